import type { FantasyGame, GameKind } from '@endzone/contracts/fantasy/games';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import { playoffTeamCount } from '@endzone/contracts/game';
import type { Team } from '@endzone/contracts/leagues/teams';
import type { Season } from '@endzone/contracts/stats/seasons';
import type { Side } from '@endzone/shared-ui/game/teamGames.ts';
import { pointsOf, type RealGames } from '../games/week.ts';

export type PlayoffKind = Exclude<GameKind, 'regular'>;

/** A team, or whom of a semi-final the place waits for. */
export type BracketSide =
  | { team: Team; seed: number | null; points: number | null }
  | { waitsFor: 'winner' | 'loser'; ofSemiFinal: number };

export type BracketGame = {
  /** Among the games of its round, from 1. */
  number: number;
  /** Undefined until the pair is drawn. */
  game: FantasyGame | undefined;
  sides: [BracketSide, BracketSide];
  winner: Side | undefined;
};
export type BracketRound = { kind: PlayoffKind; week: number; games: BracketGame[] };
export type Bracket = {
  rounds: BracketRound[];
  /** The pairs are those that the standings would give now. */
  isProvisional: boolean;
};

/** "Playoffs of one week: final (1 v 2) and third place (3 v 4). Of two weeks: semi-finals (1 v 4, 2 v 3), then both." */
const pairsBySeed: Record<1 | 2, Partial<Record<PlayoffKind, [number, number][]>>> = {
  1: { final: [[1, 2]], third_place: [[3, 4]] },
  2: {
    semi_final: [
      [1, 4],
      [2, 3],
    ],
  },
};
const kindsOf: Record<1 | 2, PlayoffKind[]> = {
  1: ['final', 'third_place'],
  2: ['semi_final', 'final', 'third_place'],
};

/** What tells when the playoffs are. */
export type Weeks = Pick<Season, 'status' | 'nbWeeks' | 'nbPlayoffWeeks'> & { games?: RealGames };

/**
 * The playoffs of a league as its games tell them; until they are drawn, the pairs as the standings are. Undefined before a regular week
 * is locked, and where there are no playoffs.
 */
export function bracketOf(
  season: Weeks,
  standings: readonly Standing[],
  games: readonly FantasyGame[],
): Bracket | undefined {
  const isDrawn = games.some(({ kind }) => kind !== 'regular');
  const mayCome = season.status !== 'finished' && games.some(({ isFinal }) => isFinal);
  if (!isDrawn && (!mayCome || standings.length < playoffTeamCount)) return undefined;
  const pairs = isDrawn ? {} : pairsBySeed[season.nbPlayoffWeeks];
  return {
    rounds: kindsOf[season.nbPlayoffWeeks].map((kind) => ({
      kind,
      week: kind === 'semi_final' ? season.nbWeeks - 1 : season.nbWeeks,
      games: drawnGames(games, kind, season.games) ??
        expectedGames(pairs[kind], standings) ?? [openGame(kind)],
    })),
    isProvisional: !isDrawn,
  };
}

/** The final of the playoffs, once it is decided. */
export const decidedFinal = (games: readonly FantasyGame[]): FantasyGame | undefined =>
  games.find(({ kind, gameResult }) => kind === 'final' && gameResult !== null);

/** Who has won a playoff game, and who has lost it. */
export function outcomeOf({ gameResult, team1, team2 }: FantasyGame) {
  if (gameResult !== 1 && gameResult !== 2) return undefined;
  const [winner, loser] = gameResult === 1 ? [team1, team2] : [team2, team1];
  return { winner, loser };
}

function drawnGames(
  games: readonly FantasyGame[],
  kind: PlayoffKind,
  realGames: RealGames,
): BracketGame[] | undefined {
  const drawn = games.filter((game) => game.kind === kind).sort((a, b) => bestSeed(a) - bestSeed(b));
  if (drawn.length === 0) return undefined;
  return drawn.map((game, index) => ({
    number: index + 1,
    game,
    sides: [drawnSide(game, 1, realGames), drawnSide(game, 2, realGames)],
    winner: game.gameResult === null || game.gameResult === 0 ? undefined : game.gameResult,
  }));
}

const bestSeed = ({ team1, team2 }: FantasyGame): number =>
  Math.min(team1.seed ?? Infinity, team2.seed ?? Infinity);

const drawnSide = (game: FantasyGame, side: Side, realGames: RealGames): BracketSide => ({
  team: game[`team${side}`],
  seed: game[`team${side}`].seed,
  points: pointsOf(game, side, realGames),
});

function expectedGames(
  pairs: [number, number][] | undefined,
  standings: readonly Standing[],
): BracketGame[] | undefined {
  const table = [...standings].sort((a, b) => a.rank - b.rank);
  const expected = (seed: number): BracketSide[] => {
    const row = table[seed - 1];
    return row ? [{ team: row.team, seed, points: null }] : [];
  };
  return pairs?.flatMap(([seed1, seed2], index) => {
    const [first, second] = [...expected(seed1), ...expected(seed2)];
    return first && second
      ? [{ number: index + 1, game: undefined, sides: [first, second], winner: undefined }]
      : [];
  });
}

/** "Final and third place between winners and losers." */
function openGame(kind: PlayoffKind): BracketGame {
  const waitsFor = kind === 'third_place' ? 'loser' : 'winner';
  return {
    number: 1,
    game: undefined,
    sides: [
      { waitsFor, ofSemiFinal: 1 },
      { waitsFor, ofSemiFinal: 2 },
    ],
    winner: undefined,
  };
}
