import { compare } from '../bson/compare.ts';
import { divideDecimals, formatDecimal } from '../bson/decimal.ts';
import { toDecimal, toNumber } from '../bson/numbers.ts';
import type { Numeric } from '../bson/numbers.ts';
import { isNumber } from '../bson/types.ts';
import { Decimal128, int, isDoc } from '../bson/values.ts';
import type { Maybe, Value } from '../bson/values.ts';
import { locationError } from '../errors.ts';
import type { Collation } from '../bson/collation.ts';
import { Total } from './total.ts';
import { Groups, isNothing } from './values.ts';

/** Takes one value after the other and tells what they come to. */
export type Accumulator = {
  add(value: Maybe): void;
  result(): Maybe;
};

export const accumulators: ReadonlyMap<string, (collation?: Collation) => Accumulator> = new Map([
  ['$sum', sum],
  ['$avg', average],
  ['$min', (collation?: Collation) => extreme((difference) => difference < 0, collation)],
  ['$max', (collation?: Collation) => extreme((difference) => difference > 0, collation)],
  ['$first', first],
  ['$last', last],
  ['$push', pushed],
  ['$addToSet', set],
  ['$count', counted],
  ['$mergeObjects', merged],
  ['$stdDevPop', () => deviation(0)],
  ['$stdDevSamp', () => deviation(1)],
]);

export function sumOf(values: Iterable<Maybe>): Numeric {
  const total = new Total();
  for (const value of values) if (isNumber(value)) total.add(value);
  return total.value;
}

function sum(): Accumulator {
  const total = new Total();
  return {
    add: (value) => {
      if (isNumber(value)) total.add(value);
    },
    result: () => total.value,
  };
}

export function averageOf(total: Numeric, count: number): Value {
  if (count === 0) return null;
  if (total instanceof Decimal128)
    return formatDecimal(divideDecimals(toDecimal(total), toDecimal(int(count))));
  return toNumber(total) / count;
}

function average(): Accumulator {
  const total = new Total();
  let count = 0;
  return {
    add: (value) => {
      if (!isNumber(value)) return;
      total.add(value);
      count++;
    },
    result: () => averageOf(total.value, count),
  };
}

function extreme(isBetter: (difference: number) => boolean, collation?: Collation): Accumulator {
  let best: Maybe;
  return {
    add: (value) => {
      if (!isNothing(value) && (best === undefined || isBetter(compare(value, best, collation))))
        best = value;
    },
    result: () => best ?? null,
  };
}

function first(): Accumulator {
  let value: Maybe;
  let isSet = false;
  return {
    add: (next) => {
      if (!isSet) value = next;
      isSet = true;
    },
    result: () => value ?? null,
  };
}

function last(): Accumulator {
  let value: Maybe;
  return {
    add: (next) => {
      value = next;
    },
    result: () => value ?? null,
  };
}

function pushed(): Accumulator {
  const values: Value[] = [];
  return {
    add: (value) => {
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
}

function set(collation?: Collation): Accumulator {
  const groups = new Groups<true>(collation);
  return {
    add: (value) => {
      if (value !== undefined && !groups.get(value)) groups.add(value, true);
    },
    result: () => groups.entries().map(({ value }) => value),
  };
}

function counted(): Accumulator {
  let count = 0;
  return {
    add: () => {
      count++;
    },
    result: () => int(count),
  };
}

function merged(): Accumulator {
  const result = new Map<string, Value>();
  return {
    add: (value) => {
      if (isNothing(value)) return;
      if (!isDoc(value)) throw locationError(40400, '$mergeObjects requires object inputs');
      for (const [name, field] of value) result.set(name, field);
    },
    result: () => result,
  };
}

function deviation(lost: number): Accumulator {
  const values: number[] = [];
  return {
    add: (value) => {
      if (isNumber(value)) values.push(toNumber(value));
    },
    result: () => {
      if (values.length - lost <= 0) return null;
      const mean = values.reduce((total, value) => total + value, 0) / values.length;
      return Math.sqrt(
        values.reduce((total, value) => total + (value - mean) ** 2, 0) / (values.length - lost),
      );
    },
  };
}
