import { describe, expect, it, test } from '@jest/globals';
import { readTable } from '../../../data/table/readTable.ts';
import { csvOf, likelyPlayers, readBoxScore } from './boxScore.ts';

const clubs = { 1: 'Budapest Wolves', 2: 'Győr Sharks' };
const read = (text: string) => readBoxScore(readTable(text, { keepsEmptyRows: true }).rows, clubs);
const csv = (text: string) => {
  const box = read(text);
  return box && csvOf(box).split('\n');
};

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
      'name;team;pass_yds;rush_yds;td;int;fg;xp;fg_miss;xp_miss',
      'B. Halmos;Budapest Wolves;301;-4;3;1;;;;',
      'Csirke Zoárd;Budapest Wolves;;132;1;;;;;',
      'Rúgó Rezső;Győr Sharks;;;;;2;3;1;0',
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
      'name;team;score_team1;score_team2;pass_yds;rush_yds;td;int',
      ';;;20;;;;',
      ';;27;;;;;',
      'Halmos Barnabás;Budapest Wolves;;;301;;1;0',
      'Csirke Zoárd;Budapest Wolves;;;;132;2;',
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

  it('names columns that nobody knows, and leaves a word for the answer to refuse', () => {
    expect(csv('Player;TD;Hair\nKiss Ede;many;red')).toEqual(['name;team;td;Hair', 'Kiss Ede;;many']);
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
