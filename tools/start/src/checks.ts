import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodePath } from '../../nodePath.mjs';

export type Tally = { passed: number; failed: number };

type Run = (args: string[]) => Promise<boolean>;
type Check = { title: string; run: (runNode: Run) => Promise<Tally> };

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = (path: string) => join(root, 'node_modules', path);

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

const oneCheck = (title: string, ...args: string[]): Check => ({
  title,
  run: async (runNode) => ((await runNode(args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

const jest = (folder: string, jestArguments: string[]): Check => ({
  title: 'tests',
  run: async (runNode) => {
    const report = join(folder, 'jest.json');
    const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
    const output = ['--json', `--outputFile=${report}`];
    const succeeded = await runNode([...flags, program('jest/bin/jest.js'), ...output, ...jestArguments]);
    return tallyOf(readReport(report), succeeded);
  },
});

/** Everything `npm test` looks at, in order. */
export const allChecks = (folder: string, jestArguments: string[]): Check[] => [
  oneCheck('format', program('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'),
  oneCheck('lint', program('eslint/bin/eslint.js'), '.'),
  oneCheck('types', program('typescript7/bin/tsc'), '--noEmit', '-p', 'tsconfig.json'),
  oneCheck(
    'types of the front ends',
    program('typescript7/bin/tsc'),
    '--noEmit',
    '-p',
    'tsconfig.front.json',
  ),
  jest(folder, jestArguments),
];

/** Runs the pinned Node in the project; everything temporary goes to `folder`. */
export function nodeRunner(folder: string, stop: AbortSignal): Run {
  return async (args) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const child = spawn(nodePath(), args, {
      cwd: root,
      env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const kill = () => child.kill('SIGTERM');
    stop.addEventListener('abort', kill);
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
    const succeeded = await promise;
    stop.removeEventListener('abort', kill);
    return succeeded;
  };
}
