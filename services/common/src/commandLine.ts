/** Why a command of the command line does not go on, as one sentence for whoever typed it; the exit code is 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
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
