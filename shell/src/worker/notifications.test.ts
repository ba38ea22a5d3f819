import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

type Listener = (event: object) => void;
type Page = {
  url: string;
  focused: boolean;
  visibilityState: string;
  postMessage: (message: object, ports?: MessagePort[]) => void;
  focus: () => Promise<void>;
};

const listeners = new Map<string, Listener>();
const show = jest.fn(async (_title: string, _options: object) => undefined);
const close = jest.fn();
const openWindow = jest.fn(async (_path: string) => null);
let pages: Page[];
let userAgent: string;

const chromium = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const safari = 'Mozilla/5.0 AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/604.1';
const room = '/leagues/l1/draft';
const turn = { code: 'your_turn', title: 'Liga', body: 'Te jössz!', path: room, tag: 'pick:l1:s1:7' };

beforeAll(async () => {
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: { origin: 'https://endzone.example' },
    navigator: {
      get userAgent() {
        return userAgent;
      },
    },
    settings: { icon: '/icon.png', badge: '/badge.png' },
    clients: { matchAll: async () => pages, openWindow },
    registration: { showNotification: show, getNotifications: async () => [{ close }] },
  };
  Object.assign(globalThis, { self });
  const { listenToPushes } = await import('./notifications.ts');
  listenToPushes();
});
beforeEach(() => {
  jest.clearAllMocks();
  [pages, userAgent] = [[], chromium];
});

/** What is shown of a message, if anything. */
async function shownOf(message: object): Promise<object | undefined> {
  const work: Promise<void>[] = [];
  const data = { text: () => JSON.stringify(message) };
  listeners.get('push')?.({ data, waitUntil: (shown: Promise<void>) => work.push(shown) });
  await Promise.all(work);
  return show.mock.calls[0]?.[1];
}

/** A page of the application on that path. */
const aPage = (path: string, changes: Partial<Page> = {}): Page => ({
  url: `https://endzone.example${path}`,
  focused: false,
  visibilityState: 'visible',
  postMessage: jest.fn((_message: object, ports?: MessagePort[]) => {
    ports?.[0]?.postMessage(path);
    ports?.[0]?.close();
  }),
  focus: jest.fn(async () => undefined),
  ...changes,
});

/** A shared card, a picture in a tab of its own, or a page that the browser has frozen: nothing in it answers. */
const aSilentPage = (changes: Partial<Page> = {}, path = '/share/s1') =>
  aPage(path, { postMessage: jest.fn((_message: object) => undefined), ...changes });

const lookAt = (path: string) => {
  pages = [aPage(path, { focused: true })];
};

describe('a pushed message', () => {
  it('is heard also when it takes the place of an older one', async () => {
    expect(await shownOf(turn)).toMatchObject({ tag: turn.tag, renotify: true, silent: false });
  });

  it('that takes the place of none asks for nothing that browsers refuse without a tag', async () => {
    const { tag: _, ...untagged } = turn;
    expect(await shownOf(untagged)).toMatchObject({ tag: undefined, renotify: false, silent: false });
  });

  it('of the page that its reader looks at is not shown', async () => {
    lookAt(room);
    expect(await shownOf(turn)).toBeUndefined();
  });

  it('of the page that its reader looks at is shown without a sound, and closed, where it must be shown', async () => {
    lookAt(room);
    userAgent = safari;
    expect(await shownOf(turn)).toMatchObject({ renotify: false, silent: true });
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('of another page is heard', async () => {
    lookAt('/leagues/l2/draft');
    expect(await shownOf(turn)).toMatchObject({ renotify: true, silent: false });
  });
});

describe('a press on a notification', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Presses, and lets the time for an answer pass once all have answered that can. */
  async function press(nbSilent: number): Promise<void> {
    const work: Promise<void>[] = [];
    const notification = { close, data: { path: room } };
    listeners.get('notificationclick')?.({
      notification,
      waitUntil: (opened: Promise<void>) => work.push(opened),
    });
    let isDone = false;
    void Promise.allSettled(work).then(() => (isDone = true));
    while (!isDone) {
      await yieldToEventLoop();
      if (jest.getTimerCount() === nbSilent) await jest.runAllTimersAsync();
    }
    await Promise.all(work);
  }

  const hasOpened = ({ postMessage, focus }: Page) => {
    expect(postMessage).toHaveBeenCalledWith({ type: 'open', path: room });
    expect(focus).toHaveBeenCalledTimes(1);
  };

  it('leads on the page that was in front last', async () => {
    const front = aPage('/players', { focused: true });
    pages = [aPage('/secure'), front];
    await press(0);
    hasOpened(front);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a page when there is none', async () => {
    await press(0);
    expect(openWindow).toHaveBeenCalledWith(room);
  });

  it('opens a page when the one that is there is none of the application', async () => {
    const card = aSilentPage({ focused: true });
    pages = [card];
    await press(1);
    expect(openWindow).toHaveBeenCalledWith(room);
    expect(card.focus).not.toHaveBeenCalled();
  });

  it('leads on a page of the application behind one that is none', async () => {
    const [card, page] = [aSilentPage({ focused: true }), aPage('/secure')];
    pages = [card, page];
    await press(1);
    hasOpened(page);
    expect(card.focus).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('leads on a page of the application that lies frozen in the background', async () => {
    const card = aSilentPage({ visibilityState: 'hidden' });
    const frozen = aSilentPage({ visibilityState: 'hidden' }, '/trades/new?team=t1');
    pages = [card, frozen];
    await press(2);
    hasOpened(frozen);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a page where the one in sight does not answer', async () => {
    const down = aSilentPage({ focused: true }, '/secure');
    pages = [down];
    await press(1);
    expect(openWindow).toHaveBeenCalledWith(room);
    expect(down.focus).not.toHaveBeenCalled();
  });
});
