import { serviceNames } from '@endzone/contracts/call';
import { frontEnds, spokenName } from '@endzone/federation/frontEnds.ts';
import type { FrontEndName } from '@endzone/contracts/release';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodePath } from '../nodePath.mjs';
import { passwordVariable } from '../ownerSecret.mjs';
import { demoFile } from './demoFile.ts';
import type { ProcessDefinition } from './processLife.ts';

export type Service = {
  name: string;
  /** Absolute path of the script that runs it. */
  script: string;
  /** The service that this is a further instance of. */
  of?: string;
  /** Serves the files of this front end to browsers. */
  frontEnd?: FrontEndName;
};

/** The processes of a service: `fantasy`, `fantasy-2`, … */
export const instancesOf = (service: Service, count: number): Service[] => [
  service,
  ...Array.from({ length: count - 1 }, (_, i) => ({
    ...service,
    name: `${service.name}-${i + 2}`,
    of: service.name,
  })),
];

const pathOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const edgeName = 'bff';

/** The services, and last the edge that takes the public port. */
export const allServices: Service[] = [
  ...serviceNames.map((name) => ({ name, script: pathOf(`services/${name}/src/main.ts`) })),
  { name: edgeName, script: pathOf('bff/src/main.ts') },
];

/** What browsers load, each from an address of its own. */
export const allFrontEnds: Service[] = frontEnds.map((frontEnd) => ({
  name: spokenName(frontEnd),
  script: pathOf('tools/federation/src/serving/main.ts'),
  frontEnd: frontEnd.name,
}));

export const embeddedDatabaseScript = pathOf('packages/embedded-mongo/src/main.ts');
export const mongodScript = pathOf('tools/start/src/mongod.ts');

export type StackSettings = {
  /** The environment of the supervisor itself. */
  environment: Record<string, string | undefined>;
  /** Where browsers find the edge. */
  publicAddress: string;
  /** Of every process, by its name. */
  ports: Map<string, number>;
  /** Of every service: where its instances listen. */
  addresses: Map<string, string[]>;
  databaseUri: string;
  identitySecret: string;
  clockFile: string;
  simulate: boolean;
};

export const internalUrl = (port: number) => `http://127.0.0.1:${port}`;
export const publicUrl = (port: number) => `http://localhost:${port}`;

// What npm tells its scripts, and what only the supervisor decides.
const isInherited = (name: string) =>
  !/^npm_/i.test(name) &&
  !['SIMULATE', 'MONGOD_PATH', 'CLOCK_FILE', 'REUSE_PORT', 'SUCCESSOR', passwordVariable].includes(name);

export function inheritedEnvironment(
  environment: StackSettings['environment'],
): StackSettings['environment'] {
  return Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== undefined && isInherited(name)),
  );
}

const addressVariables = (addresses: StackSettings['addresses']) =>
  Object.fromEntries(
    [...addresses].map(([name, urls]) => [`${name.toUpperCase().replaceAll('-', '_')}_URL`, urls.join(',')]),
  );

/** A process keeps what it had for the objects of its start: 16 MiB three times over unless told otherwise, 20 MB more than it needs. */
const memoryFlags = ['--max-semi-space-size=4'];

/** Linux alone shares a port fairly between a process and its successor. */
export const canOverlap = process.platform === 'linux';

function environmentOf(service: string, port: number, settings: StackSettings) {
  const { environment, addresses, publicAddress, databaseUri, identitySecret, clockFile, simulate } =
    settings;
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    ...inheritedEnvironment(environment),
    HOST: '127.0.0.1',
    PORT: String(port),
    MONGODB_URI: databaseUri,
    DATABASE: `endzone_${service}`,
    IDENTITY_SECRET: identitySecret,
    PUBLIC_URL: publicAddress,
    CLOCK_FILE: clockFile,
    ...(service === edgeName ? { DEMO_FILE: join(dirname(clockFile), demoFile) } : {}),
    ...addressVariables(addresses),
    ...(canOverlap ? { REUSE_PORT: '1' } : {}),
    ...(simulate ? { SIMULATE: '1' } : {}),
  };
}

/** It is told nothing of databases and secrets. */
const environmentOfFiles = (served: string[], { environment }: StackSettings) => ({
  PATH: environment.PATH,
  NODE_COMPILE_CACHE: environment.NODE_COMPILE_CACHE,
  HOST: '127.0.0.1',
  FRONT_ENDS: served.join(','),
  ...(canOverlap ? { REUSE_PORT: '1' } : {}),
});

function portOf(name: string, { ports }: StackSettings): number {
  const port = ports.get(name);
  if (port === undefined) throw new Error(`No port was chosen for ${name}`);
  return port;
}

export function serviceProcess(
  { name, script, of = name, frontEnd }: Service,
  settings: StackSettings,
): ProcessDefinition {
  const port = portOf(name, settings);
  return {
    name,
    command: [nodePath(), ...memoryFlags, script],
    environment: frontEnd
      ? environmentOfFiles([`${frontEnd}:${port}`], settings)
      : environmentOf(of, port, settings),
    canOverlap,
    port,
    url: frontEnd ? publicUrl(port) : internalUrl(port),
  };
}

export const filesName = 'front-ends';

/** One process for the files of all front ends, each from its own address all the same: a process costs more than what it serves. */
export function filesProcess(services: Service[], settings: StackSettings): ProcessDefinition[] {
  const [first, ...others] = services.map(({ name, script, frontEnd }) => {
    const port = portOf(name, settings);
    return { name, script, frontEnd, port, url: publicUrl(port) };
  });
  if (!first) return [];
  const served = [first, ...others].map(({ frontEnd, port }) => `${frontEnd}:${port}`);
  return [
    {
      name: filesName,
      command: [nodePath(), ...memoryFlags, first.script],
      environment: environmentOfFiles(served, settings),
      canOverlap,
      port: first.port,
      url: first.url,
      others: [first, ...others].map(({ name, port, url }) => ({ name, port, url })),
    },
  ];
}
