import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { thisCommand } from '@endzone/common/command';
import type { Identity } from '@endzone/common/identity';
import { newId } from '@endzone/common/ids';
import { tell, type OutboxEntry } from '@endzone/common/outbox';
import { errors } from '@endzone/contracts/errors';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { Locale } from '@endzone/contracts/messages';
import type { Roster } from '@endzone/contracts/types/fantasy';
import type { Refusal } from '../domain/refusal.ts';
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
} from '../domain/roster.ts';
import { getLeague, getLeagueAsMember, getSeason, seasonAtHand, teamOf } from '../shared/access.ts';
import { readPlayers } from '../shared/copies/read.ts';
import {
  LeagueSeasonModel,
  type LeagueSeasonDocument,
  type SeasonTeam,
} from '../shared/leagueSeasonModel.ts';
import { changeLeagueSeason, findLeagueSeason } from '../shared/leagueSeasons.ts';
import { presentRoster } from '../shared/presentRoster.ts';
import { refuse } from '../shared/refuse.ts';
import { rosterStatusOf } from '../shared/rosterMoment.ts';
import { rosterView } from '../shared/rosterView.ts';
import { rosterTeam, seasonTeam } from '../shared/seasonTeam.ts';

export type Asking = { user: Identity; locale: Locale };
type Shown = { season?: string; week?: number };

/** The league season once it has rosters: one that is scheduled, or was closed without a draft, has none. */
async function withRosters(
  leagueId: string,
  seasonId: string | undefined,
): Promise<LeagueSeasonDocument | undefined> {
  const id = seasonId ?? (await seasonAtHand())?.id;
  const season = id === undefined ? undefined : await findLeagueSeason(leagueId, id);
  return season?.draft ? season : undefined;
}

/** All rosters by draft order; none without a league season. */
export async function listRosters(
  leagueId: string,
  { season: seasonId, week }: Shown,
  asking: Asking,
): Promise<Roster[]> {
  await getLeague(leagueId);
  if (seasonId !== undefined) await getSeason(seasonId);
  const season = await withRosters(leagueId, seasonId);
  if (!season) return [];
  const view = await rosterView(season, { ...asking, week, withScores: week !== undefined });
  return season.teams.map((team) => presentRoster(team, view));
}

const isTeamOf = (league: InternalLeague, season: LeagueSeasonDocument | undefined, teamId: string) =>
  [...league.teams, ...(season?.teams ?? [])].some(({ id }) => id === teamId);

/** @throws AppError `team_not_found`, `no_roster`. */
export async function readTeamRoster(
  leagueId: string,
  teamId: string,
  { season: seasonId, week }: Shown,
  asking: Asking,
): Promise<Roster> {
  const league = await getLeague(leagueId);
  const season = await withRosters(leagueId, seasonId);
  if (!isTeamOf(league, season, teamId)) throw new AppError(errors.teamNotFound);
  return present(season, teamId, week, asking);
}

/** @throws AppError `not_league_member`, `no_roster` also for an owner, who has no team. */
export async function readMyRoster(
  leagueId: string,
  { season: seasonId, week }: Shown,
  asking: Asking,
): Promise<Roster> {
  const league = await getLeagueAsMember(leagueId, asking.user);
  const season = await withRosters(leagueId, seasonId);
  return present(season, teamOf(league, asking.user.userId)?.id, week, asking);
}

async function present(
  season: LeagueSeasonDocument | undefined,
  teamId: string | undefined,
  week: number | undefined,
  asking: Asking,
): Promise<Roster> {
  const team = season?.teams.find(({ id }) => id === teamId);
  if (!season || !team) throw new AppError(errors.noRoster);
  const view = await rosterView(season, { ...asking, week, withScores: true, teamIds: [team.id] });
  return presentRoster(team, view);
}

/** @throws AppError `roster_not_found`. */
async function findByRoster(rosterId: string): Promise<{ season: LeagueSeasonDocument; team: SeasonTeam }> {
  const season = await LeagueSeasonModel.findOne({ 'teams.rosterId': rosterId }).lean<LeagueSeasonDocument>();
  const team = season && rosterTeam(season, rosterId);
  if (!season?.draft || !team) throw new AppError(errors.rosterNotFound);
  return { season, team };
}

export async function readRoster(rosterId: string, asking: Asking): Promise<Roster> {
  const { season, team } = await findByRoster(rosterId);
  return present(season, team.id, undefined, asking);
}

/** One change of a roster: why not, what it makes of the league season, and what must be told. */
type Change = {
  refuse: (season: LeagueSeasonDocument, command: RosterCommand) => Refusal | undefined;
  apply: (season: LeagueSeasonDocument, teamId: string) => LeagueSeasonDocument;
  tell?: (season: LeagueSeasonDocument) => OutboxEntry[];
  playerId?: string;
};

/** Every roster command: load, ask the rule of this moment, write on the condition that nothing changed meanwhile. */
async function command(rosterId: string, change: Change, asking: Asking): Promise<Roster> {
  const { season: found, team } = await findByRoster(rosterId);
  const { leagueId, seasonId } = found;
  const [league, players] = await Promise.all([getLeague(leagueId), readPlayers()]);
  const rule = async (season: LeagueSeasonDocument) => {
    const roster = rosterStatusOf(season, await getSeason(seasonId), now());
    const asked: RosterCommand = { teamId: team.id, userId: asking.user.userId, roster };
    refuse(change.refuse(season, asked), { league, season, players, playerId: change.playerId });
    const changed = change.apply(season, team.id);
    const isSame = seasonTeam(changed, team.id).entries === seasonTeam(season, team.id).entries;
    return isSame ? undefined : { season: changed, tell: change.tell?.(changed) };
  };
  const after = await changeLeagueSeason(leagueId, seasonId, rule, thisCommand());
  return present(after, team.id, undefined, asking);
}

/** "A free agent: first come, first served." */
export async function pickFreeAgent(rosterId: string, playerId: string, asking: Asking): Promise<Roster> {
  const players = await readPlayers();
  const change: Change = {
    playerId,
    refuse: (season, asked) => refuseFreeAgent(season, players, asked, playerId),
    apply: (season, teamId) => {
      const player = players.get(playerId);
      if (!player) throw new AppError(errors.playerNotFound);
      return applyFreeAgent(season, teamId, player, { rosterPlayerId: newId(), at: now() });
    },
  };
  return command(rosterId, change, asking);
}

/** "A cut player is free at once"; open trades that name him become void. */
export function cutPlayer(rosterId: string, rosterPlayerId: string, asking: Asking): Promise<Roster> {
  const byUserId = asking.user.userId;
  const change: Change = {
    refuse: (season, asked) => refuseCut(season, asked, rosterPlayerId),
    apply: (season, teamId) => applyCut(season, teamId, rosterPlayerId),
    tell: ({ leagueId, seasonId }) => [tell('fantasy', 'rostersChanged', { leagueId, seasonId, byUserId })],
  };
  return command(rosterId, change, asking);
}

export function movePlayer(
  rosterId: string,
  rosterPlayerId: string,
  direction: Direction,
  asking: Asking,
): Promise<Roster> {
  const change: Change = {
    refuse: (season, asked) => refuseMove(season, asked, rosterPlayerId, direction),
    apply: (season, teamId) => applyMove(season, teamId, rosterPlayerId, direction),
  };
  return command(rosterId, change, asking);
}

export function switchPlayers(rosterId: string, a: string, b: string, asking: Asking): Promise<Roster> {
  const change: Change = {
    refuse: (season, asked) => refuseSwitch(season, asked, a, b),
    apply: (season, teamId) => applySwitch(season, teamId, a, b),
  };
  return command(rosterId, change, asking);
}
