import { now } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import type { JobType } from '@endzone/contracts/stats/jobs';
import { readScoreConfig } from '../score-config/model.ts';
import { crashPoint } from '@endzone/common/crashPoint';
import type { ActiveJob, SeasonDocument, SheetCorrection } from '../season/model.ts';
import { openJob, type WeekJobDocument } from './model.ts';
import { weekWork } from './run.ts';

/** What the season's write says of the job that it begins. */
export function newJob(
  { rev }: Pick<SeasonDocument, 'rev'>,
  type: JobType,
  week: number | null,
  weeks: number[],
  correction?: SheetCorrection,
): ActiveJob {
  const no = rev + 1;
  return { id: newId(), no, type, week, weeks, createdAt: now(), ...(correction && { correction }) };
}

/** After the season's write: the job has its document and goes on by itself. */
export async function beginJob(seasonId: string, job: ActiveJob): Promise<WeekJobDocument> {
  crashPoint('week-season-written');
  const { rules } = await readScoreConfig();
  const opened = await openJob({ _id: seasonId }, job, rules);
  crashPoint('week-job-opened');
  weekWork.start();
  return opened;
}
