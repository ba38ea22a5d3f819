import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { useSelector } from 'react-redux';
import { StandingsTable } from '../../data/standings/StandingsTable.tsx';
import { PartFailed } from './PartFailed.tsx';
import { selectHasFailed, selectLeagueSeason, selectStandingRows } from './selectors.ts';

type StandingsSectionProps = { leagueId: string; teamId: string | undefined; onRetry: () => void };

/** The table of the league, and the way to all of it. */
export function StandingsSection({ leagueId, teamId, onRetry }: StandingsSectionProps) {
  const t = useTexts();
  const rows = useSelector(selectStandingRows);
  const hasFailed = useSelector(selectHasFailed('standings'));
  const isMissed = useSelector(selectLeagueSeason)?.closedReason === 'never_drafted';
  if (isMissed)
    return (
      <Section title={t('leagueHome.standings.title')}>
        <EmptyState icon={<Icon of={ListOrdered} size="lg" />} title={t('leagueHome.standings.missed')}>
          {t('leagueHome.standings.missedText')}
        </EmptyState>
      </Section>
    );
  return (
    <Section
      title={t('leagueHome.standings.title')}
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
