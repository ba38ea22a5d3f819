import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Why a command of the command line does not go on, as one sentence for whoever typed it; the exit code is 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Reads what was typed. @throws CommandError that says what is wrong with it, and how the command is used. */
export function parseCommandLine<T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node's own message goes on with advice that does not fit here.
    const [sentence] = (error as Error).message.split(/\.\s|\n/); // parseArgs throws TypeErrors
    throw new CommandError(`${sentence}.\n${usage}`);
  }
}

/** Runs a command: a refusal is printed as its sentence, anything unexpected with its stack. */
export async function runCommandLine(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  }
  // Nothing may keep a finished command alive: the channel to its parent would.
  process.exit();
}
