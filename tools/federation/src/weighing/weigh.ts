import { buildChanged } from '../building/buildChanged.ts';
import { budget, firstLoad, sum } from './firstLoad.ts';

const kibibytes = (value: number) => `${value.toFixed(1).padStart(7)} KiB`;

await buildChanged();
const weights = firstLoad('/', 'hu');
console.log('JavaScript of a first visit to home, brotli:');
for (const of of new Set(weights.map((weight) => weight.of))) {
  const own = weights.filter((weight) => weight.of === of);
  console.log(`  ${of.padEnd(12)}${kibibytes(sum(own))} in ${own.length} files`);
}
console.log(`  ${'together'.padEnd(12)}${kibibytes(sum(weights))} of ${budget}`);
if (sum(weights) > budget) process.exitCode = 1;
