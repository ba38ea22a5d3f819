import { now } from '@endzone/common/clock';
import type { Identity } from '@endzone/common/identity';
import { transferRights } from '../../domain/adminRights.ts';
import type { League } from '../../domain/league.ts';
import * as leaving from '../../domain/leaving.ts';
import { readLeague, requireAdmin, commandLeague } from '../../core/league/store.ts';

export const read = readLeague;

export async function remove(leagueId: string, userId: string, identity: Identity): Promise<void> {
  await commandLeague(leagueId, (league) => {
    requireAdmin(league, identity);
    return leaving.removeMember(league, userId, identity.userId);
  });
}

type Transfer = { leagueId: string; userId: string; targetId: string };

export async function transfer(
  { leagueId, userId, targetId }: Transfer,
  identity: Identity,
): Promise<League> {
  const { league: changed } = await commandLeague(leagueId, (league) => {
    requireAdmin(league, identity);
    return transferRights(league, userId, targetId, identity.userId);
  });
  return changed;
}

export async function leave(leagueId: string, membershipId: string, { userId }: Identity): Promise<void> {
  await commandLeague(leagueId, (league) => leaving.leave(league, membershipId, userId, now()));
}
