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
const lettersPerTypo = 5;
const isTypo = (a: string, b: string) =>
  a.length >= lettersPerTypo && distance(a, b) <= Math.floor(Math.max(a.length, b.length) / lettersPerTypo);

/** The same words in whatever order, but for a slip of the pen. */
export const isNearName = (a: string, b: string): boolean =>
  sorted(a) === sorted(b) || isTypo(sorted(a), sorted(b));

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
  (asked, club) => isTypo(sorted(asked), sorted(club)),
  (asked, club) => wordsOf(club).some((word) => isTypo(foldWord(asked), word)),
];

/** The club whose name this is: case, accents and marks do not matter. */
export const clubNamed = <C extends Club>(name: string, clubs: readonly C[]): C | undefined =>
  clubs.find((club) => foldWord(club.name) === foldWord(name));

/** All clubs that are alike by the surest likeness that any of them has. */
function alikeClubs<C extends Club>(name: string, clubs: readonly C[]): C[] {
  if (foldWord(name) === '') return [];
  for (const isLike of likenesses) {
    const alike = clubs.filter((club) => isLike(name, club.name));
    if (alike.length > 0) return alike;
  }
  return [];
}

const soleOf = <C>(clubs: readonly C[]): C | undefined => (clubs.length === 1 ? clubs[0] : undefined);

/** The only club that a name is another form of: `bears`, `BEA`, `Buffalo Bils`. */
export const nearClub = <C extends Club>(name: string, clubs: readonly C[]): C | undefined =>
  soleOf(alikeClubs(name, clubs));

/** The same, or the only club that shares a long word with it: a guess, so somebody has to agree. */
export function likelyClub<C extends Club>(name: string, clubs: readonly C[]): C | undefined {
  const alike = alikeClubs(name, clubs);
  if (alike.length > 0) return soleOf(alike);
  const words = wordsOf(name)
    .filter(({ length }) => length > 3)
    .toSorted((a, b) => b.length - a.length);
  const holders = words.map((word) => clubs.filter((club) => foldWord(club.name).includes(word)));
  return holders.find(({ length }) => length === 1)?.[0];
}
