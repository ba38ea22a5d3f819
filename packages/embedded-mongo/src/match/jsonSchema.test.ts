import { describe, expect, test } from '@jest/globals';
import { Decimal128, ObjectId, UtcDate, doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { compileFilter } from './filter.ts';

type Plain = Parameters<typeof doc>[0];

const matches = (schema: Plain, document: Plain) =>
  compileFilter(doc({ $jsonSchema: schema })).matches(doc(document));
const a = (schema: Plain): Plain => ({ properties: { a: schema } });

describe('$jsonSchema', () => {
  test.each<[string, Plain, Plain, boolean]>([
    ['an empty schema takes everything', {}, { a: 1 }, true],
    ['title and description say nothing', { title: 't', description: 'd' }, {}, true],
    ['a document is an object', { bsonType: 'object' }, {}, true],
    ['a document is nothing else', { type: 'array' }, {}, false],
    ['a missing field fulfils what is said of it', a({ bsonType: 'string' }), { b: 1 }, true],
    ['null is a value, not a missing one', a({ bsonType: 'string' }), { a: null }, false],
    ['bsonType int is not a double', a({ bsonType: 'int' }), { a: 1.5 }, false],
    ['bsonType int is an int', a({ bsonType: 'int' }), { a: 1 }, true],
    ['bsonType number is every number', a({ bsonType: 'number' }), { a: 5n }, true],
    ['bsonType may be one of several', a({ bsonType: ['string', 'null'] }), { a: null }, true],
    ['bsonType date', a({ bsonType: 'date' }), { a: new UtcDate(1) }, true],
    ['bsonType objectId', a({ bsonType: 'objectId' }), { a: new ObjectId() }, true],
    ['type boolean', a({ type: 'boolean' }), { a: false }, true],
    ['type number takes a decimal', a({ type: 'number' }), { a: Decimal128.fromString('1') }, true],
    ['an array is not looked into', a({ bsonType: 'int' }), { a: [1] }, false],
    ['required fields must be there', { required: ['a', 'b'] }, { a: 1 }, false],
    ['a required field may be null', { required: ['a'] }, { a: null }, true],
    ['minimum is included', a({ minimum: 3 }), { a: 3 }, true],
    ['exclusiveMinimum is not', a({ minimum: 3, exclusiveMinimum: true }), { a: 3 }, false],
    ['maximum is included', a({ maximum: 3 }), { a: 3n }, true],
    ['exclusiveMaximum is not', a({ maximum: 3, exclusiveMaximum: true }), { a: 3.0001 }, false],
    ['minimum says nothing of a text', a({ minimum: 3 }), { a: 'x' }, true],
    ['multipleOf', a({ multipleOf: 3 }), { a: 9 }, true],
    ['not multipleOf', a({ multipleOf: 3 }), { a: 10 }, false],
    ['multipleOf a fraction', a({ multipleOf: 0.5 }), { a: 2.5 }, true],
    ['minLength counts code points', a({ minLength: 2 }), { a: '\u{1f600}' }, false],
    ['maxLength counts code points', a({ maxLength: 1 }), { a: '\u{1f600}' }, true],
    ['minLength says nothing of a number', a({ minLength: 2 }), { a: 1 }, true],
    ['pattern need not be at the beginning', a({ pattern: 'b' }), { a: 'abc' }, true],
    ['pattern may be anchored', a({ pattern: '^b' }), { a: 'abc' }, false],
    ['enum takes numbers of every type', a({ enum: [1, 'x'] }), { a: 1n }, true],
    ['enum takes nothing else', a({ enum: [1, 'x'] }), { a: 'y' }, false],
    ['enum takes null when it says so', a({ enum: [null] }), { a: null }, true],
    ['enum takes documents by value', a({ enum: [{ x: 1 }] }), { a: { x: 1 } }, true],
    ['minItems', a({ minItems: 2 }), { a: [1] }, false],
    ['maxItems', a({ maxItems: 1 }), { a: [1] }, true],
    ['uniqueItems', a({ uniqueItems: true }), { a: [1, 1n] }, false],
    [
      'uniqueItems knows documents whatever their order',
      a({ uniqueItems: true }),
      {
        a: [
          { x: 1, y: 2 },
          { y: 2, x: 1 },
        ],
      },
      false,
    ],
    ['uniqueItems false asks for nothing', a({ uniqueItems: false }), { a: [1, 1] }, true],
    ['items holds for each', a({ items: { bsonType: 'int' } }), { a: [1, 'x'] }, false],
    ['items says nothing of what is no array', a({ items: { bsonType: 'int' } }), { a: 'x' }, true],
    [
      'items by place',
      a({ items: [{ bsonType: 'int' }, { bsonType: 'string' }] }),
      { a: [1, 'x', true] },
      true,
    ],
    ['additionalItems false', a({ items: [{}], additionalItems: false }), { a: [1, 2] }, false],
    [
      'additionalItems by schema',
      a({ items: [{}], additionalItems: { bsonType: 'string' } }),
      { a: [1, 'x'] },
      true,
    ],
    ['properties within properties', a({ properties: { b: { minimum: 2 } } }), { a: { b: 1 } }, false],
    [
      'properties say nothing of what is no document',
      a({ properties: { b: { minimum: 2 } } }),
      { a: 5 },
      true,
    ],
    [
      'names that objects inherit',
      { properties: { __proto__x: {}, toString: { bsonType: 'int' } } },
      { toString: 'x' },
      false,
    ],
    [
      'additionalProperties false counts _id too',
      { properties: { a: {} }, additionalProperties: false },
      { _id: 1, a: 1 },
      false,
    ],
    [
      'additionalProperties false with all named',
      { properties: { _id: {}, a: {} }, additionalProperties: false },
      { _id: 1, a: 1 },
      true,
    ],
    ['additionalProperties false alone', { additionalProperties: false }, { a: 1 }, false],
    [
      'additionalProperties by schema',
      { properties: { a: {} }, additionalProperties: { bsonType: 'int' } },
      { a: 'x', b: 'y' },
      false,
    ],
    ['patternProperties', { patternProperties: { '^n_': { bsonType: 'int' } } }, { n_a: 'x' }, false],
    [
      'patternProperties count as named',
      { patternProperties: { '^n_': {} }, additionalProperties: false },
      { n_a: 1 },
      true,
    ],
    [
      'both a name and a pattern hold',
      { properties: { n: { minimum: 1 } }, patternProperties: { n: { maximum: 5 } } },
      { n: 9 },
      false,
    ],
    ['minProperties', { minProperties: 2 }, { a: 1 }, false],
    ['maxProperties', { maxProperties: 1 }, { a: 1 }, true],
    ['dependencies on names', { dependencies: { a: ['b'] } }, { a: 1 }, false],
    ['dependencies of a field that is not there', { dependencies: { a: ['b'] } }, { c: 1 }, true],
    ['dependencies on a schema', { dependencies: { a: { required: ['b'] } } }, { a: 1, b: 1 }, true],
    ['allOf', { allOf: [{ required: ['a'] }, { required: ['b'] }] }, { a: 1 }, false],
    ['anyOf', { anyOf: [{ required: ['a'] }, { required: ['b'] }] }, { a: 1 }, true],
    [
      'oneOf takes one, not two',
      { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      { a: 1, b: 1 },
      false,
    ],
    ['not', { not: { required: ['a'] } }, { a: 1 }, false],
  ])('%s', (_rule, schema, document, expected) => {
    expect(matches(schema, document)).toBe(expected);
  });

  test.each<[string, Plain, number, RegExp]>([
    ['an unknown keyword', { foo: 1 }, 9, /Unknown \$jsonSchema keyword: foo/],
    ['an unknown keyword within', a({ foo: 1 }), 9, /foo/],
    ['$ref', { $ref: '#' }, 9, /'\$ref' is not currently supported/],
    ['format', { format: 'date' }, 9, /'format' is not currently supported/],
    ['type integer', a({ type: 'integer' }), 9, /integer/],
    ['type and bsonType', { type: 'object', bsonType: 'object' }, 9, /both/],
    ['an unknown type', { bsonType: 'foo' }, 2, /Unknown type name alias: foo/],
    ['a type of JSON that is BSON', { type: 'int' }, 2, /alias: int/],
    ['a type that is a number', { bsonType: 2 }, 14, /bsonType/],
    ['required that is empty', { required: [] }, 9, /required/],
    ['required that names twice', { required: ['a', 'a'] }, 9, /duplicate/],
    ['required of numbers', { required: [1] }, 14, /required/],
    ['properties that are no document', { properties: 1 }, 14, /properties/],
    ['a property that is no schema', { properties: { a: 1 } }, 14, /a/],
    ['minimum that is a text', { minimum: 'x' }, 14, /minimum/],
    ['exclusiveMinimum without a minimum', { exclusiveMinimum: true }, 9, /minimum/],
    ['exclusiveMinimum that is a number', { minimum: 1, exclusiveMinimum: 1 }, 14, /exclusiveMinimum/],
    ['multipleOf zero', { multipleOf: 0 }, 9, /multipleOf/],
    ['a negative length', { minLength: -1 }, 9, /minLength/],
    ['an empty enum', { enum: [] }, 9, /enum/],
    ['an enum that says one thing twice', { enum: [1, 1n] }, 9, /enum/],
    ['an empty anyOf', { anyOf: [] }, 9, /anyOf/],
    ['a not that is no schema', { not: 1 }, 14, /not/],
    ['additionalProperties that is a text', { additionalProperties: 'x' }, 14, /additionalProperties/],
  ])('refuses %s', (_what, schema, code, message) => {
    try {
      matches(schema, {});
    } catch (error) {
      expect(error).toBeInstanceOf(MongoError);
      expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
      return;
    }
    throw new Error('it was taken');
  });
});
