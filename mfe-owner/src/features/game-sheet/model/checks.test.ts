import { describe, expect, it, test } from '@jest/globals';
import { aGame, ids } from '../../../data/season/testing/aGame.ts';
import { allFindings, findingsOf, firstHindrance, guessesOf, toneOf, type Bests } from './checks.ts';
import { edit, editingOf, type Edit } from './edit.ts';
import { sheetOf, type Sheet } from './sheet.ts';
import type { StatKey } from '@endzone/contracts/game';

const game = aGame();
const filled = (cells: [string, StatKey, string][], scores: [string, string] = ['', '']): Sheet => {
  const edits: Edit[] = [
    { kind: 'typed', cell: { score: 1 }, text: scores[0] },
    { kind: 'typed', cell: { score: 2 }, text: scores[1] },
    ...cells.map(([playerId, key, text]): Edit => ({ kind: 'typed', cell: { playerId, key }, text })),
  ];
  return edits.reduce(edit, editingOf(sheetOf(game))).present;
};
const findings = (sheet: Sheet, bests: Bests = {}) => findingsOf({ game, sheet, bests, side: 1 });
const kinds = (sheet: Sheet, bests: Bests = {}) => findings(sheet, bests).map(({ kind }) => kind);
const found = <K extends string>(sheet: Sheet, kind: K, bests: Bests = {}) =>
  findings(sheet, bests).find((finding) => finding.kind === kind);

describe('An untouched sheet', () => {
  it('has nothing wrong, only players without a line', () => {
    expect(kinds(sheetOf(game))).toEqual(['missing']);
    expect(found(sheetOf(game), 'missing')).toMatchObject({ players: { length: 6 } });
  });
});

describe('A side of which nobody has a line', () => {
  it('is a warning once the other side has one', () => {
    const sheet = filled([[ids.te, 'td', '1']], ['27', '20']);
    const [own] = findingsOf({ game, sheet, bests: {}, side: 1 }).filter(({ kind }) => kind === 'missing');
    const [across] = findingsOf({ game, sheet, bests: {}, side: 2 }).filter(({ kind }) => kind === 'missing');
    expect([own, across].map((finding) => finding && toneOf(finding))).toEqual(['info', 'warn']);
  });
});

describe('A figure', () => {
  it('out of its limits is a problem, with what may have been meant', () => {
    const sheet = filled([[ids.te, 'catch_yds', '1119']]);
    expect(found(sheet, 'problem', { [ids.te]: { catch_yds: 96 } })).toMatchObject({
      code: 'out_of_range',
      name: 'Pálfi Zente',
      guesses: [119, 111],
      limits: { max: 999 },
    });
  });

  test.each([
    ['144', 96, false],
    ['145', 96, true],
    ['100', 10, false],
    ['101', 10, true],
    ['250', undefined, false],
    ['251', undefined, true],
  ])('%s caught yards after a best of %s is unusual: %s', (text, best, expected) => {
    const bests = best === undefined ? {} : { [ids.te]: { catch_yds: best } };
    const isUnusual = found(filled([[ids.te, 'catch_yds', text]]), 'unusual', bests) !== undefined;
    expect(isUnusual).toBe(expected);
  });

  test.each([
    ['1119', 300, [119, 111]],
    ['66', 5, []],
    ['40', 6, [4]],
    ['7', 9, []],
  ])('%s, at most %d expected: perhaps %j', (text, most, guesses) => {
    expect(guessesOf(text, most)).toEqual(guesses);
  });

  it('that overrules what follows from the scores is named, the same value is not', () => {
    const scores: [string, string] = ['27', '20'];
    expect(found(filled([[ids.def, 'pts_allowed', '13']], scores), 'overruled')).toMatchObject({
      value: 13,
      computed: 20,
    });
    expect(found(filled([[ids.def, 'pts_allowed', '20']], scores), 'overruled')).toBeUndefined();
  });
});

describe('The sums', () => {
  it('what was passed was caught by somebody', () => {
    const passed: [string, StatKey, string] = [ids.qb, 'pass_yds', '301'];
    expect(found(filled([passed, [ids.wr, 'catch_yds', '263']]), 'passing')).toMatchObject({
      passed: 301,
      caught: 263,
    });
    expect(found(filled([passed, [ids.wr, 'catch_yds', '301']]), 'passing')).toBeUndefined();
  });

  it('what one side throws away the other side’s defence has made', () => {
    const thrown: [string, StatKey, string] = [ids.qb, 'int', '2'];
    expect(found(filled([thrown, [ids.otherDef, 'defense_int', '1']]), 'interceptions')).toMatchObject({
      thrown: 2,
      made: 1,
    });
    expect(found(filled([thrown, [ids.otherDef, 'defense_int', '2']]), 'interceptions')).toBeUndefined();
    // The other side has not been begun.
    expect(found(filled([thrown]), 'interceptions')).toBeUndefined();
  });

  test.each([
    ['16', 'below'],
    ['17', 'within'],
    ['29', 'within'],
    ['30', 'above'],
  ])('a score of %s with 4 TD, which are two to four, 2 XP and 1 FG is %s', (score, fits) => {
    const sheet = filled(
      [
        [ids.qb, 'td', '1'],
        [ids.rb, 'td', '3'],
        [ids.k, 'xp', '2'],
        [ids.k, 'fg', '1'],
      ],
      [score, '0'],
    );
    expect(found(sheet, 'score')).toMatchObject({ least: 17, most: 29, fits });
  });

  it('more points than the statistics give are possible, fewer are not', () => {
    const tone = (score: string) =>
      toneOf(found(filled([[ids.rb, 'td', '2']], [score, '0']), 'score') ?? never());
    expect([tone('5'), tone('6'), tone('12'), tone('14')]).toEqual(['warn', 'ok', 'ok', 'info']);
  });
});

describe('A team score', () => {
  test.each([
    ['142', [42, 12, 14]],
    ['81', [1, 8]],
  ])('of %s is unusual, with what may have been meant, and can be saved', (score, guesses) => {
    const sheet = filled([], [score, '0']);
    expect(found(sheet, 'high')).toMatchObject({ cell: { score: 1 }, score: Number(score), guesses });
    expect(toneOf(found(sheet, 'high') ?? never())).toBe('warn');
    expect(firstHindrance(game, sheet)).toBeUndefined();
  });

  it('of 80 is not', () => {
    expect(found(filled([], ['80', '0']), 'high')).toBeUndefined();
  });
});

describe('Before a sheet is sent', () => {
  it('both scores are needed, then every figure is a number within its limits', () => {
    expect(firstHindrance(game, filled([]))).toEqual({ score: 1 });
    expect(firstHindrance(game, filled([], ['7', '']))).toEqual({ score: 2 });
    expect(firstHindrance(game, filled([[ids.qb, 'td', 'x']], ['7', '0']))).toEqual({
      playerId: ids.qb,
      key: 'td',
    });
    expect(firstHindrance(game, filled([[ids.qb, 'td', '99']], ['7', '0']))).toBeUndefined();
  });

  it('both sides are looked at', () => {
    expect(new Set(allFindings(game, sheetOf(game), {}).map(({ side }) => side))).toEqual(new Set([1, 2]));
  });
});

const never = (): never => {
  throw new Error('not found');
};
