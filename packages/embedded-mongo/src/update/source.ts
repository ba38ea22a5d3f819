import { checkBson } from '../bson/check.ts';
import { decode } from '../bson/decode.ts';
import { decodeRaw, decodeTop, firstName } from '../bson/partial.ts';
import { RawDoc, RawField } from '../bson/values.ts';
import type { Maybe, Value } from '../bson/values.ts';

/** Deeper values and longer paths are decoded, so that what they make together is measured. */
const deepest = 80;
const longestPath = 200;

const takingValues = new Set(['$set', '$setOnInsert']);

/** An update as it came: values that are only put into documents stay bytes. */
export function readUpdateSource(source: Maybe): Maybe {
  if (!(source instanceof RawDoc)) return source;
  const { bytes } = source;
  if (checkBson(bytes) > deepest) return decode(bytes);
  if (!firstName(bytes)?.startsWith('$')) return decodeTop(bytes);
  return new Map<string, Value>(
    [...decodeTop(bytes)].map(([name, operand]) => [name, operandOf(name, operand)]),
  );
}

function operandOf(name: string, operand: Value): Value {
  if (!(operand instanceof RawField)) return operand;
  if (operand.type !== 0x03 || !takingValues.has(name)) return decodeRaw(operand);
  const fields = decodeTop(operand.bytes);
  return [...fields.keys()].some((path) => path.length > longestPath) ? decodeRaw(operand) : fields;
}
