const collator = new Intl.Collator('hu');

type Named = { id: string; name: string };

/** "Names by Hungarian collation, equal ones by id." */
export function byName(a: Named, b: Named): number {
  return collator.compare(a.name, b.name) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

/** The text without case and accents: "Őry" and "ory" are the same. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** "Case, accents and word order ignored, matches inside words": every word of the term is somewhere in the name. */
export function matchesTerm(name: string, term: string): boolean {
  const searched = folded(name);
  return folded(term)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
