import type { AnyObjectSchema } from '@endzone/contracts/call';
import { errors } from '@endzone/contracts/errors';
import { hasPiledMarks, usualBound, type Bound, type FieldViolation } from '@endzone/contracts/fields';
import * as yup from 'yup';
import { AppError } from './appError.ts';
import type { Violation } from '@endzone/contracts/fields';

/** Where a value comes from: a path or query is text only and any breach of it is malformed. */
export type Source = 'params' | 'query' | 'body' | 'form';

type Schema = {
  type: string;
  fields?: Record<string, Schema>;
  innerType?: Schema;
  spec: { meta?: Record<string, unknown> };
};

/** "At most 50 violations": more are not read, and checking on would be cheap for an attacker and costly for us. */
export const maxViolations = 50;
const maxKeys = 200;
/** So much of an unknown name is repeated in the answer. */
const maxNameLength = 100;

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
  source: Source,
): unknown {
  const loose = source !== 'body';
  if (schema.spec.meta?.takesNull && (value === null || (loose && value === ''))) return null;
  if (value === null || value === undefined) return undefined;
  const refuse = (code: 'wrong_type' | 'unknown_field', property: string) => {
    found.push({ property, code });
    if (found.length >= maxViolations) throw malformed(found);
    return undefined;
  };
  const { meta } = schema.spec;
  requireCountWithin(meta?.tooMany, value, path);
  if (meta?.json && !loose && typeof value !== meta.json) return refuse('wrong_type', path);
  if (meta?.json === 'number' && typeof value === 'string' && isNumber(value)) return Number(value);
  if (meta?.anything || meta?.multi) return value;
  if (schema.type === 'object') {
    if (!isRecord(value)) return refuse('wrong_type', path);
    const fields = schema.fields ?? {};
    const kept: Record<string, unknown> = {};
    const keys = Object.keys(value);
    if (keys.length > maxKeys) throw malformed([...found, { property: path, code: 'wrong_type' }]);
    for (const key of keys) {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (!field) refuse('unknown_field', join(path, key.slice(0, maxNameLength)));
      else kept[key] = checkShape(field, value[key], join(path, key), found, source);
    }
    return kept;
  }
  if (schema.type === 'array') {
    if (loose && value === '') return [];
    if (!Array.isArray(value))
      return loose ? checkShape(schema, [value], path, found, source) : refuse('wrong_type', path);
    return value.map((entry, i) =>
      schema.innerType ? checkShape(schema.innerType, entry, `${path}[${i}]`, found, source) : entry,
    );
  }
  if (schema.type === 'string' && typeof value === 'string') {
    requireLengthWithin(meta?.bound, value, path, source);
    if (hasPiledMarks(value)) return refuse('wrong_type', path);
  }
  return checkValue(schema.type, value, loose) ?? refuse('wrong_type', path);
}

/** Before a list's entries are looked at: a long one of them would hold the process up. */
function requireCountWithin(tooMany: unknown, value: unknown, property: string): void {
  if (!isViolation(tooMany)) return;
  const parts = (part: unknown) => (typeof part === 'string' ? part.split(',').length : 1);
  const length = Array.isArray(value) ? value.length : parts(value);
  if (length <= Number(tooMany.params?.max)) return;
  const violation = { property, ...tooMany };
  throw tooMany.code === 'wrong_type'
    ? malformed([violation])
    : new AppError(errors.validationFailed, { violations: [violation] });
}

/** Before a text is looked at: what cleans and compares it takes longer than its sender did. */
function requireLengthWithin(bound: unknown, value: string, property: string, source: Source): void {
  const { longest, violation } = isBound(bound) ? bound : usualBound;
  if (value.length > longest) throw refusalOf([{ property, ...violation }], source);
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

const isBound = (value: unknown): value is Bound => isRecord(value) && typeof value.longest === 'number';

const isViolation = (value: unknown): value is FieldViolation =>
  isRecord(value) && typeof value.code === 'string';

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
    const violation: unknown = one.errors[0];
    const property = one.path ?? '';
    if (!first.has(property))
      first.set(property, { property, ...(isViolation(violation) ? violation : { code: 'wrong_type' }) });
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
  // yup's own types of `fields` are recursive unions; this is the part of them that is read here.
  const shape = schema as unknown as Schema;
  const kept = checkShape(shape, value ?? {}, '', found, source);
  if (found.length > 0) throw malformed(found);
  return kept;
}

/** An entry of a list; yup takes its path, as it does for those that it validates by itself. */
type Validated = {
  validateSync: (value: unknown, options: yup.ValidateOptions & { path: string }) => unknown;
};

/** What is wrong with the entries of a list, up to a limit: a wrong entry costs more than all right ones. */
function wrongEntries(entry: Validated, list: unknown[], path: string): Violation[] {
  const found: Violation[] = [];
  for (const [i, value] of list.entries()) {
    try {
      entry.validateSync(value, { abortEarly: false, path: `${path}[${i}]` });
    } catch (error) {
      if (!(error instanceof yup.ValidationError)) throw error;
      found.push(...violationsOf(error));
    }
    if (found.length >= maxViolations) break;
  }
  return found;
}

/** A long list is refused as soon as `maxViolations` of its entries are wrong: the rest is not looked at. */
function requireFewWrongEntries({ fields = {} }: Schema, value: unknown, source: Source): void {
  if (!isRecord(value)) return;
  for (const [name, list] of Object.entries(value)) {
    const entry = fields[name]?.innerType as Validated | undefined; // a schema of yup, see `parseShape`
    if (!entry || !Array.isArray(list) || list.length <= maxViolations) continue;
    const found = wrongEntries(entry, list, name);
    if (found.length >= maxViolations) throw refusalOf(found.slice(0, maxViolations), source);
  }
}

function refusalOf(violations: Violation[], source: Source): AppError {
  if (source === 'params' || source === 'query') return malformed(violations);
  const worst = violations.filter(isMalformed);
  if (worst.length > 0) return malformed(worst);
  return new AppError(errors.validationFailed, { violations });
}

/**
 * The rules of the fields, on a value that has the right shape.
 * @throws AppError `malformed_request` (400), or `validation_failed` (422) for a body, with the violations, at most 50, one per property.
 */
export function parseRules<S extends AnyObjectSchema>(
  schema: S,
  value: unknown,
  source: Source,
): yup.InferType<S> {
  const shape = schema as unknown as Schema; // see parseShape
  requireFewWrongEntries(shape, value, source);
  try {
    return schema.validateSync(value, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    throw refusalOf(inFormOrder(violationsOf(error), shape).slice(0, maxViolations), source);
  }
}
