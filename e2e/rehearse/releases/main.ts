import { parseArgs } from 'node:util';
import { printTable } from '../../faults/shared/table.ts';
import { judge, rehearseReleases } from './releases.ts';

const usage = 'Usage: npm run rehearse:releases -- [--ships N] [--seed TEXT]';

try {
  const { ships, seed } = parseArgs({
    options: { ships: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
  }).values;
  if (!/^[1-9]\d*$/.test(ships)) throw new Error('--ships must be a number from 1 on.');
  const rehearsal = await rehearseReleases({
    ships: Number(ships),
    perSecond: 20,
    tabs: 200,
    seed,
    say: (line) => console.log(line),
  });
  const { rows, isRight } = judge(rehearsal);
  printTable('Releases under load', rows);
  const { failedPages, failedFiles } = rehearsal.loads;
  for (const failure of [...failedPages, ...failedFiles].slice(0, 20)) console.log(failure);
  process.exit(isRight ? 0 : 1);
} catch (error) {
  console.error(error);
  console.error(usage);
  process.exit(1);
}
