import type { LeagueRef } from '@endzone/contracts/types/people';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useNavigate } from 'react-router';
import { intentTo } from '../team/intent.ts';

type Props = { invitationId: string; token?: string; league: LeagueRef; onClose: () => void };

/** Asks before an invitation is accepted; what follows is the team. */
export function AcceptInvitation({ invitationId, token, league, onClose }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <Confirm
      question={t('leagues.pending.accept.question', { name: league.name })}
      confirm={t('leagues.pending.accept.button')}
      onConfirm={() =>
        void navigate(...intentTo(league.id, { intent: 'ACCEPT_INVITATION', invitationId, token }))
      }
      onCancel={onClose}
    >
      {t('leagues.join.next')}
    </Confirm>
  );
}
