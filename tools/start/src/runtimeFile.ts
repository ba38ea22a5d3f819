import { CommandError } from '@endzone/common/commandLine';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isHeld } from './dataFolder.ts';

export type RunningProcess = { name: string; pid: number | undefined; port: number; url: string };

/** What a running stack tells the commands beside it; only its own user can read it. */
export type RunningStack = {
  /** Of the supervisor. */
  pid: number;
  port: number;
  data: string;
  processes: RunningProcess[];
  identitySecret: string;
  databaseUri: string;
};

const folder = () => join(tmpdir(), `endzone-${userInfo().uid}`);
const fileOf = (port: number) => join(folder(), `${port}.json`);

/** A folder that somebody else made in the common temporary folder must not get the secret. */
function openFolder(): void {
  mkdirSync(folder(), { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder());
  const own = process.getuid?.();
  if (own !== undefined && (uid !== own || (mode & 0o077) !== 0))
    throw new CommandError(`The folder ${folder()} must belong to you alone.`);
}

export function writeRuntimeFile(stack: RunningStack): void {
  openFolder();
  const unfinished = `${fileOf(stack.port)}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(stack, null, 2), { mode: 0o600 });
  renameSync(unfinished, fileOf(stack.port));
}

export function removeRuntimeFile(port: number): void {
  rmSync(fileOf(port), { force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The stack that runs on this public port; a file left by a killed one does not count, whoever has its process id by now. */
export function runningStack(port: number): RunningStack | undefined {
  let stack: RunningStack;
  try {
    stack = JSON.parse(readFileSync(fileOf(port), 'utf8')) as RunningStack; // Written by writeRuntimeFile alone.
  } catch {
    return undefined;
  }
  return isAlive(stack.pid) && isHeld(stack.data) ? stack : undefined;
}

export function runningStackOn(data: string): RunningStack | undefined {
  let files: string[] = [];
  try {
    files = readdirSync(folder());
  } catch {
    return undefined;
  }
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => runningStack(parseInt(file)))
    .find((stack) => stack?.data === data);
}
