import { databaseNow, now } from '@endzone/common/clock';
import { coalesce } from '@endzone/common/coalesce';
import { type UserDocument, UserModel } from '../account/model.ts';
import { type DeletionDocument, DeletionModel } from '../deletion/model.ts';
import { type LeagueCopyDocument, LeagueCopyModel } from '../league-copy/model.ts';
import { readSeasonAtHand } from '../season-copy/store.ts';
import { parseInstant } from '@endzone/contracts/fields';
import { compareNames, foldText } from '@endzone/contracts/names';
import type { PersonName } from '../../domain/personName.ts';
import {
  matchesLeague,
  userMatcher,
  type KnownLeague,
  type KnownUser,
  type UserFilter,
} from '../../domain/userFilter.ts';
import { mergeSorted, sortInBatches } from './mergeSorted.ts';

type Listed = KnownLeague & { waiting: string[]; touchedAt: number };
type Entry = KnownUser & PersonName & { touchedAt: number };

/**
 * Everybody with an account, and the leagues they play in, as far as the owner finds people by them: kept in the memory of each
 * process, because no index answers every combination of filters. Before each answer it reads what was written since.
 */
const users = new Map<string, Entry>();
const leagues = new Map<string, Listed>();
const leaguesOfUser = new Map<string, KnownLeague[]>();
/** Leagues by the id of a user who asks to join, and by the address of an invited person. */
const leaguesWaitedFor = new Map<string, KnownLeague[]>();
let byName: Entry[] = [];
let readAt: number | undefined;

// A write carries the moment before it; it is seen within this time, or the clocks of two machines differ by more than minutes.
const overlapMilliseconds = 60_000;

/** "Users by name: Hungarian collation of last name, then first name, whatever the locale"; equal ones by id. */
const compare = (a: Entry, b: Entry): number =>
  compareNames(a.lastName, b.lastName) ||
  compareNames(a.firstName, b.firstName) ||
  (a.id < b.id ? -1 : Number(a.id > b.id));

const shown = {
  firstName: 1,
  lastName: 1,
  email: 1,
  isOwner: 1,
  status: 1,
  newsletter: { $slice: -1 },
  touchedAt: 1,
} as const;
type Shown = Pick<
  UserDocument,
  '_id' | 'firstName' | 'lastName' | 'email' | 'isOwner' | 'status' | 'newsletter' | 'touchedAt'
>;

const timeOf = (moment: Date | undefined) => moment?.getTime() ?? 0;

function entryOf({ _id, firstName, lastName, email, ...user }: Shown): Entry {
  return {
    id: _id,
    firstName,
    lastName,
    words: foldText(`${lastName} ${firstName}\n${email}`),
    isOwner: user.isOwner,
    newsletter: user.newsletter.at(-1)?.value ?? false,
    status: user.status,
    touchedAt: timeOf(user.touchedAt),
  };
}

const batchSize = 1_000;

async function readUsers(since: Date | undefined): Promise<void> {
  const found = UserModel.find(since ? { touchedAt: { $gte: since } } : {}, shown);
  const changed = new Map<string, Entry>();
  for await (const document of found.lean<Shown[]>().cursor({ batchSize })) {
    const entry = entryOf(document); // what the projection leaves
    if (users.get(entry.id)?.touchedAt !== entry.touchedAt) changed.set(entry.id, entry);
  }
  if (changed.size > 0) await put(changed);
}

async function put(changed: ReadonlyMap<string, Entry>): Promise<void> {
  const sorted = await sortInBatches([...changed.values()], compare);
  byName = mergeSorted(
    byName.filter(({ id }) => !changed.has(id)),
    sorted,
    compare,
  );
  for (const [id, entry] of changed) users.set(id, entry);
}

/** Ids of users deleted since then; on the first reading, of those whose account is being erased. */
async function readDeleted(since: Date | undefined): Promise<string[]> {
  const deletions = await DeletionModel.find(
    since ? { touchedAt: { $gte: since } } : { person: { $exists: true } },
    { _id: 1 },
  ).lean<Pick<DeletionDocument, '_id'>[]>();
  return deletions.map(({ _id }) => _id);
}

function clearDeleted(deleted: readonly string[]): void {
  const gone = new Set(deleted.filter((id) => users.delete(id)));
  if (gone.size > 0) byName = byName.filter(({ id }) => !gone.has(id));
}

function knownLeague(copy: LeagueCopyDocument): Listed {
  const { _id, nbMaxTeams = 0, adminId = null, members = [], ...league } = copy;
  const pending = league.pending ?? [];
  return {
    id: _id,
    nbMaxTeams,
    adminId,
    nbTeams: members.length,
    managerIds: members.flatMap(({ managerId }) => managerId ?? []),
    nbRequests: pending.filter(({ type }) => type === 'REQUESTED').length,
    expiries: pending.flatMap((one) => (one.type === 'INVITED' ? parseInstant(one.expiresAt).getTime() : [])),
    seasons: league.seasons ?? [],
    waiting: pending.map((one) => (one.type === 'REQUESTED' ? one.userId : one.address)),
    touchedAt: timeOf(league.touchedAt),
  };
}

function link(of: Map<string, KnownLeague[]>, keys: readonly string[], league: KnownLeague): void {
  for (const key of keys) of.set(key, [...(of.get(key) ?? []), league]);
}

function unlink(of: Map<string, KnownLeague[]>, keys: readonly string[], league: KnownLeague): void {
  for (const key of keys) {
    const others = (of.get(key) ?? []).filter((one) => one !== league);
    if (others.length > 0) of.set(key, others);
    else of.delete(key);
  }
}

async function readLeagues(since: Date | undefined): Promise<void> {
  const found = LeagueCopyModel.find(since ? { touchedAt: { $gte: since } } : {}, {
    'members.team': 0,
    'members.name': 0,
  });
  for await (const copy of found.lean<LeagueCopyDocument[]>().cursor({ batchSize })) {
    const known = leagues.get(copy._id);
    if (known?.touchedAt === timeOf(copy.touchedAt)) continue;
    if (known) {
      unlink(leaguesOfUser, known.managerIds, known);
      unlink(leaguesWaitedFor, known.waiting, known);
    }
    const league = knownLeague(copy);
    leagues.set(copy._id, league);
    link(leaguesOfUser, league.managerIds, league);
    link(leaguesWaitedFor, league.waiting, league);
  }
}

async function readChanges(): Promise<void> {
  const startedAt = databaseNow().getTime();
  const since = readAt === undefined ? undefined : new Date(readAt - overlapMilliseconds);
  const [deleted] = await Promise.all([readDeleted(since), readUsers(since), readLeagues(since)]);
  clearDeleted(deleted);
  readAt = startedAt;
}

/** Reads what was written up to this moment. */
export const refreshDirectory = coalesce(readChanges);

const noLeagues: KnownLeague[] = [];
const leaguesOf = ({ id, isOwner }: Entry) => (isOwner ? noLeagues : (leaguesOfUser.get(id) ?? noLeagues));

/** The ids of all users whom the filter finds, by name. */
export async function findUserIds(filter: UserFilter): Promise<string[]> {
  const [season] = await Promise.all([readSeasonAtHand(), refreshDirectory()]);
  const present = { season, now: now() };
  const sought = new Set([...leagues.values()].filter((league) => matchesLeague(league, filter, present)));
  const matches = userMatcher(filter, sought);
  return byName.filter((user) => matches(user, leaguesOf(user))).map(({ id }) => id);
}

/** The leagues in which somebody of these plays, asks to, or is invited by their address. */
export function leagueIdsOf(people: readonly { _id: string; email: string }[]): string[] {
  const found = people.flatMap(({ _id, email }) => [
    ...(leaguesOfUser.get(_id) ?? []),
    ...(leaguesWaitedFor.get(_id) ?? []),
    ...(leaguesWaitedFor.get(email) ?? []),
  ]);
  return [...new Set(found.map(({ id }) => id))];
}

/** The most active memberships of one user. */
export async function maxLeaguesPerUser(): Promise<number> {
  await refreshDirectory();
  let most = 0;
  for (const user of byName) most = Math.max(most, leaguesOf(user).length);
  return most;
}
