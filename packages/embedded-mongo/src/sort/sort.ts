import { elementKeys, leadsIntoArray, lookUpAll } from './sortValues.ts';
import { compare } from '../bson/compare.ts';
import { toNumber } from '../bson/numbers.ts';
import { splitPath } from '../bson/paths.ts';
import type { Path } from '../bson/paths.ts';
import { isNumber } from '../bson/types.ts';
import { undefinedValue, isDoc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { failedToParse, locationError, notSupported } from '../errors.ts';
import type { Collation } from '../bson/collation.ts';

export type SortField = {
  dotted: string;
  path: Path;
  descending: boolean;
};

export function parseSort(spec: Doc): SortField[] {
  return [...spec].map(([dotted, direction]) => {
    if (isDoc(direction)) throw notSupported('sort by $meta');
    if (!isNumber(direction))
      throw locationError(15974, "$sort key ordering must be specified using a number or {$meta: 'text'}");
    const number = toNumber(direction);
    if (number !== 1 && number !== -1)
      throw locationError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    if (dotted === '' || dotted.startsWith('.') || dotted.endsWith('.'))
      throw failedToParse("FieldPath must not end with a '.'.");
    if (dotted.startsWith('$'))
      throw locationError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    return { dotted, path: splitPath(dotted), descending: number === -1 };
  });
}

export type SortKey = readonly Value[];

/** What a document is sorted by: of an array the least element going up, the greatest going down. */
export function sortKey(document: Doc, fields: readonly SortField[], collation?: Collation): SortKey {
  if (fields.length > 1 && arraysOn(document, fields) > 1) return compoundKey(document, fields, collation);
  return fields.map(({ path, descending }) => {
    const values = lookUpAll(document, path);
    if (values.length === 1) return values[0]!;
    if (values.length === 0) return undefinedValue;
    return values.reduce((best, value) =>
      compare(value, best, collation) < 0 === descending ? best : value,
    );
  });
}

/** How many of the fields lead into an array. */
function arraysOn(document: Doc, fields: readonly SortField[]): number {
  let count = 0;
  for (const { path } of fields) if (leadsIntoArray(document, path)) count++;
  return count;
}

/** Of several fields within one array each element has its own key: the best of these counts as a whole. */
function compoundKey(document: Doc, fields: readonly SortField[], collation?: Collation): SortKey {
  const keys = elementKeys(
    document,
    fields.map(({ path }) => path),
  );
  return keys.reduce((best, key) => (compareSortKeys(key, best, fields, collation) < 0 ? key : best));
}

export function compareSortKeys(
  a: SortKey,
  b: SortKey,
  fields: readonly SortField[],
  collation?: Collation,
): number {
  for (let i = 0; i < fields.length; i++) {
    const difference = compare(a[i]!, b[i]!, collation);
    if (difference !== 0) return fields[i]!.descending ? -difference : difference;
  }
  return 0;
}

/** Sorts anything that carries a sort key; equal ones keep their order. */
export function sortByKey<T extends { key: SortKey }>(
  items: T[],
  fields: readonly SortField[],
  collation?: Collation,
): T[] {
  return items.sort((a, b) => compareSortKeys(a.key, b.key, fields, collation));
}

/** Top-level fields that the sort reads. */
export function sortRoots(fields: readonly SortField[]): ReadonlySet<string> {
  return new Set(fields.map(({ path }) => path[0]!));
}
