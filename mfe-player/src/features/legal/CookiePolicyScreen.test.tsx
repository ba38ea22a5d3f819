/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readConsent, writeConsent } from '@endzone/shared-ui/host/consent.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CookiePolicyScreen } from './CookiePolicyScreen.tsx';
import { legalTexts } from './texts.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

// The text of the page comes by itself, and the screen waits for it.
const show = (locale: 'en' | 'hu' = 'en') =>
  act(() => showScreen(<CookiePolicyScreen />, { texts: legalTexts, at: '/cookie-policy', locale }));
const choice = () => screen.getByRole('status').textContent;

describe('the cookie policy', () => {
  it.each([
    ['en', 'all', /all cookies/, 'Change my choice'],
    ['en', 'necessary', /necessary cookies only/, 'Change my choice'],
    ['hu', 'all', /minden süti/, 'Módosítom a választásom'],
    ['hu', 'necessary', /csak a szükséges/, 'Módosítom a választásom'],
  ] as const)('tells the choice and takes it back (%s, %s)', async (locale, consent, told, change) => {
    writeConsent(consent);
    await show(locale);
    expect(choice()).toMatch(told);
    await userEvent.setup().click(screen.getByRole('button', { name: change }));
    expect(readConsent()).toBeUndefined();
    expect(screen.queryByRole('button', { name: change })).toBeNull();
  });

  it('offers no change before anything was chosen, and tells a choice when it is made', async () => {
    await show();
    expect(choice()).toMatch(/^Nothing has been chosen/);
    expect(screen.queryByRole('button', { name: 'Change my choice' })).toBeNull();
    act(() => writeConsent('necessary'));
    expect(choice()).toMatch(/necessary cookies only/);
  });
});
