import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import mongoose, { Schema } from 'mongoose';
import { defaultScoreConfig } from '@endzone/contracts/scoring/scoreConfig';

export type ScoreConfigVersion = { rules: ScoreRules; version: number; updatedAt: Date };

/** How statistics become points today: one document, with the versions before it, oldest first. */
export type ScoreConfigDocument = WithCommands &
  Partial<WithOutbox> &
  ScoreConfigVersion & { _id: 'today'; history?: ScoreConfigVersion[] };

const schema = new Schema<ScoreConfigDocument>(
  {
    _id: String,
    rules: Schema.Types.Mixed,
    version: Number,
    updatedAt: Date,
    history: Schema.Types.Mixed,
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false, minimize: false },
);
indexOutbox(schema);

export const ScoreConfigModel = mongoose.model('ScoreConfig', schema, 'scoreConfigs');

export async function readScoreConfig(): Promise<ScoreConfigDocument> {
  const stored = await ScoreConfigModel.findById('today').lean<ScoreConfigDocument>();
  return stored ?? { _id: 'today', rules: defaultScoreConfig, version: 1, updatedAt: new Date(0) };
}
