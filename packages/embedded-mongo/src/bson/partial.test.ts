import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyDocument } from '../../testing/arbitraries.ts';
import { checkBson } from './check.ts';
import { decode } from './decode.ts';
import { encode } from './encode.ts';
import { noFields, Wanted, decodePartly, decodeRaw, decodeTop, firstName } from './partial.ts';
import { Int32, RawField, doc } from './values.ts';
import type { Doc, Value } from './values.ts';

const somePath = fc.array(fc.constantFrom('a', 'b', 'c', '__proto__', '0', '_id'), {
  minLength: 1,
  maxLength: 3,
});

function fully(value: Value): Value {
  if (value instanceof RawField) return fully(decodeRaw(value));
  if (Array.isArray(value)) return value.map(fully);
  return value instanceof Map ? new Map([...value].map(([name, field]) => [name, fully(field)])) : value;
}

describe('a document that is opened only in part', () => {
  test('is the same when it is written again, whatever was opened', () => {
    fc.assert(
      fc.property(
        anyDocument,
        fc.array(somePath, { maxLength: 3 }),
        fc.boolean(),
        (document, paths, isWhole) => {
          const bytes = encode(document);
          const wanted = new Wanted();
          for (const path of paths) wanted.at(path).isWhole = isWhole;
          const opened = decodePartly(bytes, wanted);
          expect(encode(opened).equals(bytes)).toBe(true);
          expect(encode(fully(opened) as Doc).equals(bytes)).toBe(true);
          expect(encode(decodeTop(bytes)).equals(bytes)).toBe(true);
          expect(firstName(bytes)).toBe([...document.keys()][0]);
        },
      ),
    );
  });

  test('has its _id, what was wanted, and bytes for the rest', () => {
    const bytes = encode(doc({ _id: { x: 1 }, a: { b: [1, { c: 2 }], d: [3] }, e: 'text' }));
    const wanted = new Wanted();
    wanted.at(['a', 'b']);
    const opened = decodePartly(bytes, wanted);
    expect(opened.get('_id')).toEqual(doc({ x: 1 }));
    const a = opened.get('a') as Doc;
    expect((a.get('b') as Value[])[1]).toBeInstanceOf(RawField);
    expect(a.get('d')).toBeInstanceOf(RawField);
    expect(opened.get('e')).toBeInstanceOf(RawField);
    expect(decodePartly(bytes, noFields).get('a')).toBeInstanceOf(RawField);
  });
});

function isAccepted(read: (bytes: Uint8Array) => unknown, bytes: Uint8Array): boolean {
  try {
    read(bytes);
    return true;
  } catch {
    return false;
  }
}

describe('bytes that stay bytes are checked', () => {
  test('whatever can be written passes', () => {
    fc.assert(fc.property(anyDocument, (document) => void checkBson(encode(document))));
  });

  test('what passes can be decoded, and what cannot be decoded does not pass', () => {
    fc.assert(
      fc.property(
        anyDocument,
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 2 }),
        (document, changes) => {
          const bytes = Buffer.from(encode(document));
          for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
          if (isAccepted(checkBson, bytes)) expect(isAccepted(decode, bytes)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each([
    ['an end that is missing', Buffer.from([6, 0, 0, 0, 0x0a])],
    ['a length beyond the end', Buffer.from([9, 0, 0, 0, 0])],
    ['a type that does not exist', Buffer.from([8, 0, 0, 0, 0x20, 0x61, 0, 0])],
    ['a name without end', Buffer.from([7, 0, 0, 0, 0x0a, 0x61, 0])],
    ['a text longer than its document', encodedWith('a', (bytes) => bytes.writeInt32LE(100, 7))],
    ['a negative length', encodedWith('a', (bytes) => bytes.writeInt32LE(-5, 7))],
  ])('refuses %s', (_what, bytes) => {
    expect(() => checkBson(bytes)).toThrow(/Invalid BSON/);
    expect(() => decode(bytes)).toThrow(/Invalid BSON/);
  });

  test('tells how deep they nest, and refuses what is too deep', () => {
    const nested = (levels: number): Doc =>
      levels === 0 ? new Map([['n', new Int32(1)]]) : new Map([['n', nested(levels - 1)]]);
    expect(checkBson(encode(nested(3)))).toBe(3);
    expect(checkBson(encode(nested(180)))).toBe(180);
    const tooDeep = Array.from({ length: 200 }).reduce<Buffer>(
      (inner) => around(inner),
      Buffer.from([5, 0, 0, 0, 0]),
    );
    expect(() => checkBson(tooDeep)).toThrow(/depth/);
  });
});

function encodedWith(text: string, change: (bytes: Buffer) => void): Buffer {
  const bytes = encode(doc({ a: text }));
  change(bytes);
  return bytes;
}

function around(inner: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from([0x03, 0x61, 0]), inner, Buffer.from([0])]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}
