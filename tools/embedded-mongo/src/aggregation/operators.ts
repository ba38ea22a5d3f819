import type { Value } from '../bson/values.ts';
import { arithmeticOperators } from './arithmetic.ts';
import { arrayOperators } from './arrays.ts';
import { bitOperators } from './bits.ts';
import { conversionOperators } from './conversions.ts';
import { dateOperators } from './dates.ts';
import type { Expression, ExpressionContext } from './expressions.ts';
import { logicOperators } from './logic.ts';
import { objectOperators } from './objects.ts';
import { percentileOperators } from './percentiles.ts';
import { textOperators } from './texts.ts';
import { trigonometryOperators } from './trigonometry.ts';

/** Reads an inner expression; the names are of variables that only it can see. */
export type Compile = (source: Value, names?: readonly string[]) => Expression;
export type CompileOperator = (argument: Value, compile: Compile, context: ExpressionContext) => Expression;

/** Every expression operator there is. What is not in a table is refused as unknown. */
export const OPERATORS: ReadonlyMap<string, CompileOperator> = new Map<string, CompileOperator>([
  ...arithmeticOperators,
  ...arrayOperators,
  ...bitOperators,
  ...conversionOperators,
  ...dateOperators,
  ...logicOperators,
  ...objectOperators,
  ...percentileOperators,
  ...textOperators,
  ...trigonometryOperators,
]);
