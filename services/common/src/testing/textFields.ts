import type { AnyObjectSchema, Call } from '@endzone/contracts/call';

/** The part of yup's own description of a schema that is read here. */
type Description = {
  type: string;
  meta?: Record<string, unknown>;
  fields?: Record<string, Description>;
  innerType?: Description;
};

type Placed = {
  name: string;
  /** The params, query or body in which a value stands where this field is, and nothing else. */
  place: (value: unknown) => unknown;
};

export type TextField = Placed & { source: 'params' | 'query' | 'body'; schema: AnyObjectSchema };

function textsOf({ type, meta, fields = {}, innerType }: Description, name: string): Placed[] {
  if (type === 'object')
    return Object.entries(fields).flatMap(([key, field]) =>
      textsOf(field, name ? `${name}.${key}` : key).map((placed) => ({
        name: placed.name,
        place: (value) => ({ [key]: placed.place(value) }),
      })),
    );
  if (type === 'array' && innerType && !meta?.multi)
    return textsOf(innerType, `${name}[0]`).map((placed) => ({
      name: placed.name,
      place: (value) => [placed.place(value)],
    }));
  const takesText = type === 'string' || type === 'mixed' || meta?.multi;
  return takesText ? [{ name, place: (value) => value }] : [];
}

/** Every field of a call's path, query and body that may hold text. */
export function textFieldsOf(call: Call): TextField[] {
  return (['params', 'query', 'body'] as const).flatMap((source) => {
    const schema = call[source];
    if (!schema) return [];
    const described = schema.describe() as unknown as Description; // yup's union of descriptions, of which this is the common part
    return textsOf(described, '').map((placed) => ({ ...placed, source, schema }));
  });
}
