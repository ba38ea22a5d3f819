import { call, isUnavailable } from '@endzone/common/internalClient';
import { readLeague as askLeague, type InternalLeague } from '@endzone/contracts/internal/leagues';
import {
  readCurrentSeason as askCurrentSeason,
  readSeason as askSeason,
  type InternalSeason,
} from '@endzone/contracts/internal/stats';
import { leaguesCopy, seasonsCopy } from './copies.ts';
import { readCurrentSeason, readLeague } from './read.ts';

// Commands that decide by what was written a moment ago ask its owner, not the copy. What is read is stored as the copy.

/**
 * The league as leagues has it at this moment; undefined when there is none.
 * @throws AppError `service_unavailable` while leagues is away.
 */
export async function readFreshLeague(leagueId: string): Promise<InternalLeague | undefined> {
  const league = await call(askLeague, { leagueId }, { within: 'freshCopy' });
  if (league) await leaguesCopy.store(league);
  return league;
}

/**
 * A season as stats has it at this moment; undefined when there is none.
 * @throws AppError `service_unavailable` while stats is away.
 */
export async function readFreshSeason(seasonId: string): Promise<InternalSeason | undefined> {
  const season = await call(askSeason, { seasonId }, { within: 'freshCopy' });
  if (season) await seasonsCopy.store(season);
  return season;
}

/** As `readFreshLeague`; the copy while leagues is away. */
export function readFreshLeagueOrCopy(leagueId: string): Promise<InternalLeague | undefined> {
  return orCopy(
    () => readFreshLeague(leagueId),
    () => readLeague(leagueId),
  );
}

/** The season that is not finished, as stats has it at this moment; the copy while stats is away. */
export function readFreshCurrentSeasonOrCopy(): Promise<InternalSeason | undefined> {
  return orCopy(async () => {
    const season = await call(askCurrentSeason, {}, { within: 'freshCopy' });
    if (season) await seasonsCopy.store(season);
    return season?.status === 'finished' ? undefined : season;
  }, readCurrentSeason);
}

async function orCopy<T>(readFresh: () => Promise<T>, readCopy: () => Promise<T>): Promise<T> {
  try {
    return await readFresh();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return readCopy();
  }
}
