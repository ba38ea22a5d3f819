import { parseArgs } from 'node:util';
import { frontEnds, spokenName } from '../frontEnds.ts';
import { buildChanged } from './buildChanged.ts';

const { values, positionals } = parseArgs({
  options: { force: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !frontEnds.some((one) => spokenName(one) === name));
if (unknown.length > 0) {
  console.error(`Usage: npm run build -- [--force] [${frontEnds.map(spokenName).join('] [')}]`);
  process.exit(1);
}
const wanted = frontEnds.filter((one) => positionals.length === 0 || positionals.includes(spokenName(one)));

const began = performance.now();
const { built, failed } = await buildChanged({ force: values.force, of: wanted });
const seconds = ((performance.now() - began) / 1000).toFixed(1);
if (built.length > 0) console.log(`Front ends: ${built.map(spokenName).join(', ')} built in ${seconds} s`);
for (const { frontEnd, why } of failed) console.error(`${spokenName(frontEnd)} could not be built:\n${why}`);
if (failed.length > 0) process.exitCode = 1;
