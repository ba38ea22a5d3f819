import { serve } from '@endzone/common/internalRoute';
import { paged } from '@endzone/common/answer';
import { on } from '@endzone/common/route';
import * as internal from '@endzone/contracts/internal/leagues';
import { getLeagueLog, type LogEntry } from '@endzone/contracts/leagues/log';
import type { Locale } from '@endzone/contracts/messages';
import { readLog, type ReadEntry } from '../../core/league-log/store.ts';
import { readerOf } from '../../core/league/readers.ts';
import { peopleOfLog, presentLogEntry } from './presenter.ts';
import * as log from './service.ts';

async function present(entries: ReadEntry[], locale: Locale): Promise<LogEntry[]> {
  const reader = await readerOf(locale, peopleOfLog(entries));
  return entries.map((entry) => presentLogEntry(reader, entry));
}

export const logRoutes = [
  on(getLeagueLog, async ({ params, query, user, locale }) => {
    const { entries, total } = await log.read(params.leagueId, query, user);
    return paged(await present(entries, locale), total);
  }),
];

export const logInternal = [
  serve(internal.readLeagueLog, async ({ leagueId, locale, ...page }) => {
    const { entries, total } = await readLog(leagueId, {}, page);
    return { total, entries: await present(entries, locale) };
  }),
];
