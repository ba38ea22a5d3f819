import { createHash, createHmac } from 'node:crypto';
import { errors } from '@endzone/contracts/errors';
import mongoose, { Schema } from 'mongoose';
import { AppError } from './appError.ts';
import { databaseNow, now, wall } from './clock.ts';
import { newCommand, type Command } from './command.ts';
import { config } from './config.ts';
import { newId } from './ids.ts';
import { isDuplicate } from './mongo.ts';
import { processState } from './processState.ts';

/**
 * Whoever does a command renews his hold on its key; a process that stopped doing so is taken for dead. It may only be slow: what
 * keeps a command from being done twice is the record in its own write, so this time is short.
 */
const leaseMilliseconds = 2_000;
const renewMilliseconds = 700;
const keptSeconds = 24 * 3600;
const keyPattern = /^[A-Za-z0-9_-]{8,128}$/;

type CommandKey = {
  _id: string;
  /** Whose command it is; nobody's without a session. */
  userId?: string;
  bodyHash: string;
  state: 'running' | 'done';
  since: Date;
  /** When it was asked for first, by the clock of the rules. */
  at: Date;
  /** Who does it, and until when he is believed to. */
  holder: string;
  leaseUntil: Date;
  status?: number;
  body?: string;
};

const schema = new Schema<CommandKey>(
  {
    _id: String,
    userId: { type: String, index: true, sparse: true },
    bodyHash: String,
    state: String,
    since: { type: Date, expires: keptSeconds },
    at: Date,
    holder: String,
    leaseUntil: Date,
    status: Number,
    body: String,
  },
  { versionKey: false },
);
export const CommandKeyModel = mongoose.model('CommandKey', schema, 'commandKeys');

// A scope begins with the caller's id; without a session it is a word.
const userIdPattern = /^[0-9a-f]{24}$/;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
// A body may hold a password, so its hash is keyed: a copy of the database alone lets nobody try passwords.
const keyedHash = (text: string) => createHmac('sha256', config().IDENTITY_SECRET).update(text).digest('hex');

export type KeptAnswer = { status: number; body: string };
/** The key is ours: the command is to be done, and is the same one at every repetition. */
export type Claim = { command: Command; holder: string };
export type Claimed = { claim: Claim } | { kept: KeptAnswer };

export function checkKey(key: string | undefined): void {
  if (key !== undefined && !keyPattern.test(key))
    throw new AppError(errors.malformedRequest, {
      violations: [{ property: 'Idempotency-Key', code: 'wrong_type' }],
    });
}

/** By the clock of the database: those of the processes may differ by more than a lease. */
const leaseFromNow = () => new Date(databaseNow().getTime() + leaseMilliseconds);

/**
 * Takes a command's key: either the command is to be done now, or its kept answer is given again.
 * @throws AppError `idempotency_key_reused` for another body, `request_in_progress` while the first one runs.
 */
export async function claimKey(scope: string[], key: string, body: unknown): Promise<Claimed> {
  const _id = sha256([...scope, key].join('\n'));
  const bodyHash = keyedHash(JSON.stringify(body ?? {}));
  const [holder, at, leaseUntil] = [newId(), now(), leaseFromNow()];
  try {
    const userId = userIdPattern.test(scope[0] ?? '') ? { userId: scope[0] } : {};
    await CommandKeyModel.create({
      _id,
      ...userId,
      bodyHash,
      state: 'running',
      since: wall(),
      at,
      holder,
      leaseUntil,
    });
    return { claim: { command: { id: _id, at, isRepetition: false }, holder } };
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const first = await CommandKeyModel.findById(_id).lean<CommandKey>();
  if (!first) return claimKey(scope, key, body);
  if (first.bodyHash !== bodyHash) throw new AppError(errors.idempotencyKeyReused);
  if (first.state === 'done') return { kept: { status: first.status ?? 200, body: first.body ?? '' } };
  return { claim: await takeOver(first, holder) };
}

async function takeOver({ _id, at, holder: other, leaseUntil }: CommandKey, holder: string): Promise<Claim> {
  if (databaseNow() >= leaseUntil) {
    const { modifiedCount } = await CommandKeyModel.updateOne(
      { _id, state: 'running', holder: other },
      { $set: { holder, leaseUntil: leaseFromNow() } },
    );
    if (modifiedCount === 1) return { command: { id: _id, at, isRepetition: true }, holder };
  }
  throw new AppError(errors.requestInProgress, { retryAfterSeconds: 1 });
}

/** Who sent no key cannot repeat his command; it has a name of its own all the same. */
export function commandOf(claim: Claim | undefined): Command {
  return claim?.command ?? newCommand();
}

/** Keeps the key in hand for as long as its command runs. Answers what ends that. */
export function holdKey({ command, holder }: Claim): () => void {
  const renew = () => {
    CommandKeyModel.updateOne(
      { _id: command.id, state: 'running', holder },
      { $set: { leaseUntil: leaseFromNow() } },
    ).catch((error: unknown) => processState().log.warn({ err: error }, 'key not held'));
  };
  const timer = setInterval(renew, renewMilliseconds).unref();
  return () => clearInterval(timer);
}

/**
 * Keeps an answer for 24 hours. 401, 429 and 5xx are not kept, so that a repetition tries again: after 5xx something may be done
 * already, so it stays the same command. What somebody else took over is his to answer.
 */
export async function keepAnswer({ command, holder }: Claim, { status, body }: KeptAnswer): Promise<void> {
  const mine = { _id: command.id, state: 'running' as const, holder };
  if (status === 401 || status === 429) await CommandKeyModel.deleteOne(mine);
  else if (status >= 500) await CommandKeyModel.updateOne(mine, { $set: { leaseUntil: databaseNow() } });
  else await CommandKeyModel.updateOne(mine, { $set: { state: 'done', status, body } });
}

/** "kept answers": those of a deleted account are erased with it. What is under way keeps its place. */
export async function forgetAnswersOf(userId: string): Promise<void> {
  await CommandKeyModel.deleteMany({ userId, state: 'done' });
}
