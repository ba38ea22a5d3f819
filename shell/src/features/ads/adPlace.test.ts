import { expect, it } from '@jest/globals';
import { adPages } from '@endzone/contracts/content/ads';
import { standsBelow } from './adPlace.ts';

it('stands below the title of a form and above any other', () => {
  expect(adPages.filter(standsBelow)).toEqual(['create_league']);
});
