import { indexOutbox } from '@endzone/common/outbox';
import mongoose, { Schema } from 'mongoose';
import type { ValidatedTeamRow, NewTeamFields } from '../../domain/teamImport.ts';
import { listImportFields, type ListImport } from '../list-import/listImport.ts';

/** A club that an import created. */
export type TeamImportStep = { teamId: string; after: NewTeamFields };

export type TeamImportDocument = ListImport<ValidatedTeamRow, TeamImportStep>;

const schema = new Schema<TeamImportDocument>(listImportFields, { versionKey: false });
indexOutbox(schema);

export const TeamImportModel = mongoose.model('TeamImport', schema, 'teamImports');
