import { appendFileSync, readFileSync } from 'node:fs';

/** One run of a lane: the files that failed and passed when they were run once more. */
export type FlakyRun = { at: string; lane: string; files: string[] };

const maxFilesPerRun = 2;
const rememberedRuns = 20;
const flakyAfterTimes = 3;

/** The runs that are kept in this file, the oldest first; none when it is missing. */
export function readRuns(file: string): FlakyRun[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as FlakyRun); // Written by `recordRun` alone.
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []; // File system errors have a code.
    throw error;
  }
}

export const recordRun = (file: string, run: FlakyRun) => appendFileSync(file, `${JSON.stringify(run)}\n`);

/** Why flaky files fail their lane after all, given its earlier runs: one sentence each, none when they may pass. */
export function flakyFailures(earlier: FlakyRun[], run: FlakyRun): string[] {
  const remembered = [...earlier.filter(({ lane }) => lane === run.lane), run].slice(-rememberedRuns);
  const often = run.files
    .map((file) => ({ file, times: remembered.filter(({ files }) => files.includes(file)).length }))
    .filter(({ times }) => times >= flakyAfterTimes);
  return [
    ...(run.files.length > maxFilesPerRun ? [`${run.lane}: ${run.files.length} flaky files in one run`] : []),
    ...often.map(({ file, times }) => `${file}: flaky ${times} times in ${remembered.length} runs`),
  ];
}
