import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tracksOf, type Outcome, type Tally, type Track } from './checks.ts';
import { nodeRunner } from './nodeRunner.ts';
import { CommandError, runCommand } from './commandError.ts';

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

/** What one check counted, and whether it ran tests. */
type Counted = Outcome & { isOfTests: boolean };

async function runTrack({ isPolite, lanes }: Track): Promise<Counted[]> {
  const counted: Counted[] = [];
  const runNode = nodeRunner({ folder, stop, isPolite });
  for (const { title, isOfTests, run } of lanes.flatMap((lane) => lane.checks)) {
    if (stop.aborted)
      return [...counted, { passed: 0, failed: 1, failures: [`${title}: stopped`], isOfTests }];
    const at = performance.now();
    const tally = await run(runNode);
    console.log(`${title}: ${tally.failed === 0 ? 'in order' : 'NOT in order'} (${minutesSince(at)})\n`);
    counted.push({ ...tally, isOfTests });
  }
  return counted;
}

await runCommand(async () => {
  try {
    const tracks = tracksOf(folder, process.argv.slice(2));
    const counted = (await Promise.all(tracks.map(runTrack))).flat();
    const sum = (what: keyof Tally, of = counted) => of.reduce((total, each) => total + each[what], 0);
    const tests = counted.filter(({ isOfTests }) => isOfTests);
    const failures = counted.flatMap((check) => check.failures);
    if (failures.length > 0) console.log(['Failed:', ...failures.map((line) => `  ${line}`)].join('\n'));
    console.log(`All of it took ${minutesSince(begun)} minutes.`);
    if (tests.length > 0 && sum('passed', tests) + sum('failed', tests) === 0)
      throw new CommandError('No test has run.');
    // The last line is read by programs.
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
    return sum('failed') === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
