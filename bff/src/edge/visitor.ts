import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { processState } from '@endzone/common/processState';
import type { FrontEndName } from '@endzone/contracts/release';
import type { IncomingMessage } from 'node:http';
import { frontEndOf, isDeployToken } from '../channels/tokens.ts';
import { readSessionCookie } from '../sessions/cookie.ts';
import type { SessionDocument } from '../sessions/model.ts';
import { findSession } from '../sessions/service.ts';
import type { Site } from '../site/site.ts';

/** Who asks, by what they presented. `session` is missing when nothing was, or when it is dead. */
export type Visitor = {
  by: 'bearer' | 'cookie' | undefined;
  session: SessionDocument | undefined;
  /** Whose releases the bearer of a deployment token may make. */
  deployer?: FrontEndName | undefined;
};

/** `Authorization: Bearer {token}`; an empty one is a dead one, other schemes say nothing to us. */
function bearerOf(header: string | undefined): string | undefined {
  return /^bearer(?: +(.*))?$/i
    .exec(header?.trim() ?? '')
    ?.slice(1)
    .map((token = '') => token.trim())[0];
}

async function read<T>(presented: () => Promise<T>): Promise<T> {
  try {
    return await presented();
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
  if (bearer !== undefined && isDeployToken(bearer))
    return { by: 'bearer', session: undefined, deployer: await read(() => frontEndOf(bearer)) };
  if (bearer !== undefined) return { by: 'bearer', session: await read(() => findSession(bearer)) };
  const cookie = readSessionCookie(headers.cookie);
  if (cookie === undefined) return { by: undefined, session: undefined };
  return { by: 'cookie', session: await read(() => findSession(cookie)) };
}

/** On the player's site, which is all that a network outside of the owner's sees, nobody is the owner. */
export function onSite(visitor: Visitor, site: Site | undefined): Visitor {
  return site === 'player' && visitor.session?.isOwner ? { ...visitor, session: undefined } : visitor;
}
