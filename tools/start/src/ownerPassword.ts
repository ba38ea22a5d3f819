import { CommandError } from '@endzone/common/commandLine';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { passwordVariable } from '../ownerSecret.mjs';
import type { Owner, OwnerWanted } from './arguments.ts';

function passwordIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new CommandError(`The file with the password cannot be read: ${(error as Error).message}.`); // Node throws Errors.
  }
}

/** Asks for it at the terminal, where it is not shown. */
async function ask(email: string): Promise<string> {
  process.stdout.write(`Password of ${email}: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const cancelled = new AbortController();
  terminal.once('SIGINT', () => cancelled.abort());
  try {
    return await terminal.question('', { signal: cancelled.signal });
  } catch {
    throw new CommandError('No password was given.');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

/**
 * The owner with a password: out of a file, the environment (from which it is taken, so that nobody inherits it), or asked for at the
 * terminal. @throws CommandError when there is none of these.
 */
export async function withPassword({ email, passwordFile }: OwnerWanted): Promise<Owner> {
  const given = process.env[passwordVariable];
  Reflect.deleteProperty(process.env, passwordVariable);
  const password = passwordFile === undefined ? given : passwordIn(passwordFile);
  if (password) return { email, password };
  if (!process.stdin.isTTY)
    throw new CommandError(
      `The owner's password is missing: name its file, set ${passwordVariable}, or type it at a terminal.`,
    );
  const asked = await ask(email);
  if (!asked) throw new CommandError('No password was given.');
  return { email, password: asked };
}
