import mongoose, { Schema } from 'mongoose';
import type { Id } from '../../domain/leagueSeason.ts';

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
};

const schema = new Schema<ConnectionDocument>(
  {
    _id: String,
    room: { type: String, index: true },
    userId: String,
    instance: { type: String, index: true },
    openedAt: Date,
  },
  { versionKey: false },
);

export const ConnectionModel = mongoose.model('Connection', schema, 'connections');

/** A process that holds connections says again and again that it is there: what a dead one left behind counts no more. */
export type InstanceDocument = { _id: string; seenAt: Date };

const forgottenAfterSeconds = 60;

const instanceSchema = new Schema<InstanceDocument>(
  { _id: String, seenAt: { type: Date, expires: forgottenAfterSeconds } },
  { versionKey: false },
);

export const InstanceModel = mongoose.model('Instance', instanceSchema, 'instances');
