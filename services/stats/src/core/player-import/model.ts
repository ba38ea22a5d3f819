import type { CommandRef } from '@endzone/common/command';
import { indexOutbox } from '@endzone/common/outbox';
import mongoose, { Schema } from 'mongoose';
import type { ImportedFields, ValidatedRow } from '../../domain/playerImport.ts';
import { listImportFields, type ListImport } from '../list-import/listImport.ts';

/** A player whom an import created (`before` is null) or changed. */
export type ImportStep = {
  playerId: string;
  before: ImportedFields | null;
  after: ImportedFields;
  /** They had statistics or were in a roster before. */
  wasInUse: boolean;
};

export type PlayerImportDocument = ListImport<ValidatedRow, ImportStep> & {
  /** The commands that store and undo it: each changes a player once. */
  storedBy: CommandRef;
  undoneBy?: CommandRef;
};

const schema = new Schema<PlayerImportDocument>(
  { ...listImportFields, storedBy: Schema.Types.Mixed, undoneBy: Schema.Types.Mixed },
  { versionKey: false },
);
indexOutbox(schema);

export const PlayerImportModel = mongoose.model('PlayerImport', schema, 'playerImports');
