/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { readConsent, writeConsent } from '@endzone/shared-ui/host/consent.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CookieBar } from './CookieBar.tsx';

const cookies = {
  accept: 'Elfogadás',
  label: 'Sütik',
  necessary: 'Csak a szükségesek',
  policy: 'Sütiszabályzat',
  text: '',
};
const load = () => Promise.resolve({ default: { cookies } });
const frameTexts = featureTexts('frame', { hu: load, en: load });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const show = () =>
  showScreen(<CookieBar aboveTabBar={false} />, { locale: 'hu', namespace: 'shell', texts: frameTexts });

describe('the cookie bar', () => {
  it.each([
    ['Csak a szükségesek', 'necessary'],
    ['Elfogadás', 'all'],
  ])('keeps the choice "%s" and goes', async (name, consent) => {
    await show();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(readConsent()).toBe(consent);
    expect(screen.queryByRole('region', { name: 'Sütik' })).toBeNull();
  });

  it('leads to the cookie policy', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Sütiszabályzat' }).getAttribute('href')).toBe('/cookie-policy');
  });

  it('asks again when the choice is taken back', async () => {
    writeConsent('all');
    await show();
    expect(screen.queryByRole('region', { name: 'Sütik' })).toBeNull();
    act(() => writeConsent(undefined));
    expect(screen.getByRole('region', { name: 'Sütik' })).toBeTruthy();
  });
});
