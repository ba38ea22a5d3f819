/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readConsent, writeConsent } from '@endzone/shared-ui/host/consent.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CookiePolicyScreen } from './CookiePolicyScreen.tsx';
import { legalTexts } from './texts.ts';

let network: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  network = fakeApi();
  network.answers['POST /page-views'] = { status: 204 };
});
afterEach(() => {
  cleanup();
  network.restore();
});

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

  it('has the cookie taken away with the consent, and counts the page no second time', async () => {
    writeConsent('all');
    await show();
    expect(network.asked).toEqual([]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Change my choice' }));
    await waitFor(() => expect(network.calls('POST /page-views')).toHaveLength(1));
    expect(network.calls('POST /page-views')[0]?.body).toEqual({
      path: '/cookie-policy/withdrawn',
      consent: false,
    });
  });

  it('asks for nothing where there is no such cookie', async () => {
    writeConsent('necessary');
    await show();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Change my choice' }));
    expect(network.asked).toEqual([]);
  });

  it('takes the choice back though the server cannot be asked now', async () => {
    network.answers['POST /page-views'] = refusal(503, 'service_unavailable');
    writeConsent('all');
    await show();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Change my choice' }));
    await waitFor(() => expect(network.asked).not.toEqual([]));
    expect(choice()).toMatch(/^Nothing has been chosen/);
  });

  it('offers no change before anything was chosen, and tells a choice when it is made', async () => {
    await show();
    expect(choice()).toMatch(/^Nothing has been chosen/);
    expect(screen.queryByRole('button', { name: 'Change my choice' })).toBeNull();
    act(() => writeConsent('necessary'));
    expect(choice()).toMatch(/necessary cookies only/);
  });
});
