import { statKeys, type Position, type StatKey } from '@endzone/contracts/game';
import type { StatLine } from '@endzone/contracts/stats/players';
import type { GamePlayer, RealGame } from '@endzone/contracts/stats/realGames';
import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';

const id = (kind: string, nb: number) => kind.padEnd(24 - String(nb).length, '0') + String(nb);
export const gameId = id('a', 1);
export const playerId = (nb: number) => id('b', nb);

/** A line with these figures; what applies to the position is 0, all else null. */
export const aLine = (values: Partial<Record<StatKey, number>>, points = 0): StatLine =>
  ({
    ...Object.fromEntries(statKeys.map((key) => [key, values[key] ?? null])),
    points,
    fantasy_points: points,
  }) as StatLine; // every key of the list, and the points beside it

const offense = { pass_yds: 0, rush_yds: 0, catch_yds: 0, td: 0, _2pt: 0, fumble: 0, int: 0 };
export const offenseLine = (values: Partial<Record<StatKey, number>> = {}) =>
  aLine({ ...offense, ...values });

const club = (nb: 1 | 2) => ({
  id: id('c', nb),
  name: nb === 1 ? 'Budapest Wolves' : 'Győr Sharks',
  logoUrl: null,
});

const people: [string, Position][] = [
  ['Halmos Barnabás', 'QB'],
  ['Csirke Zoárd', 'RB'],
  ['Pelsőczi Ádám', 'WR'],
  ['Pálfi Zente', 'TE'],
  ['Bakó Dénes', 'K'],
  ['Védelem', 'DEF'],
  ['Lovász Iván', 'HC'],
];

const aPlayer = (side: 1 | 2, index: number, name: string, position: Position): GamePlayer => ({
  id: playerId(side * 10 + index),
  name: side === 1 ? name : `${name} Jr.`,
  position,
  status: 'active',
  team: club(side),
  photo: null,
  jerseyNumber: position === 'DEF' || position === 'HC' ? null : 10 + index,
  scores: null,
  isAdded: false,
  requiredKeys: [],
});

/** The first of each position on side 1 has id 10, 11, …; on side 2 20, 21, … */
export const ids = {
  qb: playerId(10),
  rb: playerId(11),
  wr: playerId(12),
  te: playerId(13),
  k: playerId(14),
  def: playerId(15),
  hc: playerId(16),
  otherQb: playerId(20),
  otherDef: playerId(25),
  otherHc: playerId(26),
};

const aSide = (side: 1 | 2) => ({
  ...club(side),
  score: null,
  players: people.map(([name, position], index) => aPlayer(side, index, name, position)),
});

/** A game of the active week of which nothing was entered; seven players on each side. */
export const aGame = (given: Partial<RealGame> = {}): RealGame => ({
  id: gameId,
  seasonId: id('d', 1),
  date: '2026-04-25',
  startedAt: '2026-04-25 08:00:00',
  week: 6,
  team1Round: 6,
  team2Round: 6,
  team1: aSide(1),
  team2: aSide(2),
  state: 'scheduled',
  isFrozen: false,
  team1Editable: true,
  team2Editable: true,
  dateEditable: true,
  version: 3,
  ...given,
});

/** The game with scores, and lines by player. */
export function anEnteredGame(
  scores: [number, number],
  lines: Record<string, StatLine>,
  given: Partial<RealGame> = {},
): RealGame {
  const game = aGame({ state: 'entered', ...given });
  const filled = (side: RealGame['team1'], score: number) => ({
    ...side,
    score,
    players: side.players.map((player) => ({ ...player, scores: lines[player.id] ?? null })),
  });
  return { ...game, team1: filled(game.team1, scores[0]), team2: filled(game.team2, scores[1]) };
}

const rule = (operation: '*' | '/', points: number, sign: '+' | '-') => ({ operation, points, sign });
const range = (min: number | null, max: number | null, points: number) => ({ min, max, points });
/** The points of a new Endzone. */
export const someRules: ScoreRules = {
  pass_yds: rule('/', 10, '+'),
  rush_yds: rule('/', 10, '+'),
  catch_yds: rule('/', 10, '+'),
  td: rule('*', 6, '+'),
  _2pt: rule('*', 2, '+'),
  fumble: rule('*', 3, '-'),
  int: rule('*', 6, '-'),
  fum_forced: rule('*', 3, '+'),
  defense_int: rule('*', 6, '+'),
  sack: rule('*', 3, '+'),
  fg: rule('*', 3, '+'),
  xp: rule('*', 1, '+'),
  fg_miss: rule('*', 3, '-'),
  xp_miss: rule('*', 1, '-'),
  pts_gained: rule('/', 4, '+'),
  win_loss: rule('*', 6, '+'),
  pts_allowed: [range(0, 4, 6), range(5, 10, 3)],
  score_difference: [
    range(0, 8, 3),
    range(9, 16, 4),
    range(17, 24, 5),
    range(25, null, 6),
    range(-8, -1, -3),
    range(-16, -9, -4),
    range(-24, -17, -5),
    range(null, -25, -6),
  ],
};
