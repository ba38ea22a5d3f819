import mongoose, { Schema } from 'mongoose';
import type { Id } from '../domain/leagueSeason.ts';

/** One open connection to a draft room, whichever process holds it. */
export type ConnectionDocument = {
  /** Of the socket. */
  _id: string;
  /** The id of the league season. */
  room: string;
  userId: Id;
  /** The process that holds it. */
  instance: string;
  openedAt: Date;
  /** Its process says again and again that it is there: what a dead one left behind counts no more. */
  seenAt: Date;
};

const forgottenAfterSeconds = 60;

const schema = new Schema<ConnectionDocument>(
  {
    _id: String,
    room: String,
    userId: String,
    instance: { type: String, index: true },
    openedAt: Date,
    seenAt: { type: Date, expires: forgottenAfterSeconds },
  },
  { versionKey: false },
);
schema.index({ room: 1, userId: 1 });

export const ConnectionModel = mongoose.model('Connection', schema, 'connections');
