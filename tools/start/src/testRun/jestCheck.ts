import { join } from 'node:path';
import type { Check, Outcome } from './check.ts';
import { flakyFailures, readRuns, recordRun } from './flaky.ts';
import type { Run } from './nodeRunner.ts';
import {
  failedFiles,
  failuresOf,
  readReport,
  slowestFiles,
  tallyOf,
  withRerun,
  type JestReport,
} from './report.ts';

// Modules of one file after the other: with more room for the young ones a tenth of the work is gone.
const flags = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=64',
];

type Ran = { succeeded: boolean; report: JestReport | undefined };

async function runJest(runNode: Run, lane: string, report: string, given: string[]): Promise<Ran> {
  const output = ['--json', `--outputFile=${report}`, '--passWithNoTests'];
  const args = [...flags, join('node_modules', 'jest/bin/jest.js'), ...output, ...given];
  const succeeded = await runNode(args, { TEST_LANE: lane });
  return { succeeded, report: readReport(report) };
}

function outcomeOf(title: string, { report, succeeded }: Ran): Outcome {
  const tally = tallyOf(report, succeeded);
  const named = report ? failuresOf(report) : [];
  return { ...tally, failures: tally.failed > 0 && named.length === 0 ? [title] : named, flaky: [] };
}

/** Runs what failed once more: what passes then is flaky, and fails the lane only when it happens often. */
async function rerunFailed(runNode: Run, lane: string, title: string, first: JestReport, file: string) {
  const failed = failedFiles(first);
  const { report } = await runJest(runNode, lane, file, ['--runTestsByPath', ...failed]);
  const outcome = outcomeOf(title, { succeeded: true, report: report ? withRerun(first, report) : first });
  const stillFailed = new Set(report ? failedFiles(report) : failed);
  return { outcome, flaky: failed.filter((name) => !stillFailed.has(name)) };
}

type Options = {
  title: string;
  lane: string;
  /** For reports, which end with the run. */
  folder: string;
  given: string[];
  /** Where flaky files are remembered over runs; a lane without it repeats nothing. */
  flakyFile?: string;
};

/** Runs the tests of one lane. */
export const jestCheck = ({ title, lane, folder, given, flakyFile }: Options): Check => ({
  title,
  isOfTests: true,
  run: async (runNode) => {
    const ran = await runJest(runNode, lane, join(folder, `${lane}.json`), given);
    const slowest = ran.report ? slowestFiles(ran.report) : [];
    if (slowest.length > 1) console.log(['Slowest:', ...slowest].join('\n'));
    const first = outcomeOf(title, ran);
    if (!flakyFile || !ran.report) return first;
    const { outcome, flaky } =
      failedFiles(ran.report).length > 0
        ? await rerunFailed(runNode, lane, title, ran.report, join(folder, `${lane}-rerun.json`))
        : { outcome: first, flaky: [] };
    const run = { at: new Date().toISOString(), lane, files: flaky };
    const tooOften = flakyFailures(readRuns(flakyFile), run);
    recordRun(flakyFile, run);
    return {
      ...outcome,
      failed: outcome.failed + tooOften.length,
      failures: [...outcome.failures, ...tooOften],
      flaky,
    };
  },
});
