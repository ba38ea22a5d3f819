import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Image } from './dockerfile.ts';

type Environment = Record<string, string>;

/** Where packages are: of all, and of those alone that need another version than all. */
const packageFolders = (root: string) =>
  ['.', 'bff', 'contracts', ...readdirSync(join(root, 'services')).map((name) => `services/${name}`)].filter(
    (folder) => existsSync(join(root, folder, 'node_modules')),
  );

/** Gives a folder the packages of the repository, and its own ones in the place of the repository's. */
function linkPackages(root: string, folder: string): void {
  for (const place of packageFolders(root)) {
    mkdirSync(join(folder, place, 'node_modules'), { recursive: true });
    for (const name of readdirSync(join(root, place, 'node_modules')).filter((each) => each !== '@endzone'))
      symlinkSync(join(root, place, 'node_modules', name), join(folder, place, 'node_modules', name));
  }
  const own = join(root, 'node_modules', '@endzone');
  mkdirSync(join(folder, 'node_modules', '@endzone'));
  for (const name of readdirSync(own))
    symlinkSync(readlinkSync(join(own, name)), join(folder, 'node_modules', '@endzone', name));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  server.close();
  return port;
}

/** An image's process on its files alone, without a container around it. */
export class Container {
  readonly #folder: string;
  readonly #image: Image;
  readonly #environment: Environment;
  #process: ChildProcess | undefined;
  #errors = Promise.resolve('');

  private constructor(folder: string, image: Image, environment: Environment) {
    this.#folder = folder;
    this.#image = image;
    this.#environment = environment;
  }

  /** `more` are files that only a build makes. */
  static async start(
    root: string,
    image: Image,
    given: Environment,
    more: Record<string, string> = {},
  ): Promise<Container> {
    const folder = mkdtempSync(join(tmpdir(), 'endzone-image-'));
    for (const file of image.files) cpSync(join(root, file), join(folder, file));
    for (const [file, content] of Object.entries(more)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
    linkPackages(root, folder);
    const port = String(await freePort());
    const environment = { ...image.variables, ...given, HOST: '127.0.0.1', PORT: port };
    const container = new Container(folder, image, environment);
    container.#process = container.#spawn(image.command);
    if (container.#process.stderr) container.#errors = text(container.#process.stderr);
    return container;
  }

  #spawn([program = '', ...args]: string[]): ChildProcess {
    if (program !== 'node') throw new Error(`No image has a program ${program}`);
    return spawn(process.execPath, args, {
      cwd: this.#folder,
      env: this.#environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }

  async #isHealthy(): Promise<boolean> {
    const [code] = (await once(this.#spawn(this.#image.healthCheck), 'exit')) as [number | null]; // what a child's exit tells
    return code === 0;
  }

  /** @throws with what the process said when it ends before it is healthy. */
  async untilHealthy(): Promise<void> {
    while (!(await this.#isHealthy())) {
      if (this.#process?.exitCode !== null) throw new Error(`It ended: ${await this.#errors}`);
      await delay(500);
    }
  }

  /** Resolves to the exit code after a signal to end. */
  async end(): Promise<number | null> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    child.kill('SIGTERM');
    await once(child, 'exit');
    return child.exitCode;
  }

  remove(): void {
    this.#process?.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
