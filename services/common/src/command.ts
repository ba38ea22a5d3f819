import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { AuditedBy } from '@endzone/contracts/accounts/audit';
import mongoose, { Schema } from 'mongoose';
import { now } from './clock.ts';
import { newId } from './ids.ts';

/** A state-changing call in progress: the same command however often it is sent with its key. */
export type Command = {
  /** The same at every repetition with its key, for as long as the key is kept. */
  id: string;
  /** When it was first asked for, by the clock of the rules. */
  at: Date;
  /** It was taken on before and never answered: it may be done already. */
  isRepetition: boolean;
  /** No key was given, so nobody can ask for it again. */
  isKeyless?: true;
  /** Who does it, where the audit trail tells of it. */
  by?: AuditedBy;
};

const running = new AsyncLocalStorage<Command>();

export function runCommand<T>(command: Command, run: () => T): T {
  return running.run(command, run);
}

/** For work that a command starts without waiting for it: what it does is not the command's. */
export function outsideCommand<T>(run: () => T): T {
  return running.exit(run);
}

/** The command in progress; `undefined` in reads, jobs and events. */
export function thisCommand(): Command | undefined {
  return running.getStore();
}

/** A command without a key: no caller can repeat it, but retries inside this process are recognised by its id. */
export function newCommand(): Command {
  return { id: newId(), at: now(), isRepetition: false, isKeyless: true };
}

/**
 * The id of something that a command makes: the same at every repetition, so that a unique key says "it is made already".
 * `part` tells several of one command apart. Outside of commands it is a new one.
 */
export function newCommandId(part = ''): string {
  const command = thisCommand();
  if (!command) return newId();
  return createHash('sha256').update(`${command.id} ${part}`).digest('hex').slice(0, 24);
}

/** A command that was done, kept in the document by the write that did it; `result` holds what cannot be read from the document itself. */
export type DoneCommand = { id: string; at: Date; result?: unknown };
/** A document that remembers what was done to it last; commands without a key apart, so that they push out none that may be repeated. */
export type WithCommands = { commands?: DoneCommand[]; keyless?: DoneCommand[] };

/**
 * With a key: far more than arrive while a caller still repeats one; the answers themselves are stored for a day. Without a key:
 * enough for what the same call looks up.
 */
const kept = { commands: 64, keyless: 8 };
const list = { type: [Schema.Types.Mixed], default: undefined };

export const commandFields = { commands: list, keyless: list };

/** What tells a command from others. */
export type CommandRef = Pick<Command, 'id' | 'isKeyless'>;
/** Where a document remembers a command. */
export const placeOf = ({ isKeyless }: CommandRef): keyof WithCommands =>
  isKeyless ? 'keyless' : 'commands';

/** What a document remembers of a command: it was done, so its rule is asked no more. */
export function doneIn(document: WithCommands, command: Command | undefined): DoneCommand | undefined {
  return command && document[placeOf(command)]?.find(({ id }) => id === command.id);
}

const doneCommand = ({ id }: CommandRef, result: unknown): DoneCommand => ({
  id,
  at: now(),
  ...(result !== undefined && { result }),
});

/** What a document remembers with one more, for a write that sets whole fields. */
export function withCommand(document: WithCommands, command: Command, result?: unknown): WithCommands {
  const place = placeOf(command);
  return { [place]: [...(document[place] ?? []), doneCommand(command, result)].slice(-kept[place]) };
}

type PushedCommand = { $each: DoneCommand[]; $slice: number };

/** The part of an update's `$push` that remembers a command; nothing without one. */
export function pushCommand(
  command: CommandRef | undefined,
  result?: unknown,
): { commands?: PushedCommand; keyless?: PushedCommand } {
  if (!command) return {};
  const place = placeOf(command);
  return { [place]: { $each: [doneCommand(command, result)], $slice: -kept[place] } };
}

/** The part of a condition that lets a command through once. */
export function notDone(command: CommandRef | undefined) {
  return command ? { [`${placeOf(command)}.id`]: { $ne: command.id } } : {};
}

/** Models differ in much that does not matter here. */
type AnyModel = { readonly modelName: string };
const remembering = ({ modelName }: AnyModel) => mongoose.model<WithCommands & { _id: string }>(modelName);

/**
 * What the document `_id`, or without it any document of the collection, remembers of the command under way. Looked up for
 * repetitions alone, and before the rules that the command itself has made refuse it.
 */
export async function findDone(model: AnyModel, _id?: string): Promise<DoneCommand | undefined> {
  const command = thisCommand();
  if (!command?.isRepetition) return undefined;
  const found = await remembering(model)
    .findOne({ ...(_id !== undefined && { _id }), 'commands.id': command.id }, { commands: 1 })
    .lean<WithCommands>();
  return found ? doneIn(found, command) : undefined;
}

/** Whether a repetition's command has made the document already. */
export async function isMade(model: AnyModel, _id: string): Promise<boolean> {
  return thisCommand()?.isRepetition === true && (await remembering(model).exists({ _id })) !== null;
}
