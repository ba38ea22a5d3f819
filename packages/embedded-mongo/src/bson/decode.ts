import { failure } from '../errors.ts';
import {
  Binary,
  Code,
  DbPointer,
  Decimal128,
  Int32,
  maxKey,
  minKey,
  ObjectId,
  RawDoc,
  Regex,
  Sym,
  Timestamp,
  undefinedValue,
  UtcDate,
} from './values.ts';
import type { Doc, Value } from './values.ts';

export const maxDepth = 180;

/** Reads BSON bytes; every length is checked, since they come from the network. */
export class Reader {
  readonly bytes: Buffer;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  cstring(): string {
    const end = this.bytes.indexOf(0, this.at);
    if (end < 0) throw invalid('a name without end');
    const text = this.text(this.at, end);
    this.at = end + 1;
    return text;
  }

  string(): string {
    const length = this.int32();
    const end = this.at + length - 1;
    if (length < 1 || end >= this.bytes.length || this.bytes[end] !== 0)
      throw invalid('a string of wrong length');
    const text = this.text(this.at, end);
    this.at = end + 1;
    return text;
  }

  int32(): number {
    const value = this.bytes.readInt32LE(this.at);
    this.at += 4;
    return value;
  }

  int64(): bigint {
    const value = this.bytes.readBigInt64LE(this.at);
    this.at += 8;
    return value;
  }

  take(length: number): Uint8Array {
    if (length < 0 || this.at + length > this.bytes.length) throw invalid('a field longer than its document');
    const part = this.bytes.subarray(this.at, this.at + length);
    this.at += length;
    return part;
  }

  /** The end of a document that starts here; leaves the reader behind its length. */
  open(): number {
    const start = this.at;
    const length = this.int32();
    if (length < 5 || start + length > this.bytes.length || this.bytes[start + length - 1] !== 0)
      throw invalid('a document of wrong length');
    return start + length - 1;
  }

  private text(from: number, to: number): string {
    // Short names are quicker by hand than by a call into the runtime.
    if (to - from > 12) return this.bytes.toString('utf8', from, to);
    let text = '';
    for (let at = from; at < to; at++) {
      const byte = this.bytes[at]!;
      if (byte > 127) return this.bytes.toString('utf8', from, to);
      text += String.fromCharCode(byte);
    }
    return text;
  }
}

export function invalid(what: string): Error {
  return failure('InvalidBSON', `Invalid BSON: ${what}`);
}

export function decode(bytes: Uint8Array): Doc {
  return guarded(() => readDocument(new Reader(bytes), 0));
}

const none: ReadonlySet<string> = new Set();

/** Reads only the top-level fields named; the rest is stepped over. Of outlines nothing is read but that they are there, and how many elements. */
export function decodeFields(
  bytes: Uint8Array,
  names: ReadonlySet<string>,
  outlines: ReadonlySet<string> = none,
): Doc {
  return guarded(() => readFields(new Reader(bytes), names, outlines));
}

export function guarded<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (isRangeError(error)) throw invalid('it ends too early');
    throw error;
  }
}

/** Told by its name: the runtime's own errors may come from another realm. */
function isRangeError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'RangeError';
}

function readFields(reader: Reader, names: ReadonlySet<string>, outlines: ReadonlySet<string>): Doc {
  const end = reader.open();
  const result: Doc = new Map();
  while (reader.at < end && result.size < names.size) {
    const type = reader.bytes[reader.at++]!;
    const name = reader.cstring();
    if (!names.has(name)) skip(reader, type);
    else result.set(name, outlines.has(name) ? readOutline(reader, type) : readValue(reader, type, 1));
  }
  return result;
}

/** An array with nothing in its places, an object without fields. */
function readOutline(reader: Reader, type: number): Value {
  if (type === 0x04) {
    const end = reader.open();
    const places: Value[] = [];
    while (reader.at < end) {
      const element = reader.bytes[reader.at++]!;
      while (reader.bytes[reader.at++] !== 0) if (reader.at >= end) throw invalid('a name without end');
      skip(reader, element);
      places.push(null);
    }
    if (reader.at !== end) throw invalid('a field longer than its document');
    reader.at = end + 1;
    return places;
  }
  if (type !== 0x03) return readValue(reader, type, 1);
  skip(reader, type);
  return new Map();
}

export function readDocument(reader: Reader, depth: number): Doc {
  if (depth > maxDepth) throw failure('Overflow', `BSON depth exceeds maximum: ${maxDepth}`);
  const end = reader.open();
  const result: Doc = new Map();
  while (reader.at < end) {
    const type = reader.bytes[reader.at++]!;
    const name = reader.cstring();
    result.set(name, readValue(reader, type, depth + 1));
  }
  if (reader.at !== end) throw invalid('a field longer than its document');
  reader.at = end + 1;
  return result;
}

export function readArray(reader: Reader, depth: number): Value[] {
  if (depth > maxDepth) throw failure('Overflow', `BSON depth exceeds maximum: ${maxDepth}`);
  const end = reader.open();
  const result: Value[] = [];
  while (reader.at < end) {
    const type = reader.bytes[reader.at++]!;
    while (reader.bytes[reader.at++] !== 0) if (reader.at >= end) throw invalid('a name without end');
    result.push(readValue(reader, type, depth + 1));
  }
  if (reader.at !== end) throw invalid('a field longer than its document');
  reader.at = end + 1;
  return result;
}

export function readValue(reader: Reader, type: number, depth: number): Value {
  switch (type) {
    case 0x01: {
      const value = reader.bytes.readDoubleLE(reader.at);
      reader.at += 8;
      return value;
    }
    case 0x02:
      return reader.string();
    case 0x03:
      return readDocument(reader, depth);
    case 0x04:
      return readArray(reader, depth);
    case 0x05: {
      const length = reader.int32();
      const subtype = reader.take(1)[0]!;
      return new Binary(subtype, reader.take(length));
    }
    case 0x06:
      return undefinedValue;
    case 0x07:
      return new ObjectId(reader.take(12));
    case 0x08:
      return reader.take(1)[0] === 1;
    case 0x09:
      return new UtcDate(reader.int64());
    case 0x0a:
      return null;
    case 0x0b:
      return new Regex(reader.cstring(), reader.cstring());
    case 0x0c:
      return new DbPointer(reader.string(), new ObjectId(reader.take(12)));
    case 0x0d:
      return new Code(reader.string());
    case 0x0e:
      return new Sym(reader.string());
    case 0x0f: {
      reader.int32();
      return new Code(reader.string(), readDocument(reader, depth));
    }
    case 0x10:
      return new Int32(reader.int32());
    case 0x11:
      return new Timestamp(BigInt.asUintN(64, reader.int64()));
    case 0x12:
      return reader.int64();
    case 0x13:
      return new Decimal128(Uint8Array.from(reader.take(16)));
    case 0x7f:
      return maxKey;
    case 0xff:
      return minKey;
    default:
      throw invalid(`unknown type ${type}`);
  }
}

const fixedSizes: Readonly<Record<number, number>> = {
  0x01: 8,
  0x06: 0,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0x7f: 0,
  0xff: 0,
};

export function skip(reader: Reader, type: number): void {
  const fixed = fixedSizes[type];
  if (fixed !== undefined) reader.take(fixed);
  else if (type === 0x02 || type === 0x0d || type === 0x0e) reader.take(reader.int32());
  else if (type === 0x03 || type === 0x04 || type === 0x0f) reader.take(reader.int32() - 4);
  else if (type === 0x05) reader.take(reader.int32() + 1);
  else readValue(reader, type, 1);
}

/** A command: documents to be stored and update documents stay bytes, everything else is decoded. */
export function decodeCommand(bytes: Uint8Array): Doc {
  return guarded(() => {
    const reader = new Reader(bytes);
    return readKeeping(reader, (type, name) => {
      if (type === 0x04 && name === 'documents') return readItems(reader, () => rawDocument(reader));
      if (type === 0x04 && name === 'updates') return readItems(reader, () => readStatement(reader));
      // The update of a findAndModify; the name of a collection in an update command is no document.
      if (type === 0x03 && name === 'update') return rawDocument(reader);
      return undefined;
    });
  });
}

/** One statement of an update command, its update document as bytes. */
export function decodeStatement(bytes: Uint8Array): Doc {
  return guarded(() => readStatement(new Reader(bytes)));
}

function readStatement(reader: Reader): Doc {
  return readKeeping(reader, (type, name) =>
    type === 0x03 && name === 'u' ? rawDocument(reader) : undefined,
  );
}

/** A document of which some fields are read in another way. */
function readKeeping(reader: Reader, keep: (type: number, name: string) => Value | undefined): Doc {
  const end = reader.open();
  const result: Doc = new Map();
  while (reader.at < end) {
    const type = reader.bytes[reader.at++]!;
    const name = reader.cstring();
    // Every command carries the time that the last answer told; nothing is made of it.
    if (name === '$clusterTime') skip(reader, type);
    else result.set(name, keep(type, name) ?? readValue(reader, type, 1));
  }
  reader.at = end + 1;
  return result;
}

function rawDocument(reader: Reader): RawDoc {
  return new RawDoc(reader.take(reader.bytes.readInt32LE(reader.at)));
}

function readItems(reader: Reader, readItem: () => Value): Value[] {
  const end = reader.open();
  const result: Value[] = [];
  while (reader.at < end) {
    const type = reader.bytes[reader.at++]!;
    reader.cstring();
    result.push(type === 0x03 ? readItem() : readValue(reader, type, 1));
  }
  reader.at = end + 1;
  return result;
}
