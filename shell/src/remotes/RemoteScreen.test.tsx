/** @jest-environment jsdom */
import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeAll, describe, expect, it, jest, test } from '@jest/globals';
import { mountContract, type MountProps, type Remote } from '@endzone/contracts/mount';
import { noopHost } from '@endzone/shared-ui/host/noopHost.ts';
import { changeLocale, createI18n, loadTexts } from '@endzone/shared-ui/i18n/instance.ts';
import { textsIn, uiTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { KnownRemote } from './manifest.ts';
import { RemoteLoader, type Failure } from './remoteLoader.ts';
import { RemoteScreen } from './RemoteScreen.tsx';
import { remoteTexts } from './texts.ts';

const known: KnownRemote = {
  name: 'mfe_draft',
  entry: 'http://x/a.js',
  version: '1',
  contract: mountContract,
};
const nothing = () => undefined;
const mount: MountProps = {
  locale: 'hu',
  me: undefined,
  league: undefined,
  host: noopHost,
};

function show(load: () => Promise<Remote>, slowMilliseconds = 60_000) {
  const loader = new RemoteLoader('mfe_draft', {
    written: () => ({ remotes: [known], shell: '1' }),
    ask: () => Promise.resolve({ remotes: [known], shell: '1' }),
    load,
    ranHere: nothing,
    reportCrash: nothing,
    reload: () => false,
    slowMilliseconds,
  });
  render(<RemoteScreen loader={loader} mount={mount} />);
}

const draftRoom: Remote = { contract: mountContract, App: ({ locale }) => <h1>Draft {locale}</h1> };
const failing = (error: Error) => () => Promise.reject(error);
const lost = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' });

beforeAll(async () => {
  await createI18n('hu');
  await Promise.all([loadTexts(uiTexts), loadTexts(textsIn('shell', remoteTexts))]);
});
afterEach(async () => {
  cleanup();
  await changeLocale('hu');
});

it('a remote that arrives is given what the shell knows', async () => {
  show(() => Promise.resolve(draftRoom));
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByRole('heading', { name: 'Draft hu' })).toBeVisible();
});

describe('a remote that cannot be shown says why', () => {
  test.each<[string, 'hu' | 'en', Error, string]>([
    ['lost', 'hu', lost, 'Ez a rész nem töltődött be'],
    ['lost', 'en', lost, 'This part did not load'],
    ['broken', 'hu', new SyntaxError('x'), 'Ez a rész most nem működik'],
    ['broken', 'en', new SyntaxError('x'), 'This part does not work right now'],
  ])('%s in %s', async (_how, locale, error, words) => {
    await changeLocale(locale);
    show(failing(error));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  test.each<Failure | 'slow'>(['missing', 'unreachable', 'broken', 'contract', 'slow'])(
    'and has words for %s in both languages',
    async (why) => {
      const words = await Promise.all([remoteTexts.load.hu(), remoteTexts.load.en()]);
      for (const { default: texts } of words) {
        const told = texts[why] as { title: string; text: string }; // the shape of these texts
        expect(told.title).toMatch(/^\p{Lu}.{10,}[^.]$/u);
        expect(told.text).toMatch(/\.$/);
      }
    },
  );
});

it('a press brings it back', async () => {
  const load = jest.fn<() => Promise<Remote>>(() => Promise.resolve(draftRoom));
  load.mockImplementationOnce(failing(lost));
  show(load);
  await userEvent.click(await screen.findByRole('button', { name: 'Újra' }));
  expect(await screen.findByRole('heading', { name: 'Draft hu' })).toBeVisible();
});

it('a slow one says so, and takes the place of the message when it arrives', async () => {
  const arrival = Promise.withResolvers<Remote>();
  show(() => arrival.promise, 1);
  expect(await screen.findByRole('alert')).toHaveTextContent('Ez a rész még úton van');
  arrival.resolve(draftRoom);
  expect(await screen.findByRole('heading', { name: 'Draft hu' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a screen that throws costs itself alone, and a press makes it anew', async () => {
  jest.spyOn(console, 'error').mockImplementation(nothing);
  let isBroken = true;
  const App = () => {
    if (isBroken) throw new Error('a fault in a screen');
    return <h1>Draft</h1>;
  };
  show(() => Promise.resolve({ contract: mountContract, App }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ez a rész most nem működik');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Újra' }));
  expect(await screen.findByRole('heading', { name: 'Draft' })).toBeVisible();
});
