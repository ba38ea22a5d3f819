import { isIndexName } from '../bson/paths.ts';
import type { Path } from '../bson/paths.ts';
import { isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';

/** Every value that a sort or distinct sees at a path; a missing one counts as null, an empty array as nothing. */
export function lookUpAll(document: Doc, path: Path): Value[] {
  const values: Value[] = [];
  collect(document, path, 0, values, true);
  return values;
}

/** As lookUpAll, but what is missing gives no value. */
export function presentValues(document: Doc, path: Path): Value[] {
  const values: Value[] = [];
  collect(document, path, 0, values, false);
  return values;
}

function collect(value: Maybe, path: Path, at: number, into: Value[], missingAsNull: boolean): void {
  if (at === path.length) return collectLeaf(value, into, missingAsNull);
  const name = path[at]!;
  if (isDoc(value)) return collect(value.get(name), path, at + 1, into, missingAsNull);
  if (isArray(value)) {
    if (isIndexName(name) && Number(name) < value.length)
      return collect(value[Number(name)], path, at + 1, into, missingAsNull);
    for (const element of value) if (isDoc(element)) collect(element, path, at, into, missingAsNull);
    return;
  }
  if (missingAsNull) into.push(null);
}

function collectLeaf(value: Maybe, into: Value[], missingAsNull: boolean): void {
  if (isArray(value)) into.push(...value);
  else if (value !== undefined) into.push(value);
  else if (missingAsNull) into.push(null);
}
