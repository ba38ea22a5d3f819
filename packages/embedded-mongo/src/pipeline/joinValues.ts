import type { Path } from '../bson/paths.ts';
import { Regex } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { lookUpAll } from '../sort/sortValues.ts';

/** The local values of a join: of an array each element; a regular expression is no pattern here. */
export function localValues(document: Doc, path: Path): Value[] {
  return lookUpAll(document, path).filter((value) => !(value instanceof Regex));
}
