import { createHash, createHmac } from 'node:crypto';
import { errors } from '@endzone/contracts/errors';
import mongoose, { Schema } from 'mongoose';
import { AppError } from './appError.ts';
import { wall } from './clock.ts';
import { config } from './config.ts';
import { isDuplicate } from './mongo.ts';

/** A command under way holds its key this long; after that its process is taken for dead. */
const leaseMilliseconds = 10_000;
const keptSeconds = 24 * 3600;
const keyPattern = /^[A-Za-z0-9_-]{8,128}$/;

type CommandKey = {
  _id: string;
  bodyHash: string;
  state: 'running' | 'done';
  since: Date;
  status?: number;
  body?: string;
};

const schema = new Schema<CommandKey>({
  _id: String,
  bodyHash: String,
  state: String,
  since: { type: Date, expires: keptSeconds },
  status: Number,
  body: String,
});
export const CommandKeyModel = mongoose.model('CommandKey', schema, 'commandKeys');

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
// A body may hold a password, so its hash is keyed: a copy of the database alone lets nobody try passwords.
const keyedHash = (text: string) => createHmac('sha256', config().IDENTITY_SECRET).update(text).digest('hex');

export type KeptAnswer = { status: number; body: string };
export type Claim = { id: string; kept?: KeptAnswer };

export function checkKey(key: string | undefined): void {
  if (key !== undefined && !keyPattern.test(key))
    throw new AppError(errors.malformedRequest, {
      violations: [{ property: 'Idempotency-Key', code: 'wrong_type' }],
    });
}

/**
 * Takes a command's key: either the command is to be done now, or its kept answer is given again.
 * @throws AppError `idempotency_key_reused` for another body, `request_in_progress` while the first one runs.
 */
export async function claimKey(scope: string[], key: string, body: unknown): Promise<Claim> {
  const id = sha256([...scope, key].join('\n'));
  const bodyHash = keyedHash(JSON.stringify(body ?? {}));
  try {
    await CommandKeyModel.create({ _id: id, bodyHash, state: 'running', since: wall() });
    return { id };
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const first = await CommandKeyModel.findById(id).lean();
  if (!first) return claimKey(scope, key, body);
  if (first.bodyHash !== bodyHash) throw new AppError(errors.idempotencyKeyReused);
  if (first.state === 'done') return { id, kept: { status: first.status ?? 200, body: first.body ?? '' } };
  return takeOver(first);
}

async function takeOver({ _id, since }: CommandKey): Promise<Claim> {
  if (wall().getTime() - since.getTime() > leaseMilliseconds) {
    const { modifiedCount } = await CommandKeyModel.updateOne(
      { _id, state: 'running', since },
      { since: wall() },
    );
    if (modifiedCount === 1) return { id: _id };
  }
  throw new AppError(errors.requestInProgress, { retryAfterSeconds: 1 });
}

/** Keeps an answer for 24 hours; 401, 429 and 5xx are not kept, so that a repetition tries again. */
export async function keepAnswer({ id }: Claim, { status, body }: KeptAnswer): Promise<void> {
  if (status === 401 || status === 429 || status >= 500) await CommandKeyModel.deleteOne({ _id: id });
  else await CommandKeyModel.updateOne({ _id: id }, { state: 'done', status, body });
}
