import { CommandError } from '@endzone/common/commandLine';
import { frontEnds, spokenName } from '@endzone/federation/frontEnds.ts';
import { parseArgs } from 'node:util';
import { defaultPort } from './arguments.ts';

export type ShipArguments = {
  /** As people write it. */
  frontEnd: string;
  does: 'register' | 'canary' | 'endCanary' | 'promote' | 'rollback' | 'status';
  /** Of the canary. */
  percent: number;
  /** Of a release that is registered; that of the present commit when none is named. */
  version: string | undefined;
  /** The address of Endzone; the stack on `port` of this machine when none is named. */
  to: string | undefined;
  port: number;
  /** Where browsers find the releases. */
  files: string | undefined;
};

const names = frontEnds.map(spokenName).join('|');
const usage = `Usage: npm run ship -- ${names} [--canary PERCENT | --promote | --rollback | --status] [--version VERSION] [--to URL] [--files URL] [--port N]`;
const refuse = (sentence: string) => new CommandError(`${sentence}\n${usage}`);

const options = {
  canary: { type: 'string' },
  promote: { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
  status: { type: 'boolean', default: false },
  version: { type: 'string' },
  to: { type: 'string' },
  files: { type: 'string' },
  port: { type: 'string', default: String(defaultPort) },
} as const;

function read(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw refuse((error as Error).message.split(/\.\s|\n/)[0] ?? ''); // parseArgs throws TypeErrors
  }
}

type Wishes = { canary?: string | undefined; promote: boolean; rollback: boolean; status: boolean };

function wishOf({ canary, promote, rollback, status }: Wishes): ShipArguments['does'] {
  if (status) return 'status';
  if (rollback) return 'rollback';
  if (promote) return 'promote';
  if (canary === undefined) return 'register';
  return Number(canary) === 0 ? 'endCanary' : 'canary';
}

const withoutSlash = (url: string | undefined) => url?.replace(/\/+$/, '');

/** @throws CommandError that says what is wrong, and how it is used. */
export function shipArguments(args: string[]): ShipArguments {
  const { values, positionals } = read(args);
  const [frontEnd = '', ...more] = positionals;
  if (!frontEnds.some((one) => spokenName(one) === frontEnd) || more.length > 0)
    throw refuse('One front end must be named.');
  const { canary, promote, rollback, status, version, to, files, port } = values;
  const chosen = [canary !== undefined, promote, rollback, status].filter(Boolean);
  if (chosen.length > 1)
    throw refuse('Only one of --canary, --promote, --rollback and --status can be done.');
  if (canary !== undefined && !/^\d{1,2}$/.test(canary))
    throw refuse('--canary must be a share from 0 to 99.');
  if (!/^\d+$/.test(port)) throw refuse('--port must be a number.');
  return {
    frontEnd,
    does: wishOf(values),
    percent: Number(canary ?? 0),
    version,
    to: withoutSlash(to),
    port: Number(port),
    files: withoutSlash(files),
  };
}
