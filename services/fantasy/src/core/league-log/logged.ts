import { enqueue } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import type { LoggedEntry } from '@endzone/contracts/events';
import { formatInstant } from '@endzone/contracts/fields';
import type { LeagueSeason } from '../../domain/leagueSeason.ts';

/** What a league season gives its league to remember; the season is told for all. */
export type Logged = Omit<LoggedEntry, 'seasonId'>;

type Season = Pick<LeagueSeason, 'leagueId' | 'seasonId'>;

export function inSeason(seasonId: string, entries: readonly Logged[]): LoggedEntry[] {
  return entries.map((entry) => ({ ...entry, seasonId }));
}

/** The league's log hears of a change in the change's own write: all its entries are one event. */
export function logged({ leagueId, seasonId }: Season, entries: readonly Logged[]): OutboxEntry[] {
  if (entries.length === 0) return [];
  return [enqueue('leagues', 'leagueLogged', { leagueId, entries: inSeason(seasonId, entries) })];
}

export const instant = (date: Date) => ({ instant: formatInstant(date) });
