import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { Binary, UtcDate, doc, int, isDoc } from '../bson/values.ts';
import { equals } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/values.ts';
import { MongoError, failedToParse, failure } from '../errors.ts';
import { compilePipeline, stageOf } from '../pipeline/pipeline.ts';
import type { PipelineContext } from '../pipeline/stage.ts';
import type { Collation } from '../bson/collation.ts';
import type { Collection } from '../storage/collection.ts';
import { Arguments, collectionName, readLet } from './arguments.ts';
import { opensStream, openStream } from './changeStream.ts';
import { command } from './context.ts';
import type { CommandContext } from './context.ts';
import { firstBatch, resultsOf } from './cursors.ts';
import { explainAggregate } from './explain.ts';
import { defaultCollation, isOrdered, matchingRecords, planQuery, window } from './query.ts';
import { writeResults } from './writeResults.ts';

const fields = [
  'aggregate',
  'pipeline',
  'cursor',
  'allowDiskUse',
  'bypassDocumentValidation',
  'collation',
  'hint',
  'let',
  'explain',
];

export const aggregate = command(fields, (context) => {
  const args = new Arguments(context.body, 'aggregate', aggregate.fields, true);
  if (args.flag('explain')) return explainAggregate(context);
  const stages = args.array('pipeline') ?? [];
  const options = args.document('cursor');
  if (!options)
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  const cursor = new Arguments(options, 'aggregate.cursor', new Set(['batchSize']));
  if (context.body.get('apiStrict') === true) requireStableStages(stages);
  if (opensStream(stages)) {
    const pipeline = {
      collation: args.collation(),
      variables: readLet(args.document('let'), context),
    };
    return openStream(stages, pipeline, cursor.notNegative('batchSize') ?? firstBatch, context);
  }
  const name = sourceName(context.body, stages);
  const documents = runPipeline(args, stages, name, context);
  const batchSize = cursor.notNegative('batchSize') ?? firstBatch;
  return context.cursors.open(`${context.db}.${name ?? '$cmd.aggregate'}`, resultsOf(encoded(documents)), {
    batchSize,
  });
});

function* encoded(documents: Iterable<Doc>): Generator<Uint8Array> {
  for (const document of documents) yield encode(document);
}

/** Stages that bring their own documents. */
const sources = new Set(['$documents', '$listLocalSessions']);

/** Of the stages that exist here, the list of sessions alone is not in version 1 of the stable API. */
function requireStableStages(stages: readonly Value[]): void {
  if (stages.some((stage) => stageOf(stage)[0] === '$listLocalSessions'))
    throw new MongoError(
      323,
      'APIStrictError',
      "stage $listLocalSessions is not allowed with 'apiStrict: true' in API Version 1",
    );
}

/** A pipeline on the database itself must start with one of them. */
function sourceName(body: Doc, stages: readonly Value[]): string | undefined {
  const source = body.get('aggregate');
  if (source instanceof Object && equals(source, int(1))) {
    if (stages.length === 0 || !sources.has(stageOf(stages[0]!)[0]))
      throw failure(
        'InvalidNamespace',
        `{aggregate: 1} is not valid for '${
          stages[0] ? stageOf(stages[0])[0] : ''
        }'; a collection is required.`,
      );
    return undefined;
  }
  const name = collectionName(body, 'aggregate');
  const misplaced = stages.map((stage) => stageOf(stage)[0]).find((stage) => sources.has(stage));
  if (misplaced) throw failure('InvalidNamespace', `'${misplaced}' can only be run with {aggregate: 1}`);
  return name;
}

function runPipeline(
  args: Arguments,
  stages: readonly Value[],
  name: string | undefined,
  context: CommandContext,
): Iterable<Doc> {
  const collection = name === undefined ? undefined : context.store.find(context.db, name);
  const collation = args.collation(defaultCollation(collection));
  const variables = readLet(args.document('let'), context);
  const last = stages.at(-1);
  const writer = last && ['$out', '$merge'].includes(stageOf(last)[0]) ? last : undefined;
  const pipelineContext: PipelineContext = {
    collation,
    variables,
    foreign: (other, filter) => foreignDocuments(context, other, filter, collation),
    sessions: () => sessionsOf(context),
  };
  if (writer) requireNotLinearizable(context.body);
  const { query, rest } = absorb(writer ? stages.slice(0, -1) : stages);
  const run = compilePipeline(rest, pipelineContext);
  const planned = planQuery(collection, {
    ...query,
    collation,
    hint: args.get('hint'),
    variables,
    maxTimeMs: args.whole('maxTimeMS'),
  });
  if (!writer) {
    const counted =
      collection && countOnly(rest) ? countRecords(collection, planned, countOnly(rest)!) : undefined;
    return counted ?? run(collection ? stored(collection, planned, query) : []);
  }
  writeResults(
    writer,
    [...run(collection ? stored(collection, planned, query) : [])],
    context,
    args.flag('bypassDocumentValidation'),
    variables,
  );
  return [];
}

type Absorbed = {
  filter: Doc | undefined;
  sort: Doc | undefined;
  skip: number;
  limit: number;
};

/** The first $match and $sort are what an index can do; the rest runs on documents. */
function absorb(stages: readonly Value[]): { query: Absorbed; rest: readonly Value[] } {
  const query: Absorbed = { filter: undefined, sort: undefined, skip: 0, limit: 0 };
  let at = 0;
  const argumentOf = (name: string): Doc | undefined => {
    const stage = stages[at];
    if (!isDoc(stage) || !stage.has(name)) return undefined;
    const argument = stage.get(name);
    return isDoc(argument) ? argument : undefined;
  };
  query.filter = argumentOf('$match');
  if (query.filter) at++;
  const sort = argumentOf('$sort');
  if (sort && sort.size > 0 && [...sort.values()].every((direction) => !isDoc(direction))) {
    query.sort = sort;
    at++;
  }
  return { query, rest: stages.slice(at) };
}

function* stored(
  collection: Collection,
  query: ReturnType<typeof planQuery>,
  { skip, limit }: Absorbed,
): Generator<Doc> {
  for (const record of window(matchingRecords(collection, query), skip, limit)) {
    const bytes = collection.bytes(record);
    if (bytes) yield decode(bytes);
  }
}

/** What countDocuments sends is counted without a document being decoded for it. */
function countOnly(rest: readonly Value[]): CountWindow | undefined {
  const window: CountWindow = { skip: 0, limit: 0, id: null };
  let at = 0;
  for (const name of ['$skip', '$limit'] as const) {
    const stage = rest[at];
    if (!isDoc(stage) || !stage.has(name)) continue;
    const value = Number(
      stage.get(name) instanceof Object ? (stage.get(name) as { value?: number }).value : stage.get(name),
    );
    if (!Number.isInteger(value) || value < 1) return undefined;
    window[name === '$skip' ? 'skip' : 'limit'] = value;
    at++;
  }
  const group = rest[at];
  const known =
    rest.length === at + 1 && group !== undefined
      ? countStages.find(({ stage }) => equals(group, stage))
      : undefined;
  return known && { ...window, id: known.id };
}

type CountWindow = {
  skip: number;
  limit: number;
  id: Value;
};

const countStages = [int(1), null].map((id) => ({
  id,
  stage: doc({ $group: { _id: id, n: { $sum: 1 } } }),
}));

function countRecords(
  collection: Collection,
  query: ReturnType<typeof planQuery>,
  { skip, limit, id }: CountWindow,
): Doc[] | undefined {
  if (!isOrdered(query)) return undefined;
  let n = 0;
  if (query.filter.roots?.size === 0 && skip === 0 && limit === 0 && query.plan.kind === 'scan')
    n = collection.count();
  else for (const _record of window(matchingRecords(collection, query), skip, limit)) n++;
  return n === 0 ? [] : [doc({ _id: id, n })];
}

function* foreignDocuments(
  { store, db }: CommandContext,
  name: string,
  filter: Doc | undefined,
  collation: Collation | undefined,
): Generator<Doc> {
  const collection = store.find(db, name);
  if (!collection) return;
  const query = planQuery(collection, { filter, collation });
  for (const record of matchingRecords(collection, query)) yield decode(collection.bytes(record)!);
}

/** The one session that is known to exist: the caller's own. */
function* sessionsOf({ body, now }: CommandContext): Generator<Doc> {
  const lsid = body.get('lsid');
  const id = isDoc(lsid) ? lsid.get('id') : undefined;
  if (id instanceof Binary)
    yield doc({ _id: { id, uid: new Binary(0, new Uint8Array(32)) }, lastUse: new UtcDate(now) });
}

function requireNotLinearizable(body: Doc): void {
  const concern = body.get('readConcern');
  if (isDoc(concern) && concern.get('level') === 'linearizable')
    throw failure('InvalidOptions', '$out and $merge cannot be used with a linearizable read concern');
}
