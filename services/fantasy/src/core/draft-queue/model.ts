import { commandFields, type WithCommands } from '@endzone/common/command';
import mongoose, { Schema } from 'mongoose';
import type { Id } from '../../domain/leagueSeason.ts';

/** A team's own wish list: private, and never a reason for a pick to lose a race. */
export type QueueDocument = WithCommands & {
  /** `leagueId:seasonId:teamId` */
  _id: string;
  playerIds: Id[];
};

const schema = new Schema<QueueDocument>(
  { _id: String, playerIds: [String], ...commandFields },
  { versionKey: false },
);

export const QueueModel = mongoose.model('Queue', schema, 'queues');
