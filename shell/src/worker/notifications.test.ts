import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

type Listener = (event: object) => void;
type Page = {
  focused: boolean;
  visibilityState: string;
  postMessage: (message: unknown, ports: MessagePort[]) => void;
};

const listeners = new Map<string, Listener>();
const show = jest.fn(async (_title: string, _options: object) => undefined);
const close = jest.fn();
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
    clients: { matchAll: async () => pages },
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

const lookAt = (path: string) => {
  pages = [
    {
      focused: true,
      visibilityState: 'visible',
      postMessage: (_message, [port]) => {
        port!.postMessage(path);
        port!.close();
      },
    },
  ];
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
