// Runs the gate several times and prints one table: what fails now and then is found before it stops somebody's work.
import { CommandError, runCommandLine } from '@endzone/common/commandLine';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stopSignal } from './stopSignal.ts';

const usage = 'Usage: npm run test:repeat -- TIMES [--busy LOOPS] [--at INSTANT] [TEST-ARGUMENT…]';
const gate = fileURLToPath(new URL('main.ts', import.meta.url));
const shift = new URL('shiftedClock.mjs', import.meta.url).href;

function wholeNumber(text: string | undefined, name: string): number {
  if (text !== undefined && /^\d{1,3}$/.test(text)) return Number(text);
  throw new CommandError(`${name} must be a whole number, not '${text ?? ''}'.\n${usage}`);
}

/** How far the clock of the run is from the wall, in milliseconds. */
function shiftTo(at: string | undefined): number {
  if (at === undefined) return 0;
  const instant = Date.parse(at);
  if (Number.isNaN(instant)) throw new CommandError(`--at must be an instant, not '${at}'.\n${usage}`);
  return instant - Date.now();
}

/** Keeps a core busy until it is killed. */
const busyLoop = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });

type Once = { code: number | null; seconds: number; closing: string };

async function runGate(args: string[], environment: NodeJS.ProcessEnv, stop: AbortSignal): Promise<Once> {
  const begun = performance.now();
  const child = spawn(process.execPath, [gate, ...args], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGTERM');
  stop.addEventListener('abort', kill);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  await once(child, 'close');
  stop.removeEventListener('abort', kill);
  const closing = output.trimEnd().split('\n').at(-1) ?? '';
  return { code: child.exitCode, seconds: Math.round((performance.now() - begun) / 1_000), closing };
}

function argumentsOf(args: string[]) {
  const options = { busy: { type: 'string', default: '0' }, at: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [times, ...given] = positionals;
    return {
      times: wholeNumber(times, 'TIMES'),
      busy: wholeNumber(values.busy, '--busy'),
      shift: shiftTo(values.at),
      given,
    };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${(error as Error).message}\n${usage}`); // parseArgs throws TypeErrors.
  }
}

await runCommandLine(async () => {
  const wanted = argumentsOf(process.argv.slice(2));
  const stop = stopSignal();
  // Every process below loads it, and Jest's setup moves the clock of the tests' own world.
  const moved = {
    NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${shift}`].filter(Boolean).join(' '),
    CLOCK_SHIFT: String(wanted.shift),
  };
  const environment = { ...process.env, ...(wanted.shift === 0 ? {} : moved) };
  const loops = Array.from({ length: wanted.busy }, busyLoop);
  const runs: Once[] = [];
  try {
    for (let run = 1; run <= wanted.times && !stop.aborted; run++) {
      console.log(`Run ${run} of ${wanted.times}`);
      runs.push(await runGate(wanted.given, environment, stop));
    }
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
  const lines = runs.map(({ code, seconds, closing }, i) =>
    [
      String(i + 1).padStart(4),
      `${seconds} s`.padStart(8),
      code === 0 ? '  green  ' : '  RED    ',
      closing,
    ].join(''),
  );
  console.log([' run    time  result', ...lines].join('\n'));
  return runs.length === wanted.times && runs.every(({ code }) => code === 0) ? 0 : 1;
});
