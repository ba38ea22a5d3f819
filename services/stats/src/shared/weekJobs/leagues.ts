import { AppError } from '@endzone/common/appError';
import { internal } from '@endzone/common/internalClient';
import { errors } from '@endzone/contracts/errors';
import { formatInstant } from '@endzone/contracts/fields';
import type { SeasonLeagues, WeekBatchAnswer } from '@endzone/contracts/internal/fantasy';
import { leaguesPerBatch, type WeekBatch } from '@endzone/contracts/internal/stats';
import type { JobResult } from '@endzone/contracts/types/stats';
import { presentInternalSeason } from '../internalSeason.ts';
import { gamesOf, getSeason } from '../seasons.ts';
import { markJob } from './lease.ts';
import type { WeekJobDocument } from './model.ts';

const batchTimeout = { timeoutMs: 10_000 };

/** Fantasy plays by the season of this moment when this returns. */
export async function syncSeason({ seasonId }: WeekJobDocument): Promise<void> {
  const season = await getSeason(seasonId);
  await internal.post('fantasy', '/seasons/sync', presentInternalSeason(season, await gamesOf(season)));
}

async function countLeagues(job: WeekJobDocument): Promise<string[]> {
  if (job.leagueIds) return job.leagueIds;
  const path = `/seasons/${job.seasonId}/leagues?type=${job.type}`;
  const leagueIds = await internal.get<SeasonLeagues>('fantasy', path);
  if (!leagueIds) throw new AppError(errors.serviceUnavailable);
  await markJob(job, { leagueIds, result: { ...job.result, nbLeagues: leagueIds.length } });
  return leagueIds;
}

const batchOf = (job: WeekJobDocument, leagueIds: string[]): WeekBatch => ({
  jobId: job._id,
  type: job.type,
  seasonId: job.seasonId,
  week: job.week,
  weeks: job.weeks,
  leagueIds,
  at: formatInstant(job.createdAt),
});

function add(result: JobResult, { nbLeagues: _ours, leftOut, ...figures }: WeekBatchAnswer): JobResult {
  const sums = { ...result };
  for (const key of ['nbLineups', 'nbGames', 'nbTrophies', 'nbResultsChanged'] as const) {
    const figure = figures[key];
    if (figure !== undefined) sums[key] = (sums[key] ?? 0) + figure;
  }
  return leftOut ? { ...sums, leftOut: [...(sums.leftOut ?? []), ...leftOut] } : sums;
}

/** Hands the leagues over in batches; the mark of a batch and its figures are one write. */
export async function prepareLeagues(job: WeekJobDocument): Promise<void> {
  const leagueIds = await countLeagues(job);
  while (job.nbPrepared < leagueIds.length) {
    const ids = leagueIds.slice(job.nbPrepared, job.nbPrepared + leaguesPerBatch);
    const answer = await internal.post<WeekBatchAnswer | undefined>(
      'fantasy',
      '/weeks/run',
      batchOf(job, ids),
      batchTimeout,
    );
    if (!answer) throw new AppError(errors.serviceUnavailable);
    await markJob(job, { nbPrepared: job.nbPrepared + ids.length, result: add(job.result, answer) });
  }
}

/** After the publication: managers are told, batch by batch. */
export async function announceLeagues(job: WeekJobDocument): Promise<void> {
  const leagueIds = job.leagueIds ?? [];
  while (job.nbAnnounced < leagueIds.length) {
    const ids = leagueIds.slice(job.nbAnnounced, job.nbAnnounced + leaguesPerBatch);
    await internal.post('fantasy', '/weeks/announce', batchOf(job, ids), batchTimeout);
    await markJob(job, { nbAnnounced: job.nbAnnounced + ids.length });
  }
}
