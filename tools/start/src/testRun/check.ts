import { join } from 'node:path';
import type { Run } from './nodeRunner.ts';
import type { Tally } from './report.ts';

/** What a check counted, with a line for each failure it can name, and the test files that passed only when run again. */
export type Outcome = Tally & { failures: string[]; flaky: string[] };

export type Check = { title: string; isOfTests: boolean; run: (runNode: Run) => Promise<Outcome> };
/** Tracks that run at the same time, each with checks that run one after the other. */
export type Lane = { name: string; tracks: Check[][] };

type Program = { title: string; path: string; args?: string[]; environment?: Record<string, string> };

/** One program of a package, which is in order when it ends with 0. */
export const programCheck = ({ title, path, args = [], environment }: Program): Check => ({
  title,
  isOfTests: false,
  run: async (runNode) =>
    (await runNode([join('node_modules', path), ...args], environment))
      ? { passed: 1, failed: 0, failures: [], flaky: [] }
      : { passed: 0, failed: 1, failures: [title], flaky: [] },
});
