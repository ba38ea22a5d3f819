import { keyOf } from '../bson/keys.ts';
import { decode, decodeFields } from '../bson/decode.ts';
import { splitPath } from '../bson/paths.ts';
import { doc, int } from '../bson/values.ts';
import type { Value } from '../bson/values.ts';
import { equals } from '../bson/compare.ts';
import { presentValues } from '../sort/sortValues.ts';
import { Arguments, collectionName } from './arguments.ts';
import { command } from './context.ts';
import { defaultCollation, matchingRecords, planQuery, window } from './query.ts';

export const count = command(
  ['count', 'query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  ({ body, db, store }) => {
    const args = new Arguments(body, 'count', count.fields, true);
    const collection = store.find(db, collectionName(body, 'count'));
    const query = planQuery(collection, {
      filter: args.document('query'),
      collation: args.collation(defaultCollation(collection)),
      hint: args.get('hint'),
      maxTimeMs: args.whole('maxTimeMS'),
    });
    const skip = args.notNegative('skip') ?? 0;
    const limit = Math.abs(args.whole('limit') ?? 0);
    if (!collection) return doc({ n: 0 });
    if (query.filter.roots?.size === 0 && !args.has('query') && skip === 0 && limit === 0)
      return doc({ n: collection.count() });
    let n = 0;
    for (const _record of window(matchingRecords(collection, query), skip, limit)) n++;
    return doc({ n: int(n) });
  },
);

export const distinct = command(['distinct', 'key', 'query', 'collation', 'hint'], ({ body, db, store }) => {
  const args = new Arguments(body, 'distinct', distinct.fields, true);
  const collection = store.find(db, collectionName(body, 'distinct'));
  args.required('key');
  const path = splitPath(args.text('key')!);
  const collation = args.collation(defaultCollation(collection));
  const query = planQuery(collection, {
    filter: args.document('query'),
    collation,
    hint: args.get('hint'),
    maxTimeMs: args.whole('maxTimeMS'),
  });
  if (!collection) return doc({ values: [] });
  const found = new Map<string, Value[]>();
  const root = new Set([path[0]!]);
  for (const record of matchingRecords(collection, query)) {
    const bytes = collection.bytes(record)!;
    for (const value of presentValues(path.length > 1 ? decode(bytes) : decodeFields(bytes, root), path)) {
      const key = keyOf(value, collation);
      const alike = found.get(key) ?? [];
      if (!alike.some((other) => equals(other, value, collation))) found.set(key, [...alike, value]);
    }
  }
  return doc({ values: [...found.values()].flat() });
});
