import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { processState } from '@endzone/common/processState';
import type { IncomingMessage } from 'node:http';
import { readSessionCookie } from '../sessions/cookie.ts';
import type { SessionDocument } from '../sessions/model.ts';
import { findSession } from '../sessions/service.ts';

/** Who asks, by what they presented. `session` is missing when nothing was, or when it is dead. */
export type Visitor = {
  by: 'bearer' | 'cookie' | undefined;
  session: SessionDocument | undefined;
};

/** `Authorization: Bearer {token}`; an empty one is a dead one, other schemes say nothing to us. */
function bearerOf(header: string | undefined): string | undefined {
  return /^bearer(?: +(.*))?$/i
    .exec(header?.trim() ?? '')
    ?.slice(1)
    .map((token = '') => token.trim())[0];
}

async function sessionOf(token: string): Promise<SessionDocument | undefined> {
  try {
    return await findSession(token);
  } catch (cause) {
    processState().log.warn(
      { reason: cause instanceof Error ? cause.name : 'unknown' },
      'sessions cannot be read',
    );
    throw new AppError(errors.serviceUnavailable, { cause });
  }
}

/** When Bearer and cookie come together, Bearer counts and the cookie is not read. */
export async function recognise({ headers }: IncomingMessage): Promise<Visitor> {
  const bearer = bearerOf(headers.authorization);
  if (bearer !== undefined) return { by: 'bearer', session: await sessionOf(bearer) };
  const cookie = readSessionCookie(headers.cookie);
  if (cookie === undefined) return { by: undefined, session: undefined };
  return { by: 'cookie', session: await sessionOf(cookie) };
}
