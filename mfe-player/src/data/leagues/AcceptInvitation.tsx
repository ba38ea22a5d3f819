import type { LeagueRef } from '@endzone/contracts/leagues/leagueRef';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useNavigate } from 'react-router';
import { intentTo } from './intent.ts';

type Props = {
  invitationId: string;
  token?: string;
  league: LeagueRef;
  /** Where this question is the only place to say no for good. */
  onDecline?: () => void;
  onClose: () => void;
};

/** Asks before an invitation is accepted; what follows is the team. */
export function AcceptInvitation({ invitationId, token, league, onDecline, onClose }: Props) {
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
      <Stack>
        {t('leagues.join.next')}
        {onDecline && (
          <div>
            <Button size="sm" onClick={onDecline}>
              {t('leagues.pending.decline.button')}
            </Button>
          </div>
        )}
      </Stack>
    </Confirm>
  );
}
