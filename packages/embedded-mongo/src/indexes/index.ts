import { splitPath } from '../bson/paths.ts';
import type { Path } from '../bson/paths.ts';
import { toNumber } from '../bson/numbers.ts';
import { isNumber } from '../bson/types.ts';
import { isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { compileFilter } from '../match/filter.ts';
import type { Filter } from '../match/filter.ts';
import { parseCollation } from '../sort/collation.ts';
import type { Collation } from '../bson/collation.ts';
import { isTruthy } from '../expressions/scope.ts';

export type IndexField = {
  dotted: string;
  path: Path;
  descending: boolean;
};

/** An index as the rest of the server sees it: its description, read once. */
export type Index = {
  id: number;
  name: string;
  spec: Doc;
  fields: readonly IndexField[];
  isUnique: boolean;
  isSparse: boolean;
  partial: Filter | undefined;
  collation: Collation | undefined;
  /** Top-level fields needed to make the keys of a document; undefined means all. */
  roots: ReadonlySet<string> | undefined;
  expireAfterSeconds: number | undefined;
  /** Some document has an array at an indexed path, so one document may have several keys. */
  isMultikey: boolean;
  /** Keys carry no record number: SQLite itself then refuses a second one. */
  hasPlainKeys: boolean;
};

/** Reads a description that has been checked before it was stored. */
export function readIndex(id: number, spec: Doc, isMultikey: boolean): Index {
  const key = spec.get('key') as Doc; // checked when the index was made
  const partial = spec.get('partialFilterExpression');
  const collation = spec.get('collation');
  const collator = isDoc(collation) ? parseCollation(collation) : undefined;
  const expire = spec.get('expireAfterSeconds');
  const name = String(spec.get('name'));
  const filter = isDoc(partial) ? compileFilter(partial, { collation: collator }) : undefined;
  const fields = [...key].map(([dotted, direction]) => ({
    dotted,
    path: splitPath(dotted),
    descending: isNumber(direction) && toNumber(direction) < 0,
  }));
  const isUnique = name === '_id_' || isTruthy(spec.get('unique'));
  return {
    id,
    name,
    spec,
    fields,
    roots: rootsOf(fields, filter),
    isUnique,
    isSparse: isTruthy(spec.get('sparse')),
    partial: filter,
    collation: collator,
    expireAfterSeconds: isNumber(expire) ? toNumber(expire) : undefined,
    isMultikey,
    hasPlainKeys: isUnique && !collator,
  };
}

function rootsOf(
  fields: readonly IndexField[],
  partial: Filter | undefined,
): ReadonlySet<string> | undefined {
  if (partial && !partial.roots) return undefined;
  return new Set([...fields.map(({ path }) => path[0]!), ...(partial?.roots ?? [])]);
}
