import { expect, it, test } from '@jest/globals';
import { adPages } from '@endzone/contracts/calls/content';
import { adPageOf, standsBelow } from './adPageOf.ts';

test.each([
  ['/leagues', 'join_league'],
  ['/leagues/:id', 'league'],
  ['/team', 'team'],
  ['/blog/:id', 'blog'],
  ['/trophies', 'trophy_room'],
] as const)('%s carries the ads of %s', (route, page) => {
  expect(adPageOf(route)).toBe(page);
});

test.each(['/', '/login', '/register', '/leagues/:id/draft', '/owner', undefined])(
  '%s carries none',
  (route) => {
    expect(adPageOf(route)).toBeUndefined();
  },
);

it('stands below the title of a form and above any other', () => {
  expect(adPages.filter(standsBelow)).toEqual(['create_league']);
});
