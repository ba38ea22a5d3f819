import { parseArgs } from 'node:util';
import { wrongClocks } from './clocks.ts';
import { crashDuringDrafts } from './crash.ts';
import { hopsDuringDrafts } from './hops.ts';
import { killDuringDrafts } from './kill.ts';
import { lateness } from './lateness.ts';
import { messages } from './messages.ts';
import { rolling } from './rolling.ts';
import { printRows, type Row, type Scenario } from './row.ts';
import { weeks } from './weeks.ts';

const scenarios: Record<string, Scenario> = {
  kill: killDuringDrafts,
  crash: crashDuringDrafts,
  hops: hopsDuringDrafts,
  clocks: wrongClocks,
  weeks,
  lateness,
  messages,
  rolling,
};
const usage = `Usage: npm run faults -- [--only ${Object.keys(scenarios).join('|')}[,…]] [--moments N] [--turns N] [--points CRASH-POINT,…] [--rows WORDS] [--seed TEXT] [--quick]`;

function countOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${option} must be a number from 1 on.`);
  return Number(text);
}

function read() {
  const { only, moments, points, rows, turns, seed, quick } = parseArgs({
    options: {
      only: { type: 'string' },
      moments: { type: 'string' },
      points: { type: 'string' },
      rows: { type: 'string' },
      turns: { type: 'string' },
      seed: { type: 'string', default: '1' },
      quick: { type: 'boolean', default: false },
    },
  }).values;
  const names = only?.split(',') ?? Object.keys(scenarios);
  const chosen = names.map((name) => scenarios[name]);
  if (chosen.some((scenario) => !scenario))
    throw new Error(`--only must be of ${Object.keys(scenarios).join()}`);
  return {
    chosen: chosen.filter((each) => each !== undefined),
    seed,
    moments: countOf('moments', moments) ?? (quick ? 3 : 20),
    turns: countOf('turns', turns),
    isQuick: quick,
    points: points?.split(','),
    words: rows,
  };
}

try {
  const { chosen, ...options } = read();
  const rows: Row[] = [];
  for (const scenario of chosen)
    rows.push(...(await scenario({ ...options, say: (line) => console.log(line) })));
  process.exit(printRows(rows) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.stack : error);
  console.error(usage);
  process.exit(1);
}
