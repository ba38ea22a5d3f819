import type { LeaguePlay, Trophy } from './leaguePlay.ts';
import { playoffPlaces } from './playoffs.ts';
import { standings, withPlaces } from './standings.ts';
import type { Standing } from './standings.ts';
import { inTrophyOrder, seasonTrophies } from './trophies.ts';

export type FinishedSeason = { standings: Standing[]; places: Standing[]; given: Trophy[]; play: LeaguePlay };

/** "Finish season awards places 1 to 3 in every league." Finishing twice gives nothing more. */
export function finishSeason(play: LeaguePlay): FinishedSeason {
  const { teams, games, lockedWeeks, trophies } = play;
  const table = withPlaces(standings(teams, games, lockedWeeks), playoffPlaces(games));
  const given = seasonTrophies(table).filter(({ key }) => !trophies.some((trophy) => trophy.key === key));
  return {
    standings: table,
    places: table.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)),
    given,
    play: { ...play, trophies: inTrophyOrder([...trophies, ...given]) },
  };
}
