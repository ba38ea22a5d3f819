import type { Id } from '@endzone/contracts/types/common';
import type { League, Me, Membership } from '@endzone/contracts/types/people';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useOnce } from '@endzone/shared-ui/host/useOnce.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { acceptInvitation, getMe, joinLeague, type TeamForm } from '../api.ts';
import { LeagueMissing } from '../LeagueMissing.tsx';
import { team } from '../rules.ts';
import { useDetails } from '../useDetails.ts';
import { useEnterLeague } from '../useEnterLeague.ts';
import { readIntent, type Intent } from './intent.ts';
import { LogoField } from './LogoField.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { usualZone } from './usualZone.ts';

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
    <FormPage title={t('leagues.team.title')}>
      <ErrorPanel title={t('leagues.team.unknownIntent')}>{t('leagues.team.unknownIntentText')}</ErrorPanel>
      <Actions>
        <LinkButton to="/leagues">{t('leagues.list.title')}</LinkButton>
      </Actions>
    </FormPage>
  );
}

type Props = { leagueId: Id; intent: Intent; me: Me };

function CreateTeam({ leagueId, intent, me }: Props) {
  const t = useTexts();
  const { status, found, load } = useDetails(leagueId);
  if (status === 'missing') return <LeagueMissing />;
  if (!found && status === 'failed')
    return (
      <FormPage title={t('leagues.team.title')}>
        <ErrorPanel title={t('leagues.details.failed')} onRetry={load} byItself />
      </FormPage>
    );
  if (!found)
    return (
      <FormPage title={t('leagues.team.title')}>
        <Skeleton shape="text" count={4} />
      </FormPage>
    );
  return <TeamOf league={found.league} intent={intent} me={me} />;
}

const send = (leagueId: Id, intent: Intent, form: TeamForm): Promise<Membership> =>
  intent.intent === 'JOIN_LEAGUE'
    ? joinLeague(leagueId, form)
    : acceptInvitation(intent.invitationId, intent.token, form);

function TeamOf({ league, intent, me }: { league: League; intent: Intent; me: Me }) {
  const t = useTexts();
  const host = useHost();
  const navigate = useNavigate();
  const enter = useEnterLeague();
  const nothing: TeamForm = { name: '', timezone: usualZone(me), ownerLogo: '', logo: null };
  const waitsForAdmin = intent.intent === 'JOIN_LEAGUE' && league.joinBy === 'request';
  const submit = async (form: TeamForm) => {
    const { status } = await send(league.id, intent, form);
    if (status === 'active') {
      host.toast({ kind: 'ok', title: t('leagues.join.joined'), text: league.name });
      await enter(league.id);
      return;
    }
    host.toast({ kind: 'ok', title: t('leagues.join.requested') });
    // The request shows among the leagues of the bar, and on the welcome of who has no current league; it is read again there.
    await getMe().then(host.meChanged, () => undefined);
    await navigate('/secure', { replace: true });
  };
  return (
    <FormPage title={t('leagues.team.title')} lead={t('leagues.team.lead', { league: league.name })} wide>
      <Form initial={nothing} schema={team} onSubmit={submit}>
        <TextField name="name" label={t('leagues.team.name')} autoComplete="off" />
        <TimeZoneField />
        <NamedLogo />
        <Actions>
          <Submit>{waitsForAdmin ? t('leagues.team.request') : t('leagues.team.join')}</Submit>
          <LinkButton to="/leagues">{t('leagues.cancel')}</LinkButton>
        </Actions>
      </Form>
    </FormPage>
  );
}

function NamedLogo() {
  const { values } = useFormikContext<TeamForm>();
  return <LogoField teamName={values.name} />;
}
