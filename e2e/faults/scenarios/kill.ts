import { between } from '../shared/random.ts';
import { Drafting } from './drafting.ts';
import { lineOf, type Row, type Scenario } from './row.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const draftsPerProcess = 8;

/** Drafts go on while each process is killed, again and again, at moments of chance. */
export const killDuringDrafts: Scenario = async ({ seed, moments, isQuick, say }) => {
  const drafting = await Drafting.open(8 * (isQuick ? 3 : draftsPerProcess), {
    seed,
    isProxied: () => false,
  });
  const { arena } = drafting;
  const rows: Row[] = [];
  try {
    for (const name of arena.world.stack.names) {
      const random = arena.random(`kill ${name}`);
      const process = arena.world.stack.process(name);
      const row = await drafting.during(`kill -9 ${name} during drafts`, async () => {
        for (let moment = 0; moment < moments; moment++) {
          await pause(between(random, 50, 700));
          await process.kill();
          await process.whenReady();
        }
        return moments;
      });
      rows.push(row);
      say(lineOf(row));
    }
    return rows;
  } finally {
    await drafting.close();
  }
};
