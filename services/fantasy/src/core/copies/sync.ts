import { eraseAnswersOf } from '@endzone/common/commandKeys';
import { call } from '@endzone/common/internalClient';
import type { EventHandlers } from '@endzone/common/outbox';
import * as accounts from '@endzone/contracts/internal/accounts';
import * as leagues from '@endzone/contracts/internal/leagues';
import * as stats from '@endzone/contracts/internal/stats';
import { leaguesCopy, peopleCopy, playersCopy, rankingCopy, seasonsCopy } from './copies.ts';
import { CounterModel, type Person } from './model.ts';

const asPerson = ({ id, rev, firstName, lastName }: accounts.InternalUser): Person => ({
  id,
  rev,
  firstName,
  lastName,
});

/** What happens when a copy has been updated; the features of fantasy supply it. */
export type WhenChanged = {
  person?: (userId: string, user: accounts.InternalUser | undefined) => Promise<void>;
  league?: (leagueId: string, league: leagues.InternalLeague | undefined) => Promise<void>;
  season?: (seasonId: string) => Promise<void>;
  /** Without ids: any of them. */
  players?: (playerIds: string[] | undefined) => Promise<void>;
};

/** Takes a person's names over, or forgets them when the account is gone. */
export async function copyPerson(userId: string): Promise<accounts.InternalUser | undefined> {
  const user = await call(accounts.readUser, { userId });
  if (user) await peopleCopy.store(asPerson(user));
  else {
    await peopleCopy.erase([userId]);
    await eraseAnswersOf(userId);
  }
  return user;
}

/** A league that is not known here; an id of nothing leaves nothing. */
export async function askLeague(leagueId: string): Promise<leagues.InternalLeague | undefined> {
  const league = await call(leagues.readLeague, { leagueId });
  if (league) await leaguesCopy.store(league);
  return league;
}

export async function copyLeague(leagueId: string): Promise<leagues.InternalLeague | undefined> {
  const league = await askLeague(leagueId);
  if (!league) await leaguesCopy.erase([leagueId]);
  return league;
}

export async function copySeason(seasonId: string): Promise<void> {
  const season = await call(stats.readSeason, { seasonId });
  if (season) await seasonsCopy.store(season);
  else await seasonsCopy.erase([seasonId]);
}

// More ids than fit into an address: then all are read.
const maxIdsInPath = 200;

// All of them at once are more than a usual answer.
const callOptions = { within: 'allCopies' } as const;

export async function copyPlayers(changed?: string[]): Promise<void> {
  if (changed && changed.length <= maxIdsInPath) await copySomePlayers(changed);
  else await playersCopy.syncAll(() => call(stats.readPlayers, {}, callOptions));
  await countPlayersChange();
}

/** Players that are not known here; ids of nobody leave nothing. */
export async function askPlayers(playerIds: string[]): Promise<void> {
  const players = await call(stats.readPlayers, { ids: playerIds.slice(0, maxIdsInPath) });
  if (players.length === 0) return;
  await playersCopy.storeAll(players);
  await countPlayersChange();
}

/** As in a full read, players that are not listed are asked for once more before they are erased: nothing brings them back. */
async function copySomePlayers(playerIds: string[]): Promise<void> {
  const missing = await storeListed(playerIds);
  if (missing.length > 0) await playersCopy.erase(await storeListed(missing));
}

/** Answers the ids that stats does not list. */
async function storeListed(playerIds: string[]): Promise<string[]> {
  const players = await call(stats.readPlayers, { ids: playerIds });
  await playersCopy.storeAll(players);
  const listed = new Set(players.map(({ id }) => id));
  return playerIds.filter((id) => !listed.has(id));
}

export async function copyRanking(): Promise<void> {
  const ranking = await call(stats.readRanking, {});
  if (await rankingCopy.store({ id: 'players', ...ranking })) await countPlayersChange();
}

async function countPlayersChange(): Promise<void> {
  await CounterModel.updateOne({ _id: 'players' }, { $inc: { value: 1 } }, { upsert: true });
}

export function copyEvents(when: WhenChanged): EventHandlers {
  return {
    userChanged: async ({ userId }) => {
      await when.person?.(userId, await copyPerson(userId));
    },
    leagueChanged: async ({ leagueId }) => {
      await when.league?.(leagueId, await copyLeague(leagueId));
    },
    seasonChanged: async ({ seasonId }) => {
      await copySeason(seasonId);
      await when.season?.(seasonId);
    },
    playersChanged: async ({ playerIds }) => {
      await copyPlayers(playerIds);
      await when.players?.(playerIds);
    },
    rankingChanged: () => copyRanking(),
  };
}

/** One full read of each copy. */
export const fullReads: (() => Promise<void>)[] = [
  () => peopleCopy.syncAll(async () => (await call(accounts.readUsers, {}, callOptions)).map(asPerson)),
  () => leaguesCopy.syncAll(() => call(leagues.readLeagues, {}, callOptions)),
  () => seasonsCopy.syncAll(() => call(stats.readSeasons, {}, callOptions)),
  () => copyPlayers(),
  copyRanking,
];
