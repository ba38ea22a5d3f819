import type { FieldViolation } from './fields.ts';
import type { ViolationCode } from './violations.ts';

/** A broken rule of one field: `property` in the form's words (`games[0].team2`, `pass_yds.points`). */
export type Violation = FieldViolation & { property: string; code: ViolationCode };

type Details = Pick<FieldViolation, 'variant' | 'params'>;

export function violation(property: string, code: ViolationCode, details: Details = {}): Violation {
  return { property, code, ...details };
}

/** "Must be between {{min}} and {{max}}" */
export function outOfRange(property: string, min: number, max: number): Violation {
  return violation(property, 'out_of_range', { params: { min, max } });
}

/** "At most one violation per property": the first one found stays. */
export function firstPerProperty(found: readonly Violation[]): Violation[] {
  const first = new Map<string, Violation>();
  for (const each of found) if (!first.has(each.property)) first.set(each.property, each);
  return [...first.values()];
}

/** JSON as it came in: nothing is known of its fields. */
export type Unchecked = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Unchecked {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** "`null` counts as missing." */
export function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
