import type { Maybe, Value } from '../bson/values.ts';
import type { Collation } from '../bson/collation.ts';
import type { Scope, Variables } from './scope.ts';

export type Expression = (scope: Scope) => Maybe;

export type ExpressionContext = {
  collation?: Collation | undefined;
  /** What the command knows; without them a name is only looked up when it is asked for. */
  variables?: Variables | undefined;
};

/** Reads an inner expression; the names are of variables that only it can see. */
export type Compile = (source: Value, names?: readonly string[]) => Expression;
export type CompileOperator = (argument: Value, compile: Compile, context: ExpressionContext) => Expression;
