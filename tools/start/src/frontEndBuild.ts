import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { nodePath } from '../../nodePath.mjs';

const script = fileURLToPath(new URL('../../federation/src/building/buildCommand.ts', import.meta.url));

/** Builds the front ends whose sources changed. What cannot be built is said, and its last build goes on. */
export async function buildFrontEnds(print: (line: string) => void, stop: AbortSignal): Promise<void> {
  const child = spawn(nodePath(), [script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGTERM');
  stop.addEventListener('abort', kill, { once: true });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  stop.removeEventListener('abort', kill);
  for (const line of `${output}${errors}`.split('\n')) if (line) print(line);
}
