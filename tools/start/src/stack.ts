import { CommandError } from '@endzone/common/commandLine';
import { serviceNames } from '@endzone/contracts/call';
import { join } from 'node:path';
import { prepareDatabase } from './database.ts';
import { holdDataFolder, type DataFolder } from './dataFolder.ts';
import { freePort, freePorts, requireFreePort } from './ports.ts';
import {
  allServices,
  edgeName,
  instancesOf,
  internalUrl,
  publicUrl,
  filesProcess,
  serviceProcess,
  type Service,
} from './processDefinitions.ts';
import type { ProcessDefinition } from './processLife.ts';
import { removeRuntimeFile, runningStack, writeRuntimeFile } from './runtimeFile.ts';
import { SupervisedProcess } from './supervisedProcess.ts';

/** Names of two processes (`database` is one too), and the address of the second. */
export type Way = { from: string; to: string; url: string };

export type StackOptions = {
  /** The public port; a free one by default. */
  port?: number;
  /** What links in mails begin with; the stack's own address by default. */
  publicAddress?: string;
  /** A temporary folder by default, removed when the stack stops. */
  data?: string;
  simulate?: boolean;
  environment?: Record<string, string | undefined>;
  /** Which services run; all that answer the API by default. */
  services?: Service[];
  /** What browsers load; nothing by default. */
  frontEnds?: Service[];
  /** Their files are served by one process. */
  areFilesTogether?: boolean;
  /** The address by which one process reaches another; its own by default. Fault tests put a proxy between the two. */
  reach?: (way: Way) => string | Promise<string>;
  /** How many instances of a service run; one by default. */
  instances?: Record<string, number>;
  /** Takes the supervisor's own lines; they are dropped by default. */
  print?: (line: string) => void;
  /** Takes the lines of the processes; they are dropped by default. */
  output?: (line: string) => void;
};

const isEdge = ({ name, of = name }: Service) => of === edgeName;

/** A running Endzone. */
export class Stack {
  readonly port: number;
  readonly url: string;
  readonly #options: StackOptions;
  readonly #folder: DataFolder;
  readonly #environment: Record<string, string | undefined>;
  #database: SupervisedProcess | undefined;
  #services: SupervisedProcess[] = [];
  #edges: SupervisedProcess[] = [];
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

  /** The names of all processes: the database first, the edge last. */
  get names(): string[] {
    return this.#processes().map(({ name }) => name);
  }

  /**
   * Replaces a process by a successor: where the platform can, it is ready before this one ends; that of the embedded database
   * waits at the port. A mongod is stopped and started. Resolves when the predecessor is gone.
   */
  roll(name: string): Promise<void> {
    return this.process(name).roll();
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
      this.#requireNotStopped();
      await Promise.all(this.#edges.map((edge) => edge.start()));
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
    for (const processes of [this.#edges, this.#services, this.#database ? [this.#database] : []])
      await Promise.all(processes.map((each) => each.end()));
    removeRuntimeFile(this.port);
    this.#folder.release();
  }

  async #startDatabase(): Promise<void> {
    const database = await prepareDatabase(this.data, this.#environment);
    this.#databaseUri = database.uri;
    this.#options.print?.(`Database: ${database.description}`);
    this.#requireNotStopped();
    if (!database.process) return;
    this.#database = this.#supervise(database.process);
    await this.#database.start();
  }

  async #makeServices(): Promise<void> {
    const { services = allServices, frontEnds = [], instances = {}, simulate = false } = this.#options;
    const { areFilesTogether = false } = this.#options;
    const all = [
      ...frontEnds,
      ...services.flatMap((service) => instancesOf(service, instances[service.name] ?? 1)),
    ];
    const ports = await this.#choosePorts(all);
    const settings = {
      environment: this.#environment,
      publicAddress: this.#options.publicAddress ?? this.url,
      ports,
      identitySecret: this.#folder.secret,
      clockFile: join(this.data, 'clock.json'),
      simulate,
    };
    this.#requireNotStopped();
    const make = async (service: Service) =>
      this.#supervise(
        serviceProcess(service, { ...settings, ...(await this.#waysFrom(service, all, ports)) }),
      );
    const together = areFilesTogether
      ? filesProcess(frontEnds, { ...settings, addresses: new Map(), databaseUri: '' })
      : [];
    const alone = all.filter((service) => !isEdge(service) && !(areFilesTogether && service.frontEnd));
    this.#services = [
      ...together.map((definition) => this.#supervise(definition)),
      ...(await Promise.all(alone.map(make))),
    ];
    this.#edges = await Promise.all(all.filter(isEdge).map(make));
  }

  /** Where a process finds the database and the instances of each service. */
  async #waysFrom({ name: from }: Service, all: Service[], ports: Map<string, number>) {
    const reach = this.#options.reach ?? (({ url }: Way) => url);
    const addresses = new Map<string, string[]>();
    for (const [name, port] of ports) {
      const { of = name, frontEnd } = all.find((service) => service.name === name) ?? {};
      const own = frontEnd ? publicUrl(port) : internalUrl(port);
      const url = await reach({ from, to: name, url: own });
      addresses.set(of, [...(addresses.get(of) ?? []), url]);
    }
    const databaseUri = await reach({ from, to: 'database', url: this.#databaseUri });
    return { addresses, databaseUri };
  }

  /** Every process knows every address, also of those that do not run; the first edge takes the public port. */
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
    return [this.#database, ...this.#services, ...this.#edges].filter((each) => each !== undefined);
  }

  #tellOthers(): void {
    if (this.#stopping) return;
    writeRuntimeFile({
      pid: process.pid,
      port: this.port,
      data: this.data,
      processes: this.#processes().flatMap(({ pid, definition: { name, port, url, others } }) =>
        (others ?? [{ name, port, url }]).map((address) => ({ pid, ...address })),
      ),
      identitySecret: this.#folder.secret,
      databaseUri: this.#databaseUri,
    });
  }

  #requireNotStopped(): void {
    if (this.#stopping) throw new CommandError('Endzone was stopped before it was ready.');
  }
}

/** @throws CommandError that says who has the port. */
export async function requireAvailablePort(port: number): Promise<void> {
  const running = runningStack(port);
  if (running)
    throw new CommandError(`Port ${port} is in use: Endzone runs there already (process ${running.pid}).`);
  await requireFreePort(port);
}

/** Claims the port and the data folder; nothing runs yet. @throws CommandError with the sentence to show. */
export async function prepareStack(options: StackOptions = {}): Promise<Stack> {
  const environment = options.environment ?? process.env;
  if (options.simulate && environment.NODE_ENV === 'production')
    throw new CommandError('--simulate moves the clock and is never allowed in production.');
  const port = options.port || (await freePort());
  await requireAvailablePort(port);
  return new Stack(port, holdDataFolder(options.data), options);
}

/** Starts Endzone; resolves when every process is ready. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const stack = await prepareStack(options);
  await stack.start();
  return stack;
}
