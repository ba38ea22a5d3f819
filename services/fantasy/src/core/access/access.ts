import { AppError } from '@endzone/common/appError';
import type { Identity } from '@endzone/common/identity';
import { errors } from '@endzone/contracts/errors';
import type { InternalLeague, InternalTeam } from '@endzone/contracts/internal/leagues';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { readFreshLeagueOrCopy } from '../copies/fresh.ts';
import { readLeague, readSeason, readActiveSeason } from '../copies/read.ts';

/** @throws AppError `league_not_found`. */
export async function getLeague(leagueId: string): Promise<InternalLeague> {
  const league = await readLeague(leagueId);
  if (!league) throw new AppError(errors.leagueNotFound);
  return league;
}

/** @throws AppError `season_not_found`. */
export async function getSeason(seasonId: string): Promise<InternalSeason> {
  const season = await readSeason(seasonId);
  if (!season) throw new AppError(errors.seasonNotFoundById);
  return season;
}

/** The season of a path that names none, or `undefined` when there was never one. */
export const activeSeason = readActiveSeason;

export function teamOf(league: InternalLeague, userId: string): InternalTeam | undefined {
  return league.teams.find(({ managerId }) => managerId === userId);
}

/** "member of the league in the path"; an owner passes. @throws AppError `not_league_member`. */
export function requireMember(league: InternalLeague, user: Identity): void {
  if (!user.isOwner && !teamOf(league, user.userId)) throw new AppError(errors.notLeagueMember);
}

/** "its LEAGUE_ADMIN"; an owner passes. @throws AppError `not_league_member`, `forbidden`. */
export function requireAdmin(league: InternalLeague, user: Identity): void {
  requireMember(league, user);
  if (!user.isOwner && league.adminId !== user.userId) throw new AppError(errors.forbidden);
}

/** The caller's own team. @throws AppError `not_league_member`, `no_team` for an owner. */
export function requireTeam(league: InternalLeague, user: Identity): InternalTeam {
  const team = teamOf(league, user.userId);
  if (!team) throw new AppError(user.isOwner ? errors.noTeam : errors.notLeagueMember);
  return team;
}

/**
 * The league of the path for "member". Whoever is not known as one may have joined a moment ago: then leagues is asked.
 * @throws AppError `league_not_found`, `not_league_member`.
 */
export async function getLeagueAsMember(leagueId: string, user: Identity): Promise<InternalLeague> {
  const known = await getLeague(leagueId);
  if (user.isOwner || teamOf(known, user.userId)) return known;
  const league = await readFreshLeagueOrCopy(leagueId);
  if (!league) throw new AppError(errors.leagueNotFound);
  requireMember(league, user);
  return league;
}
