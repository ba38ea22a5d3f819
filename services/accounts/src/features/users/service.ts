import { now } from '@endzone/common/clock';
import { maxUserIds } from '@endzone/contracts/accounts/users';
import { type UserDocument, UserModel } from '../../core/account/model.ts';
import { readLeagues } from '../../core/league-copy/store.ts';
import type { UserFilter } from '../../domain/userFilter.ts';
import { findUserIds, leagueIdsOf, maxLeaguesPerUser } from '../../core/directory/directory.ts';

type Page = { limit: number; offset: number };

/** The accounts of these ids, in their order; who was deleted meanwhile is left out. */
async function readInOrder(ids: string[]): Promise<UserDocument[]> {
  const users = await UserModel.find({ _id: { $in: ids } }).lean<UserDocument[]>();
  const byId = new Map(users.map((user) => [user._id, user]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A page of users with the leagues that they are in. */
export async function listPage({ limit, offset, ...filter }: UserFilter & Page) {
  const ids = await findUserIds(filter);
  const users = await readInOrder(ids.slice(offset, offset + limit));
  const leagues = await readLeagues(leagueIdsOf(users));
  return { total: ids.length, users, leagues, now: now() };
}

export async function listIds(filter: UserFilter) {
  const ids = await findUserIds(filter);
  return { total: ids.length, ids: ids.slice(0, maxUserIds) };
}

type Row = { user: UserDocument; leagues: Awaited<ReturnType<typeof readLeagues>> };
const atOnce = 500;

/** Everybody whom a filter finds, by name, with the leagues that they are in: never more than a few hundred in memory. */
export async function* listAll(filter: UserFilter): AsyncGenerator<Row> {
  const ids = await findUserIds(filter);
  for (let start = 0; start < ids.length; start += atOnce) {
    const users = await readInOrder(ids.slice(start, start + atOnce));
    const leagues = await readLeagues(leagueIdsOf(users));
    for (const user of users) yield { user, leagues };
  }
}

export const readMostLeagues = maxLeaguesPerUser;
