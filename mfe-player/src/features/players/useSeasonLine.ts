import type { Season } from '@endzone/contracts/stats/seasons';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useSeasonName } from '../../data/seasons/useSeasonName.ts';

/** The latest week whose points are shown but not official. */
export function openWeek({ currentWeek, lockedWeeks }: Season): number | undefined {
  return currentWeek > 0 && !lockedWeeks.includes(currentWeek) ? currentWeek : undefined;
}

/** Whose figures the page shows, up to when, and whether they may still change. */
export function useSeasonLine(season: Season | undefined): string | undefined {
  const t = useTexts();
  const year = useSeasonName(season);
  if (!season || year === undefined) return undefined;
  const { currentWeek: week } = season;
  // The season that runs is shown from its first week on.
  if (season.status === 'finished') return t('players.season.last', { year });
  if (week === 0) return t('players.season.name', { year });
  return t(openWeek(season) === undefined ? 'players.season.final' : 'players.season.open', { year, week });
}
