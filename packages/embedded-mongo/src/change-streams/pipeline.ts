import { equals } from '../bson/compare.ts';
import { isDoc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { compilePipeline, stageOf } from '../pipeline/pipeline.ts';
import type { PipelineContext } from '../pipeline/stage.ts';
import { describe } from '../update/paths.ts';

const allowed = new Set([
  '$match',
  '$project',
  '$addFields',
  '$set',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
]);

/** What the stages behind `$changeStream` make of an event: nothing when it is filtered out. */
export function compileEventPipeline(
  stages: readonly Value[],
  context: PipelineContext,
): (event: Doc) => Doc | undefined {
  for (const stage of stages) {
    const [name] = stageOf(stage);
    if (!allowed.has(name))
      throw failure('IllegalOperation', `${name} is not permitted in a $changeStream pipeline`);
  }
  if (stages.length === 0) return (event) => event;
  const run = compilePipeline(stages, context);
  return (event) => {
    const [result] = run([event]);
    if (result) requireToken(event, result);
    return result;
  };
}

function requireToken(event: Doc, result: Doc): void {
  const token = event.get('_id')!;
  const kept = result.get('_id');
  if (isDoc(kept) && equals(kept, token)) return;
  throw failure(
    'ChangeStreamFatalError',
    `Encountered an event whose _id field, which contains the resume token, was modified by the pipeline. Modifying the _id field of an event makes it impossible to resume the stream from that point. Only transformations that retain the unmodified _id field are allowed. Expected: { _id: ${describe(token)} } but found: ${kept === undefined ? '{}' : `{ _id: ${describe(kept)} }`}`,
  );
}
