import { expect, it } from '@jest/globals';
import { adPages } from '@endzone/contracts/content/ads';
import { hasRail, standsBelow } from './adPlace.ts';

it('stands below the title of a form and above any other', () => {
  expect(adPages.filter(standsBelow)).toEqual(['create_league']);
});

it('stands at the end of the rail where a page has one, else at the end of the page', () => {
  expect(adPages.filter(hasRail)).toEqual(['league', 'team']);
});
