import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { useSelector } from 'react-redux';
import { Playoffs } from '../../data/standings/Playoffs.tsx';
import { PartFailed } from './PartFailed.tsx';
import { selectGames, selectHasFailed, selectPlayoffSeason, selectStandings } from './selectors.ts';

type PlayoffsSectionProps = { leagueId: string; teamId: string | undefined; onRetry: () => void };

/** The way to the champion, as soon as the playoffs are near. */
export function PlayoffsSection({ leagueId, teamId, onRetry }: PlayoffsSectionProps) {
  const t = useTexts();
  const season = useSelector(selectPlayoffSeason);
  const games = useSelector(selectGames);
  const table = useSelector(selectStandings);
  const hasFailed = useSelector(selectHasFailed('games'));
  const hasTableFailed = useSelector(selectHasFailed('standings'));
  if (!season) return null;
  // Pairs that are drawn do without the table; in its own place it says that it is missing.
  const standings = table ?? (hasTableFailed ? [] : undefined);
  if (games && standings) return <Playoffs {...{ leagueId, teamId, season, standings, games }} />;
  return (
    <Section title={t('standings.bracket.title')}>
      {hasFailed ? (
        <PartFailed part="games" title={t('leagueHome.playoffs.failed')} onRetry={onRetry} />
      ) : (
        <Skeleton shape="cards" count={3} />
      )}
    </Section>
  );
}
