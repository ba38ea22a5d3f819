import { describe, expect, it, test } from '@jest/globals';
import { aGame, ids } from '../../../data/season/testing/aGame.ts';
import { ownKeys } from '@endzone/contracts/statGroups';
import { moved } from './move.ts';
import { readTable } from '@endzone/contracts/tables/readTable';
import { isBlock, planBlock } from './paste.ts';
import { playersOf, sheetOf } from './sheet.ts';

const game = aGame();
const players = playersOf(game, sheetOf(game), 1).slice(0, 4);
const readBlock = (text: string) => readTable(text, { keepsEmptyRows: true }).rows;
const from = (row: number, column: number) => ({ row, column });

describe('A block from a spreadsheet', () => {
  it('is laid over the grid from the chosen cell on', () => {
    const { placed, problems } = planBlock(readBlock('12\t1\n0\t2\n'), players, ownKeys.offense, from(1, 1));
    expect(placed.map(({ playerId, key, text }) => [playerId, key, text])).toEqual([
      [ids.rb, 'rush_yds', '12'],
      [ids.rb, 'catch_yds', '1'],
      [ids.wr, 'rush_yds', '0'],
      [ids.wr, 'catch_yds', '2'],
    ]);
    expect(problems).toEqual([]);
  });

  it('names what hangs over the edge instead of losing it silently', () => {
    const { placed, problems } = planBlock(
      readBlock('1\t2\t3\n4\t5\t6'),
      players,
      ownKeys.offense,
      from(3, 5),
    );
    expect(placed).toHaveLength(2);
    expect(problems).toEqual([
      { line: 1, code: 'too_wide', text: '3' },
      { line: 2, code: 'too_long', text: '4 5 6' },
    ]);
  });

  it('names the lines of the text where a quoted cell has several of them', () => {
    const text = 'sep=;\n\n"1\n2";3;4\n5;6;7\n8;9;10';
    const { problems } = planBlock(readBlock(text), players, ownKeys.offense, from(1, 5));
    expect(problems).toEqual([
      { line: 3, code: 'too_wide', text: '4' },
      { line: 5, code: 'too_wide', text: '7' },
      { line: 6, code: 'too_long', text: '8 9 10' },
    ]);
  });

  it('does not lay a row with a name in front beside its columns', () => {
    const { placed, problems } = planBlock(
      readBlock('Kiss Ede\t12\t3'),
      players,
      ownKeys.offense,
      from(0, 0),
    );
    expect([placed, problems]).toEqual([[], [{ line: 1, code: 'named', text: 'Kiss Ede 12 3' }]]);
  });

  it('says which figure is none', () => {
    expect(planBlock(readBlock('x'), players, ownKeys.offense, from(0, 3)).placed[0]).toMatchObject({
      problem: 'not_a_number',
    });
  });

  test.each([
    ['12', false],
    ['12\n', false],
    ['12\t3', true],
    ['12\n3', true],
  ])('%j is a block: %s', (text, expected) => {
    expect(isBlock(text)).toBe(expected);
  });
});

describe('Keys of the grid', () => {
  const grid = { rows: 3, columns: 4 };
  const at = (row: number, column: number) => ({ row, column });
  const press = (key: string, given: { shift?: boolean; ctrl?: boolean; isInside?: boolean } = {}) => ({
    key,
    shift: false,
    ctrl: false,
    isInside: false,
    ...given,
  });

  test.each([
    ['ArrowRight', {}, at(1, 1), at(1, 2)],
    ['ArrowRight', {}, at(1, 3), at(1, 3)],
    ['ArrowLeft', {}, at(1, 0), at(1, 0)],
    ['ArrowUp', {}, at(0, 2), at(0, 2)],
    ['ArrowDown', {}, at(2, 2), at(2, 2)],
    ['ArrowDown', { ctrl: true }, at(0, 2), at(2, 2)],
    ['ArrowRight', { isInside: true }, at(1, 1), undefined],
    ['ArrowDown', { isInside: true }, at(1, 1), at(2, 1)],
    ['Enter', {}, at(0, 2), at(1, 2)],
    ['Enter', { shift: true }, at(1, 2), at(0, 2)],
    ['Tab', {}, at(0, 3), at(1, 0)],
    ['Tab', { shift: true }, at(1, 0), at(0, 3)],
    ['Tab', {}, at(2, 3), undefined],
    ['Tab', { shift: true }, at(0, 0), undefined],
    ['Home', {}, at(1, 2), at(1, 0)],
    ['End', {}, at(1, 2), at(1, 3)],
    ['Home', { ctrl: true }, at(2, 2), at(0, 0)],
    ['End', { ctrl: true }, at(0, 2), at(2, 3)],
    ['7', {}, at(0, 2), undefined],
  ])('%s %j from %j leads to %j', (key, given, spot, expected) => {
    expect(moved(spot, grid, press(key, given))).toEqual(expected);
  });
});
