import type { Doc } from '../bson/values.ts';
import { failedToParse } from '../errors.ts';

export function requireFields(name: string, argument: Doc, known: readonly string[]): void {
  for (const field of argument.keys())
    if (!known.includes(field)) throw failedToParse(`BSON field '${name}.${field}' is an unknown field.`);
}
