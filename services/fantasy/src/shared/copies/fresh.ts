import { internal } from '@endzone/common/internalClient';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { keepCopy } from './keep.ts';
import { LeagueModel, SeasonModel } from './model.ts';
import { readCurrentSeason, readLeague } from './read.ts';

// A command that decides by what was written a moment ago asks its owner, and is content with the copy when he does not answer.
const timeoutMs = 1_000;

/** The league as leagues has it this moment. */
export async function freshLeague(leagueId: string): Promise<InternalLeague | undefined> {
  try {
    const league = await internal.get<InternalLeague>('leagues', `/leagues/${leagueId}`, { timeoutMs });
    if (league) await keepCopy(LeagueModel, league);
    return league;
  } catch {
    return readLeague(leagueId);
  }
}

/** The season that is not finished, as stats has it this moment. */
export async function freshCurrentSeason(): Promise<InternalSeason | undefined> {
  try {
    const season = await internal.get<InternalSeason>('stats', '/seasons/current', { timeoutMs });
    if (season) await keepCopy(SeasonModel, season);
    return season?.status === 'finished' ? undefined : season;
  } catch {
    return readCurrentSeason();
  }
}
