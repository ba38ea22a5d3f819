import { expect, test } from '@jest/globals';
import { document as en } from './texts.en.ts';
import { document as hu } from './texts.hu.ts';
import { weekStates } from './weekDocument.ts';

test.each(weekStates)('the state %s is told in both languages', (state) => {
  expect(hu[state].can).toHaveLength(en[state].can.length);
  for (const { title, when, badge, text } of [en[state], hu[state]])
    expect([title, when, badge, text].every((words) => words !== '')).toBe(true);
  expect(hu[state].text).not.toBe(en[state].text);
});
