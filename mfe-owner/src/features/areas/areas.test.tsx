/** @jest-environment jsdom */
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { expect, it, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { areaOf } from './areaOf.ts';
import { AreaScreen } from './AreaScreen.tsx';
import { areasTexts } from './texts.ts';

test.each([
  ['/owner/seasons/add', 'newSeason'],
  ['/owner/seasons/5f0000000000000000000001', 'season'],
  ['/owner/season/edit-schedule', 'schedule'],
  ['/owner/leagues', 'leagues'],
  ['/owner/leagues/5f0000000000000000000001/description', 'league'],
  ['/owner/blog/create-post', 'blog'],
  ['/owner/settings', 'settings'],
  ['/owner/nothing', 'unknown'],
])('%s is the area %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});

it('An area that is not built says what it will be for, and where work can be done today', async () => {
  await showScreen(<AreaScreen />, {
    locale: 'hu',
    namespace: 'owner',
    texts: areasTexts,
    at: '/owner/users',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Felhasználók' })).toBeTruthy();
  expect(screen.getByText(/^Itt szűrheted majd a felhasználókat/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Szezon irányítása' }).getAttribute('href')).toBe('/owner/seasons');
});
