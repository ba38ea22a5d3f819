import type { PublicUser } from '../accounts/publicUser.ts';
import { call } from '../call.ts';
import type { Can, Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { choice, flag, id, integer, object, optionalId } from '../fields.ts';
import type { Slot } from '../game.ts';
import type { Team } from '../leagues/teams.ts';
import type { Player } from '../stats/players.ts';

export type AddedBy = 'draft' | 'auto' | 'free_agent' | 'trade';

export type RosterPlayer = Player & {
  rosterPlayerId: Id;
  activityStatus: 'active' | 'bench';
  fantasyPosition: Slot;
  addedAt: Instant;
  addedBy: AddedBy;
  /** On the own roster only. */
  can?: { cut: Can; trade: Can; moveToActive: Can; moveToBench: Can; switchWith: Id[] };
};

/** Who sets the line-up while its manager is away: the server, by the rules. `since` and `by` are null while it does not. */
export type Caretaker = { enabled: boolean; since: Instant | null; by: PublicUser | null };

export type LockedBy = 'draft' | 'week' | 'games' | 'season_finished';

export type Roster = {
  id: Id;
  leagueId: Id;
  seasonId: Id;
  status: 'open' | 'locked';
  lockedBy: LockedBy | null;
  locksAt: Instant | null;
  team: Team;
  players: RosterPlayer[];
  openSlots: Slot[];
  caretaker: Caretaker;
  can: { edit: Can; trade: Can; cut: Can; pick: Can };
  /** Another one whenever its players or their places are others; a command that names an old one is refused. */
  version: number;
};

const base = { service: 'fantasy' } as const;
const leagueParams = object({ leagueId: id() });
const rosterParams = object({ rosterId: id() });
const week = integer(1, 99);
/** The roster that the screen shows; without it the command means the roster as it is. */
const version = integer(0, 1_000_000_000);
const commandErrors = [
  errors.rosterNotFound,
  errors.notTeamManager,
  errors.rosterLockedWeek,
  errors.rosterLockedGames,
  errors.rosterLockedDraft,
  errors.rosterLockedSeasonFinished,
  errors.rosterChanged,
  errors.rosterChangedSinceSeen,
];

export const getRosters = call<Roster[]>()({
  ...base,
  name: 'getRosters',
  method: 'GET',
  path: '/leagues/:leagueId/rosters',
  who: 'user',
  summary: 'Rosters of a league by draft order',
  params: leagueParams,
  query: object({ week }),
  errors: [errors.leagueNotFound],
});

export const getSeasonRosters = call<Roster[]>()({
  ...base,
  name: 'getSeasonRosters',
  method: 'GET',
  path: '/leagues/:leagueId/rosters/season/:seasonId',
  who: 'user',
  summary: 'Rosters of a league in a season',
  params: object({ leagueId: id(), seasonId: id() }),
  query: object({ week }),
  errors: [errors.leagueNotFound, errors.seasonNotFoundById],
});

export const getMyRoster = call<Roster>()({
  ...base,
  name: 'getMyRoster',
  method: 'GET',
  path: '/leagues/:leagueId/rosters/me',
  who: 'member',
  summary: 'The own roster',
  params: leagueParams,
  query: object({ season: optionalId(), week }),
  errors: [errors.leagueNotFound, errors.notLeagueMember, errors.noRoster],
});

export const getTeamRoster = call<Roster>()({
  ...base,
  name: 'getTeamRoster',
  method: 'GET',
  path: '/leagues/:leagueId/rosters/:teamId',
  who: 'user',
  summary: 'The roster of a team',
  params: object({ leagueId: id(), teamId: id() }),
  query: object({ season: optionalId(), week }),
  errors: [errors.leagueNotFound, errors.teamNotFound, errors.noRoster],
});

export const getRoster = call<Roster>()({
  ...base,
  name: 'getRoster',
  method: 'GET',
  path: '/rosters/:rosterId',
  who: 'user',
  summary: 'A roster by its id',
  params: rosterParams,
  errors: [errors.rosterNotFound],
});

export const pickFreeAgent = call<Roster>()({
  ...base,
  name: 'pickFreeAgent',
  method: 'POST',
  path: '/rosters/:rosterId/players/:playerId',
  who: 'manager',
  summary: 'Take a free agent, and cut a player for them in the same write',
  params: object({ rosterId: id(), playerId: id() }),
  body: object({ cut: optionalId(), version }),
  success: 201,
  errors: [
    ...commandErrors,
    errors.playerNotFound,
    errors.playerInactive,
    errors.playerTaken,
    errors.rosterPlayerNotFound,
    errors.rosterFull,
    errors.playerCannotBePlaced,
  ],
});

export const cutPlayer = call<Roster>()({
  ...base,
  name: 'cutPlayer',
  method: 'DELETE',
  path: '/rosters/:rosterId/players/:rosterPlayerId',
  who: 'manager',
  summary: 'Cut a player',
  params: object({ rosterId: id(), rosterPlayerId: id() }),
  query: object({ version }),
  errors: [...commandErrors, errors.rosterPlayerNotFound],
});

export const movePlayer = call<Roster>()({
  ...base,
  name: 'movePlayer',
  method: 'POST',
  path: '/rosters/:rosterId/players/:rosterPlayerId/move',
  who: 'manager',
  summary: 'Move a player to the starters or to the bench',
  params: object({ rosterId: id(), rosterPlayerId: id() }),
  body: object({ direction: choice(['active', 'bench']).required({ code: 'wrong_type' }), version }),
  errors: [...commandErrors, errors.rosterPlayerNotFound, errors.noFreeSlot, errors.benchFull],
});

export const switchPlayers = call<Roster>()({
  ...base,
  name: 'switchPlayers',
  method: 'POST',
  path: '/rosters/:rosterId/switch-players/:a/:b',
  who: 'manager',
  summary: 'Switch a starter and a bench player',
  params: object({ rosterId: id(), a: id(), b: id() }),
  body: object({ version }),
  errors: [
    ...commandErrors,
    errors.rosterPlayerNotFound,
    errors.switchNeedsStarterAndBench,
    errors.positionsDoNotMatch,
  ],
});

export const switchCaretaker = call<Roster>()({
  ...base,
  name: 'switchCaretaker',
  method: 'POST',
  path: '/leagues/:leagueId/teams/:teamId/caretaker',
  who: 'member',
  summary: 'Have the server set the line-up of a team before each week, or end that',
  params: object({ leagueId: id(), teamId: id() }),
  body: object({ enabled: flag().required({ code: 'required' }) }),
  errors: [
    errors.leagueNotFound,
    errors.notLeagueMember,
    errors.forbidden,
    errors.teamNotFound,
    errors.noRoster,
    errors.managerIsActive,
    errors.rosterChanged,
  ],
});
