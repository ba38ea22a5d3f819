/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { MediaScreen } from './MediaScreen.tsx';
import { PressScreen } from './PressScreen.tsx';
import { pressTexts } from './texts.ts';

afterEach(cleanup);

it.each([
  ['en', 'Press', 'What Endzone is', /free fantasy game/, 'Contact'],
  ['hu', 'Sajtó', 'Mi az Endzone?', /ingyenes fantasyjátéka/, 'Kapcsolat'],
] as const)(
  'press says in the reader’s language what the game is (%s)',
  async (locale, title, head, text, contact) => {
    await showScreen(<PressScreen />, { texts: pressTexts, at: '/press', locale });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: head })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: contact }).getAttribute('href')).toBe('/contact');
  },
);

it.each([
  ['en', 'Media', /Ask us before you print our name/, 'Copyright notice'],
  ['hu', 'Média', /Kérdezz meg minket/, 'Szerzői jogi nyilatkozat'],
] as const)('media says who has to be asked (%s)', async (locale, title, text, notice) => {
  await showScreen(<MediaScreen />, { texts: pressTexts, at: '/media', locale });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: notice }).getAttribute('href')).toBe('/copyright-notice');
});
