import { foldWord } from './columns.ts';

type Club = { name: string };

/** The words of a name, folded. */
export const wordsOf = (name: string): string[] =>
  name
    .split(/[\s.,/–-]+/)
    .map(foldWord)
    .filter((word) => word !== '');

/** How many letters have to be added, left out or changed to make one of the other. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Without accents and whatever the order of the words. */
const sorted = (name: string) => wordsOf(name).toSorted().join('');

const longestShort = 5;
const lettersPerSlip = 5;
const isSlip = (a: string, b: string) =>
  a.length >= lettersPerSlip && distance(a, b) <= Math.floor(Math.max(a.length, b.length) / lettersPerSlip);

/** What makes a club likely, the surest first: the same words, an abbreviation, a slip of the pen, a word that it has too. */
const likenesses: readonly ((asked: string, club: string) => boolean)[] = [
  (asked, club) => sorted(asked) === sorted(club),
  (asked, club) => wordsOf(asked).every((word) => wordsOf(club).includes(word)),
  (asked, club) =>
    wordsOf(club)
      .map((word) => word[0])
      .join('') === foldWord(asked),
  (asked, club) =>
    foldWord(asked).length >= 2 &&
    foldWord(asked).length <= longestShort &&
    [foldWord(club), ...wordsOf(club)].some((word) => word.startsWith(foldWord(asked))),
  (asked, club) => isSlip(sorted(asked), sorted(club)),
  (asked, club) => wordsOf(club).some((word) => isSlip(foldWord(asked), word)),
];

/** The club whose name this is: case, accents and marks do not matter. */
export const clubNamed = <C extends Club>(name: string, clubs: readonly C[]): C | undefined =>
  clubs.find((club) => foldWord(club.name) === foldWord(name));

/** The only club that a name is likely to mean: `bears`, `BEA`, `Buffalo Bils`. It is a guess, so somebody has to agree. */
export function likelyClub<C extends Club>(name: string, clubs: readonly C[]): C | undefined {
  if (foldWord(name) === '') return undefined;
  for (const isLike of likenesses) {
    const alike = clubs.filter((club) => isLike(name, club.name));
    if (alike.length > 0) return alike.length === 1 ? alike[0] : undefined;
  }
  const words = wordsOf(name)
    .filter(({ length }) => length > 3)
    .toSorted((a, b) => b.length - a.length);
  const holders = words.map((word) => clubs.filter((club) => foldWord(club.name).includes(word)));
  return holders.find(({ length }) => length === 1)?.[0];
}
