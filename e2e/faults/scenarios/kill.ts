import { between } from '../shared/random.ts';
import { Drafting } from './drafting.ts';
import { lineOf, type Row, type Scenario } from './row.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const draftsPerProcess = 8;

/** Drafts go on while each of these is killed, again and again, at moments of chance. */
export async function killEach(
  drafting: Drafting,
  names: readonly string[],
  moments: number,
  say: (line: string) => void,
): Promise<Row[]> {
  const { arena } = drafting;
  const rows: Row[] = [];
  for (const name of names) {
    const random = arena.random(`kill ${name}`);
    const process = arena.world.stack.process(name);
    const row = await drafting.during(`kill -9 ${name} during drafts`, async () => {
      for (let moment = 0; moment < moments; moment++) {
        await pause(between(random, 50, 3_000));
        await process.kill();
        await process.whenReady();
      }
      return moments;
    });
    rows.push(row);
    say(lineOf(row));
  }
  return rows;
}

export const killDuringDrafts: Scenario = async ({ seed, moments, isQuick, words, say }) => {
  const drafting = await Drafting.open(8 * (isQuick ? 3 : draftsPerProcess), {
    seed,
    isProxied: () => false,
  });
  try {
    const names = drafting.arena.world.stack.names.filter((name) => !words || name.includes(words));
    return await killEach(drafting, names, moments, say);
  } finally {
    await drafting.close();
  }
};
