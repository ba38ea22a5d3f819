import mongoose, { Schema } from 'mongoose';

/** From when on a network may try the next log-in with an account. */
export type LogInWaitDocument = { _id: string; readyAt: Date; expiresAt: Date };

const schema = new Schema<LogInWaitDocument>(
  { _id: String, readyAt: Date, expiresAt: { type: Date, expires: 0 } },
  { versionKey: false },
);

export const LogInWaitModel = mongoose.model('LogInWait', schema, 'logInWaits');
