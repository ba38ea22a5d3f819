import { parseArgs } from 'node:util';
import { printTable } from '../shared/table.ts';
import { hostile, type HostileTally } from './hostile.ts';

const usage = 'Usage: npm run hostile -- [--share 0.1]';
const shown = 40;

function read() {
  const { share } = parseArgs({ options: { share: { type: 'string', default: '1' } } }).values;
  const part = Number(share);
  if (!(part > 0 && part <= 1)) throw new Error('--share must be above 0, and 1 at most.');
  return { share: part };
}

function report({ requests, statuses, processes, longestRepeated, problems }: HostileTally): void {
  printTable(`${requests} hostile requests and messages`, [
    ['process', 'longest delay', 'of its own work', 'memory before', 'at most', 'worst request'],
    ...processes.map(({ name, delay, busy, before, memory, of }) => [
      name,
      `${delay.toFixed(0)} ms`,
      `${busy.toFixed(0)} ms`,
      `${before.toFixed(0)} MiB`,
      `${memory.toFixed(0)} MiB`,
      of,
    ]),
  ]);
  const answers = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status || 'cut'} × ${times}`);
  console.log(`\nLongest delay that came again with the same request: ${longestRepeated.toFixed(0)} ms`);
  console.log(`Answers: ${answers.join(' · ')}`);
  for (const problem of problems.slice(0, shown)) console.log(`PROBLEM ${problem}`);
  console.log(`Problems: ${problems.length}`);
}

try {
  const tally = await hostile({ ...read(), say: (line) => console.log(line) });
  report(tally);
  process.exit(tally.problems.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.stack : error);
  console.error(usage);
  process.exit(1);
}
