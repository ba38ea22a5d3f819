import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { useSelector } from 'react-redux';
import { arePlayoffsOn } from '../../data/games/week.ts';
import { MissedStandings } from '../../data/standings/MissedStandings.tsx';
import { StandingsTable } from '../../data/standings/StandingsTable.tsx';
import { PartFailed } from './PartFailed.tsx';
import { selectHasFailed, selectMissedDraft, selectStandingRows, selectWeeks } from './selectors.ts';

type StandingsSectionProps = { leagueId: string; teamId: string | undefined; onRetry: () => void };

/** The table of the league, and the way to all of it. */
export function StandingsSection({ leagueId, teamId, onRetry }: StandingsSectionProps) {
  const t = useTexts();
  const rows = useSelector(selectStandingRows);
  const hasFailed = useSelector(selectHasFailed('standings'));
  const missed = useSelector(selectMissedDraft);
  const isRegular = arePlayoffsOn(useSelector(selectWeeks));
  if (missed)
    return (
      <Section title={t('leagueHome.standings.title')}>
        <MissedStandings />
      </Section>
    );
  const isFinal = rows?.some(({ place }) => place !== null);
  return (
    <Section
      title={t(isFinal ? 'leagueHome.past.table' : `leagueHome.standings.${isRegular ? 'regular' : 'title'}`)}
      action={<Link to={`/leagues/${leagueId}/standings`}>{t('leagueHome.standings.whole')}</Link>}
    >
      <StandingsTable
        leagueId={leagueId}
        teamId={teamId}
        rows={rows}
        failure={
          rows === undefined &&
          hasFailed && (
            <PartFailed part="standings" title={t('leagueHome.standings.failed')} onRetry={onRetry} />
          )
        }
      />
    </Section>
  );
}
