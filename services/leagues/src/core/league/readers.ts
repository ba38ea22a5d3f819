import type { Identity } from '@endzone/common/identity';
import type { Locale } from '@endzone/contracts/messages';
import type { League, Person } from '../../domain/league.ts';
import type { LeagueReader } from './presenter.ts';
import { callerOf, readPeople } from '../person/store.ts';
import type { Reader } from '../person/presenter.ts';
import { activeSeason } from '../season/store.ts';

/** Everybody whom an answer may name, read before it is composed. */
export async function readerOf(locale: Locale, userIds: (string | null)[]): Promise<Reader> {
  return { names: await readPeople(userIds), locale };
}

/** The people of one league: members, admin, requesters, who invited. */
export function peopleOfLeague({ adminId, members, pending }: League): (string | null)[] {
  return [
    adminId,
    ...members.map(({ userId }) => userId),
    ...pending.map((one) => (one.type === 'REQUESTED' ? one.userId : one.invitedById)),
  ];
}

export async function leagueReaderOf(
  leagues: League[],
  identity: Identity | undefined,
  locale: Locale,
): Promise<LeagueReader> {
  const [reader, caller, seasonId]: [Reader, Person | undefined, string | undefined] = await Promise.all([
    readerOf(
      locale,
      leagues.map(({ adminId }) => adminId),
    ),
    callerOf(identity),
    activeSeason(),
  ]);
  return { ...reader, caller, seasonId };
}
