import { wall } from '@endzone/common/clock';
import { crashPoint } from '@endzone/common/crashPoint';
import { newId } from '@endzone/common/ids';
import { isDuplicate } from '@endzone/common/mongo';
import { timeBudget } from '@endzone/common/timeBudgets';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import type { Id } from '../../domain/leagueSeason.ts';
import { getSeason } from '../../core/access/access.ts';
import { namesOfBoard } from './knownNames.ts';
import { LeaderboardModel, LeaderboardPartModel, type LeaderboardDocument } from './model.ts';
import { insertPart, renameSome } from './parts.ts';
import { scoresOfSeason } from './scores.ts';

export type PublishedSeason = InternalSeason & { publishedJobId: Id };

const writes = new Map<string, Promise<void>>();
const keyOf = ({ id, publishedJobId }: PublishedSeason) => `${id}:${publishedJobId}`;

/** Makes the season's board of what is published now; who asks in this process while one is made waits for the same. */
export function writeBoard(real: PublishedSeason): Promise<void> {
  const key = keyOf(real);
  const writing = writes.get(key) ?? makeBoard(real).finally(() => writes.delete(key));
  writes.set(key, writing);
  return writing;
}

/** Saves work only: two that write at the same time are no harm. Who has written no part for a while is taken for dead. */
export async function isWrittenElsewhere(
  real: PublishedSeason,
  { boardId }: LeaderboardDocument,
): Promise<boolean> {
  if (writes.has(keyOf(real))) return false;
  const [at, lease] = [wall().getTime(), timeBudget('leaderboardLease')];
  // A part that is dated further ahead was written before the clock was set back.
  const lately = { $gt: new Date(at - lease), $lt: new Date(at + lease) };
  const others = { seasonId: real.id, boardId: { $ne: boardId }, writtenAt: lately };
  return (await LeaderboardPartModel.exists(others)) !== null;
}

/**
 * Writes a board beside the one that counts, and names it when it is whole. Of several processes that do so at the same time the first
 * counts; what one that died has left is removed with the board that the next one replaces.
 */
export async function makeBoard(real: PublishedSeason): Promise<void> {
  const before = await readCurrent(real.id);
  const boardId = newId();
  const nbParts = await writeParts(real, boardId, before?.boardId);
  // Read before the switch: who begins after it is none of these.
  const all: Id[] = await LeaderboardPartModel.distinct('boardId', { seasonId: real.id });
  crashPoint('leaderboard-before-switch');
  const board = { boardId, jobId: real.publishedJobId, nbParts, rev: (before?.rev ?? 0) + 1 };
  const isSwitched = (await isStillPublished(real)) && (await switchTo(real.id, before, board));
  crashPoint('leaderboard-switched');
  const unused = isSwitched ? all.filter((id) => id !== boardId) : [boardId];
  await LeaderboardPartModel.deleteMany({ boardId: { $in: unused } });
}

async function writeParts(real: PublishedSeason, boardId: Id, before: Id | undefined): Promise<number> {
  const names = await namesOfBoard(real.id, before);
  let number = 0;
  for await (const scores of scoresOfSeason(real)) {
    await insertPart({ boardId, seasonId: real.id, number }, await names.name(scores));
    number += 1;
    crashPoint('leaderboard-part-written');
  }
  // A rename that came before this part was stored found nothing to change.
  await renameSome(boardId, await names.readDoubtful());
  return number;
}

/** Else a later job may have written into leagues that were read after others. */
async function isStillPublished({ id, publishedJobId }: PublishedSeason): Promise<boolean> {
  return (await getSeason(id)).publishedJobId === publishedJobId;
}

async function switchTo(
  _id: Id,
  before: LeaderboardDocument | null,
  board: Omit<LeaderboardDocument, '_id' | 'nbChanges'>,
): Promise<boolean> {
  if (before) {
    const { matchedCount } = await LeaderboardModel.updateOne({ _id, rev: before.rev }, { $set: board });
    return matchedCount === 1;
  }
  try {
    await LeaderboardModel.create({ _id, ...board, nbChanges: 0 });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** The board that counts; it may be of the publication before. */
export function readCurrent(seasonId: Id): Promise<LeaderboardDocument | null> {
  return LeaderboardModel.findById(seasonId).lean<LeaderboardDocument>();
}

export const isPublished = (real: InternalSeason): real is PublishedSeason => real.publishedJobId !== null;

export const isOf = ({ jobId }: LeaderboardDocument, { publishedJobId }: InternalSeason) =>
  jobId === publishedJobId;
