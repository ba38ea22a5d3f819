import { typeName } from '../bson/types.ts';
import { isDoc } from '../bson/values.ts';
import type { Value } from '../bson/values.ts';
import { locationError, notSupported, searchNotEnabled, typeMismatch } from '../errors.ts';
import type { PipelineContext, Stage } from './stage.ts';
import { allStages } from './stages.ts';

const refused = new Set([
  '$bucketAuto',
  '$changeStreamSplitLargeEvent',
  '$collStats',
  '$currentOp',
  '$densify',
  '$fill',
  '$geoNear',
  '$graphLookup',
  '$indexStats',
  '$listSessions',
  '$planCacheStats',
  '$redact',
  '$search',
  '$searchMeta',
  '$setWindowFields',
  '$shardedDataDistribution',
  '$listSampledQueries',
  '$vectorSearch',
]);

/** Reads a pipeline; a stage that does not exist is 40324, one that MongoDB alone has is refused by name. */
export function compilePipeline(stages: readonly Value[], context: PipelineContext): Stage {
  const compiled = stages.map((stage) => {
    const [name, argument] = stageOf(stage);
    return allStages.get(name)!(argument, context, compilePipeline);
  });
  return (documents) => compiled.reduce((input, stage) => stage(input), documents);
}

export function stageOf(stage: Value): [string, Value] {
  if (!isDoc(stage))
    throw typeMismatch(`Each element of the 'pipeline' array must be an object, found ${typeName(stage)}`);
  const [entry] = stage;
  if (!entry || stage.size !== 1)
    throw locationError(40323, 'A pipeline stage specification object must contain exactly one field.');
  const [name, argument] = entry;
  if (name === '$listSearchIndexes') throw searchNotEnabled();
  if (refused.has(name)) throw notSupported(`${name}`);
  if (name === '$changeStream')
    throw locationError(40602, '$changeStream is only valid as the first stage in a pipeline.');
  if (!allStages.has(name)) throw locationError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return [name, argument];
}
