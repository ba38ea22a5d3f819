import { topicsOfLeague } from '@endzone/contracts/changes';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import type { Me } from '@endzone/contracts/accounts/profile';
import type { Invitation } from '@endzone/contracts/leagues/invitations';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { tryRefreshMe } from '@endzone/shared-ui/host/tryRefreshMe.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { getInvitation } from '../../data/leagues/api.ts';
import { RegisterFirst } from '../../data/leagues/RegisterFirst.tsx';
import { RemovePending } from '../../data/leagues/RemovePending.tsx';
import { intentTo } from '../../data/leagues/intent.ts';
import { AlreadyMember, DeadInvitation } from './DeadInvitation.tsx';
import { InvitationFacts, Text } from './InvitationFacts.tsx';
import { InvitationWaits } from './InvitationWaits.tsx';

/** The link of the mail. Who is not logged in registers or logs in first and comes back. */
export function InvitationScreen() {
  const me = useMe();
  const { id = '', token = '' } = useParams();
  // A fragment is told to no server.
  const email = new URLSearchParams(useLocation().hash.slice(1)).get('email') ?? '';
  if (me) return <Invited id={id} token={token} me={me} />;
  return <RegisterFirst isInvited email={email} />;
}

function Invited({ id, token, me }: { id: string; token: string; me: Me }) {
  const host = useHost();
  // The account's own list tells whether it is the invited one. Without it the page goes by what is known; the server decides when
  // the invitation is accepted.
  const load = async (signal: AbortSignal) => {
    await tryRefreshMe(host);
    return getInvitation(id, token, signal);
  };
  const { data, failure, status, reload } = useLoad(load, [id, token]);
  useFresh(reload, {
    isShared: true,
    of: ['person', ...(data ? topicsOfLeague(data.league.id) : [])],
    failure,
  });
  if (failure && isMissing(failure)) return <DeadInvitation membershipId={id} me={me} />;
  if (data && me.leagueMemberships?.some(({ league }) => league.id === data.league.id))
    return <AlreadyMember league={data.league} />;
  if (data) return <Question invitation={data} token={token} me={me} />;
  return <InvitationWaits failure={failure} isLoading={status === 'loading'} reload={reload} />;
}

/** Why this account cannot accept; the server says the same when it is asked. */
function whyNot({ id }: Invitation, { roles, pendingLeagueMemberships }: Me) {
  if (roles.includes('SUPER_ADMIN')) return 'owner_cannot_join' as const;
  // An invitation belongs to an address: the account's own ones are listed with it.
  const isOther = pendingLeagueMemberships && !pendingLeagueMemberships.some((one) => one.id === id);
  return isOther ? ('invitation_other_address' as const) : undefined;
}

type QuestionProps = { invitation: Invitation; token: string; me: Me };

function Question({ invitation, token, me }: QuestionProps) {
  const t = useTexts();
  const ui = useUiTexts();
  const host = useHost();
  const navigate = useNavigate();
  const { id, league } = invitation;
  const [isDeclining, setDeclining] = useState(false);
  const why = whyNot(invitation, me);
  const intent = { intent: 'ACCEPT_INVITATION', invitationId: id, token } as const;
  const forget = () => {
    const others = me.pendingLeagueMemberships?.filter((one) => one.id !== id) ?? null;
    host.meChanged({ ...me, pendingLeagueMemberships: others });
    void navigate('/secure', { replace: true });
  };
  return (
    <FormPage title={t('leagues.pending.accept.question', { name: league.name })}>
      <InvitationFacts {...invitation} />
      {why ? (
        <Banner kind="warn" title={t(`leagues.why.${why}`)}>
          {why === 'invitation_other_address' && t('invitation.otherAddress', { email: me.email })}
        </Banner>
      ) : (
        <Text>{t('leagues.join.next')}</Text>
      )}
      <Actions>
        {!why && (
          <Button kind="primary" size="lg" onClick={() => void navigate(...intentTo(league.id, intent))}>
            {t('leagues.pending.accept.button')}
          </Button>
        )}
        {!why && (
          <Button size="lg" onClick={() => setDeclining(true)}>
            {t('leagues.pending.decline.button')}
          </Button>
        )}
        <LinkButton size="lg" kind={why ? 'secondary' : 'ghost'} to="/leagues">
          {ui('cancel')}
        </LinkButton>
      </Actions>
      {isDeclining && (
        <RemovePending
          how="decline"
          pending={{ id, leagueId: league.id, name: league.name }}
          onGone={forget}
          onClose={() => setDeclining(false)}
        />
      )}
    </FormPage>
  );
}
