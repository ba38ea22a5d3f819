import type { Command } from '@endzone/common/command';
import { indexOutbox } from '@endzone/common/outbox';
import mongoose, { Schema } from 'mongoose';
import type { ImportedFields, ValidatedRow } from '../../domain/playerImport.ts';
import { listImportFields, type ListImport } from '../list-import/listImport.ts';

type Named = Pick<Command, 'id' | 'isKeyless'>;

/** A player whom an import made or changed; `before` null = made. */
export type ImportStep = {
  playerId: string;
  before: ImportedFields | null;
  after: ImportedFields;
  /** They had statistics or were in a roster before. */
  wasInUse: boolean;
};

export type PlayerImportDocument = ListImport<ValidatedRow, ImportStep> & {
  /** The command that stores it, and the one that undoes it: each is done to a player once. */
  storedBy: Named;
  undoneBy?: Named;
};

const schema = new Schema<PlayerImportDocument>(
  { ...listImportFields, storedBy: Schema.Types.Mixed, undoneBy: Schema.Types.Mixed },
  { versionKey: false },
);
indexOutbox(schema);

export const PlayerImportModel = mongoose.model('PlayerImport', schema, 'playerImports');
