import { call } from '../../call.ts';
import { errors } from '../../errors.ts';
import { choice, flag, id, integer, list, object, paging, plainText } from '../../fields.ts';
import type {
  Draft,
  DraftSettings,
  DraftState,
  DraftTeam,
  DraftTurn,
  LeagueSeason,
  Pick,
  Qualification,
  Roster,
  AvailablePlayer,
} from '../../types/fantasy.ts';
import type { PlayerRef } from '../../types/stats.ts';
import { playerQueryFields } from '../stats/players.ts';

const base = { service: 'fantasy' } as const;
const leagueParams = object({ leagueId: id() });
const seasonParams = object({ leagueId: id(), seasonId: id() });
const draftErrors = [errors.leagueNotFound, errors.notLeagueMember, errors.leagueSeasonNotFound];

/** Dates and quiet hours of a draft; their rules are the domain's. */
const draftDates = object({
  draftStartsAt: plainText(),
  draftEndsAt: plainText(),
  quietHours: object({ from: plainText(), to: plainText() }).default(undefined),
});
const scheduleErrors = [
  errors.leagueNotFound,
  errors.notLeagueMember,
  errors.forbidden,
  errors.seasonNotFound,
  errors.leagueSlotsNotFilled,
  errors.leagueNotQualified,
  errors.leagueNotQualifiedPlayers,
];

export const prepareSeason = call<DraftSettings>()({
  ...base,
  name: 'prepareSeason',
  method: 'GET',
  path: '/leagues/:leagueId/prepare-season/:start/:end',
  who: 'admin',
  summary: 'Settings that a draft with these dates would have',
  params: object({ leagueId: id(), start: plainText(), end: plainText() }),
  query: object({ quietFrom: plainText(), quietTo: plainText() }),
  errors: scheduleErrors,
});

export const getQualification = call<Qualification>()({
  ...base,
  name: 'getQualification',
  method: 'GET',
  path: '/leagues/:leagueId/qualifications/:seasonId',
  who: 'member',
  summary: 'Whether the league is not too large for the season',
  params: seasonParams,
  errors: [errors.leagueNotFound, errors.notLeagueMember, errors.seasonNotFoundById],
});

export const getLeagueSeason = call<LeagueSeason>()({
  ...base,
  name: 'getLeagueSeason',
  method: 'GET',
  path: '/leagues/:leagueId/seasons/:seasonId',
  who: 'member',
  summary: 'A league’s run through a season',
  params: seasonParams,
  errors: draftErrors,
});

export const scheduleDraft = call<LeagueSeason>()({
  ...base,
  name: 'scheduleDraft',
  method: 'POST',
  path: '/leagues/:leagueId/seasons',
  who: 'admin',
  summary: 'Schedule the draft of the current season',
  params: leagueParams,
  body: draftDates,
  success: 201,
  errors: [...scheduleErrors, errors.draftExists],
});

export const changeDraft = call<LeagueSeason>()({
  ...base,
  name: 'changeDraft',
  method: 'POST',
  path: '/leagues/:leagueId/seasons/:seasonId',
  who: 'admin',
  summary: 'Change the dates of a draft that has not started',
  params: seasonParams,
  body: draftDates,
  errors: [...scheduleErrors, errors.leagueSeasonNotFound, errors.draftAlreadyStarted],
});

export const cancelDraft = call()({
  ...base,
  name: 'cancelDraft',
  method: 'DELETE',
  path: '/leagues/:leagueId/seasons/:seasonId',
  who: 'admin',
  summary: 'Cancel a draft that has not started',
  params: seasonParams,
  success: 204,
  errors: [...draftErrors, errors.forbidden, errors.draftAlreadyStarted],
});

export const getDraftTeams = call<DraftTeam[]>()({
  ...base,
  name: 'getDraftTeams',
  method: 'GET',
  path: '/leagues/:leagueId/draft-teams',
  who: 'member',
  summary: 'Teams in draft order',
  params: leagueParams,
  errors: draftErrors,
});

export const getDraftTurn = call<DraftTurn>()({
  ...base,
  name: 'getDraftTurn',
  method: 'GET',
  path: '/leagues/:leagueId/draft-team',
  who: 'member',
  summary: 'Whose turn it is',
  params: leagueParams,
  errors: draftErrors,
  limit: 'draftPoll',
});

export const getDraft = call<DraftState>()({
  ...base,
  name: 'getDraft',
  method: 'GET',
  path: '/leagues/:leagueId/draft',
  who: 'member',
  summary: 'The whole state of the draft room',
  params: leagueParams,
  errors: draftErrors,
});

export const getPicks = call<Pick[]>()({
  ...base,
  name: 'getPicks',
  method: 'GET',
  path: '/leagues/:leagueId/draft/picks',
  who: 'member',
  summary: 'Picks by number',
  params: leagueParams,
  query: object({ since: integer(0, 1_000_000) }),
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
