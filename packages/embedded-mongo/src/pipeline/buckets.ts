import { compare } from '../bson/compare.ts';
import { rank } from '../bson/types.ts';
import { int, isArray, isDoc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { locationError } from '../errors.ts';
import { compileAccumulator } from './groupAccumulators.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import { requireDocument } from './stage.ts';
import type { CompileStage, PipelineContext, Stage } from './stage.ts';
import { Scope } from '../expressions/scope.ts';
import { compareMaybe } from '../expressions/values.ts';

export const bucketStages: readonly (readonly [string, CompileStage])[] = [['$bucket', bucket]];

const knownFields = new Set(['groupBy', 'boundaries', 'default', 'output']);
const count: Doc = new Map([['count', new Map([['$sum', int(1)]])]]);

function bucket(argument: Value, context: PipelineContext): Stage {
  const { variables } = context;
  const spec = requireDocument('$bucket', argument, 40201);
  const unknown = [...spec.keys()].find((name) => !knownFields.has(name));
  if (unknown !== undefined) throw locationError(40197, `Unrecognized option to $bucket: ${unknown}.`);
  const boundaries = spec.get('boundaries');
  if (boundaries !== undefined && !isArray(boundaries))
    throw locationError(40200, "The $bucket 'boundaries' field must be an array");
  if (!spec.has('groupBy') || !boundaries)
    throw locationError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  if (boundaries.length < 2)
    throw locationError(40192, "The $bucket 'boundaries' field must have at least 2 values");
  if (boundaries.some((boundary) => rank(boundary) !== rank(boundaries[0]!)))
    throw locationError(
      40193,
      "All values in the the 'boundaries' option to $bucket must have the same type.",
    );
  for (let i = 1; i < boundaries.length; i++)
    if (compare(boundaries[i - 1]!, boundaries[i]!) >= 0)
      throw locationError(40194, "The 'boundaries' option to $bucket must be sorted");
  const groupBy = spec.get('groupBy')!;
  if (!isDoc(groupBy) && !(typeof groupBy === 'string' && groupBy.startsWith('$')))
    throw locationError(
      40202,
      "The $bucket 'groupBy' field must be defined as a $-prefixed path or an expression",
    );
  const evaluate = compileExpression(groupBy, context);
  const output = spec.get('output');
  const fields = [...(isDoc(output) ? output : count)].map(([name, source]) => ({
    name,
    ...compileAccumulator(name, source, context),
  }));
  const fallback = spec.get('default');
  if (fallback !== undefined && placeOf(fallback, boundaries) >= 0)
    throw locationError(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
    );
  return function* (documents) {
    const found = new Map<number, ReturnType<(typeof fields)[number]['start']>[]>();
    for (const document of documents) {
      const scope = Scope.of(document, variables);
      const place = placeOf(evaluate(scope), boundaries);
      if (place < 0 && fallback === undefined)
        throw locationError(
          40066,
          '$switch could not find a matching branch for an input, and no default was specified.',
        );
      const content = found.get(place) ?? fields.map(({ start }) => start());
      found.set(place, content);
      fields.forEach(({ value }, i) => content[i]!.add(value(scope)));
    }
    const results = [...found].map(([place, content]) => {
      const id = place < 0 ? fallback! : boundaries[place]!;
      return new Map<string, Value>([
        ['_id', id],
        ...fields.map(({ name }, i) => [name, content[i]!.result() ?? null] as const),
      ]);
    });
    yield* results.sort((a, b) => compare(a.get('_id')!, b.get('_id')!));
  };
}

function placeOf(value: Value | undefined, boundaries: readonly Value[]): number {
  if (compareMaybe(value, boundaries[0]) < 0 || compareMaybe(value, boundaries.at(-1)) >= 0) return -1;
  return boundaries.findLastIndex((boundary) => compareMaybe(value, boundary) >= 0);
}
