import { now } from '@endzone/common/clock';
import { erasePerson } from '../../domain/leaving.ts';
import { LeagueModel } from './model.ts';
import { updateLeague } from './store.ts';
import { isDeleted } from '../person/store.ts';

/** Ends all memberships, requests and invitations of a deleted account. Doing it again changes nothing. */
export async function eraseEverywhere(userId: string, address: string | undefined): Promise<void> {
  const ownLeagues = [{ 'members.userId': userId }, { 'pending.userId': userId }];
  const leagueIds: string[] = await LeagueModel.distinct('_id', {
    isDeleted: false,
    $or: address ? [...ownLeagues, { 'pending.address': address }] : ownLeagues,
  });
  for (const leagueId of leagueIds)
    await updateLeague(leagueId, (league) => erasePerson(league, { userId, address }, now()));
}

/** Erases what was just written for an account that was deleted between the check and the write. */
export async function eraseIfDeleted(userId: string): Promise<void> {
  if (await isDeleted(userId)) await eraseEverywhere(userId, undefined);
}
