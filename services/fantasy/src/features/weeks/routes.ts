import * as internal from '@endzone/contracts/internal/fantasy';
import { serve } from '@endzone/common/internalRoute';
import type { EndTrades } from './announce.ts';
import { previewLock } from './preview.ts';
import { previewRecalculation } from './recalculationPreview.ts';
import { readTeamRecord } from './record.ts';
import * as weeks from './service.ts';

/** The league side of week jobs, and how a team stands. */
export const weekInternal = (endTrades: EndTrades) => [
  serve(internal.syncSeason, (season) => weeks.syncSeason(season)),
  serve(internal.runWeek, (batch) => weeks.runBatch(batch)),
  serve(internal.announceWeek, (batch) => weeks.announce(batch, endTrades)),
  serve(internal.previewWeek, (asked) => previewLock(asked)),
  serve(internal.previewRecalculation, (asked) => previewRecalculation(asked)),
  serve(internal.readTeamRecord, ({ teamId }) => readTeamRecord(teamId)),
];
