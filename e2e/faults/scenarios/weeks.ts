import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crashPoints } from '@endzone/start';
import { between, type Random, randomOf } from '../shared/random.ts';
import { isWeekPoint } from './crash.ts';
import { playWeeks, prepareSeason, WeekStack, type Step } from './weekPlay.ts';
import { differences, type Results } from './weekResults.ts';
import { lineOf, type FaultOptions, type Row, type Scenario } from './row.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What goes wrong while the weeks are played: beside them, or before one of their steps. */
type Trouble = {
  fault: string;
  beside?: (stack: WeekStack, isOver: () => boolean) => Promise<number>;
  before?: (step: Step, stack: WeekStack) => Promise<void>;
  after?: (stack: WeekStack) => string[] | Promise<string[]>;
  /** How often it has struck, where that shows at the end only. */
  times?: () => number;
};

type Disturbed = { results: Results; times: number; problems: string[] };

/** One process hands mails over, one after the other: each of its deaths may cut one off. */
function judgeMails({ deaths }: WeekStack, { nbUnknownMails }: Results): string[] {
  const deathCount = deaths.filter(({ name }) => ['accounts', 'database'].includes(name)).length;
  return nbUnknownMails > deathCount ? [`${nbUnknownMails} mails were cut off by ${deathCount} deaths`] : [];
}

/** The same weeks on a copy of the same leagues, with some trouble. */
async function playOn(prepared: string, seed: string, trouble: Trouble | undefined): Promise<Disturbed> {
  const data = mkdtempSync(join(tmpdir(), 'endzone-weeks-'));
  cpSync(prepared, data, { recursive: true });
  rmSync(join(data, 'lock'), { force: true });
  const stack = await WeekStack.open(data);
  let isOver = false;
  try {
    const beside = trouble?.beside?.(stack, () => isOver) ?? Promise.resolve(1);
    const repeated = await playWeeks(
      stack,
      seed,
      (step) => trouble?.before?.(step, stack) ?? Promise.resolve(),
    );
    isOver = true;
    const times = await beside;
    const undone = await stack.settle();
    const results = await stack.results();
    return {
      results,
      times: trouble?.times?.() ?? times,
      problems: [
        ...undone,
        ...repeated,
        ...((await trouble?.after?.(stack)) ?? []),
        ...(await stack.untold()),
        ...judgeMails(stack, results),
      ],
    };
  } finally {
    await stack.close();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Who dies soon after a death is started again later and later, and without the database nobody gets on: it lives long enough at times. */
const longestLife = (name: string) => (name === 'database' ? 8_000 : 900);

/** Kills a process at moments of chance for as long as the weeks are played. */
const killing = (name: string, random: Random): Trouble => ({
  fault: `kill -9 ${name} during start, lock, undo, recalculate`,
  beside: async ({ stack }, isOver) => {
    const process = stack.process(name);
    let times = 0;
    while (!isOver()) {
      await pause(between(random, 50, longestLife(name)));
      if (isOver()) break;
      await process.kill();
      times += 1;
      await process.whenReady();
    }
    return times;
  },
});

/** Long enough for others to take a worker for dead, or to ask somebody else. */
const standingMilliseconds = 500;

/**
 * A worker stands still in the middle of a job. Its sibling is away until then, so that nobody else runs the job, and is
 * there afterwards: what the worker does when it wakes up comes too late.
 */
const standing = (name: 'stats' | 'fantasy', seconds: number): Trouble => {
  const struck: string[] = [];
  let [under, isOver]: [Promise<void>, boolean] = [Promise.resolve(), false];
  const pauseProcess = async (stack: WeekStack, known: ReadonlySet<string>, step: string) => {
    const [process, sibling] = [stack.stack.process(name), stack.stack.process(`${name}-2`)];
    const jobId = await stack.nextRunning(known);
    if (jobId) process.pause();
    await sibling.start();
    if (!jobId) return;
    await pause(standingMilliseconds);
    const isStruck = (await stack.job(jobId))?.status === 'running';
    if (isStruck) {
      struck.push(jobId);
      await pause(seconds * 1000);
    }
    process.resume();
    await process.whenReady();
    if (!isStruck) console.log(`${step} ended before ${name} stood still`);
  };
  return {
    fault: `SIGSTOP ${name} for ${seconds} s in a week job`,
    before: async (step, stack) => {
      await under;
      if (!step.isJob || !fitsStanding(step.name) || struck.length > 0 || isOver) return;
      await stack.stack.process(`${name}-2`).stop();
      under = pauseProcess(stack, await stack.jobIds(), step.name);
    },
    times: () => struck.length,
    after: async (stack) => {
      isOver = true;
      await under;
      if (struck.length === 0) return ['every job ended before its worker stood still'];
      // Who runs the job is stats: it was taken up by another one.
      const attempts = await Promise.all(struck.map(async (id) => (await stack.job(id))?.attempt ?? 0));
      return name === 'stats' && attempts.some((attempt) => attempt < 2)
        ? ['a job whose worker stood still was taken up by nobody else']
        : [];
    },
  };
};

const fitsStanding = (step: string) => /^(lock|undo|recalculate|start) [23]/.test(step);

const workers = ['stats', 'stats-2', 'fantasy', 'fantasy-2', 'accounts', 'leagues'];

const kindOf = (text: string) => ['start', 'finish'].find((kind) => text.startsWith(kind));

/** Some places are passed by the start of a week or the end of a season alone. */
const fits = (step: string, label: string) => kindOf(step) === kindOf(label.replace('week-', ''));

/** Before every step of the weeks the workers are told to die at another place of week jobs. */
const crashing = (labels: readonly string[]): Trouble => {
  const left = [...labels];
  const passed = new Map<string, string[]>();
  let current: { label: string; since: number } | undefined;
  const note = ({ deaths }: WeekStack) => {
    if (!current) return;
    const dead = deaths.slice(current.since).filter(({ how }) => how === 'SIGKILL');
    passed.set(current.label, [...(passed.get(current.label) ?? []), ...dead.map(({ name }) => name)]);
    if (dead.length === 0) left.push(current.label);
    current = undefined;
  };
  return {
    fault: `CRASH_AT each of ${labels.length} places of week jobs`,
    before: async ({ name, isJob }, stack) => {
      if (!isJob) return;
      note(stack);
      const index = left.findIndex((label) => fits(name, label));
      const [label] = index < 0 ? [] : left.splice(index, 1);
      if (!label) return;
      current = { label, since: stack.deaths.length };
      const environment = { CRASH_AT: label };
      await Promise.all(workers.map((name) => stack.stack.process(name).restart({ environment })));
    },
    after: (stack) => {
      note(stack);
      const never = labels.filter((label) => (passed.get(label) ?? []).length === 0);
      return never.map((label) => `nobody passed ${label}`);
    },
  };
};

function troubles({ seed, isQuick }: FaultOptions): Trouble[] {
  const random = (name: string) => randomOf(seed, `weeks ${name}`);
  const names = isQuick
    ? ['stats', 'fantasy']
    : ['stats', 'stats-2', 'fantasy', 'fantasy-2', 'accounts', 'leagues', 'bff', 'database'];
  const points = crashPoints.filter(isWeekPoint);
  const half = Math.ceil(points.length / 2);
  return [
    ...names.map((name) => killing(name, random(name))),
    ...(points.length > 0 ? [crashing(points.slice(0, half)), crashing(points.slice(half))] : []),
    ...(['stats', 'fantasy'] as const).map((name) => standing(name, isQuick ? 8 : 20)),
  ];
}

/** Kills during one run are as many as it takes long: runs go on until there were enough. */
async function disturb(
  prepared: string,
  undisturbed: Results,
  options: FaultOptions,
  trouble: Trouble,
): Promise<Row> {
  const problems: string[] = [];
  let [times, runs] = [0, 0];
  const wanted = trouble.beside ? options.moments : 1;
  while (times < wanted && runs < 6) {
    const run = await playOn(prepared, options.seed, trouble);
    runs += 1;
    times += run.times;
    problems.push(...run.problems, ...differences(undisturbed, run.results));
  }
  const outcome = `${runs} runs, ${undisturbed.nbDocuments} documents equal field by field`;
  return { fault: trouble.fault, times, outcome, problems };
}

/** Weeks are started, locked, withdrawn, locked again and recalculated while things go wrong: everything ends as undisturbed. */
export const weeks: Scenario = async (options) => {
  const prepared = mkdtempSync(join(tmpdir(), 'endzone-season-'));
  try {
    await prepareSeason(prepared, options.isQuick ? 2 : 6);
    const undisturbed = await playOn(prepared, options.seed, undefined);
    const again = await playOn(prepared, options.seed, undefined);
    const rows: Row[] = [
      {
        fault: 'none: the weeks are played twice',
        times: 1,
        outcome: `${undisturbed.results.nbDocuments} documents equal field by field`,
        problems: [...undisturbed.problems, ...differences(undisturbed.results, again.results)],
      },
    ];
    const chosen = troubles(options).filter(({ fault }) => fault.includes(options.words ?? ''));
    for (const trouble of chosen) {
      const row = await disturb(prepared, undisturbed.results, options, trouble);
      rows.push(row);
      options.say(lineOf(row));
    }
    return rows;
  } finally {
    rmSync(prepared, { recursive: true, force: true });
  }
};
