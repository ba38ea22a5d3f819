import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeOwner, CommandError, residentMemory, startStack, type Stack } from '@endzone/start';
import { BoxScoreError } from './boxScoreError.ts';
import { readBoxScores } from './boxScores.ts';
import type { BoxScores } from './boxScoreTypes.ts';
import { exportPoints } from './exportPoints.ts';
import { seasonOptions, UsageError, type Account, type SeasonOptions } from './options.ts';
import { playSeason } from './playSeason.ts';
import { Progress } from './progress.ts';
import { readResult, reportLines } from './report.ts';

const shippedData = join(import.meta.dirname, '..', 'box-scores');
const print = (line: string) => console.log(line);

type Target = { url: string; owner: Account; stop: () => Promise<void>; memory?: () => string };

/** A stack of its own on a temporary folder, gone when the season is over. */
async function startOwnStack(): Promise<Target> {
  const stack = await startStack({ simulate: true });
  const owner = { email: 'owner@endzone.example', password: randomBytes(12).toString('base64url') };
  const stop = () => stack.stop();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  try {
    await makeOwner(stack.process('accounts').definition.url, stack.identitySecret, owner);
  } catch (error) {
    await stop();
    throw error;
  }
  const idle = databaseMemory(stack);
  const memory = () => `Memory of the database: ${idle} idle, ${databaseMemory(stack)} after the season`;
  return { url: stack.url, owner, stop, memory };
}

/** A database that the stack did not start has no process to look at. */
function databaseMemory(stack: Stack): string {
  const pid = stack.names.includes('database') ? stack.process('database').pid : undefined;
  const megabytes = pid === undefined ? undefined : residentMemory(pid);
  return megabytes === undefined ? 'not known' : `${Math.round(megabytes)} MB`;
}

async function run(options: SeasonOptions, boxScores: BoxScores): Promise<void> {
  const progress = new Progress({ isTerminal: process.stdout.isTTY, print });
  const target = options.target
    ? { ...options.target, stop: () => Promise.resolve() }
    : await progress.phase('Endzone starts', 1, startOwnStack);
  try {
    const play = await playSeason(options, boxScores, target, progress);
    const { exportTo } = options;
    if (exportTo !== undefined)
      await progress.phase('Points are exported', 1, () => exportPoints(play, exportTo));
    for (const line of reportLines(play, await readResult(play))) print(line);
    if (target.memory) print(target.memory());
  } finally {
    await target.stop();
  }
}

try {
  const options = seasonOptions(process.argv.slice(2), shippedData);
  // Box scores that are broken stop the season player before it changes anything.
  await run(options, await readBoxScores(options.data));
} catch (error) {
  const isExpected =
    error instanceof UsageError || error instanceof BoxScoreError || error instanceof CommandError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
