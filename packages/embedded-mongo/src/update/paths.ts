import { isIndexName } from '../bson/paths.ts';
import type { Path } from '../bson/paths.ts';
import { typeName } from '../bson/types.ts';
import { decodeRaw } from '../bson/partial.ts';
import { RawField, isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { badValue, failure } from '../errors.ts';

const maxPadding = 1_500_000;

/** One field to be read, written or removed: the document or array that holds it, and its name there. */
export type Place = {
  holder: Doc | Value[];
  name: string;
};

/** The place a path leads to, or undefined where it does not exist (or cannot). */
export function findPlace(document: Doc, path: Path): Place | undefined {
  let holder: Doc | Value[] = document;
  for (let i = 0; i < path.length - 1; i++) {
    const next = read(holder, path[i]!);
    if (!isDoc(next) && !isArray(next)) return undefined;
    holder = next;
  }
  return { holder, name: path.at(-1)! };
}

/** The place a path leads to; documents missing on the way are made. */
export function makePlace(document: Doc, path: Path): Place {
  let holder: Doc | Value[] = document;
  for (let i = 0; i < path.length - 1; i++) {
    let next = read(holder, path[i]!);
    if (next === undefined) {
      next = new Map();
      write({ holder, name: path[i]! }, next);
    }
    if (!isDoc(next) && !isArray(next)) throw notViable(path, i + 1, next);
    holder = next;
  }
  const name = path.at(-1)!;
  if (isArray(holder) && !isIndexName(name)) throw notViable(path, path.length - 1, holder);
  return { holder, name };
}

/** What is missing might still be made, but not within a value that holds nothing. */
export function requireViable(document: Doc, path: Path): void {
  let holder: Value = document;
  for (const [i, name] of path.entries()) {
    if (!isDoc(holder) && !(isArray(holder) && isIndexName(name))) throw notViable(path, i, holder);
    const next = read(holder, name);
    if (next === undefined) return;
    holder = next;
  }
}

function notViable(path: Path, at: number, value: Value): Error {
  return failure(
    'PathNotViable',
    `Cannot create field '${path[at]}' in element {${path[at - 1]}: ${describe(value)}}`,
  );
}

export function describe(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof RawField) return describe(decodeRaw(value));
  if (isDoc(value))
    return `{ ${[...value].map(([name, field]) => `${name}: ${describe(field)}`).join(', ')} }`;
  if (isArray(value)) return `[ ${value.map(describe).join(', ')} ]`;
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'bigint')
    return String(value);
  if (typeName(value) === 'objectId') return `ObjectId('${String(value)}')`;
  if ('value' in value) return String(value.value);
  if ('ms' in value) return `new Date(${value.ms})`;
  return typeName(value) === 'decimal' ? `Decimal128('${String(value)}')` : typeName(value);
}

export function read(holder: Doc | Value[], name: string): Maybe {
  if (isDoc(holder)) return holder.get(name);
  return isIndexName(name) ? holder[Number(name)] : undefined;
}

export function write({ holder, name }: Place, value: Value): void {
  if (isDoc(holder)) {
    holder.set(name, value);
    return;
  }
  if (!isIndexName(name))
    throw failure('PathNotViable', `Cannot create field '${name}' in element {${describe(holder)}}`);
  const index = Number(name);
  if (index > holder.length + maxPadding) throw badValue(`can't backfill more than ${maxPadding} elements`);
  while (holder.length < index) holder.push(null);
  holder[index] = value;
}

/** Removes a field; in an array null takes its place. */
export function remove({ holder, name }: Place): boolean {
  if (isDoc(holder)) return holder.delete(name);
  if (!isIndexName(name) || Number(name) >= holder.length) return false;
  holder[Number(name)] = null;
  return true;
}
