import { now } from '@endzone/common/clock';
import { erasePerson } from '../../domain/leaving.ts';
import { LeagueModel } from './model.ts';
import { updateLeague } from './store.ts';
import { isDeleted } from '../person/store.ts';

/** Ends everything that a deleted account has in leagues. Doing it again changes nothing. */
export async function eraseEverywhere(userId: string, address: string | undefined): Promise<void> {
  const ownLeagues = [{ 'members.userId': userId }, { 'pending.userId': userId }];
  const leagueIds: string[] = await LeagueModel.distinct('_id', {
    isDeleted: false,
    $or: address ? [...ownLeagues, { 'pending.address': address }] : ownLeagues,
  });
  for (const leagueId of leagueIds)
    await updateLeague(leagueId, (league) => erasePerson(league, { userId, address }, now()));
}

/** A deletion that came in between a check and a write: what was just written goes with the account. */
export async function eraseIfDeleted(userId: string): Promise<void> {
  if (await isDeleted(userId)) await eraseEverywhere(userId, undefined);
}
