/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { otherAddresses } from './otherAddresses.ts';

test.each([
  ['/', true],
  ['/?kept', true],
  ['/leagues/l1/draft', true],
  ['/players?search=st.+brown', true],
  ['/reset-password/t1?email=anna@example.hu', true],
  ['/shared', true],
  ['/share/s1', false],
  ['/share/s1?lang=hu', false],
  ['/health?full', false],
  ['/api/files/0123', false],
  ['/robots.txt', false],
  ['/trophies/hu/t1.png', false],
  ['/trophies/hu/t1.png?shape=tall', false],
  ['/manifest.webmanifest?lang=hu', false],
])('%s is a page of the application: %s', (address, isPage) => {
  expect(otherAddresses.some((other) => other.test(address))).toBe(!isPage);
});
