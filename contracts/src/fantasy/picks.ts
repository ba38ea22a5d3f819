import type { Draft, DraftTeam, Pick } from './draft.ts';
import { call } from '../call.ts';
import type { Can } from '../common.ts';
import { errors } from '../errors.ts';
import { choice, flag, id, integer, list, object, paging } from '../fields.ts';
import type { Player, PlayerRef } from '../stats/players.ts';
import { playerQueryFields } from '../stats/players.ts';
import { draftErrors, draftSeason, leagueParams } from './fields.ts';
import type { Roster } from './rosters.ts';

export type AvailablePlayer = Player & { can: { pick: Can } };

const base = { service: 'fantasy' } as const;

export const getPicks = call<Pick[]>()({
  ...base,
  name: 'getPicks',
  method: 'GET',
  path: '/leagues/:leagueId/draft/picks',
  who: 'member',
  summary: 'Picks by number',
  params: leagueParams,
  query: object({ since: integer(0, 1_000_000), ...draftSeason }),
  errors: draftErrors,
});

export const makePick = call<{ pick: Pick; draft: Draft; roster: Roster }>()({
  ...base,
  name: 'makePick',
  method: 'POST',
  path: '/leagues/:leagueId/draft/picks',
  who: 'manager',
  summary: 'Pick a player',
  params: leagueParams,
  body: object({ playerId: id(), pickNo: integer(1, 1_000_000) }),
  success: 201,
  errors: [
    ...draftErrors,
    errors.noTeam,
    errors.draftNotRunning,
    errors.turnPassed,
    errors.notYourTurn,
    errors.playerNotFound,
    errors.playerInactive,
    errors.playerTaken,
    errors.playerCannotBePlacedDraft,
    errors.positionReserved,
  ],
});

type Queue = { playerIds: string[]; players: PlayerRef[] };
const maxQueue = 200;
const queued = list(id(), maxQueue, 'players')
  .required({ code: 'required' })
  .test('duplicate', { code: 'duplicate' }, (ids) => new Set(ids).size === ids.length);

export const getQueue = call<Queue>()({
  ...base,
  name: 'getQueue',
  method: 'GET',
  path: '/leagues/:leagueId/draft/queue',
  who: 'manager',
  summary: 'The own queue',
  params: leagueParams,
  errors: [...draftErrors, errors.noTeam],
});

export const saveQueue = call<Queue>()({
  ...base,
  name: 'saveQueue',
  method: 'POST',
  path: '/leagues/:leagueId/draft/queue',
  who: 'manager',
  summary: 'Replace the own queue',
  params: leagueParams,
  body: object({ playerIds: queued }),
  errors: [...draftErrors, errors.noTeam, errors.draftOver],
});

export const switchAutoPick = call<DraftTeam>()({
  ...base,
  name: 'switchAutoPick',
  method: 'POST',
  path: '/leagues/:leagueId/draft/auto-pick',
  who: 'manager',
  summary: 'Switch automatic picks on or off',
  params: leagueParams,
  body: object({ enabled: flag().required({ code: 'required' }) }),
  errors: [...draftErrors, errors.noTeam, errors.draftOver],
});

export const checkDraftOverdue = call<{ player_picked: boolean; pickNo: number; version: number }>()({
  ...base,
  name: 'checkDraftOverdue',
  audit: 'nobody',
  method: 'POST',
  path: '/leagues/:leagueId/check-draft-overdue',
  who: 'member',
  summary: 'Make the automatic pick of a missed turn',
  params: leagueParams,
  body: object({ pickNo: integer(1, 1_000_000) }),
  errors: draftErrors,
  limit: 'draftPoll',
});

export const getAvailablePlayers = call<AvailablePlayer[]>()({
  ...base,
  name: 'getAvailablePlayers',
  method: 'GET',
  path: '/leagues/:leagueId/available-players',
  who: 'member',
  summary: 'Players as the league sees them',
  params: leagueParams,
  query: object({ ...playerQueryFields, availability: choice(['free', 'all']), ...paging(100, 500) }),
  errors: [errors.leagueNotFound, errors.notLeagueMember, errors.noLeagueRosters, errors.seasonNotFoundById],
});
