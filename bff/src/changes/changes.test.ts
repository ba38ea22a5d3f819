import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { changesPath, type Change, type PageTopic, type Topic } from '@endzone/contracts/changes';
import type { ChangesSince } from '@endzone/contracts/internal/shared';
import { errorHandler } from '@endzone/common/errorHandler';
import { until } from '@endzone/common/testing/until';
import express, { type RequestHandler } from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FrontEndName } from '@endzone/contracts/release';
import { noMemberships, startTestBff, type TestBff } from '../testing/testBff.ts';
import { endSessions } from '../sessions/service.ts';
import type { Found } from '../remotes/releases.ts';
import { changePages } from './routes.ts';
import { Subscribers } from './subscribers.ts';

let bff: TestBff;
const ends: (() => void)[] = [];
beforeAll(async () => {
  bff = await startTestBff();
  for (const name of ['accounts', 'leagues', 'stats', 'fantasy'] as const) aTeller(name);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
afterAll(async () => {
  for (const { stop } of tellers.values()) stop();
  await bff.stop();
});

type Answer = Omit<ChangesSince, 'cursor'>;
type Teller = { tell: (topics: Topic[], isComplete?: boolean) => void; stop: () => void };
const tellers = new Map<string, Teller>();
const tellerOf = (name: string) => tellers.get(name)!;

/** A service that has something to tell when the test says so. */
function aTeller(name: 'accounts' | 'leagues' | 'stats' | 'fantasy'): void {
  const nothing: Answer = { topics: [], isComplete: true };
  const told: Answer[] = [];
  const waiting = new Set<() => void>();
  const wake = () => waiting.forEach((resolve) => resolve());
  let isStopped = false;
  let no = 0;
  // Who asks without a cursor is another listener: nobody waits for answers to the one before.
  let listener = 0;
  bff.services[name].answers['GET /internal/changes'] = async ({ path }) => {
    no += 1;
    const cursor = `${no}`;
    if (!path.includes('after=')) {
      listener += 1;
      wake();
      return { body: { ...nothing, cursor } };
    }
    const own = listener;
    while (path.includes('isPatient=1') && told.length === 0 && own === listener && !isStopped)
      await new Promise<void>((resolve) => waiting.add(resolve));
    return { body: { ...((own === listener && told.shift()) || nothing), cursor } };
  };
  tellers.set(name, {
    tell: (topics, isComplete = true) => {
      told.push({ topics, isComplete });
      wake();
    },
    stop: () => {
      isStopped = true;
      wake();
    },
  });
}

const inLeagues = (...ids: string[]) => ({
  ...noMemberships,
  leagueMemberships: ids.map((id) => ({ league: { id } })),
});

/** What a page hears. */
async function open(token: string, url = bff.url) {
  const ending = new AbortController();
  ends.push(() => ending.abort());
  const answer = await fetch(`${url}${changesPath}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  const heard: PageTopic[] = [];
  const closings: number[] = [];
  let [isOpen, isOver] = [false, false];
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
        if (name === 'subscribed') isOpen = true;
        if (name === 'unsubscribed') isOpen = false;
        if (name === 'closing') closings.push(Number(data));
        if (name === 'change') heard.push(...(JSON.parse(data) as Change).topics);
      }
    }
    isOver = true;
  };
  read().catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  return { heard, closings, isOpen: () => isOpen, isOver: () => isOver, status: answer.status };
}

/** The same, once it is told of everything. */
async function listen(token: string) {
  const stream = await open(token);
  if (stream.status === 200) await until(stream.isOpen);
  return stream;
}

describe('the stream of changes', () => {
  it('is there for who is logged in', async () => {
    const answer = await fetch(`${bff.url}${changesPath}`);
    expect(answer.status).toBe(401);
    const { token } = await bff.loggedIn();
    const { status } = await listen(token);
    expect(status).toBe(200);
  });

  it('tells of the season, of the own account and of the own leagues, and of nobody else', async () => {
    const { token, userId } = await bff.loggedIn();
    bff.services.leagues.answers[`GET /internal/users/${userId}/memberships`] = () => ({
      body: inLeagues('mine'),
    });
    const { heard } = await listen(token);
    tellerOf('leagues').tell(['league:others', 'league:mine']);
    await until(() => heard.includes('league:mine'));
    tellerOf('accounts').tell(['person:somebody', `person:${userId}`]);
    await until(() => heard.includes('person'));
    tellerOf('stats').tell(['season']);
    await until(() => heard.includes('season'));
    expect([...heard].sort()).toEqual(['league:mine', 'person', 'season']);
  });

  it('says that it tells once the leagues are known', async () => {
    const { token, userId } = await bff.loggedIn();
    let isAway = true;
    bff.services.leagues.answers[`GET /internal/users/${userId}/memberships`] = () =>
      isAway ? { status: 503 } : { body: inLeagues('mine') };
    const { heard, isOpen } = await open(token);
    await until(() =>
      bff.services.leagues.requests.some(({ path }) => path.startsWith(`/internal/users/${userId}/`)),
    );
    expect(isOpen()).toBe(false);
    isAway = false;
    await until(isOpen);
    tellerOf('fantasy').tell(['league:mine']);
    await until(() => heard.includes('league:mine'));
  });

  it('tells the owner of every league and of every account', async () => {
    const owner = await bff.loggedIn({ isOwner: true });
    const manager = await bff.loggedIn();
    const [ofOwner, ofManager] = [await listen(owner.token), await listen(manager.token)];
    tellerOf('leagues').tell(['league:others']);
    await until(() => ofOwner.heard.includes('leagues'));
    tellerOf('accounts').tell(['person:somebody']);
    await until(() => ofOwner.heard.includes('people'));
    expect([...ofOwner.heard].sort()).toEqual(['leagues', 'people']);
    expect(ofManager.heard).toEqual([]);
  });

  it('says that something may have been missed', async () => {
    const { token } = await bff.loggedIn();
    const { heard } = await listen(token);
    tellerOf('fantasy').tell([], false);
    await until(() => heard.includes('everything'));
  });

  it('is counted', async () => {
    const counted = async () => {
      const metrics = await (await fetch(`${bff.url}/metrics`)).text();
      return Number(/^change_streams_open\{[^}]*\} (\d+)$/m.exec(metrics)?.[1]);
    };
    await until(async () => (await counted()) === 0);
    const { token } = await bff.loggedIn();
    await listen(token);
    expect(await counted()).toBe(1);
  });

  it('has an end to how many one user may open', async () => {
    const { token } = await bff.loggedIn();
    for (let nb = 0; nb < 10; nb++) await listen(token);
    expect((await listen(token)).status).toBe(429);
  });
});

/** An edge of the test's own, which looks after its streams again and again. */
async function anEdge(countRead: () => Promise<void> = async () => undefined) {
  const stable = new Map<FrontEndName, Found>();
  let nbLooks = 0;
  const pages = changePages({
    limits: { countRead },
    findStable: async () => {
      nbLooks += 1;
      return stable;
    },
    pulseMilliseconds: 20,
  });
  let nbGone = 0;
  const noteEnd: RequestHandler = (req, _res, next) => {
    req.socket.once('close', () => (nbGone += 1));
    next();
  };
  const server = express().use(noteEnd, pages.router, errorHandler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    pages.close();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}`, pages, stable, nbGone: () => nbGone, nbLooks: () => nbLooks };
}

describe('a stream', () => {
  it('ends with its session', async () => {
    const { url } = await anEdge();
    const { token, userId } = await bff.loggedIn();
    const stream = await open(token, url);
    await until(stream.isOpen);
    await endSessions({ userId });
    await until(stream.isOver);
  });

  it('hears of a newer release', async () => {
    const { url, stable, nbLooks } = await anEdge();
    const stream = await open((await bff.loggedIn()).token, url);
    await until(stream.isOpen);
    // By the second one the first is done.
    await until(() => nbLooks() > 1);
    stable.set('mfe_player', { address: '', release: { version: '2.0.0' } } as Found); // nothing else is looked at
    await until(() => stream.heard.includes('release'));
  });

  it('is told to open again elsewhere when its edge shuts down, the later the more there are', async () => {
    const { url, pages } = await anEdge();
    const streams = await Promise.all([1, 2, 3].map(async () => open((await bff.loggedIn()).token, url)));
    for (const { isOpen } of streams) await until(isOpen);
    pages.close();
    for (const { isOver } of streams) await until(isOver);
    expect(streams.map(({ closings }) => closings)).toEqual([[6], [6], [6]]);
    expect((await open((await bff.loggedIn()).token, url)).status).toBe(503);
  });

  it('is not opened for who has gone while it was being admitted', async () => {
    const gate = Promise.withResolvers<void>();
    let nbAsked = 0;
    const { url, nbGone } = await anEdge(async () => {
      nbAsked += 1;
      return gate.promise;
    });
    const { token } = await bff.loggedIn();
    const ending = new AbortController();
    const headers = { Authorization: `Bearer ${token}` };
    // As many as a user may have: one that stays would be one too many.
    const gone = Array.from({ length: 10 }, () =>
      fetch(`${url}${changesPath}`, { headers, signal: ending.signal }),
    );
    await until(() => nbAsked === 10);
    ending.abort();
    expect((await Promise.allSettled(gone)).map(({ status }) => status)).not.toContain('fulfilled');
    await until(() => nbGone() === 10);
    gate.resolve();
    expect((await open(token, url)).status).toBe(200);
  });
});

describe('open pages', () => {
  const aPage = (userId: string, isOwner = false) => {
    const changes: Change[] = [];
    const told: boolean[] = [];
    return {
      userId,
      isOwner,
      changes,
      told,
      send: (change: Change) => void changes.push(change),
      setSubscribed: (isSubscribed: boolean) => void told.push(isSubscribed),
    };
  };

  it('are told once changes are heard of and their leagues are known, in either order', () => {
    const pages = new Subscribers();
    const [one, two] = [aPage('one'), aPage('two')];
    pages.add(one);
    pages.setLeagues(one, []);
    pages.add(two);
    pages.setListening(true);
    expect([one.told, two.told]).toEqual([[true], []]);
    pages.setLeagues(two, []);
    pages.setListening(false);
    expect([one.told, two.told]).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('ask again one after another, the more there are the longer', () => {
    const pages = new Subscribers();
    const all = Array.from({ length: 10_000 }, (_, i) => aPage(`${i}`));
    for (const page of all) {
      pages.add(page);
      pages.setLeagues(page, []);
    }
    pages.notify(['season']);
    expect(all[0]!.changes).toEqual([{ topics: ['season'], spreadMilliseconds: 5_000 }]);
    pages.notify(['person:7']);
    expect(all[7]!.changes[1]).toEqual({ topics: ['person'], spreadMilliseconds: 0 });
  });

  it('hear no more of a league that they are no longer in, and of nothing once they are closed', () => {
    const pages = new Subscribers();
    const page = aPage('eva');
    pages.add(page);
    pages.setLeagues(page, ['one', 'two']);
    pages.setLeagues(page, ['two']);
    pages.notify(['league:one', 'league:two']);
    expect(page.changes.map(({ topics }) => topics)).toEqual([['league:two']]);
    pages.delete(page);
    pages.setLeagues(page, ['one']);
    pages.notify(['league:one', 'league:two', 'person:eva', 'season']);
    expect(page.changes).toHaveLength(1);
    expect(pages.size).toBe(0);
  });
});
