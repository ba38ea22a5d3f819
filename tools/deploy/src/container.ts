import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { filesOf, runsOf, type Dockerfile, type Image } from './dockerfile.ts';
import { isInstalled } from './programs.ts';

type Environment = Record<string, string>;
type Place = { root: string; folder: string; port: number };

const checkMilliseconds = 3_000;
const timeoutMs = 90_000;

const standIn = fileURLToPath(new URL('standIn/main.ts', import.meta.url));
/** Caddy itself where it is installed, else what stands in for it. */
export const caddy = isInstalled('caddy') ? 'Caddy' : 'a stand-in for Caddy';

const known = new Map<string, string[]>();

/** Where in the repository the packages are that `npm ci --omit=dev` gives a workspace, without those inside of others. */
function productionPackages(root: string, workspace: string): string[] {
  const list = ['ls', '--all', '--omit=dev', '--parseable', '--workspace', workspace];
  const { stdout, error } = spawnSync('npm', list, { cwd: root, encoding: 'utf8' });
  if (error) throw error;
  return stdout
    .split('\n')
    .map((path) => relative(root, path))
    .filter((path) => /^(?:(?!node_modules\/).)*node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path));
}

/** Gives a folder the packages that its image installs; ours lead to the sources that the image has. */
function linkPackages(root: string, folder: string, dockerfile: Dockerfile): void {
  const install = runsOf(dockerfile).find((run) => run.startsWith('npm ci'));
  const workspace = install && / --workspace (\S+)/.exec(install)?.[1];
  if (!workspace) return;
  const packages = known.get(workspace) ?? productionPackages(root, workspace);
  known.set(workspace, packages);
  for (const path of packages) {
    const isOwn = path.includes('@endzone/');
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    symlinkSync(isOwn ? readlinkSync(join(root, path)) : join(root, path), join(folder, path));
  }
}

/** What the builder's commands make is what `npm run build` makes: it is copied without source maps. */
function copyBuilt(root: string, folder: string, { steps }: Image): void {
  for (const step of steps)
    if (step.kind === 'copy')
      for (const built of step.sources.filter((source) => source.endsWith('/dist')))
        cpSync(join(root, relative('/app', built)), join(folder, step.target), {
          recursive: true,
          filter: (file) => !file.endsWith('.map'),
        });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  server.close();
  return port;
}

/** @throws when nobody listens. */
async function tryConnect(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect').finally(() => socket.destroy());
}

/** @throws when the answer is no success, or none comes. */
async function tryRead(url: string): Promise<void> {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(checkMilliseconds) });
  if (!ok) throw new Error(`${url} answers ${status}`);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** An image's process on its files and packages alone, without a container around it. */
export class Container {
  readonly #folder: string;
  readonly #image: Image;
  readonly #environment: Environment;
  readonly #port: number;
  #process: ChildProcess | undefined;
  #errors = Promise.resolve('');

  /** Its files are where they are in the image, below `folder`. It listens at `port` of this machine alone. */
  constructor(dockerfile: Dockerfile, given: Environment, { root, folder, port }: Place) {
    const image = dockerfile.last;
    this.#image = image;
    this.#port = port;
    this.#folder = folder;
    for (const [path, file] of filesOf(root, dockerfile))
      cpSync(join(root, file), join(this.#folder, path), { recursive: true });
    copyBuilt(root, this.#folder, image);
    if (image.command[0] === 'node') linkPackages(root, join(this.#folder, image.workingFolder), dockerfile);
    this.#environment = {
      ...{ PATH: process.env.PATH ?? '', ROOT: join(this.#folder, image.workingFolder) },
      ...{ HOME: this.#folder, XDG_DATA_HOME: this.#folder },
      ...image.variables,
      ...given,
      ...{ HOST: '127.0.0.1', PORT: String(port) },
    };
  }

  /** In a temporary folder, at a free port. */
  static async start(root: string, dockerfile: Dockerfile, given: Environment): Promise<Container> {
    const folder = mkdtempSync(join(tmpdir(), 'endzone-image-'));
    const container = new Container(dockerfile, given, { root, folder, port: await freePort() });
    container.run();
    return container;
  }

  run(): void {
    const [program = '', ...args] = this.#image.command;
    this.#process = this.#spawn(program, args);
    if (this.#process.stderr) this.#errors = text(this.#process.stderr);
  }

  #spawn(program: string, args: string[]): ChildProcess {
    // Paths from the image's root lie in the folder; a shell's own tools are where they are.
    const placed = args.map((arg) => (existsSync(join(this.#folder, arg)) ? join(this.#folder, arg) : arg));
    const config = placed[placed.indexOf('--config') + 1] ?? '';
    const [file, words] =
      program === 'node'
        ? [process.execPath, args]
        : caddy === 'Caddy'
          ? [program, placed]
          : [process.execPath, [standIn, config]];
    return spawn(file, words, {
      cwd: join(this.#folder, this.#image.workingFolder),
      env: this.#environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }

  /** As the image's own check does it. @throws with what it found when that is not well. */
  async #check(): Promise<void> {
    const [program = '', ...args] = this.#image.healthCheck;
    if (program === 'nc') return tryConnect(this.#port);
    if (program === 'wget') {
      const { pathname } = new URL(args.at(-1) ?? '');
      return tryRead(`http://127.0.0.1:${this.#port}${pathname}`);
    }
    const [code] = (await once(this.#spawn(program, args), 'exit')) as [number | null]; // what a child's exit tells
    if (code !== 0) throw new Error(`${this.#image.healthCheck.join(' ')} ends with ${code}`);
  }

  /** @throws with what the process said when it ends before it is healthy, or with what is not well when that takes too long. */
  async untilHealthy(): Promise<void> {
    for (const begun = performance.now(); ; await delay(500)) {
      try {
        return await this.#check();
      } catch (error) {
        if (!this.#process || hasEnded(this.#process))
          throw new Error(`It ended: ${await this.#errors}`, { cause: error });
        if (performance.now() - begun > timeoutMs) throw error;
      }
    }
  }

  /** Resolves to the exit code after a signal to end; a process that is killed has none. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const child = this.#process;
    if (!child) return null;
    if (!hasEnded(child)) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  }

  remove(): void {
    this.#process?.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
