import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from './nodeRunner.ts';

export type Tally = { passed: number; failed: number };

type Check = { title: string; isOfTests: boolean; run: (runNode: Run) => Promise<Tally> };
/** What runs one after the other, beside the other lanes. */
export type Lane = { isPolite: boolean; checks: Check[] };

const program = (path: string) => join('node_modules', path);

/** What Jest tells of itself in its JSON report. */
export type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
};

/** A test file that cannot run counts as one failed test; a run without a report as one too. */
export function tallyOf(report: JestReport | undefined, succeeded: boolean): Tally {
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return { passed, failed: failed === 0 && !succeeded ? 1 : failed };
}

function readReport(file: string): JestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport; // Jest's own format.
  } catch {
    return undefined;
  }
}

const oneCheck = (title: string, path: string, ...args: string[]): Check => ({
  title,
  isOfTests: false,
  run: async (runNode) =>
    (await runNode([program(path), ...args])) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
});

const types = (title: string, project: string) =>
  oneCheck(title, 'typescript7/bin/tsc', '--noEmit', '-p', project);

const jest = (title: string, part: 'rooms' | 'floors', folder: string, given: string[]): Check => ({
  title,
  isOfTests: true,
  run: async (runNode) => {
    const report = join(folder, `${part}.json`);
    // Modules of one file after the other: with more room for the young ones a tenth of the work is gone.
    const flags = [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      '--max-semi-space-size=64',
    ];
    const output = ['--json', `--outputFile=${report}`, '--passWithNoTests'];
    const args = [...flags, program('jest/bin/jest.js'), ...output, ...given];
    const succeeded = await runNode(args, { TEST_PART: part });
    return tallyOf(readReport(report), succeeded);
  },
});

/**
 * Everything `npm test` looks at. What goes through all floors mostly waits, with a stack or a browser that must not starve meanwhile:
 * it comes first, and everything else fills what it leaves of the processor.
 */
export const allLanes = (folder: string, jestArguments: string[]): Lane[] => [
  { isPolite: false, checks: [jest('tests through all floors', 'floors', folder, jestArguments)] },
  {
    isPolite: true,
    checks: [
      oneCheck('format', 'prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
      types('types', 'tsconfig.json'),
      types('types of the front ends', 'tsconfig.front.json'),
      oneCheck('lint', 'eslint/bin/eslint.js', '.'),
      jest('tests of each room', 'rooms', folder, jestArguments),
    ],
  },
];
