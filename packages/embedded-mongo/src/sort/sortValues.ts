import { isIndexName } from '../bson/paths.ts';
import type { Path } from '../bson/paths.ts';
import { undefinedValue, isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { badValue } from '../errors.ts';

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

export function leadsIntoArray(document: Doc, path: Path): boolean {
  let value: Maybe = document;
  for (const name of path) {
    value = isDoc(value) ? value.get(name) : undefined;
    if (isArray(value)) return true;
  }
  return false;
}

type Step = {
  value: Maybe;
  rest: Path;
  /** A nested array counts as one value: it is not looked into again. */
  isElement?: boolean;
};

/** The values at several paths together, once for each element of the array that they share. */
export function elementKeys(document: Doc, paths: readonly Path[]): Value[][] {
  return expand(paths.map((path) => down({ value: document, rest: path })));
}

function expand(steps: readonly Step[]): Value[][] {
  const arrays = steps
    .filter(({ value, isElement }) => isArray(value) && !isElement)
    .map(({ value }) => value as Value[]); // filtered
  const [array] = arrays;
  if (!array) return [steps.map(({ value }) => value ?? null)];
  if (arrays.some((other) => other !== array))
    throw badValue('cannot sort with keys that are parallel arrays');
  if (array.length === 0)
    return expand(
      steps.map((step) =>
        step.value === array && !step.isElement
          ? { value: step.rest.length > 0 ? null : undefinedValue, rest: [] }
          : step,
      ),
    );
  return array.flatMap((element) =>
    expand(steps.map((step) => (step.value === array && !step.isElement ? within(element, step) : step))),
  );
}

function within(element: Value, { rest }: Step): Step {
  if (rest.length > 0) return isDoc(element) ? down({ value: element, rest }) : { value: null, rest: [] };
  return { value: element, rest, isElement: true };
}

/** Through documents, and through an array by a number, as far as there is no array to be looked into. */
function down(step: Step): Step {
  let { value, rest } = step;
  while (rest.length > 0) {
    const [name] = rest as [string]; // it has one
    if (isDoc(value)) value = value.get(name);
    else if (isArray(value) && isIndexName(name) && Number(name) < value.length) value = value[Number(name)];
    else if (isArray(value)) break;
    else value = undefined;
    rest = rest.slice(1);
  }
  return { value, rest };
}
