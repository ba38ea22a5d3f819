import { cleanText } from '@endzone/contracts/fields';
import type { Schema } from 'mongoose';

type Part = Record<string, unknown>;

const shown = (name: string) => cleanText(name) || '?';

function foldAt(part: unknown, [key = '', ...rest]: readonly string[]): void {
  if (Array.isArray(part)) {
    for (const each of part) foldAt(each, [key, ...rest]);
    return;
  }
  if (typeof part !== 'object' || part === null) return;
  const holder = part as Part;
  if (key === '*') {
    for (const each of Object.keys(holder)) foldAt(holder, [each, ...rest]);
    return;
  }
  const value = holder[key];
  if (rest.length > 0) foldAt(value, rest);
  else if (typeof value === 'string' && value !== '') holder[key] = shown(value);
}

/**
 * Names that were stored before they had to be one line are read as one. `paths` go through lists as those of a query do:
 * `members.team.name`. `*` is every field: `params.*`.
 */
export function foldStoredNames<T>(schema: Schema<T>, ...paths: string[]): void {
  const keys = paths.map((path) => path.split('.'));
  const fold = (found: unknown) => {
    for (const path of keys) foldAt(found, path);
  };
  schema.post(['find', 'findOne', 'findOneAndUpdate'], fold);
  schema.post('aggregate', fold);
}
