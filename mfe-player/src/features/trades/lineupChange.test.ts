import { describe, expect, it } from '@jest/globals';
import type { Position, Slot } from '@endzone/contracts/game';
import { aRosterPlayer, aWeek } from '@endzone/shared-ui/testing/aLeague.ts';
import { benchFor, emptiedSlots, lineupChange } from './lineupChange.ts';

/** `QB:QB WR:FLEX RB:BENCH`: each is called by their word, and averages 10. */
const roster = (text: string) => ({
  players: text.split(' ').map((word, index) => {
    const [position, slot] = word.split(':') as [Position, Slot]; // words of this file
    return aRosterPlayer(index + 1, word, position, slot, { scores: [aWeek(1, 10)] });
  }),
});
const newcomer = (position: Position, points = 10) =>
  aRosterPlayer(50, 'new', position, 'BENCH', { scores: [aWeek(1, points)] });

function change(text: string, leaver: string, position: Position) {
  const team = roster(text);
  const found = lineupChange(
    team,
    team.players.find(({ name }) => name === leaver)!,
    newcomer(position),
  );
  return found?.slots.map((one) => `${one.slot}: ${one.out?.name ?? '–'} → ${one.in?.name ?? '–'}`);
}

const fullBench = 'K:BENCH QB:BENCH QB:BENCH QB:BENCH QB:BENCH';
const starters = 'QB:QB RB:RB TE:TE_WR WR:TE_WR RB:FLEX K:K DEF:DEF HC:HC';

describe('a trade', () => {
  it.each<[string, string, string, Position, string[] | undefined]>([
    ['puts the newcomer into the slot of who leaves', starters, 'RB:FLEX', 'WR', ['FLEX: RB:FLEX → new']],
    [
      'puts them on the bench for a bench player',
      `${starters} WR:BENCH`,
      'WR:BENCH',
      'K',
      ['BENCH: WR:BENCH → new'],
    ],
    [
      'leaves a slot empty that the newcomer does not fit',
      `${starters} WR:BENCH`,
      'WR:TE_WR',
      'RB',
      ['TE_WR: WR:TE_WR → –', 'BENCH: – → new'],
    ],
    ['fills a slot that was empty', 'QB:QB WR:BENCH', 'QB:QB', 'K', ['QB: QB:QB → –', 'K: – → new']],
    [
      'keeps them on the bench though a slot is empty, when a bench player left',
      'QB:QB WR:BENCH',
      'WR:BENCH',
      'K',
      ['BENCH: WR:BENCH → new'],
    ],
    [
      'moves starters among themselves when the bench is full',
      `QB:QB RB:FLEX WR:TE_WR WR:TE_WR DEF:DEF RB:BENCH ${fullBench}`,
      'DEF:DEF',
      'WR',
      ['RB: – → RB:FLEX', 'FLEX: RB:FLEX → new', 'DEF: DEF:DEF → –'],
    ],
    [
      'is impossible when nothing takes the newcomer',
      `${starters} RB:BENCH ${fullBench}`,
      'DEF:DEF',
      'K',
      undefined,
    ],
  ])('%s', (_rule, text, leaver, position, expected) => {
    expect(change(text, leaver, position)).toEqual(expected);
  });

  it('changes the sum of the starters’ averages, and not by the bench', () => {
    const team = roster('QB:QB RB:RB WR:BENCH');
    const [, back, bench] = team.players;
    const sums = (leaver: typeof back) => {
      const { before, after } = lineupChange(team, leaver!, newcomer('RB', 12.35))!;
      return [before, after];
    };
    expect(sums(back)).toEqual([20, 22.35]);
    expect(lineupChange(team, bench!, newcomer('QB', 99))?.after).toBe(20);
  });

  it('names who could step into a place that it leaves empty', () => {
    const team = roster('WR:TE_WR TE:BENCH WR:BENCH K:K');
    const found = lineupChange(team, team.players[0]!, newcomer('QB'))!;
    expect(emptiedSlots(found)).toEqual(['TE_WR']);
    expect(benchFor(found, 'TE_WR').map(({ name }) => name)).toEqual(['TE:BENCH', 'WR:BENCH']);
  });

  it('cannot be shown for somebody who is not in the roster', () => {
    expect(lineupChange(roster('QB:QB'), newcomer('K'), newcomer('QB'))).toBeUndefined();
  });
});
