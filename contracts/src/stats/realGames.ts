import { call } from '../call.ts';
import type { Can, Day, Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { anything, choice, file, flag, id, integer, list, object, plainText } from '../fields.ts';
import type { CorrectedResult } from '../fantasy/games.ts';
import type { StatValues } from '../game.ts';
import type { CsvProblem } from '../violations.ts';
import type { Job } from './jobs.ts';
import type { PlayerRef, StatLine } from './players.ts';
import type { RealTeamRef } from './realTeamRef.ts';
import type { ScoreRules } from './scoreConfig.ts';

export type GamePlayer = PlayerRef & {
  jerseyNumber: number | null;
  /** null = no line: did not play. */
  scores: StatLine | null;
  isAdded: boolean;
  requiredKeys: string[];
};
export type GameSide = RealTeamRef & { score: number | null; players: GamePlayer[] };
export type RealGame = {
  id: Id;
  seasonId: Id;
  date: Day;
  startedAt: Instant | null;
  week: number;
  team1Round: number;
  team2Round: number;
  team1: GameSide;
  team2: GameSide;
  state: 'scheduled' | 'entered' | 'final';
  isFrozen: boolean;
  team1Editable: boolean;
  team2Editable: boolean;
  dateEditable: boolean;
  version: number;
  /** For the owner alone, where the game is read by itself. */
  can?: { undoScores: Can };
  /** For the owner too: the rules of a side whose week is locked, where others count today. */
  settledBy?: { team1?: ScoreRules; team2?: ScoreRules };
};

/** A sheet as it is saved; a draft of one may be incomplete. */
export type ScoreSheet = {
  scoreTeam1?: number;
  scoreTeam2?: number;
  players: Record<Id, StatValues>;
  addPlayersTeam1?: Id[];
  addPlayersTeam2?: Id[];
};

/** What is filled in and not saved yet, so that another device goes on with it. */
export type SheetDraft = {
  sheet: ScoreSheet;
  /** The game's version when it was filled in. */
  basedOn: number;
  savedAt: Instant;
  /** "Firefox on Android". */
  device: string;
  /** The game was saved since. */
  isStale: boolean;
};
/** Where a draft is, without what stands in it. */
export type SheetDraftRef = { gameId: Id } & Omit<SheetDraft, 'sheet' | 'basedOn'>;

/** What one line of a file says; `column`: where the problem is, as the file calls it. */
export type ImportedLine = {
  /** From 1; the head is a line too. */
  line: number;
  player: PlayerRef | null;
  side: 1 | 2 | null;
  scores: StatValues | null;
  problems: { code: CsvProblem; message: string; column: string | null }[];
};
export type ScoresImport = { sheet: ScoreSheet; lines: ImportedLine[]; nbOk: number; nbProblems: number };

export const sheetChanges = ['save', 'undo', 'delete'] as const;
export type SheetChange = (typeof sheetChanges)[number];

/** What a change of a sheet does to the locked weeks that it touches. */
export type ScoresEffect = {
  /** Locked rounds that are settled anew; none: nothing that is published changes. */
  rounds: number[];
  nbLeaguesChanged: number;
  nbResultsChanged: number;
  /** At most 100: those with another winner first, then by league, week and game. */
  results: CorrectedResult[];
};

const base = { service: 'stats' } as const;
const gameParams = object({ gameId: id() });
const version = () => integer(0, 1_000_000_000);
/** A sheet is filled by hand, so what is no number is a refusal at its field: see the domain's `scoreSheet`. */
const typedFields = {
  scoreTeam1: anything<unknown>(),
  scoreTeam2: anything<unknown>(),
  players: anything<unknown>(),
  addPlayersTeam1: list(id(), 200, 'players'),
  addPlayersTeam2: list(id(), 200, 'players'),
  version: version(),
};
const sheetFields = { ...typedFields, force: flag() };
const sheetErrors = [
  errors.gameNotFound,
  errors.weekLocked,
  errors.gameChanged,
  errors.seasonNotOngoing,
  errors.jobRunning,
];

export const getRealGame = call<RealGame>()({
  ...base,
  name: 'getRealGame',
  method: 'GET',
  path: '/games/:gameId',
  who: 'anon',
  summary: 'A real game with its sheet',
  params: gameParams,
  errors: [errors.gameNotFound],
});

export const saveScores = call<RealGame & { job: Job | null }>()({
  ...base,
  name: 'saveScores',
  method: 'POST',
  path: '/games/:gameId/scores',
  who: 'owner',
  summary: 'Save scores and statistics of a real game',
  params: gameParams,
  body: object(sheetFields),
  errors: [...sheetErrors, errors.roundNotStarted],
});

export const deleteScores = call<RealGame & { job: Job | null }>()({
  ...base,
  name: 'deleteScores',
  method: 'DELETE',
  path: '/games/:gameId/scores',
  who: 'owner',
  summary: 'Remove scores and statistics of a real game',
  params: gameParams,
  query: object({ force: flag(), version: version() }),
  errors: [...sheetErrors, errors.roundNotStarted],
});

export const undoScores = call<RealGame & { job: Job | null }>()({
  ...base,
  name: 'undoScores',
  method: 'POST',
  path: '/games/:gameId/scores/undo',
  who: 'owner',
  summary: 'Put a sheet back as it was before the last save',
  params: gameParams,
  body: object({ force: flag(), version: version() }),
  // What can be undone was saved in a started round.
  errors: [...sheetErrors, errors.nothingToUndo],
});

export const previewScores = call<ScoresEffect>()({
  ...base,
  name: 'previewScores',
  audit: 'nobody',
  method: 'POST',
  path: '/games/:gameId/scores/preview',
  who: 'owner',
  summary: 'Which results of leagues a change of a sheet would correct; nothing is stored',
  params: gameParams,
  body: object({ ...typedFields, change: choice(sheetChanges).required() }),
  errors: [
    errors.gameNotFound,
    errors.gameChanged,
    errors.seasonNotOngoing,
    errors.roundNotStarted,
    errors.nothingToUndo,
  ],
});

export const importScores = call<ScoresImport>()({
  ...base,
  name: 'importScores',
  audit: 'nobody',
  method: 'POST',
  path: '/games/:gameId/scores/import',
  who: 'owner',
  summary: 'Preview of the scores and statistics in a CSV file; nothing is saved',
  params: gameParams,
  body: object({ file: file() }),
  files: { file: 1 },
  takesTable: true,
  errors: [errors.gameNotFound, errors.csvUnreadable, errors.fileTooLarge, errors.unsupportedFormat],
});

export const getSheetDraft = call<SheetDraft>()({
  ...base,
  name: 'getSheetDraft',
  method: 'GET',
  path: '/games/:gameId/draft',
  who: 'owner',
  summary: 'What is filled in of a sheet and not saved yet',
  params: gameParams,
  errors: [errors.gameNotFound, errors.draftSheetNotFound],
});

export const saveSheetDraft = call<SheetDraft>()({
  ...base,
  name: 'saveSheetDraft',
  audit: 'nobody',
  method: 'POST',
  path: '/games/:gameId/draft',
  who: 'owner',
  summary: 'Keep what is filled in of a sheet for another device',
  params: gameParams,
  body: object({ sheet: object(sheetFields).default(undefined), basedOn: version() }),
  errors: [errors.gameNotFound],
});

export const deleteSheetDraft = call()({
  ...base,
  name: 'deleteSheetDraft',
  audit: 'nobody',
  method: 'DELETE',
  path: '/games/:gameId/draft',
  who: 'owner',
  summary: 'Throw away what is filled in of a sheet',
  params: gameParams,
  success: 204,
  errors: [errors.gameNotFound],
});

export const changeGameDate = call<RealGame>()({
  ...base,
  name: 'changeGameDate',
  method: 'POST',
  path: '/games/:gameId/date',
  who: 'owner',
  summary: 'Change the day of a real game',
  params: gameParams,
  body: object({ date: plainText() }),
  errors: [errors.gameNotFound, errors.dateNotEditable],
});
