import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import type { Identity } from '@endzone/common/identity';
import { call } from '@endzone/common/internalClient';
import { errors } from '@endzone/contracts/errors';
import { searchPlayers, type PlayerSearch } from '@endzone/contracts/internal/stats';
import type { AvailablePlayer } from '@endzone/contracts/fantasy/picks';
import { judgePlayersFor, refuseTurn } from '../../domain/draftPick.ts';
import { teamManagedBy, type Id, type Players } from '../../domain/leagueSeason.ts';
import type { FantasyRefusal } from '../../domain/refusal.ts';
import { refuseFreeAgent } from '../../domain/roster.ts';
import { getLeagueAsMember, activeSeason } from '../../core/access/access.ts';
import { readPlayersWith } from '../../core/copies/read.ts';
import { findLeagueSeason } from '../../core/league-season/store.ts';
import { rosterStatusOf } from '../../core/roster/rosterMoment.ts';
import { presentAvailable } from './playersPresenter.ts';
import type { Room } from '../../core/draft/room.ts';

export type PlayersQuery = Record<string, unknown> & { availability?: 'free' | 'all' | undefined };
export type PlayersPage = { players: AvailablePlayer[]; total: number; seasonId: Id | null };

/** @throws AppError `no_league_rosters`: "no league season, or still pending", also one that never drafted. */
async function openLeague(leagueId: Id, user: Identity): Promise<Room> {
  const league = await getLeagueAsMember(leagueId, user);
  const real = await activeSeason();
  const season = real && (await findLeagueSeason(leagueId, real.id));
  if (!real || !season?.draft) throw new AppError(errors.noLeagueRosters);
  return { league, real, season };
}

export async function findAvailablePlayers(
  leagueId: Id,
  user: Identity,
  { availability = 'free', ...query }: PlayersQuery,
): Promise<PlayersPage> {
  const room = await openLeague(leagueId, user);
  const owned = room.season.teams.flatMap(({ entries }) => entries.map(({ playerId }) => playerId));
  const search: PlayerSearch = { query, ...(availability === 'free' && { excludeIds: owned }) };
  const found = await call(searchPlayers, search);
  if (!found) throw new AppError(errors.seasonNotFoundById);
  const known = await readPlayersWith(found.players.map(({ id }) => id));
  const judge = judgeFor(room, user, known);
  const mine = teamManagedBy(room.season, user.userId)?.id;
  const players = found.players.map((player) => presentAvailable(player, room, mine, judge(player.id)));
  return { players, total: found.total, seasonId: found.seasonId };
}

/** "can.pick for the caller's own team (draft turn or open roster, and whether they can be placed)." */
function judgeFor({ season, real }: Room, { userId }: Identity, players: Players) {
  const team = teamManagedBy(season, userId);
  if (!team) return (): FantasyRefusal => ({ code: 'no_team' });
  if (season.status !== 'drafting') {
    const command = { teamId: team.id, userId, roster: rosterStatusOf(season, real, now()) };
    return (playerId: Id) => refuseFreeAgent(season, players, command, playerId);
  }
  const turn = refuseTurn(season, { userId, isMember: true });
  const judge = judgePlayersFor(season, players, team.id);
  return (playerId: Id): FantasyRefusal | undefined => {
    const player = players.get(playerId);
    return turn ?? (player ? judge(player) : { code: 'player_not_found' });
  };
}
