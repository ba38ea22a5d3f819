import { encode } from '../bson/encode.ts';
import { splitPath, valueAt } from '../bson/paths.ts';
import { ObjectId, isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { typeName } from '../bson/types.ts';
import { badValue, locationError, typeMismatch } from '../errors.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import { stageOf } from '../pipeline/pipeline.ts';
import { requireFields } from '../expressions/requireFields.ts';
import { Scope, requireVariableName } from '../expressions/scope.ts';
import type { Variables } from '../expressions/scope.ts';
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
  variables: Variables,
): void {
  const [name, argument] = stageOf(stage);
  const write = name === '$out' ? out(argument, context) : merge(argument, context, variables);
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

const matched = ['replace', 'keepExisting', 'merge', 'fail'];
const notMatched = ['insert', 'discard', 'fail'];

function merge(argument: Value, context: CommandContext, variables: Variables): Write {
  const spec = isDoc(argument) ? argument : new Map<string, Value>([['into', argument]]);
  requireFields('$merge', spec, ['into', 'on', 'let', 'whenMatched', 'whenNotMatched']);
  const [targetDb, name] = target(spec.get('into'), '$merge', context.db);
  const on = readOn(spec.get('on') ?? '_id');
  const whenMatched = spec.get('whenMatched') ?? 'merge';
  const whenNotMatched = choice('$merge.whenNotMatched', spec.get('whenNotMatched') ?? 'insert', notMatched);
  const update = isArray(whenMatched)
    ? pipelineUpdate(whenMatched, spec.get('let'), variables)
    : plainUpdate(choice('$merge.whenMatched', whenMatched, matched), spec.get('let'));
  return (documents, bypass) => {
    const collection = writableCollection(context.store, targetDb, name);
    requireUnique(collection, on);
    for (const document of documents)
      mergeOne(collection, document, on, { whenMatched, update, whenNotMatched, bypass }, context);
  };
}

function choice(name: string, value: Value, choices: readonly string[]): string {
  if (typeof value === 'string' && choices.includes(value)) return value;
  throw badValue(`Enumeration value '${String(value)}' for field '${name}' is not a valid value.`);
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

type MergeOptions = {
  whenMatched: Value;
  update: (document: Doc) => Update;
  whenNotMatched: string;
  bypass: boolean;
};

function mergeOne(
  collection: Collection,
  result: Doc,
  on: readonly string[],
  options: MergeOptions,
  context: CommandContext,
): void {
  const document = on.includes('_id') && !result.has('_id') ? withId(result) : result;
  const filter: Doc = new Map(on.map((name) => [name, keyValue(document, name)]));
  const [record] = matchingRecords(collection, planQuery(collection, { filter }));
  if (record === undefined) return mergeNew(collection, document, options);
  if (options.whenMatched === 'keepExisting') return;
  if (options.whenMatched === 'fail')
    throw duplicateKey(collection, collection.indexes[0]!, [document.get('_id') ?? null]);
  changeRecord(collection, record, {
    update: options.update(document),
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

function withId(document: Doc): Doc {
  return new Map<string, Value>([['_id', new ObjectId()], ...document]);
}

function plainUpdate(whenMatched: string, lets: Maybe): (document: Doc) => Update {
  if (lets !== undefined)
    throw locationError(51199, `Cannot use 'let' variables with 'whenMatched: ${whenMatched}' mode`);
  return (document) =>
    parseUpdate(whenMatched === 'replace' ? document : new Map([['$set', document]]), undefined);
}

/** The pipeline changes what is stored; of the new document it knows `$$new` and what `let` says of it. */
function pipelineUpdate(
  pipeline: readonly Value[],
  lets: Maybe,
  constants: Variables,
): (document: Doc) => Update {
  const variables = letsOf(lets, constants);
  const update = (document: Doc) => parseUpdate([...pipeline], undefined, variables(document));
  update(new Map());
  return update;
}

function letsOf(lets: Maybe, constants: Variables): (document: Doc) => Variables {
  if (lets !== undefined && !isDoc(lets))
    throw typeMismatch(
      `BSON field '$merge.let' is the wrong type '${typeName(lets)}', expected type 'object'`,
    );
  const expressions = [...(lets ?? [])].map(([name, source]) => {
    requireVariableName(name);
    if (name === 'new' && source !== '$$ROOT')
      throw locationError(
        51273,
        "'let' may not define a value for the reserved 'new' variable other than '$$ROOT'",
      );
    return [name, compileExpression(source, { variables: constants })] as const;
  });
  return (document) => {
    const scope = Scope.of(document, constants);
    const values = expressions.map(([name, evaluate]) => [name, evaluate(scope)] as const);
    return new Map([...constants, ['new', document], ...values]);
  };
}
