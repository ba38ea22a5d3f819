import { now } from '@endzone/common/clock';
import { isDuplicate } from '@endzone/common/mongo';
import { flushOutbox, newOutbox } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { parseInstant } from '@endzone/contracts/fields';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { dayInBudapest } from '@endzone/contracts/messages';
import { minDraftMillis } from '../../domain/draftTurn.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { readCurrentSeason, readLeaguesAfter } from '../../core/copies/read.ts';
import { leagueSeasonStates } from '../../core/league-season/store.ts';
import { windowOpenNotices } from '../../core/draft/notices.ts';
import { WindowNoticeModel, type WindowNoticeDocument } from './windowNoticeModel.ts';

const batchSize = 200;

/**
 * "draft_window_open: admins of leagues without a scheduled draft", when the season becomes drafting, and again whenever the owner has moved
 * its last day: they plan by the one that they heard of.
 */
export async function notifyWindowOpen(): Promise<number> {
  const real = await readCurrentSeason();
  if (real?.status !== 'drafting' || !leavesTimeToDraft(real)) return 0;
  const _id = `${real.id}:told`;
  const told = await WindowNoticeModel.findById(_id).lean<WindowNoticeDocument>();
  const lastDay = lastDayOf(real);
  if (told?.lastDay === lastDay) return 0;
  const moves = told ? (told.moves ?? 0) + 1 : 0;
  const key = told ? `${real.id}:${moves}:${lastDay}` : real.id;
  // The version before says only that it told: what holds now is taken for that.
  const isDone = await WindowNoticeModel.exists({ _id: `${key}:done` });
  const noticeCount = isDone ? 0 : await notifyAdmins(real, key);
  await WindowNoticeModel.updateOne({ _id }, { $set: { lastDay, moves } }, { upsert: true });
  return noticeCount;
}

const leavesTimeToDraft = ({ draftWindow }: InternalSeason): boolean =>
  now().getTime() + minDraftMillis < parseInstant(draftWindow.endDate).getTime();

async function notifyAdmins(real: InternalSeason, key: string): Promise<number> {
  const states = await leagueSeasonStates(real.id);
  // One that never drafted may be scheduled anew.
  const scheduled = new Set(
    states.filter(({ closedReason }) => closedReason !== 'never_drafted').map(({ leagueId }) => leagueId),
  );
  let noticeCount = 0;
  for (let after = ''; ;) {
    const leagues = await readLeaguesAfter(after, batchSize);
    const last = leagues.at(-1);
    const entries = leagues
      .filter(({ id }) => !scheduled.has(id))
      .flatMap((league) => windowOpenNotices(key, lastDayOf(real), league));
    await saveNotice(`${key}:${last?.id ?? 'done'}`, entries);
    noticeCount += entries.length;
    if (!last) return noticeCount;
    after = last.id;
  }
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
