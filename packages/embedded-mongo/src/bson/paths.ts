import { isArray, isDoc } from './values.ts';
import type { Doc, Maybe } from './values.ts';

export type Path = readonly string[];

const paths = new Map<string, Path>();

export function splitPath(dotted: string): Path {
  const known = paths.get(dotted);
  if (known) return known;
  const path = dotted.split('.');
  if (paths.size > 5000) paths.clear();
  paths.set(dotted, path);
  return path;
}

export function isIndexName(name: string): boolean {
  return /^(0|[1-9]\d{0,9})$/.test(name);
}

/** The value at a path without looking into arrays by anything but a number. */
export function valueAt(document: Doc, path: Path): Maybe {
  let value: Maybe = document;
  for (const name of path) {
    if (isDoc(value)) value = value.get(name);
    else if (isArray(value) && isIndexName(name)) value = value[Number(name)];
    else return undefined;
  }
  return value;
}
