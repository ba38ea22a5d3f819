import type { AnyObjectSchema } from '@endzone/contracts/call';
import { errors } from '@endzone/contracts/errors';
import type { Refusal } from '@endzone/contracts/fields';
import * as yup from 'yup';
import { AppError, type Violation } from './appError.ts';

/** Where a value comes from: a path or query is text only and any breach of it is malformed. */
export type Source = 'params' | 'query' | 'body' | 'form';

type Schema = {
  type: string;
  fields?: Record<string, Schema>;
  innerType?: Schema;
  spec: { meta?: Record<string, unknown> };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const join = (path: string, key: string) => (path ? `${path}.${key}` : key);

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/** JSON type by type: `null` counts as missing; what no schema names or has another type is a violation. */
function checkShape(
  schema: Schema,
  value: unknown,
  path: string,
  found: Violation[],
  loose: boolean,
): unknown {
  if (value === null || value === undefined) return undefined;
  const refuse = (code: 'wrong_type' | 'unknown_field', property: string) => {
    found.push({ property, code });
    return undefined;
  };
  const { meta } = schema.spec;
  refuseTooMany(meta?.tooMany, value, path);
  if (meta?.json && !loose && typeof value !== meta.json) return refuse('wrong_type', path);
  if (meta?.json === 'number' && typeof value === 'string' && isNumber(value)) return Number(value);
  if (meta?.anything || meta?.multi) return value;
  if (schema.type === 'object') {
    if (!isRecord(value)) return refuse('wrong_type', path);
    const fields = schema.fields ?? {};
    const kept: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (!field) refuse('unknown_field', join(path, key));
      else kept[key] = checkShape(field, value[key], join(path, key), found, loose);
    }
    return kept;
  }
  if (schema.type === 'array') {
    if (loose && value === '') return [];
    if (!Array.isArray(value))
      return loose ? checkShape(schema, [value], path, found, loose) : refuse('wrong_type', path);
    return value.map((entry, i) =>
      schema.innerType ? checkShape(schema.innerType, entry, `${path}[${i}]`, found, loose) : entry,
    );
  }
  return checkValue(schema.type, value, loose) ?? refuse('wrong_type', path);
}

/** Before a list's entries are looked at: a long one of them would hold the process up. */
function refuseTooMany(tooMany: unknown, value: unknown, property: string): void {
  if (!isRefusal(tooMany)) return;
  const parts = (part: unknown) => (typeof part === 'string' ? part.split(',').length : 1);
  const length = Array.isArray(value) ? value.length : parts(value);
  if (length <= Number(tooMany.params?.max)) return;
  const violation = { property, ...tooMany };
  throw tooMany.code === 'wrong_type'
    ? malformed([violation])
    : new AppError(errors.validationFailed, { violations: [violation] });
}

/** A single value; text is turned into numbers and booleans where only text can be sent. */
function checkValue(type: string, value: unknown, loose: boolean): unknown {
  if (typeof value === type) return value;
  if (!loose || typeof value !== 'string') return undefined;
  if (value === '') return '';
  // What is no number is not one of the field's values either: the field's own rule says so.
  if (type === 'number') return isNumber(value) ? Number(value) : NaN;
  if (type === 'boolean') return { '1': true, true: true, '0': false, false: false }[value];
  return undefined;
}

const isRefusal = (value: unknown): value is Refusal => isRecord(value) && typeof value.code === 'string';

/** Violations in the order of the form's fields: yup takes `email` and `emailConfirm` for one. */
function inFormOrder(violations: Violation[], { fields = {} }: Schema): Violation[] {
  const names = Object.keys(fields);
  const placeOf = ({ property }: Violation) => names.indexOf(property.split(/[.[]/)[0] ?? '');
  return violations.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function violationsOf(error: yup.ValidationError): Violation[] {
  const all = error.inner.length > 0 ? error.inner : [error];
  const first = new Map<string, Violation>();
  for (const one of all) {
    const refusal: unknown = one.errors[0];
    const property = one.path ?? '';
    if (!first.has(property))
      first.set(property, { property, ...(isRefusal(refusal) ? refusal : { code: 'wrong_type' }) });
  }
  return [...first.values()];
}

const isMalformed = (violation: Violation) =>
  violation.code === 'wrong_type' || violation.code === 'unknown_field';

const malformed = (violations: Violation[]) => new AppError(errors.malformedRequest, { violations });

/**
 * The JSON shape of a value: unknown fields and wrong types.
 * @throws AppError `malformed_request` (400) with a violation each.
 */
export function parseShape(schema: AnyObjectSchema, value: unknown, source: Source): unknown {
  const found: Violation[] = [];
  // yup's own types of `fields` are recursive unions; this is the part of them that is read here. -- reason
  const shape = schema as unknown as Schema;
  const kept = checkShape(shape, value ?? {}, '', found, source !== 'body');
  if (found.length > 0) throw malformed(found);
  return kept;
}

/**
 * The rules of the fields, on a value that has the right shape.
 * @throws AppError `malformed_request` (400), or `validation_failed` (422) for a body, with all violations, one per property.
 */
export function parseRules<S extends AnyObjectSchema>(
  schema: S,
  value: unknown,
  source: Source,
): yup.InferType<S> {
  try {
    return schema.validateSync(value, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    const violations = inFormOrder(violationsOf(error), schema as unknown as Schema); // see parseShape
    if (source === 'params' || source === 'query') throw malformed(violations);
    const worst = violations.filter(isMalformed);
    if (worst.length > 0) throw malformed(worst);
    throw new AppError(errors.validationFailed, { violations });
  }
}
