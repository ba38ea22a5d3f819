import { fnv1a } from './fnv1a.ts';

export const nbClubPairs = 10;
export const nbPersonColours = 7;

/** The colours of a club, by its name: the league's clubs have no colours of their own in the data. */
export const clubPair = (club: string): number => fnv1a(club) % nbClubPairs;

export const personColour = (name: string): number => fnv1a(name) % nbPersonColours;

/** Three letters for narrow places: of the club's last word, "Budapest Wolves" is WOL. */
export function clubCode(club: string): string {
  const words = club.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...(words.at(-1) ?? '')].slice(0, 3).join('').toLocaleUpperCase('hu');
}
