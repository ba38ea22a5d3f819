import { parseArgs } from 'node:util';
import { frontEnds, spokenName } from '../frontEnds.ts';
import { buildChanged } from './buildChanged.ts';

function read() {
  try {
    const options = { force: { type: 'boolean', default: false } } as const;
    const read = parseArgs({ options, allowPositionals: true });
    const isKnown = (name: string) => frontEnds.some((one) => spokenName(one) === name);
    if (read.positionals.every(isKnown)) return read;
  } catch {
    // Told below, as a front end is that there is not.
  }
  console.error(`Usage: npm run build -- [--force] [${frontEnds.map(spokenName).join('] [')}]`);
  return process.exit(1);
}

const { values, positionals } = read();
const wanted = frontEnds.filter((one) => positionals.length === 0 || positionals.includes(spokenName(one)));

const began = performance.now();
const { built, failed } = await buildChanged({ force: values.force, of: wanted });
const seconds = ((performance.now() - began) / 1000).toFixed(1);
if (built.length > 0) console.log(`Front ends: ${built.map(spokenName).join(', ')} built in ${seconds} s`);
for (const { frontEnd, why } of failed) console.error(`${spokenName(frontEnd)} could not be built:\n${why}`);
if (failed.length > 0) process.exitCode = 1;
