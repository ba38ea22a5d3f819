import type { RequestContext } from '../../core/access/requestContext.ts';
import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { thisCommand } from '@endzone/common/command';
import { newId } from '@endzone/common/ids';
import { enqueue } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { errors } from '@endzone/contracts/errors';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { FantasyRefusal } from '../../domain/refusal.ts';
import {
  applyCut,
  applyFreeAgent,
  applyMove,
  applySwitch,
  refuseCut,
  refuseFreeAgent,
  refuseMove,
  refuseSwitch,
  type Direction,
  type RosterCommand,
} from '../../domain/roster.ts';
import { getLeague, getLeagueAsMember, getSeason, activeSeason, teamOf } from '../../core/access/access.ts';
import { readPlayers, readPlayersWith } from '../../core/copies/read.ts';
import {
  LeagueSeasonModel,
  type LeagueSeasonDocument,
  type SeasonTeam,
} from '../../core/league-season/model.ts';
import { changeLeagueSeason, findLeagueSeason, type Rule } from '../../core/league-season/store.ts';
import { presentRoster } from '../../core/roster/presenter.ts';
import { throwIfRefused } from '../../core/league-season/refusal.ts';
import { rosterStatusOf } from '../../core/roster/rosterMoment.ts';
import { rosterView } from './rosterView.ts';
import { logged, type Logged } from '../../core/league-log/logged.ts';
import { rosterTeam, seasonTeam, teamRef } from '../../core/league-season/seasonTeam.ts';

/** Who asks, and the version of the roster that they have seen. */
type RosterRequest = RequestContext & { seen: number | undefined };

type Shown = { season?: string; week?: number };

/** The league season once it has rosters: one that is scheduled, or was closed without a draft, has none. */
export async function withRosters(
  leagueId: string,
  seasonId: string | undefined,
): Promise<LeagueSeasonDocument | undefined> {
  const id = seasonId ?? (await activeSeason())?.id;
  const season = id === undefined ? undefined : await findLeagueSeason(leagueId, id);
  return season?.draft ? season : undefined;
}

/** All rosters by draft order; none without a league season. */
export async function listRosters(
  leagueId: string,
  { season: seasonId, week }: Shown,
  request: RequestContext,
): Promise<Roster[]> {
  await getLeague(leagueId);
  if (seasonId !== undefined) await getSeason(seasonId);
  const season = await withRosters(leagueId, seasonId);
  if (!season) return [];
  const view = await rosterView(season, { ...request, week, withScores: week !== undefined });
  return season.teams.map((team) => presentRoster(team, view));
}

export const isTeamOf = (league: InternalLeague, season: LeagueSeasonDocument | undefined, teamId: string) =>
  [...league.teams, ...(season?.teams ?? [])].some(({ id }) => id === teamId);

/** @throws AppError `team_not_found`, `no_roster`. */
export async function readTeamRoster(
  leagueId: string,
  teamId: string,
  { season: seasonId, week }: Shown,
  request: RequestContext,
): Promise<Roster> {
  const league = await getLeague(leagueId);
  const season = await withRosters(leagueId, seasonId);
  if (!isTeamOf(league, season, teamId)) throw new AppError(errors.teamNotFound);
  return present(season, teamId, week, request);
}

/** @throws AppError `not_league_member`, `no_roster` also for an owner, who has no team. */
export async function readMyRoster(
  leagueId: string,
  { season: seasonId, week }: Shown,
  request: RequestContext,
): Promise<Roster> {
  const league = await getLeagueAsMember(leagueId, request.user);
  const season = await withRosters(leagueId, seasonId);
  return present(season, teamOf(league, request.user.userId)?.id, week, request);
}

async function present(
  season: LeagueSeasonDocument | undefined,
  teamId: string | undefined,
  week: number | undefined,
  request: RequestContext,
): Promise<Roster> {
  const team = season?.teams.find(({ id }) => id === teamId);
  if (!season || !team) throw new AppError(errors.noRoster);
  const view = await rosterView(season, { ...request, week, withScores: true, teamIds: [team.id] });
  return presentRoster(team, view);
}

/** The roster of a team that is there, as it is now. */
export function presentTeamRoster(
  season: LeagueSeasonDocument,
  teamId: string,
  request: RequestContext,
): Promise<Roster> {
  return present(season, teamId, undefined, request);
}

/** @throws AppError `roster_not_found`. */
async function findByRoster(rosterId: string): Promise<{ season: LeagueSeasonDocument; team: SeasonTeam }> {
  const season = await LeagueSeasonModel.findOne({ 'teams.rosterId': rosterId }).lean<LeagueSeasonDocument>();
  const team = season && rosterTeam(season, rosterId);
  if (!season?.draft || !team) throw new AppError(errors.rosterNotFound);
  return { season, team };
}

export async function readRoster(rosterId: string, request: RequestContext): Promise<Roster> {
  const { season, team } = await findByRoster(rosterId);
  return present(season, team.id, undefined, request);
}

/** One change of a roster: why not, what it makes of the league season, and what must be told. */
type Change = {
  refuse: (season: LeagueSeasonDocument, command: RosterCommand) => FantasyRefusal | undefined;
  apply: (season: LeagueSeasonDocument, teamId: string) => LeagueSeasonDocument;
  entriesOf?: (season: LeagueSeasonDocument) => OutboxEntry[];
  /** Who comes and who goes, for the league's log. */
  moves?: Move[];
  playerId?: string;
};
type Move = { text: 'signed'; playerId: string } | { text: 'cut'; rosterPlayerId: string };

/** Every roster command: load, ask the rule of this moment, write on the condition that nothing changed meanwhile. */
async function command(
  rosterId: string,
  change: Change,
  { seen, ...request }: RosterRequest,
): Promise<Roster> {
  const { season: found, team } = await findByRoster(rosterId);
  const { leagueId, seasonId } = found;
  const { playerId } = change;
  const [league, players] = await Promise.all([
    getLeague(leagueId),
    playerId === undefined ? readPlayers() : readPlayersWith([playerId]),
  ]);
  const rule: Rule = async (season) => {
    const roster = rosterStatusOf(season, await getSeason(seasonId), now());
    const asked: RosterCommand = { teamId: team.id, userId: request.user.userId, roster, seen };
    throwIfRefused(change.refuse(season, asked), { league, season, players, playerId });
    const changed = change.apply(season, team.id);
    const isSame = seasonTeam(changed, team.id).entries === seasonTeam(season, team.id).entries;
    if (isSame) return undefined;
    const { entries } = seasonTeam(season, team.id);
    const log = (change.moves ?? []).map((move): Logged => {
      const cut =
        move.text === 'cut' ? entries.find((one) => one.rosterPlayerId === move.rosterPlayerId) : move;
      const player = players.get(cut?.playerId ?? '')?.name ?? '';
      return {
        text: move.text,
        by: request.user.userId,
        team: teamRef(team.id, { league, season }),
        params: { player },
      };
    });
    return { season: changed, events: [...(change.entriesOf?.(changed) ?? []), ...logged(season, log)] };
  };
  const after = await changeLeagueSeason(leagueId, seasonId, rule, thisCommand());
  return present(after, team.id, undefined, request);
}

/** "A free agent: first come, first served"; who is cut for them leaves in the same write. */
export async function pickFreeAgent(
  rosterId: string,
  { playerId, cut }: { playerId: string; cut?: string | undefined },
  request: RosterRequest,
): Promise<Roster> {
  const players = await readPlayersWith([playerId]);
  const change: Change = {
    playerId,
    refuse: (season, asked) => refuseFreeAgent(season, players, asked, playerId, cut),
    apply: (season, teamId) => {
      const player = players.get(playerId);
      if (!player) throw new AppError(errors.playerNotFound);
      return applyFreeAgent(season, teamId, player, { rosterPlayerId: newId(), at: now(), cut });
    },
    moves: [
      ...(cut === undefined ? [] : [{ text: 'cut' as const, rosterPlayerId: cut }]),
      { text: 'signed', playerId },
    ],
    ...(cut !== undefined && { entriesOf: somebodyLeft(request) }),
  };
  return command(rosterId, change, request);
}

/** Open trades that name who has left become void. */
const somebodyLeft =
  ({ user }: RequestContext): Change['entriesOf'] =>
  ({ leagueId, seasonId }) => [
    enqueue('fantasy', 'rostersChanged', { leagueId, seasonId, byUserId: user.userId }),
  ];

/** "A cut player is free at once"; open trades that name them become void. */
export function cutPlayer(rosterId: string, rosterPlayerId: string, request: RosterRequest): Promise<Roster> {
  const change: Change = {
    refuse: (season, asked) => refuseCut(season, asked, rosterPlayerId),
    apply: (season, teamId) => applyCut(season, teamId, rosterPlayerId),
    moves: [{ text: 'cut', rosterPlayerId }],
    entriesOf: somebodyLeft(request),
  };
  return command(rosterId, change, request);
}

export function movePlayer(
  rosterId: string,
  rosterPlayerId: string,
  direction: Direction,
  request: RosterRequest,
): Promise<Roster> {
  const change: Change = {
    refuse: (season, asked) => refuseMove(season, asked, rosterPlayerId, direction),
    apply: (season, teamId) => applyMove(season, teamId, rosterPlayerId, direction),
  };
  return command(rosterId, change, request);
}

export function switchPlayers(
  rosterId: string,
  a: string,
  b: string,
  request: RosterRequest,
): Promise<Roster> {
  const change: Change = {
    refuse: (season, asked) => refuseSwitch(season, asked, a, b),
    apply: (season, teamId) => applySwitch(season, teamId, a, b),
  };
  return command(rosterId, change, request);
}
