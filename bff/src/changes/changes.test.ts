import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { changesPath, type Change, type PageTopic, type Topic } from '@endzone/contracts/changes';
import type { ChangesSince } from '@endzone/contracts/internal/shared';
import { until } from '@endzone/common/testing/until';
import { noMemberships, startTestBff, type TestBff } from '../testing/testBff.ts';
import { OpenPages } from './openPages.ts';

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
async function open(token: string) {
  const ending = new AbortController();
  ends.push(() => ending.abort());
  const answer = await fetch(`${bff.url}${changesPath}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  const heard: PageTopic[] = [];
  let [isOpen, isOver] = [false, false];
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
        if (name === 'told') isOpen = true;
        if (name === 'untold') isOpen = false;
        if (name === 'change') heard.push(...(JSON.parse(data) as Change).topics);
      }
    }
    isOver = true;
  };
  void read().catch(() => undefined); // the test ended it
  return { heard, isOpen: () => isOpen, isOver: () => isOver, status: answer.status };
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

  it('tells the owner of every league', async () => {
    const owner = await bff.loggedIn({ isOwner: true });
    const manager = await bff.loggedIn();
    const [ofOwner, ofManager] = [await listen(owner.token), await listen(manager.token)];
    tellerOf('leagues').tell(['league:others']);
    await until(() => ofOwner.heard.includes('leagues'));
    expect(ofManager.heard).toEqual([]);
  });

  it('says that something may have been missed', async () => {
    const { token } = await bff.loggedIn();
    const { heard } = await listen(token);
    tellerOf('fantasy').tell([], false);
    await until(() => heard.includes('everything'));
  });

  it('has an end to how many one user may open', async () => {
    const { token } = await bff.loggedIn();
    for (let nb = 0; nb < 10; nb++) await listen(token);
    expect((await listen(token)).status).toBe(429);
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
      setTold: (isTold: boolean) => void told.push(isTold),
    };
  };

  it('are told once changes are heard of and their leagues are known, in either order', () => {
    const pages = new OpenPages();
    const [one, two] = [aPage('one'), aPage('two')];
    pages.add(one);
    pages.setLeagues(one, []);
    pages.add(two);
    pages.setHeard(true);
    expect([one.told, two.told]).toEqual([[true], []]);
    pages.setLeagues(two, []);
    pages.setHeard(false);
    expect([one.told, two.told]).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('ask again one after another, the more there are the longer', () => {
    const pages = new OpenPages();
    const all = Array.from({ length: 10_000 }, (_, i) => aPage(`${i}`));
    for (const page of all) {
      pages.add(page);
      pages.setLeagues(page, []);
    }
    pages.tell(['season']);
    expect(all[0]!.changes).toEqual([{ topics: ['season'], spreadMilliseconds: 5_000 }]);
    pages.tell(['person:7']);
    expect(all[7]!.changes[1]).toEqual({ topics: ['person'], spreadMilliseconds: 0 });
  });

  it('hear no more of a league that they are no longer in, and of nothing once they are closed', () => {
    const pages = new OpenPages();
    const page = aPage('eva');
    pages.add(page);
    pages.setLeagues(page, ['one', 'two']);
    pages.setLeagues(page, ['two']);
    pages.tell(['league:one', 'league:two']);
    expect(page.changes.map(({ topics }) => topics)).toEqual([['league:two']]);
    pages.delete(page);
    pages.setLeagues(page, ['one']);
    pages.tell(['league:one', 'league:two', 'person:eva', 'season']);
    expect(page.changes).toHaveLength(1);
    expect(pages.size).toBe(0);
  });
});
