import { fnv1a } from '@endzone/contracts/crests/fnv1a';

export const clubPairCount = 10;
export const personColourCount = 7;

/** Clubs whose colours and letters people know, by the last word of the name; the data has neither. */
const known: Readonly<Record<string, { pair: number; code: string }>> = {
  Wolves: { pair: 0, code: 'WOL' },
  Cowbells: { pair: 1, code: 'COW' },
  Enthroners: { pair: 2, code: 'ENT' },
  Titans: { pair: 3, code: 'TTN' },
  Saints: { pair: 4, code: 'SAI' },
  Tigers: { pair: 5, code: 'TIG' },
  Steelers: { pair: 6, code: 'STE' },
  Sharks: { pair: 7, code: 'SHA' },
  Rangers: { pair: 8, code: 'RAN' },
  Bulldogs: { pair: 9, code: 'BUL' },
};

const lastWord = (club: string): string =>
  club
    .normalize('NFC')
    .match(/[\p{L}\p{N}]+/gu)
    ?.at(-1) ?? '';

/** Which colours a club plays in: its own where they are known, else always the same ones for the same name. */
export const clubPair = (club: string): number => known[lastWord(club)]?.pair ?? fnv1a(club) % clubPairCount;

/** Three letters for narrow places: "Budapest Wolves" is WOL. */
export function clubCode(club: string): string {
  const word = lastWord(club);
  return known[word]?.code ?? [...word].slice(0, 3).join('').toLocaleUpperCase('hu');
}

/** The words in one order: whose name is written the other way round keeps their colour. */
export const personColour = (name: string): number =>
  fnv1a(name.split(' ').sort().join(' ')) % personColourCount;
