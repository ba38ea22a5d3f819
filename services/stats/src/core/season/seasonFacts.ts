import { formatInstant } from '@endzone/contracts/fields';
import type { Season } from '@endzone/contracts/stats/seasons';
import type { RealGame } from '../../domain/realGame.ts';
import { lockedWeeks, teamCount, weekCount } from '../../domain/season.ts';
import type { SeasonDocument } from './model.ts';

/** What everybody may know of a season, other services included. */
export function seasonFacts(season: SeasonDocument, games: RealGame[]) {
  const { startDate, endDate } = season.draftWindow;
  return {
    id: season._id,
    status: season.status,
    startsAt: formatInstant(season.startsAt),
    endsAt: formatInstant(season.endsAt),
    nbWeeks: weekCount(games),
    nbPlayoffWeeks: season.nbPlayoffWeeks,
    nbTeams: teamCount(games),
    nbMaxFantasyTeams: season.nbMaxFantasyTeams,
    draftWindow: { startDate: formatInstant(startDate), endDate: formatInstant(endDate) },
    currentWeek: season.currentWeek,
    isWeekActive: season.isWeekActive,
    frozenWeeks: season.frozenWeeks,
    lockedWeeks: lockedWeeks(season),
  } satisfies Partial<Season>;
}
