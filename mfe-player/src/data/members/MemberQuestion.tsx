import type { Id } from '@endzone/contracts/common';
import type { PendingMembership } from '@endzone/contracts/leagues/joining';
import type { League } from '@endzone/contracts/leagues/league';
import type { MemberRow } from '@endzone/contracts/leagues/members';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { ConfirmCommand } from '@endzone/shared-ui/overlay/ConfirmCommand.tsx';
import type { ReactNode } from 'react';
import { isLeagueLost } from '../leagues/isLeagueLost.ts';
import { RemovePending } from '../leagues/RemovePending.tsx';
import { IfPlayed } from '../seasons/IfPlayed.tsx';
import { acceptRequest, removeMember, resendInvitation } from './api.ts';

/** What an admin may do with what waits. */
export type PendingAbout = 'admit' | 'reject' | 'resend' | 'remove';
export type Asking =
  | { about: PendingAbout; pending: PendingMembership }
  | { about: 'member'; member: MemberRow; league: League };
type Props = { asking: Asking; leagueId: Id; onDone: () => unknown; onClose: () => void };

type Command = {
  question: string;
  text?: ReactNode;
  button: string;
  isDanger?: boolean;
  done: { title: string; text?: string };
  run: () => Promise<unknown>;
};

function commandOf(asking: Asking, leagueId: Id, t: Translate): Command | undefined {
  if (asking.about === 'member') {
    const { name, user } = asking.member;
    return {
      question: t('members.removeQuestion', { user: name }),
      text: (
        <>
          <p>{t('members.removeText')}</p>
          <IfPlayed league={asking.league}>
            <p>{t('members.removePlayed')}</p>
          </IfPlayed>
        </>
      ),
      button: t('members.remove'),
      isDanger: true,
      done: { title: t('members.removed') },
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
      text: t('members.pending.resend.text'),
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
  const showProblem = useProblemToast();
  return (
    <ConfirmCommand
      question={command.question}
      confirm={command.button}
      danger={command.isDanger}
      command={command.run}
      toast={command.done}
      onDone={() => {
        onClose();
        return onDone();
      }}
      onFailed={(failure) => {
        if (isLeagueLost(failure)) {
          showProblem(failure);
          onClose();
        }
        // Somebody may have been quicker.
        return onDone();
      }}
      onClose={onClose}
    >
      {command.text}
    </ConfirmCommand>
  );
}
