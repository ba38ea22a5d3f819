import { call } from '../call.ts';
import type { Can, Day, Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { anything, flag, id, integer, list, object, plainText } from '../fields.ts';
import type { Job } from './jobs.ts';
import type { PlayerRef, StatLine } from './players.ts';
import type { RealTeamRef } from './realTeamRef.ts';

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
};

const base = { service: 'stats' } as const;
const gameParams = object({ gameId: id() });
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

/** A sheet is filled by hand, so what is no number is a refusal at its field: see the domain's `scoreSheet`. */
export const saveScores = call<RealGame & { job: Job | null }>()({
  ...base,
  name: 'saveScores',
  method: 'POST',
  path: '/games/:gameId/scores',
  who: 'owner',
  summary: 'Save scores and statistics of a real game',
  params: gameParams,
  body: object({
    scoreTeam1: anything<unknown>(),
    scoreTeam2: anything<unknown>(),
    players: anything<unknown>(),
    addPlayersTeam1: list(id(), 200, 'players'),
    addPlayersTeam2: list(id(), 200, 'players'),
    force: flag(),
    version: integer(0, 1_000_000_000),
  }),
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
  query: object({ force: flag() }),
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
  body: object({ force: flag() }),
  // What can be undone was saved in a started round.
  errors: [...sheetErrors, errors.nothingToUndo],
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
