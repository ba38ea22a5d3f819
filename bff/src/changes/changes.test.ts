import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { changesPath, type Change, type PageTopic, type Topic } from '@endzone/contracts/changes';
import type { ChangesSince } from '@endzone/contracts/internal/shared';
import { until } from '@endzone/common/testing/until';
import { ChannelsModel } from '../channels/model.ts';
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
  let wake = () => {};
  let isStopped = false;
  let no = 0;
  bff.services[name].answers['GET /internal/changes'] = async ({ path }) => {
    if (path.includes('after=') && told.length === 0 && !isStopped)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    no += 1;
    return { body: { ...(path.includes('after=') ? (told.shift() ?? nothing) : nothing), cursor: `${no}` } };
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

/** What a page hears, once its stream is open. */
async function listen(token: string): Promise<{ heard: PageTopic[]; isOver: () => boolean; status: number }> {
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
        if (event.startsWith('event: opened')) isOpen = true;
        if (event.startsWith('data: ')) heard.push(...(JSON.parse(event.slice(6)) as Change).topics);
      }
    }
    isOver = true;
  };
  void read().catch(() => undefined); // the test ended it
  if (answer.status === 200) await until(() => isOpen);
  return { heard, isOver: () => isOver, status: answer.status };
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

  it('tells of a league from the moment that somebody is in it', async () => {
    const { token, userId } = await bff.loggedIn();
    const { heard } = await listen(token);
    bff.services.leagues.answers[`GET /internal/users/${userId}/memberships`] = () => ({
      body: inLeagues('new'),
    });
    tellerOf('accounts').tell([`person:${userId}`]);
    await until(() => heard.includes('person'));
    await until(() => {
      tellerOf('fantasy').tell(['league:new']);
      return heard.includes('league:new');
    });
  });

  it('tells the owner of every league and of releases', async () => {
    const owner = await bff.loggedIn({ isOwner: true });
    const manager = await bff.loggedIn();
    const [ofOwner, ofManager] = [await listen(owner.token), await listen(manager.token)];
    tellerOf('leagues').tell(['league:others']);
    await until(() => ofOwner.heard.includes('leagues'));
    await ChannelsModel.updateOne({ _id: 'mfe_draft' }, { $inc: { rev: 1 } }, { upsert: true });
    await until(() => ofOwner.heard.includes('releases'));
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
    for (let nb = 0; nb < 20; nb++) await listen(token);
    expect((await listen(token)).status).toBe(429);
  });
});

describe('open pages', () => {
  const aPage = (userId: string, isOwner = false) => {
    const changes: Change[] = [];
    return { userId, isOwner, changes, send: (change: Change) => void changes.push(change) };
  };

  it('ask again one after another, the more there are the longer', () => {
    const pages = new OpenPages();
    const all = Array.from({ length: 10_000 }, (_, i) => aPage(`${i}`));
    for (const page of all) pages.add(page);
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
