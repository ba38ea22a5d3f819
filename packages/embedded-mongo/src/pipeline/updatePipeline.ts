import { UtcDate } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { compilePipeline, stageOf } from './pipeline.ts';
import type { Variables } from '../expressions/scope.ts';

const allowed = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** The stages that an update may consist of; each document goes through them alone. */
export function compileUpdatePipeline(
  source: readonly Value[],
  variables?: Variables,
): (document: Doc, now: number) => Doc {
  for (const stage of source) {
    const [name] = stageOf(stage);
    if (!allowed.has(name))
      throw failure('InvalidOptions', `${name} is not allowed to be used within an update`);
  }
  const compile = (now: number) =>
    compilePipeline(source, {
      collation: undefined,
      variables: new Map([...(variables ?? []), ['NOW', new UtcDate(now)]]),
      foreign: () => [],
    });
  compile(0);
  return (document, now) => {
    const [result] = compile(now)([document]);
    return result!;
  };
}
