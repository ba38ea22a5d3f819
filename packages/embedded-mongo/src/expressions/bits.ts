import { typeName } from '../bson/types.ts';
import { Int32, int } from '../bson/values.ts';
import type { Maybe, Value } from '../bson/values.ts';
import { typeMismatch } from '../errors.ts';
import { fixed, operands } from './operands.ts';
import type { CompileOperator } from './expression.ts';
import { isNothing } from './values.ts';

function wholeBits(value: Maybe, name: string): bigint {
  if (value instanceof Int32) return BigInt(value.value);
  if (typeof value !== 'bigint')
    throw typeMismatch(`${name} only supports int and long operands, not ${typeName(value)}.`);
  return value;
}

/** Ints stay ints; one long makes the result a long. */
function combined(
  name: string,
  start: bigint,
  apply: (a: bigint, b: bigint) => bigint,
): [string, CompileOperator] {
  return [
    name,
    (argument, compile) => {
      const parts = operands(name, argument, compile, 0, Infinity);
      return (scope): Value => {
        const values = parts.map((part) => part(scope));
        const bits = values
          .filter((value) => !isNothing(value))
          .reduce<bigint>((sum, value) => apply(sum, wholeBits(value, name)), start);
        if (values.some(isNothing)) return null;
        return values.some((value) => typeof value === 'bigint')
          ? BigInt.asIntN(64, bits)
          : int(Number(bits));
      };
    },
  ];
}

export const bitOperators: readonly (readonly [string, CompileOperator])[] = [
  combined('$bitAnd', -1n, (a, b) => a & b),
  combined('$bitOr', 0n, (a, b) => a | b),
  combined('$bitXor', 0n, (a, b) => a ^ b),
  fixed('$bitNot', 1, (value) => {
    if (isNothing(value)) return null;
    const bits = ~wholeBits(value, '$bitNot');
    return value instanceof Int32 ? int(Number(bits)) : bits;
  }),
];
