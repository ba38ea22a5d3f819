import type { Path } from '../bson/paths.ts';
import type { Doc } from '../bson/values.ts';
import { failure } from '../errors.ts';
import type { MongoError } from '../errors.ts';

/** `$`, `$[]` and `$[name]` stand for places of an array; other names with a dollar are names. */
export function isPosition(name: string): boolean {
  return name === '$' || (name.startsWith('$[') && name.endsWith(']'));
}

/**
 * An update gives an existing document no name that begins with a dollar at its top level, except for the fields of a complete DBRef.
 * Below the top level, and in a new document, such a name is allowed.
 */
export function requireStorable(document: Doc, path: Path): void {
  const name = path[0]!;
  if (!name.startsWith('$') || !document.has(name)) return;
  const fault = dbrefFields[name]?.(document);
  if (fault !== undefined) throw failure('InvalidDBRef', fault);
  if (!Object.hasOwn(dbrefFields, name)) throw dollarPrefixed(name, path.join('.'));
}

export function dollarPrefixed(name: string, dotted: string): MongoError {
  return failure(
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${name}' in '${dotted}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );
}

/** What is wrong with a field of a DBRef: `$ref`, `$id` and `$db` stand in this order. */
const dbrefFields: Readonly<Record<string, (document: Doc) => string | undefined>> = {
  $ref: (document) => {
    if (typeof document.get('$ref') !== 'string') return 'The DBRef $ref field must be a String';
    return neighbour(document, '$ref', 1) === '$id'
      ? undefined
      : 'The DBRef $ref field must be followed by a $id field';
  },
  $id: (document) =>
    neighbour(document, '$id', -1) === '$ref'
      ? undefined
      : 'Found $id field without a $ref before it, which is invalid.',
  $db: (document) => {
    if (typeof document.get('$db') !== 'string') return 'The DBRef $db field must be a String';
    return neighbour(document, '$db', -1) === '$id'
      ? undefined
      : 'Found $db field without a $id before it, which is invalid.';
  },
};

function neighbour(document: Doc, name: string, distance: number): string | undefined {
  const names = [...document.keys()];
  return names[names.indexOf(name) + distance];
}
