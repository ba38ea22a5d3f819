import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import { foldStoredNames } from '@endzone/common/storedNames';
import mongoose, { Schema } from 'mongoose';
import type { PlayerFields } from '../../domain/playerInput.ts';

export type TransferEntry = { fromTeamId: string; toTeamId: string; at: Date };

/** A real player with their club of today. */
export type PlayerDocument = PlayerFields &
  WithOutbox &
  WithCommands & {
    _id: string;
    teamId: string;
    /** Path of the picture; missing or null without one. */
    photo?: string | null;
    transfers: TransferEntry[];
    /** Place in the owner's order, from 0; null when not ranked. */
    ownerOrder: number | null;
    /** The ranking that has set it. */
    rankingNo?: number;
    /** Counts the changes. */
    rev: number;
    createdAt: Date;
  };

const schema = new Schema<PlayerDocument>(
  {
    _id: String,
    teamId: { type: String, index: true },
    name: String,
    position: String,
    status: String,
    birthDate: String,
    height: Number,
    weight: Number,
    jerseyNumber: Number,
    analysis: String,
    photo: String,
    transfers: [
      new Schema<TransferEntry>({ fromTeamId: String, toTeamId: String, at: Date }, { _id: false }),
    ],
    ownerOrder: { type: Number, default: null },
    rankingNo: Number,
    rev: Number,
    createdAt: Date,
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false },
);
indexOutbox(schema);
foldStoredNames(schema, 'name');

export const PlayerModel = mongoose.model('Player', schema, 'players');
