import { rosterSize } from '@endzone/contracts/game';
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

// "Trades are one for one. Both rosters must be open"; rejecting and withdrawing is possible while they are locked.
test.each([
  ['en', en, /^Reject a trade proposal or withdraw your own/, /^Propose a trade/],
  ['hu', hu, /^Utasíts el egy csereajánlatot, vagy vond vissza/, /^Ajánlj cserét/],
] as const)('trades are offered as the rules allow them (%s)', (_locale, document, locked, open) => {
  expect(document.locked.can.filter((step) => locked.test(step))).toHaveLength(1);
  expect(document.openRoster.can.filter((step) => open.test(step))).toHaveLength(1);
  expect(document.locked.can.filter((step) => open.test(step) || /^(Send|Küldhetsz)/.test(step))).toEqual([]);
});

test.each([en, hu])('a roster has as many players as the rules say', ({ draftWindow }) => {
  expect(draftWindow.text.match(/\d+/g)?.map(Number)).toEqual([rosterSize]);
});
