import { createHash, createHmac } from 'node:crypto';
import { errors } from '@endzone/contracts/errors';
import mongoose, { Schema } from 'mongoose';
import { AppError } from './appError.ts';
import { addMilliseconds, databaseNow, now } from './clock.ts';
import { newCommand, type Command } from './command.ts';
import { config } from './config.ts';
import { every } from './every.ts';
import { newId } from './ids.ts';
import { isDuplicate } from './mongo.ts';
import { peopleIn } from './peopleIn.ts';
import { timeBudget } from './timeBudgets.ts';

const retentionSeconds = 24 * 3600;
const keyPattern = /^[A-Za-z0-9_-]{8,128}$/;

type CommandKey = {
  _id: string;
  /** Whose command it is; nobody's without a session. */
  userId?: string;
  /**
   * The command that the key stands for, drawn again each time the key is free: a document remembers commands for longer than
   * a day. One that was claimed by an earlier release is called like its key.
   */
  commandId?: string;
  bodyHash: string;
  state: 'running' | 'done';
  /** When the key was claimed, by the database's clock. */
  since: Date;
  /** When it was asked for first, by the clock of the rules. */
  at: Date;
  /** The process that runs the command, and until when its lease lasts. */
  holder: string;
  leaseUntil: Date;
  status?: number;
  body?: string;
  /** Whose account or address the answer shows. */
  people?: string[];
};

const schema = new Schema<CommandKey>(
  {
    _id: String,
    userId: { type: String, index: true, sparse: true },
    commandId: String,
    bodyHash: String,
    state: String,
    since: { type: Date, expires: retentionSeconds },
    at: Date,
    holder: String,
    leaseUntil: Date,
    status: Number,
    body: String,
    people: { type: [String], default: undefined, index: true, sparse: true },
  },
  { versionKey: false },
);
export const CommandKeyModel = mongoose.model('CommandKey', schema, 'commandKeys');

// A scope begins with the caller's id; without a session it is a word.
const userIdPattern = /^[0-9a-f]{24}$/;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
// A body may hold a password, so its hash is keyed: with a copy of the database alone passwords cannot be guessed.
const keyedHash = (text: string) => createHmac('sha256', config().IDENTITY_SECRET).update(text).digest('hex');

export type KeptAnswer = { status: number; body: string };
/** The key is ours: the command is to be done, and is the same one at every repetition. */
export type Claim = { keyId: string; command: Command; holder: string };
export type Claimed = { claim: Claim } | { kept: KeptAnswer };

export function checkKey(key: string | undefined): void {
  if (key !== undefined && !keyPattern.test(key))
    throw new AppError(errors.malformedRequest, {
      violations: [{ property: 'Idempotency-Key', code: 'wrong_type' }],
    });
}

/**
 * The process that runs a command renews its lease on the key; one that stops renewing is considered dead. It may only be slow: what
 * keeps a command from being done twice is the record in its own write, so this time is short. The
 * clock is the database's: those of the processes may differ by more than a lease.
 */
const leaseFromNow = () => addMilliseconds(databaseNow(), timeBudget('commandLease'));

/** "24 hours … to the second": the index that removes old keys looks once a minute. */
const isFree = ({ since }: CommandKey) =>
  databaseNow().getTime() - since.getTime() >= retentionSeconds * 1000;

/**
 * Takes a command's key: either the command is to be done now, or its kept answer is given again.
 * @throws AppError `idempotency_key_reused` for another body, `request_in_progress` while the first one runs.
 */
export async function claimKey(scope: string[], key: string, body: unknown): Promise<Claimed> {
  const _id = sha256([...scope, key].join('\n'));
  const bodyHash = keyedHash(JSON.stringify(body ?? {}));
  const [holder, commandId, at] = [newId(), newId(), now()];
  try {
    const userId = userIdPattern.test(scope[0] ?? '') ? { userId: scope[0] } : {};
    await CommandKeyModel.create({
      _id,
      ...userId,
      commandId,
      bodyHash,
      state: 'running',
      since: databaseNow(),
      at,
      holder,
      leaseUntil: leaseFromNow(),
    });
    return { claim: { keyId: _id, command: { id: commandId, at, isRepetition: false }, holder } };
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const first = await CommandKeyModel.findById(_id).lean<CommandKey>();
  if (!first) return claimKey(scope, key, body);
  if (isFree(first)) {
    await CommandKeyModel.deleteOne({ _id, since: first.since });
    return claimKey(scope, key, body);
  }
  if (first.bodyHash !== bodyHash) throw new AppError(errors.idempotencyKeyReused);
  if (first.state === 'done') return { kept: { status: first.status ?? 200, body: first.body ?? '' } };
  return { claim: await takeOver(first, holder) };
}

async function takeOver(key: CommandKey, holder: string): Promise<Claim> {
  const { _id, commandId: id = _id, at, holder: other, leaseUntil } = key;
  if (databaseNow() >= leaseUntil) {
    const { modifiedCount } = await CommandKeyModel.updateOne(
      { _id, state: 'running', holder: other },
      { $set: { holder, leaseUntil: leaseFromNow() } },
    );
    if (modifiedCount === 1) return { keyId: _id, command: { id, at, isRepetition: true }, holder };
  }
  throw new AppError(errors.requestInProgress, { retryAfterSeconds: 1 });
}

/** The command of a request. Without a key it cannot be repeated, but has an id all the same. */
export function commandOf(claim: Claim | undefined): Command {
  return claim?.command ?? newCommand();
}

/** Renews the lease on the key while its command runs. Returns the function that stops renewing. */
export function holdKey({ keyId, holder }: Claim): () => void {
  const running = { _id: keyId, state: 'running' as const, holder };
  return every(timeBudget('commandLeaseRenewal'), 'lease on a command key was not renewed', async () => {
    await CommandKeyModel.updateOne(running, { $set: { leaseUntil: leaseFromNow() } });
  });
}

/**
 * Keeps an answer for 24 hours. 401, 429 and 5xx are not kept, so that a repetition tries again: after 5xx something may be done
 * already, so it stays the same command. A key that another process took over is answered by that process.
 */
export async function saveAnswer({ keyId, holder }: Claim, { status, body }: KeptAnswer): Promise<void> {
  const mine = { _id: keyId, state: 'running' as const, holder };
  if (status === 401 || status === 429) await CommandKeyModel.deleteOne(mine);
  else if (status >= 500) await CommandKeyModel.updateOne(mine, { $set: { leaseUntil: databaseNow() } });
  else {
    const people = body ? peopleIn(body) : [];
    const answer = { state: 'done' as const, status, body, ...(people.length > 0 && { people }) };
    await CommandKeyModel.updateOne(mine, { $set: answer });
  }
}

/**
 * "kept answers": those of a deleted account are erased with it. Where others were answered about the person their command stays, so
 * that a repetition finds it done. Keys of running commands stay.
 */
export async function eraseAnswersOf(userId: string, address?: string): Promise<void> {
  await CommandKeyModel.deleteMany({ userId, state: 'done' });
  await CommandKeyModel.updateMany(
    { people: { $in: address === undefined ? [userId] : [userId, address] } },
    { $set: { state: 'running', leaseUntil: databaseNow() }, $unset: { status: 1, body: 1, people: 1 } },
  );
}
