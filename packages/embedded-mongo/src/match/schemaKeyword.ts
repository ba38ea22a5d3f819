import type { Doc, Value } from '../bson/values.ts';

/** Whether a value satisfies a schema, or one keyword of it. */
export type Check = (value: Value) => boolean;
export type CompileSchema = (schema: Value, keyword: string) => Check;
/** One keyword as a check; `schema` holds its siblings. */
export type Keyword = (operand: Value, schema: Doc, compile: CompileSchema) => Check | undefined;
