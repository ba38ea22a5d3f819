import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

/** What is wrong with the arguments, in one sentence; parseArgs throws TypeErrors that go on about positionals. */
export const argumentFault = (error: unknown): string => `${(error as Error).message.split('. ')[0]}.`;

export function stop(...lines: string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}

/** The options a command was given; one that it does not know ends it with a sentence and the usage. */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return stop(argumentFault(error), usage);
  }
}
