import { Reader, guarded, readArray, readDocument, readValue, skip } from './decode.ts';
import { RawField } from './values.ts';
import type { Doc, Value } from './values.ts';

/** What is needed of a document: fields that are not named stay bytes. */
export class Wanted {
  readonly fields = new Map<string, Wanted>();
  /** All of it, to the last leaf. */
  isWhole = false;

  /** The part at a path, as deep as it is looked into. */
  at(path: readonly string[]): Wanted {
    const [name, ...rest] = path;
    if (name === undefined) return this;
    const next = this.fields.get(name) ?? new Wanted();
    this.fields.set(name, next);
    return next.at(rest);
  }
}

export const noFields = new Wanted();

const whole = new Wanted();
whole.isWhole = true;

/** Decodes `_id` and what is wanted; containers on the way to it are opened, all else stays bytes. */
export function decodePartly(bytes: Uint8Array, wanted: Wanted): Doc {
  return guarded(() => openDocument(new Reader(bytes), wanted, 0));
}

function openDocument(reader: Reader, wanted: Wanted, depth: number): Doc {
  const end = reader.open();
  const result: Doc = new Map();
  while (reader.at < end) {
    const type = reader.bytes[reader.at++]!;
    const name = reader.cstring();
    const part = depth === 0 && name === '_id' ? whole : wanted.fields.get(name);
    result.set(name, openValue(reader, type, part, depth + 1));
  }
  reader.at = end + 1;
  return result;
}

function openArray(reader: Reader, wanted: Wanted, depth: number): Value[] {
  const end = reader.open();
  const result: Value[] = [];
  while (reader.at < end) {
    const type = reader.bytes[reader.at++]!;
    const name = reader.cstring();
    result.push(openValue(reader, type, wanted.fields.get(name), depth + 1));
  }
  reader.at = end + 1;
  return result;
}

function openValue(reader: Reader, type: number, wanted: Wanted | undefined, depth: number): Value {
  if (!wanted) return rawField(reader, type);
  if (!wanted.isWhole && type === 0x03) return openDocument(reader, wanted, depth);
  if (!wanted.isWhole && type === 0x04) return openArray(reader, wanted, depth);
  return readValue(reader, type, depth);
}

function rawField(reader: Reader, type: number): RawField {
  const start = reader.at;
  skip(reader, type);
  return new RawField(type, reader.bytes.subarray(start, reader.at));
}

/** The top level of a document: plain values decoded, documents and arrays as bytes. */
export function decodeTop(bytes: Uint8Array): Doc {
  return guarded(() => {
    const reader = new Reader(bytes);
    const end = reader.open();
    const result: Doc = new Map();
    while (reader.at < end) {
      const type = reader.bytes[reader.at++]!;
      const name = reader.cstring();
      const staysBytes = (type === 0x03 || type === 0x04) && name !== '_id' && !name.startsWith('_id.');
      result.set(name, staysBytes ? rawField(reader, type) : readValue(reader, type, 1));
    }
    return result;
  });
}

/** The fields that a projection lets out; `true` is all of a field. */
export type Shown = ReadonlyMap<string, Shown | true>;

/** What a projection lets out of a document: what goes out whole stays bytes, and all else is stepped over. */
export function decodeShown(bytes: Uint8Array, shown: Shown): Doc {
  return guarded(() => showDocument(new Reader(bytes), shown));
}

function showDocument(reader: Reader, shown: Shown): Doc {
  const end = reader.open();
  const result: Doc = new Map();
  while (reader.at < end) {
    const type = reader.bytes[reader.at++]!;
    const name = reader.cstring();
    const part = shown.get(name);
    const value = part === true ? rawField(reader, type) : showInside(reader, type, part);
    if (value !== undefined) result.set(name, value);
  }
  reader.at = end + 1;
  return result;
}

function showArray(reader: Reader, shown: Shown): Value[] {
  const end = reader.open();
  const result: Value[] = [];
  while (reader.at < end) {
    const type = reader.bytes[reader.at++]!;
    while (reader.bytes[reader.at++] !== 0);
    const value = showInside(reader, type, shown);
    if (value !== undefined) result.push(value);
  }
  reader.at = end + 1;
  return result;
}

/** A value that is no container has nothing inside. */
function showInside(reader: Reader, type: number, shown: Shown | undefined): Doc | Value[] | undefined {
  if (shown && type === 0x03) return showDocument(reader, shown);
  if (shown && type === 0x04) return showArray(reader, shown);
  skip(reader, type);
  return undefined;
}

/** What a field holds that stayed bytes. */
export function decodeRaw({ type, bytes }: RawField): Value {
  if (type === 0x03) return readDocument(new Reader(bytes), 1);
  if (type === 0x04) return readArray(new Reader(bytes), 1);
  return readValue(new Reader(bytes), type, 1);
}

/** The name of the first field, without looking at the rest. */
export function firstName(bytes: Uint8Array): string | undefined {
  const reader = new Reader(bytes, 4);
  if (reader.bytes[reader.at++] === 0) return undefined;
  return reader.cstring();
}
