import { parseArgs } from 'node:util';
import { leagueSizes, type PlayoffWeeks } from '@endzone/contracts/game';

export type Account = { email: string; password: string };
export type SeasonOptions = {
  /** Folder of box scores. */
  data: string;
  managers: number;
  playoffWeeks: PlayoffWeeks;
  seed: number;
  /** File for the points as the API answered them. */
  exportTo: string | undefined;
  /** A running stack; one is started for the season otherwise. */
  target: { url: string; owner: Account } | undefined;
};

export const usage =
  'Usage: npm run season -- [--data FOLDER] [--managers N] [--playoff-weeks 1|2] [--seed N] [--export FILE] [--url URL --owner EMAIL, its password in OWNER_PASSWORD]';

/** One sentence for whoever started the season player. */
export class UsageError extends Error {}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--${name} must be a number, not '${text}'.\n${usage}`);
}

/** The password comes by the environment, which only its owner can read; `EMAIL:PASSWORD` was taken apart before. */
function accountOf(email: string, password: string | undefined): Account {
  if (email !== '' && !email.includes(':') && password) return { email, password };
  throw new UsageError(`--owner must be EMAIL, with the password in OWNER_PASSWORD.\n${usage}`);
}

function targetOf(
  url: string | undefined,
  owner: string | undefined,
  password: string | undefined,
): SeasonOptions['target'] {
  if (url === undefined && owner === undefined) return undefined;
  if (url === undefined || owner === undefined)
    throw new UsageError(`--url and --owner belong together.\n${usage}`);
  if (!URL.canParse(url)) throw new UsageError(`--url must be an address, not '${url}'.\n${usage}`);
  return { url: new URL(url).origin, owner: accountOf(owner, password) };
}

function read(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    data: text,
    managers: { ...text, default: '10' },
    'playoff-weeks': { ...text, default: '2' },
    seed: { ...text, default: '1' },
    export: text,
    url: text,
    owner: text,
  };
  try {
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message.split('. ')[0] : String(error)}.\n${usage}`,
    );
  }
}

/** @throws UsageError with the sentence to show. */
export function seasonOptions(
  args: string[],
  shippedData: string,
  { OWNER_PASSWORD }: Record<string, string | undefined> = process.env,
): SeasonOptions {
  const values = read(args);
  const managers = wholeNumber('managers', values.managers);
  if (!leagueSizes.some((size) => size === managers))
    throw new UsageError(`--managers must be one of ${leagueSizes.join(', ')}.\n${usage}`);
  const weeks = wholeNumber('playoff-weeks', values['playoff-weeks']);
  if (weeks !== 1 && weeks !== 2) throw new UsageError(`--playoff-weeks must be 1 or 2.\n${usage}`);
  return {
    data: values.data ?? shippedData,
    managers,
    playoffWeeks: weeks,
    seed: wholeNumber('seed', values.seed),
    exportTo: values.export,
    target: targetOf(values.url, values.owner, OWNER_PASSWORD),
  };
}
