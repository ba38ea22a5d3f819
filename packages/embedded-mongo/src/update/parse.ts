import { noFields } from '../bson/partial.ts';
import type { Wanted } from '../bson/partial.ts';
import { isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe } from '../bson/values.ts';
import { failedToParse } from '../errors.ts';
import { compileUpdatePipeline } from '../pipeline/updatePipeline.ts';
import type { Variables } from '../expressions/scope.ts';
import { ArrayFilters } from './arrayFilters.ts';
import { dollarPrefixed } from './dollarNames.ts';
import { readUpdateSource } from './source.ts';
import { compileOperatorUpdate, requireSameId } from './update.ts';
import type { UpdateContext } from './update.ts';

export type Update = {
  kind: 'replacement' | 'operators' | 'pipeline';
  /** What must be decoded of a document before it can be applied; undefined means all. */
  wanted: Wanted | undefined;
  /** Top-level fields it may write to; undefined means any. */
  roots: ReadonlySet<string> | undefined;
  /** The next document; the one given must be the caller's own. */
  apply(document: Doc, context: UpdateContext): Doc;
};

export function parseUpdate(given: Maybe, arrayFilters: Maybe, variables?: Variables): Update {
  const source = readUpdateSource(given);
  const filters = new ArrayFilters(arrayFilters);
  if (isArray(source)) {
    if (!filters.isEmpty) throw failedToParse('arrayFilters may not be specified for pipeline-style updates');
    const run = compileUpdatePipeline(source, variables);
    return {
      kind: 'pipeline',
      wanted: undefined,
      roots: undefined,
      apply: (document, context) => keepId(document, run(document, context.now)),
    };
  }
  if (!isDoc(source)) throw failedToParse('Update argument must be either an object or an array');
  return isReplacement(source) ? replacement(source, filters) : operators(source, filters);
}

function isReplacement(source: Doc): boolean {
  const [first] = source.keys();
  return first === undefined || !first.startsWith('$');
}

function operators(source: Doc, filters: ArrayFilters): Update {
  const { wanted, roots, apply } = compileOperatorUpdate(source, filters);
  return {
    kind: 'operators',
    wanted,
    roots,
    apply: (document, context) => {
      const id = document.get('_id');
      apply(document, context);
      requireSameId(id, document);
      return document;
    },
  };
}

function replacement(source: Doc, filters: ArrayFilters): Update {
  if (!filters.isEmpty)
    throw failedToParse('arrayFilters may not be specified for replacement-style updates');
  const dollar = [...source.keys()].find((name) => name.startsWith('$'));
  return {
    kind: 'replacement',
    wanted: noFields,
    roots: undefined,
    apply: (document, { isInsert }) => {
      if (dollar !== undefined && !isInsert) throw dollarPrefixed(dollar, dollar);
      return keepId(document, new Map(source));
    },
  };
}

/** The _id of the stored document stays, in front; another one is refused. */
function keepId(before: Doc, after: Doc): Doc {
  const id = before.get('_id');
  if (!after.has('_id')) return id === undefined ? after : new Map([['_id', id], ...after]);
  requireSameId(id, after);
  return idFirst(after);
}

export function idFirst(document: Doc): Doc {
  const [first] = document.keys();
  if (first === '_id' || !document.has('_id')) return document;
  return new Map([['_id', document.get('_id')!], ...document]);
}
