import { splitPath } from '../bson/paths.ts';
import { isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { locationError } from '../errors.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import type { Expression, ExpressionContext } from '../expressions/expression.ts';
import type { Scope } from '../expressions/scope.ts';

type Field = {
  path: readonly string[];
  evaluate: Expression;
};

/** $set and $addFields: computed from the document as it was, written into a copy. */
export function setFields(spec: Doc, context: ExpressionContext): (document: Doc, scope: Scope) => Doc {
  if (spec.size === 0)
    throw locationError(
      40177,
      'Invalid $addFields :: caused by :: specification must have at least one field',
    );
  const fields = fieldsOf(spec, '', context);
  requireNoConflicts(fields.map(({ path }) => path.join('.')));
  return (document, scope) => {
    const values = fields.map(({ evaluate }) => evaluate(scope));
    return fields.reduce((result, { path }, i) => put(result, path, 0, values[i]), document);
  };
}

function fieldsOf(spec: Doc, prefix: string, context: ExpressionContext): Field[] {
  return [...spec].flatMap(([name, value]): Field[] => {
    const path = prefix + name;
    if (name.startsWith('$'))
      throw locationError(
        16410,
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      );
    const isPlain = isDoc(value) && value.size > 0 && ![...value.keys()].some((key) => key.startsWith('$'));
    if (isPlain) return fieldsOf(value, `${path}.`, context);
    return [{ path: splitPath(path), evaluate: compileExpression(value, context) }];
  });
}

function requireNoConflicts(paths: readonly string[]): void {
  for (const [i, path] of paths.entries()) {
    const other = paths.find((known, k) => k !== i && (known === path || known.startsWith(`${path}.`)));
    if (other !== undefined)
      throw locationError(
        40176,
        `specification contains two conflicting paths. Cannot specify both '${path}' and '${other}'`,
      );
  }
}

function put(document: Doc, path: readonly string[], at: number, value: Maybe): Doc {
  const copy = new Map(document);
  const name = path[at]!;
  const next = at === path.length - 1 ? value : putInside(copy.get(name), path, at + 1, value);
  if (next === undefined) copy.delete(name);
  else copy.set(name, next);
  return copy;
}

/** Documents in arrays get the field each; anything else makes way for a document, even if that stays empty. */
function putInside(present: Maybe, path: readonly string[], at: number, value: Maybe): Value {
  if (isDoc(present)) return put(present, path, at, value);
  if (isArray(present)) return present.map((element) => putInside(element, path, at, value));
  return put(new Map(), path, at, value);
}
