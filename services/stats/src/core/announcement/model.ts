import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { OutboxEntry, WithOutbox } from '@endzone/common/outboxDocument';
import mongoose, { Schema } from 'mongoose';

/** A player, a season or a club that is being deleted: what is left of it goes, and others are told. */
export type Removal = { kind: 'player' | 'season' | 'team'; id: string };
/** `trail`: what the audit trail hears by the write that ends it, unless a season has stayed. */
export type PendingRemoval = Removal & { trail?: OutboxEntry[] };

/** The owner's order of the players that was decided last; without ids it is carried out. `no` counts them. */
export type PendingRanking = { no: number; playerIds?: string[] | null };

/** Announces that the ranking of all players changed, and which players and seasons are gone: there is one such document. */
export type Announcement = WithOutbox &
  WithCommands & {
    _id: typeof announcementId;
    rev: number;
    removals: PendingRemoval[];
    ranking?: PendingRanking;
  };
/** "Teller" is the stored name of announcements. */
export const announcementId = 'teller';

const schema = new Schema<Announcement>(
  {
    _id: String,
    rev: { type: Number, default: 0 },
    removals: [
      new Schema<PendingRemoval>({ kind: String, id: String, trail: [Schema.Types.Mixed] }, { _id: false }),
    ],
    ranking: { no: Number, playerIds: { type: [String], default: undefined } },
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false },
);
indexOutbox(schema);

export const AnnouncementModel = mongoose.model('Teller', schema, 'tellers');
