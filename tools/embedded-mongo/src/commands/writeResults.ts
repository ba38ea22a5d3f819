import { encode } from '../bson/encode.ts';
import { splitPath, valueAt } from '../bson/paths.ts';
import { isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { failedToParse, locationError } from '../errors.ts';
import { requireFields, stageOf } from '../aggregation/pipeline.ts';
import { duplicateKey } from '../storage/collection.ts';
import type { Collection } from '../storage/collection.ts';
import { parseUpdate } from '../update/parse.ts';
import type { Update } from '../update/parse.ts';
import type { CommandContext } from './context.ts';
import { matchingRecords, planQuery } from './query.ts';
import { changeRecord, insertDocument, writableCollection } from './writing.ts';

/** $out puts the results in the place of a collection, $merge puts them into one: wholly or not at all. */
export function writeResults(
  stage: Value,
  documents: readonly Doc[],
  context: CommandContext,
  bypass: boolean,
): void {
  const [name, argument] = stageOf(stage);
  const write = name === '$out' ? out(argument, context) : merge(argument, context);
  context.store.atomically(() => write(documents, bypass));
}

type Write = (documents: readonly Doc[], bypass: boolean) => void;

function target(argument: Maybe, name: string, db: string): [string, string] {
  if (typeof argument === 'string') return [db, argument];
  const [targetDb, collection] = isDoc(argument) ? [argument.get('db') ?? db, argument.get('coll')] : [];
  if (typeof targetDb !== 'string' || typeof collection !== 'string')
    throw locationError(16990, `${name} only supports a string or object argument`);
  return [targetDb, collection];
}

/** The collection keeps its options and its indexes. */
function out(argument: Value, { store, db }: CommandContext): Write {
  if (isDoc(argument)) requireFields('$out', argument, ['db', 'coll']);
  const [targetDb, name] = target(argument, '$out', db);
  return (documents, bypass) => {
    const collection = writableCollection(store, targetDb, name);
    for (const record of [...collection.scan(false)]) collection.delete(record, collection.bytes(record)!);
    for (const document of documents) insertDocument(collection, encode(document), bypass);
  };
}

const MATCHED = ['replace', 'keepExisting', 'merge', 'fail'];
const NOT_MATCHED = ['insert', 'discard', 'fail'];

function merge(argument: Value, context: CommandContext): Write {
  const spec = isDoc(argument) ? argument : new Map<string, Value>([['into', argument]]);
  requireFields('$merge', spec, ['into', 'on', 'let', 'whenMatched', 'whenNotMatched']);
  const [targetDb, name] = target(spec.get('into'), '$merge', context.db);
  const on = readOn(spec.get('on') ?? '_id');
  const whenMatched = spec.get('whenMatched') ?? 'merge';
  const whenNotMatched = choice('$merge.whenNotMatched', spec.get('whenNotMatched') ?? 'insert', NOT_MATCHED);
  if (!isArray(whenMatched)) choice('$merge.whenMatched', whenMatched, MATCHED);
  return (documents, bypass) => {
    const collection = writableCollection(context.store, targetDb, name);
    requireUnique(collection, on);
    for (const document of documents)
      mergeOne(collection, document, on, { whenMatched, whenNotMatched, bypass }, context);
  };
}

function choice(name: string, value: Value, choices: readonly string[]): string {
  if (typeof value === 'string' && choices.includes(value)) return value;
  throw failedToParse(`Enumeration value '${String(value)}' for field '${name}' is not a valid value.`);
}

function readOn(on: Value): string[] {
  const names = isArray(on) ? on : [on];
  if (names.length === 0 || !names.every((name) => typeof name === 'string'))
    throw locationError(51186, "$merge 'on' field must be a string or an array of strings");
  return names;
}

function requireUnique(collection: Collection, on: readonly string[]): void {
  const isCovered = collection.indexes.some(
    ({ isUnique, partial, isSparse, fields }) =>
      isUnique &&
      !partial &&
      !isSparse &&
      fields.length === on.length &&
      fields.every(({ dotted }) => on.includes(dotted)),
  );
  if (!isCovered) throw locationError(51183, 'Cannot find index to verify that join fields will be unique');
}

interface MergeOptions {
  whenMatched: Value;
  whenNotMatched: string;
  bypass: boolean;
}

function mergeOne(
  collection: Collection,
  document: Doc,
  on: readonly string[],
  options: MergeOptions,
  context: CommandContext,
): void {
  const filter: Doc = new Map(on.map((name) => [name, keyValue(document, name)]));
  const [record] = matchingRecords(collection, planQuery(collection, { filter }));
  if (record === undefined) return mergeNew(collection, document, options);
  if (options.whenMatched === 'keepExisting') return;
  if (options.whenMatched === 'fail')
    throw duplicateKey(collection, collection.indexes[0]!, [document.get('_id') ?? null]);
  changeRecord(collection, record, {
    update: mergeUpdate(options.whenMatched, document),
    now: context.now,
    collation: undefined,
    bypassValidation: options.bypass,
  });
}

function mergeNew(collection: Collection, document: Doc, { whenNotMatched, bypass }: MergeOptions): void {
  if (whenNotMatched === 'fail')
    throw locationError(
      13113,
      '$merge could not find a matching document in the target collection for at least one document in the source collection',
    );
  if (whenNotMatched === 'insert') insertDocument(collection, encode(document), bypass);
}

function keyValue(document: Doc, name: string): Value {
  const value = valueAt(document, splitPath(name));
  if (value === undefined || value === null || isArray(value))
    throw locationError(
      51132,
      "$merge write error: 'on' field cannot be missing, null, undefined or an array",
    );
  return value;
}

function mergeUpdate(whenMatched: Value, document: Doc): Update {
  if (isArray(whenMatched)) return parseUpdate(whenMatched, undefined, new Map([['new', document]]));
  if (whenMatched === 'replace') return parseUpdate(document, undefined);
  return {
    kind: 'pipeline',
    wanted: undefined,
    roots: undefined,
    apply: (stored) => new Map([...stored, ...document]),
  };
}
