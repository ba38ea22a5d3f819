import { keyWriter } from '../bson/keys.ts';
import type { KeyWriter } from '../bson/keys.ts';
import { isIndexName } from '../bson/paths.ts';
import type { Path } from '../bson/paths.ts';
import { undefinedValue, isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import type { Index } from './index.ts';

export type IndexKey = {
  bytes: Buffer<ArrayBuffer>;
  values: readonly Value[];
};

export type KeysOfDocument = {
  keys: IndexKey[];
  isMultikey: boolean;
};

/** A field on its way: what has been reached, and the rest of the path. */
type Step = {
  value: Maybe;
  path: Path;
  at: number;
  /** An element of an expanded array: a nested array counts as one value. */
  isElement: boolean;
};

const noKeys: KeysOfDocument = { keys: [], isMultikey: false };

/** The keys under which an index knows a document: several when it has an array at an indexed path. */
export function keysOf(index: Index, document: Doc): KeysOfDocument {
  if (index.partial && !index.partial.matches(document)) return noKeys;
  const single = singleKey(index, document);
  if (single) return single;
  const state: Extraction = {
    index,
    writer: keyWriter(index.collation),
    found: new Map(),
    isMultikey: false,
  };
  extract(
    index.fields.map(({ path }) => ({ value: document, path, at: 0, isElement: false })),
    state,
  );
  return { keys: [...state.found.values()], isMultikey: state.isMultikey };
}

/** The key of a document without arrays on the indexed paths, as nearly all are. */
function singleKey(index: Index, document: Doc): KeysOfDocument | undefined {
  const values: Value[] = [];
  let isMissing = true;
  for (const { path } of index.fields) {
    let value: Maybe = document;
    for (const name of path) {
      value = isDoc(value) ? value.get(name) : undefined;
      if (isArray(value)) return undefined;
    }
    if (value !== undefined) isMissing = false;
    values.push(value ?? null);
  }
  if (index.isSparse && isMissing) return noKeys;
  const writer = keyWriter(index.collation);
  for (const [i, value] of values.entries()) writer.part(value, index.fields[i]!.descending);
  return { keys: [{ bytes: writer.finish(), values }], isMultikey: false };
}

type Extraction = {
  index: Index;
  writer: KeyWriter;
  found: Map<string, IndexKey>;
  isMultikey: boolean;
};

function extract(start: readonly Step[], state: Extraction): void {
  const steps = start.map(walk);
  const arrays = steps.filter(({ value, isElement }) => isArray(value) && !isElement);
  if (arrays.length === 0) return emit(steps, state);
  const array = arrays[0]!.value as Value[]; // filtered by isArray
  const other = arrays.find(({ value }) => value !== array);
  if (other)
    throw failure(
      'CannotIndexParallelArrays',
      `cannot index parallel arrays [${other.path[other.at - 1]}] [${arrays[0]!.path[arrays[0]!.at - 1]}]`,
    );
  state.isMultikey = true;
  const elements: Maybe[] = array.length === 0 ? [undefined] : array;
  for (const element of elements)
    extract(
      steps.map((step) => (step.value === array && !step.isElement ? inElement(step, element) : step)),
      state,
    );
}

/** Goes down through documents, and through arrays by number, as far as the path leads. */
function walk(step: Step): Step {
  let { value, at, isElement } = step;
  while (at < step.path.length) {
    const name = step.path[at]!;
    if (isDoc(value)) value = value.get(name);
    else if (isArray(value) && isIndexName(name) && !value.some(isDoc)) value = value[Number(name)];
    else if (isArray(value) && !isElement) break;
    else value = undefined;
    isElement = false;
    at++;
  }
  return { value, path: step.path, at, isElement };
}

function inElement(step: Step, element: Maybe): Step {
  if (step.at === step.path.length)
    return { ...step, value: element === undefined ? undefinedValue : element, isElement: true };
  // An empty array has no element to look into: the field counts as missing.
  return { ...step, value: element, isElement: true };
}

function emit(steps: readonly Step[], { index, writer, found }: Extraction): void {
  if (index.isSparse && steps.every(({ value }) => value === undefined)) return;
  const values = steps.map(({ value }) => value ?? null);
  values.forEach((value, i) => writer.part(value, index.fields[i]!.descending));
  const bytes = writer.finish();
  const key = bytes.toString('latin1');
  if (!found.has(key)) found.set(key, { bytes, values });
}
