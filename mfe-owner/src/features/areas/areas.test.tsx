/** @jest-environment jsdom */
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AreaScreen } from './AreaScreen.tsx';
import { areasTexts } from './texts.ts';

it('An area that is not built says what it will be for, and where work can be done today', async () => {
  await showScreen(<AreaScreen area="blog" />, {
    locale: 'hu',
    namespace: 'owner',
    texts: areasTexts,
    at: '/owner/blog',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Blog' })).toBeTruthy();
  expect(screen.getByText(/^Itt írsz és szerkesztesz majd/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Szezon irányítása' }).getAttribute('href')).toBe('/owner/seasons');
});
