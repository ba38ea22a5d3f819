import type { Id } from '@endzone/contracts/types/common';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { useProblemOf, useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useState } from 'react';
import { removePending } from './api.ts';

/** Whose hand takes it back: the requester, the invited person, or the league's admin. */
export type Removal = 'withdraw' | 'decline' | 'reject' | 'remove';
export type PendingRef = { id: Id; leagueId: Id; /** What the question names. */ name: string };
type Props = { how: Removal; pending: PendingRef; onGone: () => unknown; onClose: () => void };

/** Somebody has decided meanwhile: nothing is left to take back. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Asks before a request or an invitation is taken back. */
export function RemovePending({ how, pending: { id, leagueId, name }, onGone, onClose }: Props) {
  const t = useTexts();
  const host = useHost();
  const read = useProblemOf();
  const showProblem = useProblemToast();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const handleConfirm = async () => {
    setBusy(true);
    try {
      await removePending(leagueId, id);
      host.toast({ kind: 'ok', title: t(`leagues.pending.${how}.done`) });
    } catch (error) {
      if (!isGone(error)) {
        setProblem(read(error).text);
        setBusy(false);
        return;
      }
      showProblem(error);
    }
    onClose();
    await onGone();
  };
  return (
    <Confirm
      question={t(`leagues.pending.${how}.question`, { name })}
      confirm={t(`leagues.pending.${how}.button`)}
      danger={how !== 'withdraw'}
      busy={isBusy}
      problem={problem}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}
