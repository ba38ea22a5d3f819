import {
  confirmPassword,
  endOtherSessions,
  endSession,
  getSession,
  getSessions,
  logIn,
  logOut,
} from '@endzone/contracts/edge/sessions';
import { errors } from '@endzone/contracts/errors';
import { formatInstant } from '@endzone/contracts/fields';
import * as internal from '@endzone/contracts/internal/bff';
import { AppError } from '@endzone/common/appError';
import { serve } from '@endzone/common/internalRoute';
import { Answer } from '@endzone/common/answer';
import { type Edge, onEdge } from '../edge/ownRoute.ts';
import type { Limits } from '../limits/limits.ts';
import { readMe } from '../me/service.ts';
import { confirmPassword as checkAndRefresh } from './confirm.ts';
import { clearedCookie, deviceCookie, readDeviceCookie, sessionCookie } from './cookie.ts';
import * as own from './ownSessions.ts';
import * as sessions from './service.ts';
import { logIn as checkAndStart } from './logIn.ts';

/** The session presented: the edge has asked for one. */
const presented = ({ session }: Edge) => {
  if (!session) throw new AppError(errors.unauthenticated);
  return session;
};

export const sessionRoutes = (limits: Limits) => [
  onEdge(logIn, async ({ body, locale, header }, { network, site }) => {
    const browser = {
      userAgent: header('user-agent'),
      deviceToken: readDeviceCookie(header('cookie')),
    };
    const { me, deviceToken } = await checkAndStart({ ...body, ...browser, locale, network, site }, limits);
    const cookies = [sessionCookie(me.token), deviceCookie(deviceToken)];
    return new Answer(me, { headers: { 'Set-Cookie': cookies } });
  }),
  onEdge(confirmPassword, ({ body: { password } }, edge) =>
    checkAndRefresh(presented(edge), { password, network: edge.network }, limits),
  ),
  onEdge(getSession, async ({ user, locale }) =>
    user ? readMe(user.userId, locale) : new Answer(undefined, { status: 204 }),
  ),
  onEdge(logOut, async (_asked, { session }) => {
    if (session) await sessions.endSession(session._id);
    return new Answer(undefined, { headers: { 'Set-Cookie': clearedCookie() } });
  }),
];

export const ownSessionRoutes = [
  onEdge(getSessions, (_asked, edge) => own.listSessions(presented(edge))),
  onEdge(endSession, async ({ params }, edge) => {
    const current = presented(edge);
    await own.endOwnSession(params.id, current);
    const cleared = params.id === current._id ? { 'Set-Cookie': clearedCookie() } : undefined;
    return new Answer(undefined, { headers: cleared });
  }),
  onEdge(endOtherSessions, (_asked, edge) => own.endOtherSessions(presented(edge))),
];

export const sessionInternal = [
  serve(internal.endSessions, (which) => sessions.endSessions(which)),
  serve(internal.findEndedSessions, async ({ ids }) => ({ ended: await sessions.findEnded(ids) })),
  serve(internal.readLastSeen, async ({ userId }) => {
    const at = await sessions.readLastSeen(userId);
    return { at: at ? formatInstant(at) : null };
  }),
];
