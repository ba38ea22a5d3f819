import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { flakyFailures, readRuns, recordRun } from './flaky.ts';

const run = (...files: string[]) => ({ at: '2026-01-01T00:00:00.000Z', lane: 'stack', files });

describe('flaky files', () => {
  it('pass while they are few and seldom', () => {
    expect(flakyFailures([], run('a', 'b'))).toEqual([]);
    expect(flakyFailures([run('a')], run('a'))).toEqual([]);
  });

  it('fail their lane when there are more than two in a run', () => {
    expect(flakyFailures([], run('a', 'b', 'c'))).toEqual(['stack: 3 flaky files in one run']);
  });

  it('fail their lane when one is flaky three times in twenty runs', () => {
    const quiet = (count: number) => Array.from({ length: count }, () => run());
    expect(flakyFailures([run('a'), run('a'), ...quiet(17)], run('a'))).toEqual([
      'a: flaky 3 times in 20 runs',
    ]);
    expect(flakyFailures([run('a'), run('a'), ...quiet(18)], run('a'))).toEqual([]);
  });

  it('are no matter of another lane', () => {
    const faults = { ...run('a'), lane: 'faults' };
    expect(flakyFailures([faults, faults], run('a'))).toEqual([]);
  });
});

describe('the file of runs', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'endzone-flaky-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is empty before the first, and keeps their order', () => {
    const file = join(folder, 'flaky.jsonl');
    expect(readRuns(file)).toEqual([]);
    recordRun(file, run('a'));
    recordRun(file, run());
    expect(readRuns(file)).toEqual([run('a'), run()]);
  });
});
