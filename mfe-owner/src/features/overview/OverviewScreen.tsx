import { dayInBudapest } from '@endzone/contracts/messages/format';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverDate, serverNow } from '@endzone/shared-ui/time/clock.ts';
import { showNearDay } from '@endzone/shared-ui/time/dates.ts';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { selectJob } from '../../data/jobs/selectors.ts';
import { GamesTable } from '../../data/games/GamesTable.tsx';
import { JobCard } from '../../data/jobs/JobCard.tsx';
import { useJobNotices } from '../../data/jobs/useJobNotices.ts';
import { nextStep } from '../../data/season/nextStep.ts';
import { SeasonPending } from '../../data/season/SeasonPending.tsx';
import { useSeason } from '../../data/season/useSeason.ts';
import { lockedWithoutScore, nextGameDay, weekToShow, waitingGames } from '../../data/season/weeks.ts';
import { AreaList } from './AreaList.tsx';
import { getChecks } from './api.ts';
import { NextBoard } from './NextBoard.tsx';
import { OverviewChecks } from './OverviewChecks.tsx';
import { YearSteps } from './YearSteps.tsx';

/** Where the owner arrives: what the year waits for, what is wrong, and the way to everything. */
export function OverviewScreen() {
  const t = useTexts();
  useJobNotices();
  const { season, previous, status, failure, reload } = useSeason();
  const checks = useLoad(getChecks, []);
  // Clubs and players, and the leagues that have to draft with them.
  useFresh(checks.reload, { isShared: true, of: ['season', 'leagues'], failure: checks.failure });
  usePageTitle(t('overview.title'));
  if (season === undefined || (!checks.data && !checks.failure))
    return <SeasonPending status={status} failure={failure} onRetry={reload} />;
  return (
    <Page title={t('overview.title')} width="full">
      {checks.data ? (
        <>
          <NextBoard season={season} previous={previous} checks={checks.data} />
          <YearSteps season={season} checks={checks.data} />
        </>
      ) : (
        checks.failure && (
          <LoadFailed
            failure={checks.failure}
            title={t('overview.checksFailed')}
            onRetry={checks.reload}
            busy={checks.status === 'loading'}
          />
        )
      )}
      {season && <Running season={season} />}
      {checks.data && <OverviewChecks season={season} checks={checks.data} />}
      <Section title={t('overview.areas')}>
        <AreaList />
      </Section>
    </Page>
  );
}

function Running({ season }: { season: Season }) {
  const t = useTexts();
  const job = useSelector(selectJob);
  const today = dayInBudapest(serverDate());
  const waiting = waitingGames(season, today);
  const missing = lockedWithoutScore(season);
  // No game waits for its score, but the week waits for its freeze.
  const isToFreeze = nextStep(season, serverNow()).kind === 'freeze';
  const showsWaiting = waiting.length > 0 || (season.isWeekActive && missing.length === 0 && !isToFreeze);
  return (
    <>
      {job && <JobCard />}
      {season.status !== 'finished' && (
        <>
          {showsWaiting && (
            <Games
              season={season}
              games={waiting}
              next={nextGameDay(season, today)}
              title={t('overview.waiting', { count: waiting.length })}
            />
          )}
          {missing.length > 0 && (
            <Games
              season={season}
              games={missing}
              title={t('overview.missing', { count: missing.length })}
              lead={t('overview.missingText')}
            />
          )}
        </>
      )}
    </>
  );
}

type GamesProps = {
  season: Season;
  games: RealGame[];
  /** The day from which some will wait. */
  next?: string | undefined;
  title: string;
  lead?: string;
};

function Games({ season, games, next, title, lead }: GamesProps) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <Section title={title}>
      {lead && <Text>{lead}</Text>}
      {games.length > 0 ? (
        <GamesTable games={games} week={weekToShow(season)} caption={title} />
      ) : (
        <EmptyState title={t('overview.nothing')}>
          {next === undefined
            ? t('overview.nothingText')
            : t('overview.nothingAhead', { day: showNearDay(locale, next) })}
        </EmptyState>
      )}
    </Section>
  );
}

const Text = styled.p`
  ${type.small}
  margin-bottom: ${space[3]};
  color: ${color.ink2};
`;
