import type { Position, StatKey, StatValues } from '@endzone/contracts/game';
import { limitsOf } from '@endzone/contracts/statLimits';
import type { Id } from '@endzone/contracts/common';
import type { ScoreSheet } from '@endzone/contracts/stats/realGames';
import { sideNames, sideNos, sideOfClub, sideOnSheet } from './gameSheet.ts';
import type { Players, SheetPlayer, SideNo } from './gameSheet.ts';
import type { Line, RealGame, Sheet, SheetSide } from './realGame.ts';
import { isStorable } from '@endzone/contracts/statGroups';
import { derivedKeysOf, isStatKey, isWithinLimits, requiredKeysOf } from './statKeys.ts';
import { isMissing, isNumber, isRecord, outOfRange, violation } from '@endzone/contracts/violation';
import type { Unchecked, Violation } from '@endzone/contracts/violation';

/** A sheet as it was sent; what stands in it is checked here. */
export type SheetInput = {
  scoreTeam1?: unknown;
  scoreTeam2?: unknown;
  players?: Unchecked | null;
  addPlayersTeam1?: readonly Id[] | null;
  addPlayersTeam2?: readonly Id[] | null;
};

/** Who the players are: those of both clubs and everybody whom the sheet or the game names, as far as they exist. */
export type SheetContext = { game: RealGame; players: Players; isFinal: boolean };

/** "Incomplete lines are allowed" in a draft: what is missing is none of its faults. */
type Completeness = 'whole' | 'draft';

const scoreKeys = { 1: 'scoreTeam1', 2: 'scoreTeam2' } as const;
const addKeys = { 1: 'addPlayersTeam1', 2: 'addPlayersTeam2' } as const;
const maxScore = 999;

const idPattern = /^[0-9a-f]{24}$/i;

/** What has the wrong JSON shape below `players`: no id, no object, no statistic. Such a sheet is malformed. */
export function sheetShapeViolations(players: unknown): Violation[] {
  if (isMissing(players)) return [];
  if (!isRecord(players)) return [violation('players', 'wrong_type')];
  return Object.entries(players).flatMap(([id, values]) => {
    if (!idPattern.test(id) || !isRecord(values)) return [violation(`players.${id}`, 'wrong_type')];
    const unknown = Object.keys(values).filter((key) => !isStatKey(key));
    return unknown.map((key) => violation(`players.${id}.${key}`, 'unknown_field'));
  });
}

/** The players of a sheet that has the right shape, by ids in lower case. */
export function readSheetPlayers(players: unknown): Unchecked | undefined {
  if (!isRecord(players)) return undefined;
  return Object.fromEntries(Object.entries(players).map(([id, values]) => [id.toLowerCase(), values]));
}

/** "`scoreTeam1`, `scoreTeam2`: required, integer 0..999"; and a whole sheet names its players: what can be seen without stored data. */
export function scoreViolations(input: SheetInput, completeness: Completeness = 'whole'): Violation[] {
  const isDraft = completeness === 'draft';
  const scores = Object.values(scoreKeys).flatMap((key) => {
    const score = input[key];
    if (isDraft && isMissing(score)) return [];
    if (!isNumber(score)) return [violation(key, 'not_a_number')];
    return isScore(score) ? [] : [outOfRange(key, 0, maxScore)];
  });
  return isMissing(input.players) && !isDraft ? [...scores, violation('players', 'required')] : scores;
}

const isScore = (value: number) => Number.isInteger(value) && value >= 0 && value <= maxScore;

/** Everything that is wrong with a sheet: scores, added players, then each player who is given. */
export function sheetViolations(
  input: SheetInput,
  context: SheetContext,
  completeness: Completeness = 'whole',
): Violation[] {
  return [
    ...scoreViolations(input, completeness),
    ...addedViolations(input, context),
    ...playersViolations(input, context, completeness),
  ];
}

const addedOn = (input: SheetInput, side: SideNo) => input[addKeys[side]] ?? [];
const isAddedOn = (input: SheetInput, playerId: Id) =>
  sideNos.filter((side) => addedOn(input, side).includes(playerId));

function addedViolations(input: SheetInput, { players }: SheetContext): Violation[] {
  return sideNos.flatMap((side) =>
    addedOn(input, side).flatMap((id, i) =>
      players.has(id) ? [] : [violation(`${addKeys[side]}[${i}]`, 'player_not_found')],
    ),
  );
}

/** The sides on which a player stands: by their line or their club, and by being added. */
function sidesOf(input: SheetInput, { game, isFinal }: SheetContext, player: SheetPlayer): SideNo[] {
  const current = sideOnSheet(game, player, isFinal);
  const added = isAddedOn(input, player.id);
  return sideNos.filter((side) => side === current || added.includes(side));
}

function playersViolations(
  input: SheetInput,
  context: SheetContext,
  completeness: Completeness,
): Violation[] {
  const given = input.players ?? {};
  const named = new Set([...Object.keys(given), ...sideNos.flatMap((side) => addedOn(input, side))]);
  return [...named].flatMap((id) => {
    const player = context.players.get(id);
    const isGiven = Object.hasOwn(given, id);
    if (!player) {
      // Who is added without being known is named there.
      return isGiven && isAddedOn(input, id).length === 0 ? [violation(`players.${id}`, 'not_on_sheet')] : [];
    }
    const sides = sidesOf(input, context, player);
    if (sides.length === 0) return [violation(`players.${id}`, 'not_on_sheet')];
    if (sides.length > 1) return [violation(`players.${id}`, 'on_both_sides')];
    return isGiven ? valueViolations(`players.${id}`, player.position, given[id], completeness) : [];
  });
}

/** "A given player needs all keys of their own group; the derived ones may be left out." */
function valueViolations(
  path: string,
  position: Position,
  values: unknown,
  completeness: Completeness,
): Violation[] {
  const sent = isRecord(values) ? values : {};
  const missing = requiredKeysOf(position)
    .filter((key) => completeness === 'whole' && isMissing(sent[key]))
    .map((key) => violation(`${path}.${key}`, 'not_a_number'));
  const wrong = Object.entries(sent).flatMap(([key, value]) => {
    if (isMissing(value)) return [];
    return keyViolations(`${path}.${key}`, position, key, value);
  });
  return [...missing, ...wrong];
}

function keyViolations(property: string, position: Position, key: string, value: unknown): Violation[] {
  if (!isStatKey(key) || !isStorable(position, key)) return [violation(property, 'wrong_key')];
  if (!isNumber(value)) return [violation(property, 'not_a_number')];
  const { min, max } = limitsOf(key);
  return isWithinLimits(key, value) ? [] : [outOfRange(property, min, max)];
}

/**
 * The sheet to store, of an input without violations. "The sheet is whole: a player missing in `players` has no line afterwards";
 * derived keys follow from the two scores unless they were sent.
 */
export function readSheet(input: SheetInput, context: SheetContext): Sheet {
  return { team1: readSide(input, context, 1), team2: readSide(input, context, 2) };
}

function readSide(input: SheetInput, context: SheetContext, side: SideNo): SheetSide {
  const own = Number(input[scoreKeys[side]]);
  const opponent = Number(input[scoreKeys[side === 1 ? 2 : 1]]);
  const lines: Line[] = [];
  for (const [playerId, values] of Object.entries(input.players ?? {})) {
    const player = context.players.get(playerId);
    if (!player || !sidesOf(input, context, player).includes(side)) continue;
    const { position } = player;
    lines.push({
      playerId,
      position,
      values: readValues(position, isRecord(values) ? values : {}, own, opponent),
    });
  }
  return { score: own, lines, addedPlayerIds: addedWithLine(input, context, side, lines) };
}

/** "They stay on it while they have a line"; who belongs to the club is not added. */
function addedWithLine(input: SheetInput, context: SheetContext, side: SideNo, lines: readonly Line[]): Id[] {
  const { game, players, isFinal } = context;
  const added = new Set([...game[sideNames[side]].addedPlayerIds, ...addedOn(input, side)]);
  return lines
    .map(({ playerId }) => playerId)
    .filter((id) => {
      const player = players.get(id);
      return added.has(id) && player && sideOfClub(game, player, isFinal) !== side;
    });
}

function readValues(position: Position, sent: Unchecked, own: number, opponent: number): StatValues {
  const values: StatValues = {};
  for (const key of derivedKeysOf(position)) values[key] = derivedValue(key, own, opponent);
  for (const [key, value] of Object.entries(sent)) {
    if (isStatKey(key) && isNumber(value)) values[key] = value + 0;
  }
  return values;
}

/** "`win_loss`, `pts_gained`, `score_difference` and `pts_allowed` follow from the two team scores." */
export function derivedValue(key: StatKey, own: number, opponent: number): number {
  if (key === 'win_loss') return Math.sign(own - opponent);
  if (key === 'score_difference') return own - opponent;
  return key === 'pts_gained' ? own : opponent;
}

/** The draft to keep, of an input without violations: what was filled in and nothing more. */
export function readDraftSheet(input: SheetInput): ScoreSheet {
  const { scoreTeam1, scoreTeam2, addPlayersTeam1, addPlayersTeam2 } = input;
  const players = Object.entries(input.players ?? {}).map(([id, values]): [Id, StatValues] => {
    const line: StatValues = {};
    for (const [key, value] of Object.entries(isRecord(values) ? values : {}))
      if (isStatKey(key) && isNumber(value)) line[key] = value + 0;
    return [id, line];
  });
  return {
    ...(isNumber(scoreTeam1) && { scoreTeam1 }),
    ...(isNumber(scoreTeam2) && { scoreTeam2 }),
    players: Object.fromEntries(players),
    addPlayersTeam1: [...(addPlayersTeam1 ?? [])],
    addPlayersTeam2: [...(addPlayersTeam2 ?? [])],
  };
}
