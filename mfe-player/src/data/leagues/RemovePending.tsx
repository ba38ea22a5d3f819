import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import type { Id } from '@endzone/contracts/common';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { removePending } from './api.ts';

/** How a pending membership ends: by the requester, by the invited person, or by the league's admin. */
export type Removal = 'withdraw' | 'decline' | 'reject' | 'remove';
export type PendingRef = { id: Id; leagueId: Id; /** What the question names. */ name: string };
type Props = { how: Removal; pending: PendingRef; onGone: () => unknown; onClose: () => void };

/** Asks before a request or an invitation is taken back. */
export function RemovePending({ how, pending: { id, leagueId, name }, onGone, onClose }: Props) {
  const t = useTexts();
  const showProblem = useProblemToast();
  const close = () => {
    onClose();
    return onGone();
  };
  const { run, isBusy, problem } = useCommand(removePending, {
    toast: { title: t(`leagues.pending.${how}.done`) },
    onDone: close,
    onFailed: (failure) => {
      // Somebody has decided meanwhile: nothing is left to take back.
      if (failure.status !== 404) return undefined;
      showProblem(failure);
      return close();
    },
  });
  return (
    <Confirm
      question={t(`leagues.pending.${how}.question`, { name })}
      confirm={t(`leagues.pending.${how}.button`)}
      danger={how !== 'withdraw'}
      busy={isBusy}
      problem={problem}
      onConfirm={() => void run(leagueId, id)}
      onCancel={onClose}
    />
  );
}
