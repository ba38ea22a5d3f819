import { now } from '@endzone/common/clock';
import type { League, Person } from '../../domain/league.ts';
import { withoutExpired } from '../../domain/slots.ts';
import { LeagueModel, toLeague, type LeagueDocument } from '../../core/league/model.ts';
import { readPeople } from '../../core/person/store.ts';

export type PersonLeagues = { person: Person | undefined; leagues: League[] };

/** The leagues in which somebody is a member, asks to be one, or is invited by their address. */
export async function leaguesOf(userId: string): Promise<PersonLeagues> {
  const copy = (await readPeople([userId])).get(userId);
  if (!copy) return { person: undefined, leagues: [] };
  const person = { userId, isOwner: copy.isOwner ?? false, address: copy.email ?? '' };
  const documents = await LeagueModel.find({
    isDeleted: false,
    $or: [{ 'members.userId': userId }, { 'pending.userId': userId }, { 'pending.address': person.address }],
  }).lean<LeagueDocument[]>();
  return { person, leagues: documents.map((document) => withoutExpired(toLeague(document), now())) };
}
