import type { FantasyGame } from './fantasyGame.ts';
import type { LeagueTeam } from './schedule.ts';
import type { Points } from './points.ts';

export type Standing = {
  teamId: string;
  draftOrder: number;
  rank: number;
  wins: number;
  losses: number;
  ties: number;
  points: Points;
  pointsAgainst: Points;
  winPercent: number;
  /** After the season is finished: 1 to 4 by the playoffs, then by standings. */
  place: number | null;
};
type Tally = Omit<Standing, 'rank' | 'winPercent' | 'place'>;

/** "Standings count locked regular weeks: wins, then ties, then points, then fewer points against, then the earlier draft position." */
export function standings(
  teams: readonly LeagueTeam[],
  games: readonly FantasyGame[],
  lockedWeeks: readonly number[],
): Standing[] {
  const tallies = new Map(teams.map((team) => [team.teamId, emptyTally(team)]));
  for (const game of games) {
    if (game.kind === 'regular' && lockedWeeks.includes(game.week)) countGame(game, tallies);
  }
  return [...tallies.values()].toSorted(byStanding).map((tally, index) => ({
    ...tally,
    rank: index + 1,
    winPercent: winPercent(tally),
    place: null,
  }));
}

/** "Win percent = wins over wins plus losses, floored, 0 when both are 0." Ties count on neither side. */
export function winPercent({ wins, losses }: Pick<Standing, 'wins' | 'losses'>): number {
  return wins === 0 ? 0 : Math.floor((100 * wins) / (wins + losses));
}

/** "After the playoffs, places 1 to 4 follow them", then the standings: `playoffPlaces` are team ids from the champion on. */
export function withPlaces(table: readonly Standing[], playoffPlaces: readonly string[]): Standing[] {
  const others = table.map(({ teamId }) => teamId).filter((teamId) => !playoffPlaces.includes(teamId));
  const order = [...playoffPlaces, ...others];
  return table.map((standing) => ({ ...standing, place: order.indexOf(standing.teamId) + 1 }));
}

function byStanding(a: Tally, b: Tally): number {
  return (
    b.wins - a.wins ||
    b.ties - a.ties ||
    b.points - a.points ||
    a.pointsAgainst - b.pointsAgainst ||
    a.draftOrder - b.draftOrder
  );
}

function emptyTally({ teamId, draftOrder }: LeagueTeam): Tally {
  return { teamId, draftOrder, wins: 0, losses: 0, ties: 0, points: 0, pointsAgainst: 0 };
}

function countGame({ team1, team2, result }: FantasyGame, tallies: Map<string, Tally>): void {
  if (!result) return;
  const { gameResult, team1Points, team2Points } = result;
  countSide(
    tallies.get(team1.teamId),
    team1Points,
    team2Points,
    gameResult === 0 ? 'ties' : gameResult === 1 ? 'wins' : 'losses',
  );
  countSide(
    tallies.get(team2.teamId),
    team2Points,
    team1Points,
    gameResult === 0 ? 'ties' : gameResult === 2 ? 'wins' : 'losses',
  );
}

function countSide(
  tally: Tally | undefined,
  points: Points,
  against: Points,
  outcome: 'wins' | 'losses' | 'ties',
): void {
  if (!tally) return;
  tally[outcome] += 1;
  tally.points += points;
  tally.pointsAgainst += against;
}
