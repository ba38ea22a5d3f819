import { describe, expect, it, test } from '@jest/globals';
import { aGame, aLine, aPlayer, type GameDetails } from './testing/aSeason.ts';
import { violationText } from '@endzone/contracts/messages';
import { readBoxScore } from '@endzone/contracts/tables/boxScore';
import { readTable } from '@endzone/contracts/tables/readTable';
import { validateFile, type ImportContext, type ImportPlayer } from './sheetImport.ts';

const someone = (details: Partial<ImportPlayer>): ImportPlayer => ({
  ...aPlayer(),
  name: '',
  jerseyNumber: null,
  birthDate: null,
  ...details,
});
const people = [
  someone({ id: 'qb', name: 'Kővári Ármin', jerseyNumber: 12 }),
  someone({ id: 'k', name: 'Rúgó Rezső', position: 'K', jerseyNumber: 3 }),
  someone({ id: 'hc', name: 'Mester Mór', position: 'HC' }),
  someone({ id: 'def', name: 'Lions', position: 'DEF' }),
  someone({ id: 'twin', name: 'Iker Imre', jerseyNumber: 7 }),
  someone({ id: 'wolfTwin', name: 'Iker Imre', teamId: 'wolves', jerseyNumber: 12, birthDate: '1999-05-05' }),
  someone({ id: 'bear', name: 'Medve Márk', teamId: 'bears' }),
];
const aContext = (game: GameDetails = {}): ImportContext => ({
  game: aGame(game),
  players: new Map(people.map((player) => [player.id, player])),
  clubs: { 1: 'Budapest Lions', 2: 'Győr Wolves' },
  isFinal: false,
});
const judge = (table: string[], game: GameDetails = {}) => {
  const context = aContext(game);
  const box = readBoxScore(readTable(table.join('\n')), context.clubs);
  if (!box) throw new Error('no table');
  return validateFile(box, context);
};
const problemsOf = (table: string[]) =>
  judge(table).lines.flatMap(({ line, problems }) =>
    problems.map(({ code, column }) => [line, code, column]),
  );

describe('A line of a file', () => {
  test.each([
    ['player_id;td', 'qb;1', 'qb'],
    ['name;team;td', 'KOVARI  armin;budapest lions;1', 'qb'],
    ['Team;Jersey number;TD', 'Budapest Lions;12;1', 'qb'],
    ['name;team;td', 'Iker Imre;Győr Wolves;1', 'wolfTwin'],
    ['name;td', 'Kővári Ármin;1', 'qb'],
    ['team;jersey_number;td', 'Budapest Lions;012;1', 'qb'],
    ['name;jersey_number;td', 'Iker Imre;7;1', 'twin'],
    ['name;birth_date;td', 'Iker Imre;1999. május 5.;1', 'wolfTwin'],
  ])('finds its player by %s', (head, row, id) => {
    expect(judge([head, row]).lines).toMatchObject([
      { line: 2, playerId: id, scores: { td: 1 }, problems: [] },
    ]);
  });

  it.each<[string, string[], unknown[]]>([
    ['a stranger', ['name;td', 'Nobody;1'], [2, 'player_not_found', null]],
    ['a player of another game', ['name;td', 'Medve Márk;1'], [2, 'player_not_found', null]],
    ['a club that does not play', ['name;team;td', 'Kővári Ármin;Bears;1'], [2, 'club_not_found', 'team']],
    ['two of one name', ['name;td', 'Iker Imre;1'], [2, 'player_ambiguous', null]],
    ['two of one number', ['jersey_number;td', '12;1'], [2, 'player_ambiguous', null]],
    ['a player twice', ['name;td', 'Kővári Ármin;1', 'Kővári Ármin;1'], [3, 'duplicate_line', null]],
    ['a word', ['name;td', 'Kővári Ármin;sok'], [2, 'not_a_number', 'td']],
    ['too many', ['name;td', 'Kővári Ármin;100'], [2, 'out_of_range', 'td']],
    ['half a touchdown', ['name;td', 'Kővári Ármin;0,5'], [2, 'out_of_range', 'td']],
    ['a sack of a quarterback', ['name;sack', 'Kővári Ármin;1'], [2, 'wrong_key', 'sack']],
    ['an unknown column', ['name;Punts;td', 'Kővári Ármin;3;1'], [1, 'unknown_column', 'Punts']],
    ['a cell too many', ['name;td', 'Kővári Ármin;1;5'], [2, 'extra_cells', null]],
    ['two numbers in a cell', ['name;td', 'Kővári Ármin;1 2'], [2, 'not_a_number', 'td']],
    ['a thousand or one', ['name;rush_yds', 'Kővári Ármin;1,000'], [2, 'not_a_number', 'rush_yds']],
    [
      'another score',
      ['name;score_team1', 'Kővári Ármin;7', 'Rúgó Rezső;8'],
      [3, 'score_differs', 'score_team1'],
    ],
    ['two columns of a meaning', ['name;td;TD', 'Kővári Ármin;1;2'], [1, 'double_column', 'td']],
    ['a score in words', ['name;score_team1', 'Kővári Ármin;many'], [2, 'not_a_number', 'score_team1']],
  ])('is refused for %s', (_what, table, problem) => {
    expect(problemsOf(table)).toEqual([problem]);
  });

  it.each([
    ['name;rush_yds', 'Kővári Ármin;12,5', 'Must be a whole number', 'Csak egész szám lehet'],
    ['name;score_team1', 'Kővári Ármin;6.5', 'Must be a whole number', 'Csak egész szám lehet'],
    ['name;sack', 'Lions;2,3', 'Must be a whole or half number', 'Csak egész vagy fél szám lehet'],
    ['name;sack', 'Lions;99,5', 'Must be between 0 and 99', 'Megengedett érték: 0–99'],
    ['name;td', 'Kővári Ármin;100', 'Must be between 0 and 99', 'Megengedett érték: 0–99'],
  ])('says of a figure whether its size or its step is wrong: %s, %s', (head, row, en, hu) => {
    const [problem] = judge([head, row]).lines.flatMap(({ problems }) => problems);
    const { code = '', variant, params } = problem ?? {};
    expect(code).toBe('out_of_range');
    expect(violationText('en', code, variant, params)).toBe(en);
    expect(violationText('hu', code, variant, params)).toBe(hu);
  });

  it('asks for the club that a near name means', () => {
    const [line] = judge(['name;team;td', 'Kővári Ármin;Lion;1']).lines;
    expect(line?.problems).toEqual([
      {
        code: 'club_not_found',
        variant: 'likely',
        params: { name: 'Lion', likely: 'Budapest Lions' },
        column: 'team',
      },
    ]);
  });

  it.each(['Budapest Lions', 'Lions védelme', 'LIONS D/ST', 'Lions defence'])(
    'of a defence may be called by its club: %s',
    (name) => {
      expect(judge(['name;sack', `${name};2,5`]).lines).toMatchObject([
        { playerId: 'def', scores: { sack: 2.5 }, problems: [] },
      ]);
    },
  );

  it.each(['Lions Béla', 'Lionsi Béla', 'Győri Béla'])('of a person is no defence: %s', (name) => {
    const [line] = judge(['name;sack', `${name};2,5`]).lines;
    expect([line?.playerId, line?.problems.length]).toEqual([null, 1]);
  });

  it('stays out with all others while two columns mean the same', () => {
    const { sheet, lines } = judge(['name;int;int', 'Kővári Ármin;1;2']);
    expect([sheet.players, lines.length]).toEqual([{}, 1]);
  });

  it('has zeros in its empty cells, and figures of others only where they are none', () => {
    const { lines, sheet } = judge([
      'name;pass_yds;td;sack;fg;pts_allowed',
      'Kővári Ármin;−12;;0;;',
      'Lions;;;2,5;0;',
    ]);
    expect(lines.map(({ scores }) => scores)).toEqual([{ pass_yds: -12, td: 0 }, { sack: 2.5 }]);
    expect(sheet.players).toEqual({
      qb: { pass_yds: -12, rush_yds: 0, catch_yds: 0, td: 0, _2pt: 0, fumble: 0, int: 0 },
      def: { defense_int: 0, fum_forced: 0, sack: 2.5 },
    });
  });
});

describe('The sheet of a file', () => {
  const stored: GameDetails = {
    team1: {
      score: 7,
      lines: [
        aLine('QB', { pass_yds: 100, rush_yds: 5, catch_yds: 0, td: 1, _2pt: 0, fumble: 0, int: 0 }, 'qb'),
        aLine('HC', { win_loss: 1, pts_gained: 7, score_difference: 7 }, 'hc'),
        aLine('K', { fg: 0, xp: 1, fg_miss: 0, xp_miss: 0 }, 'k'),
      ],
    },
    team2: { score: 0 },
  };

  it('has the stored lines of whom the file does not name, and follows its scores', () => {
    const { sheet } = judge(['name;td;score_team1;score_team2', 'Kővári Ármin;2;14;21', ';;14;21'], stored);
    expect(sheet).toEqual({
      scoreTeam1: 14,
      scoreTeam2: 21,
      players: {
        qb: { pass_yds: 100, rush_yds: 5, catch_yds: 0, td: 2, _2pt: 0, fumble: 0, int: 0 },
        hc: {},
        k: { fg: 0, xp: 1, fg_miss: 0, xp_miss: 0 },
      },
      addPlayersTeam1: [],
      addPlayersTeam2: [],
    });
  });

  it('adds who is named by their id and a club that they are not in today', () => {
    const { sheet, lines } = judge(['player_id;team;td', 'bear;Győr Wolves;1']);
    expect(lines).toMatchObject([{ playerId: 'bear', side: 2, problems: [] }]);
    expect(sheet).toMatchObject({
      players: { bear: { td: 1 } },
      addPlayersTeam1: [],
      addPlayersTeam2: ['bear'],
    });
  });

  it('keeps the stored scores, and leaves a line with a problem out as a whole', () => {
    const { sheet } = judge(['name;td;int', 'Kővári Ármin;2;x'], stored);
    expect(sheet).toMatchObject({ scoreTeam1: 7, scoreTeam2: 0, players: { qb: { td: 1, int: 0 } } });
    expect(judge(['name;td', 'Kővári Ármin;2']).sheet).not.toHaveProperty('scoreTeam1');
  });
});
