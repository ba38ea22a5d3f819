import { AppError } from '@endzone/common/appError';
import { withTimeout } from '@endzone/common/withTimeout';
import { processState } from '@endzone/common/processState';
import { timeBudget } from '@endzone/common/timeBudgets';
import { errors } from '@endzone/contracts/errors';
import type { Id } from '../../domain/leagueSeason.ts';
import type { LeaderboardList } from '../../domain/leaderboard.ts';
import { getSeason } from '../../core/access/access.ts';
import { loadBoard, type LoadedBoard } from './loadedBoard.ts';
import type { LeaderboardDocument } from './model.ts';
import {
  isOf,
  isPublished,
  isWrittenElsewhere,
  readCurrent,
  writeBoard,
  type PublishedSeason,
} from './write.ts';

/** The season that is played, the one before it, and one that somebody looks up. */
const maxCached = 3;
const attempts = 5;

const held = new Map<Id, { boardId: Id; board: Promise<LoadedBoard | undefined> }>();

/** All teams of a season by the results that are published. @throws AppError `season_not_found`. */
export async function readList(seasonId: Id): Promise<LeaderboardList> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const [real, current] = await Promise.all([getSeason(seasonId), readCurrent(seasonId)]);
    if (!isPublished(real)) return [];
    const board = await shownBoard(real, current);
    if (board) return board.read(current?.nbChanges ?? 0);
  }
  throw new AppError(errors.serviceUnavailable);
}

/** `undefined`: there is another one by now. */
async function shownBoard(
  real: PublishedSeason,
  current: LeaderboardDocument | null,
): Promise<LoadedBoard | undefined> {
  const board = current && isOf(current, real) ? await hold(current) : undefined;
  if (board) return board;
  // While a large one is made after a week, the one before is shown: whole, but of the week before.
  if (current && ((await isWrittenElsewhere(real, current)) || !(await isWrittenInTime(real))))
    return hold(current);
  if (!current) await writeBoard(real);
  return undefined;
}

async function isWrittenInTime(real: PublishedSeason): Promise<boolean> {
  try {
    await withTimeout(timeBudget('leaderboard'), 'The leaderboard', writeBoard(real));
    return true;
  } catch (error) {
    processState().log.info({ err: error, season: real.id }, 'the leaderboard before the last week is shown');
    return false;
  }
}

/** Requests that come while it is read share one reading. */
function hold(current: LeaderboardDocument): Promise<LoadedBoard | undefined> {
  const { _id: seasonId, boardId } = current;
  const known = held.get(seasonId);
  if (known?.boardId === boardId) return known.board;
  const board = loadBoard(current);
  const isWhole = board.then(
    (whole) => whole !== undefined,
    () => false,
  );
  held.delete(seasonId);
  held.set(seasonId, { boardId, board });
  const [oldest] = held.keys();
  if (held.size > maxCached && oldest !== undefined) held.delete(oldest);
  void isWhole.then((whole) => !whole && held.get(seasonId)?.board === board && held.delete(seasonId));
  return board;
}
