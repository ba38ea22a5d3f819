import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyDocument } from '../../testing/arbitraries.ts';
import { encode } from '../bson/encode.ts';
import { decodeShown } from '../bson/partial.ts';
import { doc } from '../bson/values.ts';
import { compileFilter } from '../match/filter.ts';
import { Positions } from '../match/paths.ts';
import { parseSort, sortByKey, sortKey } from '../sort/sort.ts';
import { parseCollation } from '../sort/collation.ts';
import { compileProjection } from './projection.ts';

type Plain = Parameters<typeof doc>[0];

function projected(spec: Plain, document: Plain, filter: Plain = {}): string {
  const positions = new Positions();
  compileFilter(doc(filter)).matches(doc(document), positions);
  return encode(compileProjection(doc(spec), { isFind: true }).apply(doc(document), positions)).toString(
    'hex',
  );
}

describe('a projection', () => {
  test.each<[string, Plain, Plain, Plain]>([
    ['includes fields and _id', { a: 1 }, { _id: 1, a: 2, b: 3 }, { _id: 1, a: 2 }],
    ['includes without _id', { a: 1, _id: 0 }, { _id: 1, a: 2, b: 3 }, { a: 2 }],
    ['excludes fields', { a: 0 }, { _id: 1, a: 2, b: 3 }, { _id: 1, b: 3 }],
    ['of _id alone', { _id: 1 }, { _id: 1, a: 2 }, { _id: 1 }],
    ['without _id alone', { _id: 0 }, { _id: 1, a: 2 }, { a: 2 }],
    ['includes inside documents', { 'a.b': 1 }, { a: { b: 1, c: 2 }, d: 1 }, { a: { b: 1 } }],
    ['includes inside arrays', { 'a.b': 1 }, { a: [{ b: 1, c: 2 }, 5, { c: 1 }] }, { a: [{ b: 1 }, {}] }],
    ['excludes inside arrays', { 'a.b': 0 }, { a: [{ b: 1, c: 2 }, 5] }, { a: [{ c: 2 }, 5] }],
    ['keeps the order of the document', { b: 1, a: 1 }, { a: 1, b: 2 }, { a: 1, b: 2 }],
    ['cuts with $slice', { a: { $slice: 2 } }, { a: [1, 2, 3], b: 1 }, { a: [1, 2], b: 1 }],
    ['cuts from the end', { a: { $slice: -1 } }, { a: [1, 2, 3] }, { a: [3] }],
    ['cuts a window', { a: { $slice: [1, 1] } }, { a: [1, 2, 3] }, { a: [2] }],
    [
      'picks with $elemMatch',
      { a: { $elemMatch: { x: 2 } } },
      { a: [{ x: 1 }, { x: 2 }], b: 1 },
      { a: [{ x: 2 }] },
    ],
    [
      'puts what it computes behind what it includes',
      { a: { $eq: [1, 1] }, b: 1 },
      { a: 1, b: 2 },
      { b: 2, a: true },
    ],
    [
      'puts $slice behind what it includes',
      { a: { $slice: 1 }, b: 1 },
      { a: [1, 2], b: 2 },
      { b: 2, a: [1] },
    ],
    [
      'keeps the place of $slice when it excludes',
      { a: { $slice: 1 }, c: 0 },
      { a: [1, 2], b: 2 },
      { a: [1], b: 2 },
    ],
    ['knows $slice as an expression', { x: { $slice: ['$a', 1] } }, { a: [1, 2] }, { x: [1] }],
    ['computes', { s: { $eq: ['$a', 1] } }, { _id: 1, a: 1 }, { _id: 1, s: true }],
  ])('%s', (_what, spec, document, result) => {
    expect(projected(spec, document)).toBe(encode(doc(result)).toString('hex'));
  });

  test('shows the element that matched', () => {
    expect(projected({ 'a.$': 1 }, { a: [{ x: 1 }, { x: 2 }] }, { 'a.x': 2 })).toBe(
      encode(doc({ a: [{ x: 2 }] })).toString('hex'),
    );
  });

  test.each<[string, Plain, RegExp]>([
    ['inclusion with exclusion', { a: 1, b: 0 }, /Cannot do exclusion on field b in inclusion projection/],
    ['exclusion with inclusion', { a: 0, b: 1 }, /Cannot do inclusion on field b in exclusion projection/],
    ['a path twice', { a: 1, 'a.b': 1 }, /Path collision/],
    ['$ with $elemMatch', { 'a.$': 1, b: { $elemMatch: { x: 1 } } }, /positional operator and \$elemMatch/],
    ['$ without its field', { 'a.$': 0 }, /cannot be used with exclusion/],
    ['$meta', { a: { $meta: 'textScore' } }, /\$meta is not supported/],
  ])('refuses %s', (_what, spec, message) => {
    expect(() => compileProjection(doc(spec), { isFind: true })).toThrow(message);
  });
});

describe('a sort', () => {
  const sorted = (spec: Plain, documents: Plain[], locale?: string) => {
    const fields = parseSort(doc(spec));
    const collation = locale ? parseCollation(doc({ locale })) : undefined;
    const items = documents.map((plain, n) => ({ key: sortKey(doc(plain), fields, collation), n }));
    return sortByKey(items, fields, collation).map(({ n }) => n);
  };
  test.each<[string, Plain, Plain[], number[]]>([
    ['puts missing first, then numbers, then texts', { a: 1 }, [{ a: 'x' }, { a: 1 }, {}], [2, 1, 0]],
    ['takes the least element going up', { a: 1 }, [{ a: [5, 1] }, { a: 3 }], [0, 1]],
    ['takes the greatest element going down', { a: -1 }, [{ a: 3 }, { a: [5, 1] }], [1, 0]],
    ['puts an empty array before null', { a: 1 }, [{ a: null }, { a: [] }], [1, 0]],
    ['keeps equal ones in their order', { a: 1 }, [{ a: 1 }, { a: 1n }, { a: 1 }], [0, 1, 2]],
    [
      'looks at the second field',
      { a: 1, b: -1 },
      [
        { a: 1, b: 1 },
        { a: 1, b: 2 },
      ],
      [1, 0],
    ],
    [
      'compares elements as a whole, not field by field',
      { 'a.x': 1, 'a.y': 1 },
      [
        {
          a: [
            { x: 1, y: 9 },
            { x: 2, y: 0 },
          ],
        },
        { a: [{ x: 1, y: 5 }] },
      ],
      [1, 0],
    ],
    [
      'finds values in documents of arrays',
      { 'a.x': 1 },
      [{ a: [{ x: 4 }, { x: 2 }] }, { a: { x: 3 } }],
      [0, 1],
    ],
  ])('%s', (_what, spec, documents, order) => {
    expect(sorted(spec, documents)).toEqual(order);
  });

  test('follows the Hungarian alphabet when asked', () => {
    const names = ['zab', 'öl', 'ol', 'csak', 'cukor', 'Ágnes', 'alma'].map((a) => ({ a }));
    expect(sorted({ a: 1 }, names, 'hu').map((n) => names[n]!.a)).toEqual([
      'Ágnes',
      'alma',
      'cukor',
      'csak',
      'ol',
      'öl',
      'zab',
    ]);
  });

  test('refuses another direction, and two arrays', () => {
    expect(() => parseSort(doc({ a: 2 }))).toThrow(/must be 1/);
    expect(() => sorted({ a: 1, b: 1 }, [{ a: [1], b: [2] }])).toThrow(/parallel arrays/);
    expect(
      sorted({ a: 1, b: 1 }, [
        { a: [1, 2], b: 2 },
        { a: 1, b: [1] },
      ]),
    ).toEqual([1, 0]);
  });
});

const shownPath = fc
  .array(fc.constantFrom('a', 'b', 'c', '_id', '0'), { minLength: 1, maxLength: 3 })
  .map((names) => names.join('.'));

test('a projection that only includes lets out the same without decoding the document', () => {
  fc.assert(
    fc.property(
      anyDocument,
      fc.uniqueArray(shownPath, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (document, paths, withId) => {
        fc.pre(!paths.some((one) => paths.some((other) => other.startsWith(`${one}.`))));
        fc.pre(!paths.some((path) => path.split('.')[0] === '_id'));
        const spec = doc({
          ...Object.fromEntries(paths.map((path) => [path, 1])),
          ...(!withId && { _id: 0 }),
        });
        const projection = compileProjection(spec, { isFind: true });
        const shown = encode(decodeShown(encode(document), projection.shown ?? new Map()));
        expect(shown.equals(encode(projection.apply(document)))).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  [{ a: 0 }],
  [{ 'a.$': 1 }],
  [{ a: { $slice: 1 } }],
  [{ a: 1, b: { $add: [1, 2] } }],
  [{ _id: 0 }],
])('a projection %j does more than let fields out', (spec) => {
  expect(compileProjection(doc(spec as Plain), { isFind: true }).shown).toBeUndefined();
});
