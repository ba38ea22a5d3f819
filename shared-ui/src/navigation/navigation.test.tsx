/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockMatchMedia } from '../testing/media.ts';
import { showScreen } from '../testing/showScreen.tsx';
import { BottomBar } from './BottomBar.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { LeagueSwitcher } from './LeagueSwitcher.tsx';
import { isCurrent } from './navLinks.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { TopBar } from './TopBar.tsx';

beforeEach(() => mockMatchMedia());

describe('an entry of a bar', () => {
  test.each([
    [{ to: '/team' }, '/team', true],
    [{ to: '/team' }, '/team/switch', true],
    [{ to: '/team' }, '/teams', false],
    [{ to: '/', exact: true }, '/', true],
    [{ to: '/', exact: true }, '/team', false],
    [{ to: '/secure#pending' }, '/secure', true],
    [{ to: '/game-center?week=3' }, '/game-center', true],
    [{ to: '/secure', also: ['/league'] }, '/league/3', true],
  ])('%j is the current one on %s: %s', (entry, path, expected) => {
    expect(isCurrent({ label: 'x', ...entry }, path)).toBe(expected);
  });

  it('is told to be the current page', async () => {
    const links = [
      { to: '/team', label: 'My Team' },
      { to: '/faq', label: 'FAQ' },
    ];
    await showScreen(<TopBar home="/" links={links} actions={null} />, { at: '/team' });
    const bar = screen.getByRole('navigation', { name: 'Main navigation' });
    expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent('My Team');
  });
});

// The bar itself is drawn on phones only, which this window cannot be.
it('the phone has the rest behind "More", with language and theme', async () => {
  mockMatchMedia(true);
  const user = userEvent.setup();
  await showScreen(
    <BottomBar
      links={[{ to: '/team', label: 'My Team', icon: null }]}
      more={[{ to: '/blog', label: 'Blog', icon: null }]}
      settings={<span>Settings</span>}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'More', hidden: true }));
  const sheet = await screen.findByRole('dialog', { name: 'More', hidden: true });
  expect(sheet).toHaveTextContent('Settings');
  await user.click(within(sheet).getByRole('link', { name: 'Blog', hidden: true }));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

it('a page of the phone’s bar is not behind "More" as well', async () => {
  const way = { to: '/secure', icon: null };
  await showScreen(
    <BottomBar links={[{ ...way, label: 'League' }]} more={[{ ...way, label: 'My leagues' }]} />,
    { at: '/secure' },
  );
  expect(screen.getByRole('link', { name: 'League', hidden: true })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'More', hidden: true })).not.toHaveAttribute('aria-current');
});

it('an entry that needs a connection says so, in the bars as behind "More"', async () => {
  mockMatchMedia(true);
  const user = userEvent.setup();
  const cutOff = { icon: null, isCutOff: true };
  await showScreen(
    <BottomBar
      links={[
        { to: '/team', label: 'My Team', icon: null },
        { to: '/players', label: 'Players', ...cutOff },
      ]}
      more={[{ to: '/blog', label: 'Blog', ...cutOff }]}
    />,
  );
  const tab = (name: string) => screen.getByRole('link', { name, hidden: true });
  expect(tab('Players')).toHaveAccessibleDescription('Needs a connection');
  expect(tab('My Team')).not.toHaveAccessibleDescription();
  await user.click(screen.getByRole('button', { name: 'More', hidden: true }));
  const sheet = await screen.findByRole('dialog', { name: 'More', hidden: true });
  expect(within(sheet).getByRole('link', { hidden: true })).toHaveTextContent('Needs a connection');
});

it('the language switcher shows both languages, each in its own', async () => {
  const user = userEvent.setup();
  const onChoose = jest.fn();
  await showScreen(<LanguageSwitcher locale="en" onChoose={onChoose} />);
  expect(screen.getByRole('button', { name: 'EN English' })).toHaveAttribute('aria-pressed', 'true');
  const hungarian = screen.getByRole('button', { name: 'HU Magyar' });
  expect(hungarian).toHaveAttribute('lang', 'hu');
  await user.click(hungarian);
  expect(onChoose).toHaveBeenCalledWith('hu');
});

it('the theme is the system’s until another is chosen, and stays chosen', async () => {
  const user = userEvent.setup();
  await showScreen(<ThemeSwitch />);
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Theme' }));
    await user.click(await screen.findByRole('button', { name }));
  };
  await choose('Dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('endzone.theme')).toBe('dark');
  await choose('As on this device');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(localStorage.getItem('endzone.theme')).toBeNull();
});

it('the league switcher is a list that arrows walk; what is chosen is told', async () => {
  const user = userEvent.setup();
  const onChoose = jest.fn();
  const leagues = [
    { id: '1', name: 'Haveri Végzóna Liga', role: 'Member', crest: null },
    { id: '2', name: 'Balaton Bowl', role: 'Pending', crest: null, isPending: true },
  ];
  await showScreen(
    <LeagueSwitcher leagues={leagues} currentId="1" onChoose={onChoose} joinTo="/join" createTo="/create" />,
  );
  await user.click(screen.getByRole('button', { name: /Haveri/ }));
  expect(screen.getByRole('option', { selected: true })).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledWith(leagues[1]);
  expect(screen.queryByRole('listbox')).toBeNull();
});
