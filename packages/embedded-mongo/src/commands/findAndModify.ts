import { RawDoc, doc, isArray } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { failedToParse } from '../errors.ts';
import { parseUpdate } from '../update/parse.ts';
import type { Collection } from '../storage/collection.ts';
import { Arguments, collectionName, readLet } from './arguments.ts';
import { command } from './context.ts';
import type { CommandContext } from './context.ts';
import { shapeOf } from './find.ts';
import { defaultCollation, matchingRecords, planQuery, window } from './query.ts';
import type { Query } from './query.ts';
import { positionsIn } from './update.ts';
import { changeRecord, upsert, writableCollection } from './writing.ts';
import type { Change } from './writing.ts';

const fields = [
  'findAndModify',
  'findandmodify',
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'bypassDocumentValidation',
  'collation',
  'arrayFilters',
  'hint',
  'let',
  'stmtId',
];

export const findAndModify = command(
  fields,
  (context) => {
    const args = new Arguments(context.body, 'findAndModify', findAndModify.fields, true);
    checkCombination(args);
    const name = collectionName(
      context.body,
      context.body.has('findAndModify') ? 'findAndModify' : 'findandmodify',
    );
    const collection = context.store.find(context.db, name);
    const variables = readLet(args.document('let'), context);
    const query = planQuery(collection, {
      filter: args.document('query'),
      sort: args.document('sort'),
      collation: args.collation(defaultCollation(collection)),
      hint: args.get('hint'),
      variables,
      maxTimeMs: args.whole('maxTimeMS'),
      isUpsert: args.flag('upsert'),
    });
    const shape = shapeOf(args.document('fields'), query, variables);
    const record = collection && firstRecord(collection, query);
    if (args.flag('remove')) return removeOne(collection, record, shape, context);
    const change: Change = {
      update: parseUpdate(args.get('update'), args.get('arrayFilters'), variables),
      now: context.now,
      collation: query.collation,
      bypassValidation: args.flag('bypassDocumentValidation'),
    };
    if (collection && record !== undefined)
      return changeOne(collection, record, query, change, args.flag('new'), shape, context);
    if (!args.flag('upsert')) return doc({ lastErrorObject: { n: 0, updatedExisting: false }, value: null });
    const made = upsert(
      writableCollection(context.store, context.db, name),
      args.document('query') ?? new Map(),
      change,
    );
    return doc({
      lastErrorObject: { n: 1, updatedExisting: false, upserted: made.id },
      value: args.flag('new') ? shaped(made.bytes, shape) : null,
    });
  },
  { isRetryable: true },
);

function checkCombination(args: Arguments): void {
  if (args.flag('remove')) {
    if (args.has('update')) throw failedToParse('Cannot specify both an update and remove=true');
    if (args.flag('upsert')) throw failedToParse('Cannot specify both upsert=true and remove=true ');
    if (args.flag('new'))
      throw failedToParse(
        "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
      );
    if (args.has('arrayFilters')) throw failedToParse('Cannot specify arrayFilters and remove=true');
  } else if (!args.has('update')) throw failedToParse('Either an update or remove=true must be specified');
  if (isArray(args.get('update')) && args.has('arrayFilters'))
    throw failedToParse('Cannot specify arrayFilters and a pipeline update');
}

function firstRecord(collection: Collection, query: Query): number | undefined {
  return [...window(matchingRecords(collection, query), 0, 1)][0];
}

type Shape = ReturnType<typeof shapeOf>;

function shaped(bytes: Uint8Array, shape: Shape): Value {
  return new RawDoc(shape ? shape(bytes) : bytes);
}

function removeOne(
  collection: Collection | undefined,
  record: number | undefined,
  shape: Shape,
  { store }: CommandContext,
): Doc {
  if (!collection || record === undefined) return doc({ lastErrorObject: { n: 0 }, value: null });
  const bytes = collection.bytes(record)!;
  store.write();
  collection.delete(record, bytes);
  return doc({ lastErrorObject: { n: 1 }, value: shaped(bytes, shape) });
}

function changeOne(
  collection: Collection,
  record: number,
  query: Query,
  change: Change,
  isNew: boolean,
  shape: Shape,
  { store }: CommandContext,
): Doc {
  store.write();
  const { before, after } = changeRecord(collection, record, change, positionsIn(collection, record, query));
  return doc({
    lastErrorObject: { n: 1, updatedExisting: true },
    value: shaped(isNew ? after : before, shape),
  });
}
