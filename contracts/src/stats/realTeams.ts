import type { RealTeamRef } from './realTeamRef.ts';
import { call } from '../call.ts';
import type { Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import {
  choice,
  flag,
  id,
  list,
  multi,
  object,
  optionalId,
  optionalText,
  plainText,
  seenVersion,
  text,
} from '../fields.ts';
import { realTeamStatuses } from '../game.ts';
import type { RealTeamStatus } from '../game.ts';
import type { Player } from './players.ts';

export type RealTeam = RealTeamRef & {
  status: RealTeamStatus;
  logoSmallUrl: string | null;
  nbPlayers: number;
  createdAt: Instant;
  /** Counts the changes of the club. */
  version: number;
};

export type ImportedTeamRow = {
  /** From 1, as the rows were sent. */
  line: number;
  /** `same`: a team of this name is there already and stays as it is. */
  action: 'create' | 'same' | 'refused';
  /** Null for one that is not stored yet. */
  team: RealTeamRef | null;
  violations: { property: string; message: string; code: string }[];
};
/** `id` names what can be undone; null when nothing was stored. */
export type RealTeamImport = {
  id: Id | null;
  rows: ImportedTeamRow[];
  nbCreated: number;
  nbRefused: number;
};

const base = { service: 'stats' } as const;
const teamParams = object({ teamId: id() });
const status = choice(realTeamStatuses, { code: 'invalid_choice' });
const teamBody = object({ name: text('name', 100), status });
const notFound = errors.teamNotFoundReal;
const importedRow = object({ name: plainText(), status: plainText() });
const maxImported = 500;

export const getRealTeams = call<RealTeam[]>()({
  ...base,
  name: 'getRealTeams',
  method: 'GET',
  path: '/teams',
  who: 'anon',
  summary: 'Real teams by name',
  query: object({ term: optionalText(100), status: multi(realTeamStatuses) }),
});

export const getRealTeam = call<RealTeam>()({
  ...base,
  name: 'getRealTeam',
  method: 'GET',
  path: '/teams/:teamId',
  who: 'anon',
  summary: 'One real team',
  params: teamParams,
  errors: [notFound],
});

export const createRealTeam = call<RealTeam>()({
  ...base,
  name: 'createRealTeam',
  method: 'POST',
  path: '/teams',
  who: 'owner',
  summary: 'Add a real team',
  body: teamBody,
  success: 201,
  errors: [errors.seasonOngoingTeams],
});

export const updateRealTeam = call<RealTeam>()({
  ...base,
  name: 'updateRealTeam',
  method: 'POST',
  path: '/teams/:teamId',
  who: 'owner',
  summary: 'Change a real team',
  params: teamParams,
  body: object({ name: text('name', 100), status, version: seenVersion() }),
  errors: [notFound, errors.changedMeanwhile],
});

export const updateRealTeamWithLogo = call<RealTeam>()({
  ...base,
  name: 'updateRealTeamWithLogo',
  method: 'POST',
  path: '/owner/teams/:teamId/update',
  who: 'owner',
  summary: 'Change a real team and its logo',
  params: teamParams,
  body: object({ name: text('name', 100), status, removeLogo: flag(), version: seenVersion() }),
  files: { logo: 1 },
  errors: [notFound, errors.changedMeanwhile, errors.fileTooLarge, errors.unsupportedFormat],
});

export const deleteRealTeam = call()({
  ...base,
  name: 'deleteRealTeam',
  method: 'DELETE',
  path: '/teams/:teamId',
  who: 'owner',
  summary: 'Delete a real team',
  params: teamParams,
  success: 204,
  errors: [notFound, errors.seasonOngoingTeams, errors.teamInUse],
});

export const importRealTeams = call<RealTeamImport>()({
  ...base,
  name: 'importRealTeams',
  method: 'POST',
  path: '/teams/import',
  who: 'owner',
  summary: 'Add many real teams at once',
  body: object({
    rows: list(importedRow, maxImported, 'teams').required({ code: 'required' }),
    // Without a word of what is wanted nothing is stored.
    preview: flag().required({ code: 'required' }),
  }),
  errors: [errors.seasonOngoingTeams],
});

export const undoRealTeamImport = call()({
  ...base,
  name: 'undoRealTeamImport',
  method: 'POST',
  path: '/teams/import/:importId/undo',
  who: 'owner',
  summary: 'Take an import of real teams back',
  params: object({ importId: id() }),
  success: 204,
  errors: [errors.importNotFound, errors.importInUseTeams, errors.seasonOngoingTeams],
});

export const getTeamPlayers = call<Player[]>()({
  ...base,
  name: 'getTeamPlayers',
  method: 'GET',
  path: '/teams/:teamId/players',
  who: 'anon',
  summary: 'All players of a real team today',
  params: teamParams,
  query: object({ season: optionalId() }),
  errors: [notFound, errors.seasonNotFoundById],
});

export const getDraftableTeamPlayers = call<Player[]>()({
  ...base,
  name: 'getDraftableTeamPlayers',
  method: 'GET',
  path: '/teams/:teamId/rosters/current/players',
  who: 'anon',
  summary: 'Active and injured players of a real team',
  params: teamParams,
  errors: [notFound],
});

export const getSeasonTeams = call<RealTeam[]>()({
  ...base,
  name: 'getSeasonTeams',
  method: 'GET',
  path: '/seasons/:seasonId/teams',
  who: 'anon',
  summary: 'Real teams that play in a season',
  params: object({ seasonId: id() }),
  errors: [errors.seasonNotFoundById],
});

export const getSeasonTeamPlayers = call<Player[]>()({
  ...base,
  name: 'getSeasonTeamPlayers',
  method: 'GET',
  path: '/seasons/:seasonId/teams/:teamId/players',
  who: 'anon',
  summary: 'Players of a real team in a season',
  params: object({ seasonId: id(), teamId: id() }),
  errors: [errors.seasonNotFoundById, notFound],
});
