/** How names are found and put in order: the same in every service and on every screen, in both languages. */

// One collator for all comparisons of a sort: localeCompare would look its rules up each time.
const hungarian = new Intl.Collator('hu', { numeric: true });

/** Names are sorted the Hungarian way whatever the language: ö after o, cs after c. */
export const compareNames = (a: string, b: string): number => hungarian.compare(a, b);

/** Text for searching: without case and accents, ő and ű as o and u. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a term, folded; hyphens part words as spaces do. */
export function searchedWords(term: string): string[] {
  return foldText(term)
    .split(/[\s\p{Pd}]+/u)
    .filter((word) => word !== '');
}

/** Whether every word of a term stands in a text that is folded already, in any order and inside words too. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}

/** "kovacs nagy" finds Kovács-Nagy, "szucs-kiss" and "kiss szucs" find Szűcs Kiss. */
export function nameFinder(term: string): (name: string) => boolean {
  const words = searchedWords(term);
  return words.length === 0 ? () => true : (name) => hasWords(foldText(name), words);
}

const escapeRegex = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The same as an expression, for a database that keeps the folded text; undefined when the term has no word. */
export function searchPattern(term: string): string | undefined {
  const words = searchedWords(term).map(escapeRegex);
  if (words.length <= 1) return words[0];
  return `^${words.map((word) => `(?=[\\s\\S]*${word})`).join('')}`;
}
