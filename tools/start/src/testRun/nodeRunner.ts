import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { nodePath } from '../../nodePath.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Runs the pinned Node with these arguments; true when it ends with 0. */
export type Run = (args: string[], environment?: Record<string, string>) => Promise<boolean>;

const togetherMilliseconds = 200;
/** Jest says it of every text file of the front ends, which their bundler reads without. */
const noise = /^Jest: importing JSON without an import attribute is deprecated.*\n/gm;

/** Passes on what is written in a row as one piece, so that what runs at the same time does not write into it. */
function tellInPieces(output: Readable): void {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    process.stdout.write(waiting.replace(noise, ''));
    waiting = '';
  };
  output.setEncoding('utf8').on('data', (text: string) => {
    waiting += text;
    clearTimeout(timer);
    timer = setTimeout(tell, togetherMilliseconds);
  });
  output.on('end', () => {
    clearTimeout(timer);
    tell();
  });
}

type Options = { folder: string; stop: AbortSignal };

/** Runs Node in the project; everything temporary goes to `folder`. */
export function nodeRunner({ folder, stop }: Options): Run {
  return async (args, environment = {}) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const temporary = { TMPDIR: folder, TEMP: folder, TMP: folder };
    const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = spawn(nodePath(), args, {
      cwd: root,
      env: { ...process.env, ...temporary, ...colours, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    tellInPieces(child.stdout);
    tellInPieces(child.stderr);
    const kill = () => child.kill('SIGTERM');
    stop.addEventListener('abort', kill);
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
    const succeeded = await promise;
    stop.removeEventListener('abort', kill);
    return succeeded;
  };
}
