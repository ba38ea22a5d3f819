import { recordAudit } from '@endzone/common/audit';
import { now } from '@endzone/common/clock';
import { thisCommand } from '@endzone/common/command';
import { call } from '@endzone/common/internalClient';
import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import { parseInstant } from '@endzone/contracts/fields';
import { readLastSeen } from '@endzone/contracts/internal/bff';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { getLeagueAsMember, requireAdmin, teamOf } from '../../core/access/access.ts';
import type { RequestContext } from '../../core/access/requestContext.ts';
import { readPlayers } from '../../core/copies/read.ts';
import { logged } from '../../core/league-log/logged.ts';
import type { SeasonTeam } from '../../core/league-season/model.ts';
import { throwIfRefused } from '../../core/league-season/refusal.ts';
import { seasonTeam, teamName, teamRef } from '../../core/league-season/seasonTeam.ts';
import { changeLeagueSeason, type Rule } from '../../core/league-season/store.ts';
import { refuseCaretaker } from '../../domain/caretaker.ts';
import { isTeamOf, presentTeamRoster, withRosters } from './service.ts';

/** When a manager made their last request, as the edge knows it. */
async function lastSeen(userId: string): Promise<Date | null> {
  const { at } = await call(readLastSeen, { userId });
  return at === null ? null : parseInstant(at);
}

const auditSubject = ({ id, name }: InternalLeague) => ({ type: 'league', id, name }) as const;

/** The teams of a league that have a caretaker, as the audit trail shows them. */
const inCare = (teams: SeasonTeam[], league: InternalLeague) =>
  teams.filter(({ caretaker }) => caretaker).map(({ id }) => teamName(id, { league, season: { teams } }));

type Switch = { leagueId: string; teamId: string; enabled: boolean };

/**
 * Begins or ends it. Already so: no change.
 * @throws AppError `forbidden`, `team_not_found`, `no_roster`, `manager_is_active`.
 */
export async function switchCaretaker(
  { leagueId, teamId, enabled }: Switch,
  request: RequestContext,
): Promise<Roster> {
  const { user } = request;
  const league = await getLeagueAsMember(leagueId, user);
  if (teamOf(league, user.userId)?.id !== teamId) requireAdmin(league, user);
  const found = await withRosters(leagueId, undefined);
  if (!isTeamOf(league, found, teamId)) throw new AppError(errors.teamNotFound);
  const team = found?.teams.find(({ id }) => id === teamId);
  if (!found || !team) throw new AppError(errors.noRoster);
  const { managerId } = team;
  const isOthers = managerId !== null && managerId !== user.userId;
  // Asked for a team that has a caretaker too: its manager may end it at this moment.
  const seenAt = enabled && isOthers ? await lastSeen(managerId) : null;
  const players = await readPlayers();
  const isAdmin = user.isOwner || league.adminId === user.userId;
  const rule: Rule = (season) => {
    const { caretaker, ...current } = seasonTeam(season, teamId);
    if (Boolean(caretaker) === enabled) return undefined;
    const asked = { userId: user.userId, isAdmin, enabled, managerId: current.managerId, seenAt, now: now() };
    throwIfRefused(refuseCaretaker(asked), { league, season, players });
    const switched = enabled ? { ...current, caretaker: { since: now(), by: user.userId } } : current;
    const teams = season.teams.map((one) => (one.id === teamId ? switched : one));
    const text = enabled ? 'caretaker_on' : 'caretaker_off';
    const entry = { text, by: user.userId, team: teamRef(teamId, { league, season }) } as const;
    const before = { caretakers: inCare(season.teams, league) };
    const trail = recordAudit(auditSubject(league), before, { caretakers: inCare(teams, league) });
    return { season: { ...season, teams }, events: [...logged(season, [entry]), ...trail] };
  };
  const after = await changeLeagueSeason(leagueId, found.seasonId, rule, thisCommand());
  return presentTeamRoster(after, teamId, request);
}
