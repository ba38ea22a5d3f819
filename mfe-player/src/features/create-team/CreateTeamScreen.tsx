import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { getDetails } from '../../data/leagues/api.ts';
import type { Id } from '@endzone/contracts/common';
import type { Me } from '@endzone/contracts/accounts/profile';
import type { League } from '@endzone/contracts/leagues/league';
import type { Membership } from '@endzone/contracts/leagues/members';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { tryRefreshMe } from '@endzone/shared-ui/host/tryRefreshMe.ts';
import { useOnce } from '@endzone/shared-ui/host/useOnce.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { acceptInvitation, acceptLink, joinLeague, type TeamForm } from './api.ts';
import { LeagueMissing } from './LeagueMissing.tsx';
import { team } from './rules.ts';
import { useEnterLeague } from '../../data/leagues/useEnterLeague.ts';
import { readIntent, type Intent } from '../../data/leagues/intent.ts';
import { LogoField } from '../../data/teams/LogoField.tsx';
import { TimeZoneField } from '@endzone/shared-ui/forms/TimeZoneField.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { usualZone } from '../../data/teams/usualZone.ts';

/** The last step into a league: the team. */
export function CreateTeamScreen() {
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: unknown }; // whatever the page before wrote
  const [intent] = useState(() => readIntent(state));
  const me = useMe();
  if (intent === 'none') return <ToWelcome />;
  if (intent === 'unknown') return <UnknownIntent />;
  return me ? <CreateTeam leagueId={id} intent={intent} me={me} /> : null;
}

function ToWelcome() {
  const navigate = useNavigate();
  useOnce(() => void navigate('/secure', { replace: true }));
  return null;
}

function UnknownIntent() {
  const t = useTexts();
  return (
    <FormPage title={t('createTeam.title')}>
      <ErrorPanel title={t('createTeam.unknownIntent')}>{t('createTeam.unknownIntentText')}</ErrorPanel>
      <Actions>
        <LinkButton to="/leagues">{t('leagues.list.title')}</LinkButton>
      </Actions>
    </FormPage>
  );
}

type Props = { leagueId: Id; intent: Intent; me: Me };

function CreateTeam({ leagueId, intent, me }: Props) {
  const t = useTexts();
  const { data, failure, status, reload } = useLoad((signal) => getDetails(leagueId, signal), [leagueId]);
  if (failure && isMissing(failure)) return <LeagueMissing />;
  if (data) return <TeamOf league={data.league} intent={intent} me={me} />;
  return (
    <FormPage title={t('createTeam.title')}>
      {failure ? (
        <LoadFailed
          failure={failure}
          title={t('leagues.details.failed')}
          onRetry={reload}
          busy={status === 'loading'}
          autoRetry
        />
      ) : (
        <Skeleton shape="text" count={4} />
      )}
    </FormPage>
  );
}

function send(leagueId: Id, intent: Intent, form: TeamForm): Promise<Membership> {
  if (intent.intent === 'JOIN_LEAGUE') return joinLeague(leagueId, form);
  return 'linkToken' in intent
    ? acceptLink(intent.linkToken, form)
    : acceptInvitation(intent.invitationId, intent.token, form);
}

function TeamOf({ league, intent, me }: { league: League; intent: Intent; me: Me }) {
  const t = useTexts();
  const ui = useUiTexts();
  const host = useHost();
  const navigateIfStillHere = useNavigateIfStillHere();
  const enter = useEnterLeague();
  const nothing: TeamForm = { name: '', timezone: usualZone(me), ownerLogo: '', logo: null };
  const waitsForAdmin = intent.intent === 'JOIN_LEAGUE' && league.joinBy === 'request';
  const { run } = useCommand((form: TeamForm) => send(league.id, intent, form), {
    toast: ({ status }) =>
      status === 'active'
        ? { title: t('createTeam.joining.joined'), text: league.name }
        : { title: t('createTeam.joining.requested') },
    onDone: async ({ status }) => {
      if (status === 'active') return enter(league.id);
      // The request shows among the leagues of the bar, and on the welcome of who has no current league; it is read again there.
      await tryRefreshMe(host);
      return navigateIfStillHere('/secure', { replace: true });
    },
  });
  return (
    <FormPage title={t('createTeam.title')} lead={t('createTeam.lead', { league: league.name })} wide>
      <Form initial={nothing} schema={team} onSubmit={run}>
        <TextField name="name" label={t('leagues.team.name')} autoComplete="off" />
        <TimeZoneField label={t('leagues.team.timezone')} placeholder={t('leagues.team.timezoneChoose')} />
        <NamedLogo />
        <Actions>
          <Submit>{waitsForAdmin ? t('createTeam.request') : t('createTeam.join')}</Submit>
          <LinkButton to="/leagues">{ui('cancel')}</LinkButton>
        </Actions>
      </Form>
    </FormPage>
  );
}

function NamedLogo() {
  const { values } = useFormikContext<TeamForm>();
  return <LogoField teamName={values.name} />;
}
