import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOptions, stop } from '../src/commandLine.ts';
import { fuzz } from './fuzz.ts';

const usage = 'Usage: npm run fuzz:db -- [--seconds N] [--seed N]';
const values = readOptions(usage, { seconds: { type: 'string', default: '60' }, seed: { type: 'string' } });
const seconds = Number(values.seconds);
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
if (!(seconds > 0) || !Number.isInteger(seed)) stop(usage);
const folder = mkdtempSync(path.join(tmpdir(), 'embedded-mongo-fuzz-'));
try {
  const { finds, ...counts } = await fuzz({ data: folder, seconds, seed });
  for (const [what, count] of Object.entries(counts)) process.stdout.write(`${what.padEnd(12)}${count}\n`);
  for (const find of finds) process.stdout.write(`\nFOUND: ${find}\n`);
  process.exitCode = finds.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
