import { equals } from '../bson/compare.ts';
import { isIndexName, splitPath } from '../bson/paths.ts';
import type { Path } from '../bson/paths.ts';
import { typeName } from '../bson/types.ts';
import { isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { MongoError, badValue, failedToParse, failure } from '../errors.ts';
import type { TouchedPath } from '../change-streams/description.ts';
import type { Positions } from '../match/paths.ts';
import type { Collation } from '../bson/collation.ts';
import { Wanted } from '../bson/partial.ts';
import type { ArrayFilters } from './arrayFilters.ts';
import { isPosition, requireStorable } from './dollarNames.ts';
import { keep, modifiers, onlyExisting } from './modifiers.ts';
import type { Modifier } from './modifiers.ts';
import { describe, findPlace, makePlace, read, remove, requireViable, write } from './paths.ts';

export type UpdateContext = {
  now: number;
  isInsert: boolean;
  positions?: Positions | undefined;
  collation?: Collation | undefined;
  /** Filled with the paths that were written to, for those who tell others of the change. */
  touched?: TouchedPath[] | undefined;
};

/** Changes a decoded document in place; when it throws, the caller throws the document away: nothing is half done. */
export type ApplyUpdate = (document: Doc, context: UpdateContext) => void;

export type CompiledUpdate = {
  wanted: Wanted;
  roots: ReadonlySet<string>;
  apply: ApplyUpdate;
};

type Change = {
  operator: string;
  path: Path;
  dotted: string;
  operand: Value;
  modifier: Modifier | undefined;
};

const appending = new Set(['$push', '$addToSet']);
export const operators: ReadonlySet<string> = new Set([
  ...modifiers.keys(),
  '$unset',
  '$rename',
  '$setOnInsert',
]);

/** Reads an update document of operators; every operand is checked before any document is touched. */
export function compileOperatorUpdate(update: Doc, arrayFilters: ArrayFilters): CompiledUpdate {
  const changes = [...update].flatMap(([operator, operand]) => changesOf(operator, operand));
  requireNoConflicts(changes.flatMap(writtenPaths));
  arrayFilters.requireUsedBy(changes.map(({ dotted }) => dotted));
  changes.sort((a, b) => inFieldOrder(destinationOf(a), destinationOf(b)));
  const hasPlaces = changes.some(({ path }) => path.some(isPosition));
  return {
    wanted: wantedBy(changes),
    roots: new Set(changes.flatMap(writtenPaths).map((dotted) => splitPath(dotted)[0]!)),
    apply: (document, context) => {
      if (hasPlaces) applyAtPlaces(changes, document, context, arrayFilters);
      else for (const change of changes) apply(change, [change.path], document, context);
    },
  };
}

/** Where each change goes is settled before the first one is made: none decides what another one meets. */
function applyAtPlaces(
  changes: readonly Change[],
  document: Doc,
  context: UpdateContext,
  arrayFilters: ArrayFilters,
): void {
  const made = changes.filter(({ operator }) => operator !== '$setOnInsert' || context.isInsert);
  const resolved = made.flatMap((change) =>
    resolvePositions(document, change, context, arrayFilters).map((path) => ({ change, path })),
  );
  requireNoConflicts(
    resolved.flatMap(({ change, path }) =>
      change.operator === '$rename' ? writtenPaths(change) : [path.join('.')],
    ),
  );
  resolved.sort((a, b) => inFieldOrder(placeOf(a), placeOf(b)));
  for (const { change, path } of resolved) apply(change, [path], document, context);
}

function placeOf({ change, path }: { change: Change; path: Path }): Path {
  return change.operator === '$rename' ? destinationOf(change) : path;
}

/** A renamed field is written where it goes. */
function destinationOf({ operator, path, operand }: Change): Path {
  return operator === '$rename' ? splitPath(String(operand)) : path;
}

/** These put a value into its place whatever is there, or leave out what is there. */
const blind = new Set(['$set', '$setOnInsert', '$unset', '$currentDate']);

/** What the changes look at: the way to each place, and what is there when its operator cares. */
function wantedBy(changes: readonly Change[]): Wanted {
  const wanted = new Wanted();
  for (const { operator, path, operand } of changes) {
    const array = path.findIndex(isPosition);
    if (array >= 0) wanted.at(path.slice(0, array)).isWhole = true;
    else if (blind.has(operator)) wanted.at(path.slice(0, -1));
    // What is pushed behind others does not need them.
    else if (operator === '$push' && !(isDoc(operand) && operand.has('$sort'))) wanted.at(path);
    else wanted.at(path).isWhole = true;
    if (operator === '$rename') wanted.at(splitPath(String(operand)).slice(0, -1));
  }
  return wanted;
}

function changesOf(operator: string, operand: Value): Change[] {
  if (!operators.has(operator))
    throw failedToParse(
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  if (!isDoc(operand))
    throw failedToParse(
      `Modifiers operate on fields but we found type ${typeName(operand)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${describe(operand)}}`,
    );
  return [...operand].map(([dotted, argument]) => changeOf(operator, dotted, argument));
}

function changeOf(operator: string, dotted: string, operand: Value): Change {
  const path = splitPath(dotted);
  requireNoEmptyNames(dotted, path);
  requireValidPositions(dotted, path);
  if (operator === '$rename') checkRename(dotted, operand);
  const make = modifiers.get(operator === '$setOnInsert' ? '$set' : operator);
  return { operator, path, dotted, operand, modifier: make?.(operand, dotted) };
}

function requireNoEmptyNames(dotted: string, path: Path): void {
  if (dotted === '') throw new MongoError(56, 'EmptyFieldName', 'An empty update path is not valid.');
  if (path.includes(''))
    throw new MongoError(
      56,
      'EmptyFieldName',
      `The update path '${dotted}' contains an empty field name, which is not allowed.`,
    );
}

/** `$` stands in a path once, and neither it nor `$[]` or `$[name]` in front. */
function requireValidPositions(dotted: string, path: Path): void {
  if (path.filter((name) => name === '$').length > 1)
    throw badValue(`Too many positional (i.e. '$') elements found in path '${dotted}'`);
  if (isPosition(path[0]!))
    throw badValue(
      path[0] === '$'
        ? `Cannot have positional (i.e. '$') element in the first position in path '${dotted}'`
        : `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${dotted}'`,
    );
}

function checkRename(from: string, to: Value): void {
  if (typeof to !== 'string')
    throw badValue(`The 'to' field for $rename must be a string: ${from}: ${describe(to)}`);
  if (from === to) throw badValue(`The source and target field for $rename must differ: ${from}: "${to}"`);
  if (from.startsWith(`${to}.`) || to.startsWith(`${from}.`))
    throw badValue(`The source and target field for $rename must not be on the same path: ${from}: "${to}"`);
  if (splitPath(from).some(isPosition))
    throw badValue(`The source field for $rename may not be dynamic: ${from}`);
  if (splitPath(to).some(isPosition))
    throw badValue(`The destination field for $rename may not be dynamic: ${to}`);
  requireNoEmptyNames(to, splitPath(to));
  requireValidPositions(to, splitPath(to));
}

function writtenPaths({ operator, dotted, operand }: Change): string[] {
  return operator === '$rename' ? [dotted, String(operand)] : [dotted];
}

function requireNoConflicts(written: readonly string[]): void {
  const seen = new Set<string>();
  const parents = new Map<string, boolean>();
  for (const dotted of written) {
    if (seen.has(dotted) || parents.has(dotted)) throw conflict(dotted, dotted);
    seen.add(dotted);
    const path = splitPath(dotted);
    for (let i = 1; i < path.length; i++) {
      const parent = path.slice(0, i).join('.');
      // Below one parent there are names or `$[...]`, not both.
      const isArray = path[i] !== '$' && isPosition(path[i]!);
      if (seen.has(parent) || (parents.get(parent) ?? isArray) !== isArray) throw conflict(dotted, parent);
      parents.set(parent, isArray);
    }
  }
}

function conflict(dotted: string, at: string): Error {
  return failure(
    'ConflictingUpdateOperators',
    `Updating the path '${dotted}' would create a conflict at '${at}'`,
  );
}

/** New fields are added in the order of their names, numbers by value. */
function inFieldOrder(a: Path, b: Path): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const x = a[i]!;
    const y = b[i]!;
    if (x === y) continue;
    if (isIndexName(x) && isIndexName(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

function apply(change: Change, paths: readonly Path[], document: Doc, context: UpdateContext): void {
  if (change.operator === '$setOnInsert' && !context.isInsert) return;
  if (change.operator === '$rename') {
    for (const dotted of [change.dotted, String(change.operand)])
      context.touched?.push({ path: splitPath(dotted), appends: false });
    return rename(change, document, context);
  }
  for (const path of paths) {
    context.touched?.push({ path, appends: appending.has(change.operator) });
    changeAt(change, path, document, context);
  }
}

function changeAt(change: Change, path: Path, document: Doc, context: UpdateContext): void {
  if (change.operator === '$unset') {
    const place = findPlace(document, path);
    if (place) remove(place);
    return;
  }
  if (onlyExisting.has(change.operator)) {
    const place = findPlace(document, path);
    const present = place && read(place.holder, place.name);
    if (place && present !== undefined) store(change, path, place, present, document, context);
    else requireViable(document, path);
    return;
  }
  const place = makePlace(document, path);
  store(change, path, place, read(place.holder, place.name), document, context);
}

function store(
  change: Change,
  path: Path,
  place: ReturnType<typeof makePlace>,
  present: Maybe,
  document: Doc,
  context: UpdateContext,
): void {
  const next = change.modifier!(present, {
    now: context.now,
    collation: context.collation,
    path: path.join('.'),
    document,
  });
  if (next === keep) return;
  write(place, copyOf(next));
  if (!context.isInsert) requireStorable(document, path);
}

/** A copy, so that one operand stored in several places is not one object. */
function copyOf(value: Value): Value {
  if (isArray(value)) return value.map(copyOf);
  return isDoc(value) ? new Map([...value].map(([name, field]) => [name, copyOf(field)])) : value;
}

function rename({ path, operand, dotted }: Change, document: Doc, { isInsert }: UpdateContext): void {
  if (!isThere(document, path)) return;
  requireNoArrays(document, path, `The source field cannot be an array element, '${dotted}'`);
  const place = findPlace(document, path)!;
  const value = read(place.holder, place.name)!;
  const target = splitPath(String(operand));
  requireNoArrays(document, target, `The destination field cannot be an array element, '${String(operand)}'`);
  remove(place);
  const destination = makePlace(document, target);
  remove(destination);
  write(destination, value);
  if (!isInsert) requireStorable(document, target);
}

/** What is not there is not renamed; a path that can never lead anywhere is refused. */
function isThere(document: Doc, path: Path): boolean {
  let value: Maybe = document;
  for (const [depth, name] of path.entries()) {
    if (!isDoc(value) && !(isArray(value) && isIndexName(name)))
      throw failure(
        'PathNotViable',
        `cannot use the part (${path[depth - 1]} of ${path.join('.')}) to traverse the element ({${path[depth - 1]}: ${describe(value)}})`,
      );
    value = read(value, name);
    if (value === undefined) return false;
  }
  return true;
}

function requireNoArrays(document: Doc, path: Path, message: string): void {
  let value: Maybe = document;
  const id = document.get('_id');
  for (const [depth, name] of path.entries()) {
    if (isArray(value))
      throw badValue(
        `${message} in doc with ${id === undefined ? 'no id' : `_id: ${describe(id)}`} has an array field called '${path[depth - 1]}'`,
      );
    value = isDoc(value) ? value.get(name) : undefined;
  }
}

/** The plain paths that a path with `$`, `$[]` and `$[name]` stands for in this document. */
function resolvePositions(
  document: Doc,
  change: Change,
  context: UpdateContext,
  arrayFilters: ArrayFilters,
): Path[] {
  const at = change.path.findIndex(isPosition);
  if (at < 0) return [change.path];
  return expand(document, change.path, at, context, arrayFilters);
}

function expand(
  document: Doc,
  path: Path,
  at: number,
  context: UpdateContext,
  arrayFilters: ArrayFilters,
): Path[] {
  const name = path[at]!;
  const before = path.slice(0, at);
  const chosen =
    name === '$' ? [position(before, context)] : places(document, before, name, arrayFilters, context);
  return chosen.flatMap((index) => {
    const plain = [...before, String(index), ...path.slice(at + 1)];
    const next = plain.findIndex((part, i) => i > at && isPosition(part));
    if (next < 0) return [plain];
    if (plain[next] === '$')
      throw badValue(`Too many positional (i.e. '$') elements found in path '${path.join('.')}'`);
    return expand(document, plain, next, context, arrayFilters);
  });
}

function position(before: Path, { positions }: UpdateContext): number {
  const index = positions?.at(before.join('.'));
  if (index === undefined)
    throw badValue('The positional operator did not find the match needed from the query.');
  return index;
}

function places(
  document: Doc,
  before: Path,
  name: string,
  arrayFilters: ArrayFilters,
  context: UpdateContext,
): number[] {
  const place = findPlace(document, before);
  const array = place && read(place.holder, place.name);
  if (array === undefined)
    throw badValue(
      `The path '${before.join('.')}' must exist in the document in order to apply array updates.`,
    );
  if (!isArray(array))
    throw badValue(`Cannot apply array updates to non-array element ${before.at(-1)}: ${describe(array)}`);
  const indexes = array.map((_, index) => index);
  if (name === '$[]') return indexes;
  const isMeant = arrayFilters.test(name.slice(2, -1), context.collation);
  return indexes.filter((index) => isMeant(array[index]!));
}

/** A different _id is refused, whatever the operator; an equal one may be set. */
export function requireSameId(before: Maybe, document: Doc): void {
  const after = document.get('_id');
  if (before === undefined) return;
  if (after === undefined || !equals(before, after))
    throw failure(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
}
