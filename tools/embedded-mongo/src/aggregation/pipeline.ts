import { typeName } from '../bson/types.ts';
import { isDoc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { failedToParse, locationError, notSupported, searchNotEnabled, typeMismatch } from '../errors.ts';
import type { Collation } from '../sort/collation.ts';
import type { Variables } from './scope.ts';
import { STAGES } from './stages.ts';

/** What stages may ask of the rest of the server. */
export interface PipelineContext {
  collation: Collation | undefined;
  variables: Variables;
  /** Documents of another collection of the database, for $lookup and $unionWith. */
  foreign(name: string, filter?: Doc): Iterable<Doc>;
  /** The sessions of the server, for $listLocalSessions. */
  sessions?(): Iterable<Doc>;
}

export type Stage = (documents: Iterable<Doc>) => Iterable<Doc>;

const REFUSED = new Set([
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
    return STAGES.get(name)!(argument, context);
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
  if (REFUSED.has(name)) throw notSupported(`${name}`);
  if (name === '$changeStream')
    throw locationError(40602, '$changeStream is only valid as the first stage in a pipeline.');
  if (!STAGES.has(name)) throw locationError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return [name, argument];
}

export function requireDocument(name: string, argument: Value, code: number): Doc {
  if (!isDoc(argument)) throw locationError(code, `the ${name} stage specification must be an object`);
  return argument;
}

export function requireFields(name: string, argument: Doc, known: readonly string[]): void {
  for (const field of argument.keys())
    if (!known.includes(field)) throw failedToParse(`BSON field '${name}.${field}' is an unknown field.`);
}
