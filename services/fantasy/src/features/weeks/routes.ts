import { onInternal } from '@endzone/common/internalRoute';
import type {
  InternalSeason,
  RecalculationPreviewAsked,
  WeekBatch,
  WeekPreviewAsked,
} from '@endzone/contracts/internal/stats';
import { previewLock } from './preview.ts';
import { previewRecalculation } from './recalculationPreview.ts';
import { readTeamRecord } from './record.ts';
import * as weeks from './service.ts';

/** The league side of week jobs, and how a team stands. */
export const weekInternal = [
  onInternal<InternalSeason>('post', '/seasons/sync', ({ body }) => weeks.syncSeason(body)),
  onInternal<WeekBatch>('post', '/weeks/run', ({ body }) => weeks.runBatch(body)),
  onInternal<WeekBatch>('post', '/weeks/announce', ({ body }) => weeks.announce(body)),
  onInternal<WeekPreviewAsked>('post', '/weeks/preview', ({ body }) => previewLock(body)),
  onInternal<RecalculationPreviewAsked>('post', '/weeks/recalculation-preview', ({ body }) =>
    previewRecalculation(body),
  ),
  onInternal('get', '/teams/:id/record', ({ params }) => readTeamRecord(params.id ?? '')),
];
