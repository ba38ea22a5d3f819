import type { Condition, Filter } from '../match/filter.ts';
import type { Collation } from '../bson/collation.ts';
import type { SortField } from '../sort/sort.ts';
import { behind, boundsOf } from './bounds.ts';
import type { Bounds, Range } from './bounds.ts';
import type { Index } from './index.ts';
import { impliesPartial } from './partial.ts';

/** How the candidates of a query are found; the filter is always asked about each of them. */
export type Plan =
  | { kind: 'scan'; reverse: boolean }
  | {
      kind: 'index';
      index: Index;
      ranges: Range[];
      reverse: boolean;
      isSorted: boolean;
      mayRepeat: boolean;
      /** Every range is one full key of a unique index. */
      isExact: boolean;
      score: number;
    }
  | { kind: 'union'; plans: Extract<Plan, { kind: 'index' }>[] };

export type Question = {
  filter: Filter;
  sort: readonly SortField[];
  collation: Collation | undefined;
};

type IndexPlan = Extract<Plan, { kind: 'index' }>;

const maxRanges = 4000;

/** The index with the most equal fields, then a range, then the order that was asked for; else all documents. */
export function choosePlan(indexes: readonly Index[], question: Question): Plan {
  let best: IndexPlan | undefined;
  for (const index of indexes) {
    const plan = planFor(index, question);
    if (plan && (!best || plan.score > best.score)) best = plan;
  }
  if (best && best.score >= 100) return best;
  return unionOf(indexes, question) ?? best ?? { kind: 'scan', reverse: false };
}

/** The plan for one index, also when it only serves to follow a hint. */
export function planFor(index: Index, question: Question, isHinted = false): IndexPlan | undefined {
  const conditions = question.filter.conditions;
  if (index.partial && !impliesPartial(conditions, index) && !isHinted) return undefined;
  const sameCollation = isSameCollation(index.collation, question.collation);
  const { bounds, equalFields } = boundsFor(index, conditions, sameCollation);
  const order = orderBy(index, question.sort, equalFields, sameCollation, bounds);
  if (bounds.length === 0 && !order && !isHinted) return undefined;
  if (bounds.length === 0 && (index.isSparse || index.partial) && !isHinted && !isCovered(index, conditions))
    return undefined;
  const ranges = rangesOf(bounds);
  return {
    kind: 'index',
    index,
    ranges,
    reverse: order?.reverse ?? false,
    isSorted: order !== undefined,
    mayRepeat: index.isMultikey,
    isExact: index.hasPlainKeys && equalFields === index.fields.length,
    score: scoreOf(index, bounds, equalFields, order !== undefined),
  };
}

function scoreOf(index: Index, bounds: readonly Bounds[], equalFields: number, isSorted: boolean): number {
  const isPoint = index.isUnique && equalFields === index.fields.length;
  return (
    (isPoint ? 10_000 : 0) + equalFields * 300 + (bounds.length - equalFields) * 150 + (isSorted ? 120 : 0)
  );
}

function isSameCollation(a: Collation | undefined, b: Collation | undefined): boolean {
  return a === b;
}

/** A sparse or partial index may stand for the whole collection only when the filter leaves out what it leaves out. */
function isCovered(index: Index, conditions: readonly Condition[]): boolean {
  if (index.partial) return impliesPartial(conditions, index);
  return conditions.some(
    ({ path, operator, operand }) =>
      operator === '$exists' && operand === true && index.fields.some(({ dotted }) => dotted === path),
  );
}

function boundsFor(
  index: Index,
  conditions: readonly Condition[],
  sameCollation: boolean,
): { bounds: Bounds[]; equalFields: number } {
  const bounds: Bounds[] = [];
  const roots = new Set<string>();
  let points = 1;
  let equalFields = 0;
  for (const field of index.fields) {
    // Two fields of one array may be met by different elements: only the first may be used.
    if (index.isMultikey && roots.has(field.path[0]!)) break;
    roots.add(field.path[0]!);
    const own = conditions.filter(({ path }) => path === field.dotted);
    const found =
      own.length === 0
        ? undefined
        : boundsOf(own, {
            field,
            isSparse: index.isSparse,
            isMultikey: index.isMultikey,
            sameCollation,
            collation: index.collation,
          });
    if (!found) break;
    if (found.kind === 'points') points *= found.keys.length;
    if (points > maxRanges) break;
    bounds.push(found);
    if (found.kind === 'range') break;
    equalFields++;
  }
  return { bounds, equalFields };
}

/** Does reading the index give the order asked for? Fields equal to one value do not count. */
function orderBy(
  index: Index,
  sort: readonly SortField[],
  equalFields: number,
  sameCollation: boolean,
  bounds: readonly Bounds[],
): { reverse: boolean } | undefined {
  if (sort.length === 0 || index.isMultikey || index.collation || !sameCollation) return undefined;
  const single = new Set(
    index.fields
      .slice(0, equalFields)
      .filter((_, i) => bounds[i]?.kind === 'points' && bounds[i].keys.length === 1)
      .map(({ dotted }) => dotted),
  );
  const wanted = sort.filter(({ dotted }) => !single.has(dotted));
  let at = 0;
  while (at < index.fields.length && single.has(index.fields[at]!.dotted)) at++;
  if (index.fields.length - at < wanted.length) return undefined;
  const turns = wanted.map(({ dotted, descending }, i) => {
    const field = index.fields[at + i]!;
    return field.dotted === dotted ? field.descending !== descending : undefined;
  });
  if (turns.some((turn) => turn === undefined || turn !== turns[0])) return undefined;
  return { reverse: turns[0] ?? false };
}

/** All combinations of points in key order, the last field with its range. */
function rangesOf(bounds: readonly Bounds[]): Range[] {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  for (const part of bounds) {
    if (part.kind === 'range')
      return prefixes.map((prefix) => ({
        low: Buffer.concat([prefix, part.low]),
        high: Buffer.concat([prefix, part.high]),
      }));
    prefixes = prefixes.flatMap((prefix) => part.keys.map((key) => Buffer.concat([prefix, key])));
  }
  return prefixes.map((prefix) => ({ low: prefix, high: behind(prefix) }));
}

/** For $or: an index for each alternative, if there is one for all. */
function unionOf(indexes: readonly Index[], question: Question): Plan | undefined {
  for (const alternatives of question.filter.alternatives) {
    const plans = alternatives.map((filter) => bestBounded(indexes, { ...question, filter, sort: [] }));
    if (plans.every((plan) => plan !== undefined)) return { kind: 'union', plans };
  }
  return undefined;
}

function bestBounded(indexes: readonly Index[], question: Question): IndexPlan | undefined {
  const plan = choosePlan(indexes, question);
  return plan.kind === 'index' && plan.score >= 100 ? plan : undefined;
}
