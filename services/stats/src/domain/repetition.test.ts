import { describe, expect, test } from '@jest/globals';
import { isRepetition } from './repetition.ts';

describe('a form that asks for what is there already', () => {
  test.each([
    ['is sent again when it names no version', undefined, 3, true],
    ['is sent again on the version that is there', 3, 3, true],
    ['is sent again on the version before its own change', 2, 3, true],
    ['has missed something else on a still older version', 1, 3, false],
    ['has a version that was never there', 0, 1, false],
    ['has a version that is not there yet', 4, 3, false],
  ])('%s', (_sentence, sent, stored, expected) => {
    expect(isRepetition(sent, stored)).toBe(expected);
  });
});
