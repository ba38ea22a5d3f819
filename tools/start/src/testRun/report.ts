import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export type Tally = { passed: number; failed: number };

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

export function readReport(file: string): JestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport; // Jest's own format.
  } catch {
    return undefined;
  }
}

/** A test file that cannot run counts as one failed test; a run without a report as one too. */
export function tallyOf(report: JestReport | undefined, succeeded: boolean): Tally {
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return { passed, failed: failed === 0 && !succeeded ? 1 : failed };
}

const isFailed = ({ status }: { status: string }) => status === 'failed';

/** The test files that failed, by their paths in the project. */
export const failedFiles = ({ testResults }: JestReport, root = process.cwd()): string[] =>
  testResults.filter(isFailed).map(({ name }) => relative(root, name));

/** Each failed test as `file: name`, each file that could not run by its name. */
export function failuresOf({ testResults }: JestReport, root = process.cwd()): string[] {
  return testResults.filter(isFailed).flatMap(({ name, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(isFailed);
    return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file];
  });
}

/** One report of a run and the rerun of some of its files, which take the place of their first results. */
export function withRerun(first: JestReport, rerun: JestReport): JestReport {
  const again = new Set(rerun.testResults.map(({ name }) => name));
  const testResults = [...first.testResults.filter(({ name }) => !again.has(name)), ...rerun.testResults];
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    numPassedTests: tests.filter(({ status }) => status === 'passed').length,
    numFailedTests: tests.filter(isFailed).length,
    numRuntimeErrorTestSuites: testResults.filter(
      (file) => isFailed(file) && !file.assertionResults.some(isFailed),
    ).length,
    testResults,
  };
}

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
