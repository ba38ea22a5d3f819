import { changesPath, changesPulseMilliseconds } from '@endzone/contracts/changes';
import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { processState } from '@endzone/common/processState';
import express, { type Request, type Response, type Router } from 'express';
import { networkOf } from '../edge/address.ts';
import { onSite, recognise } from '../edge/visitor.ts';
import type { Limits } from '../limits/limits.ts';
import type { FindFrontEnds } from '../remotes/manifest.ts';
import type { SessionDocument } from '../sessions/model.ts';
import { findEnded } from '../sessions/service.ts';
import { siteFor } from '../site/site.ts';
import { ChangeNews } from './changeNews.ts';
import type { OpenPage } from './openPages.ts';
import { Stream } from './stream.ts';

/** Open at once on one edge, and by one user: a browser has one for all its tabs. */
const mostStreams = 5_000;
const mostOfUser = 10;
const refusedSeconds = 60;

/** When an edge ends, its pages open their streams elsewhere: each within this time of its own. */
const leaveMillisecondsPerStream = 2;
const mostLeaveMilliseconds = 10_000;

type Open = { stream: Stream; session: SessionDocument; req: Request; end: () => void };

/** The releases that everybody gets: another text means that there is a newer one. */
async function readReleases(req: Request, find: FindFrontEnds): Promise<string> {
  // Nobody's, so no session is touched and no canary is drawn.
  const { cookie: _cookie, authorization: _authorization, ...headers } = req.headers;
  const ofNobody = Object.create(req, { headers: { value: headers } }) as Request; // it is one but for its headers
  const { found } = await find(ofNobody);
  return [...found].map(([name, { release }]) => `${name} ${release.version}`).join();
}

/** `GET /changes`: tells the open pages of a browser what they should ask for again. */
export function changePages({ limits, find }: { limits: Limits; find: FindFrontEnds }): {
  router: Router;
  close: () => void;
} {
  const news = new ChangeNews();
  const open = new Set<Open>();
  let isClosed = false;
  let releases: string | undefined;

  async function admit(req: Request): Promise<SessionDocument> {
    const { session } = onSite(await recognise(req), siteFor(req));
    await limits.countRead({ userId: session?.userId, network: networkOf(req.ip ?? '') });
    if (!session) throw new AppError(errors.unauthenticated);
    if (isClosed || open.size >= mostStreams) throw new AppError(errors.serviceUnavailable);
    const ofUser = [...open].filter((one) => one.session.userId === session.userId);
    if (ofUser.length >= mostOfUser)
      throw new AppError(errors.tooManyRequests, { retryAfterSeconds: refusedSeconds });
    return session;
  }

  function start(req: Request, res: Response, session: SessionDocument): void {
    const stream = new Stream(res);
    const page: OpenPage = {
      userId: session.userId,
      isOwner: session.isOwner,
      send: (change) => stream.send(change),
      setTold: (isTold, spread) => stream.setTold(isTold, spread),
    };
    const end = () => {
      if (!open.delete(one)) return;
      news.close(page);
      stream.end();
      if (open.size === 0) releases = undefined;
    };
    const one: Open = { stream, session, req, end };
    open.add(one);
    res.once('close', end);
    news.open(page);
  }

  /** Log-out, revocation, expiry, suspension. */
  async function endEnded(): Promise<void> {
    const ended = new Set(await findEnded([...open].map(({ session }) => session._id)));
    for (const { session, end } of [...open]) if (ended.has(session._id)) end();
  }

  async function tellReleases(): Promise<void> {
    const [first] = open;
    if (!first) return;
    const present = await readReleases(first.req, find);
    if (releases !== undefined && releases !== present) news.pages.tellAll('release');
    releases = present;
  }

  async function look(): Promise<void> {
    for (const { stream } of open) stream.pulse();
    if (open.size > 0) await Promise.all([endEnded(), tellReleases()]);
  }
  const timer = setInterval(() => {
    // The next look asks again.
    look().catch((error: unknown) =>
      processState().log.warn({ err: error }, 'streams were not looked after'),
    );
  }, changesPulseMilliseconds).unref();

  const router = express.Router({ strict: true, caseSensitive: true });
  router.get(changesPath, async (req, res, next) => {
    if (req.method !== 'GET') return next();
    const session = await admit(req);
    // Whoever went meanwhile has closed already.
    if (!res.destroyed && !res.closed) start(req, res, session);
  });
  return {
    router,
    close: () => {
      isClosed = true;
      clearInterval(timer);
      const spread = Math.min(mostLeaveMilliseconds, open.size * leaveMillisecondsPerStream);
      for (const { stream, end } of [...open]) {
        stream.leave(spread);
        end();
      }
      news.end();
    },
  };
}
