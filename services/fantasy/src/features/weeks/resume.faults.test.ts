import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { onCrashPoint, type CrashPoint } from '@endzone/common/crashPoint';
import { outsideService } from '@endzone/common/testing/databaseWatch';
import type { WeekBatch } from '@endzone/contracts/internal/stats';
import mongoose from 'mongoose';
import { LeaguePlayModel } from '../../core/league-play/model.ts';
import { LeagueSeasonModel } from '../../core/league-season/model.ts';
import { noon, PlayedSeason } from '../../testing/aPlayedSeason.ts';

let season: PlayedSeason;
beforeAll(async () => {
  season = await new PlayedSeason().open();
});
afterAll(() => season.close());
beforeEach(async () => {
  await season.fantasy.setNow(noon);
});
afterEach(() => onCrashPoint(undefined));

const scores = { 1: 10, 2: 20, 3: 30, 4: 40 };

/** Brings a season to where this kind of job may run. */
const moments: Record<
  'start' | 'freeze' | 'lock' | 'undo' | 'recalculate' | 'finish',
  () => Promise<WeekBatch>
> = {
  start: async () => {
    await season.announce({ currentWeek: 1, isWeekActive: true });
    return season.job('start_week', 1);
  },
  freeze: async () => {
    await season.start(1);
    await season.announce({ isWeekActive: false, frozenWeeks: [1] });
    return season.job('freeze_week', 1);
  },
  lock: async () => {
    await season.play({ 1: scores });
    await season.start(2);
    season.score(2, { 1: 7, 4: 7 });
    return season.job('lock_week', 2);
  },
  undo: async () => {
    await season.play({ 1: scores, 2: { 1: 7 } });
    return season.job('undo_lock', 2);
  },
  recalculate: async () => {
    await season.play({ 1: scores, 2: { 1: 7 } });
    season.score(1, { ...scores, 1: 50 });
    return season.job('recalculate');
  },
  finish: async () => {
    await season.play({ 1: scores, 2: { 1: 7 }, 3: { 2: 3 } });
    return season.job('finish_season');
  },
};

/** Left out of the comparison: counters of writes, moments of the wall clock, the ids of outbox entries. */
const ofTheRun = ['rev', 'madeAt', 'outboxSince', 'attempt'];

/** Every stored document of fantasy; an outbox as what it tells. */
async function everything(): Promise<string> {
  const names = ['leaguePlays', 'weekLineups', 'weekNotices', 'leagueSeasons', 'weekFences', 'seasons'];
  const all = await Promise.all(
    names.map(async (name) => [
      name,
      await mongoose.connection.collection(name).find().sort({ _id: 1 }).toArray(),
    ]),
  );
  return JSON.stringify(all, (key, value: unknown) => (ofTheRun.includes(key) ? undefined : value), 1);
}

type Ends = { stored: string; told: unknown };

/** The job in two batches, as stats runs it; what dies is sent again by another attempt, as often as it takes. */
async function runJob(batch: WeekBatch): Promise<void> {
  const [first, ...others] = batch.leagueIds;
  const batches = [[first ?? ''], others];
  let attempt = 1;
  const runUntilDone = async (way: 'run' | 'announce', leagueIds: string[]) => {
    for (;;) {
      const { status } = await season.fantasy.internal.post(`/weeks/${way}`, {
        ...batch,
        leagueIds,
        attempt,
      });
      if (status < 300) return;
      attempt += 1;
    }
  };
  for (const leagueIds of batches) await runUntilDone('run', leagueIds);
  await season.publish(batch, async () => {
    for (const leagueIds of batches) await runUntilDone('announce', leagueIds);
  });
}

/** A whole run, from the same beginning each time. */
async function ends(
  job: keyof typeof moments,
  dieAt?: { here: CrashPoint; time: number },
): Promise<Ends & { died: number }> {
  onCrashPoint(undefined);
  await season.begin({ nbWeeks: 3, nbPlayoffWeeks: 1, seasonId: '5e'.padEnd(24, '0') }, 3);
  const batch = await moments[job]();
  let [passed, died] = [0, 0];
  onCrashPoint((here) => {
    if (here !== dieAt?.here || ++passed !== dieAt.time) return;
    died += 1;
    throw new Error('the process is gone');
  });
  await runJob(batch);
  onCrashPoint(undefined);
  const told = (await season.told()).map(({ code, subject, recipients, params }) =>
    JSON.stringify({ code, subject, recipients, params }),
  );
  return { stored: await everything(), told: told.sort(), died };
}

const publishing = ['week-batch-before-write', 'week-batch-after-write'] as const;
const announcing = ['week-announce-before-write', 'week-announce-after-write'] as const;
const places: Record<keyof typeof moments, readonly CrashPoint[]> = {
  start: [
    'week-start-before-lock',
    'week-start-after-lock',
    'week-start-after-plays',
    'week-start-after-lineups',
    ...announcing,
  ],
  freeze: announcing,
  lock: [...publishing, ...announcing],
  undo: [...publishing, ...announcing],
  recalculate: [...publishing, ...announcing],
  finish: [...publishing, 'week-finish-after-write', ...announcing],
};

describe('a process that dies in the middle of a week job', () => {
  const jobs = Object.keys(places) as (keyof typeof places)[]; // the keys of a constant
  const undisturbed = new Map<string, Ends>();

  test.each(
    jobs.flatMap((job) => places[job].flatMap((here) => [1, 2].map((time) => [job, here, time] as const))),
  )(
    'during %s, at %s in batch %i, leaves nothing that the next one does not mend',
    async (job, here, time) => {
      const expected = undisturbed.get(job) ?? (await ends(job));
      undisturbed.set(job, expected);
      const { died, stored, told } = await ends(job, { here, time });
      expect(died).toBe(1);
      expect(stored).toBe(expected.stored);
      expect(told).toEqual(expected.told);
    },
  );
});

describe('a process that slept while the job went on without it', () => {
  const refused = async (batch: WeekBatch) => {
    const { status, body } = await season.fantasy.internal.post('/weeks/run', batch);
    return [status, body.code];
  };

  it('writes nothing over what a later job has prepared', async () => {
    await season.begin({ nbWeeks: 2, nbPlayoffWeeks: 1 });
    await season.start(1);
    season.score(1, scores);
    const slow = season.job('lock_week', 1);
    await season.lock(1);
    await season.run(season.job('undo_lock', 1));
    season.score(1, { 1: 99 });
    await season.post('/weeks/run', season.job('lock_week', 1));
    const stored = await season.stored();
    expect(await refused(slow)).toEqual([409, 'job_running']);
    expect(await season.stored()).toBe(stored);
  });

  it('past the fence already, finds in the league that a later job was there', async () => {
    await season.begin({ nbWeeks: 2, nbPlayoffWeeks: 1 });
    await season.start(1);
    const slow = season.job('lock_week', 1);
    await LeaguePlayModel.updateOne({}, { $set: { jobNo: slow.jobNo + 1 } });
    const stored = await season.stored();
    expect(await refused(slow)).toEqual([409, 'job_running']);
    expect(await season.stored()).toBe(stored);
  });

  it('loses against who wrote after its reading, and computes the league anew', async () => {
    await season.begin({ nbWeeks: 2, nbPlayoffWeeks: 1 }, 2);
    await season.start(1);
    season.score(1, scores);
    const batch = season.job('lock_week', 1);
    let writeCount = 0;
    let other: Promise<unknown> | undefined;
    onCrashPoint((here) => {
      if (here !== 'week-batch-before-write') return;
      writeCount += 1;
      // The connection takes this write before that of the batch.
      other ??= outsideService(() => LeaguePlayModel.collection.updateOne({}, { $inc: { rev: 5 } }));
    });
    await season.post('/weeks/run', batch);
    await other;
    expect(writeCount).toBe(2);
    expect((await LeaguePlayModel.find().lean()).map(({ prepared }) => prepared?.jobId)).toEqual([
      batch.jobId,
      batch.jobId,
    ]);
  });

  it('takes no later week away from a league by an old start', async () => {
    await season.begin({ nbWeeks: 3, nbPlayoffWeeks: 1 });
    await season.play({ 1: scores });
    await season.start(2);
    const stored = await season.stored();
    await season.announce({ currentWeek: 1, isWeekActive: true });
    await season.post('/weeks/run', season.job('start_week', 1));
    expect((await LeagueSeasonModel.findOne().lean())?.weekPlaying).toBe(2);
    expect(await season.stored()).toBe(stored);
  });
});
