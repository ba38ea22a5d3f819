import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allLanes, type Lane, type Tally } from './checks.ts';
import { nodeRunner } from './nodeRunner.ts';
import { Refusal, runCommand } from './refusal.ts';

function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.on(event, () => controller.abort());
  return controller.signal;
}

const folder = mkdtempSync(join(tmpdir(), 'endzone-test-'));
const stop = stopSignal();
const begun = performance.now();

const minutesSince = (at: number) => {
  const seconds = Math.round((performance.now() - at) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** What was counted, and how many tests are in it. */
type Counted = Tally & { tests: number };

async function runLane({ isPolite, checks }: Lane): Promise<Counted[]> {
  const counted: Counted[] = [];
  const runNode = nodeRunner({ folder, stop, isPolite });
  for (const { title, isOfTests, run } of checks) {
    if (stop.aborted) return [...counted, { passed: 0, failed: 1, tests: 0 }];
    const at = performance.now();
    const tally = await run(runNode);
    console.log(`${title}: ${tally.failed === 0 ? 'in order' : 'NOT in order'} (${minutesSince(at)})\n`);
    counted.push({ ...tally, tests: isOfTests ? tally.passed + tally.failed : 0 });
  }
  return counted;
}

await runCommand(async () => {
  try {
    const lanes = allLanes(folder, process.argv.slice(2));
    const counted = (await Promise.all(lanes.map(runLane))).flat();
    const sum = (what: keyof Counted) => counted.reduce((total, each) => total + each[what], 0);
    console.log(`All of it took ${minutesSince(begun)} minutes.`);
    if (sum('tests') === 0) throw new Refusal('No test has run.');
    // The last line is read by programs.
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
    return sum('failed') === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
