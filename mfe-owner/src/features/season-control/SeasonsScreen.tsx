import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Columns } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useSelector } from 'react-redux';
import { GamesTable } from '../../data/games/GamesTable.tsx';
import { JobCard } from '../../data/jobs/JobCard.tsx';
import { useJobNotices } from '../../data/jobs/useJobNotices.ts';
import { SeasonPending } from '../../data/season/SeasonPending.tsx';
import { useChosenWeek, useSeason } from '../../data/season/useSeason.ts';
import { useWeekKeys } from '../../data/editing/useWeekKeys.ts';
import { gamesOfWeek } from '../../data/season/weeks.ts';
import { Actions } from './Actions.tsx';
import { Champions } from './Champions.tsx';
import { LatestJobs } from '../../data/jobs/LatestJobs.tsx';
import { PreviousSeasons } from './PreviousSeasons.tsx';
import { SeasonBoard } from './SeasonBoard.tsx';
import { seasonName } from '@endzone/shared-ui/game/seasonName.ts';
import { selectJob } from '../../data/jobs/selectors.ts';

/** The life of the season: its weeks, what can be done now, the job that runs, the games of the chosen week. */
export function SeasonsScreen() {
  const t = useTexts();
  useJobNotices();
  const { season, previous, jobs, status, failure, reload } = useSeason();
  usePageTitle(t('season.pageTitle'));
  if (season === undefined) return <SeasonPending status={status} failure={failure} onRetry={reload} />;
  if (season === null)
    return (
      <Page title={t('season.pageTitle')} width="full">
        <EmptyState
          title={t('season.none.title')}
          action={<LinkButton to="/owner/seasons/add">{t('season.none.add')}</LinkButton>}
        >
          {t('season.none.text')}
        </EmptyState>
      </Page>
    );
  const all = [season, ...previous];
  const title = t('season.title', { name: seasonName(season, all) });
  return (
    <Page title={title} titleHidden width="full">
      <Control season={season} title={title} jobs={jobs} />
      <PreviousSeasons seasons={previous} all={all} />
    </Page>
  );
}

type ControlProps = { season: Season; title: string; jobs: Parameters<typeof LatestJobs>[0]['jobs'] };

function Control({ season, title, jobs }: ControlProps) {
  const t = useTexts();
  const week = useChosenWeek(season);
  useWeekKeys(season, week);
  const job = useSelector(selectJob);
  return (
    <>
      <SeasonBoard season={season} title={title} chosen={week} />
      <Columns
        // What runs is looked for first; what is over can wait below.
        railFirst={job !== undefined}
        rail={
          <>
            <JobCard />
            <LatestJobs jobs={jobs} />
          </>
        }
      >
        <Actions season={season} />
        {season.status === 'finished' && <Champions seasonId={season.id} />}
        <Section
          title={t('seasonControl.games.ofWeek', { week })}
          action={
            // There the schedule of the next season is made.
            season.status !== 'finished' && (
              <Link to="/owner/season/edit-schedule">{t('seasonControl.games.schedule')}</Link>
            )
          }
        >
          <GamesTable
            games={gamesOfWeek(season, week)}
            week={week}
            caption={t('season.games.table', { week })}
          />
        </Section>
      </Columns>
    </>
  );
}
