import { parseArgs } from 'node:util';
import { bffCpu } from './bffCpu.ts';
import { entry } from './entry.ts';
import { fanOut } from './fanOut.ts';
import { messages } from './messages.ts';
import { pushes } from './pushes.ts';
import { rooms } from './rooms.ts';
import { statistics } from './statistics.ts';
import { tabs } from './tabs.ts';
import { users } from './users.ts';
import { week } from './week.ts';

type Sizes = {
  rooms: number;
  leagues: number;
  devices: number;
  users: number;
  recipients: number;
  minutes: number;
};
const parts = {
  'fan-out': () => fanOut(),
  bff: () => bffCpu(),
  entry: () => entry(),
  rooms: ({ rooms: nbRooms }: Sizes) => rooms(nbRooms),
  messages: ({ recipients }: Sizes) => messages(recipients),
  pushes: ({ devices }: Sizes) => pushes(devices),
  statistics: () => statistics(),
  tabs: ({ minutes }: Sizes) => tabs(minutes),
  users: ({ users: nbUsers }: Sizes) => users(nbUsers),
  week: ({ leagues }: Sizes) => week({ leagues }),
};
const usage = `Usage: npm run load -- [--only ${Object.keys(parts).join('|')}] [--rooms N] [--leagues N] [--devices N] [--users N] [--recipients N] [--minutes N]`;

class UsageError extends Error {}

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name);

function countOf(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new UsageError(`--${name} must be a number, not '${text}'.\n${usage}`);
  return Number(text);
}

function read(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    only: text,
    rooms: { ...text, default: '200' },
    leagues: { ...text, default: '10000' },
    devices: { ...text, default: '10000' },
    users: { ...text, default: '100000' },
    recipients: { ...text, default: '20000' },
    minutes: { ...text, default: '10' },
  };
  try {
    const { only, ...sizes } = parseArgs({ args, options, strict: true }).values;
    if (only !== undefined && !isPart(only)) throw new Error(`There is no part '${only}'`);
    return {
      chosen: only === undefined ? Object.values(parts) : [parts[only]],
      sizes: {
        rooms: countOf('rooms', sizes.rooms),
        leagues: countOf('leagues', sizes.leagues),
        devices: countOf('devices', sizes.devices),
        users: countOf('users', sizes.users),
        recipients: countOf('recipients', sizes.recipients),
        minutes: countOf('minutes', sizes.minutes),
      },
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}.\n${usage}`);
  }
}

try {
  const { chosen, sizes } = read(process.argv.slice(2));
  for (const part of chosen) await part(sizes);
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
}
