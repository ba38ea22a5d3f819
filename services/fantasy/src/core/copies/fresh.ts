import { call, tryCall } from '@endzone/common/internalClient';
import { readLeague as askLeague, type InternalLeague } from '@endzone/contracts/internal/leagues';
import {
  readCurrentSeason as askCurrentSeason,
  readSeason as askSeason,
  type InternalSeason,
} from '@endzone/contracts/internal/stats';
import { leaguesCopy, seasonsCopy } from './keep.ts';
import { readCurrentSeason, readLeague } from './read.ts';

// A command that decides by what was written a moment ago asks its owner, and is content with the copy when they do not answer.

/** The league as leagues has it this moment. */
export async function freshLeague(leagueId: string): Promise<InternalLeague | undefined> {
  try {
    const league = await call(askLeague, { leagueId }, { within: 'freshCopy' });
    if (league) await leaguesCopy.store(league);
    return league;
  } catch {
    return readLeague(leagueId);
  }
}

/**
 * A league as leagues has it this moment, for what can wait until leagues answers: a copy decides nothing there.
 * @throws AppError `service_unavailable`.
 */
export async function askedLeague(leagueId: string): Promise<InternalLeague | undefined> {
  const league = await call(askLeague, { leagueId }, { within: 'freshCopy' });
  if (league) await leaguesCopy.store(league);
  return league;
}

/** The season that is not finished, as stats has it this moment. */
export async function freshCurrentSeason(): Promise<InternalSeason | undefined> {
  try {
    const season = await call(askCurrentSeason, {}, { within: 'freshCopy' });
    if (season) await seasonsCopy.store(season);
    return season?.status === 'finished' ? undefined : season;
  } catch {
    return readCurrentSeason();
  }
}

/** A season as stats has it this moment, for what can wait until stats answers: a copy decides nothing there. */
export async function askedSeason(seasonId: string): Promise<InternalSeason | undefined> {
  const without = 'what asks for the season waits';
  const season = await tryCall(askSeason, { seasonId }, { within: 'freshCopy', without });
  if (season) await seasonsCopy.store(season);
  return season;
}
