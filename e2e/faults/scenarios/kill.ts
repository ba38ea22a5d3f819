import { between } from '../shared/random.ts';
import { Drafting } from './drafting.ts';
import { lineOf, type Row, type Scenario } from './row.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Who dies after less than five seconds of work is away longer and longer: half of them die in a row. */
const full: Pace = { draftsPerProcess: 8, longestLifeMilliseconds: 10_000, thinkingMilliseconds: 1_500 };
const quick: Pace = { draftsPerProcess: 3, longestLifeMilliseconds: 700, thinkingMilliseconds: 120 };
type Pace = { draftsPerProcess: number; longestLifeMilliseconds: number; thinkingMilliseconds: number };
type Killing = { names: readonly string[]; moments: number; pace?: Pace; say: (line: string) => void };

/** Drafts go on while each of these is killed, again and again, at moments of chance. */
export async function killEach(
  drafting: Drafting,
  { names, moments, pace = quick, say }: Killing,
): Promise<Row[]> {
  const { draftsPerProcess, longestLifeMilliseconds, thinkingMilliseconds } = pace;
  const { arena } = drafting;
  const rows: Row[] = [];
  for (const name of names) {
    const random = arena.random(`kill ${name}`);
    const process = arena.world.stack.process(name);
    const goWrong = async () => {
      for (let moment = 0; moment < moments; moment++) {
        await pause(between(random, 50, longestLifeMilliseconds));
        await process.kill();
        await process.whenReady();
      }
      return moments;
    };
    const row = await drafting.during(`kill -9 ${name} during drafts`, goWrong, {
      maxDrafts: draftsPerProcess,
      thinkingMilliseconds,
    });
    rows.push(row);
    say(lineOf(row));
  }
  return rows;
}

export const killDuringDrafts: Scenario = async ({ seed, moments, isQuick, words, say }) => {
  const pace = isQuick ? quick : full;
  const drafting = await Drafting.open(8 * pace.draftsPerProcess, { seed, isProxied: () => false });
  try {
    const names = drafting.arena.world.stack.names.filter((name) => !words || name.includes(words));
    return await killEach(drafting, { names, moments, pace, say });
  } finally {
    await drafting.close();
  }
};
