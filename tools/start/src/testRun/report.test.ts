import { describe, expect, it, test } from '@jest/globals';
import { failedFiles, failuresOf, slowestFiles, tallyOf, withRerun } from './report.ts';

describe('the closing line of npm test counts', () => {
  const report = { numPassedTests: 7, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };
  test.each([
    ['what passed', report, true, { passed: 7, failed: 0 }],
    ['what failed', { ...report, numFailedTests: 2 }, false, { passed: 7, failed: 2 }],
    [
      'a file that could not run',
      { ...report, numRuntimeErrorTestSuites: 1 },
      false,
      { passed: 7, failed: 1 },
    ],
    ['a failure that no test stands for', report, false, { passed: 7, failed: 1 }],
    ['a run without a report', undefined, false, { passed: 0, failed: 1 }],
  ])('%s', (_what, given, succeeded, expected) => {
    expect(tallyOf(given, succeeded)).toEqual(expected);
  });
});

const file = (name: string, status: string, results: Record<string, string>) => ({
  name: `/project/${name}`,
  startTime: 0,
  endTime: 0,
  status,
  assertionResults: Object.entries(results).map(([fullName, result]) => ({ fullName, status: result })),
});

describe('the report', () => {
  it('names the files that took longest', () => {
    const took = (name: string, seconds: number) => ({
      name: `/project/${name}`,
      startTime: 0,
      endTime: seconds * 1_000,
      status: 'passed',
      assertionResults: [],
    });
    const testResults = [took('short.test.ts', 2), took('long.test.ts', 90)];
    const report = { numPassedTests: 2, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults };
    expect(slowestFiles(report, '/project')).toEqual(['    90 s  long.test.ts', '     2 s  short.test.ts']);
  });

  it('names what failed', () => {
    const testResults = [
      file('good.test.ts', 'passed', { 'it adds': 'passed' }),
      file('bad.test.ts', 'failed', { 'it adds': 'passed', 'it doubles': 'failed' }),
      file('broken.test.ts', 'failed', {}),
    ];
    const report = { numPassedTests: 2, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults };
    expect(failuresOf(report, '/project')).toEqual(['bad.test.ts: it doubles', 'broken.test.ts']);
  });

  it('takes the second run of a file for its first', () => {
    const first = {
      numPassedTests: 1,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        file('bad.test.ts', 'failed', { 'it adds': 'passed', 'it doubles': 'failed' }),
        file('broken.test.ts', 'failed', {}),
      ],
    };
    const rerun = {
      numPassedTests: 2,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 0,
      testResults: [file('bad.test.ts', 'passed', { 'it adds': 'passed', 'it doubles': 'passed' })],
    };
    const both = withRerun(first, rerun);
    expect(tallyOf(both, false)).toEqual({ passed: 2, failed: 1 });
    expect(failedFiles(both, '/project')).toEqual(['broken.test.ts']);
  });
});
