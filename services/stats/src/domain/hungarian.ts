import { compareNames } from '@endzone/contracts/names';

type Named = { id: string; name: string };

/** "Names by Hungarian collation, equal ones by id." */
export function byName(a: Named, b: Named): number {
  return compareNames(a.name, b.name) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** No two clubs have names that differ by case alone. */
export const nameKeyOf = (name: string): string => name.toLocaleLowerCase('hu');
