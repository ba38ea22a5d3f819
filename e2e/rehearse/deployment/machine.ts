import { Container } from '@endzone/deploy/container';
import {
  built,
  dockerfileOf,
  environmentOf,
  root,
  serviceOf,
  sites,
  type SiteName,
} from '@endzone/deploy/deployment';
import { outputOf } from '@endzone/deploy/programs';
import { freePorts } from '@endzone/start/ports';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Dumps a database by MongoDB's own tools, which is what its own test stands in for. */
const isElsewhere = (name: string) => name === 'backup';
/** What runs, in the compose file's order. */
export const names = built.map(({ name }) => name).filter((name) => !isElsewhere(name));

/** What of `names` it waits for before it starts. */
const needs = (name: string) =>
  Object.keys(serviceOf(name).depends_on ?? {}).filter((one) => names.includes(one));

export type Started = { name: string; milliseconds: number };

/** Everything that the compose file runs of ours, each from the files of its image, on ports of this machine. */
export class Machine {
  readonly #folder = mkdtempSync(join(tmpdir(), 'endzone-deployment-'));
  readonly #containers = new Map<string, Container>();
  readonly #ports: Map<string, number>;

  private constructor(ports: Map<string, number>, databaseUri: string) {
    this.#ports = ports;
    try {
      this.#prepare(databaseUri);
    } catch (error) {
      this.remove();
      throw error;
    }
  }

  #prepare(databaseUri: string): void {
    outputOf('sh', [join(root, 'tools/deploy/prepare.sh'), this.#folder]);
    const uri = join(this.#folder, 'secrets/mongodb_uri');
    rmSync(uri);
    writeFileSync(uri, databaseUri);
    for (const name of names) {
      const port = this.#portOf(name === 'edge' ? 'PUBLIC_URL' : name);
      const place = { root, folder: join(this.#folder, 'images', name), port };
      this.#containers.set(name, new Container(dockerfileOf(name), this.#environmentOf(name), place));
    }
  }

  static async open(databaseUri: string): Promise<Machine> {
    const listeners = [...names, ...sites];
    const ports = await freePorts(listeners.length);
    return new Machine(new Map(listeners.map((name, i) => [name, ports[i] ?? 0])), databaseUri);
  }

  #portOf(listener: string): number {
    const port = this.#ports.get(listener);
    if (port === undefined) throw new Error(`${listener} has no port`);
    return port;
  }

  /** The address of a site, as the compose file has it but for port and encryption. */
  url(site: SiteName): string {
    const { hostname } = new URL(environmentOf('edge')[site] ?? '');
    return `http://${hostname}:${this.#portOf(site)}`;
  }

  get identitySecret(): string {
    return readFileSync(join(this.#folder, 'secrets/identity_secret'), 'utf8');
  }

  /** Where a process listens, past the edge. */
  addressOf(name: string): string {
    return `http://127.0.0.1:${this.#portOf(name)}`;
  }

  #environmentOf(name: string): Record<string, string> {
    const edge = environmentOf('edge');
    const addresses = new Map(sites.map((site) => [edge[site] ?? '', this.url(site)]));
    const onThisMachine = (value: string) =>
      addresses.get(value) ??
      value.replace(/http:\/\/([\w-]+):3000/g, (_all, host: string) => this.addressOf(host));
    const given = environmentOf(name, join(this.#folder, 'secrets'));
    return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, onThisMachine(value)]));
  }

  container(name: string): Container {
    const container = this.#containers.get(name);
    if (!container) throw new Error(`There is no container ${name}`);
    return container;
  }

  /** Each as soon as everything that it waits for is healthy; resolves when all are. */
  async start(): Promise<Started[]> {
    const healthy = new Map<string, Promise<Started>>();
    const begin = async (name: string): Promise<Started> => {
      await Promise.all(needs(name).map(whenHealthy));
      const begun = performance.now();
      this.container(name).run();
      await this.container(name).untilHealthy();
      return { name, milliseconds: performance.now() - begun };
    };
    const whenHealthy = (name: string): Promise<Started> => {
      const start = healthy.get(name) ?? begin(name);
      healthy.set(name, start);
      return start;
    };
    return Promise.all(names.map(whenHealthy));
  }

  /** Those first for whom nobody waits. Resolves to the exit code of each. */
  async end(): Promise<Map<string, number | null>> {
    const codes = new Map<string, number | null>();
    while (codes.size < names.length) {
      const left = names.filter((name) => !codes.has(name));
      const free = left.filter((name) => !left.some((other) => needs(other).includes(name)));
      await Promise.all(free.map(async (name) => codes.set(name, await this.container(name).end())));
    }
    return codes;
  }

  remove(): void {
    for (const container of this.#containers.values()) container.remove();
    rmSync(this.#folder, { recursive: true });
  }
}
