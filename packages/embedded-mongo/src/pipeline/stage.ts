import { isDoc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { locationError } from '../errors.ts';
import type { Variables } from '../expressions/scope.ts';
import type { Collation } from '../bson/collation.ts';

/** What stages may ask of the rest of the server. */
export type PipelineContext = {
  collation: Collation | undefined;
  variables: Variables;
  /** Documents of another collection of the database, for $lookup and $unionWith. */
  foreign(name: string, filter?: Doc): Iterable<Doc>;
  /** The sessions of the server, for $listLocalSessions. */
  sessions?(): Iterable<Doc>;
};

export type Stage = (documents: Iterable<Doc>) => Iterable<Doc>;

export type CompilePipeline = (stages: readonly Value[], context: PipelineContext) => Stage;
/** Reads one stage; `compile` is for the pipelines within it. */
export type CompileStage = (argument: Value, context: PipelineContext, compile: CompilePipeline) => Stage;

export function requireDocument(name: string, argument: Value, code: number): Doc {
  if (!isDoc(argument)) throw locationError(code, `the ${name} stage specification must be an object`);
  return argument;
}
