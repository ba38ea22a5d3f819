import { encode } from '../bson/encode.ts';
import { equals } from '../bson/compare.ts';
import { doc, isArray, isDoc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { failure, notSupported, typeMismatch } from '../errors.ts';
import { readIndexSpec, isSameIndex } from '../indexes/spec.ts';
import type { Index } from '../indexes/index.ts';
import type { Collection } from '../storage/collection.ts';
import { Arguments, collectionName } from './arguments.ts';
import { command } from './context.ts';
import { firstBatch, resultsOf } from './cursors.ts';

export const createIndexes = command(
  ['createIndexes', 'indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  ({ body, db, store }) => {
    const args = new Arguments(body, 'createIndexes', createIndexes.fields, true);
    args.refuse('ignoreUnknownIndexOptions');
    const name = collectionName(body, 'createIndexes');
    args.required('indexes');
    const specs = args.array('indexes')!;
    if (specs.length === 0) throw failure('BadValue', 'Must specify at least one index to create');
    return store.atomically(() => {
      const existing = store.find(db, name);
      const collection = existing ?? store.create(db, name);
      const before = collection.indexes.length;
      for (const spec of specs) addIndex(collection, spec, (checked) => store.addIndex(collection, checked));
      const after = collection.indexes.length;
      return doc({
        numIndexesBefore: before,
        numIndexesAfter: after,
        createdCollectionAutomatically: !existing,
        commitQuorum: 'votingMembers',
        note: after === before ? 'all indexes already exist' : undefined,
      });
    });
  },
);

function addIndex(collection: Collection, spec: Value, add: (spec: Doc) => void): void {
  if (!isDoc(spec))
    throw typeMismatch("BSON field 'createIndexes.indexes.0' is the wrong type, expected type 'object'");
  const checked = readIndexSpec(spec, collection.options.get('collation'));
  if (checked.get('name') === '_id_') return;
  const sameName = collection.indexes.find(({ name }) => name === checked.get('name'));
  if (sameName) return requireSame(sameName, checked);
  const alike = collection.indexes.find((index) => isSameSignature(index.spec, checked));
  if (alike)
    throw failure('IndexOptionsConflict', `Index already exists with a different name: ${alike.name}`);
  add(checked);
}

/** Indexes with the same key may stand side by side when one of these differs. */
function isSameSignature(a: Doc, b: Doc): boolean {
  return ['key', 'collation', 'partialFilterExpression', 'unique', 'sparse'].every((name) =>
    equals(a.get(name) ?? null, b.get(name) ?? null),
  );
}

function requireSame(existing: Index, wanted: Doc): void {
  if (existing.name === '_id_' || isSameIndex(existing.spec, wanted)) return;
  if (isSameSignature(existing.spec, wanted))
    throw failure(
      'IndexOptionsConflict',
      `An equivalent index already exists with the same name but different options. Requested index: ${String(wanted.get('name'))}, existing index: ${existing.name}`,
    );
  throw failure(
    'IndexKeySpecsConflict',
    `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${String(wanted.get('name'))}`,
  );
}

export const dropIndexes = command(['dropIndexes', 'deleteIndexes', 'index'], ({ body, db, store }) => {
  const args = new Arguments(body, 'dropIndexes', dropIndexes.fields, true);
  const collection = store.find(db, collectionName(body, 'dropIndexes'));
  if (!collection)
    throw failure('NamespaceNotFound', `ns not found ${db}.${String(body.get('dropIndexes'))}`);
  const wanted = args.required('index');
  const before = collection.indexes.length;
  const dropped =
    wanted === '*'
      ? collection.indexes.filter(({ name }) => name !== '_id_')
      : (isArray(wanted) ? wanted : [wanted]).map((which) => indexBy(collection, which));
  for (const index of dropped) store.dropIndex(collection, index);
  return doc({
    nIndexesWas: before,
    msg: wanted === '*' ? 'non-_id indexes dropped for collection' : undefined,
  });
});

function indexBy(collection: Collection, which: Value): Index {
  const found = collection.indexes.find(({ name, spec }) =>
    isDoc(which) ? equals(spec.get('key')!, which) : name === which,
  );
  if (!found)
    throw failure(
      'IndexNotFound',
      isDoc(which) ? "can't find index with key" : `index not found with name [${String(which)}]`,
    );
  if (found.name === '_id_') throw failure('InvalidOptions', 'cannot drop _id index');
  return found;
}

export const listIndexes = command(
  ['listIndexes', 'cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo'],
  ({ body, db, store, cursors }) => {
    const args = new Arguments(body, 'listIndexes', listIndexes.fields, true);
    const name = collectionName(body, 'listIndexes');
    const collection = store.find(db, name);
    if (!collection) throw failure('NamespaceNotFound', `ns does not exist: ${db}.${name}`);
    if (args.flag('includeBuildUUIDs') || args.flag('includeIndexBuildInfo'))
      throw notSupported('listIndexes.includeIndexBuildInfo');
    const cursor = new Arguments(
      args.document('cursor') ?? new Map(),
      'listIndexes.cursor',
      new Set(['batchSize']),
    );
    return cursors.open(`${db}.${name}`, resultsOf(collection.indexes.map(({ spec }) => encode(spec))), {
      batchSize: cursor.notNegative('batchSize') ?? firstBatch,
    });
  },
);
