import type { Job } from '@endzone/common/jobs';
import { wall } from '@endzone/common/clock';
import { readScoreConfig } from '../shared/scoreConfigModel.ts';
import { SeasonModel, type SeasonDocument } from '../shared/seasonModel.ts';
import { openJob, WeekJobModel } from '../shared/weekJobs/model.ts';
import { runWeekJob } from '../shared/weekJobs/run.ts';

/** A process that died between the season's write and the job's document left it to be made. */
async function openMissingJobs(): Promise<void> {
  const { rules } = await readScoreConfig();
  const seasons = await SeasonModel.find({ activeJob: { $ne: null } }).lean<SeasonDocument[]>();
  for (const season of seasons) if (season.activeJob) await openJob(season, season.activeJob, rules);
}

/** Takes up what nobody runs: the process died, or fantasy did not answer. */
export const resumeWeekJobs: Job = {
  name: 'resume week jobs',
  every: '2 seconds',
  run: async () => {
    await openMissingJobs();
    const waiting = await WeekJobModel.find(
      { status: { $in: ['queued', 'running'] }, leaseUntil: { $lte: wall() } },
      { _id: 1 },
    ).lean<{ _id: string }[]>();
    let taken = 0;
    for (const { _id } of waiting) if (await runWeekJob(_id)) taken += 1;
    return taken;
  },
};
