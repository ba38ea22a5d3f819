import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { onCrashPoint, type CrashPoint } from '@endzone/common/crashPoint';
import { newId } from '@endzone/common/ids';
import { leaguesPerBatch } from '@endzone/contracts/internal/stats';
import type { Job } from '@endzone/contracts/stats/jobs';
import { until } from '@endzone/common/testing/until';
import { RealGameModel } from '../../core/real-game/model.ts';
import { SeasonModel } from '../../core/season/model.ts';
import { LeaseLost, longAgo } from '@endzone/common/jobs/defineJob';
import { WeekJobLeaguesModel, WeekJobModel } from '../../core/week-job/model.ts';
import {
  aSeason,
  batches,
  endSeason,
  fourTeams,
  must,
  openWindow,
  playingLeagues,
  startRealLeague,
  type RealLeague,
  beginning,
} from '../../testing/aRealLeague.ts';

let league: RealLeague;
const leagueIds = Array.from({ length: 2.5 * leaguesPerBatch }, newId).sort();
let teams: Awaited<ReturnType<typeof fourTeams>>;

beforeAll(async () => {
  league = await startRealLeague();
  teams = await fourTeams(league);
});
afterAll(() => league.stop());
afterEach(() => onCrashPoint(undefined));

/** In this order each job finds the season as it needs it. */
const commands = {
  start: 'start-week',
  lock: 'weeks/1/finish',
  recalculate: 'recalculate',
  undo: 'weeks/1/undo-finish',
} as const;
const jobs = Object.keys(commands) as (keyof typeof commands)[]; // the keys of a constant

/** Left out: counters of writes and attempts, moments of the clock, who ran it, and the ids of this very run. */
const ofTheRun = [
  ...['_id', 'id', 'rev', 'no', 'attempt', 'nbFaults', 'runner', 'heardAt', 'notBefore', 'createdAt', 'startedAt', 'finishedAt'],
  ...['weekStarts', 'seasonId', 'publishedJobId', 'outbox', 'outboxSince', 'commands', 'keyless', 'startsAt', 'endsAt', 'draftWindow'],
]; // oxfmt-ignore

/** Everything that stats keeps about the season and its job. */
async function stored({ id }: Job): Promise<unknown> {
  const job = await WeekJobModel.findById(id).orFail().lean();
  const season = await SeasonModel.findById(job.seasonId).orFail().lean();
  const games = await RealGameModel.find({ seasonId: job.seasonId })
    .sort({ date: 1, 'team1.teamId': 1 })
    .lean();
  const leagues = await WeekJobLeaguesModel.findById(id).lean();
  const isPublished = season.publishedJobId === id;
  const all = { job, season, games, leagues, isPublished };
  return JSON.parse(
    JSON.stringify(all, (key, value: unknown) => (ofTheRun.includes(key) ? undefined : value)),
  );
}

type Death = { here: CrashPoint; time: number };

/** The job of a command whose process dies on the way, to its end by whoever follows. */
async function run(path: string, death?: Death): Promise<{ job: Job; died: number }> {
  let [passed, died] = [0, 0];
  onCrashPoint((at) => {
    if (at !== death?.here || ++passed !== death.time) return;
    died += 1;
    // What a dead process leaves: nothing is written any more, and its lease runs out.
    throw new LeaseLost();
  });
  const season = await SeasonModel.findOne({ isCurrent: true }).orFail().lean();
  const { status, body } = await league.owner.post(
    `/seasons/current/${path}`,
    path.endsWith('/finish') ? { force: true } : {},
  );
  const begun = (await SeasonModel.findById(season._id).lean())?.activeJob?.id;
  const id: string = status < 300 ? body.id : (begun ?? '');
  let shown = 0;
  const job = await until(async () => {
    if (died > 0) await WeekJobModel.updateOne({ _id: id, status: 'running' }, { heardAt: longAgo });
    if (died > 0 || status >= 300) await league.service.due();
    const answer = await league.owner.get(`/jobs/${id}`);
    if (answer.status === 404) return undefined;
    const job = must<Job>(answer);
    expect(job.progress.done).toBeGreaterThanOrEqual(shown);
    expect(job.progress.done).toBeLessThanOrEqual(job.progress.total);
    shown = job.progress.done;
    if (job.status === 'done' || job.status === 'failed') return job;
    // All leagues are done when the job is, not before.
    if (job.progress.total > 0 && shown === job.progress.total) expect(job.status).toBe('running');
    return undefined;
  });
  return { job, died };
}

const places: readonly [CrashPoint, number][] = [
  ['week-season-written', 1],
  ['week-job-opened', 1],
  ['job-claimed', 1],
  ['week-sealed', 1],
  ['week-leagues-listed', 1],
  ['week-progress-before-write', 2],
  ['week-progress-after-write', 2],
  ['week-before-publish', 1],
  ['week-after-publish', 1],
  ['week-announce-progress-before-write', 2],
  ['week-announce-progress-after-write', 2],
  ['week-season-freed', 1],
  ['job-finished', 1],
];

describe('a process of stats that dies in the middle of a week job', () => {
  let undisturbed: Map<string, unknown>;

  async function wholeSeason(death?: Death): Promise<{ ends: Map<string, unknown>; died: number }> {
    playingLeagues(league.fantasy, leagueIds);
    await league.service.setNow(beginning);
    await openWindow(league, await aSeason(league, teams));
    league.fantasy.requests.length = 0;
    const ends = new Map<string, unknown>();
    let died = 0;
    for (const name of jobs) {
      const { job, died: deaths } = await run(commands[name], death);
      expect(job.status).toBe('done');
      died += deaths;
      ends.set(name, await stored(job));
      const sent = batches(league.fantasy, 'run').filter(({ jobId }) => jobId === job.id);
      expect(new Set(sent.flatMap(({ leagueIds: ids }) => ids)).size).toBe(leagueIds.length);
    }
    onCrashPoint(undefined);
    await endSeason(league);
    return { ends, died };
  }

  beforeAll(async () => {
    undisturbed = (await wholeSeason()).ends;
  });

  test.each(places)(
    'at %s for the %i. time leaves nothing that the next one does not mend',
    async (here, time) => {
      const { ends, died } = await wholeSeason({ here, time });
      expect(died).toBe(jobs.length);
      expect(Object.fromEntries(ends)).toEqual(Object.fromEntries(undisturbed));
    },
  );
});
