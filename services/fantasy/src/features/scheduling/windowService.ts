import { isDuplicate } from '@endzone/common/mongo';
import { flushOutbox, newOutbox } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { parseInstant } from '@endzone/contracts/fields';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { dayInBudapest } from '@endzone/contracts/messages';
import type { Id } from '../../domain/leagueSeason.ts';
import { readCurrentSeason, readLeaguesAfter } from '../../core/copies/read.ts';
import { leagueSeasonStates } from '../../core/league-season/store.ts';
import { windowOpenNotices } from '../../core/draft/notices.ts';
import { WindowNoticeModel } from './windowNoticeModel.ts';

const batchSize = 200;

/** "draft_window_open: admins of leagues without a scheduled draft", when the season becomes drafting. */
export async function notifyWindowOpen(): Promise<number> {
  const real = await readCurrentSeason();
  if (real?.status !== 'drafting' || (await WindowNoticeModel.exists({ _id: `${real.id}:done` }))) return 0;
  const scheduled = new Set((await leagueSeasonStates(real.id)).map(({ leagueId }) => leagueId));
  let noticeCount = 0;
  for (let after = ''; ;) {
    const leagues = await readLeaguesAfter(after, batchSize);
    const last = leagues.at(-1);
    const entries = leagues
      .filter(({ id }) => !scheduled.has(id))
      .flatMap((league) => entriesOf(real, league));
    await saveNotice(`${real.id}:${last?.id ?? 'done'}`, entries);
    noticeCount += entries.length;
    if (!last) return noticeCount;
    after = last.id;
  }
}

function entriesOf(real: InternalSeason, league: InternalLeague): OutboxEntry[] {
  return windowOpenNotices(real.id, lastDayOf(real), league);
}

/** The last day in Budapest on which the window is open: one that ends at midnight ends with the day before. */
function lastDayOf({ draftWindow }: InternalSeason): string {
  return dayInBudapest(new Date(parseInstant(draftWindow.endDate).getTime() - 1));
}

/** A batch that was kept before a crash is kept already; a recipient notified again sees it once, by its subject. */
async function saveNotice(_id: Id, entries: OutboxEntry[]): Promise<void> {
  try {
    await WindowNoticeModel.create({ _id, ...newOutbox(entries) });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  if (entries.length > 0) flushOutbox();
}
