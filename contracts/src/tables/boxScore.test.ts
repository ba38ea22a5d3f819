import { describe, expect, it, test } from '@jest/globals';
import { readTable } from './readTable.ts';
import { clubIn, csvOf, likelyPlayers, readBoxScore } from './boxScore.ts';

const clubs = { 1: 'Budapest Wolves', 2: 'Győr Sharks' };
const read = (text: string) => readBoxScore(readTable(text), clubs);
const csv = (text: string) => {
  const box = read(text);
  return box && csvOf(box).split('\n');
};

test.each([
  ['Győr Sharks (3–1)', 2],
  ['sharks passing', 2],
  ['BUDAPEST WOLVES', 1],
  ['Győri Béla', undefined],
  ['Budapesti Wolfgang', undefined],
  ['Cegléd', undefined],
] as const)('The club that is named: %s', (text, side) => {
  expect(clubIn(text, clubs)).toBe(side);
});

it('Of two clubs the one with the longer name is meant where both are named', () => {
  expect(clubIn('Budapest Wolves', { 1: 'Wolves', 2: 'Budapest Wolves' })).toBe(2);
});

describe('A box score', () => {
  it('of a web page has a part for each kind of play, whose heads say less than they mean', () => {
    expect(
      csv(
        [
          'Budapest Wolves Passing\tC/ATT\tYDS\tAVG\tTD\tINT\tSACKS',
          'B. Halmos\t18/27\t301\t11.1\t2\t1\t3-20',
          'TEAM\t18/27\t301\t11.1\t2\t1\t3-20',
          '',
          'Budapest Wolves Rushing\tCAR\tYDS\tTD\tLONG',
          '#22 Csirke Zoárd\t14\t132\t1\t33',
          'B. Halmos\t3\t-4\t1\t6',
          '',
          'Győr Sharks Kicking\tFG\tPCT\tXP\tPTS',
          'Rúgó Rezső\t2/3\t66.7\t3/3\t9',
        ].join('\n'),
      ),
    ).toEqual([
      'name;team;jersey_number;pass_yds;rush_yds;td;int;fg;xp;fg_miss;xp_miss',
      'B. Halmos;Budapest Wolves;;301;-4;3;1;;;;',
      'Csirke Zoárd;Budapest Wolves;22;;132;1;;;;;',
      'Rúgó Rezső;Győr Sharks;;;;;;2;3;1;0',
    ]);
  });

  it('of a document has columns that blanks keep apart, and titles above them', () => {
    const text = [
      'Győr Sharks 7 0 6 7 20',
      'Budapest Wolves 7 10 0 10 27',
      'Passzolás – Budapest Wolves',
      'Játékos Kís. Sikeres Yard TD INT',
      'Halmos Barnabás 27 18 301 1 0',
      'Futás – Budapest Wolves',
      'Játékos Kís. Yard TD',
      '22 Csirke Zoárd 14 132 2',
      'Összesen 14 132 2',
    ].join('\n');
    expect(csv(text)).toEqual([
      'name;team;jersey_number;score_team1;score_team2;pass_yds;rush_yds;td;int',
      ';;;;20;;;;',
      ';;;27;;;;;',
      'Halmos Barnabás;Budapest Wolves;;;;301;;1;0',
      'Csirke Zoárd;Budapest Wolves;22;;;;132;2;',
    ]);
    expect(read(text)?.rows.map(({ lines }) => lines)).toEqual([[1], [2], [5], [8]]);
  });

  test.each([
    ['tabs', 'Név\tCsapat\tPassz\tFutás\tFG–\nKiss Ede\tGyőr Sharks\t12\t3\t1'],
    ['semicolons and quotes', '"Név";"Csapat";"Passz";"Futás";"FG–"\n"Kiss Ede";"Győr Sharks";"12";3;1'],
    ['commas and a mark', '\uFEFFname,team,pass_yds,rush_yds,fg_miss\nKiss Ede,Győr Sharks,12,3,1'],
    [
      'runs of blanks',
      'Player    Club          Pass Yds   Rush Yds   FG missed\nKiss Ede   Győr Sharks   12   3   1',
    ],
  ])('is read with %s', (_what, text) => {
    expect(csv(text)).toEqual(['name;team;pass_yds;rush_yds;fg_miss', 'Kiss Ede;Győr Sharks;12;3;1']);
  });

  it('adds what is made in several ways, and takes decimal commas and units', () => {
    expect(csv('Player;Pass TD;Rush TD;Rec Yds;Sack\nKiss Ede;2;1;1 012 yd;2,5')).toEqual([
      'name;team;catch_yds;td;sack',
      'Kiss Ede;;1012;3;2.5',
    ]);
  });

  const problems = (text: string) =>
    read(text)?.problems.map(({ line, code, column }) => [line, code, column]);

  it('names every column that does not count, and leaves a word for the answer to refuse', () => {
    const text = 'Player;TD;Hair;Cmp;;Yds\nKiss Ede;many;red;3;9;4';
    expect(csv(text)).toEqual(['name;team;td', 'Kiss Ede;;many']);
    expect(problems(text)).toEqual([
      [1, 'unknown_column', 'Hair'],
      [1, 'unused_column', 'Cmp'],
      [1, 'unknown_column', null],
      [1, 'unused_column', 'Yds'],
    ]);
  });

  it.each<[string, string, unknown[][]]>([
    ['a cell too many', 'name,team,sack\nA,B,2,5', [[2, 'extra_cells', null]]],
    ['a cell too few between blanks', 'Player  Pass Yds  TD\nKiss Ede  12', [[2, 'missing_cells', null]]],
    ['figures without a head', 'name;td\nA;1\nRushing\nB;2', [[4, 'no_head', null]]],
    ['a head without players', 'Team;Rush Yds\nBudapest Wolves;7', [[1, 'no_player_column', null]]],
    ['an open quote', 'name;td\n"A;1\nB;2', [[2, 'bad_quotes', null]]],
    [
      'two scores of one club',
      'Győr Sharks;20\nGyőr Sharks;27\nname;td\nA;1',
      [[2, 'score_differs', 'score_team2']],
    ],
  ])('does not read %s, and says so', (_what, text, expected) => {
    expect(problems(text)).toEqual(expected);
  });

  it('is not read before one of two columns of a meaning is chosen', () => {
    const text = 'Name;TD;Yds;TDs\nKiss Ede;1;9;2';
    const table = readTable(text);
    expect(readBoxScore(table, clubs)).toMatchObject({
      rows: [],
      doubled: [
        {
          id: '1.td',
          choices: [
            { column: 1, head: 'TD' },
            { column: 3, head: 'TDs' },
          ],
        },
      ],
    });
    expect(readBoxScore(table, clubs, { '1.td': 3 })).toMatchObject({
      rows: [{ name: 'Kiss Ede', cells: { td: '2' } }],
      doubled: [],
    });
  });

  it('of shirt numbers is no score of the game', () => {
    expect(csv('team;jersey_number;rush_yds\nBudapest Wolves;07;45\nGyőr Sharks;012;3')).toEqual([
      'name;team;jersey_number;rush_yds',
      ';Budapest Wolves;7;45',
      ';Győr Sharks;12;3',
    ]);
  });

  it.each([
    ['Csapat;Első kísérlet;Büntetés\nBudapest Wolves;18;7\nname;td\nKiss Ede;1', 'no_head', 'Kiss Ede;;1'],
    ['name;TD;Pass TD\nKiss Ede;0;3', 'unused_column', 'Kiss Ede;;0'],
    ['name;FGA\nKiss Ede;5', 'unused_column', undefined],
    ['name;FG;FGA;FG miss\nKiss Ede;1;5;0', 'unused_column', 'Kiss Ede;;1;0'],
  ])('says of a figure that does not count that it does not: %j', (text, code, row) => {
    expect(read(text)?.problems.map((problem) => problem.code)).toEqual([code]);
    expect(csv(text)?.[1]).toBe(row);
  });

  it('has a score below its players only under a head of quarters', () => {
    const text = 'name;td\nA;1\nTeam;1;2;3;4;T\nBudapest Wolves;7;0;6;14;27';
    expect(read(text)?.rows.map(({ cells }) => cells.score_team1)).toEqual(['27', undefined]);
  });

  it('has no yards of another part', () => {
    const text = 'Passing\nPlayer;Yds\nA;250\nPunting\nPlayer;No;Yds\nA;4;160';
    expect(csv(text)).toEqual(['name;team;pass_yds', 'A;;250']);
  });

  it('has counts beside yards, and yards without them', () => {
    expect(csv('Név;Passz;Futás;Elkapás\nA;1;2;3')?.[0]).toBe('name;team;pass_yds;rush_yds;catch_yds');
    expect(csv('Elkapás\nNév;Elkapás;Yard\nA;5;60')).toEqual(['name;team;catch_yds', 'A;;60']);
  });

  it('tells what is missed from what is made by how it is written', () => {
    expect(csv('name;FG;FGm;XP;XPm\nA;1;2;3;4')).toEqual(['name;team;fg;xp;fg_miss;xp_miss', 'A;;1;3;2;4']);
    expect(csv('name;FGM;FGA\nA;2;5')).toEqual(['name;team;fg;fg_miss', 'A;;2;3']);
    expect(csv('name;INT (szerzett);TD\nA;2;5')).toEqual(['name;team;td;defense_int', 'A;;5;2']);
  });

  it('keeps words among what is added up', () => {
    expect(csv('Player;Pass TD;Rush TD;FG;FGA\nA;sok;2;1;x')).toEqual([
      'name;team;td;fg;fg_miss',
      'A;;sok;1;x',
    ]);
    const parts = 'Passing\nPlayer;TD;Yds\nA;x;1\nRushing\nPlayer;TD;Yds\nA;1;2';
    expect(csv(parts)?.[1]).toBe('A;;1;2;x');
  });

  it('does not add the same figure of two parts', () => {
    const text = 'Passing\nPlayer;Yds;TD\nA;250;1\nPlayer;Yds;TD\nA;250;1';
    expect(read(text)?.rows.map(({ lines }) => lines)).toEqual([[3], [5]]);
  });

  it('is the same when its own file is read', () => {
    const text = 'Győr Sharks 20\nPlayer   Pass Yds   TD\n#7 Kiss Ede   12   3\nNagy Pál   -   1';
    const box = read(text);
    expect(box && read(csvOf(box))?.rows.map(({ cells }) => cells)).toMatchObject([
      { score_team2: '20' },
      { name: 'Kiss Ede', jersey_number: '7', pass_yds: '12', td: '3' },
      { name: 'Nagy Pál', pass_yds: '', td: '1' },
    ]);
  });

  it('keeps who stands twice in one part', () => {
    expect(read('name;td\nKiss Ede;1\nKiss Ede;2')?.rows).toHaveLength(2);
  });

  it('is none without heads', () => {
    expect(read('12\t3\n1\t0')).toBeUndefined();
    expect(read('Kiss Ede;12;3')).toBeUndefined();
  });

  it('of ten thousand lines is read', () => {
    expect(read(`name;td\n${'Kiss Ede;1\n'.repeat(10_000)}`)?.rows).toHaveLength(10_000);
  });
});

test.each([
  ['Ede Kiss', ['Kiss Ede', 'Kiss Béla']],
  ['E. Kiss', ['Kiss Ede', 'Kiss Béla']],
  ['Senki', []],
])('%s may mean %j', (name, likely) => {
  const players = ['Kiss Béla', 'Nagy Ede Kálmán', 'Kiss Ede'].map((each) => ({ name: each }));
  expect(likelyPlayers(name, players).map((player) => player.name)).toEqual(likely);
});
