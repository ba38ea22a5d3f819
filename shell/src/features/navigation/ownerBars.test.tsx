/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { mockMatchMedia } from '@endzone/shared-ui/testing/media.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { OwnerTopBar } from './OwnerBars.tsx';

const words = {
  bellNone: 'Notifications',
  bell_one: 'Notifications, {{count}} new',
  bell_other: 'Notifications, {{count}} new',
  logOut: 'Log out',
  nav: { profile: 'Profile' },
  owner: { area: 'Owner area', menu: 'Owner area menu', playerView: 'Player view' },
  person: 'Account of {{name}}',
};
const load = () => Promise.resolve({ default: words });
const texts = featureTexts('frame', { hu: load, en: load });

beforeAll(() => {
  mockMatchMedia();
});
afterEach(cleanup);

const showBar = (unread: number) =>
  showScreen(
    <OwnerTopBar locale="en" onLocale={() => undefined} reachable={(entry) => entry} unread={unread} />,
    { locale: 'en', me: aMe({ roles: ['SUPER_ADMIN'] }), namespace: 'shell', texts },
  );
const pathOf = (link: HTMLElement) => link.getAttribute('href');

describe('the bar of the owner’s area', () => {
  it('has the bell with its count', async () => {
    await showBar(1);
    expect(pathOf(await screen.findByRole('link', { name: 'Notifications, 1 new' }))).toBe('/notifications');
  });

  it('has the bell also when there is nothing new', async () => {
    await showBar(0);
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeTruthy();
  });

  it('has a menu that leads to the own account', async () => {
    await showBar(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Owner area menu' }));
    expect(pathOf(await screen.findByRole('link', { name: 'Profile' }))).toBe('/profile');
  });
});
