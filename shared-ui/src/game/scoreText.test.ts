import { expect, test } from '@jest/globals';
import { withWholeScores } from './scoreText.ts';

test.each([
  ['Week 5: Hail Mariska 67.3–56.3 Gulyáságyú', 'Week 5: Hail Mariska 67.3\u2060–\u206056.3 Gulyáságyú'],
  ['Lángos – Lavina 12–7', 'Lángos – Lavina 12\u2060–\u20607'],
  ['no score', 'no score'],
])('a line never ends within a score: %s', (text, whole) => {
  expect(withWholeScores(text)).toBe(whole);
});
