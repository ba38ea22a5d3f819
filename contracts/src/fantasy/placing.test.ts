import { describe, expect, it, test } from '@jest/globals';
import { positions, slotPositions, slots, startingSlots } from '../game.ts';
import type { Position, Slot } from '../game.ts';
import fc from 'fast-check';
import {
  exchange,
  isPlaceable,
  isStarter,
  openSlots,
  place,
  replace,
  seatAmongStarters,
  seatBestFirst,
} from './placing.ts';
import type { Placed } from './placing.ts';

type Entry = Placed & { number: number };

const anEntry = (number: number, position: Position, slot: Slot): Entry => ({ number, position, slot });

/** A roster by position and slot: `aRoster('QB:QB WR:FLEX K:BENCH')`. */
const aRoster = (text: string): Entry[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word, index) => {
      const [position, slot] = word.split(':') as [Position, Slot]; // words of this file
      return anEntry(index + 1, position, slot);
    });

const shown = (entries: readonly Placed[]) =>
  entries.map(({ position, slot }) => `${position}:${slot}`).join(' ');

const fullBench = 'QB:BENCH QB:BENCH QB:BENCH QB:BENCH QB:BENCH QB:BENCH';

describe('the new player', () => {
  test.each<[string, string, Position, Slot]>([
    ['takes the slot of his position', '', 'QB', 'QB'],
    ['takes the running back slot before FLEX', '', 'RB', 'RB'],
    ['takes TE_WR before FLEX as a receiver', '', 'WR', 'TE_WR'],
    ['takes TE_WR before FLEX as a tight end', '', 'TE', 'TE_WR'],
    ['takes the second TE_WR', 'TE:TE_WR', 'WR', 'TE_WR'],
    ['takes FLEX when both TE_WR are taken', 'WR:TE_WR TE:TE_WR', 'WR', 'FLEX'],
    ['takes FLEX when the running back slot is taken', 'RB:RB', 'RB', 'FLEX'],
    ['takes the bench when FLEX is taken too', 'RB:RB RB:FLEX', 'RB', 'BENCH'],
    ['takes the bench as a second quarterback', 'QB:QB', 'QB', 'BENCH'],
    ['takes the bench as a second kicker', 'K:K', 'K', 'BENCH'],
    ['takes the bench as a second defence', 'DEF:DEF', 'DEF', 'BENCH'],
    ['takes the bench as a second head coach', 'HC:HC', 'HC', 'BENCH'],
    ['takes the bench rather than move others', 'RB:FLEX WR:TE_WR WR:TE_WR', 'TE', 'BENCH'],
  ])('%s', (_rule, roster, position, slot) => {
    const before = aRoster(roster);
    const after = place(before, anEntry(99, position, 'BENCH'));
    expect(after?.slice(0, -1)).toEqual(before);
    expect(after?.at(-1)?.slot).toBe(slot);
  });

  test.each([
    [
      'makes a running back leave FLEX for his own slot',
      `RB:FLEX WR:TE_WR WR:TE_WR ${fullBench}`,
      'WR' as const,
      `RB:RB WR:TE_WR WR:TE_WR ${fullBench} WR:FLEX`,
    ],
    [
      'makes a receiver leave FLEX for TE_WR',
      `RB:RB WR:FLEX WR:TE_WR ${fullBench}`,
      'RB' as const,
      `RB:RB WR:TE_WR WR:TE_WR ${fullBench} RB:FLEX`,
    ],
    [
      'takes the bench place of a bench player who can start',
      `QB:QB RB:RB RB:BENCH QB:BENCH QB:BENCH QB:BENCH QB:BENCH QB:BENCH`,
      'QB' as const,
      `QB:QB RB:RB RB:FLEX QB:BENCH QB:BENCH QB:BENCH QB:BENCH QB:BENCH QB:BENCH`,
    ],
    [
      'takes the bench place of a bench player for whom starters move',
      `K:K RB:FLEX WR:TE_WR WR:TE_WR WR:BENCH K:BENCH K:BENCH K:BENCH K:BENCH K:BENCH`,
      'K' as const,
      `K:K RB:RB WR:TE_WR WR:TE_WR WR:FLEX K:BENCH K:BENCH K:BENCH K:BENCH K:BENCH K:BENCH`,
    ],
  ])('%s, once the bench is full', (_rule, before, position, after) => {
    const placed = place(aRoster(before), anEntry(99, position, 'BENCH'));
    expect(shown(placed ?? [])).toBe(after);
  });

  test.each<[string, string, Position]>([
    ['an eighth quarterback', `QB:QB ${fullBench}`, 'QB'],
    ['a third running back behind a full bench', `QB:QB RB:RB RB:FLEX ${fullBench}`, 'RB'],
    ['a fourth receiver behind a full bench', `QB:QB WR:TE_WR TE:TE_WR WR:FLEX ${fullBench}`, 'TE'],
    ['a fifteenth player', `QB:QB RB:RB WR:TE_WR WR:TE_WR RB:FLEX K:K DEF:DEF HC:HC ${fullBench}`, 'WR'],
  ])('cannot be placed: %s', (_rule, roster, position) => {
    expect(place(aRoster(roster), anEntry(99, position, 'BENCH'))).toBeUndefined();
  });
});

describe('open slots', () => {
  test.each<[string, string, Slot[]]>([
    [
      'of a full line-up and bench: none',
      `QB:QB RB:RB WR:TE_WR WR:TE_WR RB:FLEX K:K DEF:DEF HC:HC ${fullBench}`,
      [],
    ],
    [
      'come in the order of the line-up',
      `WR:TE_WR RB:FLEX ${fullBench}`,
      ['QB', 'RB', 'TE_WR', 'K', 'DEF', 'HC'],
    ],
    [
      'hold one BENCH for every free place',
      'QB:QB RB:RB WR:TE_WR WR:TE_WR RB:FLEX K:K DEF:DEF HC:HC QB:BENCH QB:BENCH QB:BENCH QB:BENCH',
      ['BENCH', 'BENCH'],
    ],
  ])('%s', (_rule, roster, open) => {
    expect(openSlots(aRoster(roster))).toEqual(open);
  });

  it('of an empty roster are all fourteen', () => {
    expect(openSlots([])).toEqual([...startingSlots, ...Array<Slot>(6).fill('BENCH')]);
  });
});

describe('a bench player who is to start', () => {
  test.each([
    ['takes the free slot', 'QB:BENCH', 'QB:QB'],
    ['takes the most specific free slot', 'RB:BENCH', 'RB:RB'],
    ['takes FLEX when that is the only free slot', 'WR:BENCH WR:TE_WR WR:TE_WR', 'WR:FLEX WR:TE_WR WR:TE_WR'],
    [
      'lets another starter change his slot',
      'WR:BENCH RB:FLEX WR:TE_WR TE:TE_WR',
      'WR:FLEX RB:RB WR:TE_WR TE:TE_WR',
    ],
    [
      'lets a receiver go back to TE_WR',
      'RB:BENCH RB:RB TE:FLEX WR:TE_WR',
      'RB:FLEX RB:RB TE:TE_WR WR:TE_WR',
    ],
  ])('%s', (_rule, before, after) => {
    const entries = aRoster(before);
    expect(shown(seatAmongStarters(entries, entries[0]!) ?? [])).toBe(after);
  });

  test.each([
    ['a second quarterback', 'QB:BENCH QB:QB'],
    ['a fourth receiver', 'WR:BENCH WR:TE_WR WR:TE_WR TE:FLEX'],
    ['a third running back although TE_WR is free', 'RB:BENCH RB:RB RB:FLEX'],
  ])('finds no slot as %s', (_rule, before) => {
    const entries = aRoster(before);
    expect(seatAmongStarters(entries, entries[0]!)).toBeUndefined();
  });
});

it('a line-up of the best starts the better ones, and everybody for whom they make room', () => {
  const entries = aRoster('RB:RB WR:TE_WR RB:BENCH RB:BENCH QB:BENCH');
  const lineup = seatBestFirst(entries, (a, b) => b.number - a.number);
  expect(shown(lineup)).toBe('RB:BENCH WR:TE_WR RB:FLEX RB:RB QB:QB');
});

describe('a switch of a starter and a bench player', () => {
  test.each([
    ['gives the newcomer the leaver’s slot', 'RB:FLEX WR:BENCH', 'RB:BENCH WR:FLEX'],
    ['gives the leaver’s slot even when a more specific one is free', 'WR:FLEX RB:BENCH', 'WR:BENCH RB:FLEX'],
    ['finds another free slot when the leaver’s does not accept him', 'QB:QB WR:BENCH', 'QB:BENCH WR:TE_WR'],
    [
      'lets starters move when the leaver’s slot does not accept him',
      'RB:RB WR:TE_WR WR:TE_WR RB:FLEX TE:BENCH',
      'RB:BENCH WR:TE_WR WR:TE_WR RB:RB TE:FLEX',
    ],
  ])('%s', (_rule, before, after) => {
    const entries = aRoster(before);
    const result = exchange(entries, entries[0]!, entries.at(-1)!);
    expect(shown(result ?? [])).toBe(after);
  });

  it('is impossible when the starters after it do not fit', () => {
    const entries = aRoster('QB:QB K:K K:BENCH');
    expect(exchange(entries, entries[0]!, entries[2]!)).toBeUndefined();
  });
});

describe('a player who comes for another', () => {
  test.each<[string, string, Position, string]>([
    ['takes the leaver’s slot if it accepts him', 'RB:FLEX QB:QB', 'WR', 'QB:QB WR:FLEX'],
    ['takes the bench place of a leaver from the bench', 'RB:BENCH QB:QB', 'WR', 'QB:QB WR:BENCH'],
    ['is placed like a free agent otherwise', 'QB:QB K:K', 'WR', 'K:K WR:TE_WR'],
    [
      'lets starters change their slots',
      `RB:RB WR:TE_WR WR:TE_WR RB:FLEX ${fullBench}`,
      'TE',
      `WR:TE_WR WR:TE_WR RB:RB ${fullBench} TE:FLEX`,
    ],
    ['takes the bench place of the player who starts instead', `QB:QB ${fullBench}`, 'K', `${fullBench} K:K`],
    [
      'lets a bench player start for the leaver',
      `QB:QB K:K ${fullBench}`,
      'K',
      'K:K QB:QB QB:BENCH QB:BENCH QB:BENCH QB:BENCH QB:BENCH K:BENCH',
    ],
  ])('%s', (_rule, before, position, after) => {
    const entries = aRoster(before);
    const result = replace(entries, entries[0]!, anEntry(99, position, 'BENCH'));
    expect(shown(result ?? [])).toBe(after);
  });

  it('cannot come when no arrangement takes them', () => {
    const entries = aRoster(`HC:HC K:K ${fullBench.replaceAll('QB', 'K')}`);
    expect(replace(entries, entries[0]!, anEntry(99, 'K', 'BENCH'))).toBeUndefined();
  });
});

const anyPosition = fc.constantFrom(...positions);

/** Tries every arrangement. */
function fitsSomehow(toPlace: readonly Position[], free: readonly Slot[]): boolean {
  const [first, ...rest] = toPlace;
  if (!first) return true;
  const tried = new Set<Slot>();
  return free.some((slot, index) => {
    if (tried.has(slot) || !slotPositions[slot].includes(first)) return false;
    tried.add(slot);
    return fitsSomehow(rest, free.toSpliced(index, 1));
  });
}

describe('placing in general', () => {
  it('agrees with trying every arrangement', () => {
    fc.assert(
      fc.property(fc.array(anyPosition, { maxLength: 15 }), (list) => {
        expect(isPlaceable(list)).toBe(fitsSomehow([...list].sort(), openSlots([])));
      }),
      { numRuns: 150 },
    );
  });

  it('takes whoever fits, from every arrangement that can stand before', () => {
    const anyEntry = fc.record({ position: anyPosition, slot: fc.constantFrom(...slots) });
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 30 }), anyPosition, (wishes, position) => {
        const entries = wishes.reduce<Placed[]>((sofar, wish) => {
          const isFree =
            openSlots(sofar).includes(wish.slot) && slotPositions[wish.slot].includes(wish.position);
          return isFree ? [...sofar, wish] : sofar;
        }, []);
        const after = place(entries, { position, slot: 'BENCH' });
        expect(after !== undefined).toBe(isPlaceable([...entries.map((entry) => entry.position), position]));
        if (!after) return;
        expect(openSlots(after)).toHaveLength(13 - entries.length);
        expect(after.every((entry) => slotPositions[entry.slot].includes(entry.position))).toBe(true);
        const starters = entries.filter(isStarter).length;
        expect(after.slice(0, -1).filter(isStarter).length).toBeGreaterThanOrEqual(starters);
        expect(entries.every((entry, index) => !isStarter(entry) || isStarter(after[index]!))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('starts no set of players that is worth less than another one that could start', () => {
    const offers = fc.array(fc.tuple(anyPosition, fc.integer({ min: 1, max: 50 })), { maxLength: 9 });
    fc.assert(
      fc.property(offers, (offered) => {
        const entries = offered.map(([position, worth], i) => ({ ...anEntry(i, position, 'BENCH'), worth }));
        const sumOf = (some: readonly { worth: number }[]) => some.reduce((sum, { worth }) => sum + worth, 0);
        const starters = seatBestFirst(entries, (a, b) => b.worth - a.worth).filter(isStarter);
        const sets = Array.from({ length: 2 ** entries.length }, (_, chosen) =>
          entries.filter(({ number }) => Math.floor(chosen / 2 ** number) % 2 === 1),
        );
        const canStart = (some: readonly Entry[]) =>
          fitsSomehow(some.map(({ position }) => position).sort(), startingSlots);
        expect(sumOf(starters)).toBe(Math.max(...sets.filter(canStart).map(sumOf)));
      }),
      { numRuns: 40 },
    );
  });

  it('fills all eight starting slots with fourteen placeable players', () => {
    fc.assert(
      fc.property(fc.array(anyPosition, { minLength: 14, maxLength: 40 }), (offered) => {
        const team = offered.reduce<Placed[]>(
          (entries, position) => place(entries, { position, slot: 'BENCH' }) ?? entries,
          [],
        );
        const isFull = team.length === 14;
        expect(!isFull || team.filter(isStarter).length === 8).toBe(true);
        expect(isFull).toBe(openSlots(team).length === 0);
      }),
    );
  });
});
