import type { Collation } from './collation.ts';
import { parseDecimal } from './decimal.ts';
import { fraction } from './numbers.ts';
import { rank } from './types.ts';
import {
  Binary,
  Code,
  DbPointer,
  Decimal128,
  Int32,
  ObjectId,
  Regex,
  Sym,
  Timestamp,
  UtcDate,
} from './values.ts';
import type { Doc, Value } from './values.ts';

/**
 * Bytes whose order is the order of the values. A value starts with the byte of its type; no encoding is a prefix of
 * another, so encodings can be strung together and, inverted, serve a descending field.
 */
export class KeyWriter {
  private bytes = Buffer.allocUnsafeSlow(256);
  private at = 0;
  private readonly collation: Collation | undefined;

  constructor(collation?: Collation) {
    this.collation = collation;
  }

  /** Forgets what was left by a key that could not be finished. */
  begin(): void {
    this.at = 0;
  }

  /** The bytes written since the last call, in memory of their own. */
  finish(): Buffer<ArrayBuffer> {
    const key = Buffer.from(this.bytes.subarray(0, this.at));
    this.at = 0;
    return key;
  }

  part(value: Value, descending: boolean): void {
    const start = this.at;
    this.value(value);
    if (descending) for (let i = start; i < this.at; i++) this.bytes[i] = ~this.bytes[i]!;
  }

  raw(part: Uint8Array): void {
    this.room(part.length);
    this.bytes.set(part, this.at);
    this.at += part.length;
  }

  private room(length: number): void {
    if (this.at + length <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.bytes.length * 2, this.at + length));
    this.bytes.copy(larger, 0, 0, this.at);
    this.bytes = larger;
  }

  private byte(value: number): void {
    this.room(1);
    this.bytes[this.at++] = value;
  }

  private value(value: Value): void {
    this.byte(rank(value) * 8);
    if (typeof value === 'string') this.text(value);
    else if (value instanceof ObjectId) this.raw(value.id);
    else if (value instanceof Int32) this.wholeDouble(value.value);
    else if (typeof value === 'number') this.wholeDouble(value);
    else if (typeof value === 'bigint' || value instanceof Decimal128) this.exactNumber(value);
    else if (value instanceof UtcDate) this.int64(value.ms);
    else if (typeof value === 'boolean') this.byte(value ? 1 : 0);
    else if (value instanceof Map) this.document(value);
    else if (Array.isArray(value)) this.array(value);
    else this.rareValue(value);
  }

  private rareValue(value: Value): void {
    if (value instanceof Sym) this.text(value.text);
    else if (value instanceof Timestamp) this.int64(value.bits - (1n << 63n));
    else if (value instanceof Binary) this.binary(value);
    else if (value instanceof Regex) this.plainTexts(value.pattern, value.options);
    else if (value instanceof Code) this.plainTexts(value.source, '');
    else if (value instanceof DbPointer) {
      this.plainTexts(value.namespace, '');
      this.raw(value.id.id);
    }
    if (value instanceof Code && value.scope) this.document(value.scope);
  }

  private plainTexts(...texts: string[]): void {
    for (const part of texts) this.escaped(part);
  }

  private text(value: string): void {
    this.escaped(this.collation ? this.collation.fold(value) : value);
  }

  /** A zero byte ends the text, so one inside it is followed by 0xff. */
  private escaped(value: string): void {
    this.room(value.length * 3 + 2);
    const written = this.bytes.write(value, this.at, 'utf8');
    if (this.bytes.subarray(this.at, this.at + written).indexOf(0) < 0) {
      this.at += written;
    } else {
      for (const byte of Buffer.from(value, 'utf8')) {
        this.byte(byte);
        if (byte === 0) this.byte(0xff);
      }
    }
    this.byte(0);
    this.byte(0);
  }

  private int64(value: bigint): void {
    this.room(8);
    this.at = this.bytes.writeBigUInt64BE(BigInt.asUintN(64, value + (1n << 63n)), this.at);
  }

  private binary(value: Binary): void {
    this.room(5);
    this.at = this.bytes.writeUInt32BE(value.bytes.length, this.at);
    this.byte(value.subtype);
    this.raw(value.bytes);
  }

  private document(value: Doc): void {
    for (const [name, field] of value) {
      this.byte(rank(field) * 8);
      this.escaped(name);
      this.value(field);
    }
    this.byte(0);
  }

  private array(value: readonly Value[]): void {
    for (const element of value) this.value(element);
    this.byte(0);
  }

  private wholeDouble(value: number): void {
    this.double(value);
    this.byte(0x80);
  }

  /** Eight bytes of the double, its sign turned so that the bytes sort; NaN below all. */
  private double(value: number): void {
    this.room(8);
    const start = this.at;
    if (Number.isNaN(value)) {
      this.bytes.fill(0, start, start + 8);
      this.at += 8;
      return;
    }
    this.at = this.bytes.writeDoubleBE(value === 0 ? 0 : value, start);
    if (this.bytes[start]! & 0x80) for (let i = start; i < this.at; i++) this.bytes[i] = ~this.bytes[i]!;
    else this.bytes[start]! |= 0x80;
  }

  /** The nearest double, then the nearest double of what is left over, until nothing is. */
  private exactNumber(value: bigint | Decimal128): void {
    const decimal = value instanceof Decimal128 ? parseDecimal(value) : undefined;
    if (typeof decimal === 'string') return this.wholeDouble(Number(decimal));
    const nearest = Number(value instanceof Decimal128 ? value.toString() : value);
    if (decimal && (!Number.isFinite(nearest) || (Math.abs(nearest) < 1e-250 && decimal.coefficient !== 0n)))
      return this.outsideDoubles(decimal);
    this.expansion(fraction(value), 0);
  }

  private expansion([numerator, denominator]: [bigint, bigint], level: number): void {
    const nearest = divide(numerator, denominator);
    this.double(nearest);
    const [p, q] = fraction(nearest);
    const rest = numerator * q - p * denominator;
    if (rest === 0n || level === 3) return this.byte(0x80);
    this.byte(rest < 0n ? 0x7f : 0x81);
    this.expansion([rest, denominator * q], level + 1);
  }

  /** Beyond the largest and below the smallest double only the magnitude and the digits tell decimals apart. */
  private outsideDoubles(decimal: { coefficient: bigint; exponent: number; negative: boolean }): void {
    const digits = decimal.coefficient.toString();
    const magnitude = digits.length + decimal.exponent;
    const limit = magnitude > 0 ? Number.MAX_VALUE : 0;
    this.double(decimal.negative ? -limit : limit);
    this.byte(decimal.negative ? 0x7e : 0x82);
    const start = this.at;
    this.room(40);
    this.at = this.bytes.writeUInt16BE(magnitude + 10_000, this.at);
    this.at += this.bytes.write(digits.replace(/0+$/, ''), this.at, 'latin1');
    this.byte(0);
    if (decimal.negative) for (let i = start; i < this.at; i++) this.bytes[i] = ~this.bytes[i]!;
  }
}

/** A double close to the quotient of two big integers; which one matters less than that it is the same for equal ones. */
function divide(numerator: bigint, denominator: bigint): number {
  if (denominator === 1n) return Number(numerator);
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const shift = BigInt(size.toString(2).length - denominator.toString(2).length - 64);
  const quotient = shift >= 0n ? size / (denominator << shift) : (size << -shift) / denominator;
  const value = scale(Number(quotient), Number(shift));
  return negative ? -value : value;
}

function scale(value: number, power: number): number {
  // In two steps, since 2 ** power alone may leave the range of doubles.
  const half = Math.trunc(power / 2);
  return value * 2 ** half * 2 ** (power - half);
}

const writers = new Map<Collation | undefined, KeyWriter>();

/** A writer that has written nothing: there is one for each collation, since keys are made one after the other. */
export function keyWriter(collation: Collation | undefined): KeyWriter {
  const writer = writers.get(collation) ?? new KeyWriter(collation);
  writers.set(collation, writer);
  writer.begin();
  return writer;
}

/** The key of one value, for grouping and for sets. */
export function keyOf(value: Value, collation?: Collation): string {
  const writer = keyWriter(collation);
  writer.part(value, false);
  return writer.finish().toString('latin1');
}
