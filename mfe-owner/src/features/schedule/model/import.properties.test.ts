import { conventions, written } from '@endzone/contracts/testing/tables/conventions';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { planImport } from './importPlan.ts';

// The gate fails for what has changed, never by chance.
fc.configureGlobal({ seed: 20_261_126 });

const clubs = ['Gödöllő Szarvasbikák', 'Paks Villámok', 'Bükki "Fekete" Medvék', 'Fót, Kosok; Egyesület'].map(
  (name, index) => ({ id: `club ${index}`, name }),
);
const two = (part: number) => String(part).padStart(2, '0');
const notations = [
  (month: number, day: number) => `2027-${two(month)}-${two(day)}`,
  (month: number, day: number) => `2027. ${two(month)}. ${two(day)}.`,
  (month: number, day: number) => `${two(day)}/${two(month)}/2027`,
  (month: number, day: number) => `2027.${month}.${day}. 14:00`,
] as const;

const game = fc.record({
  round: fc.integer({ min: 1, max: 20 }),
  awayRound: fc.integer({ min: 1, max: 20 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  home: fc.nat({ max: 3 }),
  further: fc.integer({ min: 1, max: 3 }),
});
const schedule = fc.record({
  games: fc.array(game, { minLength: 1, maxLength: 8 }),
  notation: fc.constantFrom(...notations),
  isHungarian: fc.boolean(),
});
type Schedule = typeof schedule extends fc.Arbitrary<infer T> ? T : never;

const pairOf = ({ home, further }: Schedule['games'][number]) =>
  [clubs[home], clubs[(home + further) % clubs.length]] as [(typeof clubs)[number], (typeof clubs)[number]]; // indices of four

function tableOf({ games, notation, isHungarian }: Schedule): string[][] {
  const head = isHungarian
    ? ['Forduló', 'Dátum', 'Hazai', 'Vendég', 'Vendég fordulója']
    : ['Week', 'Date', 'Home', 'Away', 'Away round'];
  const rows = games.map((each) => {
    const [home, away] = pairOf(each);
    const { round, month, day, awayRound } = each;
    const weekOf = isHungarian ? `${round}. forduló` : String(round);
    return [weekOf, notation(month, day), home.name, away.name, String(awayRound)];
  });
  return [head, ...rows];
}

describe('Any schedule', () => {
  it.each(Object.entries(conventions))('as written by %s is read to the same games', (_who, convention) => {
    fc.assert(
      fc.property(schedule, (given) => {
        const { rows, problems, doubled } = planImport(written(tableOf(given), convention), clubs, {});
        expect([problems, doubled]).toEqual([[], []]);
        expect(rows.map((row) => row.game && { ...row.game, key: undefined })).toEqual(
          given.games.map((each) => ({
            key: undefined,
            home: pairOf(each)[0].id,
            away: pairOf(each)[1].id,
            day: notations[0](each.month, each.day),
            homeRound: each.round,
            awayRound: each.awayRound,
          })),
        );
      }),
      { numRuns: 40 },
    );
  });
});
