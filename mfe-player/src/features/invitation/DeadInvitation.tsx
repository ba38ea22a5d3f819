import type { Me } from '@endzone/contracts/accounts/profile';
import type { LeagueRef } from '@endzone/contracts/leagues/leagueRef';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { Notice } from '@endzone/shared-ui/layout/Notice.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import Link2Off from 'lucide-react/icons/link-2-off';

/** Used, withdrawn or expired. Who used it themselves is shown the way: a membership keeps the id of its invitation. */
export function DeadInvitation({ membershipId, me }: { membershipId: string; me: Me }) {
  const t = useTexts();
  const used = me.leagueMemberships?.find(({ id }) => id === membershipId);
  if (!used) return <NotValid isMember />;
  return (
    <AlreadyMember league={used.league}>{t('invitation.used', { league: used.league.name })}</AlreadyMember>
  );
}

/** Whoever plays there already is shown the way. */
export function AlreadyMember({ league, children }: { league: LeagueRef; children?: string }) {
  const t = useTexts();
  return (
    <FormPage title={t('leagues.why.already_member')}>
      <Notice icon={CircleCheck}>
        <p>{children ?? league.name}</p>
      </Notice>
      <Actions>
        <LinkButton kind="primary" to={`/leagues/${league.id}`}>
          {t('leagues.action.openLeague')}
        </LinkButton>
      </Actions>
    </FormPage>
  );
}

/** What is left to do with an invitation or a link that is over. */
export function NotValid({ isMember }: { /** Somebody is logged in. */ isMember: boolean }) {
  const t = useTexts();
  return (
    <FormPage title={t('invitation.dead')}>
      <Notice icon={Link2Off}>
        <p>{t('invitation.deadText')}</p>
      </Notice>
      <Actions>
        <LinkButton kind="primary" to="/leagues">
          {t('leagues.list.title')}
        </LinkButton>
        {isMember && <LinkButton to="/secure">{t('leagues.secure.title')}</LinkButton>}
      </Actions>
    </FormPage>
  );
}
