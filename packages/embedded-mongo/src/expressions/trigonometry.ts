import { toNumber } from '../bson/numbers.ts';
import type { Numeric } from '../bson/numbers.ts';
import { isNumber, typeName } from '../bson/types.ts';
import { Decimal128 } from '../bson/values.ts';
import type { Maybe } from '../bson/values.ts';
import { locationError } from '../errors.ts';
import { like } from './arithmetic.ts';
import { fixed } from './operands.ts';
import type { CompileOperator } from './expression.ts';
import { isNothing } from './values.ts';

function requireNumber(value: Maybe, name: string): Numeric {
  if (!isNumber(value))
    throw locationError(28765, `${name} only supports numeric types, not ${typeName(value)}`);
  return value;
}

/** A function of one number, refused outside the range in which it has a value. */
function real(
  name: string,
  apply: (value: number) => number,
  [low, high]: readonly [number, number] = [-Infinity, Infinity],
  isFinite = false,
): [string, CompileOperator] {
  return fixed(name, 1, (source) => {
    if (isNothing(source)) return null;
    const value = requireNumber(source, name);
    const number = toNumber(value);
    if (number < low || number > high || (isFinite && Math.abs(number) === Infinity))
      throw locationError(50989, `cannot apply ${name} to ${number}, value must be in [${low},${high}]`);
    return like(value, apply(number));
  });
}

const unitRange = [-1, 1] as const;
const anyNumber = [-Infinity, Infinity] as const;

export const trigonometryOperators: readonly (readonly [string, CompileOperator])[] = [
  real('$sin', Math.sin, anyNumber, true),
  real('$cos', Math.cos, anyNumber, true),
  real('$tan', Math.tan, anyNumber, true),
  real('$asin', Math.asin, unitRange),
  real('$acos', Math.acos, unitRange),
  real('$atan', Math.atan),
  real('$sinh', Math.sinh),
  real('$cosh', Math.cosh),
  real('$tanh', Math.tanh),
  real('$asinh', Math.asinh),
  real('$acosh', Math.acosh, [1, Infinity]),
  real('$atanh', Math.atanh, unitRange),
  real('$degreesToRadians', (degrees) => (degrees * Math.PI) / 180),
  real('$radiansToDegrees', (radians) => (radians * 180) / Math.PI),
  fixed('$atan2', 2, (y, x) => {
    if (isNothing(y) || isNothing(x)) return null;
    const [a, b] = [requireNumber(y, '$atan2'), requireNumber(x, '$atan2')];
    return like(b instanceof Decimal128 ? b : a, Math.atan2(toNumber(a), toNumber(b)));
  }),
];
