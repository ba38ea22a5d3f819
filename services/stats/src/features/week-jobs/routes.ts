import { Answer, paged } from '@endzone/common/answer';
import { on } from '@endzone/common/route';
import * as jobsCalls from '@endzone/contracts/stats/jobs';
import * as weeksCalls from '@endzone/contracts/stats/weeks';
import { presentJob } from '../../core/week-job/present.ts';
import * as jobs from './service.ts';

export const jobRoutes = [
  on(weeksCalls.startWeek, async ({ body, locale }) =>
    presentJob(await jobs.startNextWeek(body.week, locale), locale),
  ),
  on(weeksCalls.freezeWeek, async ({ body, locale }) =>
    presentJob(await jobs.freezeActiveWeek(body.week, locale), locale),
  ),
  on(weeksCalls.lockWeek, async ({ params, query, body, locale }) => {
    const { preview, ...page } = query;
    if (preview) return new Answer(await jobs.previewLock(params.week, page, locale), { status: 200 });
    return presentJob(await jobs.lockWeek(params.week, body.force ?? false, locale), locale);
  }),
  on(weeksCalls.undoLock, async ({ params, locale }) =>
    presentJob(await jobs.undoLock(params.week, locale), locale),
  ),
  on(weeksCalls.finishSeason, async ({ locale }) => presentJob(await jobs.finishSeason(locale), locale)),
  on(weeksCalls.recalculate, async ({ locale }) => presentJob(await jobs.recalculate(locale), locale)),
  on(jobsCalls.getJob, async ({ params, locale }) => presentJob(await jobs.getJob(params.jobId), locale)),
  on(jobsCalls.getJobs, async ({ query, locale }) => {
    const { jobs: page, total } = await jobs.listJobs(query);
    return paged(
      page.map((job) => presentJob(job, locale)),
      total,
    );
  }),
];
