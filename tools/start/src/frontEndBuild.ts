import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { nodePath } from '../nodePath.mjs';

const script = fileURLToPath(new URL('../../federation/src/building/buildCommand.ts', import.meta.url));

/** Whether it ended well; that there is no program is said as well. */
function ended(child: ChildProcess, print: (line: string) => void): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.once('error', (error) => {
    print(`The front ends could not be built: ${error.message}`);
    resolve(false);
  });
  child.once('close', (code) => resolve(code === 0));
  return promise;
}

/** Builds the front ends whose sources changed. What cannot be built is said, and its last build goes on; false then. */
export async function buildFrontEnds(print: (line: string) => void, stop: AbortSignal): Promise<boolean> {
  const child = spawn(nodePath(), [script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGTERM');
  stop.addEventListener('abort', kill, { once: true });
  for (const output of [child.stdout, child.stderr])
    createInterface(output).on('line', (line) => line && print(line));
  const isBuilt = await ended(child, print);
  stop.removeEventListener('abort', kill);
  return isBuilt;
}
