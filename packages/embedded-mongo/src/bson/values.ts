import { Decimal128, ObjectId } from 'bson';

export { Decimal128, ObjectId };

/** A document: a Map keeps the order of every name and inherits none, so `__proto__` is a name like any other. */
export type Doc = Map<string, Value>;

export type Value =
  | null
  | boolean
  | string
  | number
  | bigint
  | Int32
  | Decimal128
  | UtcDate
  | ObjectId
  | Binary
  | Regex
  | Timestamp
  | Code
  | Sym
  | DbPointer
  | Marker
  | RawDoc
  | RawField
  | Doc
  | Value[];

/** A plain `number` is a double and a `bigint` an int64; the 32-bit integer is this. */
export class Int32 {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

export class UtcDate {
  readonly ms: bigint;
  constructor(ms: bigint | number) {
    this.ms = typeof ms === 'bigint' ? ms : BigInt(Math.trunc(ms));
  }
}

export class Binary {
  readonly subtype: number;
  readonly bytes: Uint8Array;
  constructor(subtype: number, bytes: Uint8Array) {
    this.subtype = subtype;
    this.bytes = bytes;
  }
}

export class Regex {
  readonly pattern: string;
  readonly options: string;
  constructor(pattern: string, options: string) {
    this.pattern = pattern;
    this.options = options;
  }
}

export class Timestamp {
  readonly bits: bigint;
  constructor(bits: bigint) {
    this.bits = bits;
  }
}

export class Code {
  readonly source: string;
  readonly scope: Doc | undefined;
  constructor(source: string, scope?: Doc) {
    this.source = source;
    this.scope = scope;
  }
}

export class Sym {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export class DbPointer {
  readonly namespace: string;
  readonly id: ObjectId;
  constructor(namespace: string, id: ObjectId) {
    this.namespace = namespace;
    this.id = id;
  }
}

/** The three values that are nothing but their type. */
export class Marker {
  readonly type: number;
  constructor(type: number) {
    this.type = type;
  }
}

/** A document as stored bytes: encoded again without having been decoded. */
export class RawDoc {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** A field that nobody looks into: its type and its bytes, encoded again as they are. */
export class RawField {
  readonly type: number;
  readonly bytes: Uint8Array;
  constructor(type: number, bytes: Uint8Array) {
    this.type = type;
    this.bytes = bytes;
  }
}

export const undefinedValue = new Marker(6);
export const minKey = new Marker(-1);
export const maxKey = new Marker(127);

/** A value or the absence of one. */
export type Maybe = Value | undefined;

export function isDoc(value: Maybe): value is Doc {
  return value instanceof Map;
}

export function isArray(value: Maybe): value is Value[] {
  return Array.isArray(value);
}

export function int(value: number): Int32 {
  return new Int32(value);
}

type Plain = Maybe | { [name: string]: Plain } | Plain[];

/** Writes a reply or a test document down as an object: whole numbers become int32, absent fields are left out. */
export function doc(fields: { [name: string]: Plain }): Doc {
  const result: Doc = new Map();
  for (const [name, field] of Object.entries(fields)) if (field !== undefined) result.set(name, plain(field));
  return result;
}

function plain(field: Plain): Value {
  if (typeof field === 'number' && Number.isInteger(field) && Math.abs(field) <= 0x7fffffff)
    return new Int32(field);
  if (Array.isArray(field)) return field.map(plain);
  // An object literal is none of the value classes.
  if (typeof field === 'object' && field !== null && Object.getPrototypeOf(field) === Object.prototype)
    return doc(field as { [name: string]: Plain });
  return field as Value;
}
