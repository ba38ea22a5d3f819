import { expect, it, test } from '@jest/globals';
import { findRoute, sortBySpecificity } from '@endzone/contracts/routeTable';
import { allDeclaredPages } from './declaredPages.ts';

const pages = await allDeclaredPages();

it('no two pages take the same addresses', () => {
  const forms = pages.map(({ path }) => path.toLowerCase().replace(/:[^/]+/g, ':'));
  expect(forms.filter((form, i) => forms.indexOf(form) !== i)).toEqual([]);
});

test.each([
  ['/', '/', 'mfe_player'],
  ['/Leagues/5f00/Draft/', '/leagues/:id/draft', 'mfe_draft'],
  ['/leagues/5f00', '/leagues/:id', 'mfe_player'],
  ['/owner/seasons/add', '/owner/seasons/add', 'mfe_owner'],
  ['/owner/seasons/5f00', '/owner/seasons/:id', 'mfe_owner'],
  ['/owner/nothing/below', '/owner/*', 'mfe_owner'],
  ['/notifications', '/notifications', 'shell'],
])('%s leads to %s of %s, in whatever order the pages stand', (address, path, of) => {
  for (const table of [pages, pages.toReversed()])
    expect(findRoute(sortBySpecificity(table), address)).toMatchObject({ path, of });
});

it('no page is behind an address that nobody declared', () => {
  expect(findRoute(sortBySpecificity(pages), '/leagues/5f00/nothing')).toBeUndefined();
});
