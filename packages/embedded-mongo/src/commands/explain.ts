import { wholeOf } from '../bson/numbers.ts';
import { doc, int, isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe } from '../bson/values.ts';
import { failure, notSupported } from '../errors.ts';
import type { Plan } from '../indexes/planner.ts';
import type { Collection } from '../storage/collection.ts';
import { Arguments, collectionName } from './arguments.ts';
import { command } from './context.ts';
import type { CommandContext } from './context.ts';
import { defaultCollation, isOrdered, matchesRecord, planQuery } from './query.ts';
import type { Query } from './query.ts';
import { parseCollation } from '../sort/collation.ts';

/** Where each command keeps what a plan is made from. */
const sources: Readonly<Record<string, (body: Doc) => Doc>> = {
  find: (body) => body,
  count: (body) => renamed(body, 'query', 'filter'),
  distinct: (body) => renamed(body, 'query', 'filter'),
  findAndModify: (body) => renamed(body, 'query', 'filter'),
  update: (body) => renamed(firstOf(body.get('updates')), 'q', 'filter'),
  delete: (body) => renamed(firstOf(body.get('deletes')), 'q', 'filter'),
  aggregate: (body) => {
    if (firstOf(body.get('pipeline')).has('$changeStream')) throw notSupported('explain of $changeStream');
    const first = firstOf(body.get('pipeline')).get('$match');
    return new Map([...body, ...(isDoc(first) ? ([['filter', first]] as const) : [])]);
  },
};

function renamed(source: Doc, from: string, to: string): Doc {
  const value = source.get(from);
  return value === undefined ? source : new Map([...source, [to, value]]);
}

function firstOf(list: Maybe): Doc {
  const first = isArray(list) ? list[0] : undefined;
  return isDoc(first) ? first : new Map();
}

/** Names the index that a command would use; with executionStats also what it would read. */
export const explain = command(['explain', 'verbosity'], (context) => {
  const args = new Arguments(context.body, 'explain', explain.fields, true);
  return explained(args.document('explain') ?? new Map(), args.text('verbosity'), context);
});

/** An aggregate that says itself that it is only to be explained. */
export function explainAggregate(context: CommandContext): Doc {
  return explained(context.body, 'queryPlanner', context);
}

function explained(body: Doc, asked: string | undefined, context: CommandContext): Doc {
  const [name] = body.keys();
  if (name === undefined || !Object.hasOwn(sources, name)) throw notSupported(`explain of ${name}`);
  const collection = context.store.find(context.db, collectionName(body, name));
  const source = sources[name]!(body);
  const query = plannedQuery(source, collection);
  const reply = doc({
    explainVersion: '1',
    queryPlanner: {
      namespace: `${context.db}.${collectionName(body, name)}`,
      indexFilterSet: false,
      parsedQuery: source.get('filter') ?? {},
      winningPlan: winningPlan(query, collection),
      rejectedPlans: [],
    },
  });
  const verbosity = asked ?? 'allPlansExecution';
  if (!['queryPlanner', 'executionStats', 'allPlansExecution'].includes(verbosity))
    throw failure(
      'FailedToParse',
      `verbosity string must be one of {'queryPlanner', 'executionStats', 'allPlansExecution'}`,
    );
  if (verbosity !== 'queryPlanner')
    reply.set('executionStats', statistics(query, collection, pageOf(source)));
  reply.set('serverInfo', serverInfo(context));
  return reply;
}

function plannedQuery(source: Doc, collection: Collection | undefined): Query {
  const filter = source.get('filter');
  const sort = source.get('sort');
  const spec = source.get('collation') ?? defaultCollation(collection);
  return planQuery(collection, {
    filter: isDoc(filter) ? filter : undefined,
    sort: isDoc(sort) ? sort : undefined,
    collation: isDoc(spec) ? parseCollation(spec) : undefined,
    hint: source.get('hint'),
  });
}

function winningPlan(query: Query, collection: Collection | undefined): Doc {
  if (!collection) return doc({ stage: 'EOF' });
  const found = describePlan(query.plan);
  return isOrdered(query) ? found : doc({ stage: 'SORT', inputStage: found });
}

function describePlan(plan: Plan): Doc {
  if (plan.kind === 'scan')
    return doc({ stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' });
  if (plan.kind === 'union') return doc({ stage: 'OR', inputStages: plan.plans.map(describePlan) });
  const { index } = plan;
  const inputStage = doc({
    stage: 'IXSCAN',
    keyPattern: index.spec.get('key'),
    indexName: index.name,
    isMultiKey: index.isMultikey,
    isUnique: index.isUnique,
    isSparse: index.isSparse,
    isPartial: index.partial !== undefined,
    direction: plan.reverse ? 'backward' : 'forward',
  });
  return doc({ stage: 'FETCH', inputStage });
}

type Page = {
  skip: number;
  /** 0 for all. */
  limit: number;
};

function pageOf(source: Doc): Page {
  const [skip, limit] = ['skip', 'limit'].map((name) => Math.abs(wholeOf(source.get(name)) ?? 0));
  return { skip: skip ?? 0, limit: limit ?? 0 };
}

/** What the command would read: in the order of an index nothing behind the last document of the page. */
function statistics(query: Query, collection: Collection | undefined, { skip, limit }: Page): Doc {
  const last = limit > 0 ? skip + limit : Infinity;
  const startedAt = Date.now();
  let examined = 0;
  let matched = 0;
  for (const record of collection?.records(query.plan) ?? []) {
    examined++;
    if (matchesRecord(collection!, query, record)) matched++;
    if (matched === last && isOrdered(query)) break;
  }
  const returned = Math.max(0, Math.min(matched, last) - skip);
  const usesIndex = query.plan.kind !== 'scan';
  return doc({
    executionSuccess: true,
    nReturned: int(returned),
    executionTimeMillis: int(Date.now() - startedAt),
    totalKeysExamined: int(usesIndex ? examined : 0),
    totalDocsExamined: int(examined),
    executionStages: new Map([...winningPlan(query, collection), ['nReturned', int(returned)]]),
  });
}

function serverInfo({ server }: CommandContext): Doc {
  const [host, port] = server.host.split(':');
  return doc({ host, port: Number(port) });
}
