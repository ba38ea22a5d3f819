/** Letters of the Hungarian alphabet that are written with more than one sign; the longest first. */
const compounds = ['dzs', 'cs', 'dz', 'gy', 'ly', 'ny', 'sz', 'ty', 'zs'];

const wordsOf = (name: string): string[] => name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];

const capital = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('hu') + text.slice(1).toLocaleLowerCase('hu');

/** The first letter as the alphabet counts it: "Cs" of "Csárda", "F" of "Fumble". */
function firstLetter(word: string): string {
  const lower = word.toLocaleLowerCase('hu');
  const compound = compounds.find((letter) => lower.startsWith(letter) && lower.length > letter.length);
  return capital(compound ?? [...word][0] ?? '');
}

/** "Monogram of the first two words, and a Hungarian digraph is one letter. One word: its first two letters." */
export function monogram(name: string): string {
  const [first, second] = wordsOf(name);
  if (first === undefined) return '?';
  if (second !== undefined) return firstLetter(first) + firstLetter(second);
  const letter = firstLetter(first);
  return letter.length > 1 ? letter : capital([...first].slice(0, 2).join(''));
}

/** Initials of a person: the first letters of the two names, without compounds ("Szűcs Bendegúz" is SB). */
export function initials(name: string): string {
  const letters = wordsOf(name).map((word) => [...word][0] ?? '');
  const first = letters[0] ?? '';
  const last = letters.length > 1 ? (letters[1] ?? '') : '';
  return (first + last).toLocaleUpperCase('hu');
}
