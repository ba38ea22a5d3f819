import mongoose, { Schema } from 'mongoose';
import type { Site } from '../site/site.ts';

/** A log-in. The handle itself is known to its owner only; here is its SHA-256. */
export type SessionDocument = {
  _id: string;
  handleHash: string;
  userId: string;
  isOwner: boolean;
  /** Where it began: it is none anywhere else. One from before there were several counts for `both`. */
  site?: Site;
  /** "Firefox on Android" */
  device: string;
  createdAt: Date;
  /** To five minutes. */
  lastSeenAt: Date;
  /** When the password was given last, by wall clock. */
  confirmedAt?: Date;
  /** The browser that it began on. */
  deviceId?: string;
  /** 180 days after the log-in, whatever happens. */
  endsAt: Date;
};

const schema = new Schema<SessionDocument>(
  {
    _id: String,
    handleHash: { type: String, unique: true },
    userId: { type: String, index: true },
    isOwner: Boolean,
    site: String,
    device: String,
    createdAt: Date,
    lastSeenAt: Date,
    confirmedAt: Date,
    deviceId: String,
    // Tidies up only: whether a session lives is asked with every request.
    endsAt: { type: Date, expires: 0 },
  },
  { versionKey: false },
);

export const SessionModel = mongoose.model('Session', schema, 'sessions');

/** When a user was here last: sessions that ended say nothing of it any more. */
export type LastSeenDocument = { _id: string; at: Date; heardAt: Date };

const month = 30 * 24 * 3_600;
const lastSeenSchema = new Schema<LastSeenDocument>(
  // By the wall clock: the rules' own may be far away from the database's.
  { _id: String, at: Date, heardAt: { type: Date, expires: month } },
  { versionKey: false },
);

export const LastSeenModel = mongoose.model('LastSeen', lastSeenSchema, 'lastSeen');

/** Until when a user's sessions were ended last: a log-in that was under way then is asked again. */
export type SessionEndDocument = { _id: string; before: Date; heardAt: Date };

const hour = 3_600;
const endSchema = new Schema<SessionEndDocument>(
  // No log-in takes longer.
  { _id: String, before: Date, heardAt: { type: Date, expires: hour } },
  { versionKey: false },
);

export const SessionEndModel = mongoose.model('SessionEnd', endSchema, 'sessionEnds');
