/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest, test } from '@jest/globals';
import type { KnownRemote } from './manifest.ts';
import { watchForLostScripts } from './lostScripts.ts';
import { reloadOnce } from './reloadOnce.ts';

const draft: KnownRemote = {
  name: 'mfe_draft',
  entry: 'http://draft.example/new.js',
  version: '2',
  contract: 1,
};
const reload = jest.fn<(release: string) => boolean>(() => true);
const ask = jest.fn(() => Promise.resolve({ remotes: [draft], shell: 'new shell' }));
let ran: string | undefined;
let shell: string | undefined;
watchForLostScripts({ ask, reload, ranHere: () => ran, written: () => ({ remotes: [], shell }) });

afterEach(() => {
  reload.mockClear();
  ask.mockClear();
});

/** The browser could not load a script of the page. */
async function lose(src: string): Promise<void> {
  const script = document.createElement('script');
  script.type = 'not-run-here';
  script.src = src;
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  await Promise.allSettled(ask.mock.results.map(({ value }) => value as Promise<unknown>));
  // The answer is looked at in the steps after it.
  await new Promise((resolve) => setTimeout(resolve));
}

describe('a script that is gone', () => {
  test.each([
    [
      'of a remote whose newer release is out',
      'http://draft.example/12.js',
      'http://draft.example/old.js',
      draft.entry,
    ],
    ['of a remote that is the present one', 'http://draft.example/12.js', draft.entry, undefined],
    ['of a remote that never ran here', 'http://draft.example/12.js', undefined, undefined],
    ['of an older shell', 'http://shell.example/12.js', undefined, 'new shell'],
  ])('%s', async (_whose, src, entry, release) => {
    ran = entry;
    shell = 'old shell';
    await lose(src);
    expect(reload.mock.calls).toEqual(release === undefined ? [] : [[release]]);
  });

  it('of the present shell', async () => {
    shell = 'new shell';
    await lose('http://shell.example/12.js');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('when nobody answers', async () => {
    shell = 'old shell';
    ask.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
    await lose('http://shell.example/12.js');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is told from a picture that is gone', async () => {
    const picture = document.createElement('img');
    document.body.append(picture);
    picture.dispatchEvent(new Event('error'));
    expect(ask).not.toHaveBeenCalled();
  });
});

it('a page goes to a release once only', () => {
  sessionStorage.setItem('endzone.reloaded', 'this release');
  expect(reloadOnce('this release')).toBe(false);
});
