import { isArray, isDoc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { failedToParse, locationError, notSupported } from '../errors.ts';
import { splitPath } from '../bson/paths.ts';
import { localValues } from './joinValues.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import { requireFields } from '../expressions/requireFields.ts';
import { requireDocument } from './stage.ts';
import type { CompilePipeline, CompileStage, PipelineContext, Stage } from './stage.ts';
import { Scope, requireVariableName } from '../expressions/scope.ts';

export const joinStages: readonly (readonly [string, CompileStage])[] = [
  ['$lookup', lookup],
  ['$unionWith', unionWith],
  ['$out', misplaced('$out')],
  ['$merge', misplaced('$merge')],
];

function lookup(argument: Value, context: PipelineContext, compile: CompilePipeline): Stage {
  const spec = requireDocument('$lookup', argument, 4569);
  requireFields('$lookup', spec, ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline']);
  const from = spec.get('from');
  const as = spec.get('as');
  if (isDoc(from)) throw notSupported('$lookup from another database');
  if (['localField', 'foreignField'].some((name) => spec.has(name) && typeof spec.get(name) !== 'string'))
    throw failedToParse("$lookup needs 'localField' and 'foreignField' to be strings");
  if (
    (typeof from !== 'string' && !(from === undefined && bringsDocuments(spec.get('pipeline')))) ||
    typeof as !== 'string'
  )
    throw failedToParse("$lookup needs 'from' and 'as' to be strings");
  const join = joinOf(spec, from, context, compile);
  const path = splitPath(as);
  return function* (documents) {
    for (const document of documents) yield put(document, path, 0, join(document));
  };
}

/** A pipeline that starts with its own documents needs no collection. */
function bringsDocuments(stages: Value | undefined): boolean {
  const [first] = isArray(stages) ? stages : [];
  return isDoc(first) && first.has('$documents');
}

function put(document: Doc, path: readonly string[], at: number, value: Value): Doc {
  const copy = new Map(document);
  const inner = copy.get(path[at]!);
  copy.set(
    path[at]!,
    at === path.length - 1 ? value : put(isDoc(inner) ? inner : new Map(), path, at + 1, value),
  );
  return copy;
}

function joinOf(
  spec: Doc,
  from: string | undefined,
  context: PipelineContext,
  compile: CompilePipeline,
): (document: Doc) => Value[] {
  const [local, foreign] = [spec.get('localField'), spec.get('foreignField')];
  const stages = spec.get('pipeline');
  if ((local === undefined) !== (foreign === undefined))
    throw failedToParse(
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  if (local === undefined && !isArray(stages))
    throw failedToParse(
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  if (stages !== undefined && !isArray(stages))
    throw failedToParse("'pipeline' option must be specified as an array");
  const lets = letsOf(spec.get('let'), context);
  if (stages) requireReadOnly(stages, 51047, '$lookup');
  if (stages)
    compile(stages, {
      ...context,
      variables: new Map([...context.variables, ...lets.map(([name]) => [name, null] as const)]),
    });
  return (document) => {
    const filter = local === undefined ? undefined : foreignFilter(document, String(local), String(foreign));
    const found = from === undefined ? [] : context.foreign(from, filter);
    if (!stages) return [...found];
    const scope = Scope.of(document, context.variables);
    const variables = new Map([
      ...context.variables,
      ...lets.map(([name, evaluate]) => [name, evaluate(scope)] as const),
    ]);
    return [...compile(stages, { ...context, variables })(found)];
  };
}

function letsOf(
  spec: Value | undefined,
  context: PipelineContext,
): [string, ReturnType<typeof compileExpression>][] {
  if (spec === undefined) return [];
  if (!isDoc(spec)) throw failedToParse("$lookup argument 'let' must be an object");
  for (const name of spec.keys()) requireVariableName(name);
  return [...spec].map(([name, source]) => [name, compileExpression(source, context)]);
}

function requireReadOnly(stages: readonly Value[], code: number, owner: string): void {
  for (const stage of stages) {
    const [name] = isDoc(stage) ? stage.keys() : [];
    if (name === '$out' || name === '$merge')
      throw locationError(code, `${name} is not allowed within a ${owner}'s sub-pipeline`);
  }
}

/** Equal to any of the local values; a missing one is equal to null. */
function foreignFilter(document: Doc, local: string, foreign: string): Doc {
  const values = localValues(document, splitPath(local));
  return new Map<string, Value>([
    [foreign, new Map<string, Value>([['$in', values.length > 0 ? values : [null]]])],
  ]);
}

function unionWith(argument: Value, context: PipelineContext, compile: CompilePipeline): Stage {
  const spec =
    typeof argument === 'string'
      ? new Map<string, Value>([['coll', argument]])
      : requireDocument('$unionWith', argument, 9);
  requireFields('$unionWith', spec, ['coll', 'pipeline']);
  const from = spec.get('coll');
  const stages = spec.get('pipeline') ?? [];
  const ownDocuments = from === undefined && bringsDocuments(stages);
  if ((typeof from !== 'string' && !ownDocuments) || !isArray(stages))
    throw failedToParse('$unionWith needs a collection name and, if any, a pipeline');
  requireReadOnly(stages, 31441, '$unionWith');
  const run = compile(stages, context);
  return function* (documents) {
    yield* documents;
    yield* run(typeof from === 'string' ? context.foreign(from) : []);
  };
}

/** The command takes the last stage away before it runs the others: here it stands anywhere else. */
function misplaced(name: '$out' | '$merge') {
  return (): Stage => {
    throw locationError(40601, `${name} can only be the final stage in the pipeline`);
  };
}
