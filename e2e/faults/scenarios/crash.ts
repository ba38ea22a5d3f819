import { crashPoints } from '@endzone/start';
import type { FormedLeague } from '../shared/leagues.ts';
import type { OutsideLog } from '../shared/outsideLog.ts';
import { Drafting } from './drafting.ts';
import { lineOf, type Row, type Scenario } from './row.ts';
import { Stir } from './stir.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const timeoutMilliseconds = 10_000;
/** Of each place. */
const maxDrafts = 3;

/** Week jobs, and long jobs of any kind, have rigs of their own. */
export const isWeekPoint = (label: string) => /^(week|job)-/.test(label);
/** No manager of these drafts has a device: the tests of accounts pass these places. */
const isPushPoint = (label: string) => label.startsWith('push-');
/** Messages to many have a rig of their own. */
export const isMailingPoint = (label: string) => label.startsWith('mailing-');
const isTradePoint = (label: string) => label.startsWith('trade-');
const isStartPoint = (label: string) => label.startsWith('draft-');

/** Every process that has crash points: all of them die where they pass the place for the n-th time. */
const workers = ['accounts', 'leagues', 'stats', 'fantasy', 'fantasy-2'];

/** Processes die at each named place in turn, while drafts go on; a place that nobody passes is a fault of the rig. */
export async function crashAtEach(
  drafting: Drafting,
  labels: readonly string[],
  say: (line: string) => void,
): Promise<Row[]> {
  const scene: Scene = { drafting, stir: new Stir(drafting), finished: undefined };
  const rows: Row[] = [];
  for (const label of labels) {
    const row = await crashAt(scene, label);
    rows.push(row);
    say(lineOf(row));
  }
  return rows;
}

export const crashDuringDrafts: Scenario = async ({ seed, isQuick, points, say }) => {
  const labels = crashPoints.filter(
    (label) =>
      ![isWeekPoint, isPushPoint, isMailingPoint].some((isElsewhere) => isElsewhere(label)) &&
      (points?.includes(label) ?? true),
  );
  const chosen = isQuick && !points ? labels.filter((_, i) => i % 7 === 4) : labels;
  const drafting = await Drafting.open(maxDrafts * chosen.length, { seed, isProxied: () => false });
  try {
    return await crashAtEach(drafting, chosen, say);
  } finally {
    await drafting.close();
  }
};

type Scene = { drafting: Drafting; stir: Stir; finished: FormedLeague | undefined };

async function crashAt(scene: Scene, label: string): Promise<Row> {
  const { drafting, stir, finished } = scene;
  const { stack } = drafting.arena.world;
  const { deaths } = drafting.arena;
  const before = deaths.length;
  const died = () => deaths.slice(before).filter(({ how }) => how === 'SIGKILL');
  const goWrong = async (log: OutsideLog) => {
    if (isStartPoint(label)) await stir.startDraft();
    const environment = { CRASH_AT: label };
    await Promise.all(workers.map((name) => stack.process(name).restart({ environment })));
    if (isStartPoint(label)) await stir.reachStart();
    if (isTradePoint(label) && finished) await stir.trade(finished, log);
    const until = Date.now() + timeoutMilliseconds;
    while (died().length === 0 && Date.now() < until) await pause(100);
    await pause(1_000);
    // Who has not passed the place lives on without it.
    const dead = new Set(died().map(({ name }) => name));
    const alive = workers.filter((name) => !dead.has(name));
    await Promise.all(alive.map((name) => stack.process(name).restart()));
    return died().length;
  };
  const row = await drafting.during(`CRASH_AT=${label}`, goWrong, {
    maxDrafts,
    played: (leagues) => (scene.finished = leagues[0]),
  });
  const names = died().map(({ name }) => name);
  return names.length === 0
    ? { ...row, problems: [...row.problems, 'nobody passed this place'] }
    : { ...row, outcome: `${names.join(' ')} died; ${row.outcome}` };
}
