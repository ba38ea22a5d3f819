import { CommandError } from '@endzone/common/commandLine';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { nodePath } from '../nodePath.mjs';
import { chooseDatabase } from './databaseChoice.ts';
import { holdDataFolder } from './dataFolder.ts';
import { demoFile, readDemo, type Demo } from './demoFile.ts';
import { publicUrl } from './processDefinitions.ts';

export type DemoKind = Demo['kind'];
type Print = (line: string) => void;
/** How a demo is made: what is said meanwhile, when nobody wants it any more, and the port to which its mails lead. */
type Making = { print: Print; signal?: AbortSignal; port: number };

const root = fileURLToPath(new URL('../../../', import.meta.url));
const builder = join(root, 'tools/demo/src/build.ts');
const dayMs = 86_400_000;
/** A season that was mid-course a week ago is no longer. */
const freshDays = 3;
/** What a process leaves that a copy must not hold. */
const ofOneProcess = ['lock', 'clock.json', 'database/port', 'database/password'];

const isFresh = (demo: Demo, at: number) =>
  demo.startsAt !== undefined || at - demo.madeAt < freshDays * dayMs;

/** What decides how a demo's data look. */
const sources = ['contracts', 'services', 'tools/demo', 'tools/season', 'packages/embedded-mongo/src'];

/** Other data for another product, and other links for another port: the sources and it are part of the name. */
function cacheOf(kind: DemoKind, port: number): string {
  const hash = createHash('sha256');
  for (const folder of sources)
    for (const file of globSync(`${folder}/**/*.{ts,csv,png}`, {
      cwd: root,
      exclude: ['**/node_modules', '**/*.test.ts'],
    }).sort())
      hash.update(readFileSync(join(root, file)));
  return join(
    root,
    'node_modules',
    '.cache',
    'endzone',
    `demo-${kind}-${port}-${hash.digest('hex').slice(0, 10)}`,
  );
}

/** Plays the demo into a folder by a process of its own. */
async function build(kind: DemoKind, folder: string, { print, signal, port }: Making): Promise<void> {
  const child = spawn(nodePath(), [builder, kind, folder, publicUrl(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  signal?.addEventListener('abort', () => child.kill('SIGTERM'));
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => print(`  ${line}`));
  const [code] = (await once(child, 'exit')) as [number | null]; // what a child's exit tells
  signal?.throwIfAborted();
  if (code !== 0) throw new CommandError('The demo could not be made: start with --empty to go without.');
}

/** A folder with the demo, played when there is none that is fresh. */
async function prepared(kind: DemoKind, making: Making): Promise<string> {
  const cache = cacheOf(kind, making.port);
  const kept = readDemo(join(cache, demoFile));
  if (kept && isFresh(kept, Date.now())) return cache;
  making.print(
    `A demo is played once, through the public API (--empty goes without); this takes about a minute.`,
  );
  mkdirSync(join(cache, '..'), { recursive: true });
  const folder = mkdtempSync(`${cache}-`);
  try {
    await build(kind, folder, making);
    for (const name of ofOneProcess) rmSync(join(folder, name), { force: true });
    rmSync(cache, { recursive: true, force: true });
    renameSync(folder, cache);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return cache;
}

const hasData = (data: string) => existsSync(join(data, 'database'));

/**
 * Puts a demo into a data folder that holds nothing. Held from the beginning: a second start would copy its own over the data on which
 * the first one runs by then. @throws CommandError while somebody uses it.
 */
async function fillWithDemo(data: string, kind: DemoKind, making: Making): Promise<void> {
  const held = holdDataFolder(data);
  try {
    cpSync(await prepared(kind, making), data, { recursive: true });
  } finally {
    held.release();
  }
}

/** A demo that begins at a moment of its own takes the clock there, each time it is started afresh. */
function setDemoClock(data: string, { startsAt }: Demo): void {
  const file = join(data, 'clock.json');
  if (startsAt === undefined || existsSync(file)) return;
  writeFileSync(file, JSON.stringify({ offset: startsAt - Date.now() }), { mode: 0o600 });
}

const unlessAborted = (signal: AbortSignal | undefined) => (error: unknown) => {
  if (!signal?.aborted) throw error;
};

/**
 * The demo that a start shows: a new one where the embedded database has no data yet, or the one that is there. Real databases
 * and production have none.
 */
export async function demoFor(
  data: string,
  kind: DemoKind | undefined,
  environment: Record<string, string | undefined>,
  making: Making,
): Promise<Demo | undefined> {
  if (environment.NODE_ENV === 'production' || chooseDatabase(environment).kind !== 'embedded')
    return undefined;
  if (kind && !hasData(data)) await fillWithDemo(data, kind, making).catch(unlessAborted(making.signal));
  const demo = readDemo(join(data, demoFile));
  if (demo) setDemoClock(data, demo);
  return demo;
}

/** Gives a folder a new demo in the place of all its data. @throws CommandError while somebody uses it. */
export async function resetDemo(data: string, kind: DemoKind, making: Making): Promise<Demo | undefined> {
  holdDataFolder(data).release();
  const tokens = globSync('deploy-token-*', { cwd: data });
  for (const name of ['database', 'secret', 'clock.json', demoFile, ...tokens])
    rmSync(join(data, name), { recursive: true, force: true });
  return demoFor(data, kind, {}, making);
}

/** Who can log in, for whoever reads the terminal. */
export function demoLines({ password, people }: Demo): string[] {
  return [
    'Demo log-ins (offered on the log-in page too):',
    ...people.map(({ role, email }) => `  ${role.padEnd(8)} ${email}  ${password}`),
  ];
}
