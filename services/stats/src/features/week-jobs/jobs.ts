import type { Job } from '@endzone/common/jobs';
import { processState } from '@endzone/common/processState';
import { readScoreConfig } from '../../core/score-config/model.ts';
import { SeasonModel, type SeasonDocument } from '../../core/season/model.ts';
import { openJob } from '../../core/week-job/model.ts';
import { driveWaitingJobs } from '../../core/week-job/run.ts';
import { openRuns, stopRuns } from '../../core/week-job/stopping.ts';

/** A process that died between the season's write and the job's document left it to be made. */
async function openMissingJobs(): Promise<void> {
  const seasons = await SeasonModel.find({ activeJob: { $ne: null } }).lean<SeasonDocument[]>();
  if (seasons.length === 0) return;
  const { rules } = await readScoreConfig();
  for (const season of seasons) if (season.activeJob) await openJob(season, season.activeJob, rules);
}

async function takeUp(): Promise<number> {
  await openMissingJobs();
  return driveWaitingJobs();
}

/** Takes up what nobody runs, without waiting for its end: a stop of this process leaves it to another one. */
export const resumeWeekJobs: Job = { name: 'resume week jobs', every: '2 seconds', run: takeUp };

const lookEveryMs = 1_000;
let looking: NodeJS.Timeout | undefined;

/** Every process looks by itself: a dead one is followed soon, whoever held the lock of the job above. */
export function watchWeekJobs(): void {
  openRuns();
  const look = () => {
    takeUp().catch((error: unknown) => {
      processState().log.warn({ err: error }, 'the week jobs that wait were not found');
    });
  };
  looking = setInterval(look, lookEveryMs).unref();
}

export async function leaveWeekJobs(): Promise<void> {
  clearInterval(looking);
  await stopRuns();
}
