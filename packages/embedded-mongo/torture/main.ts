import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOptions, stop } from '../src/commandLine.ts';
import { torture } from './torture.ts';

const slowestRestartMs = 2000;

const usage = 'Usage: npm run torture -- [--kills N] [--seed N]';
const values = readOptions(usage, {
  kills: { type: 'string', default: '20' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
});
const [kills, seed] = [Number(values.kills), Number(values.seed)];
if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed)) stop(usage);
const data = mkdtempSync(path.join(tmpdir(), 'embedded-mongo-torture-'));
const { faults, ...counts } = await torture({ data, kills, seed });
process.stdout.write(`${'seed'.padEnd(20)}${seed}\n`);
for (const [what, count] of Object.entries(counts)) process.stdout.write(`${what.padEnd(20)}${count}\n`);
if (counts.slowestRestartMs >= slowestRestartMs)
  faults.push(`a restart took ${counts.slowestRestartMs} ms of ${slowestRestartMs}`);
for (const fault of faults.slice(0, 50)) process.stdout.write(`FAULT: ${fault}\n`);
process.stdout.write(
  faults.length === 0
    ? 'Every promise was kept.\n'
    : `${faults.length} promises were broken; the data are in ${data}\n`,
);
if (faults.length === 0) rmSync(data, { recursive: true, force: true });
process.exit(faults.length === 0 ? 0 : 1);
