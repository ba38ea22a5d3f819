import { readFileSync } from 'node:fs';
import type { MongoClient } from 'mongodb';
import type { BenchCase } from './cases.ts';

const ticksPerSecond = 100;
const pingsInTurn = 20;

export type Row = {
  case: string;
  'µs (median)': number;
  'ping ÷ it': number;
  'server CPU µs': number | string;
  'documents/s': number;
  'a synced SQLite write, µs': number;
};

/** Pings, synced writes and runs take turns, so that what disturbs one disturbs all: ratios hold on a busy machine. */
export async function measure(
  { name, documents, atOnce, run }: BenchCase,
  client: MongoClient,
  pid: number | undefined,
  forMs: number,
  syncedWrite: () => void,
): Promise<Row> {
  const admin = client.db('admin');
  const pings: number[] = [];
  const runs: number[] = [];
  const syncs: number[] = [];
  let cpu = 0;
  let n = 0;
  const end = performance.now() + forMs;
  for (let turn = 0; performance.now() < end || turn < 2; turn++) {
    for (let i = 0; i < pingsInTurn; i++) pings.push(await timed(() => admin.command({ ping: 1 })));
    syncs.push(await timed(syncedWrite));
    const before = cpuOf(pid);
    const until = performance.now() + 100;
    do runs.push(await timed(() => together(atOnce, () => run(n++))));
    while (performance.now() < until);
    cpu += cpuOf(pid) - before;
  }
  const ping = median(pings);
  const each = median(runs) / atOnce;
  return {
    case: name,
    'µs (median)': Math.round(each * 1000),
    'ping ÷ it': Number(((ping * documents) / each).toFixed(2)),
    'server CPU µs': pid === undefined ? '-' : Math.round((cpu * 1e6) / (runs.length * atOnce * documents)),
    'documents/s': Math.round((1000 / each) * documents),
    'a synced SQLite write, µs': Math.round(median(syncs) * 1000),
  };
}

async function together(atOnce: number, run: () => Promise<unknown>): Promise<void> {
  if (atOnce === 1) await run();
  else await Promise.all(Array.from({ length: atOnce }, run));
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Seconds of processor time a process has used: unlike the time on the wall nobody else's work counts. */
function cpuOf(pid: number | undefined): number {
  if (pid === undefined) return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
