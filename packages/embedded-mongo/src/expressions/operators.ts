import { arithmeticOperators } from './arithmetic.ts';
import { arrayOperators } from './arrays.ts';
import { bitOperators } from './bits.ts';
import { conversionOperators } from './conversions.ts';
import { dateOperators } from './dates.ts';
import type { CompileOperator } from './expression.ts';
import { logicOperators } from './logic.ts';
import { objectOperators } from './objects.ts';
import { percentileOperators } from './percentiles.ts';
import { textOperators } from './texts.ts';
import { trigonometryOperators } from './trigonometry.ts';

/** Every expression operator there is. What is not in a table is refused as unknown. */
export const operators: ReadonlyMap<string, CompileOperator> = new Map<string, CompileOperator>([
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
