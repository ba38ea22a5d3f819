import { decode, decodeFields } from '../bson/decode.ts';
import { wholeOf } from '../bson/numbers.ts';
import { isDoc } from '../bson/values.ts';
import type { Doc, Maybe } from '../bson/values.ts';
import { equals } from '../bson/compare.ts';
import { badValue, failure } from '../errors.ts';
import { choosePlan, planFor } from '../indexes/planner.ts';
import type { Plan } from '../indexes/planner.ts';
import { compileFilter } from '../match/filter.ts';
import type { Filter } from '../match/filter.ts';
import type { Collation } from '../bson/collation.ts';
import { parseSort, sortByKey, sortKey, sortRoots } from '../sort/sort.ts';
import type { SortField, SortKey } from '../sort/sort.ts';
import type { Variables } from '../expressions/scope.ts';
import type { Collection } from '../storage/collection.ts';

export type Query = {
  filter: Filter;
  sort: readonly SortField[];
  collation: Collation | undefined;
  plan: Plan;
  deadline: number;
};

export type QuerySource = {
  filter: Doc | undefined;
  sort?: Doc | undefined;
  collation?: Collation | undefined;
  hint?: Maybe;
  variables?: Variables | undefined;
  maxTimeMs?: number | undefined;
  /** A document is made of what the filter says, which an expression cannot. */
  isUpsert?: boolean;
};

const notInUpserts: ReadonlySet<string> = new Set(['$expr']);

/** Reads filter and sort, and decides how the candidates are found. */
export function planQuery(collection: Collection | undefined, source: QuerySource): Query {
  const filter = compileFilter(source.filter ?? new Map(), {
    collation: source.collation,
    variables: source.variables,
    refused: source.isUpsert ? notInUpserts : undefined,
  });
  const isNatural = source.sort?.has('$natural') ?? false;
  const sort = isNatural ? [] : parseSort(source.sort ?? new Map());
  const question = { filter, sort, collation: source.collation };
  const plan = isNatural
    ? naturalPlan(source.sort!.get('$natural'))
    : isEmptyHint(source.hint)
      ? choosePlan(collection?.indexes ?? [], question)
      : hintedPlan(collection, source.hint, question);
  return {
    filter,
    sort,
    collation: source.collation,
    plan,
    deadline: source.maxTimeMs ? Date.now() + source.maxTimeMs : Infinity,
  };
}

function isEmptyHint(hint: Maybe): boolean {
  return hint === undefined || hint === null || (isDoc(hint) && hint.size === 0);
}

function naturalPlan(direction: Maybe): Plan {
  const number = wholeOf(direction);
  if (number !== 1 && number !== -1)
    throw badValue('$natural sort cannot be set to a value other than -1 or 1.');
  return { kind: 'scan', reverse: number === -1 };
}

function hintedPlan(
  collection: Collection | undefined,
  hint: Maybe,
  question: { filter: Filter; sort: readonly SortField[]; collation: Collation | undefined },
): Plan {
  if (isDoc(hint) && hint.has('$natural')) return naturalPlan(hint.get('$natural'));
  if (!isDoc(hint) && typeof hint !== 'string')
    throw failure('FailedToParse', 'Hint must be a string or an object');
  if (!collection) return { kind: 'scan', reverse: false };
  const index = collection.indexes.find(({ name, spec }) =>
    typeof hint === 'string' ? name === hint : equals(spec.get('key')!, hint),
  );
  const plan = index && planFor(index, question, true);
  if (!plan)
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  return plan;
}

/** Does the plan alone give the order, so that nothing has to be sorted? */
export function isOrdered({ sort, plan }: Query): boolean {
  return sort.length === 0 || (plan.kind === 'index' && plan.isSorted);
}

/** Record numbers of everything that matches, in order. */
export function* matchingRecords(collection: Collection, query: Query): Generator<number> {
  if (isOrdered(query)) {
    let seen = 0;
    for (const record of collection.records(query.plan)) {
      if (++seen % 256 === 0) checkTime(query);
      if (matchesRecord(collection, query, record)) yield record;
    }
    return;
  }
  yield* sortedRecords(collection, query);
}

function checkTime({ deadline }: Query): void {
  if (Date.now() > deadline) throw failure('MaxTimeMSExpired', 'operation exceeded time limit');
}

export function matchesRecord(collection: Collection, { filter }: Query, record: number): boolean {
  if (filter.roots?.size === 0) return filter.matches(new Map());
  const bytes = collection.bytes(record);
  return (
    bytes !== undefined &&
    filter.matches(filter.roots ? decodeFields(bytes, filter.roots, filter.outlines) : decode(bytes))
  );
}

function* sortedRecords(collection: Collection, query: Query): Generator<number> {
  const { filter, sort, collation } = query;
  const sorting = sortRoots(sort);
  const roots = filter.roots?.union(sorting);
  const outlines = filter.outlines.difference(sorting);
  const found: { key: SortKey; record: number }[] = [];
  for (const record of collection.records(query.plan)) {
    const bytes = collection.bytes(record);
    if (!bytes) continue;
    const document = roots ? decodeFields(bytes, roots, outlines) : decode(bytes);
    if (filter.matches(document)) found.push({ key: sortKey(document, sort, collation), record });
    if (found.length % 256 === 0) checkTime(query);
  }
  for (const { record } of sortByKey(found, sort, collation)) yield record;
}

/** The records that match, skipped and limited. */
export function* window(records: Iterable<number>, skip: number, limit: number): Generator<number> {
  let at = 0;
  for (const record of records) {
    if (at++ < skip) continue;
    yield record;
    if (limit > 0 && at >= skip + limit) return;
  }
}

/** The collation of the statement, else the collection's own. */
export function defaultCollation(collection: Collection | undefined): Doc | undefined {
  const collation = collection?.options.get('collation');
  return isDoc(collation) ? collation : undefined;
}
