import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import mongoose, { Schema } from 'mongoose';
import type { ValidatedTeamRow, NewTeamFields } from '../../domain/teamImport.ts';

/** A club that an import made. */
export type TeamImportStep = { teamId: string; after: NewTeamFields };

/** A list of clubs stored at once, and what takes it back. */
export type TeamImportDocument = WithOutbox &
  WithCommands & {
    _id: string;
    state: 'storing' | 'stored' | 'undoing' | 'undone';
    at: Date;
    rows: ValidatedTeamRow[];
    steps: TeamImportStep[];
  };

const schema = new Schema<TeamImportDocument>(
  {
    _id: String,
    state: { type: String, index: true },
    at: Date,
    rows: [Schema.Types.Mixed],
    steps: [Schema.Types.Mixed],
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false },
);
indexOutbox(schema);

export const TeamImportModel = mongoose.model('TeamImport', schema, 'teamImports');
