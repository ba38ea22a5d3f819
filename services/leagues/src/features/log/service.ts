import { AppError } from '@endzone/common/appError';
import type { Identity } from '@endzone/common/identity';
import type { QueryOf } from '@endzone/contracts/call';
import { errors } from '@endzone/contracts/errors';
import type { getLeagueLog } from '@endzone/contracts/leagues/log';
import { memberOf } from '../../domain/league.ts';
import { readLog, type ReadEntry } from '../../core/league-log/store.ts';
import { readLeague } from '../../core/league/store.ts';

/** @throws AppError `league_not_found`, `not_league_member`. */
export async function read(
  leagueId: string,
  { limit, offset, ...filter }: QueryOf<typeof getLeagueLog>,
  { userId, isOwner }: Identity,
): Promise<{ entries: ReadEntry[]; total: number }> {
  const league = await readLeague(leagueId);
  if (!isOwner && !memberOf(league, userId)) throw new AppError(errors.notLeagueMember);
  return readLog(leagueId, filter, { limit, offset });
}
