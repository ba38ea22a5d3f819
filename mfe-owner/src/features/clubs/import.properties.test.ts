import { positions } from '@endzone/contracts/game';
import { readTable } from '@endzone/contracts/tables/readTable';
import { mapHeads } from '@endzone/contracts/tables/columns';
import { conventions, written } from '@endzone/contracts/testing/tables/conventions';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clubHeadsOf, clubInputOf, planClubs } from './clubRows.ts';
import { importHeads, inputOf, planImport } from './importRows.ts';
import { hasBirthDate, hasMeasures } from './positionFields.ts';
import { aClub } from './testing/aClub.ts';

// The gate fails for what has changed, never by chance.
fc.configureGlobal({ seed: 20_261_126 });

const clubs = [aClub('a', 'Gödöllő Szarvasbikák'), aClub('b', 'Paks Villámok')] as const;

const letters = 'abcdeáéíóöőúüűABCDEŐŰ';
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 6, maxLength: 9 });
const name = fc
  .tuple(word, fc.constantFrom(' ', '-', ' "Kis" ', ', ', '; '), word)
  .map((parts) => parts.join(''));
const two = (part: number) => String(part).padStart(2, '0');

/** Days as lists write them; all of one list in the same way. */
const notations = [
  (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`,
  (year: number, month: number, day: number) => `${year}. ${two(month)}. ${two(day)}.`,
  (year: number, month: number, day: number) => `${two(day)}/${two(month)}/${year}`,
  (year: number, month: number, day: number) => `${day}.${month}.${year}`,
] as const;

const person = fc.record({
  name,
  club: fc.constantFrom(...clubs),
  position: fc.constantFrom(...positions),
  status: fc.constantFrom('active', 'inactive', 'injured'),
  born: fc.tuple(
    fc.integer({ min: 1980, max: 2008 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  ),
  height: fc.integer({ min: 150, max: 215 }),
  halfKilos: fc.integer({ min: 120, max: 320 }),
  shirt: fc.integer({ min: 0, max: 99 }),
  analysis: fc.constantFrom('', 'Gyors; erős, "okos".', 'Két\nsorban'),
});
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;

const list = fc.record({
  people: fc.uniqueArray(person, { minLength: 1, maxLength: 6, selector: (each) => each.name.toLowerCase() }),
  notation: fc.constantFrom(...notations),
  isHungarian: fc.boolean(),
  turned: fc.nat({ max: 8 }),
});
type List = typeof list extends fc.Arbitrary<infer T> ? T : never;

const statusWords = { active: 'aktív', inactive: 'inaktív', injured: 'sérült' } as const;

/** One column: its head in both languages, and its cell. */
const columnsOf = ({ notation, isHungarian }: List, decimal: '.' | ',') =>
  [
    ['Név', 'Name', (each: Person) => each.name],
    ['Klub', 'Club', (each: Person) => each.club.name],
    ['Poszt', 'Position', (each: Person) => each.position],
    ['Állapot', 'Status', ({ status }: Person) => (isHungarian ? statusWords[status] : status)],
    ['Született', 'Date of birth', (each: Person) => notation(...each.born)],
    ['Magasság (cm)', 'Height (cm)', (each: Person) => String(each.height)],
    ['Súly (kg)', 'Weight (kg)', (each: Person) => String(each.halfKilos / 2).replace('.', decimal)],
    ['Mezszám', 'Jersey', (each: Person) => two(each.shirt)],
    ['Elemzés', 'Notes', (each: Person) => each.analysis],
  ] as const;

function tableOf(given: List, decimal: '.' | ','): string[][] {
  const all = columnsOf(given, decimal);
  const columns = [...all.slice(given.turned), ...all.slice(0, given.turned)];
  return [
    columns.map(([hungarian, english]) => (given.isHungarian ? hungarian : english)),
    ...given.people.map((each) => columns.map(([, , cell]) => cell(each))),
  ];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const meant = ({ people }: List) =>
  people.map(({ name: called, club, position, status, born, height, halfKilos, shirt, analysis }) => ({
    teamId: club.id,
    name: oneLine(called),
    position,
    status,
    analysis: analysis === '' ? undefined : oneLine(analysis),
    ...(hasBirthDate(position) && { birthDate: notations[0](...born) }),
    ...(hasMeasures(position) && { height, weight: halfKilos / 2, jerseyNumber: shirt }),
  }));

describe.each(Object.entries(conventions))('Any list as written by %s', (_who, convention) => {
  it('of players is read to the same players', () => {
    fc.assert(
      fc.property(list, (given) => {
        const { rows } = readTable(written(tableOf(given, convention.decimal), convention));
        const heads = mapHeads(rows[0]?.cells ?? [], importHeads);
        expect(heads?.doubled).toEqual([]);
        const planned = planImport(rows.slice(1), heads?.mapping ?? [], {
          club: clubs[0],
          clubs,
          players: [],
        });
        expect(planned.map((row) => inputOf(row, 'new', []))).toEqual(meant(given));
      }),
      { numRuns: 40 },
    );
  });

  it('of clubs is read to the same clubs', () => {
    const some = fc.uniqueArray(name, { minLength: 1, maxLength: 6, selector: (each) => each.toLowerCase() });
    fc.assert(
      fc.property(some, fc.boolean(), (names, isHungarian) => {
        const head = isHungarian ? ['Klub', 'Állapot'] : ['Club', 'Status'];
        const table = [head, ...names.map((each) => [each, isHungarian ? 'Pihenőhét' : 'bye'])];
        const { rows } = readTable(written(table, convention));
        const planned = planClubs(rows.slice(1), clubHeadsOf(rows[0]?.cells ?? [])?.mapping ?? [], []);
        expect(planned.map(clubInputOf)).toEqual(
          names.map((each) => ({ name: oneLine(each), status: 'bye' })),
        );
      }),
      { numRuns: 40 },
    );
  });
});
