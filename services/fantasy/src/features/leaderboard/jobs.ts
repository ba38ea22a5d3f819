import type { Job } from '@endzone/common/jobs/job';
import { readCurrentSeason, readSeason } from '../../core/copies/read.ts';
import { LeaderboardModel } from './model.ts';
import { isOf, isPublished, isWrittenElsewhere, readCurrent, writeBoard } from './write.ts';

/** Boards that are behind what is published: those that are there, and that of the season which is played. */
async function writeDue(): Promise<number> {
  const known: string[] = await LeaderboardModel.distinct('_id');
  const playing = await readCurrentSeason();
  const seasons = await Promise.all(known.filter((id) => id !== playing?.id).map(readSeason));
  let written = 0;
  for (const real of [playing, ...seasons]) {
    if (!real || !isPublished(real)) continue;
    const current = await readCurrent(real.id);
    if (current && (isOf(current, real) || (await isWrittenElsewhere(real, current)))) continue;
    await writeBoard(real);
    written += 1;
  }
  return written;
}

/** So that nobody has to wait for a board; who asks earlier has it made. */
export const leaderboardJobs: Job[] = [{ name: 'write leaderboards', every: '2 seconds', run: writeDue }];
