import { expect, test } from '@jest/globals';
import { moveTo } from './queueOrder.ts';

test.each([
  ['one step up', 'c', 1, 'acbd'],
  ['one step down', 'b', 3, 'acbd'],
  ['to the top', 'd', 0, 'dabc'],
  ['to the end', 'a', 4, 'bcda'],
  ['onto its own place', 'b', 1, 'abcd'],
  ['above the top', 'b', -1, 'bacd'],
  ['several together, in their old order', 'db', 0, 'bdac'],
  ['somebody who is not there', 'x', 2, 'abcd'],
])('a wish is moved: %s', (_, moved, at, order) => {
  expect(moveTo([...'abcd'], [...moved], at).join('')).toBe(order);
});
