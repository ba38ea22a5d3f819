import { forgetAnswersOf } from '@endzone/common/commandKeys';
import { crashPoint } from '@endzone/common/crashPoint';
import { internal } from '@endzone/common/internalClient';
import type { Job } from '@endzone/common/jobs';
import type { EventHandlers } from '@endzone/common/outbox';
import type { ServiceName } from '@endzone/contracts/call';
import type { InternalUser } from '@endzone/contracts/internal/accounts';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { InternalPlayer, InternalRanking, InternalSeason } from '@endzone/contracts/internal/stats';
import { eraseCopies, keepCopies, keepCopy, keepWhole } from './keep.ts';
import {
  CounterModel,
  LeagueModel,
  PersonModel,
  PlayerModel,
  RankingModel,
  SeasonModel,
  type Person,
} from './model.ts';

const asPerson = ({ id, rev, firstName, lastName }: InternalUser): Person => ({
  id,
  rev,
  firstName,
  lastName,
});

/** What a service does when a picture changed; the features of fantasy add theirs. */
export type WhenChanged = {
  person?: (userId: string) => Promise<void>;
  league?: (leagueId: string, picture: InternalLeague | undefined) => Promise<void>;
  season?: (seasonId: string) => Promise<void>;
};

/** All of them: an answer without a list is no reason to take anything for gone. */
async function list<T>(owner: ServiceName, path: string): Promise<T[]> {
  const all = await internal.get<T[]>(owner, path);
  if (!all) throw new Error(`${owner} has no ${path}`);
  return all;
}

/** Takes a person's names over, or forgets them when the account is gone. */
export async function copyPerson(userId: string): Promise<void> {
  const user = await internal.get<InternalUser>('accounts', `/users/${userId}`);
  if (user) await keepCopy(PersonModel, asPerson(user));
  else {
    await eraseCopies(PersonModel, [userId]);
    await forgetAnswersOf(userId);
  }
}

/** A league that is not known here; an id of nothing leaves nothing. */
export async function askLeague(leagueId: string): Promise<InternalLeague | undefined> {
  const league = await internal.get<InternalLeague>('leagues', `/leagues/${leagueId}`);
  if (league) await keepCopy(LeagueModel, league);
  return league;
}

export async function copyLeague(leagueId: string): Promise<InternalLeague | undefined> {
  const league = await askLeague(leagueId);
  if (!league) await eraseCopies(LeagueModel, [leagueId]);
  return league;
}

export async function copySeason(seasonId: string): Promise<void> {
  const season = await internal.get<InternalSeason>('stats', `/seasons/${seasonId}`);
  if (season) await keepCopy(SeasonModel, season);
  else await eraseCopies(SeasonModel, [seasonId]);
}

// More ids than fit into an address: then all are read.
const maxIdsInPath = 200;

export async function copyPlayers(changed?: string[]): Promise<void> {
  if (changed && changed.length <= maxIdsInPath) await copySomePlayers(changed);
  else await keepWhole(PlayerModel, () => list<InternalPlayer>('stats', '/players'));
  await countPlayersChange();
}

async function copySomePlayers(playerIds: string[]): Promise<void> {
  const players = await list<InternalPlayer>('stats', `/players?ids=${playerIds.join(',')}`);
  await keepCopies(PlayerModel, players);
  const gone = playerIds.filter((id) => !players.some((player) => player.id === id));
  await eraseCopies(PlayerModel, gone);
}

export async function copyRanking(): Promise<void> {
  const ranking = await internal.get<InternalRanking>('stats', '/players/ranking');
  if (ranking && (await keepCopy(RankingModel, { id: 'players', ...ranking }))) await countPlayersChange();
}

async function countPlayersChange(): Promise<void> {
  await CounterModel.updateOne({ _id: 'players' }, { $inc: { value: 1 } }, { upsert: true });
}

export function copyEvents(when: WhenChanged): EventHandlers {
  return {
    userChanged: async ({ userId }) => {
      await copyPerson(userId);
      await when.person?.(userId);
    },
    leagueChanged: async ({ leagueId }) => {
      await when.league?.(leagueId, await copyLeague(leagueId));
    },
    seasonChanged: async ({ seasonId }) => {
      await copySeason(seasonId);
      await when.season?.(seasonId);
    },
    playersChanged: ({ playerIds }) => copyPlayers(playerIds),
    rankingChanged: () => copyRanking(),
  };
}

const wholePictures = {
  people: () =>
    keepWhole(PersonModel, async () => (await list<InternalUser>('accounts', '/users')).map(asPerson)),
  leagues: () => keepWhole(LeagueModel, () => list<InternalLeague>('leagues', '/leagues')),
  seasons: () => keepWhole(SeasonModel, () => list<InternalSeason>('stats', '/seasons')),
  players: () => copyPlayers(),
  ranking: copyRanking,
};

/** Reads everything once after the start, as soon as each owner answers: repairs what was missed. */
export function repairJob(): Job {
  const waiting = new Set(Object.keys(wholePictures) as (keyof typeof wholePictures)[]); // the keys of a constant
  return {
    name: 'repair copies',
    every: '5 seconds',
    run: async () => {
      let read = 0;
      for (const what of waiting) {
        try {
          crashPoint('copies-before-repair');
          await wholePictures[what]();
          crashPoint('copies-repaired');
          waiting.delete(what);
          read += 1;
        } catch {
          // Its owner does not answer yet: the next run tries again.
        }
      }
      return read;
    },
  };
}
