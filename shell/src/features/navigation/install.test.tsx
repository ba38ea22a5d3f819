/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { mockMatchMedia } from '@endzone/shared-ui/testing/media.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keepInstallOffer } from './install.ts';
import { PersonMenu } from './PersonMenu.tsx';

const load = (install: string, logOut: string, person: string) => () =>
  Promise.resolve({ default: { install, logOut, person } });
const texts = featureTexts('frame', {
  hu: load('Endzone telepítése', 'Kijelentkezés', '{{name}} fiókja'),
  en: load('Install Endzone', 'Log out', 'Account of {{name}}'),
});

beforeAll(() => {
  mockMatchMedia();
  keepInstallOffer();
});
afterEach(cleanup);

/** What Chromium does where the site is not installed yet. */
function offer() {
  const prompt = jest.fn(() => Promise.resolve({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}
async function openMenu(locale: 'hu' | 'en' = 'en') {
  await showScreen(<PersonMenu reachable={(entry) => entry} />, {
    locale,
    me: aMe(),
    namespace: 'shell',
    texts,
  });
  await userEvent.click(screen.getByRole('button', { name: locale === 'en' ? /^Account of/ : /fiókja/ }));
  await screen.findByRole('link', { name: locale === 'en' ? 'Log out' : 'Kijelentkezés' });
}
const entry = (name = 'Install Endzone') => screen.queryByRole('button', { name });

describe('installing', () => {
  it('is not offered where the browser does not', async () => {
    await openMenu();
    expect(entry()).toBeNull();
  });

  it('asks the browser by one press of the menu, once for each offer', async () => {
    const { event, prompt } = offer();
    expect(event.defaultPrevented).toBe(true);
    await openMenu();
    await userEvent.click(entry()!);
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(entry()).toBeNull();
  });

  it('is in the words of the reader', async () => {
    offer();
    await openMenu('hu');
    expect(entry('Endzone telepítése')).toBeTruthy();
  });

  it('is over once it is installed', async () => {
    offer();
    await openMenu();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(entry()).toBeNull();
  });
});
