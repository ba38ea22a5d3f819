import { describe, expect, test } from '@jest/globals';
import { encode } from '../bson/encode.ts';
import { Binary, Decimal128, Int32, ObjectId, Regex, Timestamp, UtcDate, doc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { compileExpression } from '../aggregation/expressions.ts';
import { Scope } from '../aggregation/scope.ts';

type Plain = Parameters<typeof doc>[0];
type Expression = Plain[string];
const decimal = (text: string) => Decimal128.fromString(text);
const utc = (...parts: [number, number, ...number[]]) => new UtcDate(Date.UTC(...parts));
const inYear = (day: string) => new UtcDate(Date.parse(`${day}T00:00Z`));
const at = utc(2024, 1, 29, 12, 30, 15, 250);
/** A double, also when it is whole. */
class Double {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}
const double = (value: number) => new Double(value) as unknown as Expression; // taken out again below

function evaluated(expression: Expression, document: Plain = {}): Value | undefined {
  return compileExpression(plainValue(expression))(Scope.of(doc(document)));
}

function plainValue(value: Expression): Value {
  return undouble(doc({ v: value }).get('v')!);
}

function undouble(value: Value): Value {
  if ((value as unknown) instanceof Double) return (value as unknown as Double).value;
  if (Array.isArray(value)) return value.map(undouble);
  return value instanceof Map ? new Map([...value].map(([name, field]) => [name, undouble(field)])) : value;
}

const hex = (value: Value | undefined) => {
  const holder: Doc = value === undefined ? new Map() : new Map([['v', value]]);
  return encode(holder).toString('hex');
};

/** An expression, the document it sees, what it gives; undefined stands for nothing at all. */
test.each<[Expression, Plain, Expression | undefined]>([
  // numbers
  [{ $add: [] }, {}, 0],
  [{ $add: [2147483647, 1] }, {}, 2147483648n],
  [{ $add: [1, 2.5] }, {}, 3.5],
  [{ $add: [1n, 2] }, {}, 3n],
  [{ $add: [decimal('0.1'), 1] }, {}, decimal('1.1')],
  [{ $add: [1, null] }, {}, null],
  [{ $add: [at, 1.5] }, {}, new UtcDate(at.ms + 2n)],
  [{ $subtract: [at, at] }, {}, 0n],
  [{ $subtract: [at, 250] }, {}, utc(2024, 1, 29, 12, 30, 15)],
  [{ $subtract: [-2147483647, 2] }, {}, -2147483649n],
  [{ $multiply: [65536, 65536] }, {}, 4294967296n],
  [{ $multiply: [] }, {}, 1],
  [{ $divide: [6, 3] }, {}, double(2)],
  [{ $divide: [null, 3] }, {}, null],
  [{ $mod: [-7, 3] }, {}, -1],
  [{ $mod: [7.5, 2] }, {}, 1.5],
  [{ $abs: -5n }, {}, 5n],
  [{ $abs: '$x' }, {}, null],
  [{ $ceil: 7.2 }, {}, double(8)],
  [{ $floor: -7.2 }, {}, double(-8)],
  [{ $floor: 7 }, {}, 7],
  [{ $round: 2.5 }, {}, double(2)],
  [{ $round: 3.5 }, {}, double(4)],
  [{ $round: [-2.5, 0] }, {}, double(-2)],
  [{ $round: [1234, -2] }, {}, 1200],
  [{ $round: [19.25, 1] }, {}, 19.2],
  [{ $round: decimal('2.345') }, {}, decimal('2')],
  [{ $round: [decimal('2.345'), 2] }, {}, decimal('2.34')],
  [{ $trunc: -7.9 }, {}, double(-7)],
  [{ $trunc: [1299, -2] }, {}, 1200],
  [{ $sqrt: 9 }, {}, double(3)],
  [{ $pow: [2, 3] }, {}, 8],
  [{ $pow: [2, 31] }, {}, 2147483648n],
  [{ $pow: [2, -1] }, {}, 0.5],
  [{ $pow: [2, 0.5] }, {}, Math.SQRT2],
  [{ $exp: 0 }, {}, double(1)],
  [{ $ln: 1 }, {}, double(0)],
  [{ $log10: 100 }, {}, double(2)],
  [{ $log: [8, 2] }, {}, double(3)],
  [{ $sum: ['$a', '$b'] }, { a: [1, 2], b: 3 }, 3],
  [{ $sum: '$a' }, { a: [1, 'x', null, 2] }, 3],
  [{ $avg: ['$a', null, 4] }, { a: 2 }, double(3)],
  [{ $avg: [] }, {}, null],
  [{ $min: ['$x', 3, 2] }, {}, 2],
  [{ $max: [] }, {}, null],
  [{ $max: ['a', 5] }, {}, 'a'],
  // angles and bits
  [{ $sin: 0 }, {}, double(0)],
  [{ $cos: 0n }, {}, double(1)],
  [{ $asin: 1 }, {}, Math.asin(1)],
  [{ $atan2: [1, -1] }, {}, Math.atan2(1, -1)],
  [{ $cosh: null }, {}, null],
  [{ $tan: decimal('0') }, {}, decimal('0')],
  [{ $degreesToRadians: 180 }, {}, Math.PI],
  [{ $radiansToDegrees: Math.PI }, {}, double(180)],
  [{ $bitAnd: [] }, {}, -1],
  [{ $bitAnd: [6, 3] }, {}, 2],
  [{ $bitOr: [5, 2n] }, {}, 7n],
  [{ $bitXor: [5, null] }, {}, null],
  [{ $bitNot: 5 }, {}, -6],
  // ranks
  [{ $median: { input: [4, 1, 3, 2], method: 'approximate' } }, {}, double(2)],
  [{ $median: { input: ['x'], method: 'approximate' } }, {}, null],
  [
    { $percentile: { input: '$a', p: [0, 0.5, 0.9], method: 'approximate' } },
    { a: [5, 1, 'x', 3, 2, 4] },
    [double(1), double(3), double(5)],
  ],
  [{ $percentile: { input: [], p: [0.5], method: 'approximate' } }, {}, [null]],
  // times and bytes
  [{ $tsSecond: new Timestamp((5n << 32n) | 3n) }, {}, 5n],
  [{ $tsIncrement: new Timestamp((5n << 32n) | 3n) }, {}, 3n],
  [{ $tsSecond: '$x' }, {}, null],
  [{ $binarySize: 'hé' }, {}, 3],
  [{ $binarySize: new Binary(0, Buffer.from('abcd')) }, {}, 4],
  [{ $dateToString: { date: at, format: '%d %B (%b)' } }, {}, '29 February (Feb)'],
  [{ $dateFromString: { dateString: '29/01/2024', format: '%d/%m/%Y' } }, {}, utc(2024, 0, 29)],
  [
    { $dateFromString: { dateString: '2024-02 30', format: '%Y-%m %d', onError: 'no such day' } },
    {},
    'no such day',
  ],
  [
    { $dateFromString: { dateString: 'Jan 5 2024 10:30 +0200', format: '%b %d %Y %H:%M %z' } },
    {},
    utc(2024, 0, 5, 8, 30),
  ],
  [{ $dateFromString: { dateString: '2024 W05 1', format: '%G W%V %u' } }, {}, utc(2024, 0, 29)],
  [
    { $dateFromString: { dateString: '2024-07-01', format: '%Y-%m-%d', timezone: 'Europe/Budapest' } },
    {},
    utc(2024, 5, 30, 22),
  ],
  [{ $dateFromParts: { isoWeekYear: 2024, isoWeek: 5, isoDayOfWeek: 1 } }, {}, utc(2024, 0, 29)],
  [{ $dateFromParts: { isoWeekYear: 2020, isoWeek: 53, hour: 1 } }, {}, utc(2020, 11, 28, 1)],
  // years 0 to 99 are years of their own, not of the last century
  [{ $dateFromParts: { year: 99, month: 12, day: 31 } }, {}, inYear('0099-12-31')],
  [{ $dateFromParts: { isoWeekYear: 50, isoWeek: 1 } }, {}, inYear('0050-01-03')],
  [{ $dateFromString: { dateString: '0042-03-01', format: '%Y-%m-%d' } }, {}, inYear('0042-03-01')],
  [{ $dateFromString: { dateString: '0042 060', format: '%Y %j' } }, {}, inYear('0042-03-01')],
  [{ $dateTrunc: { date: inYear('0042-05-17'), unit: 'year' } }, {}, inYear('0042-01-01')],
  [{ $dateTrunc: { date: inYear('0042-05-17'), unit: 'quarter' } }, {}, inYear('0042-04-01')],
  [{ $dateTrunc: { date: inYear('0042-05-17'), unit: 'month' } }, {}, inYear('0042-05-01')],
  [{ $dayOfYear: inYear('0042-03-01') }, {}, 60],
  [{ $isoWeek: inYear('0050-01-03') }, {}, 1],
  [{ $hour: { date: inYear('0042-05-17'), timezone: 'Etc/GMT-2' } }, {}, 2],
  [{ $dateFromString: { dateString: '5 may 2024', format: '%d %B %Y' } }, {}, utc(2024, 4, 5)],
  [
    { $dateFromString: { dateString: '5 Februar 2024', format: '%d %B %Y', onError: 'no month' } },
    {},
    'no month',
  ],
  [
    { $dateFromString: { dateString: '5 Xyz 2024', format: '%d %b %Y', onError: 'no month' } },
    {},
    'no month',
  ],
  [{ $dateTrunc: { date: at, unit: 'hour', binSize: 5 } }, {}, utc(2024, 1, 29, 10)],
  [{ $dateTrunc: { date: at, unit: 'month', binSize: 3 } }, {}, utc(2024, 0, 1)],
  [{ $dateTrunc: { date: at, unit: 'year', binSize: 10 } }, {}, utc(2020, 0, 1)],
  // sets come out in order
  [
    {
      $setUnion: [
        [3, 1],
        [2, 1],
      ],
    },
    {},
    [1, 2, 3],
  ],
  [
    {
      $setIntersection: [
        [3, 1, 2],
        [1, 3],
      ],
    },
    {},
    [1, 3],
  ],
  [{ $setDifference: [[3, 1, 2], [1]] }, {}, [3, 2]],
  // variables of its own
  [{ $let: { vars: { x: 1 }, in: { $map: { input: [1], as: 'y', in: ['$$x', '$$y'] } } } }, {}, [[1, 1]]],
  [{ $filter: { input: [1, 2, 3], cond: { $gt: ['$$this', 1] }, limit: 1 } }, {}, [2]],
  ['$$USER_ROLES', {}, []],
  // comparing
  [{ $eq: [1, 1n] }, {}, true],
  [{ $eq: ['$x', null] }, {}, false],
  [{ $gt: ['$x', null] }, {}, false],
  [{ $lt: ['$x', null] }, {}, true],
  [{ $eq: ['$x', '$y'] }, {}, true],
  [{ $gt: ['a', 5] }, {}, true],
  [{ $cmp: [2, 1] }, {}, 1],
  [{ $and: [] }, {}, true],
  [{ $or: [] }, {}, false],
  [{ $and: ['', []] }, {}, true],
  [{ $not: [null] }, {}, true],
  [{ $not: ['$x'] }, {}, true],
  [{ $cond: ['$x', 1, 2] }, {}, 2],
  [{ $cond: { if: { $gte: ['$a', 5] }, then: 'y', else: 'n' } }, { a: 5 }, 'y'],
  [{ $ifNull: ['$x', '$y', 'z'] }, {}, 'z'],
  [{ $ifNull: [null, '$x'] }, {}, undefined],
  [
    {
      $switch: {
        branches: [
          { case: 0, then: 'a' },
          { case: 'x', then: 'b' },
        ],
      },
    },
    {},
    'b',
  ],
  // texts
  [{ $concat: [] }, {}, ''],
  [{ $concat: ['a', null] }, {}, null],
  [{ $toUpper: null }, {}, ''],
  [{ $toUpper: 5 }, {}, '5'],
  [{ $toLower: 'ABC-Ő' }, {}, 'abc-Ő'],
  [{ $substrBytes: ['hello', 1, 3] }, {}, 'ell'],
  [{ $substrBytes: ['hello', 1, -1] }, {}, 'ello'],
  [{ $substrBytes: ['hello', 9, 2] }, {}, ''],
  [{ $substrCP: [123, 0, 2] }, {}, '12'],
  [{ $substrCP: [null, 0, 2] }, {}, ''],
  [{ $strLenBytes: 'ő' }, {}, 2],
  [{ $strcasecmp: ['A', 'a'] }, {}, 0],
  [{ $strcasecmp: [null, 'a'] }, {}, -1],
  [{ $indexOfBytes: ['őx', 'x'] }, {}, 2],
  [{ $indexOfCP: ['őx', 'x'] }, {}, 1],
  [{ $indexOfCP: ['abcabc', 'a', 1] }, {}, 3],
  [{ $indexOfCP: ['abc', 'c', 0, 2] }, {}, -1],
  [{ $indexOfCP: [null, 'c'] }, {}, null],
  [{ $split: ['a,b,', ','] }, {}, ['a', 'b', '']],
  [{ $split: [null, ','] }, {}, null],
  [{ $trim: { input: 'xxaxbxx', chars: 'x' } }, {}, 'axb'],
  [{ $ltrim: { input: '  a ' } }, {}, 'a '],
  [{ $rtrim: { input: ' a\n' } }, {}, ' a'],
  [{ $trim: { input: null } }, {}, null],
  [{ $replaceOne: { input: 'aa', find: 'a', replacement: { $literal: '$$' } } }, {}, '$$a'],
  [{ $replaceAll: { input: 'a.a', find: '.', replacement: '' } }, {}, 'aa'],
  [{ $replaceAll: { input: null, find: 'a', replacement: 'b' } }, {}, null],
  [{ $regexMatch: { input: 'line\nTWO', regex: '^two', options: 'im' } }, {}, true],
  [{ $regexMatch: { input: null, regex: 'a' } }, {}, false],
  [
    { $regexFind: { input: 'őab1', regex: new Regex('a(b)(\\d)?', '') } },
    {},
    { match: 'ab1', idx: 1, captures: ['b', '1'] },
  ],
  [{ $regexFind: { input: 'x', regex: 'a' } }, {}, null],
  [
    { $regexFindAll: { input: 'a1a', regex: 'a' } },
    {},
    [
      { match: 'a', idx: 0, captures: [] },
      { match: 'a', idx: 2, captures: [] },
    ],
  ],
  // arrays
  [{ $size: { $literal: [] } }, {}, 0],
  [{ $arrayElemAt: [[1, 2], 5] }, {}, undefined],
  [{ $arrayElemAt: [[1, 2], -2] }, {}, 1],
  [{ $arrayElemAt: [null, 0] }, {}, null],
  [{ $first: { $literal: [] } }, {}, undefined],
  [{ $last: [[1, 2, 3]] }, {}, 3],
  [{ $slice: [[1, 2, 3], 2] }, {}, [1, 2]],
  [{ $slice: [[1, 2, 3], -2] }, {}, [2, 3]],
  [{ $slice: [[1, 2, 3], -2, 1] }, {}, [2]],
  [{ $slice: [[1, 2, 3], 9, 1] }, {}, []],
  [{ $range: [5, 0, -2] }, {}, [5, 3, 1]],
  [{ $range: [0, 0] }, {}, []],
  [{ $reverseArray: [[1, 2]] }, {}, [2, 1]],
  [{ $reverseArray: '$x' }, {}, null],
  [{ $in: [1n, [1, 2]] }, {}, true],
  [{ $indexOfArray: [[1, 2, 1], 1, 1] }, {}, 2],
  [{ $indexOfArray: ['$x', 1] }, {}, null],
  [{ $concatArrays: [[1], null] }, {}, null],
  [{ $concatArrays: [] }, {}, []],
  [{ $isArray: ['$a'] }, { a: [] }, true],
  [{ $map: { input: '$x', in: 1 } }, {}, null],
  [{ $map: { input: [1, 2], in: '$$this' } }, {}, [1, 2]],
  [{ $map: { input: [{ a: 1 }, {}], as: 'e', in: '$$e.a' } }, {}, [1, null]],
  [{ $filter: { input: [1, 2, 3], cond: { $gt: ['$$this', 1] }, limit: 1 } }, {}, [2]],
  [{ $filter: { input: null, cond: true } }, {}, null],
  [{ $reduce: { input: ['a', 'b'], initialValue: '', in: { $concat: ['$$value', '$$this'] } } }, {}, 'ab'],
  [{ $zip: { inputs: [[1, 2], ['a']] } }, {}, [[1, 'a']]],
  [
    { $zip: { inputs: [[1, 2], ['a']], useLongestLength: true, defaults: [0, 'z'] } },
    {},
    [
      [1, 'a'],
      [2, 'z'],
    ],
  ],
  [{ $sortArray: { input: [3, 1, 2], sortBy: -1 } }, {}, [3, 2, 1]],
  [{ $sortArray: { input: [{ a: 2 }, { b: 1 }], sortBy: { a: 1 } } }, {}, [{ b: 1 }, { a: 2 }]],
  [{ $firstN: { input: [1, 2, 3], n: 2 } }, {}, [1, 2]],
  [{ $lastN: { input: [1, 2, 3], n: 2 } }, {}, [2, 3]],
  [{ $maxN: { input: [1, null, 3, 2], n: 2 } }, {}, [3, 2]],
  [{ $minN: { input: [1, null, 3, 2], n: 2 } }, {}, [1, 2]],
  [{ $setDifference: [[1, 2, 2, 3], [3]] }, {}, [1, 2]],
  [
    {
      $setIntersection: [
        [1, 2],
        [2n, 3],
      ],
    },
    {},
    [2],
  ],
  [
    {
      $setEquals: [
        [1, 2, 1],
        [2, 1],
      ],
    },
    {},
    true,
  ],
  [{ $setUnion: [[1], null] }, {}, null],
  [{ $anyElementTrue: [[0, null, 1]] }, {}, true],
  [{ $allElementsTrue: [[]] }, {}, true],
  // documents
  [{ $mergeObjects: [{ a: 1, b: 1 }, null, { b: 2 }] }, {}, { a: 1, b: 2 }],
  [{ $mergeObjects: '$a' }, { a: [{ x: 1 }, { y: 2 }] }, { x: 1, y: 2 }],
  [{ $objectToArray: { a: 1 } }, {}, [{ k: 'a', v: 1 }]],
  [
    {
      $arrayToObject: [
        [
          ['a', 1],
          ['b', 2],
          ['a', 3],
        ],
      ],
    },
    {},
    { a: 3, b: 2 },
  ],
  [{ $getField: 'a.b' }, { 'a.b': 5 }, 5],
  [{ $getField: { field: 'x', input: { x: 1 } } }, {}, 1],
  [{ $setField: { field: 'x', input: { a: 1 }, value: 2 } }, {}, { a: 1, x: 2 }],
  [{ $unsetField: { field: 'a', input: { a: 1, b: 2 } } }, {}, { b: 2 }],
  [{ $let: { vars: { a: 1, b: '$x' }, in: { $add: ['$$a', '$$b'] } } }, { x: 2 }, 3],
  ['$a.b', { a: [{ b: 1 }, 5, {}, { b: [2] }] }, [1, [2]]],
  ['$a.0', { a: [1, 2] }, []],
  ['$$CURRENT.a', { a: 1 }, 1],
  ['$$REMOVE', {}, undefined],
  [{ a: '$x', b: { c: '$y' } }, { y: 1 }, { b: { c: 1 } }],
  [['$x', 1], {}, [null, 1]],
  [{ $literal: { $add: [1, 2] } }, {}, new Map([['$add', [new Int32(1), new Int32(2)]]])],
  // types
  [{ $type: '$x' }, {}, 'missing'],
  [{ $type: decimal('1') }, {}, 'decimal'],
  [{ $type: [[]] }, {}, 'array'],
  [{ $isNumber: 'x' }, {}, false],
  [{ $toInt: 1.9 }, {}, 1],
  [{ $toInt: true }, {}, 1],
  [{ $toLong: '12' }, {}, 12n],
  [{ $toDouble: '1.5' }, {}, 1.5],
  [{ $toDouble: at }, {}, double(Number(at.ms))],
  [{ $toBool: 'false' }, {}, true],
  [{ $toBool: 0 }, {}, false],
  [{ $toString: 1.5 }, {}, '1.5'],
  [{ $toString: at }, {}, '2024-02-29T12:30:15.250Z'],
  [{ $toString: '$x' }, {}, null],
  [{ $toDate: '2024-02-29' }, {}, utc(2024, 1, 29)],
  [{ $toDate: 5n }, {}, new UtcDate(5)],
  [{ $toDate: new ObjectId('65a000000000000000000001') }, {}, new UtcDate(0x65a00000 * 1000)],
  [{ $convert: { input: '$x', to: 'int', onNull: 7 } }, {}, 7],
  [{ $convert: { input: '5', to: 16 } }, {}, 5],
  [{ $convert: { input: 'x', to: 'double', onError: 'bad' } }, {}, 'bad'],
  // dates
  [{ $year: at }, {}, 2024],
  [{ $month: { date: at, timezone: 'Europe/Budapest' } }, {}, 2],
  [{ $dayOfMonth: at }, {}, 29],
  [{ $dayOfYear: at }, {}, 60],
  [{ $dayOfWeek: at }, {}, 5],
  [{ $isoDayOfWeek: at }, {}, 4],
  [{ $week: at }, {}, 8],
  [{ $isoWeek: at }, {}, 9],
  [{ $isoWeekYear: utc(2021, 0, 1) }, {}, 2020n],
  [{ $hour: { date: at, timezone: '+02:00' } }, {}, 14],
  [{ $minute: at }, {}, 30],
  [{ $second: at }, {}, 15],
  [{ $millisecond: at }, {}, 250],
  [{ $year: null }, {}, null],
  [{ $dateToString: { date: at } }, {}, '2024-02-29T12:30:15.250Z'],
  [
    { $dateToString: { date: at, format: '%Y-%m-%dT%H:%M:%S.%L%z %j %u %%' } },
    {},
    '2024-02-29T12:30:15.250+0000 060 4 %',
  ],
  [{ $dateToString: { date: '$x', onNull: 'none' } }, {}, 'none'],
  [{ $dateFromString: { dateString: '2024-02-29T12:30:15.250Z' } }, {}, at],
  [{ $dateFromString: { dateString: 'x', onError: 1 } }, {}, 1],
  [{ $dateFromParts: { year: 2024, month: 2, day: 29, hour: 12 } }, {}, utc(2024, 1, 29, 12)],
  [{ $dateFromParts: { year: 2024, month: 14 } }, {}, utc(2025, 1, 1)],
  [
    { $dateToParts: { date: at } },
    {},
    { year: 2024, month: 2, day: 29, hour: 12, minute: 30, second: 15, millisecond: 250 },
  ],
  [{ $dateAdd: { startDate: at, unit: 'year', amount: 1 } }, {}, utc(2025, 1, 28, 12, 30, 15, 250)],
  [{ $dateSubtract: { startDate: utc(2024, 2, 31), unit: 'month', amount: 1 } }, {}, utc(2024, 1, 29)],
  [
    { $dateAdd: { startDate: utc(2024, 2, 30, 12), unit: 'day', amount: 1, timezone: 'Europe/Budapest' } },
    {},
    utc(2024, 2, 31, 11),
  ],
  [{ $dateDiff: { startDate: utc(2024, 0, 31), endDate: utc(2024, 1, 1), unit: 'month' } }, {}, 1n],
  [{ $dateDiff: { startDate: utc(2024, 0, 1, 23), endDate: utc(2024, 0, 2, 1), unit: 'day' } }, {}, 1n],
  [{ $dateDiff: { startDate: utc(2024, 0, 2), endDate: utc(2024, 0, 1), unit: 'hour' } }, {}, -24n],
  [{ $dateTrunc: { date: at, unit: 'month' } }, {}, utc(2024, 1, 1)],
  [{ $dateTrunc: { date: at, unit: 'week', startOfWeek: 'monday' } }, {}, utc(2024, 1, 26)],
  [{ $dateTrunc: { date: at, unit: 'quarter' } }, {}, utc(2024, 0, 1)],
])('%j on %j', (expression, document, result) => {
  expect(hex(evaluated(expression, document))).toBe(
    hex(result === undefined ? undefined : plainValue(result)),
  );
});

describe('refuses', () => {
  test.each<[Expression, number]>([
    [{ $foo: 1 }, 168],
    [{ $add: 'x' }, 14],
    [{ $add: [at, at] }, 16612],
    [{ $subtract: ['x', 1] }, 14],
    [{ $divide: [1, 0] }, 2],
    [{ $mod: [1, 0] }, 16610],
    [{ $abs: 'x' }, 28765],
    [{ $sqrt: -1 }, 28714],
    [{ $ln: 0 }, 28766],
    [{ $log10: -1 }, 28761],
    [{ $log: [8, 1] }, 28759],
    [{ $log: [0, 2] }, 28758],
    [{ $pow: [0, -1] }, 28764],
    [{ $concat: [1] }, 16702],
    [{ $toUpper: [[1]] }, 16007],
    [{ $strLenCP: null }, 34471],
    [{ $strLenBytes: 5 }, 34473],
    [{ $substrCP: ['a', -1, 1] }, 34455],
    [{ $substrCP: ['a', 0, -1] }, 34454],
    [{ $split: ['a', ''] }, 40087],
    [{ $split: [1, 'a'] }, 40085],
    [{ $split: ['a', 1] }, 40086],
    [{ $trim: { input: 5 } }, 50699],
    [{ $size: '$x' }, 17124],
    [{ $in: [1, 2] }, 40081],
    [{ $arrayElemAt: [1, 0] }, 28689],
    [{ $range: [0, 1, 0] }, 34449],
    [{ $map: { input: 5, in: 1 } }, 16883],
    [{ $map: { input: [] } }, 16882],
    [{ $filter: { input: 5, cond: true } }, 28651],
    [{ $reduce: { input: 5, initialValue: 0, in: 1 } }, 40080],
    [{ $switch: { branches: [{ case: false, then: 1 }] } }, 40066],
    [{ $switch: { branches: [] } }, 40068],
    [{ $mergeObjects: [1] }, 40400],
    [{ $toInt: 'x' }, 241],
    [{ $toInt: '1.5' }, 241],
    [{ $toDate: 'x' }, 241],
    [{ $toObjectId: 'x' }, 241],
    [{ $convert: { input: 1, to: 'foo' } }, 2],
    [{ $year: 5 }, 16006],
    [{ $dateToString: { date: at, format: '%Q' } }, 18536],
    [{ $hour: { date: at, timezone: 'Nowhere/At' } }, 40485],
    ['$$nobody', 17276],
    [{ $mod: ['x', 1] }, 16611],
    [{ $pow: ['x', 1] }, 28762],
    [{ $pow: [1, 'x'] }, 28763],
    [{ $log: ['x', 1] }, 28756],
    [{ $acos: 2 }, 50989],
    [{ $sin: Infinity }, 50989],
    [{ $sin: 'x' }, 28765],
    [{ $bitAnd: [1.5, 1] }, 14],
    [{ $binarySize: 5 }, 51276],
    [{ $tsSecond: 5 }, 5687301],
    [{ $median: { input: [1], method: 'exact' } }, 2],
    [{ $percentile: { input: [1], p: [2], method: 'approximate' } }, 9],
    [{ $percentile: { input: [1], method: 'approximate' } }, 40414],
    [{ $arrayElemAt: [[1], 1.5] }, 28691],
    [{ $filter: { input: [1], cond: true, limit: 0 } }, 327392],
    [{ $filter: { input: [1], as: 'X', cond: true } }, 9],
    [{ $let: { vars: { X: 1 }, in: 1 } }, 9],
    [{ $range: ['x', 1] }, 34443],
    [{ $range: [0.5, 1] }, 34444],
    [{ $range: [0, 'x'] }, 34445],
    [{ $range: [0, 1, 1.5] }, 34448],
    [{ $zip: { inputs: [[1]], defaults: [0] } }, 34466],
    [{ $zip: { inputs: [[1]], useLongestLength: 1 } }, 34463],
    [{ $zip: { inputs: [[1]], useLongestLength: true, defaults: [0, 1] } }, 34467],
    [{ $arrayToObject: [[{ k: 'a' }]] }, 40392],
    [{ $substrBytes: ['hé', 2, 1] }, 28656],
    [{ $substrBytes: ['hé', 0, 2] }, 28657],
    [{ $indexOfCP: ['a', 5] }, 40094],
    [{ $indexOfCP: ['a', 'a', -1] }, 40097],
    [{ $regexMatch: { input: 'x', regex: new Regex('x', 'i'), options: 'm' } }, 51107],
    [{ $dateFromParts: { year: 2024, hour: 1.5 } }, 40515],
    [{ $dateFromParts: { year: 2024, isoWeek: 1 } }, 40489],
    [{ $dateFromParts: { month: 1 } }, 40516],
    [{ $dateFromParts: { year: 10_000 } }, 40523],
    [{ $dateAdd: { startDate: at, unit: 'fortnight', amount: 1 } }, 9],
    [{ $dateAdd: { startDate: at, unit: 5, amount: 1 } }, 5439013],
    [{ $dateTrunc: { date: at, unit: 'day', binSize: 0 } }, 5439018],
    [{ $dateFromString: { dateString: 'x', format: '%Y' } }, 241],
    [{ $dateFromString: { dateString: 'x', format: '%Q' } }, 18536],
    [{ $dateFromString: { dateString: '2024', format: '%Y-%m' } }, 241],
    ['$', 16872],
    ['$a..b', 15998],
    ['$a.$b', 16410],
    [{ a: 1, 'b.c': 1 }, 16412],
    [{ $ifNull: [1] }, 1257300],
    [{ $cond: [1, 2] }, 16020],
    [{ $cond: { if: 1, then: 1 } }, 17082],
    [{ $let: { vars: {} } }, 16877],
  ])('%j', (expression, code) => {
    let error: unknown;
    try {
      evaluated(expression);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(MongoError);
    expect((error as MongoError).code).toBe(code);
  });
});
