import type { Value } from '../bson/values.ts';
import { arithmeticOperators } from './arithmetic.ts';
import { arrayOperators } from './arrays.ts';
import { conversionOperators } from './conversions.ts';
import { dateOperators } from './dates.ts';
import type { Expression, ExpressionContext } from './expressions.ts';
import { logicOperators } from './logic.ts';
import { objectOperators } from './objects.ts';
import { textOperators } from './texts.ts';

export type Compile = (source: Value) => Expression;
export type CompileOperator = (argument: Value, compile: Compile, context: ExpressionContext) => Expression;

/** Every expression operator there is. What is not in a table is refused as unknown. */
export const OPERATORS: ReadonlyMap<string, CompileOperator> = new Map<string, CompileOperator>([
  ...arithmeticOperators,
  ...arrayOperators,
  ...conversionOperators,
  ...dateOperators,
  ...logicOperators,
  ...objectOperators,
  ...textOperators,
]);
