import { failure } from '../errors.ts';
import { maxDepth, invalid } from './decode.ts';

const stringSize = -1;
const nestedSize = -2;
const unknownSize = -3;

/** How long the value of each type is, or how its length is found. */
const sizes = new Int8Array(256).fill(unknownSize);
for (const [size, types] of [
  [0, [0x06, 0x0a, 0x7f, 0xff]],
  [1, [0x08]],
  [4, [0x10]],
  [8, [0x01, 0x09, 0x11, 0x12]],
  [12, [0x07]],
  [16, [0x13]],
  [stringSize, [0x02, 0x0d, 0x0e]],
  [nestedSize, [0x03, 0x04]],
] as const)
  for (const type of types) sizes[type] = size;

/** Walks bytes that stay bytes: every length and type is checked, nothing is made of them. Tells how deep they nest. */
export function checkBson(bytes: Uint8Array): number {
  const walk = new Walk(bytes);
  const end = walk.document(0, bytes.length, 0);
  if (end > bytes.length) throw invalid('a document of wrong length');
  return walk.deepest;
}

class Walk {
  deepest = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Returns where it ends. */
  document(start: number, limit: number, depth: number): number {
    if (depth > maxDepth) throw failure('Overflow', `BSON depth exceeds maximum: ${maxDepth}`);
    if (depth > this.deepest) this.deepest = depth;
    const { bytes } = this;
    const end = start + this.length(start, limit) - 1;
    if (end < start + 4 || end >= limit || bytes[end] !== 0) throw invalid('a document of wrong length');
    let at = start + 4;
    while (at < end) {
      const type = bytes[at++]!;
      while (bytes[at] !== 0) at++;
      at++;
      if (at > end) throw invalid('a name without end');
      const size = sizes[type]!;
      if (size >= 0) at += size;
      else if (size === stringSize) at = this.string(at, end);
      else if (size === nestedSize) at = this.document(at, end, depth + 1);
      else at = this.rare(type, at, end, depth);
    }
    if (at !== end) throw invalid('a field longer than its document');
    return end + 1;
  }

  private length(at: number, limit: number): number {
    const { bytes } = this;
    if (at + 4 > limit) throw invalid('it ends too early');
    return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
  }

  private string(at: number, limit: number): number {
    const length = this.length(at, limit);
    const end = at + 4 + length;
    if (length < 1 || end > limit || this.bytes[end - 1] !== 0) throw invalid('a string of wrong length');
    return end;
  }

  private rare(type: number, at: number, limit: number, depth: number): number {
    if (type === 0x05) {
      const length = this.length(at, limit);
      if (length < 0 || at + 5 + length > limit) throw invalid('a field longer than its document');
      return at + 5 + length;
    }
    if (type === 0x0b) return this.cstring(this.cstring(at, limit), limit);
    if (type === 0x0c) return this.string(at, limit) + 12;
    if (type === 0x0f) return this.document(this.string(at + 4, limit), limit, depth + 1);
    throw invalid(`unknown type ${type}`);
  }

  private cstring(at: number, limit: number): number {
    const end = this.bytes.indexOf(0, at);
    if (end < 0 || end >= limit) throw invalid('a name without end');
    return end + 1;
  }
}
