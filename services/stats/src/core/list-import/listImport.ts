import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import {
  commandFields,
  findDone,
  newCommand,
  pushCommand,
  thisCommand,
  type Command,
  type WithCommands,
} from '@endzone/common/command';
import { isDuplicate } from '@endzone/common/mongo';
import { flushOutbox, outboxFields, withOutbox } from '@endzone/common/outbox';
import type { OutboxEntry, WithOutbox } from '@endzone/common/outboxDocument';
import { errors } from '@endzone/contracts/errors';
import { Schema, type Model } from 'mongoose';

/** A list of players or clubs stored at once: its validated rows, and the steps that store it or take it back. */
export type ListImport<Row = unknown, Step = unknown> = WithOutbox &
  WithCommands & {
    _id: string;
    state: 'storing' | 'stored' | 'undoing' | 'undone';
    at: Date;
    rows: Row[];
    steps: Step[];
  };

export const listImportFields = {
  _id: String,
  state: { type: String, index: true },
  at: Date,
  rows: [Schema.Types.Mixed],
  steps: [Schema.Types.Mixed],
  ...commandFields,
  ...outboxFields,
};

/** What an import answers: its validated rows; `id` null when nothing was stored. */
export type Imported<Row> = { id: string | null; rows: Row[] };

type Undo<D> = { trail: OutboxEntry[]; fields?: Partial<D> };

// The request that began an import may still be running: a step that it has undone meanwhile must not be done again.
const longestRequest = 30_000;

/** `carryOut` writes the steps of a begun import, or of a begun undo, and ends it; it may run twice. */
export function defineListImport<D extends ListImport>(
  model: Model<D, object, object, { id: string }>,
  carryOut: (begun: D) => Promise<void>,
) {
  /** @throws AppError `import_not_found`. */
  async function read(_id: string): Promise<D> {
    const found = await model.findById(_id).lean<D>();
    if (!found) throw new AppError(errors.importNotFound);
    return found;
  }

  async function finish(_id: string): Promise<D> {
    await carryOut(await read(_id));
    flushOutbox();
    return read(_id);
  }

  /** Finishes an import that its command has begun before. */
  async function resume(_id: string): Promise<Imported<D['rows'][number]>> {
    const { rows, steps } = await finish(_id);
    return { id: steps.length > 0 ? _id : null, rows };
  }

  async function store(begun: D): Promise<Imported<D['rows'][number]>> {
    try {
      await model.create(begun);
    } catch (error) {
      if (!isDuplicate(error, '_id')) throw error;
    }
    return resume(begun._id);
  }

  /** `decide` throws when the import can no longer be undone. @throws AppError `import_not_found`. */
  async function undo(_id: string, decide: (stored: D, command: Command) => Promise<Undo<D>>): Promise<void> {
    const isDone = await findDone(model, _id);
    const stored = await finish(_id);
    if (isDone) return;
    if (stored.state !== 'stored') throw new AppError(errors.importNotFound);
    const command = thisCommand() ?? newCommand();
    const { trail, fields } = await decide(stored, command);
    const { modifiedCount } = await model.updateOne(
      { _id, state: 'stored' },
      withOutbox(trail, { $set: { state: 'undoing', ...fields }, $push: pushCommand(command) }),
    );
    if (modifiedCount === 0) throw new AppError(errors.importNotFound);
    await finish(_id);
  }

  /** Finishes the imports that a process left half done when it died. */
  async function finishAll(): Promise<number> {
    const begunBefore = new Date(now().getTime() - longestRequest);
    const found = await model
      .find({ state: { $in: ['storing', 'undoing'] }, at: { $lt: begunBefore } })
      .lean<D[]>();
    for (const each of found) await carryOut(each);
    return found.length;
  }

  return { store, resume, undo, finishAll };
}
