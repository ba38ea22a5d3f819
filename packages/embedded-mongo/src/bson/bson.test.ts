import { describe, expect, test } from '@jest/globals';
import * as bson from 'bson';
import fc from 'fast-check';
import { decode, decodeFields } from './decode.ts';
import { encode } from './encode.ts';
import { compare } from './compare.ts';
import { KeyWriter } from './keys.ts';
import { anyDocument, anyValue } from '../../testing/arbitraries.ts';
import { Int32, UtcDate, doc } from './values.ts';
import type { Value } from './values.ts';

describe('documents as bytes', () => {
  test('names that objects inherit are ordinary names', () => {
    const bytes = encode(doc({ a: 1 }).set('__proto__', 'x').set('constructor', 'y').set('toString', 'z'));
    expect([...decode(bytes).keys()]).toEqual(['a', '__proto__', 'constructor', 'toString']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  test('numbers as names keep their place', () => {
    expect([
      ...decode(
        encode(
          new Map([
            ['b', 1],
            ['2', 2],
            ['1', 3],
          ]),
        ),
      ).keys(),
    ]).toEqual(['b', '2', '1']);
  });

  test('every value survives the way to bytes and back with its type', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const bytes = encode(document);
        expect(encode(decode(bytes)).equals(bytes)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('the bytes are those that the BSON library of the drivers reads and writes', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        // Objects put numeric names first, so those documents cannot be compared.
        fc.pre(!hasNumericName(document));
        const bytes = encode(document);
        const read = bson.deserialize(bytes, { promoteValues: false, bsonRegExp: true });
        expect(Buffer.from(bson.serialize(read)).equals(bytes)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('reading some fields gives what reading all of them gives', () => {
    fc.assert(
      fc.property(anyDocument, fc.constantFrom('a', 'b', 'c'), (document, name) => {
        const bytes = encode(document);
        const some = decodeFields(bytes, new Set([name]));
        expect(some.has(name)).toBe(document.has(name));
        if (document.has(name)) expect(compare(some.get(name)!, decode(bytes).get(name)!)).toBe(0);
      }),
      { numRuns: 150 },
    );
  });

  test('an outline tells how many elements there are, or that there is an object', () => {
    const bytes = encode(doc({ list: [{ x: [1] }, 'two', 3], object: { x: 1 }, text: 'a', after: 1 }));
    const names = new Set(['list', 'object', 'text', 'after']);
    const read = decodeFields(bytes, names, new Set(['list', 'object', 'text']));
    expect(read).toEqual(doc({ list: [null, null, null], object: {}, text: 'a', after: 1 }));
  });

  test.each([
    ['too short', Buffer.from([5, 0, 0])],
    ['a length beyond the end', Buffer.from([50, 0, 0, 0, 0])],
    ['an unknown type', Buffer.from([8, 0, 0, 0, 0x44, 0x61, 0, 0])],
    ['a text longer than its document', Buffer.from([14, 0, 0, 0, 2, 0x61, 0, 0xff, 0, 0, 0, 0x62, 0, 0])],
  ])('refuses %s', (_what, bytes) => {
    expect(() => decode(bytes)).toThrow(/Invalid BSON/);
  });

  test('refuses documents nested too deeply', () => {
    let nested = doc({});
    for (let i = 0; i < 250; i++) nested = new Map<string, Value>([['a', nested]]);
    expect(() => encode(nested)).toThrow(/depth/);
  });

  test('a damaged document is refused or read, and never anything else', () => {
    fc.assert(
      fc.property(anyDocument, fc.nat(), fc.integer({ min: 0, max: 255 }), (document, at, byte) => {
        const bytes = encode(document);
        bytes[at % bytes.length] = byte;
        try {
          decode(bytes);
        } catch (error) {
          expect(String(error)).toMatch(/Invalid BSON|depth/);
        }
      }),
      { numRuns: 300 },
    );
  });
});

function hasNumericName(value: Value): boolean {
  if (value instanceof Map) return value.has('0') || [...value.values()].some(hasNumericName);
  return Array.isArray(value) && value.some(hasNumericName);
}

function key(value: Value, descending = false): Buffer {
  const writer = new KeyWriter();
  writer.part(value, descending);
  return writer.finish();
}

describe('keys', () => {
  test('sort as their values do, upwards and downwards', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (a, b) => {
        const order = Math.sign(compare(a, b));
        expect(Math.sign(Buffer.compare(key(a), key(b)))).toBe(order);
        expect(Math.sign(Buffer.compare(key(a, true), key(b, true)))).toBe(-order || 0);
      }),
      { numRuns: 1500 },
    );
  });

  const decimal = (text: string) => bson.Decimal128.fromString(text);
  test.each<[string, Value, Value, number]>([
    ['an int32 and the same double', new Int32(4), 4, 0],
    ['an int64 and the same double', 4n, 4, 0],
    ['a decimal and the same int', decimal('4.00'), new Int32(4), 0],
    ['minus zero and zero', -0, 0, 0],
    ['an int64 next to a double that cannot tell them apart', 9007199254740993n, 9007199254740992, 1],
    ['a decimal tenth is less than the double tenth', decimal('0.1'), 0.1, -1],
    ['a tiny decimal is more than zero', decimal('1E-6000'), 0, 1],
    ['a smaller tiny decimal', decimal('1E-6001'), decimal('1E-6000'), -1],
    ['a huge decimal is more than every double', decimal('1E+6000'), Number.MAX_VALUE, 1],
    ['a huge decimal is less than infinity', decimal('1E+6000'), Infinity, -1],
    ['NaN is below all numbers', NaN, -Infinity, -1],
    ['texts by code point, not by UTF-16 unit', '\u{1f600}', '\uff5e', 1],
    ['a text with a zero byte', 'a\0', 'a', 1],
    ['null is below numbers', null, -5, -1],
    ['numbers are below texts', 5, '', -1],
    ['a shorter array is less', [new Int32(1)], [new Int32(1), new Int32(2)], -1],
    ['an earlier date is less', new UtcDate(-5), new UtcDate(3), -1],
  ])('%s', (_what, a, b, order) => {
    expect(Math.sign(compare(a, b))).toBe(order);
    expect(Math.sign(Buffer.compare(key(a), key(b)))).toBe(order);
  });
});
