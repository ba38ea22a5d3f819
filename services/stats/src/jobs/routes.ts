import { Answer, on, paged } from '@endzone/common/route';
import * as calls from '@endzone/contracts/calls/stats/seasons';
import { presentJob } from '../shared/weekJobs/present.ts';
import * as jobs from './service.ts';

export const jobRoutes = [
  on(calls.startWeek, async ({ body, locale }) =>
    presentJob(await jobs.startNextWeek(body.week, locale), locale),
  ),
  on(calls.freezeWeek, async ({ locale }) => presentJob(await jobs.freezeActiveWeek(locale), locale)),
  on(calls.lockWeek, async ({ params, query, body, locale }) => {
    const { preview, ...page } = query;
    if (preview) return new Answer(await jobs.previewLock(params.week, page, locale), { status: 200 });
    return presentJob(await jobs.lockWeek(params.week, body.force ?? false, locale), locale);
  }),
  on(calls.undoLock, async ({ params, locale }) =>
    presentJob(await jobs.undoLock(params.week, locale), locale),
  ),
  on(calls.finishSeason, async ({ locale }) => presentJob(await jobs.finishSeason(locale), locale)),
  on(calls.recalculate, async ({ locale }) => presentJob(await jobs.recalculate(locale), locale)),
  on(calls.getJob, async ({ params, locale }) => presentJob(await jobs.getJob(params.jobId), locale)),
  on(calls.getJobs, async ({ query, locale }) => {
    const { jobs: page, total } = await jobs.listJobs(query);
    return paged(
      page.map((job) => presentJob(job, locale)),
      total,
    );
  }),
];
