import type { Team } from '@endzone/contracts/leagues/teams';
import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useFormVersion } from '@endzone/shared-ui/api/useFormVersion.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { ChangedMeanwhile } from '@endzone/shared-ui/forms/ChangedMeanwhile.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { TimeZoneField } from '@endzone/shared-ui/forms/TimeZoneField.tsx';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { tryRefreshMe } from '@endzone/shared-ui/host/tryRefreshMe.ts';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Actions } from '@endzone/shared-ui/layout/Actions.tsx';
import { Halves } from '@endzone/shared-ui/layout/Columns.tsx';
import { FormPage } from '@endzone/shared-ui/layout/FormPage.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { useFormikContext } from 'formik';
import { useParams } from 'react-router';
import { LogoField } from '../../data/teams/LogoField.tsx';
import { getTeam, logoChoiceOf, updateTeam, type TeamForm } from './api.ts';
import { changedTeam } from './rules.ts';

/** Name, time zone and logo of a team. */
export function EditTeamScreen() {
  const t = useTexts();
  const { id = '' } = useParams();
  const { data: team, failure, status, reload } = useLoad((signal) => getTeam(id, signal), [id]);
  return (
    <FormPage title={t('editTeam.title')} lead={team?.name} wide>
      {team ? (
        <EditAllowed team={team} />
      ) : !failure ? (
        <Skeleton shape="text" count={4} />
      ) : isMissing(failure) ? (
        <EmptyState
          title={t('editTeam.missing.title')}
          action={<LinkButton to="/settings">{t('editTeam.back')}</LinkButton>}
        >
          {t('editTeam.missing.text')}
        </EmptyState>
      ) : (
        <LoadFailed
          failure={failure}
          title={t('editTeam.failed')}
          onRetry={reload}
          busy={status === 'loading'}
        />
      )}
    </FormPage>
  );
}

function EditAllowed({ team }: { team: Team }) {
  const t = useTexts();
  const me = useMe();
  const isOwner = me?.roles.includes('SUPER_ADMIN') ?? false;
  const back = isOwner ? `/owner/leagues/${team.league_id}` : '/settings';
  if (isOwner || team.owner?.id === me?.id) return <EditTeam key={team.id} team={team} back={back} />;
  return (
    <EmptyState
      title={t('editTeam.forbidden.title')}
      action={<LinkButton to={back}>{t('editTeam.back')}</LinkButton>}
    >
      {t('editTeam.forbidden.text')}
    </EmptyState>
  );
}

const seenOf = (team: Team) => ({ ...team, version: team.version ?? 0 });
const initialOf = (team: Team): TeamForm => ({
  name: team.name,
  timezone: team.timezone,
  ownerLogo: logoChoiceOf(team),
  logo: null,
});
const textsOf = ({ name, timezone }: Team) => ({ name, timezone });

function EditTeam({ team, back }: { team: Team; back: string }) {
  const t = useTexts();
  const ui = useUiTexts();
  const host = useHost();
  const navigateIfStillHere = useNavigateIfStillHere();
  const { theirs, send } = useFormVersion<Team & { version: number }>(seenOf(team), async () =>
    seenOf(await getTeam(team.id)),
  );
  const { run } = useCommand((form: TeamForm) => send((version) => updateTeam(team, form, version)), {
    toast: ({ name }) => ({ title: t('editTeam.done'), text: name }),
    onDone: async () => {
      // The account names its teams.
      await tryRefreshMe(host);
      return navigateIfStillHere(back);
    },
  });
  const initial = initialOf(team);
  return (
    <Form initial={initial} schema={changedTeam} onSubmit={run}>
      <ChangedMeanwhile before={textsOf(team)} theirs={theirs && textsOf(theirs)} />
      <Halves>
        <TextField name="name" label={t('leagues.team.name')} autoComplete="off" />
        <TimeZoneField label={t('leagues.team.timezone')} placeholder={t('leagues.team.timezoneChoose')} />
      </Halves>
      <NamedLogo team={team} />
      <Actions>
        <Submit>{t('editTeam.save')}</Submit>
        <LinkButton to={back}>{ui('cancel')}</LinkButton>
      </Actions>
    </Form>
  );
}

function NamedLogo({ team: { logo, logoUrl } }: { team: Team }) {
  const { values } = useFormikContext<TeamForm>();
  // A ready-made logo stands among the others.
  return <LogoField teamName={values.name} presentUrl={(logo === null && logoUrl) || undefined} />;
}
