import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import mongoose, { Schema } from 'mongoose';

/** A player, a season or a club that is being deleted: what is left of it goes, and others are told. */
export type Removal = { kind: 'player' | 'season' | 'team'; id: string };

/** Tells that the ranking of all players changed, and of players and seasons that are gone: there is one such document. */
export type Announcement = WithOutbox &
  WithCommands & { _id: typeof announcementId; rev: number; removals: Removal[] };
export const announcementId = 'teller';

const schema = new Schema<Announcement>(
  {
    _id: String,
    rev: { type: Number, default: 0 },
    removals: [new Schema<Removal>({ kind: String, id: String }, { _id: false })],
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false },
);
indexOutbox(schema);

export const AnnouncementModel = mongoose.model('Teller', schema, 'tellers');
