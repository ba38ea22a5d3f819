import { changesPath, changesPulseMilliseconds } from '@endzone/contracts/changes';
import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { every } from '@endzone/common/every';
import express, { type Request, type Response, type Router } from 'express';
import { networkOf } from '../edge/address.ts';
import { onSite, recognise } from '../edge/visitor.ts';
import type { Limits } from '../limits/limits.ts';
import type { FindStable } from '../remotes/manifest.ts';
import type { SessionDocument } from '../sessions/model.ts';
import { findEnded } from '../sessions/service.ts';
import { siteFor } from '../site/site.ts';
import { ChangeBroadcaster } from './changeBroadcaster.ts';
import type { Subscriber } from './subscribers.ts';
import { Stream } from './stream.ts';

/** Open at once on one edge, and by one user: a browser has one for all its tabs. */
const maxStreams = 5_000;
const maxStreamsPerUser = 10;
const refusedSeconds = 60;

/** When an edge ends, its pages open their streams elsewhere: each within this time of its own. */
const closingMillisecondsPerStream = 2;
const maxClosingMilliseconds = 10_000;

type Open = { stream: Stream; session: SessionDocument; end: () => void };

type ChangePagesOptions = {
  limits: Pick<Limits, 'countRead'>;
  findStable: FindStable;
  pulseMilliseconds?: number;
};

/** `GET /changes`: tells the open pages of a browser what they should ask for again. */
export function changePages({
  limits,
  findStable,
  pulseMilliseconds = changesPulseMilliseconds,
}: ChangePagesOptions): { router: Router; nbOpen: () => number; close: () => void } {
  const broadcaster = new ChangeBroadcaster();
  const open = new Set<Open>();
  let isClosed = false;
  let releases: string | undefined;

  async function admit(req: Request): Promise<SessionDocument> {
    const { session } = onSite(await recognise(req), siteFor(req));
    await limits.countRead({ userId: session?.userId, network: networkOf(req.ip ?? '') });
    if (!session) throw new AppError(errors.unauthenticated);
    if (isClosed || open.size >= maxStreams) throw new AppError(errors.serviceUnavailable);
    const ofUser = [...open].filter((one) => one.session.userId === session.userId);
    if (ofUser.length >= maxStreamsPerUser)
      throw new AppError(errors.tooManyRequests, { retryAfterSeconds: refusedSeconds });
    return session;
  }

  function start(res: Response, session: SessionDocument): void {
    const stream = new Stream(res);
    const page: Subscriber = {
      userId: session.userId,
      isOwner: session.isOwner,
      send: (change) => stream.send(change),
      setSubscribed: (isSubscribed, spread) => stream.setSubscribed(isSubscribed, spread),
    };
    const end = () => {
      if (!open.delete(one)) return;
      broadcaster.close(page);
      stream.end();
      if (open.size === 0) releases = undefined;
    };
    const one: Open = { stream, session, end };
    open.add(one);
    res.once('close', end);
    broadcaster.open(page);
  }

  /** Log-out, revocation, expiry, suspension. */
  async function endEnded(): Promise<void> {
    const ended = new Set(await findEnded([...open].map(({ session }) => session._id)));
    for (const { session, end } of [...open]) if (ended.has(session._id)) end();
  }

  async function checkReleases(): Promise<void> {
    const present = [...(await findStable())]
      .map(([name, { release }]) => `${name} ${release.version}`)
      .join();
    if (releases !== undefined && releases !== present) broadcaster.subscribers.notifyAll('release');
    releases = present;
  }

  async function look(): Promise<void> {
    for (const { stream } of open) stream.pulse();
    if (open.size > 0) await Promise.all([endEnded(), checkReleases()]);
  }
  const endLooks = every(pulseMilliseconds, 'streams were not looked after', look);

  const router = express.Router({ strict: true, caseSensitive: true });
  router.get(changesPath, async (req, res, next) => {
    if (req.method !== 'GET') return next();
    const session = await admit(req);
    // Whoever went meanwhile has closed already.
    if (!res.destroyed && !res.closed) start(res, session);
  });
  return {
    router,
    nbOpen: () => open.size,
    close: () => {
      isClosed = true;
      endLooks();
      const spread = Math.min(maxClosingMilliseconds, open.size * closingMillisecondsPerStream);
      for (const { stream, end } of [...open]) {
        stream.announceClosing(spread);
        end();
      }
      broadcaster.end();
    },
  };
}
