import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { Team } from '@endzone/contracts/leagues/teams';
import type { RaceLine } from '@endzone/shared-ui/charts/standingsRace.ts';

type Tally = { team: Team; wins: number; ties: number; points: number; against: number };

const hundredths = (points: number | null): number => Math.round((points ?? 0) * 100);

/** "Wins, then ties, then points, then fewer points against, then the earlier draft position." */
const byStanding = (a: Tally, b: Tally): number =>
  b.wins - a.wins ||
  b.ties - a.ties ||
  b.points - a.points ||
  a.against - b.against ||
  (a.team.draftOrder ?? 0) - (b.team.draftOrder ?? 0);

function count(game: FantasyGame, tallies: ReadonlyMap<string, Tally>): void {
  const sides = [
    { id: game.team1.id, own: game.team1Points, other: game.team2Points, wins: game.gameResult === 1 },
    { id: game.team2.id, own: game.team2Points, other: game.team1Points, wins: game.gameResult === 2 },
  ];
  for (const { id, own, other, wins } of sides) {
    const tally = tallies.get(id);
    if (!tally) continue;
    tally.wins += wins ? 1 : 0;
    tally.ties += game.gameResult === 0 ? 1 : 0;
    tally.points += hundredths(own);
    tally.against += hundredths(other);
  }
}

/** Every team's rank after each locked regular week, for the drawing: what counts is the server's table. */
export function raceOf(teams: readonly Team[], games: readonly FantasyGame[], mine: string | undefined) {
  const counted = games.filter(({ isFinal, kind }) => isFinal && kind === 'regular');
  const weeks = [...new Set(counted.map(({ week }) => week))].sort((a, b) => a - b);
  const tallies = new Map(
    teams.map((team): [string, Tally] => [team.id, { team, wins: 0, ties: 0, points: 0, against: 0 }]),
  );
  const ranks = new Map(teams.map(({ id }): [string, number[]] => [id, []]));
  for (const week of weeks) {
    for (const game of counted) if (game.week === week) count(game, tallies);
    [...tallies.values()].sort(byStanding).forEach(({ team }, index) => ranks.get(team.id)?.push(index + 1));
  }
  const lines = teams.map(({ id, name }): RaceLine => ({
    id,
    name,
    ranks: ranks.get(id) ?? [],
    isMine: id === mine,
  }));
  return { lines, weeks };
}
