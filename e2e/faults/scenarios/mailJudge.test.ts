import { describe, expect, it } from '@jest/globals';
import { judgeMails, type Mail } from './mailJudge.ts';

const openedAt = Date.parse('2026-01-06T10:00:00Z');
const after = (seconds: number) => new Date(openedAt + seconds * 1000);
const aMail = (change: Partial<Mail> = {}): Mail => ({
  _id: 'a',
  key: 'notice:emoke:your_turn:pick:league:season:1',
  state: 'sent',
  nbTries: 1,
  takenAt: after(1),
  ...change,
});
const judge = (mails: Mail[], hasLostMails = false) =>
  judgeMails(mails, openedAt, () => Promise.resolve(hasLostMails));

describe('the judge of mails', () => {
  it('passes what was sent once', async () => {
    const mails = [aMail(), aMail({ key: 'other' })];
    expect(await judge(mails)).toEqual({ nbUnknown: 0, nbLate: 0, problems: [] });
  });

  it('finds one that is there twice', async () => {
    const { problems } = await judge([aMail(), aMail({ _id: 'b' })]);
    expect(problems).toEqual([`two mails of ${aMail().key}`]);
  });

  it('counts those of this row whose turn was over, and finds the others that failed', async () => {
    const late = aMail({ state: 'failed', endsAt: after(0) });
    const before = aMail({ key: 'before', state: 'failed', takenAt: after(-10), endsAt: after(-20) });
    expect(await judge([late, before])).toEqual({ nbUnknown: 0, nbLate: 1, problems: [] });
    const { nbLate, problems } = await judge([{ ...late, endsAt: after(2) }]);
    expect([nbLate, problems]).toEqual([0, [`mail is failed: ${late.key}`]]);
  });

  it('counts those that were cut off by a death, and finds the others', async () => {
    const cut = aMail({ state: 'sending' });
    expect(await judge([cut], true)).toEqual({ nbUnknown: 1, nbLate: 0, problems: [] });
    const { problems } = await judge([cut]);
    expect(problems).toEqual([`mail is sending, though nobody died over it: ${cut.key}`]);
  });
});
