import { crashPoint } from '@endzone/common/crashPoint';
import { call } from '@endzone/common/internalClient';
import { formatInstant } from '@endzone/contracts/fields';
import * as fantasy from '@endzone/contracts/internal/fantasy';
import { leaguesPerBatch, type WeekBatch } from '@endzone/contracts/internal/stats';
import type { JobResult } from '@endzone/contracts/stats/jobs';
import { presentInternalSeason } from '../season/internalPresenter.ts';
import { gamesOf, getSeason } from '../season/store.ts';
import {
  WeekJobLeaguesModel,
  type WeekJobDocument,
  type WeekJobLeaguesDocument,
  type WeekWork,
} from './model.ts';

const batchTimeout = { within: 'weekJobLeagues' } as const;
/** Batches that are under way at once: while one waits for the database, others are computed. */
const batchesAtOnce = 4;

/** Fantasy plays by the season of this moment when this returns. */
export async function syncSeason({ seasonId }: WeekJobDocument): Promise<void> {
  const season = await getSeason(seasonId);
  await call(fantasy.syncSeason, presentInternalSeason(season, await gamesOf(season)));
}

const keptLeagues = (jobId: string) => WeekJobLeaguesModel.findById(jobId).lean<WeekJobLeaguesDocument>();

/** The leagues as fantasy named them first: whoever takes the job up goes through the same ones. */
async function listLeagues({ _id, seasonId, type }: WeekJobDocument): Promise<string[]> {
  const kept = await keptLeagues(_id);
  if (kept) return kept.leagueIds;
  const leagueIds = await call(fantasy.readSeasonLeagues, { seasonId, type }, batchTimeout);
  await WeekJobLeaguesModel.updateOne({ _id }, { $setOnInsert: { leagueIds } }, { upsert: true });
  crashPoint('week-leagues-listed');
  return (await keptLeagues(_id))?.leagueIds ?? leagueIds;
}

async function countLeagues({ record: job, mark }: WeekWork): Promise<string[]> {
  const leagueIds = await listLeagues(job);
  const leagueCount = leagueIds.length;
  if (job.nbLeagues === null)
    await mark({ nbLeagues: leagueCount, result: { ...job.result, nbLeagues: leagueCount } });
  return leagueIds;
}

const batchOf = (job: WeekJobDocument, leagueIds: string[]): WeekBatch => ({
  jobId: job._id,
  jobNo: job.no,
  attempt: job.attempt,
  type: job.type,
  seasonId: job.seasonId,
  week: job.week,
  weeks: job.weeks,
  leagueIds,
  at: formatInstant(job.createdAt),
});

function add(
  result: JobResult,
  { nbLeagues: _ours, leftOut, ...figures }: fantasy.WeekBatchAnswer,
): JobResult {
  const sums = { ...result };
  for (const key of ['nbLineups', 'nbGames', 'nbTrophies', 'nbResultsChanged'] as const) {
    const figure = figures[key];
    if (figure !== undefined) sums[key] = (sums[key] ?? 0) + figure;
  }
  return leftOut ? { ...sums, leftOut: [...(sums.leftOut ?? []), ...leftOut] } : sums;
}

type Batch<T> = { nbLeagues: number; answer: Promise<T> };

/** Hands leagues over in batches, a few at once; what they answer is kept one after another, in the order of the leagues. */
async function throughBatches<T>(
  { requireNotStopping }: WeekWork,
  leagueIds: string[],
  send: (ids: string[]) => Promise<T>,
  keep: (leagueCount: number, answer: T) => Promise<void>,
): Promise<void> {
  const underWay: Batch<T>[] = [];
  let sentCount = 0;
  while (sentCount < leagueIds.length || underWay.length > 0) {
    while (underWay.length < batchesAtOnce && sentCount < leagueIds.length) {
      requireNotStopping();
      const ids = leagueIds.slice(sentCount, sentCount + leaguesPerBatch);
      const answer = send(ids);
      answer.catch(() => undefined); // The caller that awaits it gets the error.
      underWay.push({ nbLeagues: ids.length, answer });
      sentCount += ids.length;
    }
    const first = underWay.shift();
    if (first) await keep(first.nbLeagues, await first.answer);
  }
}

/** The mark of a batch and its figures are one write. */
export async function prepareLeagues(work: WeekWork): Promise<void> {
  const { record: job, mark } = work;
  const leagueIds = await countLeagues(work);
  await throughBatches(
    work,
    leagueIds.slice(job.nbPrepared),
    (ids) => call(fantasy.runWeek, batchOf(job, ids), batchTimeout),
    async (leagueCount, answer) => {
      crashPoint('week-progress-before-write');
      await mark({
        nbPrepared: job.nbPrepared + leagueCount,
        nbFaults: 0,
        result: add(job.result, answer),
      });
      crashPoint('week-progress-after-write');
    },
  );
}

/** After the publication: managers are told, batch by batch. */
export async function announceLeagues(work: WeekWork): Promise<void> {
  const { record: job, mark } = work;
  const leagueIds = await listLeagues(job);
  await throughBatches(
    work,
    leagueIds.slice(job.nbAnnounced),
    (ids) => call(fantasy.announceWeek, batchOf(job, ids), batchTimeout),
    async (leagueCount) => {
      crashPoint('week-announce-progress-before-write');
      await mark({ nbAnnounced: job.nbAnnounced + leagueCount, nbFaults: 0 });
      crashPoint('week-announce-progress-after-write');
    },
  );
}
