import { newGame } from './fantasyGame.ts';
import type { FantasyGame, GameKind, IdOf, Seated } from './fantasyGame.ts';
import { winnerAndLoser } from './gameResult.ts';
import type { LeaguePlay } from './leaguePlay.ts';
import { regularWeeks, weeksOfPlayoffs } from './schedule.ts';
import { standings } from './standings.ts';

type Pair = { kind: GameKind; number: number; team1: Seated; team2: Seated };
type Drawn = Pick<LeaguePlay, 'teams' | 'span' | 'currentWeek' | 'lockedWeeks' | 'games'>;

const firstPairs: Record<1 | 2, { kind: GameKind; number: number; seeds: [number, number] }[]> = {
  1: [
    { kind: 'final', number: 1, seeds: [1, 2] },
    { kind: 'third_place', number: 1, seeds: [3, 4] },
  ],
  2: [
    { kind: 'semi_final', number: 1, seeds: [1, 4] },
    { kind: 'semi_final', number: 2, seeds: [2, 3] },
  ],
};

/**
 * All games with the playoff pairs as they follow from what is locked: a lock draws them, taking it back withdraws them. Pairs
 * of a week that has started stay.
 */
export function drawPlayoffs(play: Drawn, idOf: IdOf): FantasyGame[] {
  return weeksOfPlayoffs(play.span)
    .filter((week) => week > play.currentWeek)
    .reduce(
      (games, week) => [
        ...games.filter((game) => game.week !== week),
        ...pairsOfWeek({ ...play, games }, week).map((pair) => newGame({ week, ...pair }, idOf)),
      ],
      play.games,
    );
}

/** "After the playoffs, places 1 to 4 follow them": team ids from the champion on, as far as their games are decided. */
export function playoffPlaces(games: readonly FantasyGame[]): string[] {
  return (['final', 'third_place'] as const).flatMap((kind) => {
    const game = games.find((each) => each.kind === kind);
    const sides = game && winnerAndLoser(game);
    return sides ? [sides.winner.teamId, sides.loser.teamId] : [];
  });
}

/** "Two weeks = semi-finals (1 v 4, 2 v 3), then final and third place; one week = final (1 v 2) and third place (3 v 4)." */
function pairsOfWeek(play: Drawn, week: number): Pair[] {
  return week === weeksOfPlayoffs(play.span)[0] ? pairsBySeed(play) : pairsBySemiFinals(play);
}

// Pairs are known once every regular week of the league is locked, in whatever order that happened.
function pairsBySeed({ teams, span, games, lockedWeeks }: Drawn): Pair[] {
  if (!regularWeeks(span).every((week) => lockedWeeks.includes(week))) return [];
  const table = standings(teams, games, lockedWeeks);
  return firstPairs[span.nbPlayoffWeeks].flatMap(({ kind, number, seeds: [seed1, seed2] }) => {
    const [first, second] = [table[seed1 - 1], table[seed2 - 1]];
    return first && second
      ? [
          {
            kind,
            number,
            team1: { teamId: first.teamId, seed: seed1 },
            team2: { teamId: second.teamId, seed: seed2 },
          },
        ]
      : [];
  });
}

/** "Final and third place between winners and losers": the higher seed is team 1. */
function pairsBySemiFinals({ games }: Drawn): Pair[] {
  const [first, second] = games.filter(({ kind }) => kind === 'semi_final').map(winnerAndLoser);
  if (!first || !second) return [];
  return [
    { kind: 'final', number: 1, ...bySeed(first.winner, second.winner) },
    { kind: 'third_place', number: 1, ...bySeed(first.loser, second.loser) },
  ];
}

function bySeed(a: Seated, b: Seated): Pick<Pair, 'team1' | 'team2'> {
  const [first, second] = (a.seed ?? Infinity) <= (b.seed ?? Infinity) ? [a, b] : [b, a];
  return { team1: seated(first), team2: seated(second) };
}

function seated({ teamId, seed }: Seated): Seated {
  return { teamId, seed };
}
