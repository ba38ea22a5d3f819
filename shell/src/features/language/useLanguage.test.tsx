/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeApi } from '@endzone/shared-ui/testing/fakeApi.ts';
import { prepareTexts } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, render } from '@testing-library/react';
import { useLanguage } from './useLanguage.ts';

let network: ReturnType<typeof fakeApi>;
let language: ReturnType<typeof useLanguage>;
const written: string[] = [];

function Shell() {
  language = useLanguage(() => undefined);
  return null;
}

beforeEach(async () => {
  network = fakeApi();
  network.answers['POST /users/me/locale/en'] = { status: 204 };
  await prepareTexts('hu', 'shell');
  written.length = 0;
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
    await act(async () => language.choose('en', true));
    expect(language.locale).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    expect(written.at(-1)).toMatch(/^locale=en; /);
    expect(network.calls('POST /users/me/locale/en')).toHaveLength(1);
  });

  it('of a visitor is nobody else’s business', async () => {
    render(<Shell />);
    await act(async () => language.choose('en', false));
    expect(network.asked).toEqual([]);
  });
});
