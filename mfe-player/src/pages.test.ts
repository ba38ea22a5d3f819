import { findMismatchedPages } from '@endzone/shared-ui/testing/findMismatchedPages.ts';
import { expect, it } from '@jest/globals';
import { pages } from './pages.ts';
import { routes } from './app/routes.tsx';

it('every built page shows the module that it names', () => {
  expect(findMismatchedPages(pages, routes)).toEqual([]);
});

it('a page that names another module is found', () => {
  const { path } = pages[0]!;
  expect(findMismatchedPages([{ path, load: 'features/OtherScreen' }], routes)).toEqual([path]);
});
