import { Binary, doc, int, isDoc } from '../bson/values.ts';
import { wholeOf } from '../bson/numbers.ts';
import { encode } from '../bson/encode.ts';
import type { Doc, Value } from '../bson/values.ts';
import { equals } from '../bson/compare.ts';
import { failure, notSupported } from '../errors.ts';
import { readExpiry } from '../indexes/spec.ts';
import { compileFilter } from '../match/filter.ts';
import { parseCollation } from '../sort/collation.ts';
import type { Collection } from '../storage/collection.ts';
import { Arguments, collectionName } from './arguments.ts';
import { command } from './context.ts';
import { resultsOf, firstBatch } from './cursors.ts';
import { isTruthy } from '../expressions/scope.ts';

const knownOptions = ['validator', 'validationLevel', 'validationAction', 'collation'];
const refused = [
  'capped',
  'size',
  'max',
  'timeseries',
  'expireAfterSeconds',
  'clusteredIndex',
  'viewOn',
  'pipeline',
  'changeStreamPreAndPostImages',
  'encryptedFields',
  'storageEngine',
  'indexOptionDefaults',
];

export const create = command(
  ['create', ...knownOptions, ...refused, 'autoIndexId', 'idIndex', 'flags'],
  ({ body, db, store }) => {
    const args = new Arguments(body, 'create', create.fields, true);
    const name = collectionName(body, 'create');
    if (name.startsWith('system.') && name !== 'system.js')
      throw failure('InvalidNamespace', `Invalid system namespace: ${db}.${name}`);
    for (const option of refused)
      if (args.has(option) && (isTruthy(args.get(option)) || isDoc(args.get(option))))
        throw notSupported(`create.${option}`);
    const options = readOptions(args);
    const existing = store.find(db, name);
    if (existing && equals(existing.options, options)) return new Map();
    if (existing) throw failure('NamespaceExists', `Collection ${db}.${name} already exists.`);
    store.create(db, name, options);
    return new Map();
  },
);

function readOptions(args: Arguments): Doc {
  const options: Doc = new Map();
  for (const name of knownOptions) {
    const value = args.get(name);
    if (value !== undefined) options.set(name, value);
  }
  const validator = args.document('validator');
  if (validator) compileFilter(validator);
  checkChoice(args, 'validationLevel', ['off', 'strict', 'moderate']);
  checkChoice(args, 'validationAction', ['error', 'warn']);
  const collation = args.document('collation');
  if (collation) {
    const parsed = parseCollation(collation);
    if (parsed) options.set('collation', parsed.spec);
    else options.delete('collation');
  }
  return options;
}

function checkChoice(args: Arguments, name: string, choices: readonly string[]): void {
  const value = args.text(name);
  if (value !== undefined && !choices.includes(value))
    throw failure('BadValue', `Enumeration value '${value}' for field '${name}' is not a valid value.`);
}

export const collMod = command(
  [
    'collMod',
    'index',
    ...knownOptions,
    'changeStreamPreAndPostImages',
    'viewOn',
    'pipeline',
    'expireAfterSeconds',
    'cappedSize',
    'cappedMax',
  ],
  ({ body, db, store }) => {
    const args = new Arguments(body, 'collMod', collMod.fields, true);
    const collection = store.find(db, collectionName(body, 'collMod'));
    if (!collection) throw failure('NamespaceNotFound', 'ns does not exist');
    for (const name of [
      'changeStreamPreAndPostImages',
      'viewOn',
      'pipeline',
      'expireAfterSeconds',
      'cappedSize',
      'cappedMax',
      'collation',
    ])
      if (args.has(name)) throw notSupported(`collMod.${name}`);
    const index = args.document('index');
    const reply: Doc = new Map();
    if (index) {
      const settings = new Arguments(
        index,
        'collMod.index',
        new Set(['name', 'keyPattern', 'expireAfterSeconds', 'hidden', 'unique', 'prepareUnique']),
      );
      settings.refuse('hidden', 'unique', 'prepareUnique');
      const wanted = collection.indexes.find(
        ({ name, spec }) =>
          name === index.get('name') ||
          (index.has('keyPattern') && equals(spec.get('key')!, index.get('keyPattern')!)),
      );
      if (!wanted) throw failure('IndexNotFound', `cannot find index for ns ${collection.namespace}`);
      const seconds = settings.required('expireAfterSeconds');
      const old = wanted.spec.get('expireAfterSeconds');
      if (old !== undefined) reply.set('expireAfterSeconds_old', BigInt(wholeOf(old)!));
      reply.set('expireAfterSeconds_new', BigInt(readExpiry(seconds, wanted.name)));
      store.changeIndex(
        collection,
        wanted,
        new Map([...wanted.spec, ['expireAfterSeconds', int(readExpiry(seconds, wanted.name))]]),
      );
    }
    const options = readOptions(args);
    if (options.size > 0) store.setOptions(collection, new Map([...collection.options, ...options]));
    return reply;
  },
);

export const drop = command(['drop'], ({ body, db, store }) => {
  new Arguments(body, 'drop', drop.fields, true);
  const collection = store.find(db, collectionName(body, 'drop'));
  // Since 7.0 dropping what does not exist succeeds.
  if (!collection) return new Map();
  const nIndexesWas = collection.indexes.length;
  store.drop(collection);
  return doc({ nIndexesWas, ns: collection.namespace });
});

export const dropDatabase = command(['dropDatabase'], ({ body, db, store }) => {
  new Arguments(body, 'dropDatabase', dropDatabase.fields, true);
  return doc(store.dropDatabase(db) ? { dropped: db } : {});
});

export const renameCollection = command(['renameCollection', 'to', 'dropTarget'], ({ body, db, store }) => {
  const args = new Arguments(body, 'renameCollection', renameCollection.fields, true);
  if (db !== 'admin')
    throw failure('Unauthorized', 'renameCollection may only be run against the admin database.');
  const source = namespace(args.text('renameCollection')!);
  const target = namespace(args.text('to') ?? '');
  const collection = store.find(...source);
  if (!collection) throw failure('NamespaceNotFound', `Source collection ${source.join('.')} does not exist`);
  const existing = store.find(...target);
  if (existing === collection) throw failure('IllegalOperation', "Can't rename a collection to itself");
  if (existing && !args.flag('dropTarget')) throw failure('NamespaceExists', 'target namespace exists');
  if (existing) store.drop(existing);
  store.rename(collection, ...target);
  return new Map();
});

function namespace(dotted: string): [string, string] {
  const dot = dotted.indexOf('.');
  const [db, name] = [dotted.slice(0, dot), dotted.slice(dot + 1)];
  if (dot < 1 || name === '' || name.includes('$') || name.includes('\0'))
    throw failure('InvalidNamespace', `Invalid namespace specified '${dotted}'`);
  return [db, name];
}

export const listCollections = command(
  ['listCollections', 'filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  ({ body, db, store, cursors }) => {
    const args = new Arguments(body, 'listCollections', listCollections.fields, true);
    const filter = compileFilter(args.document('filter') ?? new Map());
    const cursor = new Arguments(
      args.document('cursor') ?? new Map(),
      'listCollections.cursor',
      new Set(['batchSize']),
    );
    const described = store
      .list(db)
      .map(describeCollection)
      .filter((entry) => filter.matches(entry));
    const shown = args.flag('nameOnly')
      ? described.map((entry) => doc({ name: entry.get('name'), type: 'collection' }))
      : described;
    return cursors.open(`${db}.$cmd.listCollections`, resultsOf(shown.map(encode)), {
      batchSize: cursor.notNegative('batchSize') ?? firstBatch,
    });
  },
);

function describeCollection(collection: Collection): Doc {
  const idIndex: Value | undefined = collection.indexes[0]?.spec;
  return doc({
    name: collection.name,
    type: 'collection',
    options: collection.options,
    info: { readOnly: false, uuid: new Binary(4, collection.uuid) },
    idIndex,
  });
}

export const listDatabases = command(
  ['listDatabases', 'filter', 'nameOnly', 'authorizedDatabases'],
  ({ body, store }) => {
    const args = new Arguments(body, 'listDatabases', listDatabases.fields, true);
    const filter = compileFilter(args.document('filter') ?? new Map());
    const names = [...new Set(store.list().map(({ db }) => db))].sort();
    const databases = names
      .map((name) => doc({ name, sizeOnDisk: 8192n, empty: false }))
      .filter((entry) => filter.matches(entry));
    if (args.flag('nameOnly'))
      return doc({ databases: databases.map((entry) => doc({ name: entry.get('name') })) });
    return doc({ databases, totalSize: BigInt(databases.length * 8192), totalSizeMb: 0n });
  },
);
