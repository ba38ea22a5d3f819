import type { Me } from '@endzone/contracts/accounts/profile';
import type { LinkInvitation } from '@endzone/contracts/leagues/invitationLinks';
import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { useLocation, useNavigate, useParams } from 'react-router';
import { getLinkInvitation } from '../../data/leagues/api.ts';
import { intentTo } from '../../data/leagues/intent.ts';
import { AlreadyMember, NotValid } from './DeadInvitation.tsx';
import { InvitationFacts, Text } from './InvitationFacts.tsx';
import { InvitationWaits } from './InvitationWaits.tsx';

/** The link that an admin gave to their friends: what it invites to, and the way in for visitors and for users. */
export function LinkScreen() {
  const me = useMe();
  const { token = '' } = useParams();
  const { data, failure, status, reload } = useLoad((signal) => getLinkInvitation(token, signal), [token]);
  useFresh(reload, { isShared: true, failure });
  if (failure && isMissing(failure)) return <NotValid isMember={me !== undefined} />;
  if (data) return <Invited invitation={data} token={token} me={me} />;
  return <InvitationWaits failure={failure} isLoading={status === 'loading'} reload={reload} />;
}

/** Why somebody cannot join; the server says the same when it is asked. Their own request holds a seat for them. */
function whyNot({ league, nbAvailableSlots }: LinkInvitation, me: Me | undefined) {
  if (me?.roles.includes('SUPER_ADMIN')) return 'owner_cannot_join' as const;
  const holdsSeat = me?.pendingLeagueMemberships?.some((one) => one.league.id === league.id) ?? false;
  return nbAvailableSlots === 0 && !holdsSeat ? ('league_full' as const) : undefined;
}

type InvitedProps = { invitation: LinkInvitation; token: string; me: Me | undefined };

function Invited({ invitation, token, me }: InvitedProps) {
  const t = useTexts();
  const ui = useUiTexts();
  const navigate = useNavigate();
  const { league, nbAvailableSlots } = invitation;
  const membership = me?.leagueMemberships?.find((one) => one.league.id === league.id);
  if (membership) return <AlreadyMember league={league} />;
  const why = whyNot(invitation, me);
  return (
    <FormPage title={t('invitation.invited', { league: league.name })}>
      <InvitationFacts {...invitation} />
      {why ? (
        <Banner kind="warn" title={t(`leagues.why.${why}`)}>
          {why === 'league_full' && t('invitation.fullText')}
        </Banner>
      ) : (
        <Text>
          {t('invitation.seats', { count: nbAvailableSlots })}{' '}
          {t(me ? 'leagues.join.next' : 'invitation.account')}
        </Text>
      )}
      {!why && !me && <Ways />}
      {!why && me && (
        <Actions>
          <Button
            kind="primary"
            size="lg"
            onClick={() =>
              void navigate(...intentTo(league.id, { intent: 'ACCEPT_INVITATION', linkToken: token }))
            }
          >
            {t('leagues.action.join')}
          </Button>
          <LinkButton size="lg" kind="ghost" to="/leagues">
            {ui('cancel')}
          </LinkButton>
        </Actions>
      )}
      {why && (
        <Actions>
          <LinkButton to="/leagues">{t('leagues.list.title')}</LinkButton>
        </Actions>
      )}
    </FormPage>
  );
}

/** Both lead back here. */
function Ways() {
  const t = useTexts();
  const host = useHost();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <Actions>
      <Button
        kind="primary"
        size="lg"
        onClick={() => {
          const hash = host.rememberRoute(pathname);
          void navigate(`/register?hash=${encodeURIComponent(hash)}`);
        }}
      >
        {t('invitation.register')}
      </Button>
      <Button
        size="lg"
        onClick={() => {
          host.rememberRoute(pathname);
          void navigate('/login');
        }}
      >
        {t('invitation.logIn')}
      </Button>
    </Actions>
  );
}
