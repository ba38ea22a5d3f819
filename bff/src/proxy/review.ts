import type { Call } from '@endzone/contracts/call';
import { errors } from '@endzone/contracts/errors';
import type { InternalMe } from '@endzone/contracts/internal/accounts';
import type { Locale } from '@endzone/contracts/messages';
import { AppError } from '@endzone/common/appError';
import { timeBudget } from '@endzone/common/timeBudgets';
import type { Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { attemptPassword } from '../sessions/attemptPassword.ts';
import { clearedCookie } from '../sessions/cookie.ts';
import type { SessionDocument } from '../sessions/model.ts';
import { notifyOfFailures } from '../sessions/notifyOfFailures.ts';
import type { Limits } from '../limits/limits.ts';
import { completeMe } from '../me/service.ts';
import { headersForClient } from './headers.ts';

/** What the edge does with an answer of a service before it goes out; `body` is the JSON that came, if any. */
export type Review = {
  answered: (status: number, body: unknown) => Promise<unknown>;
  /** There was no answer. */
  failed?: () => Promise<void>;
  /** What else is set besides what the service says. */
  headers?: (status: number) => Record<string, string>;
};

type About = { session: SessionDocument; network: string; locale: Locale; limits: Limits };

/** Calls of accounts whose answer is `Me` or a `User`: accounts says what it knows, the edge adds what leagues knows. */
const answersMe = [
  'changeEmail',
  'saveProfile',
  'savePreferences',
  'getUser',
  'suspendUser',
  'unsuspendUser',
];

function reviewMe({ locale }: About): Review {
  return {
    answered: async (status, body) => (status === 200 ? completeMe(body as InternalMe, locale) : body), // the contract with accounts
  };
}

function isWrongPassword(body: unknown): boolean {
  const { violations = [] } = (body ?? {}) as { violations?: { code: string }[] }; // the shape of every refusal
  return violations.some(({ code }) => code === 'wrong_password');
}

/** A wrong present password is a failed log-in. */
async function reviewPassword({ session, network, limits }: About): Promise<Review> {
  const attempt = await attemptPassword(session, network, limits);
  return {
    answered: async (_status, body) => {
      if (!isWrongPassword(body)) await attempt.forgive();
      else if (attempt.isMany) await notifyOfFailures({ userId: session.userId });
      return body;
    },
    failed: attempt.forgive,
  };
}

/** A deleted account leaves no cookie behind. */
const reviewDeletion: Review = {
  answered: (_status, body) => Promise.resolve(body),
  headers: (status): Record<string, string> => (status === 204 ? { 'set-cookie': clearedCookie() } : {}),
};

/** The review of a call's answer; most answers go through as they are. */
export async function reviewOf(call: Call, about: About): Promise<Review | undefined> {
  if (call.service !== 'accounts') return undefined;
  if (call.limit === 'changePassword') return reviewPassword(about);
  if (call.name === 'deleteMe') return reviewDeletion;
  return answersMe.includes(call.name) ? reviewMe(about) : undefined;
}

/** The rest of an answer whose head is there. */
async function readBody(answer: IncomingMessage): Promise<unknown> {
  const timer = setTimeout(
    () => answer.destroy(new Error('the answer stopped half way')),
    timeBudget('edgeAnswerBody'),
  );
  try {
    const text = (await buffer(answer)).toString();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch (cause) {
    throw new AppError(errors.serviceUnavailable, { cause });
  } finally {
    clearTimeout(timer);
  }
}

// The body is written anew.
const bodyHeaders = ['content-length', 'transfer-encoding', 'etag'];

export async function sendReviewed(answer: IncomingMessage, review: Review, res: Response): Promise<void> {
  const status = answer.statusCode ?? 502;
  const body = await review.answered(status, await readBody(answer));
  for (const [name, value] of headersForClient(answer.headers))
    if (!bodyHeaders.includes(name)) res.setHeader(name, value);
  for (const [name, value] of Object.entries(review.headers?.(status) ?? {})) res.setHeader(name, value);
  res.status(status);
  if (body === undefined) res.end();
  else res.json(body);
}
