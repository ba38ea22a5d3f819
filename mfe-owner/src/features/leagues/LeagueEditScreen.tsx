import { leagueAsOwner, type League } from '@endzone/contracts/leagues/league';
import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useFormVersion } from '@endzone/shared-ui/api/useFormVersion.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { ChangedMeanwhile } from '@endzone/shared-ui/forms/ChangedMeanwhile.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { SelectField } from '@endzone/shared-ui/forms/SelectField.tsx';
import { textOfSlides } from '@endzone/shared-ui/forms/SlidesField.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useParams } from 'react-router';
import { useSaveKey } from '../../data/editing/useSaveKey.ts';
import { getLeague, readLeague, updateLeague, type LeagueEditForm } from './api.ts';
import { LeagueFields } from './LeagueFields.tsx';

/** "The edit-description form has the button 'Update League' and a back link to the league." */
export function LeagueEditScreen() {
  const t = useTexts();
  const { id = '' } = useParams();
  const { data, failure, status, reload } = useLoad((signal) => getLeague(id, signal), [id]);
  usePageTitle(t('leagues.edit.title'));
  const back = <Link to={`/owner/leagues/${id}`}>{data?.league.name ?? t('leagues.one')}</Link>;
  return (
    <Page title={t('leagues.edit.title')} over={back} width="form">
      {data ? (
        <Edit key={id} {...data} />
      ) : !failure ? (
        <Skeleton shape="page" count={4} />
      ) : isMissing(failure) ? (
        <EmptyState
          title={t('leagues.missing.title')}
          action={<LinkButton to="/owner/leagues">{t('leagues.title')}</LinkButton>}
        >
          {t('leagues.missing.text')}
        </EmptyState>
      ) : (
        <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />
      )}
    </Page>
  );
}

const initialOf = (league: League): LeagueEditForm => ({
  name: league.name,
  nbMaxTeams: String(league.nbMaxTeams),
  description: league.description,
  adminUser: league.adminUser?.id ?? '',
  images: league.slides.map(({ id, title }) => ({ id, title, image: null })),
});

function Edit({ league, members }: Awaited<ReturnType<typeof getLeague>>) {
  const t = useTexts();
  const navigateIfStillHere = useNavigateIfStillHere();
  const at = `/owner/leagues/${league.id}`;
  const { theirs, send } = useFormVersion<League>(league, () => readLeague(league.id));
  const save = (form: LeagueEditForm) => send((version) => updateLeague(league.id, form, version));
  const { run } = useCommand(save, {
    toast: ({ name }) => ({ title: t('leagues.edit.success'), text: t('leagues.edit.done', { name }) }),
    onDone: () => navigateIfStillHere(at),
  });
  const saveButton = useSaveKey();
  const status = league.currentSeason?.status;
  const isFixed = status === 'drafting' || status === 'ongoing';
  const initial = initialOf(league);
  const pictures = new Map([...league.slides, ...(theirs?.slides ?? [])].map(({ id, image }) => [id, image]));
  const options = [
    { value: '', label: t('leagues.noAdmin') },
    ...members.flatMap(({ user }) => (user ? [{ value: user.id, label: user.name }] : [])),
  ];
  const textOf = (name: keyof LeagueEditForm, value: unknown) => {
    if (name === 'images') return textOfSlides(value);
    if (name === 'adminUser') return theirs?.adminUser?.name ?? t('leagues.noAdmin');
    return String(value);
  };
  return (
    <Form initial={initial} schema={leagueAsOwner} onSubmit={run}>
      <ChangedMeanwhile before={initial} theirs={theirs && initialOf(theirs)} textOf={textOf} />
      <LeagueFields {...(isFixed && { sizeFixed: t('leagues.edit.sizeFixed') })} pictures={pictures}>
        <SelectField
          name="adminUser"
          label={t('leagues.edit.admin')}
          hint={t('leagues.edit.adminHint')}
          options={options}
        />
      </LeagueFields>
      <Row>
        <Submit ref={saveButton}>{t('leagues.edit.submit')}</Submit>
        <LinkButton to={at}>{t('leagues.edit.back')}</LinkButton>
      </Row>
    </Form>
  );
}
