import { failure } from '../errors.ts';
import {
  Binary,
  type Code,
  DbPointer,
  Decimal128,
  Int32,
  Marker,
  ObjectId,
  RawDoc,
  RawField,
  Regex,
  Sym,
  Timestamp,
  UtcDate,
} from './values.ts';
import type { Doc, Value } from './values.ts';

const maxDepth = 180;

/** A buffer that grows; one is reused for every document, its bytes are copied out at the end. */
class Writer {
  bytes = Buffer.allocUnsafeSlow(64 * 1024);
  at = 0;

  room(length: number): void {
    if (this.at + length <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.bytes.length * 2, this.at + length));
    this.bytes.copy(larger, 0, 0, this.at);
    this.bytes = larger;
  }

  byte(value: number): void {
    this.room(1);
    this.bytes[this.at++] = value;
  }

  int32(value: number): void {
    this.room(4);
    this.at = this.bytes.writeInt32LE(value, this.at);
  }

  int64(value: bigint): void {
    this.room(8);
    this.at = this.bytes.writeBigInt64LE(BigInt.asIntN(64, value), this.at);
  }

  cstring(text: string): void {
    this.room(text.length * 3 + 1);
    this.utf8(text);
    this.bytes[this.at++] = 0;
  }

  string(text: string): void {
    this.room(text.length * 3 + 5);
    const start = this.at;
    this.at += 4;
    this.utf8(text);
    this.bytes[this.at++] = 0;
    this.bytes.writeInt32LE(this.at - start - 4, start);
  }

  raw(part: Uint8Array): void {
    this.room(part.length);
    this.bytes.set(part, this.at);
    this.at += part.length;
  }

  private utf8(text: string): void {
    if (text.length > 16) {
      this.at += this.bytes.write(text, this.at, 'utf8');
      return;
    }
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit > 127) {
        this.at += this.bytes.write(text.slice(i), this.at, 'utf8');
        return;
      }
      this.bytes[this.at++] = unit;
    }
  }
}

const writer = new Writer();

/** The BSON bytes of a document, in memory of their own. */
export function encode(document: Doc): Buffer<ArrayBuffer> {
  return encodeBehind(0, document);
}

/** The same behind so many bytes that the caller fills. */
export function encodeBehind(room: number, document: Doc): Buffer<ArrayBuffer> {
  writer.at = room;
  writeDocument(writer, document, 0);
  const bytes = Buffer.allocUnsafe(writer.at);
  writer.bytes.copy(bytes, room, room, writer.at);
  if (writer.bytes.length > 1024 * 1024) writer.bytes = Buffer.allocUnsafeSlow(64 * 1024);
  return bytes;
}

function writeDocument(to: Writer, document: Doc, depth: number): void {
  const start = open(to, depth);
  for (const [name, value] of document) writeField(to, name, value, depth);
  close(to, start);
}

function writeArray(to: Writer, array: readonly Value[], depth: number): void {
  const start = open(to, depth);
  for (let i = 0; i < array.length; i++) writeField(to, String(i), array[i]!, depth);
  close(to, start);
}

function open(to: Writer, depth: number): number {
  if (depth > maxDepth) throw failure('Overflow', `BSON depth exceeds maximum: ${maxDepth}`);
  const start = to.at;
  to.room(4);
  to.at += 4;
  return start;
}

function close(to: Writer, start: number): void {
  to.byte(0);
  to.bytes.writeInt32LE(to.at - start, start);
}

function writeField(to: Writer, name: string, value: Value, depth: number): void {
  const typeAt = to.at;
  to.byte(0);
  to.cstring(name);
  const type = writeValue(to, value, depth + 1);
  to.bytes[typeAt] = type;
}

/** Writes the value behind a name; returns its type byte. */
function writeValue(to: Writer, value: Value, depth: number): number {
  if (typeof value === 'string') {
    to.string(value);
    return 0x02;
  }
  if (typeof value === 'number') {
    to.room(8);
    to.at = to.bytes.writeDoubleLE(value, to.at);
    return 0x01;
  }
  if (value === null) return 0x0a;
  if (typeof value === 'boolean') {
    to.byte(value ? 1 : 0);
    return 0x08;
  }
  if (typeof value === 'bigint') {
    to.int64(value);
    return 0x12;
  }
  return writeObject(to, value, depth);
}

function writeObject(
  to: Writer,
  value: Exclude<Value, null | string | number | boolean | bigint>,
  depth: number,
): number {
  if (value instanceof Int32) {
    to.int32(value.value);
    return 0x10;
  }
  if (value instanceof Map) {
    writeDocument(to, value, depth);
    return 0x03;
  }
  if (value instanceof RawDoc) {
    to.raw(value.bytes);
    return 0x03;
  }
  if (Array.isArray(value)) {
    writeArray(to, value, depth);
    return 0x04;
  }
  if (value instanceof ObjectId) {
    to.raw(value.id);
    return 0x07;
  }
  if (value instanceof UtcDate) {
    to.int64(value.ms);
    return 0x09;
  }
  if (value instanceof Decimal128) {
    to.raw(value.bytes);
    return 0x13;
  }
  if (value instanceof Binary) {
    to.int32(value.bytes.length);
    to.byte(value.subtype);
    to.raw(value.bytes);
    return 0x05;
  }
  if (value instanceof RawField) {
    to.raw(value.bytes);
    return value.type;
  }
  return writeRareObject(to, value, depth);
}

function writeRareObject(
  to: Writer,
  value: Marker | Regex | Timestamp | Code | Sym | DbPointer,
  depth: number,
): number {
  if (value instanceof Marker) return value.type & 0xff;
  if (value instanceof Timestamp) {
    to.int64(value.bits);
    return 0x11;
  }
  if (value instanceof Regex) {
    to.cstring(value.pattern);
    to.cstring(value.options);
    return 0x0b;
  }
  if (value instanceof Sym) {
    to.string(value.text);
    return 0x0e;
  }
  if (value instanceof DbPointer) {
    to.string(value.namespace);
    to.raw(value.id.id);
    return 0x0c;
  }
  return writeCode(to, value, depth);
}

function writeCode(to: Writer, value: Code, depth: number): number {
  if (!value.scope) {
    to.string(value.source);
    return 0x0d;
  }
  const start = to.at;
  to.int32(0);
  to.string(value.source);
  writeDocument(to, value.scope, depth);
  to.bytes.writeInt32LE(to.at - start, start);
  return 0x0f;
}
