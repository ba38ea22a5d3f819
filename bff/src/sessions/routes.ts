import {
  endOtherSessions,
  endSession,
  getSession,
  getSessions,
  logIn,
  logOut,
} from '@endzone/contracts/calls/bff';
import { errors } from '@endzone/contracts/errors';
import type { AskSessions, EndedSessions, EndSessions } from '@endzone/contracts/internal/bff';
import { AppError } from '@endzone/common/appError';
import { onInternal } from '@endzone/common/internalRoute';
import { Answer } from '@endzone/common/route';
import { type Edge, onEdge } from '../edge/ownRoute.ts';
import type { Limits } from '../limits/limits.ts';
import { readMe } from '../me/service.ts';
import { clearedCookie, sessionCookie } from './cookie.ts';
import * as own from './ownSessions.ts';
import * as sessions from './service.ts';
import { logIn as checkAndStart } from './logIn.ts';

export const sessionRoutes = (limits: Limits) => [
  onEdge(logIn, async ({ body, locale, header }, { network }) => {
    const me = await checkAndStart({ ...body, locale, network, userAgent: header('user-agent') }, limits);
    return new Answer(me, { headers: { 'Set-Cookie': sessionCookie(me.token) } });
  }),
  onEdge(getSession, async ({ user, locale }) =>
    user ? readMe(user.userId, locale) : new Answer(undefined, { status: 204 }),
  ),
  onEdge(logOut, async (_asked, { session }) => {
    if (session) await sessions.endSession(session._id);
    return new Answer(undefined, { headers: { 'Set-Cookie': clearedCookie() } });
  }),
];

/** The session presented: the edge has asked for one. */
const presented = ({ session }: Edge) => {
  if (!session) throw new AppError(errors.unauthenticated);
  return session;
};

export const ownSessionRoutes = [
  onEdge(getSessions, (_asked, edge) => own.listSessions(presented(edge))),
  onEdge(endSession, async ({ params }, edge) => {
    const present = presented(edge);
    await own.endOwnSession(params.id, present);
    const cleared = params.id === present._id ? { 'Set-Cookie': clearedCookie() } : undefined;
    return new Answer(undefined, { headers: cleared });
  }),
  onEdge(endOtherSessions, (_asked, edge) => own.endOtherSessions(presented(edge))),
];

export const sessionInternal = [
  onInternal<EndSessions>('post', '/sessions/end', ({ body }) => sessions.endSessions(body)),
  onInternal<AskSessions>('post', '/sessions/ended', async ({ body }): Promise<EndedSessions> => ({
    ended: await sessions.findEnded(body.ids),
  })),
];
