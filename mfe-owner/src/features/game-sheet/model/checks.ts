import type { StatKey } from '@endzone/contracts/game';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import { limitsOf, scoreLimits, type StatLimits } from '@endzone/contracts/statLimits';
import { readFigure } from '@endzone/contracts/tables/values';
import { groupOf, isDerived } from '@endzone/contracts/statGroups';
import {
  allKeys,
  derivedValue,
  otherSide,
  playersOf,
  problemOfCell,
  problemOfScore,
  rowOf,
  scoreOf,
  sides,
  valueOf,
  type Cell,
  type CellProblem,
  type Row,
  type Sheet,
  type SheetPlayer,
  type Side,
} from './sheet.ts';
import type { Tone } from '../../../data/checks/ChecksCard.tsx';

/** The most that each player has had in one week of this season, this game left out. */
export type Bests = Readonly<Record<string, Partial<Record<StatKey, number>>>>;

/** `problem` cannot be saved, `unusual` and `differs` are looked at and may stay, `fits` is a proof. */
export type Finding = { side: Side } & (
  | {
      kind: 'problem';
      code: CellProblem;
      cell: Cell;
      limits: StatLimits;
      name: string | undefined;
      guesses: number[];
    }
  | {
      kind: 'unusual';
      cell: { playerId: string; key: StatKey };
      value: number;
      best: number | undefined;
      name: string;
      guesses: number[];
    }
  | {
      kind: 'overruled';
      cell: { playerId: string; key: StatKey };
      value: number;
      computed: number;
      name: string;
    }
  | { kind: 'passing'; passed: number; caught: number }
  | { kind: 'interceptions'; thrown: number; made: number }
  | { kind: 'score'; score: number; least: number; most: number; fits: 'below' | 'within' | 'above' }
  | { kind: 'high'; cell: Cell; score: number; guesses: number[] }
  /** `isAll`: nobody of this side, while the other one is filled in. */
  | { kind: 'missing'; players: SheetPlayer[]; isAll: boolean }
);

/** More than this in one game is looked at twice when nothing else is known of the player. */
const usual: Partial<Record<StatKey, number>> = {
  pass_yds: 400,
  rush_yds: 250,
  catch_yds: 250,
  td: 6,
  xp: 9,
  sack: 10,
};
const usualCount = 5;
/** More points than that in one game are looked at twice: a digit too many is stored without a word otherwise. */
const usualScore = 80;
/** Below this nothing is unusual, whatever came before. */
const notable: Partial<Record<StatKey, number>> = {
  pass_yds: 150,
  rush_yds: 100,
  catch_yds: 100,
  xp: 6,
  sack: 5,
};
const notableCount = 3;

function maxExpected(key: StatKey, best: number | undefined): number {
  if (best === undefined) return usual[key] ?? usualCount;
  return Math.max(notable[key] ?? notableCount, 1.5 * best);
}

/** What may have been meant: the same figures without one of them. */
export function guessesOf(text: string, most: number): number[] {
  const letters = [...text.trim()];
  const without = letters.map((_, index) => readFigure(letters.toSpliced(index, 1).join('')));
  const likely = without.filter((value) => value !== undefined && value > 0 && value <= most);
  return [...new Set(likely)].filter((value) => value !== undefined).slice(0, 3);
}

type Seen = {
  game: RealGame;
  sheet: Sheet;
  bests: Bests;
  side: Side;
  /** Somebody has pressed Save. */
  isTried?: boolean;
};

type Looked = { at: readonly unknown[]; findings: Finding[] };
const looked = new WeakMap<Row, Looked>();

/** Each key asks this of all lines: one that was looked at and has not changed is not looked at again. */
function lineFindings(seen: Seen, player: SheetPlayer): Finding[] {
  const { sheet, bests, side } = seen;
  const row = rowOf(sheet, player.id);
  if (!row.plays) return [];
  const at = [player, bests[player.id], side, scoreOf(sheet, 1), scoreOf(sheet, 2)];
  const known = looked.get(row);
  if (known && at.every((one, i) => one === known.at[i])) return known.findings;
  const findings = cellFindings(seen, player);
  looked.set(row, { at, findings });
  return findings;
}

function cellFindings({ sheet, bests, side }: Seen, player: SheetPlayer): Finding[] {
  const { id: playerId, name } = player;
  const { texts } = rowOf(sheet, playerId);
  return allKeys(player.position).flatMap((key): Finding[] => {
    const text = texts[key]?.trim() ?? '';
    if (text === '') return [];
    const cell = { playerId, key };
    const best = bests[playerId]?.[key];
    const most = maxExpected(key, best);
    const code = problemOfCell(key, text);
    if (code)
      return [
        {
          kind: 'problem',
          side,
          code,
          cell,
          limits: limitsOf(key),
          name,
          guesses: guessesOf(text, Math.max(most, usual[key] ?? usualCount)),
        },
      ];
    const value = readFigure(text) ?? 0;
    if (isDerived(key)) return overruled(sheet, side, { playerId, key }, value, name);
    if (value <= most) return [];
    return [{ kind: 'unusual', side, cell, value, best, name, guesses: guessesOf(text, most) }];
  });
}

function overruled(
  sheet: Sheet,
  side: Side,
  cell: { playerId: string; key: StatKey },
  value: number,
  name: string,
): Finding[] {
  const computed = derivedValue(cell.key, scoreOf(sheet, side), scoreOf(sheet, otherSide(side)));
  return computed === undefined || computed === value
    ? []
    : [{ kind: 'overruled', side, cell, value, computed, name }];
}

/** The sum of a column over all who play for one side. */
export function sumOf({ game, sheet, side }: Omit<Seen, 'bests'>, key: StatKey): number {
  return playersOf(game, sheet, side).reduce(
    (sum, { id }) =>
      sum +
      (rowOf(sheet, id).plays && rowOf(sheet, id).texts[key] ? (valueOf(sheet, side, id, key) ?? 0) : 0),
    0,
  );
}

/** "Passing against receiving yards": each thrown yard was caught by somebody. */
function passing(seen: Seen): Finding[] {
  const [passed, caught] = [sumOf(seen, 'pass_yds'), sumOf(seen, 'catch_yds')];
  return passed === caught ? [] : [{ kind: 'passing', side: seen.side, passed, caught }];
}

const hasAnybody = ({ game, sheet, side }: Omit<Seen, 'bests'>, group: string) =>
  playersOf(game, sheet, side).some(
    ({ id, position }) => groupOf(position) === group && rowOf(sheet, id).plays,
  );

/** What one side throws away the other side's defence has made. */
function interceptions(seen: Seen): Finding[] {
  const across = { ...seen, side: otherSide(seen.side) };
  if (!hasAnybody(seen, 'offense') || !hasAnybody(across, 'defense')) return [];
  const [thrown, made] = [sumOf(seen, 'int'), sumOf(across, 'defense_int')];
  return thrown === made ? [] : [{ kind: 'interceptions', side: seen.side, thrown, made }];
}

/**
 * "Touchdowns, conversions and kicks against the score as a plausible range, never an equation": a thrown touchdown counts twice,
 * safeties and defenders' touchdowns are nowhere.
 */
function score(seen: Seen): Finding[] {
  const { sheet, side } = seen;
  const points = scoreOf(sheet, side);
  if (points === undefined || !hasAnybody(seen, 'offense')) return [];
  const kicked = 3 * sumOf(seen, 'fg') + sumOf(seen, 'xp');
  const [td, twoPoint] = [sumOf(seen, 'td'), sumOf(seen, '_2pt')];
  const least = 6 * Math.ceil(td / 2) + 2 * Math.ceil(twoPoint / 2) + kicked;
  const most = 6 * td + 2 * twoPoint + kicked;
  const fits = points < least ? 'below' : points > most ? 'above' : 'within';
  return [{ kind: 'score', side, score: points, least, most, fits }];
}

/** Somebody of whom figures were entered; a coach has theirs from the scores. */
const isFilled = ({ game, sheet }: Seen, side: Side): boolean =>
  playersOf(game, sheet, side).some(({ id, position }) => position !== 'HC' && rowOf(sheet, id).plays);

function missing(seen: Seen): Finding[] {
  const { game, sheet, side } = seen;
  const players = playersOf(game, sheet, side).filter(({ id }) => !rowOf(sheet, id).plays);
  const isAll = !isFilled(seen, side) && isFilled(seen, otherSide(side));
  return players.length === 0 ? [] : [{ kind: 'missing', side, players, isAll }];
}

function scoreProblem({ sheet, side, isTried }: Seen): Finding[] {
  const code = problemOfScore(sheet.scores[side]);
  // A sheet that was not begun has nothing wrong with it yet.
  if (!code || (!isTried && sheet.scores[side].trim() === '')) return [];
  return [
    { kind: 'problem', side, code, cell: { score: side }, limits: scoreLimits, name: undefined, guesses: [] },
  ];
}

function highScore({ sheet, side }: Seen): Finding[] {
  const points = scoreOf(sheet, side);
  if (points === undefined || points <= usualScore) return [];
  return [
    {
      kind: 'high',
      side,
      cell: { score: side },
      score: points,
      guesses: guessesOf(sheet.scores[side], usualScore),
    },
  ];
}

/** Everything worth a look on one side: what cannot be saved first, then what is unusual, then the sums. */
export function findingsOf(seen: Seen): Finding[] {
  const cells = playersOf(seen.game, seen.sheet, seen.side).flatMap((player) => lineFindings(seen, player));
  const isProblem = ({ kind }: Finding) => kind === 'problem';
  return [
    ...scoreProblem(seen),
    ...cells.filter(isProblem),
    ...highScore(seen),
    ...cells.filter((finding) => !isProblem(finding)),
    ...passing(seen),
    ...interceptions(seen),
    ...score(seen),
    ...missing(seen),
  ];
}

const scoreTones = { below: 'warn', within: 'ok', above: 'info' } as const;
export function toneOf(finding: Finding): Tone {
  switch (finding.kind) {
    case 'problem':
      return 'error';
    case 'missing':
      return finding.isAll ? 'warn' : 'info';
    case 'overruled':
      return 'info';
    case 'score':
      // More points than the statistics give: a return or a safety may have brought them.
      return scoreTones[finding.fits];
    default:
      return 'warn';
  }
}

export const allFindings = (game: RealGame, sheet: Sheet, bests: Bests): Finding[] =>
  sides.flatMap((side) => findingsOf({ game, sheet, bests, side }));

/** Why a sheet cannot be sent yet: the first cell to go to. */
export function firstHindrance(game: RealGame, sheet: Sheet): Cell | undefined {
  for (const side of sides) if (problemOfScore(sheet.scores[side])) return { score: side };
  const found = allFindings(game, sheet, {}).find(({ kind }) => kind === 'problem');
  return found?.kind === 'problem' ? found.cell : undefined;
}
