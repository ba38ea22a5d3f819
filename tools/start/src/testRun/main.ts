import { CommandError, runCommandLine } from '@endzone/common/commandLine';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Check, Lane, Outcome } from './check.ts';
import { lanesOf } from './lanes.ts';
import { nodeRunner } from './nodeRunner.ts';
import { stopSignal } from './stopSignal.ts';

const folder = mkdtempSync(join(tmpdir(), 'endzone-test-'));
const stop = stopSignal();
const runNode = nodeRunner({ folder, stop });
const begun = performance.now();

const minutesSince = (at: number) => {
  const seconds = Math.round((performance.now() - at) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** What one check counted, and whether it ran tests. */
type Counted = Outcome & { isOfTests: boolean };

async function runCheck({ title, isOfTests, run }: Check): Promise<Counted> {
  if (stop.aborted) return { passed: 0, failed: 1, failures: [`${title}: stopped`], flaky: [], isOfTests };
  const at = performance.now();
  const outcome = await run(runNode);
  console.log(`${title}: ${outcome.failed === 0 ? 'in order' : 'NOT in order'} (${minutesSince(at)})\n`);
  return { ...outcome, isOfTests };
}

const sum = (counted: Counted[], what: 'passed' | 'failed') =>
  counted.reduce((total, each) => total + each[what], 0);

async function runTrack(checks: Check[]): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const check of checks) counted.push(await runCheck(check));
  return counted;
}

const tableLine = (name: string, ...cells: (string | number)[]) =>
  [name.padEnd(10), ...cells.map((cell) => String(cell).padStart(8))].join('');

/** One lane's checks, and its line in the table at the end. */
async function runLane({ name, tracks }: Lane): Promise<{ counted: Counted[]; line: string }> {
  const at = performance.now();
  const counted = (await Promise.all(tracks.map(runTrack))).flat();
  const flaky = counted.flatMap((check) => check.flaky);
  return {
    counted,
    line: tableLine(name, sum(counted, 'passed'), sum(counted, 'failed'), flaky.length, minutesSince(at)),
  };
}

const listed = (title: string, lines: string[]) =>
  lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : [];

await runCommandLine(async () => {
  try {
    const counted: Counted[] = [];
    const lines = [tableLine('lane', 'passed', 'failed', 'flaky', 'minutes')];
    for (const lane of lanesOf(folder, process.argv.slice(2))) {
      const ran = await runLane(lane);
      counted.push(...ran.counted);
      lines.push(ran.line);
    }
    const flaky = counted.flatMap((check) => check.flaky);
    const failures = counted.flatMap((check) => check.failures);
    const told = [...listed(`${flaky.length} flaky:`, flaky), ...listed('Failed:', failures)];
    console.log([...told, ...lines, `All of it took ${minutesSince(begun)} minutes.`].join('\n'));
    const tests = counted.filter(({ isOfTests }) => isOfTests);
    // What changed may be in no test's reach.
    const mayBeNone = process.argv[2] === 'affected';
    if (!mayBeNone && tests.length > 0 && sum(tests, 'passed') + sum(tests, 'failed') === 0)
      throw new CommandError('No test has run.');
    // The last line is read by programs.
    console.log(`${sum(counted, 'passed')} passed, ${sum(counted, 'failed')} failed`);
    return sum(counted, 'failed') === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
