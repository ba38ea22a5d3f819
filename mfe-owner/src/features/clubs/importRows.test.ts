import type { Player } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { describe, expect, it } from '@jest/globals';
import { aClub, aClubPlayer } from './testing/aClub.ts';
import { changesOf, inputOf, planImport, type ImportField } from './importRows.ts';

const lions = aClub('a', 'Gödöllő Szarvasbikák');
const wolves = aClub('b', 'Paks Villámok');
const man = aClubPlayer('1', lions, { name: 'Kadarkúti Milán', position: 'WR', weight: 81 });
const other = aClubPlayer('2', wolves, { name: 'Sárbogárdi Lőrinc', position: 'TE' });
const unit = aClubPlayer('3', lions, { name: 'Gödöllő Szarvasbikák', position: 'DEF', birthDate: null });
const players: Player[] = [man, other, unit];
const clubs: RealTeam[] = [lions, wolves];

const columns: ImportField[] = [
  'name',
  'team',
  'position',
  'jerseyNumber',
  'birthDate',
  'height',
  'weight',
  'status',
];
const plan = (...rows: string[][]) =>
  planImport(
    rows.map((cells, i) => ({ line: i + 1, cells })),
    columns,
    { club: lions, clubs, players },
  );
const only = (...row: string[]) => {
  const [planned] = plan(row);
  if (!planned) throw new Error('no row');
  return planned;
};

describe('a row of a list', () => {
  it.each<[string, string[], object]>([
    ['of an unknown name is a new player', ['Döbröközi Márk'], { choice: 'new', question: undefined }],
    ['of a name of the club is that player', ['KADARKÚTI  milán'], { choice: man.id, question: undefined }],
    [
      'of a name of the club with its birth date is that player',
      ['Kadarkúti Milán', '', '', '', man.birthDate?.replaceAll('-', '. ') ?? ''],
      { choice: man.id, question: undefined },
    ],
    [
      'of a name of the club with another birth date is a question',
      ['Kadarkúti Milán', '', '', '', '2004. 02. 29.'],
      { choice: undefined, question: 'born', candidates: [man] },
    ],
    [
      'of a name of the club with a birth date that is no day is that player, and is refused for the day',
      ['Kadarkúti Milán', '', '', '', '31/02/2000'],
      { choice: man.id, question: undefined },
    ],
    [
      'of a name of the club with another position and another number is a question',
      ['Kadarkúti Milán', '', 'QB', '#99'],
      { choice: undefined, question: 'another', candidates: [man] },
    ],
    [
      'of a name of the club with both, and its birth date, is that player',
      ['Kadarkúti Milán', '', 'QB', '99', man.birthDate ?? ''],
      { choice: man.id, question: undefined },
    ],
    [
      'of a name of the club with another position alone is that player',
      ['Kadarkúti Milán', '', 'QB'],
      { choice: man.id, question: undefined },
    ],
    [
      'of a name of the club with another number alone is that player',
      ['Kadarkúti Milán', '', 'WR', '99'],
      { choice: man.id, question: undefined },
    ],
    ['of a name without accents is a question', ['Kadarkuti Milan'], { choice: undefined, question: 'near' }],
    ['of a name with one other letter too', ['Kadarkúty Milán'], { choice: undefined, question: 'near' }],
    ['of a player of another club too', ['Sárbogárdi Lőrinc'], { choice: undefined, question: 'elsewhere' }],
    ['of that club is that player', ['Sárbogárdi Lőrinc', 'paks villamok'], { choice: other.id }],
    ['of an unknown club is left out', ['Nagy Ede', 'Sopron'], { choice: 'skip', question: 'unknownClub' }],
  ])('%s', (_what, row, planned) => expect(only(...row)).toMatchObject(planned));

  it('of namesakes means the one of its birth date, and is a question without one', () => {
    const twin = { ...man, id: '9', birthDate: '2004-02-29' };
    const among = (birthDate: string) =>
      planImport([{ line: 1, cells: ['Kadarkúti Milán', birthDate] }], ['name', 'birthDate'], {
        club: lions,
        clubs,
        players: [man, twin],
      })[0];
    expect(among('2004.02.29.')).toMatchObject({ choice: '9', question: undefined });
    expect(among('')).toMatchObject({ choice: undefined, question: 'several' });
    expect(among('1980-01-01')).toMatchObject({ choice: undefined, question: 'several' });
  });

  it('of namesakes means the one of its number or position', () => {
    const twin = { ...man, id: '9', jerseyNumber: 7, position: 'QB' as const };
    const among = (position: string, number: string) =>
      planImport(
        [{ line: 1, cells: ['Kadarkúti Milán', position, number] }],
        ['name', 'position', 'jerseyNumber'],
        { club: lions, clubs, players: [{ ...man, jerseyNumber: 12 }, twin] },
      )[0]?.choice;
    expect(among('irányító', '')).toBe('9');
    expect(among('', '07')).toBe('9');
    expect(among('WR', '12')).toBe(man.id);
    expect(among('WR', '7')).toBeUndefined();
    expect(among('', '')).toBeUndefined();
  });

  it('that comes a second time is marked, and left out until it is said who it is', () => {
    const [first, second] = plan(['Döbröközi Márk'], ['Márk Döbröközi']);
    expect([first?.question, second?.question, second?.choice]).toEqual([undefined, 'double', 'skip']);
  });

  it('is sent as the API takes it, and an empty cell leaves what is stored', () => {
    const row = only('Kadarkúti Milán', '', 'elkapó', '', '', '186 cm', '82,5', 'Sérült');
    expect(inputOf(row, row.choice, players)).toMatchObject({
      id: man.id,
      teamId: lions.id,
      name: 'Kadarkúti Milán',
      position: 'WR',
      status: 'injured',
      birthDate: man.birthDate,
      height: 186,
      weight: 82.5,
      jerseyNumber: man.jerseyNumber,
    });
  });

  it('of a defence has neither birth date nor body', () => {
    const row = only('Gödöllő Szarvasbikák', '', 'DEF', '12', '2001-02-28', '180');
    const input = inputOf(row, 'new', players);
    expect(input).toEqual({ teamId: lions.id, name: unit.name, position: 'DEF', status: 'active' });
  });

  it('is not sent while it is open or left out', () => {
    const row = only('Kadarkuti Milan');
    expect([inputOf(row, undefined, players), inputOf(row, 'skip', players)]).toEqual([undefined, undefined]);
  });

  it('says what it changes', () => {
    const row = only('Kadarkúti Milán', 'Paks Villámok', '', '', '', '', '90');
    const input = inputOf(row, man.id, players);
    expect(input && changesOf(input, man)).toEqual([
      { field: 'team', before: lions.name, after: '' },
      { field: 'weight', before: '81', after: '90' },
    ]);
  });
});
