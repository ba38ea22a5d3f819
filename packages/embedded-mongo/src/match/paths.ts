import { isIndexName } from '../bson/paths.ts';
import type { Path } from '../bson/paths.ts';
import { isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';

/** Where in which array a match was found: what the positional `$` stands for. */
export class Positions {
  private readonly found = new Map<string, number>();
  private last: number | undefined;
  private fill: (() => void) | undefined;

  /** Most updates need no position, so the filter is only asked for it when one does. */
  constructor(fill?: () => void) {
    this.fill = fill;
  }

  record(arrayPath: string, index: number): void {
    this.found.set(arrayPath, index);
    this.last = index;
  }

  /** The place in the array of this path, else in the array that matched last. */
  at(arrayPath: string): number | undefined {
    const { fill } = this;
    this.fill = undefined;
    fill?.();
    return this.found.get(arrayPath) ?? this.last;
  }
}

export type Test = (value: Maybe) => boolean;

/** Does any element that the path leads to pass? Arrays on the way, and at the end unless told otherwise, are looked into. */
export function someAt(
  document: Doc,
  path: Path,
  test: Test,
  intoLeaf: boolean,
  positions?: Positions,
): boolean {
  return inDocument(document, path, 0, { path, test, intoLeaf, positions });
}

type Search = {
  path: Path;
  test: Test;
  intoLeaf: boolean;
  positions: Positions | undefined;
};

function inDocument(document: Doc, path: Path, at: number, search: Search): boolean {
  const value = document.get(path[at]!);
  if (at === path.length - 1) return atLeaf(value, at, search);
  if (isDoc(value)) return inDocument(value, path, at + 1, search);
  if (isArray(value)) return inArray(value, path, at + 1, search);
  return search.test(undefined);
}

function atLeaf(value: Maybe, at: number, search: Search): boolean {
  if (search.intoLeaf && isArray(value)) {
    const index = value.findIndex((element) => search.test(element));
    if (index >= 0) {
      record(search, at, index);
      return true;
    }
  }
  return search.test(value);
}

/** Each document of the array may have the rest of the path, and a number may be a place in the array. */
function inArray(array: readonly Value[], path: Path, at: number, search: Search): boolean {
  const numeric = isIndexName(path[at]!);
  for (let i = 0; i < array.length; i++) {
    const element = array[i]!;
    const found = isDoc(element)
      ? inDocument(element, path, at, search)
      : numeric && isArray(element) && atPlace(element, path, at, search);
    if (found) {
      record(search, at - 1, i);
      return true;
    }
  }
  return numeric && atPlace(array, path, at, search);
}

function atPlace(array: readonly Value[], path: Path, at: number, search: Search): boolean {
  const element = array[Number(path[at])];
  if (element === undefined) return false;
  if (at === path.length - 1) return atLeaf(element, at, search);
  if (isDoc(element)) return inDocument(element, path, at + 1, search);
  return isArray(element) && inArray(element, path, at + 1, search);
}

function record(search: Search, at: number, index: number): void {
  search.positions?.record(search.path.slice(0, at + 1).join('.'), index);
}
