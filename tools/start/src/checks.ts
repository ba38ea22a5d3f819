import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Run } from './nodeRunner.ts';
import { CommandError } from './commandError.ts';

export type Tally = { passed: number; failed: number };
/** What a check counted, with a line for each failure it can name. */
export type Outcome = Tally & { failures: string[] };

export type Check = { title: string; isOfTests: boolean; run: (runNode: Run) => Promise<Outcome> };
/** Tracks that run at the same time, each with checks that run one after the other. */
export type Lane = { name: string; tracks: Check[][] };

const program = (path: string) => join('node_modules', path);

/** What Jest tells of itself in its JSON report. */
export type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  /** Each test file, with the epoch milliseconds between which it ran. */
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    /** The file's own: `failed` with no failed test when it could not run. */
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/** A test file that cannot run counts as one failed test; a run without a report as one too. */
export function tallyOf(report: JestReport | undefined, succeeded: boolean): Tally {
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return { passed, failed: failed === 0 && !succeeded ? 1 : failed };
}

/** Each failed test as `file: name`, each file that could not run by its name. */
export function failuresOf({ testResults }: JestReport, root = process.cwd()): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file];
    });
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
    (await runNode([program(path), ...args]))
      ? { passed: 1, failed: 0, failures: [] }
      : { passed: 0, failed: 1, failures: [title] },
});

const shownFiles = 8;

/** The files that took longest, as lines: where to look when the tests become slow. */
export function slowestFiles({ testResults }: JestReport, root = process.cwd()): string[] {
  const seconds = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  }));
  return seconds
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, shownFiles)
    .map((file) => `${file.seconds.toFixed(0).padStart(6)} s  ${file.name}`);
}

const jest = (title: string, lane: string, folder: string, given: string[]): Check => ({
  title,
  isOfTests: true,
  run: async (runNode) => {
    const file = join(folder, `${lane}.json`);
    // Modules of one file after the other: with more room for the young ones a tenth of the work is gone.
    const flags = [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      '--max-semi-space-size=64',
    ];
    const output = ['--json', `--outputFile=${file}`, '--passWithNoTests'];
    const args = [...flags, program('jest/bin/jest.js'), ...output, ...given];
    const succeeded = await runNode(args, { TEST_LANE: lane });
    const report = readReport(file);
    if (report && report.testResults.length > shownFiles)
      console.log(['Slowest:', ...slowestFiles(report)].join('\n'));
    const tally = tallyOf(report, succeeded);
    const named = report ? failuresOf(report) : [];
    return { ...tally, failures: tally.failed > 0 && named.length === 0 ? [title] : named };
  },
});

/** What runs beside the gate, one after the other: each wants the machine to itself. */
export const laneNames = ['stack', 'browser', 'screens', 'faults', 'figures'] as const;

const source: Lane = {
  name: 'source',
  tracks: [
    [oneCheck('lint and types', 'oxlint/bin/oxlint')],
    [
      oneCheck('import directions', 'eslint/bin/eslint.js', '.'),
      oneCheck('format', 'prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
      oneCheck('unused code', 'knip/bin/knip.js', '--no-progress'),
    ],
  ],
};

const gateNames = ['source', 'packages', 'database', 'smoke'];

/** The lanes of `npm test -- [all | lane NAME] [PATTERN…]`, the gate without a word. @throws CommandError when there is no such lane. */
export function lanesOf(folder: string, args: string[]): Lane[] {
  const [word, name, ...rest] = args;
  const patterns = { all: args.slice(1), lane: rest }[word ?? ''] ?? args;
  const tests = (lane: string, title: string): Lane => ({
    name: lane,
    tracks: [[jest(title, lane, folder, patterns)]],
  });
  const every = [
    source,
    tests('packages', 'tests of each package'),
    tests('database', 'tests of the embedded database'),
    tests('smoke', 'smoke tests'),
    ...laneNames.map((lane) => tests(lane, `${lane} tests`)),
  ];
  const chosen = { all: every.map((lane) => lane.name), lane: [name] }[word ?? ''] ?? gateNames;
  const lanes = every.filter((lane) => chosen.includes(lane.name));
  if (lanes.length === 0)
    throw new CommandError(
      `There is no such lane.\nUsage: npm test -- lane ${every.map((lane) => lane.name).join('|')} [PATTERN]`,
    );
  return lanes;
}
