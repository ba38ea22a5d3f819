import { describe, expect, it, test } from '@jest/globals';
import type { Position } from '@endzone/contracts/game';
import { aGame, aLine, aPlayer } from './testing/aSeason.ts';
import type { GameDetails } from './testing/aSeason.ts';
import { playersOnSide } from './gameSheet.ts';
import type { SheetPlayer } from './gameSheet.ts';
import {
  readSheet,
  readSheetPlayers,
  scoreViolations,
  sheetShapeViolations,
  sheetViolations,
} from './scoreSheet.ts';
import type { SheetContext, SheetInput } from './scoreSheet.ts';
import { derivedKeysOf, requiredKeysOf } from './statKeys.ts';

const qb = { pass_yds: 200, rush_yds: 0, catch_yds: 0, td: 2, _2pt: 0, fumble: 0, int: 1 };
const kicker = { fg: 2, xp: 3, fg_miss: 0, xp_miss: 0 };
const defense = { defense_int: 1, fum_forced: 0, sack: 2.5 };

const people: SheetPlayer[] = [
  aPlayer({ id: 'qb' }),
  aPlayer({ id: 'k', position: 'K', status: 'injured' }),
  aPlayer({ id: 'def', position: 'DEF' }),
  aPlayer({ id: 'hc', position: 'HC' }),
  aPlayer({ id: 'out', status: 'inactive' }),
  aPlayer({ id: 'wolf', teamId: 'wolves' }),
  aPlayer({ id: 'wolfHc', teamId: 'wolves', position: 'HC' }),
  aPlayer({ id: 'wolfDef', teamId: 'wolves', position: 'DEF' }),
  aPlayer({ id: 'bear', teamId: 'bears' }),
];
const aContext = (game: GameDetails = {}, isFinal = false, more: SheetPlayer[] = []): SheetContext => ({
  game: aGame(game),
  players: new Map([...people, ...more].map((player) => [player.id, player])),
  isFinal,
});
const aSheet = (players: Record<string, unknown> = {}, details: SheetInput = {}): SheetInput => ({
  scoreTeam1: 24,
  scoreTeam2: 17,
  players,
  ...details,
});
const short = (found: { property: string; code: string }[]) =>
  found.map(({ property, code }) => `${property} ${code}`);
const check = (input: SheetInput, context = aContext()) => short(sheetViolations(input, context));

describe('team scores', () => {
  test.each([
    ['missing', undefined, ['scoreTeam1 not_a_number']],
    ['null', null, ['scoreTeam1 not_a_number']],
    ['text', '24', ['scoreTeam1 not_a_number']],
    ['below 0', -1, ['scoreTeam1 out_of_range']],
    ['above 999', 1000, ['scoreTeam1 out_of_range']],
    ['half a point', 6.5, ['scoreTeam1 out_of_range']],
    ['0', 0, []],
    ['999', 999, []],
  ])('%s', (_name, scoreTeam1, expected) => {
    expect(short(scoreViolations(aSheet({}, { scoreTeam1 })))).toEqual(expected);
  });

  it('are both named, with their limits', () => {
    expect(scoreViolations(aSheet({}, { scoreTeam1: 'x', scoreTeam2: 1000 }))).toEqual([
      { property: 'scoreTeam1', code: 'not_a_number' },
      { property: 'scoreTeam2', code: 'out_of_range', params: { min: 0, max: 999 } },
    ]);
  });

  it('do not come without the players: a whole sheet is never cleared by forgetting them', () => {
    expect(short(scoreViolations({ scoreTeam1: 3, scoreTeam2: 0 }))).toEqual(['players required']);
  });
});

describe('the keys of a player', () => {
  test.each<[Position, string[], string[]]>([
    ['QB', ['pass_yds', 'rush_yds', 'catch_yds', 'td', '_2pt', 'fumble', 'int'], []],
    ['RB', ['pass_yds', 'rush_yds', 'catch_yds', 'td', '_2pt', 'fumble', 'int'], []],
    ['WR', ['pass_yds', 'rush_yds', 'catch_yds', 'td', '_2pt', 'fumble', 'int'], []],
    ['TE', ['pass_yds', 'rush_yds', 'catch_yds', 'td', '_2pt', 'fumble', 'int'], []],
    ['K', ['fg', 'xp', 'fg_miss', 'xp_miss'], []],
    ['DEF', ['defense_int', 'fum_forced', 'sack'], ['pts_allowed']],
    ['HC', [], ['win_loss', 'pts_gained', 'score_difference']],
  ])('%s needs all keys of their own group but the derived ones', (position, required, derived) => {
    expect(requiredKeysOf(position)).toEqual(required);
    expect(derivedKeysOf(position)).toEqual(derived);
  });

  test.each<[string, string, object, string[]]>([
    ['all of them', 'qb', qb, []],
    ['{} is enough for an HC', 'hc', {}, []],
    ['a derived key may be left out', 'def', defense, []],
    ['a derived key may be sent', 'def', { ...defense, pts_allowed: 0 }, []],
    ['one is missing', 'qb', { ...qb, td: undefined }, ['players.qb.td not_a_number']],
    ['one is null', 'qb', { ...qb, td: null }, ['players.qb.td not_a_number']],
    ['one is text', 'qb', { ...qb, td: '2' }, ['players.qb.td not_a_number']],
    ['an injured kicker stands on the sheet', 'k', kicker, []],
    ['a kicker who ran', 'k', { ...kicker, rush_yds: 12, td: 1 }, []],
    ['a quarterback who kicked', 'qb', { ...qb, xp: 1 }, []],
    ['a key of another group', 'qb', { ...qb, sack: 1 }, ['players.qb.sack wrong_key']],
    ['the points are no statistic', 'qb', { ...qb, points: 20 }, ['players.qb.points wrong_key']],
    ['a key that does not apply and is null was not sent', 'qb', { ...qb, sack: null }, []],
    ['a kicker’s win', 'k', { ...kicker, win_loss: 1 }, ['players.k.win_loss wrong_key']],
    ['yards of a defence', 'def', { ...defense, rush_yds: 3 }, ['players.def.rush_yds wrong_key']],
    ['touchdowns of a coach', 'hc', { td: 1 }, ['players.hc.td wrong_key']],
    ['negative yards', 'qb', { ...qb, rush_yds: -12 }, []],
    ['−999 yards', 'qb', { ...qb, pass_yds: -999 }, []],
    ['−1000 yards', 'qb', { ...qb, pass_yds: -1000 }, ['players.qb.pass_yds out_of_range']],
    ['1000 yards', 'qb', { ...qb, catch_yds: 1000 }, ['players.qb.catch_yds out_of_range']],
    ['half a yard', 'qb', { ...qb, rush_yds: 0.5 }, ['players.qb.rush_yds out_of_range']],
    ['−1 touchdown', 'qb', { ...qb, td: -1 }, ['players.qb.td out_of_range']],
    ['100 touchdowns', 'qb', { ...qb, td: 100 }, ['players.qb.td out_of_range']],
    ['half a sack', 'def', { ...defense, sack: 0.5 }, []],
    ['a quarter of a sack', 'def', { ...defense, sack: 0.25 }, ['players.def.sack out_of_range']],
    ['99.5 sacks', 'def', { ...defense, sack: 99.5 }, ['players.def.sack out_of_range']],
    [
      'half an interception',
      'def',
      { ...defense, defense_int: 1.5 },
      ['players.def.defense_int out_of_range'],
    ],
    [
      '1000 points allowed',
      'def',
      { ...defense, pts_allowed: 1000 },
      ['players.def.pts_allowed out_of_range'],
    ],
    ['a tie', 'hc', { win_loss: 0 }, []],
    ['two wins', 'hc', { win_loss: 2 }, ['players.hc.win_loss out_of_range']],
    ['half a win', 'hc', { win_loss: 0.5 }, ['players.hc.win_loss out_of_range']],
    ['a margin of −999', 'hc', { score_difference: -999 }, []],
    ['a margin of −1000', 'hc', { score_difference: -1000 }, ['players.hc.score_difference out_of_range']],
    ['negative points gained', 'hc', { pts_gained: -1 }, ['players.hc.pts_gained out_of_range']],
    [
      'missing and wrong together',
      'k',
      { xp: 1, fg_miss: 0, xp_miss: 'x' },
      ['players.k.fg not_a_number', 'players.k.xp_miss not_a_number'],
    ],
  ])('%s', (_name, id, values, expected) => {
    expect(check(aSheet({ [id]: values }))).toEqual(expected);
  });

  it('says between which numbers a statistic must be', () => {
    expect(sheetViolations(aSheet({ qb: { ...qb, pass_yds: 1000 } }), aContext())).toEqual([
      { property: 'players.qb.pass_yds', code: 'out_of_range', params: { min: -999, max: 999 } },
    ]);
  });
});

describe('who stands on the sheet', () => {
  const added = (side: 1 | 2, ids: string[]): SheetInput => ({ [`addPlayersTeam${side}`]: ids });
  const withLine: GameDetails = { team1: { lines: [aLine('QB', qb, 'wolf')] } };

  test.each<[string, SheetInput, SheetContext | undefined, string[]]>([
    ['an inactive player does not', aSheet({ out: qb }), undefined, ['players.out not_on_sheet']],
    ['unless he is added', aSheet({ out: qb }, added(1, ['out'])), undefined, []],
    ['a player of another club does not', aSheet({ bear: qb }), undefined, ['players.bear not_on_sheet']],
    ['unless he is added', aSheet({ bear: qb }, added(2, ['bear'])), undefined, []],
    ['nobody unknown', aSheet({ ghost: qb }), undefined, ['players.ghost not_on_sheet']],
    [
      'an unknown player cannot be added',
      aSheet({}, added(1, ['out', 'ghost'])),
      undefined,
      ['addPlayersTeam1[1] player_not_found'],
    ],
    [
      'and is then named only there',
      aSheet({ ghost: qb }, added(2, ['ghost'])),
      undefined,
      ['addPlayersTeam2[0] player_not_found'],
    ],
    [
      'nobody on both sides by being added twice',
      aSheet({ bear: qb }, { addPlayersTeam1: ['bear'], addPlayersTeam2: ['bear'] }),
      undefined,
      ['players.bear on_both_sides'],
    ],
    [
      'nobody on both sides by his club and being added',
      aSheet({ wolf: qb }, added(1, ['wolf'])),
      undefined,
      ['players.wolf on_both_sides'],
    ],
    ['even without a line', aSheet({}, added(1, ['wolf'])), undefined, ['players.wolf on_both_sides']],
    ['a player added to his own club', aSheet({ qb }, added(1, ['qb'])), undefined, []],
    ['who has a line stays on the side it was entered for', aSheet({ wolf: qb }), aContext(withLine), []],
    ['and may be added to it again', aSheet({ wolf: qb }, added(1, ['wolf'])), aContext(withLine), []],
    [
      'but not to the other one',
      aSheet({ wolf: qb }, added(2, ['wolf'])),
      aContext(withLine),
      ['players.wolf on_both_sides'],
    ],
    [
      'who has left stays while he has a line',
      aSheet({ bear: qb }),
      aContext({ team2: { lines: [aLine('QB', qb, 'bear')] } }),
      [],
    ],
  ])('%s: %#', (_name, input, context, expected) => {
    expect(check(input, context)).toEqual(expected);
  });

  const newcomer = aPlayer({ id: 'new', joinedOn: '2026-04-10' });
  it('a transferred player stands on the sheets of the new team’s games that are not final', () => {
    expect(check(aSheet({ new: qb }), aContext({}, false, [newcomer]))).toEqual([]);
    expect(check(aSheet({ new: qb }), aContext({}, true, [newcomer]))).toEqual(['players.new not_on_sheet']);
    expect(check(aSheet({ new: qb }), aContext({ date: '2026-04-10' }, true, [newcomer]))).toEqual([]);
  });

  it('offers those of the team today, those with a line, those added', () => {
    const { game, players } = aContext({
      team1: { lines: [aLine('QB', qb, 'out'), aLine('QB', qb, 'wolf')], addedPlayerIds: ['out'] },
    });
    expect(playersOnSide(game, 1, players, false)).toEqual([
      { playerId: 'qb', isAdded: false },
      { playerId: 'k', isAdded: false },
      { playerId: 'def', isAdded: false },
      { playerId: 'hc', isAdded: false },
      { playerId: 'out', isAdded: true },
      { playerId: 'wolf', isAdded: false },
    ]);
    expect(playersOnSide(game, 2, players, false).map(({ playerId }) => playerId)).toEqual([
      'wolfHc',
      'wolfDef',
    ]);
  });
});

describe('a saved sheet', () => {
  const everybody = { qb, k: kicker, def: defense, hc: {}, wolfHc: {}, wolfDef: defense };
  const valuesOf = (input: SheetInput, id: string, context = aContext()) => {
    const { team1, team2 } = readSheet(input, context);
    return [...team1.lines, ...team2.lines].find(({ playerId }) => playerId === id)?.values;
  };

  it('puts each line on the side of its player', () => {
    const { team1, team2 } = readSheet(aSheet(everybody), aContext());
    expect([team1.score, team2.score]).toEqual([24, 17]);
    expect(team1.lines.map(({ playerId }) => playerId)).toEqual(['qb', 'k', 'def', 'hc']);
    expect(team2.lines.map(({ playerId }) => playerId)).toEqual(['wolfHc', 'wolfDef']);
    expect(team1.lines[0]).toEqual({ playerId: 'qb', position: 'QB', values: qb });
  });

  it('is whole: a player missing in it has no line afterwards', () => {
    const context = aContext({ team1: { lines: [aLine('QB', qb, 'qb'), aLine('HC', {}, 'hc')] } });
    expect(readSheet(aSheet({ hc: {} }), context).team1.lines.map(({ playerId }) => playerId)).toEqual([
      'hc',
    ]);
  });

  test.each([
    [24, 17, [1, 24, 7], [-1, 17, -7], 17, 24],
    [0, 0, [0, 0, 0], [0, 0, 0], 0, 0],
    [20, 20, [0, 20, 0], [0, 20, 0], 20, 20],
    [3, 45, [-1, 3, -42], [1, 45, 42], 45, 3],
  ])('fills in what follows from %d : %d', (scoreTeam1, scoreTeam2, first, second, allowed1, allowed2) => {
    const input = aSheet(everybody, { scoreTeam1, scoreTeam2 });
    const coach = ([win_loss, pts_gained, score_difference]: number[]) => ({
      win_loss,
      pts_gained,
      score_difference,
    });
    expect(valuesOf(input, 'hc')).toEqual(coach(first));
    expect(valuesOf(input, 'wolfHc')).toEqual(coach(second));
    expect(valuesOf(input, 'def')?.pts_allowed).toBe(allowed1);
    expect(valuesOf(input, 'wolfDef')?.pts_allowed).toBe(allowed2);
  });

  test.each<[string, string, object, object]>([
    ['a win made a tie', 'hc', { win_loss: 0 }, { win_loss: 0, pts_gained: 24, score_difference: 7 }],
    [
      'all of a coach',
      'hc',
      { win_loss: -1, pts_gained: 0, score_difference: -9 },
      { win_loss: -1, pts_gained: 0, score_difference: -9 },
    ],
    ['points allowed', 'def', { ...defense, pts_allowed: 3 }, { ...defense, pts_allowed: 3 }],
    [
      'null does not overrule',
      'hc',
      { win_loss: null },
      { win_loss: 1, pts_gained: 24, score_difference: 7 },
    ],
  ])('lets the owner overrule: %s', (_name, id, values, expected) => {
    expect(valuesOf(aSheet({ [id]: values }), id)).toEqual(expected);
  });

  it('follows a corrected score when nothing is overruled', () => {
    const context = aContext({ team1: { score: 24, lines: [aLine('HC', { win_loss: 1 }, 'hc')] } });
    expect(valuesOf(aSheet({ hc: {} }, { scoreTeam1: 10 }), 'hc', context)?.win_loss).toBe(-1);
  });

  it('stores keys beside the own group, and nothing that was not sent', () => {
    expect(valuesOf(aSheet({ k: { ...kicker, rush_yds: 12, td: null } }), 'k')).toEqual({
      ...kicker,
      rush_yds: 12,
    });
  });

  it('keeps who was added as long as they have a line', () => {
    const input = aSheet({ out: qb, qb }, { addPlayersTeam1: ['out', 'qb'] });
    expect(readSheet(input, aContext()).team1.addedPlayerIds).toEqual(['out']);
    const stored = aContext({ team1: { lines: [aLine('QB', qb, 'out')], addedPlayerIds: ['out'] } });
    expect(readSheet(aSheet({ out: qb }), stored).team1.addedPlayerIds).toEqual(['out']);
    expect(readSheet(aSheet({}), stored).team1.addedPlayerIds).toEqual([]);
    expect(readSheet(aSheet({}, { addPlayersTeam1: ['out'] }), aContext()).team1).toMatchObject({
      lines: [],
      addedPlayerIds: [],
    });
  });
});

describe('the JSON shape of the players', () => {
  const id = 'abcdef0123456789abcdef01';
  test.each([
    ['missing is a rule of the form', undefined, []],
    ['a list', [], ['players wrong_type']],
    ['text', 'x', ['players wrong_type']],
    ['no id', { qb: {} }, ['players.qb wrong_type']],
    ['no object', { [id]: 7 }, [`players.${id} wrong_type`]],
    ['an operator', { [id]: { $ne: null } }, [`players.${id}.$ne unknown_field`]],
    ['what is no statistic', { [id]: { points: 3 } }, [`players.${id}.points unknown_field`]],
    ['statistics', { [id]: { td: 'x', sack: 1 } }, []],
  ])('%s', (_name, players, expected) => {
    expect(short(sheetShapeViolations(players))).toEqual(expected);
  });

  it('reads ids in lower case', () => {
    expect(readSheetPlayers({ [id.toUpperCase()]: {} })).toEqual({ [id]: {} });
    expect(readSheetPlayers(null)).toBeUndefined();
  });
});
