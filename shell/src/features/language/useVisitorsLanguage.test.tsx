/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Locale } from '@endzone/contracts/messages/format';
import { fakeApi } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { aHost } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, renderHook } from '@testing-library/react';
import { useVisitorsLanguage } from './useVisitorsLanguage.ts';

let network: ReturnType<typeof fakeApi>;
beforeEach(() => {
  network = fakeApi();
  network.answers['POST /users/me/locale/en'] = { status: 204 };
});
afterEach(() => {
  cleanup();
  network.restore();
});

type Moment = [locale: Locale, ofAccount?: Locale];

/** What is saved when a page goes through these languages, with somebody logged in where an account's is named. */
function savedBy(...moments: [Moment, ...Moment[]]): string[] {
  const [first, ...others] = moments.map(([locale, ofAccount]) => ({
    locale,
    me: ofAccount && aMe({ locale: ofAccount }),
  }));
  const { rerender } = renderHook(({ locale, me }) => useVisitorsLanguage(locale, me, aHost()), {
    initialProps: first!,
  });
  others.forEach((moment) => rerender(moment));
  return network.asked.map(({ path }) => path);
}

describe('the language that a visitor chose', () => {
  it('is that of their mails from the log-in that follows, and is saved once', () => {
    expect(savedBy(['hu'], ['en'], ['en', 'hu'], ['en', 'hu'])).toEqual(['/users/me/locale/en']);
  });

  it('is not saved for an account that has it', () => {
    expect(savedBy(['hu'], ['en'], ['en', 'en'])).toEqual([]);
  });

  it('is the one chosen last', () => {
    expect(savedBy(['hu'], ['en'], ['hu'], ['hu', 'hu'])).toEqual([]);
  });

  it('is nobody’s when the page began in it', () => {
    expect(savedBy(['en'], ['en', 'hu'])).toEqual([]);
  });

  it('is saved by the switch itself for whoever is logged in', () => {
    expect(savedBy(['hu', 'hu'], ['en', 'hu'])).toEqual([]);
  });
});
