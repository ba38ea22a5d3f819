import { serviceNames } from '@endzone/contracts/call';
import { join } from 'node:path';
import { prepareDatabase } from './database.ts';
import { holdDataFolder, type DataFolder } from './dataFolder.ts';
import { freePort, freePorts, refusePortInUse } from './ports.ts';
import { allServices, edgeName, publicUrl, serviceProcess, type Service } from './processDefinitions.ts';
import type { ProcessDefinition } from './processLife.ts';
import { Refusal } from './refusal.ts';
import { removeRuntimeFile, runningStack, writeRuntimeFile } from './runtimeFile.ts';
import { SupervisedProcess } from './supervisedProcess.ts';

export type StackOptions = {
  /** The public port; a free one by default. */
  port?: number;
  /** A temporary folder by default, removed when the stack stops. */
  data?: string;
  simulate?: boolean;
  environment?: Record<string, string | undefined>;
  /** Which services run; the whole of Endzone by default. */
  services?: Service[];
  /** Takes the supervisor's own lines; they are dropped by default. */
  print?: (line: string) => void;
  /** Takes the lines of the processes; they are dropped by default. */
  output?: (line: string) => void;
};

/** A running Endzone. */
export class Stack {
  readonly port: number;
  readonly url: string;
  readonly #options: StackOptions;
  readonly #folder: DataFolder;
  readonly #environment: Record<string, string | undefined>;
  #database: SupervisedProcess | undefined;
  #services: SupervisedProcess[] = [];
  #edge: SupervisedProcess | undefined;
  #databaseUri = '';
  #stopping: Promise<void> | undefined;

  constructor(port: number, folder: DataFolder, options: StackOptions) {
    this.port = port;
    this.url = publicUrl(port);
    this.#folder = folder;
    this.#options = options;
    this.#environment = options.environment ?? process.env;
  }

  get data(): string {
    return this.#folder.path;
  }

  get identitySecret(): string {
    return this.#folder.secret;
  }

  get databaseUri(): string {
    return this.#databaseUri;
  }

  process(name: string): SupervisedProcess {
    const found = this.#processes().find((each) => each.name === name);
    if (!found) throw new Error(`No process is called ${name}`);
    return found;
  }

  async start(): Promise<void> {
    try {
      await this.#startDatabase();
      await this.#makeServices();
      await Promise.all(this.#services.map((service) => service.start()));
      this.#refuseStopped();
      await this.#edge?.start();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** The edge first, so that nothing new comes in; the database last, so that everything is kept. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopInOrder();
    return this.#stopping;
  }

  async #stopInOrder(): Promise<void> {
    await this.#edge?.stop();
    await Promise.all(this.#services.map((service) => service.stop()));
    await this.#database?.stop();
    removeRuntimeFile(this.port);
    this.#folder.release();
  }

  async #startDatabase(): Promise<void> {
    const database = await prepareDatabase(this.data, this.#environment);
    this.#databaseUri = database.uri;
    this.#options.print?.(`Database: ${database.description}`);
    this.#refuseStopped();
    if (!database.process) return;
    this.#database = this.#supervise(database.process);
    await this.#database.start();
  }

  async #makeServices(): Promise<void> {
    const services = this.#options.services ?? allServices;
    const internal = services.filter(({ name }) => name !== edgeName);
    const settings = {
      environment: this.#environment,
      publicPort: this.port,
      ports: await this.#choosePorts(internal),
      databaseUri: this.#databaseUri,
      identitySecret: this.#folder.secret,
      clockFile: join(this.data, 'clock.json'),
      simulate: this.#options.simulate ?? false,
    };
    this.#refuseStopped();
    const make = (service: Service) => this.#supervise(serviceProcess(service, settings));
    this.#services = internal.map(make);
    this.#edge = services.filter(({ name }) => name === edgeName).map(make)[0];
  }

  /** Every process knows every address, also of those that do not run. */
  async #choosePorts(services: Service[]): Promise<Map<string, number>> {
    const names = [...new Set([...serviceNames, ...services.map(({ name }) => name)])];
    const free = await freePorts(names.length);
    return new Map([...names.map((name, index) => [name, free[index] ?? 0] as const), [edgeName, this.port]]);
  }

  #supervise(definition: ProcessDefinition): SupervisedProcess {
    return new SupervisedProcess(definition, {
      announce: (line) => this.#options.print?.(line),
      output: (line) => this.#options.output?.(line),
      changed: () => this.#tellOthers(),
    });
  }

  #processes(): SupervisedProcess[] {
    return [this.#database, ...this.#services, this.#edge].filter((each) => each !== undefined);
  }

  #tellOthers(): void {
    if (this.#stopping) return;
    writeRuntimeFile({
      pid: process.pid,
      port: this.port,
      data: this.data,
      processes: this.#processes().map(({ pid, definition: { name, port, url } }) => ({
        name,
        pid,
        port,
        url,
      })),
      identitySecret: this.#folder.secret,
      databaseUri: this.#databaseUri,
    });
  }

  #refuseStopped(): void {
    if (this.#stopping) throw new Refusal('Endzone was stopped before it was ready.');
  }
}

/** Claims the port and the data folder; nothing runs yet. @throws Refusal with the sentence to show. */
export async function prepareStack(options: StackOptions = {}): Promise<Stack> {
  const environment = options.environment ?? process.env;
  if (options.simulate && environment.NODE_ENV === 'production')
    throw new Refusal('--simulate moves the clock and is never allowed in production.');
  const port = options.port || (await freePort());
  const running = runningStack(port);
  if (running)
    throw new Refusal(`Port ${port} is in use: Endzone runs there already (process ${running.pid}).`);
  await refusePortInUse(port);
  return new Stack(port, holdDataFolder(options.data), options);
}

/** Starts Endzone; resolves when every process is ready. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const stack = await prepareStack(options);
  await stack.start();
  return stack;
}
