import type { FieldViolation } from '@endzone/contracts/fields';
import { ValidationError, type Schema } from 'yup';

/** What is wrong, by path: `email`, `images[0].title`. */
export type FieldViolations = Readonly<Record<string, FieldViolation>>;

const isRefusal = (value: unknown): value is FieldViolation =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

/** The first refusal of each field, by the very schema that the server asks. */
export function refusalsOf(schema: Schema, values: unknown): FieldViolations {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    const found: Record<string, FieldViolation> = {};
    for (const { path = '', errors } of all) {
      const [first]: unknown[] = errors;
      found[path] ??= isRefusal(first) ? first : { code: 'invalid' };
    }
    return found;
  }
}

const isBelow = (path: string, name: string) => path.startsWith(`${name}[`) || path.startsWith(`${name}.`);

/** The field that shows what is said of a path: itself, or the nearest one above (`tags` for `tags[2]`). */
export function fieldOf(path: string, names: readonly string[]): string | undefined {
  if (names.includes(path)) return path;
  return names.filter((name) => isBelow(path, name)).toSorted((a, b) => b.length - a.length)[0];
}
