import { CommandError, parseCommandLine } from '@endzone/common/commandLine';
import type { ParseArgsOptionsConfig } from 'node:util';
import { resolve } from 'node:path';
import { allServices } from './processDefinitions.ts';
import type { DemoKind } from './demo.ts';

export type Owner = { email: string; password: string };
/** The password is in a file, if one is named; `withPassword` finds it. */
export type OwnerWanted = { email: string; passwordFile: string | undefined };
export type StartArguments = {
  port: number;
  data: string;
  simulate: boolean;
  /** Which demo an empty data folder gets; none with --empty. */
  demo: DemoKind | undefined;
  owner: OwnerWanted | undefined;
  /** How many instances of which service. */
  instances: Record<string, number>;
};
export type OwnerArguments = OwnerWanted & { port: number | undefined; data: string | undefined };

export const defaultPort = 3000;
const startUsage =
  'Usage: npm start -- [--port N] [--data FOLDER] [--empty | --demo season|draft] [--simulate] [--owner EMAIL [--owner-password-file FILE]] [--instances SERVICE=N,…]';
const statusUsage = 'Usage: npm run status -- [--port N]';
const demoUsage = 'Usage: npm run demo -- --reset [--data FOLDER] [--demo season|draft] [--port N]';
const ownerUsage = 'Usage: npm run owner -- --email EMAIL [--password-file FILE] [--port N] [--data FOLDER]';

const parse = <T extends ParseArgsOptionsConfig>(args: string[], options: T, usage: string) =>
  parseCommandLine({ args, options, strict: true }, usage).values;

function portOf(text: string, usage: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new CommandError(`--port must be a number from 0 to 65535, not '${text}'.\n${usage}`);
}

/** `EMAIL:PASSWORD` is taken apart before it comes here (`ownerSecret.mjs`). */
function ownerOf(email: string, file: string | undefined): OwnerWanted {
  if (email === '' || email.includes(':')) throw new CommandError(`--owner must be EMAIL.\n${startUsage}`);
  return { email, passwordFile: file === undefined ? undefined : resolve(file) };
}

const maxInstances = 16;

function instancesOf(texts: string[]): Record<string, number> {
  const pairs = texts.flatMap((text) => text.split(',')).map((text) => text.split('='));
  for (const [name = '', count = '', ...rest] of pairs)
    if (rest.length > 0 || !isService(name) || !/^[1-9]\d?$/.test(count) || Number(count) > maxInstances)
      throw new CommandError(
        `--instances must be a service and a number from 1 to ${maxInstances}, as in fantasy=2.\n${startUsage}`,
      );
  return Object.fromEntries(pairs.map(([name, count]) => [name, Number(count)]));
}

const isService = (name: string) => allServices.some((service) => service.name === name);

function demoOf(text: string, usage: string): DemoKind {
  if (text === 'season' || text === 'draft') return text;
  throw new CommandError(`--demo must be season or draft, not '${text}'.\n${usage}`);
}

/** Port 0 stands for a free one. */
export function startArguments(args: string[]): StartArguments {
  const values = parse(
    args,
    {
      port: { type: 'string', default: String(defaultPort) },
      data: { type: 'string', default: 'data' },
      empty: { type: 'boolean', default: false },
      demo: { type: 'string', default: 'season' },
      simulate: { type: 'boolean', default: false },
      owner: { type: 'string' },
      'owner-password-file': { type: 'string' },
      instances: { type: 'string', multiple: true, default: [] },
    },
    startUsage,
  );
  return {
    port: portOf(values.port, startUsage),
    data: resolve(values.data),
    simulate: values.simulate,
    demo: values.empty ? undefined : demoOf(values.demo, startUsage),
    owner: values.owner === undefined ? undefined : ownerOf(values.owner, values['owner-password-file']),
    instances: instancesOf(values.instances),
  };
}

/** `port` is the one to which the mails of the demo lead. */
export type DemoArguments = { data: string; demo: DemoKind; port: number };

export function demoArguments(args: string[]): DemoArguments {
  const values = parse(
    args,
    {
      reset: { type: 'boolean', default: false },
      data: { type: 'string', default: 'data' },
      demo: { type: 'string', default: 'season' },
      port: { type: 'string', default: String(defaultPort) },
    },
    demoUsage,
  );
  if (!values.reset) throw new CommandError(`--reset says that the data of the folder may go.\n${demoUsage}`);
  return {
    data: resolve(values.data),
    demo: demoOf(values.demo, demoUsage),
    port: portOf(values.port, demoUsage),
  };
}

export function statusArguments(args: string[]): { port: number } {
  const options = { port: { type: 'string', default: String(defaultPort) } } as const;
  return { port: portOf(parse(args, options, statusUsage).port, statusUsage) };
}

export function ownerArguments(args: string[]): OwnerArguments {
  const text = { type: 'string' } as const;
  const {
    email,
    'password-file': passwordFile,
    port,
    data,
  } = parse(args, { email: text, 'password-file': text, port: text, data: text }, ownerUsage);
  if (!email) throw new CommandError(`--email is needed.\n${ownerUsage}`);
  return {
    email,
    passwordFile: passwordFile === undefined ? undefined : resolve(passwordFile),
    port: port === undefined ? undefined : portOf(port, ownerUsage),
    data: data === undefined ? undefined : resolve(data),
  };
}
