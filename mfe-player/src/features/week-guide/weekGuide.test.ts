import { errors } from '@endzone/contracts/errors';
import { pickFreeAgent } from '@endzone/contracts/fantasy/rosters';
import { acceptTrade, proposeTrade, rejectTrade, withdrawTrade } from '@endzone/contracts/fantasy/trades';
import { playoffWeeks, rosterSize } from '@endzone/contracts/game';
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
  const locks = [errors.rosterLockedGames, errors.rosterLockedWeek];
  for (const call of [proposeTrade, acceptTrade]) expect(call.errors).toEqual(expect.arrayContaining(locks));
  for (const call of [rejectTrade, withdrawTrade])
    for (const lock of locks) expect(call.errors).not.toContain(lock);
});

test.each([
  ['en', en, 'Nobody trades any more; free agents stay open between the weeks'],
  ['hu', hu, 'Cserélni már nem lehet; szabad játékost a fordulók között továbbra is igazolhatsz'],
] as const)(
  'in the playoffs only free agents come, as the rules allow it (%s)',
  (_locale, { playoffs }, words) => {
    expect(playoffs.can).toContain(words);
    expect(playoffs.when.match(/\d+/g)?.map(Number)).toEqual(playoffWeeks);
    for (const call of [proposeTrade, acceptTrade]) expect(call.errors).toContain(errors.tradeDeadlinePassed);
    expect(pickFreeAgent.errors).not.toContain(errors.tradeDeadlinePassed);
  },
);

test.each([en, hu])('a roster has as many players as the rules say', ({ draftWindow }) => {
  expect(draftWindow.text.match(/\d+/g)?.map(Number)).toEqual([rosterSize]);
});
