import { positions } from '@endzone/contracts/game';
import { conventions, written, type Convention } from '@endzone/contracts/testing/tables/conventions';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pastedOrder } from './pastedOrder.ts';

// The gate fails for what has changed, never by chance.
fc.configureGlobal({ seed: 20_261_128 });

const clubs = ['Gödöllő Szarvasbikák', 'Paks Villámok', 'Wolves'].map((name) => ({
  id: name,
  name,
  logoUrl: null,
}));

const letters = 'abcdeáéíóöőúüűABCDEŐŰ';
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 6, maxLength: 9 });
const name = fc
  .tuple(word, fc.constantFrom(' ', '-', ' "Kis" ', ', ', '; '), word)
  .map((parts) => parts.join(''));

const unmarked = { birthDate: null, jerseyNumber: null };
// A club has one defence.
const ofPeople = positions.filter((position) => position !== 'DEF');

/** Some of them namesakes, and a defence that is called as its club. */
const people = fc
  .tuple(
    fc.uniqueArray(name, { minLength: 1, maxLength: 4, selector: (each) => each.toLowerCase() }),
    fc.array(fc.record({ called: fc.nat(), position: fc.nat(), club: fc.nat() }), {
      minLength: 1,
      maxLength: 7,
    }),
    fc.boolean(),
  )
  .map(([names, given, hasDefence]) => {
    const at = <T>(all: readonly T[], i: number) => all[i % all.length] as T; // none of them is empty
    const players = given.map(({ called, position, club }) => ({
      name: at(names, called),
      position: at(ofPeople, position),
      team: at(clubs, club),
    }));
    const [team] = clubs.slice(2);
    const all =
      team && hasDefence ? [...players, { name: team.name, position: 'DEF' as const, team }] : players;
    return all.map((player, i) => ({ ...player, ...unmarked, id: String(i), points: 0 }));
  });
const ranking = people.chain((players) =>
  fc.record({
    players: fc.constant(players),
    order: fc.shuffledSubarray(players, { minLength: 1 }),
  }),
);
type Listed = typeof ranking extends fc.Arbitrary<{ order: (infer T)[] }> ? T : never;

/** What stands in a line beside the name, and where. */
const layouts: Record<string, (player: Listed, place: number) => string[]> = {
  'place, name, position, club': ({ name: called, position, team }, place) => [
    String(place),
    called,
    position,
    team.name,
  ],
  'club, position, name': ({ name: called, position, team }) => [team.name, position, called],
  'a number before the name, position, club': ({ name: called, position, team }, place) => [
    `${place}. ${called}`,
    position,
    team.name,
  ],
  'name, position': ({ name: called, position }) => [called, position],
  'place, name': ({ name: called }, place) => [`${place})`, called],
  'a number before the name': ({ name: called }, place) => [`${place}. ${called}`],
  name: ({ name: called }) => [called],
};
const complete = Object.entries(layouts).filter(([what]) => what.includes('club'));

const lined = (order: readonly Listed[], layout: (typeof layouts)[string]) =>
  order.map((player, i) => layout(player, i + 1));
const idsOf = (players: readonly Listed[]) => players.map(({ id }) => id);
const traitsOf = ({ name: called, position, team }: Listed) =>
  [called.toLowerCase(), position, team.id].join('|');

/** The order of those whose lines were read, and which lines were refused. */
function readBack(players: readonly Listed[], text: string) {
  const { order, nbFound, unknown, ambiguous, repeated, badQuotes } = pastedOrder(players, text);
  const refused = [...unknown, ...ambiguous, ...repeated].map(({ line }) => line);
  return { found: idsOf(order.slice(0, nbFound)), order: idsOf(order), refused, badQuotes };
}

describe.each(Object.entries(conventions))('Any ranking as written by %s', (_who, convention) => {
  it.each(complete)(
    'is read to the same order where all is said that tells players apart: %s',
    (_, layout) => {
      fc.assert(
        fc.property(ranking, ({ players, order }) => {
          fc.pre(new Set(players.map(traitsOf)).size === players.length);
          const { found, refused } = readBack(players, written(lined(order, layout), convention));
          expect([found, refused]).toEqual([idsOf(order), []]);
        }),
        { numRuns: 25 },
      );
    },
  );
});

const careless = (mark: string): Convention => ({
  mark,
  eol: '\n',
  head: '',
  decimal: '.',
  mustQuote: () => false,
});
const all: [string, Convention][] = [
  ...Object.entries(conventions),
  ...[';', ',', '\t'].map((mark): [string, Convention] => [`hand, ${JSON.stringify(mark)}`, careless(mark)]),
];

describe.each(all)('No line of a ranking as written by %s', (_who, convention) => {
  it.each(Object.entries(layouts))(
    'is taken for another player, or dropped without a word: %s',
    (_, layout) => {
      fc.assert(
        fc.property(ranking, ({ players, order }) => {
          const {
            found,
            order: whole,
            refused,
            badQuotes,
          } = readBack(players, written(lined(order, layout), convention));
          const first = convention.head.includes('\n') ? 2 : 1;
          const read = badQuotes === undefined ? order.filter((_, i) => !refused.includes(first + i)) : [];
          expect(found).toEqual(idsOf(read));
          expect(whole.toSorted()).toEqual(idsOf(players).toSorted());
        }),
        { numRuns: 15 },
      );
    },
  );
});
