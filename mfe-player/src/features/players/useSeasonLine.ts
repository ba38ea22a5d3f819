import type { Season } from '@endzone/contracts/stats/seasons';
import { isSeasonLive } from '@endzone/shared-ui/api/useFresh.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useSeasonName } from '../../data/seasons/useSeasonName.ts';

/** Whose figures the page shows, up to when, and whether they may still change. */
export function useSeasonLine(season: Season | undefined): string | undefined {
  const t = useTexts();
  const year = useSeasonName(season);
  if (!season || year === undefined) return undefined;
  const { currentWeek: week } = season;
  // The season that runs is shown from its first week on.
  if (season.status === 'finished') return t('players.season.last', { year });
  if (week === 0) return t('players.season.name', { year });
  // An earlier week that waits for a postponed game counts in the figures, too.
  return t(isSeasonLive(season) ? 'players.season.open' : 'players.season.final', { year, week });
}
