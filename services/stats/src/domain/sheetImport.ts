import type { StatValues } from '@endzone/contracts/game';
import { limitsOf, scoreLimits, type StatLimits } from '@endzone/contracts/statLimits';
import type { Day, Id } from '@endzone/contracts/common';
import type { FieldViolation } from '@endzone/contracts/fields';
import type { ScoreSheet } from '@endzone/contracts/stats/realGames';
import { defenceIn, type BoxProblem, type BoxRow, type BoxScore } from '@endzone/contracts/tables/boxScore';
import { clubNamed, likelyClub } from '@endzone/contracts/tables/clubs';
import { foldWord } from '@endzone/contracts/tables/columns';
import { readFigure } from '@endzone/contracts/tables/values';
import { isStorable, ownKeys } from '@endzone/contracts/statGroups';
import type { CsvProblem } from '@endzone/contracts/violations';
import { sideNames, sideNos, sideOnSheet, type SheetPlayer, type SideNo } from './gameSheet.ts';
import type { RealGame } from './realGame.ts';
import { derivedValue } from './scoreSheet.ts';
import { derivedKeysOf, isStatKey, requiredKeysOf } from './statKeys.ts';

/** Who may be named in a file. */
export type ImportPlayer = SheetPlayer & { name: string; jerseyNumber: number | null; birthDate: Day | null };
export type ImportContext = {
  game: RealGame;
  players: ReadonlyMap<Id, ImportPlayer>;
  /** Names of the two clubs. */
  clubs: Readonly<Record<SideNo, string>>;
  isFinal: boolean;
};

export type LineProblem = FieldViolation & { code: CsvProblem; column: string | null };
export type ValidatedLine = {
  line: number;
  playerId: Id | null;
  side: SideNo | null;
  scores: StatValues | null;
  problems: LineProblem[];
};
export type ValidatedFile = { sheet: ScoreSheet; lines: ValidatedLine[] };

const scoreHeads = { score_team1: 1, score_team2: 2 } as const;
type ScoreHead = keyof typeof scoreHeads;
type Cells = BoxRow['cells'];

/** Case, accents and blanks do not matter in names. */
const foldName = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

function figureProblem(
  text: string,
  { min, max, step }: StatLimits,
): (FieldViolation & { code: CsvProblem }) | undefined {
  const value = readFigure(text);
  if (value === undefined) return { code: 'not_a_number' };
  if (value < min || value > max) return { code: 'out_of_range', params: { min, max } };
  if (Number.isInteger(value / step)) return undefined;
  return { code: 'out_of_range', variant: step === 1 ? 'wholeNumber' : 'halfSteps' };
}

type OnSheet = ImportPlayer & { side: SideNo };

function playersOf({ game, players, isFinal }: ImportContext): OnSheet[] {
  return [...players.values()].flatMap((player) => {
    const side = sideOnSheet(game, player, isFinal);
    return side ? [{ ...player, side }] : [];
  });
}

type Found = { players: OnSheet[]; problem?: LineProblem };

/** Of namesakes the one whose number, position and birth date are those of the line. */
function matchNamesake(
  found: OnSheet[],
  { jersey_number: shirt, position, birth_date: born }: Cells,
): OnSheet[] {
  const checks: ((player: OnSheet) => boolean)[] = [
    ({ jerseyNumber }) => !shirt || String(jerseyNumber) === shirt,
    (player) => !position || foldWord(player.position) === foldWord(position),
    ({ birthDate }) => !born || birthDate === born,
  ];
  return checks.reduce((left, check) => {
    const kept = left.length > 1 ? left.filter(check) : left;
    return kept.length > 0 ? kept : left;
  }, found);
}

/** Finds the player of a line among those of the sheet. */
function finderOf(context: ImportContext) {
  const everybody = playersOf(context);
  const byId = new Map(everybody.map((player) => [player.id, player]));
  const byName = Map.groupBy(everybody, ({ name }) => foldName(name));
  const byJersey = Map.groupBy(everybody, ({ jerseyNumber }) => String(jerseyNumber));
  const clubs = sideNos.map((side) => ({ side, name: context.clubs[side] }));
  /** "Players to put on that side's sheet although they are not in the team today." */
  const added = (id: Id, side: SideNo | undefined): OnSheet | undefined => {
    const player = context.players.get(id);
    return player && side && { ...player, side };
  };
  /** A defence is called by its club. */
  const defences = (called: string) => {
    const side = defenceIn(called, context.clubs);
    return everybody.filter((player) => player.position === 'DEF' && player.side === side);
  };
  const named = (cells: Cells): OnSheet[] => {
    const { name, team, jersey_number: shirt } = cells;
    const found = name ? byName.get(foldName(name)) : shirt ? byJersey.get(shirt) : undefined;
    if (found) return found;
    return ownKeys.defense.some((key) => cells[key] !== undefined) ? defences(name || (team ?? '')) : [];
  };
  return (cells: Cells): Found => {
    const { player_id: id, team } = cells;
    const side = team ? clubNamed(team, clubs)?.side : undefined;
    if (id) {
      const one = byId.get(id.toLowerCase()) ?? added(id.toLowerCase(), side);
      return { players: one ? [one] : [] };
    }
    if (team && !side) return { players: [], problem: unknownClub(team, likelyClub(team, clubs)?.name) };
    return {
      players: matchNamesake(
        named(cells).filter((player) => !side || player.side === side),
        cells,
      ),
    };
  };
}

const unknownClub = (name: string, likely: string | undefined): LineProblem => ({
  code: 'club_not_found',
  variant: likely ? 'likely' : 'name',
  params: { name, ...(likely && { likely }) },
  column: 'team',
});

const columnOf = (code: CsvProblem, column: string | null = null): LineProblem => ({ code, column });

/** "Empty = 0"; a figure that does not apply to the position is refused unless it is none. */
function readLine(player: OnSheet, cells: Cells): { scores: StatValues; problems: LineProblem[] } {
  const scores: StatValues = {};
  const problems: LineProblem[] = [];
  const derived = derivedKeysOf(player.position);
  const required = requiredKeysOf(player.position);
  for (const [column, text = ''] of Object.entries(cells)) {
    if (!isStatKey(column)) continue;
    if (text === '') {
      if (required.includes(column)) scores[column] = 0;
      continue;
    }
    if (!isStorable(player.position, column) && !derived.includes(column)) {
      if (readFigure(text) !== 0) problems.push(columnOf('wrong_key', column));
      continue;
    }
    const problem = figureProblem(text, limitsOf(column));
    if (problem) problems.push({ ...problem, column });
    else scores[column] = readFigure(text) ?? 0;
  }
  return { scores, problems };
}

/** What the sheet says today, without what follows from its scores: new scores are followed. */
function storedLines({ game }: ImportContext): Map<Id, StatValues> {
  const lines = new Map<Id, StatValues>();
  for (const side of sideNos) {
    const { score: own, lines: stored } = game[sideNames[side]];
    const { score: opponent } = game[sideNames[side === 1 ? 2 : 1]];
    for (const { playerId, position, values } of stored) {
      const follows = derivedKeysOf(position).filter(
        (key) => own !== null && opponent !== null && values[key] === derivedValue(key, own, opponent),
      );
      const kept = Object.entries(values).filter(([key]) => !follows.some((each) => each === key));
      lines.set(playerId, Object.fromEntries(kept));
    }
  }
  return lines;
}

function readScores(cells: Cells, scores: Partial<Record<SideNo, number>>): LineProblem[] {
  const problems: LineProblem[] = [];
  for (const head of Object.keys(scoreHeads) as ScoreHead[]) {
    // the keys of the record
    const text = cells[head];
    const side = scoreHeads[head];
    if (!text) continue;
    const problem = figureProblem(text, scoreLimits);
    if (problem) problems.push({ ...problem, column: head });
    else if (scores[side] !== undefined && scores[side] !== readFigure(text))
      problems.push(columnOf('score_differs', head));
    else scores[side] = readFigure(text);
  }
  return problems;
}

/** A line of which nobody knows what it says: it stays out. */
const unread = ({ line, code, variant, params, column }: BoxProblem): ValidatedLine => ({
  line,
  playerId: null,
  side: null,
  scores: null,
  problems: [{ code, variant, params, column }],
});

/** What a file would make of the sheet: its lines over those that are stored. A line with a problem is left out as a whole. */
export function validateFile(box: BoxScore, context: ImportContext): ValidatedFile {
  const find = finderOf(context);
  const players = storedLines(context);
  const given: Partial<Record<SideNo, number>> = {};
  const seen = new Set<Id>();
  const lines = box.rows.map(({ lines: [line = 0], cells }): ValidatedLine => {
    const ofScores = readScores(cells, given);
    const none = (problems: LineProblem[]) => ({ line, playerId: null, side: null, scores: null, problems });
    const isNobody = !cells.player_id && !cells.name && !cells.jersey_number;
    if (isNobody && (cells.score_team1 || cells.score_team2)) return none(ofScores);
    const { players: found, problem } = find(cells);
    const [player, another] = found;
    if (problem) return none([...ofScores, problem]);
    if (!player) return none([...ofScores, columnOf('player_not_found')]);
    if (another) return none([...ofScores, columnOf('player_ambiguous')]);
    const { scores, problems } = readLine(player, cells);
    if (seen.has(player.id)) problems.unshift(columnOf('duplicate_line'));
    seen.add(player.id);
    const all = [...ofScores, ...problems];
    if (all.length === 0) players.set(player.id, { ...zeros(player), ...players.get(player.id), ...scores });
    return { line, playerId: player.id, side: player.side, scores, problems: all };
  });
  const known = new Set(playersOf(context).map(({ id }) => id));
  const addedOn = (side: SideNo): Id[] => [
    ...context.game[sideNames[side]].addedPlayerIds,
    ...lines.flatMap((line) =>
      line.side === side && line.playerId && line.problems.length === 0 && !known.has(line.playerId)
        ? [line.playerId]
        : [],
    ),
  ];
  const scoreOf = (side: SideNo) => given[side] ?? context.game[sideNames[side]].score ?? undefined;
  const sheet: ScoreSheet = {
    ...(scoreOf(1) !== undefined && { scoreTeam1: scoreOf(1) }),
    ...(scoreOf(2) !== undefined && { scoreTeam2: scoreOf(2) }),
    players: Object.fromEntries(players),
    addPlayersTeam1: addedOn(1),
    addPlayersTeam2: addedOn(2),
  };
  const all = [...box.problems.map(unread), ...lines];
  return { sheet, lines: all.toSorted((a, b) => a.line - b.line) };
}

const zeros = ({ position }: OnSheet): StatValues =>
  Object.fromEntries(requiredKeysOf(position).map((key) => [key, 0]));
