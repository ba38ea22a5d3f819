import { describe, expect, it } from '@jest/globals';
import type { Position } from '@endzone/contracts/game';
import { nearPlayer, pastedOrder } from './pastedOrder.ts';

const club = (name: string) => ({ id: name, name, logoUrl: null });
const player = (name: string, points = 0, position: Position = 'QB', team = 'Wolves') => ({
  id: `${name} ${position} ${team}`,
  name,
  points,
  position,
  team: club(team),
  birthDate: null as string | null,
  jerseyNumber: null as number | null,
});
const players = [
  player('Őry Áron', 50),
  player('Kiss Ede'),
  player('Kovács-Nagy Bálint'),
  player('Nagy Pál', 0, 'RB'),
  player('Nagy Pál', 0, 'WR', 'Lions'),
];
const read = (text: string) => {
  const { order, ...rest } = pastedOrder(players, text);
  return { ...rest, names: order.map(({ name, position }) => `${name} ${position}`) };
};

describe('a pasted order', () => {
  it('puts those it names first, however they are written, and the others after them', () => {
    const { names, ...rest } = read('1. kovacs nagy balint\r\n\n2) KISS EDE\n');
    expect(names).toEqual([
      'Őry Áron QB',
      'Kovács-Nagy Bálint QB',
      'Kiss Ede QB',
      'Nagy Pál RB',
      'Nagy Pál WR',
    ]);
    expect(rest).toEqual({
      nbFound: 2,
      unknown: [],
      ambiguous: [],
      repeated: [],
      nbHeld: 0,
      badQuotes: undefined,
    });
  });

  it('tells namesakes apart by position or team, and asks where a line says neither', () => {
    expect(read('Nagy Pál;WR').names[1]).toBe('Nagy Pál WR');
    expect(read('Wolves\tNagy Pál').names[1]).toBe('Nagy Pál RB');
    expect(read('1. Nagy Pál; lion').names[1]).toBe('Nagy Pál WR');
    expect(read('Nagy Pál')).toMatchObject({ nbFound: 0, ambiguous: [{ line: 1, text: 'Nagy Pál' }] });
  });

  it('takes the one whom both say where a namesake shares the position, and another the team', () => {
    const all = [player('Kis Géza'), player('Kis Géza', 0, 'RB'), player('Kis Géza', 0, 'QB', 'Lions')];
    const { order, ambiguous } = pastedOrder(all, 'Kis Géza; RB; Wolves\nKis Géza; QB; Lions\nKis Géza; WR');
    expect(order.map(({ position, team }) => `${position} ${team.name}`)).toEqual([
      'RB Wolves',
      'QB Lions',
      'QB Wolves',
    ]);
    expect(ambiguous).toEqual([{ line: 3, text: 'Kis Géza; WR' }]);
  });

  it.each([
    ['Nagy Ákos; QB; 2001. 03. 14.', '2001-03-14'],
    ['Nagy Ákos, QB, Wolves, 04/05/1999', '1999-05-04'],
    ['Nagy Ákos\t#07', '1999-05-04'],
    ['3. Nagy Ákos; no. 12; QB', '2001-03-14'],
  ])('tells two of one name, position and club apart by birth date and shirt number: %s', (text, born) => {
    const twin = player('Nagy Ákos');
    const twins = [
      { ...twin, id: '12', jerseyNumber: 12, birthDate: '2001-03-14' },
      { ...twin, id: '7', jerseyNumber: 7, birthDate: '1999-05-04' },
    ];
    const { order, nbFound } = pastedOrder(twins, text);
    expect([order[0]?.birthDate, nbFound]).toEqual([born, 1]);
  });

  it.each(['7; Nagy Ákos; QB', 'Nagy Ákos; 12', '7. Nagy Ákos; #3'])(
    'asks about them where a number may be a place or points: %s',
    (text) => {
      const twin = player('Nagy Ákos');
      const twins = [
        { ...twin, id: '12', jerseyNumber: 12 },
        { ...twin, id: '7', jerseyNumber: 7 },
      ];
      expect(pastedOrder(twins, text)).toMatchObject({ nbFound: 0, ambiguous: [{ line: 1 }] });
    },
  );

  it.each([
    ['a file of Excel', '\uFEFFsep=;\r\n1;"Nagy Pál";WR\r\n2;"Kiss Ede";QB\r\n'],
    ['copied cells', '1\tNagy Pál\tLions\n2\tKiss Ede\tWolves'],
    ['lines that part their cells differently', '1. Nagy Pál; WR\n2. Kiss Ede'],
  ])('is read from %s', (_from, text) => {
    const { names, ...rest } = read(text);
    expect(names.slice(1, 3)).toEqual(['Nagy Pál WR', 'Kiss Ede QB']);
    expect(rest).toMatchObject({ nbFound: 2, unknown: [], ambiguous: [] });
  });

  it('takes the club beside a name for the club, also where its defence is called like it', () => {
    const withDefence = [...players, player('Wolves', 0, 'DEF'), player('Lions', 0, 'DEF', 'Lions')];
    const told = pastedOrder(withDefence, 'Kiss Ede; QB; Wolves\nNagy Pál; Lions\nLions\nWolves; DEF');
    expect(told).toMatchObject({ nbFound: 4, unknown: [], ambiguous: [] });
    const names = told.order.map(({ name, position }) => `${name} ${position}`);
    expect(names.slice(1, 5)).toEqual(['Kiss Ede QB', 'Nagy Pál WR', 'Lions DEF', 'Wolves DEF']);
  });

  it.each(['Kis Ede; QB; Wolves', 'Wolves\tKis Ede', '3; Kis Ede; Wolves; 12,5'])(
    'does not take the defence for a player of its club whom nobody knows: %s',
    (text) => {
      const withDefence = [...players, player('Wolves', 0, 'DEF')];
      expect(pastedOrder(withDefence, text)).toMatchObject({ nbFound: 0, unknown: [{ line: 1 }] });
    },
  );

  it.each(['Wolves', '4. Wolves', '4; Wolves; 12,5', 'Wolves; védelem; Lions ellen', 'DEF\tWolves\tWolves'])(
    'takes it where the line says so, or nobody else: %s',
    (text) => {
      const defence = player('Wolves', 0, 'DEF');
      const { order, nbFound } = pastedOrder([...players, defence], text);
      expect([order[1], nbFound]).toEqual([defence, 1]);
    },
  );

  it('names the lines that name nobody', () => {
    expect(read('Kis Ede\n7. Kiss Ede')).toMatchObject({
      nbFound: 1,
      unknown: [{ line: 1, text: 'Kis Ede' }],
    });
  });

  it('says on which line of the text such a one stands, whatever stands around it', () => {
    const { unknown, nbFound } = read('sep=;\r\n\r\n1;"Kis Edus";QB\r\n2;"Kiss Ede";QB');
    expect([unknown, nbFound]).toEqual([[{ line: 3, text: '1; Kis Edus; QB' }], 1]);
  });

  it('leaves the points above it, and counts whom they hold', () => {
    const { names, nbHeld } = read('Kiss Ede\nŐry Áron');
    expect(names.slice(0, 2)).toEqual(['Őry Áron QB', 'Kiss Ede QB']);
    expect(nbHeld).toBe(2);
  });

  it('counts a player once, at the first place, and names the line that repeats them', () => {
    expect(read('Kovács-Nagy Bálint\nKiss Ede\nKovács-Nagy Bálint')).toMatchObject({
      nbFound: 2,
      nbHeld: 0,
      repeated: [{ line: 3, text: 'Kovács-Nagy Bálint' }],
    });
  });

  it('reads nothing where an open quote swallows the lines below it, and says where', () => {
    const { badQuotes, nbFound, names } = read('1;"Kiss Ede;QB\n2;Nagy Pál;WR\n3;Kovács-Nagy Bálint;QB');
    expect([badQuotes, nbFound]).toEqual([1, 0]);
    expect(names).toEqual(read('').names);
  });

  it.each(['Kiss Ede; Nagy Pál; WR', 'Kovács-Nagy Bálint, Kiss Ede, QB'])(
    'drops nobody without a word where two stand in one line: %s',
    (text) => {
      expect(read(text)).toMatchObject({ nbFound: 0, ambiguous: [{ line: 1 }] });
    },
  );
});

describe('the player whom a line may mean', () => {
  it.each([
    ['3. Kis Ede', 'Kiss Ede'],
    ['3. Ede Kiss', 'Kiss Ede'],
    ['Kovac Nagy Balint; QB', 'Kovács-Nagy Bálint'],
    ['Wolves;Ory Aaron', 'Őry Áron'],
    ['Nagy Pal Jr', undefined],
    ['Szabó Ödön', undefined],
    ['12.', undefined],
  ])('%s: %s', (line, name) => {
    expect(nearPlayer(players, line)?.name).toBe(name);
  });
});
