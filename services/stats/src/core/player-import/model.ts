import { commandFields, type Command, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import mongoose, { Schema } from 'mongoose';
import type { ImportedFields, ValidatedRow } from '../../domain/playerImport.ts';

type Named = Pick<Command, 'id' | 'isKeyless'>;

/** A player whom an import made or changed; `before` null = made. */
export type ImportStep = {
  playerId: string;
  before: ImportedFields | null;
  after: ImportedFields;
  /** They had statistics or were in a roster before. */
  wasInUse: boolean;
};

/** A list of players stored at once, and what takes it back. */
export type PlayerImportDocument = WithOutbox &
  WithCommands & {
    _id: string;
    state: 'storing' | 'stored' | 'undoing' | 'undone';
    at: Date;
    /** The command that stores it, and the one that undoes it: each is done to a player once. */
    storedBy: Named;
    undoneBy?: Named;
    rows: ValidatedRow[];
    steps: ImportStep[];
  };

const schema = new Schema<PlayerImportDocument>(
  {
    _id: String,
    state: { type: String, index: true },
    at: Date,
    storedBy: Schema.Types.Mixed,
    undoneBy: Schema.Types.Mixed,
    rows: [Schema.Types.Mixed],
    steps: [Schema.Types.Mixed],
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false },
);
indexOutbox(schema);

export const PlayerImportModel = mongoose.model('PlayerImport', schema, 'playerImports');
