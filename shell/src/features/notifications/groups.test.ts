import { describe, expect, it } from '@jest/globals';
import type { Notification } from '@endzone/contracts/accounts/notifications';
import { groupsOf } from './groups.ts';

const league = { id: 'a'.repeat(24), name: 'Kupa' };
let number = 0;
const told = (code: string, createdAt: string, given: Partial<Notification> = {}): Notification => ({
  id: String((number += 1)).padStart(24, '0'),
  createdAt,
  league,
  isViewed: true,
  type: 'DRAFT',
  message: code,
  code,
  params: {},
  path: null,
  ...given,
});
const shapeOf = (items: Notification[]) =>
  groupsOf(items).map(({ newest, older }) => [newest.code, 1 + older.length]);

describe('what belongs together', () => {
  it('is one: twenty turns of a draft, whatever was said between them', () => {
    const turns = Array.from({ length: 20 }, (_, i) => [
      told('your_turn', `2026-03-02 ${String(23 - i).padStart(2, '0')}:00:00`),
      told('auto_picked', `2026-03-02 ${String(23 - i).padStart(2, '0')}:00:00`),
    ]).flat();
    expect(shapeOf([told('draft_ended', '2026-03-03 00:00:00'), ...turns])).toEqual([
      ['draft_ended', 1],
      ['your_turn', 20],
      ['auto_picked', 20],
    ]);
  });

  it.each([
    ['another league', [{}, { league: { ...league, id: 'b'.repeat(24) } }], '2026-03-02 10:00:00'],
    ['the draft of another year', [{}, {}], '2025-03-02 10:00:00'],
  ])('is not %s', (_what, [first, second], at) => {
    expect(shapeOf([told('your_turn', '2026-03-02 11:00:00', first), told('your_turn', at, second)])).toEqual(
      [
        ['your_turn', 1],
        ['your_turn', 1],
      ],
    );
  });

  it('is one for people of a day, two for people of two days', () => {
    const joined = ['2026-03-03 11:00:00', '2026-03-02 12:00:00', '2026-03-02 10:59:59'];
    expect(shapeOf(joined.map((at) => told('member_joined', at)))).toEqual([
      ['member_joined', 2],
      ['member_joined', 1],
    ]);
  });

  it('never hides what says something of its own', () => {
    const trades = [1, 2].map(() => told('trade_proposed', '2026-03-02 10:00:00'));
    expect(shapeOf(trades)).toEqual([
      ['trade_proposed', 1],
      ['trade_proposed', 1],
    ]);
  });
});
