import { beforeEach, expect, it } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import { shellWatch } from './shellWatch.ts';

type Thrown = { target: unknown };

const page = {};
let isDrawn: boolean;
let sent: { path: string; body: Blob }[];
let listeners: Map<string, (event: Thrown) => void>;

/** What the script asks of a browser. */
beforeEach(() => {
  isDrawn = false;
  sent = [];
  listeners = new Map();
  const elements: Record<string, object> = {
    'endzone-remotes': { dataset: { shell: '1.4.0' } },
    root: { hasChildNodes: () => isDrawn },
  };
  runInNewContext(shellWatch, {
    window: page,
    document: { getElementById: (id: string) => elements[id] },
    navigator: { sendBeacon: (path: string, body: Blob) => sent.push({ path, body }) },
    addEventListener: (kind: string, listener: (event: Thrown) => void) => listeners.set(kind, listener),
    Blob,
  });
});

const happens = (kind: 'error' | 'unhandledrejection', target: unknown) => listeners.get(kind)?.({ target });
const told = () =>
  Promise.all(sent.map(async ({ path, body }): Promise<unknown> => [path, JSON.parse(await body.text())]));
const report = (kind: string) => ['/api/front-end-reports', { name: 'shell', version: '1.4.0', kind }];

it('tells once of a shell that did not come', async () => {
  happens('error', { id: 'endzone-shell' });
  happens('error', { id: 'endzone-shell' });
  expect(await told()).toEqual([report('load')]);
});

it.each(['error', 'unhandledrejection'] as const)('tells of %s before anything is drawn', async (kind) => {
  happens(kind, page);
  expect(await told()).toEqual([report('crash')]);
});

it('says nothing of other scripts, nor of what is thrown on a page that is there', async () => {
  happens('error', { id: '' });
  isDrawn = true;
  happens('error', page);
  happens('unhandledrejection', page);
  expect(await told()).toEqual([]);
});
