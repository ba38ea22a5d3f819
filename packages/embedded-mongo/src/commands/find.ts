import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { decodeShown } from '../bson/partial.ts';
import { isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { splitPath } from '../bson/paths.ts';
import { badValue, locationError, notSupported } from '../errors.ts';
import { Positions } from '../match/paths.ts';
import { compileProjection } from '../projection/projection.ts';
import type { Variables } from '../expressions/scope.ts';
import type { Collection } from '../storage/collection.ts';
import { Arguments, collectionName, readLet } from './arguments.ts';
import { command } from './context.ts';
import type { CommandContext } from './context.ts';
import { firstBatch, noResults } from './cursors.ts';
import type { Results } from './cursors.ts';
import { defaultCollation, matchingRecords, matchesRecord, planQuery, window } from './query.ts';
import type { Query } from './query.ts';

const fields = [
  'find',
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'noCursorTimeout',
  'allowDiskUse',
  'collation',
  'let',
  'tailable',
  'awaitData',
  'oplogReplay',
  'allowPartialResults',
  'min',
  'max',
  'returnKey',
  'showRecordId',
  'readOnce',
];

export const find = command(fields, (context) => {
  const args = new Arguments(context.body, 'find', find.fields, true);
  const { query, collection, variables } = planFind(args, context);
  args.notNegative('skip');
  const batchSize = args.notNegative('batchSize') ?? firstBatch;
  const limit = args.notNegative('limit') ?? 0;
  const results = collection
    ? new FoundDocuments(collection, query, { args, limit, variables }, context)
    : noResults;
  // What is wrong with a projection is said of a missing collection too.
  if (!collection) shapeOf(args.document('projection'), query, variables);
  return context.cursors.open(`${context.db}.${collectionName(context.body, 'find')}`, results, {
    batchSize,
    singleBatch: args.flag('singleBatch'),
    neverTimesOut: args.flag('noCursorTimeout'),
  });
});

export function planFind(
  args: Arguments,
  context: CommandContext,
): { query: Query; collection: Collection | undefined; variables: Variables | undefined } {
  args.refuse('tailable', 'awaitData', 'min', 'max', 'returnKey', 'showRecordId');
  const collection = context.store.find(context.db, collectionName(context.body, 'find'));
  const variables = readLet(args.document('let'), context);
  const sort = args.document('sort');
  if (sort && [...sort.values()].some((direction) => isDoc(direction))) throw notSupported('sort by $meta');
  const query = planQuery(collection, {
    filter: args.document('filter'),
    sort,
    collation: args.collation(defaultCollation(collection)),
    hint: args.get('hint'),
    variables,
    maxTimeMs: args.whole('maxTimeMS'),
  });
  return { query, collection, variables };
}

/** What a find gives, read as the batches are asked for. */
class FoundDocuments implements Results {
  private records: Iterator<number>;
  private readonly shape: ((bytes: Uint8Array) => Uint8Array) | undefined;
  private readonly query: Query;
  private readonly namespace: [string, string];
  private readonly context: CommandContext;
  private isParked = false;

  constructor(
    collection: Collection,
    query: Query,
    options: { args: Arguments; limit: number; variables: Variables | undefined },
    context: CommandContext,
  ) {
    const skip = options.args.notNegative('skip') ?? 0;
    this.query = query;
    this.context = context;
    this.namespace = [collection.db, collection.name];
    this.records = window(matchingRecords(collection, query), skip, options.limit);
    this.shape = shapeOf(options.args.document('projection'), query, options.variables);
  }

  next(): Uint8Array | undefined {
    const collection = this.context.store.find(...this.namespace);
    for (;;) {
      const { value: record, done } = this.records.next();
      if (done) return undefined;
      const bytes = collection?.bytes(record);
      // Between two batches a document may have gone, or changed so that it no longer matches.
      if (!bytes || (this.isParked && !matchesRecord(collection!, this.query, record))) continue;
      return this.shape ? this.shape(bytes) : bytes;
    }
  }

  close(): void {
    this.records.return?.();
  }

  park(): void {
    if (this.isParked) return;
    this.isParked = true;
    const records = this.records;
    this.records = Float64Array.from({ [Symbol.iterator]: () => records })[Symbol.iterator]();
  }
}

/** The projection on bytes; undefined when documents leave as they are stored. */
export function shapeOf(
  spec: Doc | undefined,
  query: Query,
  variables: Variables | undefined,
): ((bytes: Uint8Array) => Uint8Array) | undefined {
  if (!spec || spec.size === 0) return undefined;
  const projection = compileProjection(spec, { isFind: true, collation: query.collation, variables });
  const { shown, positional } = projection;
  const { roots } = query.filter;
  if (positional !== undefined && roots && !roots.has(splitPath(positional)[0]!))
    throw locationError(31277, `Positional projection '${positional}.$' does not match the query document.`);
  if (shown) return (bytes) => encode(decodeShown(bytes, shown));
  return (bytes) => {
    const document = decode(bytes);
    const positions = projection.needsPositions ? new Positions() : undefined;
    if (positions && !query.filter.matches(document, positions))
      throw badValue('the document no longer matches');
    return encode(projection.apply(document, positions, variables));
  };
}
