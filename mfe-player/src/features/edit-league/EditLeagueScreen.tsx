import { leagueWithoutTeam, type League } from '@endzone/contracts/leagues/league';
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
import { SaveBar } from '@endzone/shared-ui/forms/SaveBar.tsx';
import { textOfSlides } from '@endzone/shared-ui/forms/SlidesField.tsx';
import { useHost, useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { tryRefreshMe } from '@endzone/shared-ui/host/tryRefreshMe.ts';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { media, space } from '@endzone/shared-ui/theme/theme.ts';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { LeagueFields } from '../../data/leagues/LeagueFields.tsx';
import type { LeagueForm } from '../../data/leagues/leagueForm.ts';
import { getLeague, updateLeague } from './api.ts';
import { LeaguePreview } from './LeaguePreview.tsx';

/** The settings, or the league's page of the owner, who has no settings of a league. */
function useWayBack(leagueId: string): { to: string; words: string } {
  const t = useTexts();
  const isOwner = useMe()?.roles.includes('SUPER_ADMIN') ?? false;
  return isOwner
    ? { to: `/owner/leagues/${leagueId}`, words: t('editLeague.backToOwner') }
    : { to: '/settings', words: t('editLeague.back') };
}

/** Name, size, description and slides of a league, with what others will see beside them. */
export function EditLeagueScreen() {
  const t = useTexts();
  const { id = '' } = useParams();
  const { data: league, failure, status, reload } = useLoad((signal) => getLeague(id, signal), [id]);
  const back = useWayBack(id);
  usePageTitle(t('editLeague.title'));
  return (
    <Page title={t('editLeague.title')} over={<Link to={back.to}>{back.words}</Link>} lead={league?.name}>
      {league ? (
        <EditAllowed league={league} />
      ) : !failure ? (
        <Skeleton shape="page" count={4} />
      ) : isMissing(failure) ? (
        <EmptyState
          title={t('leagues.missing.title')}
          action={<LinkButton to="/leagues">{t('leagues.list.title')}</LinkButton>}
        >
          {t('editLeague.missing')}
        </EmptyState>
      ) : (
        <LoadFailed
          failure={failure}
          title={t('editLeague.failed')}
          onRetry={reload}
          busy={status === 'loading'}
        />
      )}
    </Page>
  );
}

function EditAllowed({ league }: { league: League }) {
  const t = useTexts();
  const back = useWayBack(league.id);
  if (league.can.edit.allowed) return <EditLeague key={league.id} league={league} />;
  return (
    <EmptyState
      title={t('editLeague.forbidden.title')}
      action={<LinkButton to={back.to}>{back.words}</LinkButton>}
    >
      {t('editLeague.forbidden.text')}
    </EmptyState>
  );
}

const initialOf = (league: League): LeagueForm => ({
  name: league.name,
  nbMaxTeams: String(league.nbMaxTeams),
  description: league.description,
  images: league.slides.map(({ id, title }) => ({ id, title, image: null })),
});

function EditLeague({ league }: { league: League }) {
  const t = useTexts();
  const host = useHost();
  const me = useMe();
  const navigateIfStillHere = useNavigateIfStillHere();
  const back = useWayBack(league.id);
  const { theirs, send } = useFormVersion<League>(league, () => getLeague(league.id));
  const save = (form: LeagueForm) => send((version) => updateLeague(league.id, form, version));
  const { run } = useCommand(save, {
    toast: ({ name }) => ({ title: t('editLeague.done'), text: name }),
    onDone: async () => {
      // The bar names the league too; the settings are about the one that was edited.
      await tryRefreshMe(host);
      if (me?.leagueMemberships?.some((one) => one.league.id === league.id)) host.selectLeague(league.id);
      return navigateIfStillHere(back.to);
    },
  });
  const seasonStatus = league.currentSeason?.status;
  const isSizeFixed = seasonStatus === 'drafting' || seasonStatus === 'ongoing';
  const taken = league.nbMaxTeams - league.nbAvailableSlots;
  const pictures = new Map([...league.slides, ...(theirs?.slides ?? [])].map(({ id, image }) => [id, image]));
  const initial = initialOf(league);
  return (
    <Form initial={initial} schema={leagueWithoutTeam} onSubmit={run}>
      <Beside>
        <Stack $gap={4}>
          <ChangedMeanwhile
            before={initial}
            theirs={theirs && initialOf(theirs)}
            textOf={(name, value) => (name === 'images' ? textOfSlides(value) : String(value))}
          />
          <Card $pad>
            <Stack $gap={5}>
              <LeagueFields
                sizeHint={isSizeFixed ? t('editLeague.sizeFixed') : t('editLeague.sizeHint', { taken })}
                isSizeFixed={isSizeFixed}
                pictures={pictures}
              />
            </Stack>
          </Card>
          <SaveBar save={t('editLeague.save')} cancelTo={back.to} />
        </Stack>
        <LeaguePreview taken={taken} pictures={pictures} />
      </Beside>
    </Form>
  );
}

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: ${space[6]};
  align-items: start;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    > aside {
      display: none;
    }
  }
`;
