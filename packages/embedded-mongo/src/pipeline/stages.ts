import { toNumber, wholeOf } from '../bson/numbers.ts';
import { splitPath } from '../bson/paths.ts';
import { isNumber } from '../bson/types.ts';
import { int, isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { locationError } from '../errors.ts';
import { compileFilter } from '../match/filter.ts';
import { compileProjection } from '../projection/projection.ts';
import { parseSort, sortByKey, sortKey } from '../sort/sort.ts';
import { compileAccumulator } from './groupAccumulators.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import { joinStages } from './joins.ts';
import { requireDocument } from './stage.ts';
import type { CompilePipeline, CompileStage, PipelineContext, Stage } from './stage.ts';
import { Scope } from '../expressions/scope.ts';
import { setFields } from './setFields.ts';
import { Groups, isNothing } from '../expressions/values.ts';
import { bucketStages } from './buckets.ts';

function each(change: (document: Doc) => Doc): Stage {
  return function* (documents) {
    for (const document of documents) yield change(document);
  };
}

/** Every stage there is. */
export const allStages: ReadonlyMap<string, CompileStage> = new Map<string, CompileStage>([
  ['$match', match],
  ['$project', project],
  ['$set', (argument, context) => addFields('$set', argument, context)],
  ['$addFields', (argument, context) => addFields('$addFields', argument, context)],
  ['$unset', unset],
  ['$group', group],
  ['$sort', sort],
  ['$limit', limit],
  ['$skip', skip],
  ['$unwind', unwind],
  ['$count', count],
  ['$sortByCount', sortByCount],
  [
    '$replaceRoot',
    (argument, context) =>
      replaceRoot(requireDocument('$replaceRoot', argument, 40229).get('newRoot'), context),
  ],
  ['$replaceWith', replaceRoot],
  ['$facet', facet],
  ['$sample', sample],
  ['$documents', documents],
  ['$listLocalSessions', (_argument, context) => () => context.sessions?.() ?? []],
  ...joinStages,
  ...bucketStages,
]);

function match(argument: Value, { collation, variables }: PipelineContext): Stage {
  const filter = compileFilter(requireDocument('$match', argument, 15959), { collation, variables });
  return function* (documents) {
    for (const document of documents) if (filter.matches(document)) yield document;
  };
}

function project(argument: Value, context: PipelineContext): Stage {
  const { variables } = context;
  const spec = requireDocument('$project', argument, 15969);
  if (spec.size === 0)
    throw locationError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  const projection = compileProjection(spec, { ...context, isFind: false });
  return each((document) => projection.apply(document, undefined, variables));
}

function addFields(name: string, argument: Value, context: PipelineContext): Stage {
  const apply = setFields(requireDocument(name, argument, 40272), context);
  return each((document) => apply(document, Scope.of(document, context.variables)));
}

function unset(argument: Value): Stage {
  const names = isArray(argument) ? argument : [argument];
  if (names.length === 0 || names.some((name) => typeof name !== 'string'))
    throw locationError(31002, '$unset specification must be a string or an array with at least one field');
  const projection = compileProjection(new Map(names.map((name) => [String(name), int(0)])), {
    isFind: false,
  });
  return each((document) => projection.apply(document));
}

function group(argument: Value, context: PipelineContext): Stage {
  const { collation, variables } = context;
  const spec = requireDocument('$group', argument, 15947);
  if (!spec.has('_id')) throw locationError(15955, 'a group specification must include an _id');
  const id = compileExpression(spec.get('_id')!, context);
  const fields = [...spec]
    .filter(([name]) => name !== '_id')
    .map(([name, source]) => ({ name, ...compileAccumulator(name, source, context) }));
  return function* (documents) {
    const groups = new Groups<ReturnType<(typeof fields)[number]['start']>[]>(collation);
    for (const document of documents) {
      const scope = Scope.of(document, variables);
      const key = id(scope) ?? null;
      const content =
        groups.get(key) ??
        groups.add(
          key,
          fields.map(({ start }) => start()),
        );
      fields.forEach(({ value }, i) => content[i]!.add(value(scope)));
    }
    for (const { value, content } of groups.entries()) {
      const result: Doc = new Map([['_id', value]]);
      fields.forEach(({ name }, i) => result.set(name, content[i]!.result() ?? null));
      yield result;
    }
  };
}

function sort(argument: Value, { collation }: PipelineContext): Stage {
  const spec = requireDocument('$sort', argument, 15973);
  if (spec.size === 0) throw locationError(15976, '$sort stage must have at least one sort key');
  const fields = parseSort(spec);
  return function* (documents) {
    const keyed = Array.from(documents, (document) => ({
      key: sortKey(document, fields, collation),
      document,
    }));
    for (const { document } of sortByKey(keyed, fields, collation)) yield document;
  };
}

function limit(argument: Value): Stage {
  const most = wholeOf(argument);
  if (most === undefined || most < 0)
    throw locationError(
      5107201,
      `invalid argument to $limit stage: Expected a non-negative number in: $limit`,
    );
  if (most === 0) throw locationError(15958, 'the limit must be positive');
  return function* (documents) {
    let left = most;
    for (const document of documents) {
      yield document;
      if (--left === 0) return;
    }
  };
}

function skip(argument: Value): Stage {
  const first = wholeOf(argument);
  if (first === undefined || first < 0)
    throw locationError(5107200, 'invalid argument to $skip stage: Expected a non-negative number in: $skip');
  return function* (documents) {
    let at = 0;
    for (const document of documents) if (at++ >= first) yield document;
  };
}

function unwind(argument: Value): Stage {
  if (!isDoc(argument) && typeof argument !== 'string')
    throw locationError(15981, `expected either a string or an object as specification for $unwind stage`);
  const spec = isDoc(argument) ? argument : new Map<string, Value>([['path', argument]]);
  for (const name of spec.keys())
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(name))
      throw locationError(28811, `unrecognized option to $unwind stage: ${name}`);
  if (!spec.has('path')) throw locationError(28812, 'no path specified to $unwind stage');
  const path = spec.get('path');
  if (typeof path !== 'string') throw locationError(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$'))
    throw locationError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const parts = splitPath(path.slice(1));
  const indexName = spec.get('includeArrayIndex');
  const keeps = spec.get('preserveNullAndEmptyArrays') ?? false;
  if (typeof keeps !== 'boolean')
    throw locationError(
      28809,
      'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage',
    );
  if (spec.has('includeArrayIndex') && (typeof indexName !== 'string' || indexName === ''))
    throw locationError(
      28810,
      'expected a non-empty string for the includeArrayIndex option to $unwind stage',
    );
  if (typeof indexName === 'string' && indexName.startsWith('$'))
    throw locationError(28822, "includeArrayIndex option to $unwind stage should not be prefixed with a '$'");
  const indexPath = typeof indexName === 'string' ? splitPath(indexName) : undefined;
  return function* (documents) {
    for (const document of documents) {
      const value = lookUpPlain(document, parts);
      if (isArray(value) && value.length > 0) {
        for (const [i, element] of value.entries())
          yield withIndex(withValue(document, parts, 0, element), indexPath, BigInt(i));
      } else if (isArray(value) || isNothing(value)) {
        if (keeps)
          yield withIndex(
            isArray(value) ? withValue(document, parts, 0, undefined) : document,
            indexPath,
            null,
          );
      } else yield withIndex(document, indexPath, null);
    }
  };
}

function lookUpPlain(document: Doc, path: readonly string[]): Maybe {
  return path.reduce<Maybe>((value, name) => (isDoc(value) ? value.get(name) : undefined), document);
}

function withValue(document: Doc, path: readonly string[], at: number, value: Maybe): Doc {
  const copy = new Map(document);
  const name = path[at]!;
  const inner = copy.get(name);
  const next = at === path.length - 1 ? value : isDoc(inner) ? withValue(inner, path, at + 1, value) : inner;
  if (next === undefined) copy.delete(name);
  else copy.set(name, next);
  return copy;
}

function withIndex(document: Doc, path: readonly string[] | undefined, index: Value): Doc {
  return path ? putInto(document, path, 0, index) : document;
}

function putInto(document: Doc, path: readonly string[], at: number, value: Value): Doc {
  const name = path[at]!;
  const inner = document.get(name);
  const next =
    at === path.length - 1 ? value : putInto(isDoc(inner) ? inner : new Map(), path, at + 1, value);
  return new Map([...document, [name, next]]);
}

function count(argument: Value): Stage {
  if (typeof argument !== 'string' || argument === '')
    throw locationError(40156, 'the count field must be a non-empty string');
  if (argument.startsWith('$')) throw locationError(40158, 'the count field cannot be a $-prefixed path');
  if (argument.includes('.')) throw locationError(40160, "the count field cannot contain '.'");
  return function* (documents) {
    let n = 0;
    for (const _document of documents) n++;
    if (n > 0) yield new Map([[argument, int(n)]]);
  };
}

function sortByCount(argument: Value, context: PipelineContext): Stage {
  const isOperator = isDoc(argument) && [...argument.keys()][0]?.startsWith('$');
  if (isDoc(argument) && !isOperator)
    throw locationError(
      40147,
      'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
    );
  if (typeof argument === 'string' && !argument.startsWith('$'))
    throw locationError(40148, 'the sortByCount field must be defined as a $-prefixed path or an expression');
  if (!isOperator && typeof argument !== 'string')
    throw locationError(40149, 'the sortByCount field must be specified as a string or as an object');
  const counted = group(
    new Map<string, Value>([
      ['_id', argument],
      ['count', new Map([['$sum', int(1)]])],
    ]),
    context,
  );
  const sorted = sort(new Map([['count', int(-1)]]), context);
  return (input) => sorted(counted(input));
}

function replaceRoot(argument: Maybe, context: PipelineContext): Stage {
  if (argument === undefined) throw locationError(40231, 'no newRoot specified for the $replaceRoot stage');
  const evaluate = compileExpression(argument, context);
  return each((document) => {
    const next = evaluate(Scope.of(document, context.variables));
    if (!isDoc(next)) throw locationError(40228, "'newRoot' expression must evaluate to an object");
    return next;
  });
}

function facet(argument: Value, context: PipelineContext, compile: CompilePipeline): Stage {
  const spec = requireDocument('$facet', argument, 40169);
  if (spec.size === 0) throw locationError(40169, 'the $facet specification must be a non-empty object');
  const pipelines = [...spec].map(([name, stages]) => {
    if (!isArray(stages)) throw locationError(40170, `arguments to $facet must be arrays, ${name} is not`);
    for (const stage of stages)
      for (const inner of isDoc(stage) ? stage.keys() : [])
        if (['$facet', '$out', '$merge', '$documents', '$changeStream'].includes(inner))
          throw locationError(40600, `${inner} is not allowed to be used within a $facet stage`);
    return [name, compile(stages, context)] as const;
  });
  return function* (documents) {
    const all = [...documents];
    yield new Map(pipelines.map(([name, run]) => [name, [...run(all)]]));
  };
}

function sample(argument: Value): Stage {
  const spec = requireDocument('$sample', argument, 28745);
  for (const name of spec.keys())
    if (name !== 'size') throw locationError(28748, `unrecognized option to $sample: ${name}`);
  if (!spec.has('size')) throw locationError(28749, '$sample stage must specify a size');
  const size = spec.get('size');
  const wanted = isNumber(size) ? toNumber(size) : NaN;
  if (Number.isNaN(wanted)) throw locationError(28746, 'size argument to $sample must be a number');
  if (wanted < 0) throw locationError(28747, 'size argument to $sample must not be negative');
  return function* (documents) {
    const all = [...documents];
    for (let i = 0; i < Math.min(wanted, all.length); i++) {
      const chosen = i + Math.floor(Math.random() * (all.length - i));
      [all[i], all[chosen]] = [all[chosen]!, all[i]!];
      yield all[i]!;
    }
  };
}

function documents(argument: Value, { variables }: PipelineContext): Stage {
  const list = compileExpression(argument, { variables })(Scope.of(new Map(), variables));
  if (!isArray(list) || !list.every(isDoc))
    throw locationError(5858203, 'an array of documents is expected in $documents');
  return () => list;
}
