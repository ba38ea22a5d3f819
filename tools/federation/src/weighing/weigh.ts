import { buildChanged } from '../building/buildChanged.ts';
import { budget, firstLoad, sum } from './firstLoad.ts';

const kibibytes = (value: number) => `${value.toFixed(1).padStart(7)} KiB`;

const { failed } = await buildChanged();
for (const { why } of failed) console.error(why);
const weights = firstLoad('/', 'hu');
console.log('JavaScript of a first visit to home, brotli:');
for (const of of new Set(weights.map((weight) => weight.of))) {
  const own = weights.filter((weight) => weight.of === of);
  console.log(`  ${of.padEnd(24)}${kibibytes(sum(own))}`);
  for (const { file, kibibytes: size } of own) console.log(`    ${file.padEnd(22)}${kibibytes(size)}`);
}
console.log(`  ${'together'.padEnd(24)}${kibibytes(sum(weights))} of ${budget}`);
if (sum(weights) > budget || failed.length > 0) process.exitCode = 1;
