import { encode } from '../bson/encode.ts';
import type { Path } from '../bson/paths.ts';
import { int, isArray, isDoc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { read } from '../update/paths.ts';

/** A path that an update wrote to; what `$push` and `$addToSet` add at the end is told element by element. */
export type TouchedPath = {
  path: Path;
  appends: boolean;
};

type Description = {
  updated: Doc;
  removed: string[];
  truncated: Value[];
};

/** `updateDescription`: by the paths an update wrote to, or else by comparing the documents. */
export function describeUpdate(before: Doc, after: Doc, touched: readonly TouchedPath[] | undefined): Doc {
  const description: Description = { updated: new Map(), removed: [], truncated: [] };
  if (touched) for (const path of touched) describePath(before, after, path, description);
  else compareDocuments(before, after, '', description);
  return new Map<string, Value>([
    ['updatedFields', description.updated],
    ['removedFields', [...new Set(description.removed)]],
    ['truncatedArrays', description.truncated],
  ]);
}

/** The nearest part of the path that was there neither before nor is the same now. */
function describePath(before: Doc, after: Doc, { path, appends }: TouchedPath, into: Description): void {
  let old: Doc | Value[] = before;
  let next: Doc | Value[] = after;
  for (const [i, name] of path.entries()) {
    const was = read(old, name);
    const is = read(next, name);
    const dotted = path.slice(0, i + 1).join('.');
    if (is === undefined) {
      if (was !== undefined) into.removed.push(dotted);
      return;
    }
    // An array that was filled up with nulls is told as a whole.
    if (was === undefined && isArray(old) && Number(name) > old.length)
      return void into.updated.set(path.slice(0, i).join('.'), next);
    if (i === path.length - 1 && was !== undefined) return describeValue(dotted, was, is, appends, into);
    if (!areAlike(was, is)) return void into.updated.set(dotted, is);
    old = was as Doc | Value[]; // both are documents or both arrays
    next = is as Doc | Value[];
  }
}

function areAlike(was: Value | undefined, is: Value): boolean {
  return (isDoc(was) && isDoc(is)) || (isArray(was) && isArray(is));
}

function describeValue(dotted: string, was: Value, is: Value, appends: boolean, into: Description): void {
  if (isSame(was, is)) return;
  if (appends && isArray(was) && isArray(is) && was.every((value, i) => isSame(value, is[i])))
    for (let i = was.length; i < is.length; i++) into.updated.set(`${dotted}.${i}`, is[i]!);
  else into.updated.set(dotted, is);
}

/** The same bytes: 4 and 4.0 are equal, and yet not the same. */
function isSame(a: Value, b: Value | undefined): boolean {
  if (a === b) return true;
  return b !== undefined && encode(new Map([['', a]])).equals(encode(new Map([['', b]])));
}

/** Fields in their order: one that moved to another place counts as written anew. */
function compareDocuments(before: Doc, after: Doc, prefix: string, into: Description): void {
  const places = new Map([...before.keys()].map((name, place) => [name, place]));
  let from = 0;
  for (const [name, is] of after) {
    const place = places.get(name) ?? -1;
    if (place < from) into.updated.set(prefix + name, is);
    else {
      from = place + 1;
      compareValues(prefix + name, before.get(name)!, is, into);
    }
  }
  for (const name of before.keys()) if (!after.has(name)) into.removed.push(prefix + name);
}

function compareValues(dotted: string, was: Value, is: Value, into: Description): void {
  if (isDoc(was) && isDoc(is)) return compareDocuments(was, is, `${dotted}.`, into);
  if (isArray(was) && isArray(is)) return compareArrays(dotted, was, is, into);
  if (!isSame(was, is)) into.updated.set(dotted, is);
}

function compareArrays(dotted: string, was: readonly Value[], is: readonly Value[], into: Description): void {
  if (is.length < was.length)
    into.truncated.push(
      new Map<string, Value>([
        ['field', dotted],
        ['newSize', int(is.length)],
      ]),
    );
  for (const [i, value] of is.entries()) {
    if (i < was.length) compareValues(`${dotted}.${i}`, was[i]!, value, into);
    else into.updated.set(`${dotted}.${i}`, value);
  }
}
