import { describe, expect, it, test } from '@jest/globals';
import { aGame, aLine, anEnteredGame, ids, offenseLine } from '../../../data/season/testing/aGame.ts';
import { cellView, lineOf } from './cellView.ts';
import { edit, editingOf, type Edit, type Editing } from './edit.ts';
import { fillFrom, isWithin, merge } from './merge.ts';
import {
  cellsOf,
  draftWireOf,
  isSameSheet,
  playersOf,
  problemOfCell,
  problemOfScore,
  rowOf,
  scoresOf,
  sheetOf,
  sheetOfDraft,
  valueOf,
  wireOf,
  type Sheet,
} from './sheet.ts';

const after = (sheet: Sheet, ...edits: Edit[]) => edits.reduce(edit, editingOf(sheet));
const typed = (
  playerId: string,
  key: 'td' | 'pass_yds' | 'catch_yds' | 'int' | 'sack' | 'pts_allowed' | 'rush_yds',
  text: string,
): Edit => ({
  kind: 'typed',
  cell: { playerId, key },
  text,
});
const scored = (first: string, second: string): Edit[] => [
  { kind: 'typed', cell: { score: 1 }, text: first },
  { kind: 'typed', cell: { score: 2 }, text: second },
];
const empty = () => sheetOf(aGame());
const addedPlayer = {
  id: 'e'.repeat(24),
  name: 'Németh-Őrsi Kálmán',
  position: 'WR' as const,
  jerseyNumber: 19,
};

describe('A cell', () => {
  test.each([
    ['td', '3', undefined],
    ['td', '', undefined],
    ['td', ' 4 ', undefined],
    ['td', '100', 'out_of_range'],
    ['td', '-1', 'out_of_range'],
    ['td', '1,5', 'not_a_number'],
    ['td', 'két', 'not_a_number'],
    ['pass_yds', '-12', undefined],
    ['pass_yds', '−12', undefined],
    ['pass_yds', '1119', 'out_of_range'],
    ['sack', '2,5', undefined],
    ['sack', '2.5', undefined],
    ['sack', '2,3', 'half_steps'],
    ['win_loss', '2', 'out_of_range'],
    ['pts_allowed', '999', undefined],
    ['score_difference', '-999', undefined],
  ] as const)('of %s with "%s": %s', (key, text, problem) => {
    expect(problemOfCell(key, text)).toBe(problem);
  });

  test.each([
    ['', 'required'],
    ['27', undefined],
    ['0', undefined],
    ['1000', 'out_of_range'],
    ['-3', 'out_of_range'],
    ['2x', 'not_a_number'],
  ])('of a score with "%s": %s', (text, problem) => {
    expect(problemOfScore(text)).toBe(problem);
  });
});

describe('A sheet', () => {
  it('of a game without scores is empty, but coaches are at every game', () => {
    const sheet = empty();
    expect(Object.keys(cellsOf(sheet)).filter((cell) => cell.endsWith('.plays'))).toEqual([
      `${ids.hc}.plays`,
      `${ids.otherHc}.plays`,
    ]);
    expect(sheet.scores).toEqual({ 1: '', 2: '' });
  });

  it('says what the server has, and sends it back unchanged', () => {
    const game = anEnteredGame([27, 20], {
      [ids.qb]: offenseLine({ pass_yds: 301, td: 1 }),
      [ids.k]: aLine({ fg: 2, xp: 3, fg_miss: 0, xp_miss: 0, rush_yds: 12 }),
      [ids.def]: aLine({ defense_int: 1, fum_forced: 0, sack: 2.5, pts_allowed: 20 }),
      [ids.hc]: aLine({ win_loss: 1, pts_gained: 27, score_difference: 7 }),
    });
    expect(wireOf(game, sheetOf(game))).toEqual({
      scoreTeam1: 27,
      scoreTeam2: 20,
      players: {
        [ids.qb]: { pass_yds: 301, rush_yds: 0, catch_yds: 0, td: 1, _2pt: 0, fumble: 0, int: 0 },
        // A kicker who ran: nothing that was stored gets lost.
        [ids.k]: { fg: 2, xp: 3, fg_miss: 0, xp_miss: 0, rush_yds: 12 },
        [ids.def]: { defense_int: 1, fum_forced: 0, sack: 2.5 },
        [ids.hc]: {},
      },
      addPlayersTeam1: [],
      addPlayersTeam2: [],
    });
  });

  it('keeps an overruled value, and lets one that follows the scores follow them', () => {
    const lines = { [ids.def]: aLine({ defense_int: 0, fum_forced: 0, sack: 0, pts_allowed: 13 }) };
    const game = anEnteredGame([27, 20], lines);
    const overruled = sheetOf(game);
    expect(wireOf(game, overruled).players[ids.def]).toMatchObject({ pts_allowed: 13 });
    const freed = after(overruled, typed(ids.def, 'pts_allowed', '')).present;
    expect(wireOf(game, freed).players[ids.def]).not.toHaveProperty('pts_allowed');
    expect(valueOf(freed, 1, ids.def, 'pts_allowed')).toBe(20);
    expect(isSameSheet(freed, overruled)).toBe(false);
  });

  it('begins a line with the first figure: what is not typed is a zero', () => {
    const { present } = after(empty(), typed(ids.qb, 'pass_yds', '301'));
    expect(wireOf(aGame(), present).players[ids.qb]).toEqual({
      pass_yds: 301,
      rush_yds: 0,
      catch_yds: 0,
      td: 0,
      _2pt: 0,
      fumble: 0,
      int: 0,
    });
  });

  it('an empty cell begins no line, and a line can be taken away again', () => {
    expect(rowOf(after(empty(), typed(ids.qb, 'td', '')).present, ids.qb).plays).toBe(false);
    const played = after(empty(), typed(ids.qb, 'td', '2'), { kind: 'cleared', playerId: ids.qb });
    expect(isSameSheet(played.present, empty())).toBe(true);
  });

  it('takes on players who are not in the club any more, once', () => {
    const add: Edit = { kind: 'added', side: 1, player: addedPlayer };
    const { present, past } = after(empty(), add, add, typed(addedPlayer.id, 'td', '1'));
    expect(past).toHaveLength(2);
    expect(playersOf(aGame(), present, 1).at(-1)?.name).toBe(addedPlayer.name);
    expect(wireOf(aGame(), present).addPlayersTeam1).toEqual([addedPlayer.id]);
  });

  it('an added player without a line is not sent', () => {
    const { present } = after(empty(), { kind: 'added', side: 2, player: addedPlayer });
    expect(wireOf(aGame(), present).addPlayersTeam2).toEqual([]);
  });

  test.each([
    ['007', '7'],
    ['7,0', '7'],
    [' 12 ', '12'],
    ['−3', '-3'],
  ])('"%s" says the same as "%s"', (one, other) => {
    const sheet = (text: string) => after(empty(), typed(ids.qb, 'rush_yds', text)).present;
    expect(isSameSheet(sheet(one), sheet(other))).toBe(true);
  });
});

describe('What a cell shows', () => {
  test.each([
    ['2.5', 'hu', '2,5'],
    ['2.5', 'en', '2.5'],
    ['két', 'hu', 'két'],
  ] as const)('of "%s" in %s: "%s", and while it is typed into what was typed', (text, locale, shown) => {
    const typing = after(empty(), typed(ids.def, 'sack', text));
    const shows = (state: Editing) =>
      cellView(lineOf(state, scoresOf(state.present, 1), ids.def), 'sack', locale).value;
    expect(shows(typing)).toBe(text);
    expect(shows(edit(typing, { kind: 'left' }))).toBe(shown);
  });
});

describe('Undo', () => {
  it('takes back a whole cell, not a letter', () => {
    const state = after(
      empty(),
      typed(ids.qb, 'td', '1'),
      typed(ids.qb, 'td', '12'),
      { kind: 'left' },
      typed(ids.rb, 'td', '3'),
      { kind: 'undone' },
    );
    expect(rowOf(state.present, ids.rb).plays).toBe(false);
    expect(rowOf(state.present, ids.qb).texts.td).toBe('12');
    const before = edit(state, { kind: 'undone' });
    expect(isSameSheet(before.present, empty())).toBe(true);
    const again = edit(edit(before, { kind: 'redone' }), { kind: 'redone' });
    expect(rowOf(again.present, ids.rb).texts.td).toBe('3');
  });

  it('has nothing before the first step and nothing after the last', () => {
    const start = editingOf(empty());
    expect(edit(start, { kind: 'undone' }).present).toBe(start.present);
    expect(edit(start, { kind: 'redone' }).present).toBe(start.present);
  });

  it('Esc brings back what stood in the cell, and leaves other cells alone', () => {
    const state = after(empty(), typed(ids.qb, 'td', '2'), { kind: 'left' }, typed(ids.qb, 'td', '25'), {
      kind: 'restored',
    });
    expect(rowOf(state.present, ids.qb).texts.td).toBe('2');
    expect(edit(state, { kind: 'restored' })).toBe(state);
  });

  it('something new after an undo ends the way forward', () => {
    const state = after(empty(), typed(ids.qb, 'td', '2'), { kind: 'undone' }, typed(ids.qb, 'td', '3'));
    expect(edit(state, { kind: 'redone' }).present).toBe(state.present);
  });

  it('a pasted block is one step', () => {
    const state = after(empty(), {
      kind: 'pasted',
      scores: { 1: '27' },
      changes: [
        { playerId: ids.qb, key: 'td', text: '1' },
        { playerId: ids.rb, key: 'td', text: '2' },
      ],
    });
    expect(state.present.scores[1]).toBe('27');
    expect(isSameSheet(edit(state, { kind: 'undone' }).present, empty())).toBe(true);
  });

  it('filling with zeros touches only who has no line and what is empty', () => {
    const players = playersOf(aGame(), empty(), 1).filter(({ id }) => id !== ids.te);
    const { present } = after(empty(), typed(ids.qb, 'td', '2'), { kind: 'zeroed', players });
    expect(rowOf(present, ids.qb).texts.td).toBe('2');
    expect(rowOf(present, ids.rb)).toEqual({
      plays: true,
      texts: { pass_yds: '0', rush_yds: '0', catch_yds: '0', td: '0', _2pt: '0', fumble: '0', int: '0' },
    });
    expect(rowOf(present, ids.def).texts).toEqual({ defense_int: '0', fum_forced: '0', sack: '0' });
    expect(rowOf(present, ids.te).plays).toBe(false);
  });
});

describe('When somebody else saved meanwhile', () => {
  const base = after(empty(), ...scored('7', '0'), typed(ids.qb, 'td', '1')).present;

  it('what each of us changed stays', () => {
    const mine = after(base, typed(ids.rb, 'td', '2')).present;
    const theirs = after(base, typed(ids.qb, 'td', '3'), ...scored('14', '0')).present;
    const { sheet, conflicts, theirCount } = merge(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(theirCount).toBe(2);
    expect(rowOf(sheet, ids.rb).texts.td).toBe('2');
    expect(rowOf(sheet, ids.qb).texts.td).toBe('3');
    expect(sheet.scores).toEqual({ 1: '14', 2: '0' });
  });

  it('a cell that both changed keeps mine and is named', () => {
    const mine = after(base, typed(ids.qb, 'td', '2')).present;
    const theirs = after(base, typed(ids.qb, 'td', '3')).present;
    const { sheet, conflicts } = merge(base, mine, theirs);
    expect(rowOf(sheet, ids.qb).texts.td).toBe('2');
    expect(conflicts).toEqual([{ cell: `${ids.qb}.td`, mine: '2', theirs: '3' }]);
  });

  it('the same change by both is none', () => {
    const both = after(base, typed(ids.qb, 'td', '2')).present;
    expect(merge(base, both, both)).toMatchObject({ conflicts: [], sheet: { scores: { 1: '7', 2: '0' } } });
  });

  it('a line that they took away is gone when I did not touch it', () => {
    const theirs = after(base, { kind: 'cleared', playerId: ids.qb }).present;
    const { sheet } = merge(base, base, theirs);
    expect(isSameSheet(sheet, theirs)).toBe(true);
  });

  test.each([
    ['they took it away, I changed it: my whole line stays', false, '1', ''],
    ['I took it away, they changed it: it stays away', true, '', '1'],
  ])('a line that one took away is named: %s', (_, isGoneHere, mine, theirs) => {
    const line = after(base, typed(ids.qb, 'pass_yds', '301')).present;
    const gone = after(line, { kind: 'cleared', playerId: ids.qb }).present;
    const changed = after(line, typed(ids.qb, 'int', '2')).present;
    const merged = isGoneHere ? merge(line, gone, changed) : merge(line, changed, gone);
    expect(merged.conflicts).toEqual([{ cell: `${ids.qb}.plays`, mine, theirs }]);
    expect(isSameSheet(merged.sheet, isGoneHere ? gone : changed)).toBe(true);
  });

  it('players whom I added stay', () => {
    const mine = after(
      base,
      { kind: 'added', side: 1, player: addedPlayer },
      typed(addedPlayer.id, 'td', '1'),
    ).present;
    expect(wireOf(aGame(), merge(base, mine, base).sheet).addPlayersTeam1).toEqual([addedPlayer.id]);
  });
});

test('A draft of an older sheet that took a figure back to 0 is not within the sheet', () => {
  const saved = after(empty(), typed(ids.qb, 'td', '3'), typed(ids.qb, 'pass_yds', '250')).present;
  const corrected = after(saved, typed(ids.qb, 'td', '0')).present;
  expect(fillFrom(corrected, saved).conflicts).toEqual([{ cell: `${ids.qb}.td`, mine: '3', theirs: '0' }]);
  expect(isWithin(corrected, saved)).toBe(false);
  const zero = after(saved, typed(ids.qb, 'int', '0')).present;
  expect(isWithin(zero, saved)).toBe(true);
  expect(isWithin(saved, zero)).toBe(true);
});

test('A draft sends the zeros that were typed, and none that was saved', () => {
  const savedWith = (values: Parameters<typeof offenseLine>[0]) =>
    anEnteredGame([7, 0], { [ids.qb]: offenseLine(values) });
  const game = savedWith({ td: 3 });
  const typing = [typed(ids.qb, 'td', '0'), typed(ids.qb, 'pass_yds', '250'), typed(ids.rb, 'int', '0')];
  const draft = after(sheetOf(game), ...typing).present;
  const sent = draftWireOf(game, draft);
  expect(sent.players).toMatchObject({ [ids.qb]: { td: 0, pass_yds: 250 }, [ids.rb]: { int: 0 } });
  expect(Object.keys(sent.players[ids.qb] ?? {})).toHaveLength(2);
  const wire = { scoreTeam1: 7, scoreTeam2: 0, players: sent.players };
  expect(isSameSheet(sheetOfDraft(game, wire, []), draft)).toBe(true);
  const meanwhile = sheetOf(savedWith({ td: 3, pass_yds: 250, int: 2 }));
  expect(fillFrom(sheetOfDraft(game, wire, []), meanwhile).conflicts).toEqual([
    { cell: `${ids.qb}.td`, mine: '3', theirs: '0' },
  ]);
});

test('A draft of an older sheet fills what is empty, and where both have a figure mine stays and is named', () => {
  const mine = after(
    empty(),
    ...scored('27', '20'),
    typed(ids.qb, 'pass_yds', '250'),
    typed(ids.qb, 'td', '2'),
    typed(ids.rb, 'rush_yds', '90'),
  ).present;
  const draft = after(empty(), typed(ids.qb, 'td', '3'), typed(ids.wr, 'catch_yds', '60')).present;
  const { sheet, conflicts } = fillFrom(draft, mine);
  expect(conflicts).toEqual([{ cell: `${ids.qb}.td`, mine: '2', theirs: '3' }]);
  expect(isSameSheet(sheet, after(mine, typed(ids.wr, 'catch_yds', '60')).present)).toBe(true);
});
