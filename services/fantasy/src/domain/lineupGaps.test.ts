import { describe, expect, test } from '@jest/globals';
import { hasGaps, type WeekPlayer } from './lineupGaps.ts';
import { aRoster } from './testing/aLeagueSeason.ts';

const starters = 'QB:QB RB:RB TE:TE_WR WR:TE_WR RB:FLEX K:K DEF:DEF HC:HC';

describe('a line-up has gaps', () => {
  test.each<[string, string, Partial<Record<number, Partial<WeekPlayer>>>, boolean]>([
    ['not with eight starters who play', starters, {}, false],
    ['with an empty slot', starters.replace('K:K ', ''), {}, true],
    ['with one of two equal slots empty', starters.replace('WR:TE_WR', 'WR:BENCH'), {}, true],
    ['without anybody', '', {}, true],
    ['with an inactive starter', starters, { 6: { status: 'inactive' } }, true],
    ['not with an injured starter', starters, { 6: { status: 'injured' } }, false],
    ['with a starter on a bye', starters, { 1: { team: { id: 'resting' } } }, true],
    ['not by an inactive player on the bench', `${starters} K:BENCH`, { 9: { status: 'inactive' } }, false],
    ['not by a bye on the bench', `${starters} K:BENCH`, { 9: { team: { id: 'resting' } } }, false],
  ])('%s', (_rule, roster, changes, expected) => {
    const entries = aRoster(roster);
    const players = new Map<string, WeekPlayer>(
      entries.map(({ playerId }, i) => [
        playerId,
        { status: 'active', team: { id: 'playing' }, ...changes[i + 1] },
      ]),
    );
    expect(hasGaps(entries, players, new Set(['playing']))).toBe(expected);
  });

  test('with a starter whom nobody knows any longer', () => {
    expect(hasGaps(aRoster(starters), new Map(), new Set(['playing']))).toBe(true);
  });
});
