import type { Id } from '@endzone/contracts/types/common';
import type { MemberRow, PendingMembership } from '@endzone/contracts/types/people';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useState } from 'react';
import { acceptRequest, removeMember, resendInvitation } from '../api.ts';
import { RemovePending } from '../RemovePending.tsx';

/** What an admin may do with what waits. */
export type PendingAbout = 'admit' | 'reject' | 'resend' | 'remove';
export type Asking =
  { about: PendingAbout; pending: PendingMembership } | { about: 'member'; member: MemberRow };
type Props = { asking: Asking; leagueId: Id; onDone: () => unknown; onClose: () => void };

type Command = {
  question: string;
  text?: string;
  button: string;
  isDanger?: boolean;
  done: { title: string; text?: string };
  run: () => Promise<unknown>;
};

function commandOf(asking: Asking, leagueId: Id, t: Translate): Command | undefined {
  if (asking.about === 'member') {
    const { name, user } = asking.member;
    return {
      question: t('leagues.members.removeQuestion', { user: name }),
      button: t('leagues.members.remove'),
      isDanger: true,
      done: { title: t('leagues.members.removed') },
      run: () => removeMember(leagueId, user?.id ?? ''),
    };
  }
  const { id, displayName: name } = asking.pending;
  if (asking.about === 'admit')
    return {
      question: t('leagues.pending.admit.question', { name }),
      button: t('leagues.pending.admit.button'),
      done: { title: t('leagues.pending.admit.done') },
      run: () => acceptRequest(id),
    };
  if (asking.about === 'resend')
    return {
      question: t('leagues.pending.resend.question', { name }),
      text: t('leagues.pending.resend.text'),
      button: t('leagues.pending.resend.button'),
      done: { title: t('leagues.invite.done'), text: name },
      run: () => resendInvitation(leagueId, id),
    };
  return undefined;
}

/** Asks before an admin's act about a member or somebody who waits. */
export function MemberQuestion({ asking, leagueId, onDone, onClose }: Props) {
  const t = useTexts();
  const command = commandOf(asking, leagueId, t);
  if (command) return <Ask command={command} onDone={onDone} onClose={onClose} />;
  if (asking.about !== 'reject' && asking.about !== 'remove') return null;
  const { id, displayName } = asking.pending;
  const pending = { id, leagueId, name: displayName };
  return <RemovePending how={asking.about} pending={pending} onGone={onDone} onClose={onClose} />;
}

function Ask({ command, onDone, onClose }: Pick<Props, 'onDone' | 'onClose'> & { command: Command }) {
  const host = useHost();
  const read = useProblemOf();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const handleConfirm = async () => {
    setBusy(true);
    try {
      await command.run();
      host.toast({ kind: 'ok', ...command.done });
      onClose();
    } catch (error) {
      setProblem(read(error).text);
      setBusy(false);
    }
    // After a refusal too: somebody may have been quicker.
    await onDone();
  };
  return (
    <Confirm
      question={command.question}
      confirm={command.button}
      danger={command.isDanger}
      busy={isBusy}
      problem={problem}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {command.text}
    </Confirm>
  );
}
