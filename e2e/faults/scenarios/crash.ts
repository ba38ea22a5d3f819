import { crashPoints } from '@endzone/common/crashPoint';
import { Drafting } from './drafting.ts';
import { lineOf, type Row, type Scenario } from './row.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const patienceMilliseconds = 8_000;
export const isWeekPoint = (label: string) => label.startsWith('week-');
export const isTradePoint = (label: string) => label.startsWith('trade-');

/** Every process that has crash points: all of them die where they pass the place for the n-th time. */
export const workers = ['accounts', 'leagues', 'stats', 'fantasy', 'fantasy-2'];

/** Processes die at each named place in turn, while drafts go on; a place that nobody passes is a fault of the rig. */
export const crashDuringDrafts: Scenario = async ({ seed, isQuick, say }) => {
  const labels = crashPoints.filter((label) => !isWeekPoint(label) && !isTradePoint(label));
  const drafting = await Drafting.open(2 * labels.length + 2, { seed, isProxied: () => false });
  const rows: Row[] = [];
  try {
    for (const [i, label] of labels.entries()) {
      const row = await crashAt(drafting, isQuick ? label : `${label}:${1 + (i % 3)}`);
      rows.push(row);
      say(lineOf(row));
    }
    return rows;
  } finally {
    await drafting.close();
  }
};

async function crashAt(drafting: Drafting, point: string): Promise<Row> {
  const { stack } = drafting.arena.world;
  const { deaths } = drafting.arena;
  const before = deaths.length;
  const died = () => deaths.slice(before).filter(({ how }) => how === 'SIGKILL');
  const row = await drafting.during(`CRASH_AT=${point}`, async () => {
    const environment = { CRASH_AT: point };
    await Promise.all(workers.map((name) => stack.process(name).restart({ environment })));
    const until = Date.now() + patienceMilliseconds;
    while (died().length === 0 && Date.now() < until) await pause(100);
    await pause(1_000);
    // Who has not passed the place lives on without it.
    const dead = new Set(died().map(({ name }) => name));
    const alive = workers.filter((name) => !dead.has(name));
    await Promise.all(alive.map((name) => stack.process(name).restart()));
    return died().length;
  });
  const names = died()
    .map(({ name }) => name)
    .join(' ');
  return row.times === 0
    ? { ...row, problems: [...row.problems, 'nobody passed this place'] }
    : { ...row, outcome: `${names} died; ${row.outcome}` };
}
