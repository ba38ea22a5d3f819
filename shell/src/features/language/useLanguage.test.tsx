/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { loadTexts } from '@endzone/shared-ui/i18n/instance.ts';
import { prepareTexts } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useLanguage } from './useLanguage.ts';

let network: ReturnType<typeof fakeApi>;
let language: ReturnType<typeof useLanguage>;
const written: string[] = [];
const failures: unknown[] = [];
const saved = jest.fn();
const noteFailure = (error: unknown) => void failures.push(error);

function Shell() {
  language = useLanguage(noteFailure);
  return null;
}

beforeEach(async () => {
  network = fakeApi();
  network.answers['POST /users/me/locale/en'] = { status: 204 };
  network.answers['POST /users/me/locale/hu'] = { status: 204 };
  await prepareTexts('hu', 'shell');
  written.length = 0;
  saved.mockReset();
  failures.length = 0;
  jest.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie));
});
afterEach(() => {
  cleanup();
  network.restore();
  jest.restoreAllMocks();
});

describe('the language', () => {
  it('is kept until 2038, and kept anew at each visit', () => {
    render(<Shell />);
    expect(written).toEqual(['locale=hu; Path=/; Expires=Tue, 19 Jan 2038 03:14:07 GMT; SameSite=Lax']);
  });

  it('changes on the page, in the cookie and, for somebody with a log-in, for their mails', async () => {
    render(<Shell />);
    await act(async () => language.choose('en', () => saved));
    expect(language.locale).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    expect(written.at(-1)).toMatch(/^locale=en; /);
    expect(network.calls('POST /users/me/locale/en')).toHaveLength(1);
  });

  it('is told when it is saved, not before, nor when it cannot be', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    network.answers['POST /users/me/locale/en'] = () => promise.then(() => ({ status: 204 }));
    network.answers['POST /users/me/locale/hu'] = refusal(503, 'service_unavailable');
    render(<Shell />);
    await act(async () => language.choose('en', () => saved));
    expect(network.calls('POST /users/me/locale/en')).toHaveLength(1);
    expect(saved).not.toHaveBeenCalled();
    resolve();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    await act(async () => language.choose('hu', () => saved));
    expect(network.calls('POST /users/me/locale/hu')).toHaveLength(1);
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('is the one that was pressed last, however late the words of the one before come', async () => {
    const english = Promise.withResolvers<{ default: Record<string, string> }>();
    const load = { hu: async () => ({ default: {} }), en: () => english.promise };
    await loadTexts({ namespace: 'shell', feature: 'late', load });
    render(<Shell />);
    act(() => language.choose('en', () => saved));
    await act(async () => language.choose('hu', () => saved));
    await act(async () => english.resolve({ default: {} }));
    expect(language.locale).toBe('hu');
    expect(network.asked.map(({ path }) => path)).toEqual(['/users/me/locale/hu']);
  });

  it.each([
    ['saves it for whoever has logged in meanwhile', undefined, saved, 1],
    ['leaves the account of whoever has logged out meanwhile', saved, undefined, 0],
  ])('%s, once its words are there', async (_, before, after, nbSaved) => {
    const english = Promise.withResolvers<{ default: Record<string, string> }>();
    const load = { hu: async () => ({ default: {} }), en: () => english.promise };
    await loadTexts({ namespace: 'shell', feature: `late-${nbSaved}`, load });
    render(<Shell />);
    let whenSaved = before;
    act(() => language.choose('en', () => whenSaved));
    whenSaved = after;
    await act(async () => english.resolve({ default: {} }));
    expect(language.locale).toBe('en');
    expect(network.calls('POST /users/me/locale/en')).toHaveLength(nbSaved);
  });

  it('stays everywhere when its words do not come', async () => {
    const load = { hu: async () => ({ default: {} }), en: () => Promise.reject(new Error('lost')) };
    await loadTexts({ namespace: 'shell', feature: 'lost', load });
    render(<Shell />);
    await act(async () => language.choose('en', () => saved));
    expect(language.locale).toBe('hu');
    expect(failures).toHaveLength(1);
    expect(network.asked).toEqual([]);
  });

  it('of a visitor is nobody else’s business', async () => {
    render(<Shell />);
    await act(async () => language.choose('en', () => undefined));
    expect(network.asked).toEqual([]);
  });
});
