import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readRuns } from './flaky.ts';
import { jestCheck } from './jestCheck.ts';
import type { Run } from './nodeRunner.ts';

type Results = Record<string, 'passed' | 'failed'>;

const reportOf = (files: Results) => ({
  numPassedTests: Object.values(files).filter((status) => status === 'passed').length,
  numFailedTests: Object.values(files).filter((status) => status === 'failed').length,
  numRuntimeErrorTestSuites: 0,
  testResults: Object.entries(files).map(([name, status]) => ({
    name: join(process.cwd(), name),
    startTime: 0,
    endTime: 0,
    status,
    assertionResults: [{ fullName: 'holds', status }],
  })),
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endzone-check-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A Jest that finds this in one run after the other; `asked` are the arguments of each. */
function jestThatFinds(...runs: Results[]) {
  const asked: string[][] = [];
  const run: Run = (args) => {
    const files = runs[asked.length] ?? {};
    asked.push(args);
    const output = args.find((arg) => arg.startsWith('--outputFile='))!;
    writeFileSync(output.replace('--outputFile=', ''), JSON.stringify(reportOf(files)));
    return Promise.resolve(!Object.values(files).includes('failed'));
  };
  return { run, asked };
}

const options = () => ({ title: 'stack tests', lane: 'stack', folder, given: [] });
const flakyFile = () => join(folder, 'flaky.jsonl');

describe('a lane that repeats nothing', () => {
  it('fails with what failed once', async () => {
    const { run, asked } = jestThatFinds({ 'a.test.ts': 'passed', 'b.test.ts': 'failed' });
    expect(await jestCheck(options()).run(run)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['b.test.ts: holds'],
      flaky: [],
    });
    expect(asked).toHaveLength(1);
  });
});

describe('a lane that repeats', () => {
  it('runs the failed files alone once more, and names those that pass then', async () => {
    const { run, asked } = jestThatFinds(
      { 'a.test.ts': 'passed', 'b.test.ts': 'failed' },
      { 'b.test.ts': 'passed' },
    );
    expect(await jestCheck({ ...options(), flakyFile: flakyFile() }).run(run)).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      flaky: ['b.test.ts'],
    });
    expect(asked[1]).toEqual(expect.arrayContaining(['--runTestsByPath', 'b.test.ts']));
    expect(readRuns(flakyFile())).toMatchObject([{ lane: 'stack', files: ['b.test.ts'] }]);
  });

  it('fails with what failed twice', async () => {
    const failing = jestThatFinds({ 'b.test.ts': 'failed' }, { 'b.test.ts': 'failed' });
    expect(await jestCheck({ ...options(), flakyFile: flakyFile() }).run(failing.run)).toMatchObject({
      failed: 1,
      failures: ['b.test.ts: holds'],
      flaky: [],
    });
  });

  it('fails when the same file was flaky twice before', async () => {
    const outcomes = [];
    for (let i = 0; i < 3; i++) {
      const { run } = jestThatFinds({ 'b.test.ts': 'failed' }, { 'b.test.ts': 'passed' });
      outcomes.push(await jestCheck({ ...options(), flakyFile: flakyFile() }).run(run));
    }
    expect(outcomes.map(({ failed }) => failed)).toEqual([0, 0, 1]);
    expect(outcomes[2]?.failures).toEqual(['b.test.ts: flaky 3 times in 3 runs']);
  });

  it('remembers a run without any', async () => {
    const { run, asked } = jestThatFinds({ 'a.test.ts': 'passed' });
    await jestCheck({ ...options(), flakyFile: flakyFile() }).run(run);
    expect(asked).toHaveLength(1);
    expect(readRuns(flakyFile())).toMatchObject([{ files: [] }]);
  });
});
