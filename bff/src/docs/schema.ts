import type { AnyObjectSchema } from '@endzone/contracts/call';
import type { Takes } from '@endzone/contracts/fields';

export type JsonSchema = Record<string, unknown>;

/** The part of yup's own description of a schema that is read here. */
type Description = {
  type: string;
  optional: boolean;
  default?: unknown;
  meta?: { anything?: boolean; takes?: Takes };
  fields?: Record<string, Description>;
  innerType?: Description;
};

function arraySchema({ innerType }: Description): JsonSchema {
  return { type: 'array', ...(innerType && { items: schemaOf(innerType) }) };
}

function objectSchema({ fields = {} }: Description): JsonSchema {
  const required = Object.entries(fields)
    .filter(([, field]) => isRequired(field))
    .map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
    additionalProperties: false,
    ...(required.length > 0 && { required }),
  };
}

/** What a field takes, as JSON Schema. The rules behind its refusals are words of the API's text. */
export function schemaOf(description: Description): JsonSchema {
  const { type, meta } = description;
  if (meta?.anything || type === 'mixed') return {};
  if (type === 'object') return objectSchema(description);
  if (type === 'array') return arraySchema(description);
  const isKept = typeof description.default === 'string' || typeof description.default === 'number';
  return {
    type,
    ...meta?.takes,
    ...(isKept && { default: description.default }),
  };
}

export const isRequired = ({ optional }: Description) => !optional;

export function describe(schema: AnyObjectSchema): Description {
  return schema.describe() as unknown as Description; // yup's union of descriptions, of which this is the common part
}
