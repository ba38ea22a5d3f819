import * as yup from 'yup';
import { isTimeZone } from './timeZones.ts';

/**
 * The kinds of field that calls are made of. Each is a yup schema; what breaks its rule is a `FieldViolation`
 * `{ code, variant?, params? }`, whose text is found in `messages/violations`.
 */
export type FieldViolation = { code: string; variant?: string; params?: Record<string, string | number> };

/** A broken rule of one field: `property` in the form's words (`images[0].title`). */
export type Violation = FieldViolation & { property: string };

/** A violation of this kind is a malformed request (400); every other one is a broken rule (422). */
export const malformed: FieldViolation = { code: 'wrong_type' };

const controlCharacters = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** Text of several lines as it is kept: trimmed, NFC, without control characters other than line breaks. */
export function cleanLongText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(controlCharacters, '').normalize('NFC').trim();
}

const breaks = /\s*[\t\n\v\f\r\u0085\u2028\u2029]+\s*/gu;
// Bidirectional controls turn what stands around a name; of the others only joiners and the tags of flags belong to letters.
const unseen = /[\p{Cc}\p{Cs}]|(?![\u200c\u200d\u{e0020}-\u{e007f}])\p{Cf}/gu;
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name, or any other text of one line, as it is kept: trimmed, NFC, breaks as spaces; empty when nothing of it can be seen. */
export function cleanText(text: string): string {
  const line = text.replace(breaks, ' ').replace(unseen, '').normalize('NFC').trim();
  return visible.test(line) ? line : '';
}

// The Unicode standard calls text with at most 30 marks on a letter safe: no language writes more.
const piledMarks = /(?:^|\P{M})\p{M}{31}/u;

/** The time that composing a text takes grows with the square of the marks on one letter. */
export const hasPiledMarks = (text: string): boolean => piledMarks.test(text);

/** Code units in which a text of `max` characters may come: with spaces around it, and accents apart from their letters. */
const rawLength = (max: number) => max + Math.min(max, 50_000) + 1_000;

const mayBeCleaned = (text: string, max: number) => text.length <= rawLength(max) && !hasPiledMarks(text);

function codePointCount(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

const isLonger = (text: string, max: number) =>
  text.length > max && (text.length > 2 * max || codePointCount(text) > max);

const isShorter = (text: string, min: number) => text.length < 2 * min && codePointCount(text) < min;

/**
 * How much text of a field is looked at, in code units; a longer one is refused before anything else is done with it. A field without
 * a bound of its own has this one.
 */
export type Bound = { longest: number; violation: FieldViolation };
export const usualBound: Bound = { longest: 5_000, violation: malformed };

/** What a field takes, in the words of JSON Schema, for the description of the API. */
export type Takes = {
  type?: 'integer';
  enum?: readonly (string | number)[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

const bounded = (longest: number, tooLong: FieldViolation) =>
  yup.string().meta({ bound: { longest, violation: tooLong } satisfies Bound });

const violation = (code: string, variant?: string, params?: FieldViolation['params']): FieldViolation => ({
  code,
  ...(variant && { variant }),
  ...(params && { params }),
});

/** Required text of one line, at most `max` code points; `variant` picks the text of its "required" message. */
export function text(variant: string | undefined, max: number) {
  return optionalText(max).required(violation('required', variant));
}

/** Required text of several lines. */
export function longText(variant: string | undefined, max: number) {
  return optionalLongText(max).required(violation('required', variant));
}

const tooLong = (max: number) => violation('too_long', undefined, { max: max + 1 });

const cleaned = (max: number, clean: (text: string) => string) =>
  bounded(rawLength(max), tooLong(max))
    .meta({ takes: { maxLength: max } satisfies Takes })
    .transform((value: unknown) =>
      typeof value === 'string' && mayBeCleaned(value, max) ? clean(value) : value,
    )
    .test('too_long', tooLong(max), (value) => !value || !isLonger(value, max));

/** Text of one line that may be missing; an empty text stays an empty text. */
export function optionalText(max: number) {
  return cleaned(max, cleanText);
}

/** Text of several lines that may be missing. */
export function optionalLongText(max: number) {
  return cleaned(max, cleanLongText);
}

const longestPassword = 128;

/** A password as it was typed, whatever the rules of new ones are. */
export function typedPassword(variant: string) {
  return bounded(rawLength(longestPassword), tooLong(longestPassword)).required(
    violation('required', variant),
  );
}

/** A new password: never trimmed, 8 to 128 code points. */
export function password(variant: string) {
  return typedPassword(variant)
    .test('too_short', violation('too_short', 'password', { length: 8 }), (value) => !isShorter(value, 8))
    .test('too_long', tooLong(longestPassword), (value) => !isLonger(value, longestPassword));
}

const emailPattern = /^[^\s@"(),:;<>[\\\]]+@[^\s@.,]+(\.[^\s@.,]+)+$/u;

/** An e-mail address of at most 254 characters. */
export function email(variant: string) {
  return text(variant, 254).matches(emailPattern, {
    message: violation('invalid_email'),
    excludeEmptyString: true,
  });
}

/** Letters of an address have no case. */
export const sameAddress = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

/** The field repeats another one of the form: `code` when it does not. */
export function repeats(
  name: string,
  variant: string,
  code: string,
  isSame: (a: string, b: string) => boolean = (a, b) => a === b,
) {
  return bounded(rawLength(254), violation(code))
    .required(violation('required', variant))
    .test(code, violation(code), (value, { parent }) => {
      const first = (parent as Record<string, unknown>)[name]; // a test sees the whole form
      return typeof first === 'string' ? isSame(first, value) : true;
    });
}

const idPattern = /^[0-9a-f]{24}$/;
const isId = (value: unknown) => typeof value === 'string' && idPattern.test(value);
const longestId = 100;

/** 24 hexadecimal characters, lower case; anything else is malformed. */
export function optionalId() {
  return bounded(longestId, malformed)
    .transform((value: unknown) =>
      typeof value === 'string' ? (value === '' ? undefined : value.toLowerCase()) : value,
    )
    .matches(idPattern, { message: malformed });
}

/** Many ids: looked at as one value, because a schema of each would take its time. */
export function ids(longest: number, variant: string) {
  return yup
    .array<yup.AnyObject, string>()
    .transform((value: unknown) =>
      Array.isArray(value)
        ? value.map((each: unknown) => (typeof each === 'string' ? each.toLowerCase() : each))
        : value,
    )
    .test('ids', malformed, (value) => value === undefined || value.every(isId))
    .meta({ tooMany: violation('too_many', variant, { max: longest }) });
}

export function id(variant?: string) {
  return optionalId().required(violation('required', variant));
}

/** An id in a path below `users/`, or `me` for the caller's own. */
export function idOrMe() {
  return bounded(longestId, malformed)
    .transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value))
    .matches(/^([0-9a-f]{24}|me)$/, { message: malformed })
    .required(malformed);
}

/** True when the text is a real day written `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** True when the text is a real instant written `YYYY-MM-DD HH:mm:ss`. */
export function isInstant(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value)) return false;
  const date = new Date(`${value.replace(' ', 'T')}Z`);
  return !Number.isNaN(date.getTime()) && formatInstant(date) === value;
}

/** `YYYY-MM-DD HH:mm:ss` in UTC. */
export function formatInstant(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

/** The instant of a text that `isInstant`. */
export function parseInstant(value: string): Date {
  return new Date(`${value.replace(' ', 'T')}Z`);
}

/** Text in a form of its own: the field's rules are the caller's (`.test`); one that is much longer than `max` never comes to them. */
export function plainText(max = 1_000, beyond: FieldViolation = tooLong(max)) {
  return bounded(rawLength(max), beyond).transform((value: unknown) =>
    typeof value === 'string' ? value.trim() : value,
  );
}

/** A whole number; one outside the range is the violation given, by default a malformed request. */
export function integer(min: number, max: number, outside: FieldViolation = malformed) {
  return yup
    .number()
    .meta({ takes: { type: 'integer', minimum: min, maximum: max } satisfies Takes })
    .test('range', outside, (value) => {
      return value === undefined || (Number.isInteger(value) && value >= min && value <= max);
    });
}

/** The version that a caller has seen: whoever names an old one changes nothing. */
export const seenVersion = () => integer(0, 1_000_000_000);

/** A number whose rules are the caller's; an empty text of a form is a missing number. */
function plainNumber() {
  return yup.number().transform((value: unknown, original: unknown) => (original === '' ? undefined : value));
}

/** One of a set of numbers; a missing one and any other are the same violation. */
export function numberChoice(values: readonly number[], outside: FieldViolation) {
  return plainNumber()
    .meta({ takes: { enum: values } satisfies Takes })
    .typeError(outside)
    .required(outside)
    .test('choice', outside, (value) => values.includes(value));
}

/** An IANA zone such as `Europe/Budapest`; a missing one and an unknown one are the same violation. */
export function timeZone(variant: string) {
  const missing = violation('required', variant);
  return plainText().required(missing).test('zone', missing, isTimeZone);
}

/** Of a nullable field: `null` (in a form an empty text) clears it, while one that is absent leaves what is there. */
export const clearable = { takesNull: true };

/** An address that a browser may open, of at most 2,000 characters: http or https. */
export function webAddress() {
  return optionalText(2_000).test(
    'url',
    violation('invalid_url'),
    (value) => !value || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
  );
}

/** An https address of at most 2,000 characters. */
export function secureAddress() {
  return optionalText(2_000).test(
    'url',
    violation('invalid_url'),
    (value) => !value || (URL.canParse(value) && new URL(value).protocol === 'https:'),
  );
}

/** A file of a form: chosen in a browser, or read by the server. No JSON value is one. */
export function file() {
  return yup
    .mixed<Blob | Uint8Array>(
      (value): value is Blob | Uint8Array => value instanceof Uint8Array || isBlob(value),
    )
    .transform((value: unknown) => (value instanceof Uint8Array || isBlob(value) ? value : undefined))
    .nullable();
}

const isBlob = (value: unknown): value is Blob => typeof Blob !== 'undefined' && value instanceof Blob;

/** A number whose rules are the caller's. */
export function figure() {
  return yup.number();
}

export function flag() {
  return yup.boolean();
}

/** One of a set of texts. In a body another value is the field's violation (422), in a query malformed. */
export function choice<const T extends string>(values: readonly T[], outside: FieldViolation = malformed) {
  return yup
    .string<T>()
    .meta({
      bound: { longest: rawLength(0), violation: outside } satisfies Bound,
      takes: { enum: values } satisfies Takes,
    })
    .transform((value: unknown) => (value === '' ? undefined : value))
    .test('choice', outside, (value) => value === undefined || (values as readonly string[]).includes(value));
}

/** A JSON object of the given fields and no others. */
export function object<S extends yup.ObjectShape>(shape: S) {
  return yup.object(shape);
}

/** A list of at most so many entries; a longer one is refused before its entries are looked at. */
export function list<S extends yup.Schema>(of: S, longest: number, variant?: string) {
  return yup
    .array(of)
    .meta({ tooMany: { code: 'too_many', variant, params: { max: longest } } satisfies FieldViolation });
}

/** Any JSON value: the rules of the field live with the feature (statistics of a sheet, say). */
export function anything<T>() {
  return yup.mixed<T & {}>().meta({ anything: true });
}

/** A number that a form sends as any text, of which the feature's rules say what is wrong; JSON sends a number. */
export function writtenNumber() {
  return yup.mixed<number | string>().meta({ anything: true, json: 'number' });
}

/** A comma list of a query, or the parameter repeated: `a,b`; other values than those given are malformed. */
export function multi<const T extends string>(values: readonly T[]) {
  return multiOf(choice(values).required());
}

export function multiOf<S extends yup.Schema>(of: S) {
  return yup
    .array(of)
    .transform((value: unknown, original: unknown) => {
      const given = Array.isArray(original) ? original : original === undefined ? [] : [original];
      const parts = given.flatMap((part: unknown) => (typeof part === 'string' ? part.split(',') : [part]));
      const kept = parts.filter((part) => part !== '');
      return kept.length > 0 ? kept : undefined;
    })
    .meta({ multi: true, tooMany: { code: 'wrong_type', params: { max: 100 } } satisfies FieldViolation });
}

/** Query fields of a list that is read in pages. */
export function paging(byDefault: number, max: number) {
  return { limit: integer(1, max).default(byDefault), offset: integer(0, 1_000_000_000).default(0) };
}
