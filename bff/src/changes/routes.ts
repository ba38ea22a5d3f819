import {
  changesPath,
  changesPulseMilliseconds,
  type Change,
  type PageTopic,
} from '@endzone/contracts/changes';
import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { processState } from '@endzone/common/processState';
import express, { type Request, type Response, type Router } from 'express';
import { networkOf } from '../edge/address.ts';
import { onSite, recognise } from '../edge/visitor.ts';
import type { Limits } from '../limits/limits.ts';
import type { FindFrontEnds } from '../remotes/manifest.ts';
import type { SessionDocument } from '../sessions/model.ts';
import { siteFor } from '../site/site.ts';
import { ChangeNews } from './changeNews.ts';
import type { OpenPage } from './openPages.ts';

/** Open at once on one edge, and by one user: a browser has one for all its tabs. */
const mostStreams = 20_000;
const mostOfUser = 20;

/** What happens in one moment goes out together, and no page hears more often than each second. */
const gatherMilliseconds = 100;
const betweenMilliseconds = 1_000;

/** The releases that a browser gets: another text means that there is a newer one. */
async function releasesFor(req: Request, find: FindFrontEnds): Promise<string> {
  const { found } = await find(req);
  return [...found].map(([name, { release }]) => `${name} ${release.version}`).join();
}

async function sessionOf(req: Request): Promise<SessionDocument | undefined> {
  return onSite(await recognise(req), siteFor(req)).session;
}

/** One browser's stream. */
class Stream {
  readonly #res: Response;
  readonly #waiting = new Set<PageTopic>();
  #spread = 0;
  #timer: NodeJS.Timeout | undefined;
  #isPausing = false;
  #isOpened = false;

  constructor(res: Response) {
    this.#res = res;
    res.locals.isStream = true;
    res.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // A proxy in between passes on what comes when it comes.
      'X-Accel-Buffering': 'no',
    });
    res.flushHeaders();
  }

  send({ topics, spreadMilliseconds }: Change): void {
    for (const topic of topics) this.#waiting.add(topic);
    this.#spread = Math.max(this.#spread, spreadMilliseconds);
    if (!this.#isPausing) this.#timer ??= setTimeout(() => this.#flush(), gatherMilliseconds);
  }

  /** A sign of life. */
  pulse(): void {
    if (this.#isOpened) this.#res.write('event: pulse\ndata: \n\n');
  }

  opened(): void {
    this.#isOpened = true;
    this.#res.write('event: opened\ndata: \n\n');
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#res.end();
  }

  #flush(): void {
    this.#timer = undefined;
    this.#isPausing = false;
    if (this.#waiting.size === 0) return;
    const change: Change = { topics: [...this.#waiting], spreadMilliseconds: this.#spread };
    this.#res.write(`data: ${JSON.stringify(change)}\n\n`);
    this.#waiting.clear();
    this.#spread = 0;
    this.#isPausing = true;
    this.#timer = setTimeout(() => this.#flush(), betweenMilliseconds);
  }
}

/** `GET /changes`: tells the open pages of a browser what they should ask for again. */
export function changePages({ limits, find }: { limits: Limits; find: FindFrontEnds }): {
  router: Router;
  close: () => Promise<void>;
} {
  const news = new ChangeNews();
  const ends = new Set<() => void>();
  const streamsOf = new Map<string, number>();
  let isClosed = false;
  const count = (userId: string, by: 1 | -1) => {
    const nb = (streamsOf.get(userId) ?? 0) + by;
    if (nb > 0) streamsOf.set(userId, nb);
    else streamsOf.delete(userId);
  };

  async function admit(req: Request): Promise<SessionDocument> {
    const session = await sessionOf(req);
    await limits.countRead({ userId: session?.userId, network: networkOf(req.ip ?? '') });
    if (!session) throw new AppError(errors.unauthenticated);
    if (isClosed || ends.size >= mostStreams) throw new AppError(errors.serviceUnavailable);
    if ((streamsOf.get(session.userId) ?? 0) >= mostOfUser) throw new AppError(errors.tooManyRequests);
    return session;
  }

  function open(req: Request, res: Response, { _id, userId, isOwner }: SessionDocument): void {
    const stream = new Stream(res);
    const page: OpenPage = { userId, isOwner, send: (change) => stream.send(change) };
    let releases: string | undefined;

    const look = async () => {
      const session = await sessionOf(req);
      if (session?._id !== _id) return stream.end();
      const present = await releasesFor(req, find);
      if (releases !== undefined && releases !== present)
        stream.send({ topics: ['release'], spreadMilliseconds: 0 });
      releases = present;
      stream.pulse();
    };
    const lookSafely = () =>
      // Somebody else's trouble ends no stream: the next look asks again.
      void look().catch((error: unknown) => {
        processState().log.debug({ err: error }, 'a stream of changes was not looked after');
        stream.pulse();
      });
    const timer = setInterval(lookSafely, changesPulseMilliseconds);
    const end = () => stream.end();
    ends.add(end);
    count(userId, 1);
    res.once('close', () => {
      clearInterval(timer);
      stream.end();
      ends.delete(end);
      count(userId, -1);
      news.close(page);
    });
    void news.open(page).then(() => !res.writableEnded && stream.opened());
    lookSafely();
  }

  const router = express.Router({ strict: true, caseSensitive: true });
  router.get(changesPath, async (req, res) => open(req, res, await admit(req)));
  return {
    router,
    close: async () => {
      isClosed = true;
      for (const end of ends) end();
      await news.end();
    },
  };
}
