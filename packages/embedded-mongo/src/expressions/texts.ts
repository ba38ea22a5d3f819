import { compareStrings } from '../bson/compare.ts';
import { toNumber, wholeOf } from '../bson/numbers.ts';
import { isNumber, typeName } from '../bson/types.ts';
import { Binary, ObjectId, Regex, int } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { locationError } from '../errors.ts';
import { compileRegex } from '../regex/regex.ts';
import type { Expression, CompileOperator } from './expression.ts';
import { fixed, named, operands, ranged, requireWhole } from './operands.ts';
import { textOf } from './textOf.ts';
import { isNothing } from './values.ts';

/** Each operator has its own number for what is no text. */
const noText: ReadonlyMap<string, number> = new Map([
  ['$strLenCP', 34471],
  ['$strLenBytes', 34473],
  ['$split', 40085],
  ['$trim', 50699],
  ['$ltrim', 50699],
  ['$rtrim', 50699],
  ['$indexOfCP', 40093],
  ['$indexOfBytes', 40091],
  ['$regexMatch', 51104],
  ['$regexFind', 51104],
  ['$regexFindAll', 51104],
]);

function requireText(value: Maybe, name: string, code = noText.get(name) ?? 16702): string {
  if (typeof value !== 'string')
    throw locationError(code, `${name} only supports strings, not ${typeName(value)}`);
  return value;
}

/** Letters of ASCII only: MongoDB leaves all others as they are. */
function cased(name: string, apply: (text: string) => string, pattern: RegExp): [string, CompileOperator] {
  return fixed(name, 1, (value) => {
    if (isNothing(value)) return '';
    const text = typeof value === 'boolean' || value instanceof ObjectId ? undefined : textOf(value);
    if (text === undefined)
      throw locationError(16007, `can't convert from BSON type ${typeName(value)} to String`);
    return text.replace(pattern, apply);
  });
}

/** What is trimmed when nothing else is asked for. */
const blanks = '\\0\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a';

/** A whole number; what is none and what is not whole have numbers of their own. */
function requirePlace(name: string, value: Maybe, notNumeric: number, notWhole: number): number {
  if (!isNumber(value))
    throw locationError(notNumeric, `${name}: what must be a numeric type is ${typeName(value)}`);
  const whole = wholeOf(value);
  if (whole === undefined || Math.abs(whole) > 2 ** 31)
    throw locationError(notWhole, `${name}: a number cannot be represented as a 32-bit integral value`);
  return whole;
}

const capitals = (text: string) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

function trim(name: string, pattern: (chars: string) => RegExp): [string, CompileOperator] {
  return named(name, ['input'], ['chars'], (args) => (scope) => {
    const input = args.get('input')!(scope);
    const chars = args.has('chars') ? args.get('chars')!(scope) : undefined;
    if (isNothing(input) || (args.has('chars') && isNothing(chars))) return null;
    const set =
      chars === undefined
        ? blanks
        : [...requireText(chars, name, 50700)]
            .map((char) => `\\u{${char.codePointAt(0)!.toString(16)}}`)
            .join('');
    return requireText(input, name).replace(pattern(set), '');
  });
}

function substring(text: Maybe, start: Maybe, count: Maybe): Maybe {
  const points = [...(isNothing(text) ? '' : (textOf(text) ?? requireText(text, '$substrCP')))];
  const from = requirePlace('$substrCP', start, 34450, 34451);
  const length = requirePlace('$substrCP', count, 34452, 34453);
  if (length < 0) throw locationError(34454, '$substrCP: length must be a nonnegative integer');
  if (from < 0) throw locationError(34455, '$substrCP: the starting index must be nonnegative');
  return points.slice(from, from + length).join('');
}

/** A byte that goes on with a character begun before it. */
function isInside(bytes: Buffer, at: number): boolean {
  return at < bytes.length && (bytes[at]! & 0xc0) === 0x80;
}

function substringBytes(text: Maybe, start: Maybe, count: Maybe): Maybe {
  const bytes = Buffer.from(
    isNothing(text) ? '' : (textOf(text) ?? requireText(text, '$substrBytes')),
    'utf8',
  );
  const [from, length] = [start, count].map((value, i) => {
    if (!isNumber(value))
      throw locationError(16034 + i, `$substrBytes: what must be a numeric type is ${typeName(value)}`);
    return Math.trunc(toNumber(value));
  }) as [number, number]; // two were mapped
  if (from < 0) throw locationError(50752, '$substrBytes: starting index must be non-negative');
  if (isInside(bytes, from))
    throw locationError(28656, '$substrBytes:  Invalid range, starting index is a UTF-8 continuation byte.');
  if (length >= 0 && isInside(bytes, from + length))
    throw locationError(
      28657,
      '$substrBytes:  Invalid range, ending index is in the middle of a UTF-8 character.',
    );
  return bytes.subarray(from, length < 0 ? undefined : from + length).toString('utf8');
}

function replace(
  name: string,
  apply: (text: string, find: string, by: string) => string,
): [string, CompileOperator] {
  return named(name, ['input', 'find', 'replacement'], [], (args) => (scope) => {
    const values = ['input', 'find', 'replacement'].map((key) => args.get(key)!(scope));
    if (values.some(isNothing)) return null;
    const [text, find, by] = values.map((value, i) => requireText(value, name, 51746 - i)) as [
      string,
      string,
      string,
    ]; // three were mapped
    return apply(text, find, by);
  });
}

function regex(
  name: string,
  apply: (expression: RegExp, text: string) => Maybe,
  none: Maybe,
): [string, CompileOperator] {
  return named(name, ['input', 'regex'], ['options'], (args) => (scope): Maybe => {
    const input = args.get('input')!(scope);
    const pattern = args.get('regex')!(scope);
    if (isNothing(input) || isNothing(pattern)) return none;
    const options = args.get('options')?.(scope);
    if (pattern instanceof Regex && pattern.options && typeof options === 'string')
      throw locationError(
        51107,
        `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
      );
    const expression = pattern instanceof Regex ? pattern : new Regex(requireText(pattern, name, 51105), '');
    return apply(
      compileRegex(new Regex(expression.pattern, typeof options === 'string' ? options : expression.options)),
      requireText(input, name),
    );
  });
}

/** The same kind of expression, looked for again behind each find. */
function everywhere(expression: RegExp): RegExp {
  const Kind = expression.constructor as RegExpConstructor; // of an expression that compileRegex has made
  return new Kind(expression.source, `${expression.flags}g`);
}

function found(match: RegExpMatchArray): Doc {
  const before = match.input!.slice(0, match.index);
  return new Map<string, Value>([
    ['match', match[0]],
    ['idx', int([...before].length)],
    ['captures', match.slice(1).map((capture) => capture ?? null)],
  ]);
}

function indexOfBytes(text: Maybe, part: Maybe, start: Maybe, end: Maybe): Maybe {
  if (isNothing(text)) return null;
  const bytes = Buffer.from(requireText(text, '$indexOfBytes'));
  const from = start === undefined ? 0 : requireWhole(start, '$indexOfBytes');
  const to = end === undefined ? bytes.length : requireWhole(end, '$indexOfBytes');
  if (from < 0 || to < 0) throw locationError(40097, '$indexOfBytes requires a nonnegative index');
  if (from > bytes.length || to < from) return int(-1);
  const at = bytes.subarray(from, to).indexOf(requireText(part, '$indexOfBytes', 40092));
  return int(at < 0 ? -1 : from + at);
}

function indexOf(text: Maybe, part: Maybe, start: Maybe, end: Maybe): Maybe {
  if (isNothing(text)) return null;
  const points = [...requireText(text, '$indexOfCP')];
  const from = start === undefined ? 0 : requireWhole(start, '$indexOfCP');
  const to = end === undefined ? points.length : requireWhole(end, '$indexOfCP');
  if (from < 0 || to < 0) throw locationError(40097, '$indexOfCP requires a nonnegative index');
  const window = points.slice(from, to).join('');
  const at = window.indexOf(requireText(part, '$indexOfCP', 40094));
  return int(at < 0 || from > points.length ? -1 : from + [...window.slice(0, at)].length);
}

export const textOperators: readonly (readonly [string, CompileOperator])[] = [
  [
    '$concat',
    (argument, compile) => {
      const parts: Expression[] = operands('$concat', argument, compile, 0, Infinity);
      return (scope) => {
        const values = parts.map((part) => part(scope));
        return values.some(isNothing) ? null : values.map((value) => requireText(value, '$concat')).join('');
      };
    },
  ],
  cased('$toLower', (text) => text.toLowerCase(), /[A-Z]+/g),
  cased('$toUpper', (text) => text.toUpperCase(), /[a-z]+/g),
  fixed('$strLenCP', 1, (text) => int([...requireText(text, '$strLenCP')].length)),
  fixed('$strLenBytes', 1, (text) => int(Buffer.byteLength(requireText(text, '$strLenBytes')))),
  fixed('$binarySize', 1, (value) => {
    if (isNothing(value)) return null;
    if (value instanceof Binary) return int(value.bytes.length);
    return int(Buffer.byteLength(requireText(value, '$binarySize', 51276)));
  }),
  fixed('$strcasecmp', 2, (a, b) =>
    int(Math.sign(compareStrings(capitals(textOf(a) ?? ''), capitals(textOf(b) ?? '')))),
  ),
  fixed('$substrCP', 3, substring),
  fixed('$substrBytes', 3, substringBytes),
  fixed('$substr', 3, substringBytes),
  ranged('$indexOfCP', 2, 4, indexOf),
  ranged('$indexOfBytes', 2, 4, indexOfBytes),
  fixed('$split', 2, (text, separator) => {
    if (isNothing(text) || isNothing(separator)) return null;
    const whole = requireText(text, '$split');
    const by = requireText(separator, '$split', 40086);
    if (by === '') throw locationError(40087, '$split requires a non-empty separator');
    return whole.split(by);
  }),
  trim('$trim', (chars) => new RegExp(`^[${chars}]+|[${chars}]+$`, 'gu')),
  trim('$ltrim', (chars) => new RegExp(`^[${chars}]+`, 'u')),
  trim('$rtrim', (chars) => new RegExp(`[${chars}]+$`, 'u')),
  replace('$replaceOne', (text, find, by) => text.replace(find, () => by)),
  replace('$replaceAll', (text, find, by) => text.replaceAll(find, () => by)),
  regex('$regexMatch', (expression, text) => expression.test(text), false),
  regex(
    '$regexFind',
    (expression, text) => {
      const match = expression.exec(text);
      return match ? found(match) : null;
    },
    null,
  ),
  regex('$regexFindAll', (expression, text) => [...text.matchAll(everywhere(expression))].map(found), []),
];
