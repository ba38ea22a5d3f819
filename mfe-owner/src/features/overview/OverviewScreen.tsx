import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { Season } from '@endzone/contracts/stats/seasons';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { selectJob } from '../../data/jobs/selectors.ts';
import { GamesTable } from '../../data/games/GamesTable.tsx';
import { JobCard } from '../../data/jobs/JobCard.tsx';
import { useJobNotices } from '../../data/jobs/useJobNotices.ts';
import { SeasonPending } from '../../data/season/SeasonPending.tsx';
import { useSeason } from '../../data/season/useSeason.ts';
import { lockedWithoutScore, weekToShow, waitingGames } from '../../data/season/weeks.ts';
import { AreaList } from './AreaList.tsx';
import { NextBoard } from './NextBoard.tsx';

/** Where the owner arrives: what the season waits for, and the way to everything. */
export function OverviewScreen() {
  const t = useTexts();
  useJobNotices();
  const { season, status, failure, reload } = useSeason();
  usePageTitle(t('overview.title'));
  if (season === undefined) return <SeasonPending status={status} failure={failure} onRetry={reload} />;
  return (
    <Page title={t('overview.title')} width="full">
      {season ? (
        <Running season={season} />
      ) : (
        <EmptyState
          title={t('season.none.title')}
          action={<LinkButton to="/owner/seasons/add">{t('season.none.add')}</LinkButton>}
        >
          {t('season.none.text')}
        </EmptyState>
      )}
      <Section title={t('overview.areas')}>
        <AreaList />
      </Section>
    </Page>
  );
}

function Running({ season }: { season: Season }) {
  const t = useTexts();
  const job = useSelector(selectJob);
  const waiting = waitingGames(season);
  const missing = lockedWithoutScore(season);
  return (
    <>
      <NextBoard season={season} />
      {job && <JobCard />}
      {season.status !== 'finished' && (
        <>
          {(waiting.length > 0 || missing.length === 0) && (
            <Games season={season} games={waiting} title={t('overview.waiting', { count: waiting.length })} />
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

type GamesProps = { season: Season; games: RealGame[]; title: string; lead?: string };

function Games({ season, games, title, lead }: GamesProps) {
  const t = useTexts();
  return (
    <Section title={title}>
      {lead && <Text>{lead}</Text>}
      {games.length > 0 ? (
        <GamesTable games={games} week={weekToShow(season)} caption={title} />
      ) : (
        <EmptyState title={t('overview.nothing')}>{t('overview.nothingText')}</EmptyState>
      )}
    </Section>
  );
}

const Text = styled.p`
  ${type.small}
  margin-bottom: ${space[3]};
  color: ${color.ink2};
`;
