import { call } from '../call.ts';
import type { Day, Id, Instant, Points } from '../common.ts';
import { errors } from '../errors.ts';
import {
  anything,
  choice,
  flag,
  id,
  integer,
  list,
  multi,
  multiOf,
  object,
  optionalId,
  optionalLongText,
  optionalText,
  paging,
  plainText,
  seenVersion,
  writtenNumber,
} from '../fields.ts';
import type { PlayerStatus, Position, StatKey } from '../game.ts';
import { playerStatuses, positions, statKeys } from '../game.ts';
import type { RealTeamRef } from './realTeamRef.ts';

/** Every key is there; `null` does not apply to the position. `points` and `fantasy_points` are equal. */
export type StatLine = Record<StatKey, number | null> & { points: Points; fantasy_points: Points };

export type PlayerRef = {
  id: Id;
  name: string;
  position: Position;
  status: PlayerStatus;
  team: RealTeamRef;
  photo: string | null;
  /** Services of the release before leave it out of what is only a reference. */
  jerseyNumber?: number | null;
};

export type WeekScores = StatLine & {
  week: number;
  isFinal: boolean;
  games: {
    gameId: Id;
    hasLine: boolean;
    opponent: RealTeamRef;
    teamScore: number | null;
    opponentScore: number | null;
  }[];
};

export type Player = PlayerRef & {
  jerseyNumber: number | null;
  height: number | null;
  weight: number | null;
  birthDate: Day | null;
  analysis: string | null;
  /** Place in the automatic pick's ranking, 1 = best, no two alike. */
  draftRank: number;
  /** In the league asked about; null outside a league. */
  rosterStatus: 'free' | 'rostered' | 'mine' | null;
  fantasyTeam: { id: Id; name: string } | null;
  total: StatLine;
  fantasy_points: Points;
  scores: WeekScores[];
  /** Counts the changes of the player. */
  version: number;
};

/** What a deletion, a transfer or another position would touch in the current season. */
export type PlayerUse = { nbRosters: number; nbLeagues: number; nbLines: number };

export type ImportedRow = {
  /** From 1, as the rows were sent. */
  line: number;
  action: 'create' | 'change' | 'same' | 'refused';
  /** Null for one that is not stored yet. */
  player: PlayerRef | null;
  violations: { property: string; message: string; code: string }[];
};
/** `id` names what can be undone; null when nothing was stored. */
export type PlayerImport = {
  id: Id | null;
  rows: ImportedRow[];
  nbCreated: number;
  nbChanged: number;
  nbRefused: number;
};

export type Transfer = { fromTeam: RealTeamRef; toTeam: RealTeamRef; at: Instant };
export type PlayerDetails = Player & { transfers: Transfer[] };

const base = { service: 'stats' } as const;
const playerParams = object({ playerId: id() });

export const playerSortKeys = [
  'name',
  'team',
  'position',
  'status',
  'jerseyNumber',
  'draftRank',
  'fantasy_points',
  'points',
  ...statKeys,
] as const;
export type PlayerSortKey = (typeof playerSortKeys)[number];

/** Query of every list of players; `limit` and `offset` come with `paging`. */
export const playerQueryFields = {
  term: optionalText(100),
  team: multiOf(id()),
  position: multi(positions),
  status: multi(playerStatuses),
  season: optionalId(),
  week: integer(1, 99),
  sort: choice(playerSortKeys),
  sortDirection: choice(['asc', 'desc']),
};

/** The fields of a player's form; their rules are the service's, since they depend on the position. */
const playerFields = {
  name: plainText(),
  position: plainText(),
  status: plainText(),
  birthDate: plainText(),
  height: writtenNumber(),
  weight: writtenNumber(),
  jerseyNumber: writtenNumber(),
  analysis: optionalLongText(5000),
};

/** With `id` a change, else a new player; a row that is refused leaves the others alone. */
const importedRow = object({
  id: optionalId(),
  teamId: optionalId(),
  ...playerFields,
  // A cell that holds no number is refused with its row.
  height: anything<number | string>(),
  weight: anything<number | string>(),
  jerseyNumber: anything<number | string>(),
  analysis: plainText(5000),
});
const maxImported = 500;

export const getPlayers = call<Player[]>()({
  ...base,
  name: 'getPlayers',
  method: 'GET',
  path: '/players',
  who: 'anon',
  summary: 'Players',
  query: object({ ...playerQueryFields, ...paging(100, 500) }),
  errors: [errors.seasonNotFoundById],
});

export const getPlayer = call<PlayerDetails>()({
  ...base,
  name: 'getPlayer',
  method: 'GET',
  path: '/players/:playerId',
  who: 'anon',
  summary: 'One player with weeks and transfers',
  params: playerParams,
  query: object({ season: optionalId(), league: optionalId() }),
  errors: [
    errors.playerNotFound,
    errors.seasonNotFoundById,
    errors.unauthenticated,
    errors.leagueNotFound,
    errors.notLeagueMember,
  ],
});

export const createPlayer = call<Player>()({
  ...base,
  name: 'createPlayer',
  method: 'POST',
  path: '/players',
  who: 'owner',
  summary: 'Add a player',
  body: object({ teamId: optionalId(), ...playerFields }),
  files: { photo: 1 },
  success: 201,
  errors: [errors.teamNotFoundReal, errors.fileTooLarge, errors.unsupportedFormat],
});

export const updatePlayer = call<Player>()({
  ...base,
  name: 'updatePlayer',
  method: 'POST',
  path: '/players/:playerId',
  who: 'owner',
  summary: 'Change a player',
  params: playerParams,
  body: object({ ...playerFields, removePhoto: flag(), version: seenVersion() }),
  files: { photo: 1 },
  errors: [
    errors.playerNotFound,
    errors.playerInUse,
    errors.changedMeanwhile,
    errors.fileTooLarge,
    errors.unsupportedFormat,
  ],
});

export const deletePlayer = call()({
  ...base,
  name: 'deletePlayer',
  method: 'DELETE',
  path: '/players/:playerId',
  who: 'owner',
  summary: 'Delete a player',
  params: playerParams,
  success: 204,
  errors: [errors.playerNotFound, errors.playerInUseDelete],
});

export const transferPlayer = call<Player>()({
  ...base,
  name: 'transferPlayer',
  method: 'POST',
  path: '/players/:playerId/transfer/:teamId',
  who: 'owner',
  summary: 'Move a player to another real team',
  params: object({ playerId: id(), teamId: id() }),
  errors: [errors.playerNotFound, errors.teamNotFoundReal, errors.notTransferable],
});

export const getPlayerUsage = call<PlayerUse>()({
  ...base,
  name: 'getPlayerUsage',
  method: 'GET',
  path: '/players/:playerId/usage',
  who: 'owner',
  summary: 'Where a player is used in the current season',
  params: playerParams,
  errors: [errors.playerNotFound],
});

export const importPlayers = call<PlayerImport>()({
  ...base,
  name: 'importPlayers',
  method: 'POST',
  path: '/players/import',
  who: 'owner',
  summary: 'Add and change many players at once',
  body: object({
    rows: list(importedRow, maxImported, 'players').required({ code: 'required' }),
    // Without a word of what is wanted nothing is stored.
    preview: flag().required({ code: 'required' }),
  }),
});

export const undoPlayerImport = call()({
  ...base,
  name: 'undoPlayerImport',
  method: 'POST',
  path: '/players/import/:importId/undo',
  who: 'owner',
  summary: 'Take an import of players back',
  params: object({ importId: id() }),
  success: 204,
  errors: [errors.importNotFound, errors.importInUse],
});

export const getRankingVersion = call<{ version: number }>()({
  ...base,
  name: 'getRankingVersion',
  method: 'GET',
  path: '/players/ranking/version',
  who: 'owner',
  summary: 'Which of the owner’s orders counts',
});

/** The places that the owner can give; who is not named comes after them. */
export const maxRanked = 2000;

export const rankPlayers = call<{ nbRanked: number; version: number }>()({
  ...base,
  name: 'rankPlayers',
  method: 'POST',
  path: '/players/ranking',
  who: 'owner',
  summary: 'The owner’s order of players',
  body: object({
    playerIds: list(id(), maxRanked, 'players').required({ code: 'required' }),
    version: seenVersion(),
  }),
  errors: [errors.playerNotFound, errors.changedMeanwhile],
});
