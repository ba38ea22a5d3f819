import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { personColour } from './club.ts';
import {
  crestOf,
  crestsOf,
  crestPairCount,
  crestPatternCount,
  crestShapeCount,
} from '@endzone/contracts/crests/crest';
import { fnv1a } from '@endzone/contracts/crests/fnv1a';
import { initials, monogram } from '@endzone/contracts/crests/monogram';

describe('the hash of a name', () => {
  test.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('of %j is the published one', (text, hash) => {
    expect(fnv1a(text)).toBe(hash);
  });

  it('is taken of the UTF-8 bytes', () => {
    expect(fnv1a('ő')).toBe(fnv1a('\u0151'));
    expect(fnv1a('ő')).not.toBe(fnv1a('Q'));
  });
});

describe('the crest of a team', () => {
  test.each([
    ['Haveri Végzóna Liga', { pair: 9, shape: 4, pattern: 5, letters: 'HV' }],
    ['Gulyáságyú', { pair: 2, shape: 0, pattern: 2, letters: 'Gu' }],
    ['Zsákbanfutók', { pair: 10, shape: 3, pattern: 0, letters: 'Zs' }],
    ['Touchdown Tornádó', { pair: 1, shape: 2, pattern: 5, letters: 'TT' }],
    ['Fumble Csárda', { pair: 3, shape: 3, pattern: 0, letters: 'FCs' }],
    ['Pihenőhetes Betyárok', { pair: 2, shape: 2, pattern: 4, letters: 'PB' }],
  ])('%s always looks the same', (name, look) => {
    expect(crestOf(name)).toEqual(look);
  });

  it('is never alike for two teams of one league', () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 16 });
    fc.assert(
      fc.property(names, (teams) => {
        const looks = [...crestsOf(teams).values()].map(
          ({ pair, shape, pattern }) => `${pair}/${shape}/${pattern}`,
        );
        expect(new Set(looks).size).toBe(teams.length);
      }),
      { numRuns: 200 },
    );
  });

  it('does not depend on the order of the names', () => {
    const names = Array.from({ length: 60 }, (_, index) => `Csapat ${index}`);
    expect([...crestsOf(names)].sort()).toEqual([...crestsOf([...names].reverse())].sort());
  });

  it('is its own where nobody has it already', () => {
    expect(crestsOf(['Gulyáságyú', 'Zsákbanfutók']).get('Gulyáságyú')).toEqual(crestOf('Gulyáságyú'));
  });

  it('has a place in every league of 420 looks, and ends', () => {
    const names = Array.from({ length: 421 }, (_, index) => `Csapat ${index}`);
    const looks = crestsOf(names);
    expect(looks.size).toBe(421);
    for (const { pair, shape, pattern } of looks.values()) {
      expect(pair < crestPairCount && shape < crestShapeCount && pattern < crestPatternCount).toBe(true);
    }
  });
});

describe('a monogram', () => {
  test.each([
    ['Zsákbanfutók', 'Zs'],
    ['Fumble Csárda', 'FCs'],
    ['Mezőnygólyák', 'Me'],
    ['Touchdown Tornádó', 'TT'],
    ['Gyepszaggató Dzsungelek', 'GyDzs'],
    ['ÁRVÍZ TŰRŐ TÜKÖR', 'ÁT'],
    ['őrült űrhajósok', 'ŐŰ'],
    ['49ers', '49'],
    ['Z', 'Z'],
    ['Zs', 'Zs'],
    ['  Lángos-Lavina ', 'LL'],
    ['🏈', '?'],
    ['', '?'],
  ])('of %j is %j', (name, letters) => {
    expect(monogram(name)).toBe(letters);
  });
});

describe('initials', () => {
  test.each([
    ['Szűcs Bendegúz', 'SB'],
    ['ördögh ágnes', 'ÖÁ'],
    ['Kovács János Péter', 'KJ'],
    ['Pelé', 'P'],
    ['', ''],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('the colour of a person', () => {
  test.each([
    ['Szűcs Bendegúz', 'Bendegúz Szűcs'],
    ['Kovács János Péter', 'János Péter Kovács'],
  ])('is the same for %j and %j', (hungarian, english) => {
    expect(personColour(english)).toBe(personColour(hungarian));
  });

  it('differs among people', () => {
    const people = ['Szűcs Bendegúz', 'Győri Csenge', 'Hegedűs Ákos', 'Erdődi Máté', 'Tüskés Réka'];
    expect(new Set(people.map(personColour)).size).toBeGreaterThan(1);
  });
});
