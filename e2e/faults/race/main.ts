import { parseArgs } from 'node:util';
import { race } from './race.ts';
import { report } from './report.ts';

const usage = 'Usage: npm run race -- [--rounds N] [--seed TEXT] [--only PART-OF-A-NAME]';

function read() {
  const { rounds, seed, only } = parseArgs({
    options: {
      rounds: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
    },
  }).values;
  if (!/^[1-9]\d*$/.test(rounds)) throw new Error('--rounds must be a number from 1 on.');
  return { rounds: Number(rounds), seed, only };
}

try {
  const startedAt = performance.now();
  const tallies = await race({ ...read(), say: (line) => console.log(line) });
  const isClean = report(tallies, (performance.now() - startedAt) / 1000);
  process.exit(isClean ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.stack : error);
  console.error(usage);
  process.exit(1);
}
