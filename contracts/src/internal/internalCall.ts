import * as yup from 'yup';
import type { ServiceName } from '../call.ts';
import { locales } from '../messages/format.ts';

/** A process that answers internal calls. */
export type ProcessName = ServiceName | 'bff';

type Declaration = {
  method: 'GET' | 'POST';
  /** Below `/internal`; parameters as `:leagueId`, named as in the input. */
  path: string;
  /** All that is sent: what the path does not name goes into the query of a GET, or is the body of a POST. */
  input: yup.Schema | undefined;
  answer: yup.Schema | undefined;
  /** A 404, or nothing at all, is an answer too: `undefined`. */
  mayBeAbsent: boolean;
  /** It answers when something happens: how long that takes says nothing. */
  waits: boolean;
};

/** The types of a declaration; there is never a value. */
type Types<Input, Answer> = { readonly types?: { input: Input; answer: Answer } };

/** A call between Endzone's own processes: what both sides know of it. */
export type InternalCall<Input = unknown, Answer = unknown> = Declaration &
  Types<Input, Answer> & { process: ProcessName };

/** One that several processes answer: `at` says which of them is called. */
export type SharedCall<Input = unknown, Answer = unknown> = Declaration &
  Types<Input, Answer> & { process: undefined };

// Which input and answer a call has does not matter to who goes through all of them.
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type AnyCall = InternalCall<any, any> | SharedCall<any, any>;

type InputOf<S> = S extends yup.Schema ? yup.InferType<S> : Record<never, never>;
type AnswerOf<S, Absent> =
  | (S extends yup.Schema ? yup.InferType<S> : void)
  | (Absent extends true ? undefined : never);

type Given<Input, Answer, Absent> = {
  /** Method and path: `GET /leagues/:leagueId`. */
  call: `${'GET' | 'POST'} /${string}`;
  input?: Input;
  answer?: Answer;
  mayBeAbsent?: Absent;
  waits?: boolean;
};

function declarationOf(given: Given<unknown, unknown, boolean>) {
  const { call, input, answer, mayBeAbsent = false, waits = false } = given;
  const [method, path] = call.split(' ') as ['GET' | 'POST', string]; // the type of `call`
  return { method, path, input: input as yup.Schema, answer: answer as yup.Schema, mayBeAbsent, waits }; // `Given` of the callers
}

/** Declares the calls of a process: `const answeredBy = callsOf('leagues')`. */
export const callsOf =
  (process: ProcessName) =>
  <
    Input extends yup.Schema | undefined = undefined,
    Answer extends yup.Schema | undefined = undefined,
    Absent extends boolean = false,
  >(
    given: Given<Input, Answer, Absent>,
  ): InternalCall<InputOf<Input>, AnswerOf<Answer, Absent>> => ({ ...declarationOf(given), process });

/** Declares a call that several processes answer. */
export const sharedCall = <
  Input extends yup.Schema | undefined = undefined,
  Answer extends yup.Schema | undefined = undefined,
>(
  given: Given<Input, Answer, false>,
): SharedCall<InputOf<Input>, AnswerOf<Answer, false>> => ({ ...declarationOf(given), process: undefined });

/** The call of one of the processes that answer it. */
export const at = <Input, Answer>(
  process: ProcessName,
  shared: SharedCall<Input, Answer>,
): InternalCall<Input, Answer> => ({ ...shared, process });

// What inputs and answers are made of.

export const text = () => yup.string().defined();
export const number = () => yup.number().defined();
export const flag = () => yup.boolean().defined();
export const locale = () => yup.string().oneOf(locales).defined();
/** The language of who reads the answer. */
export const reader = () => locale().default('en');
export const choice = <const Choice extends string>(choices: readonly Choice[]) =>
  yup.string().oneOf(choices).defined();

/** In a query: the entries with commas between them. */
export const list = <T>(entry: yup.ISchema<T>) =>
  yup
    .array(entry)
    .defined()
    .transform((value: unknown, sent: unknown) =>
      typeof sent === 'string' ? sent.split(',').filter((each) => each !== '') : value,
    );

export const object = yup.object;

// By its keys, so that a union is not taken apart.
type Fields<T, Keys extends keyof T> = { [Key in Keys]?: yup.ISchema<T[Key]> };

/**
 * A value of a type that stands elsewhere. The fields that are named are checked when it arrives; what else the type has is taken as
 * typed.
 */
export function shaped<T extends object>(fields: Fields<T, keyof T>): yup.Schema<T> {
  return yup.object(fields as yup.ObjectShape).defined() as unknown as yup.Schema<T>; // its fields are fields of T
}

/** One of several shapes. */
export function either<T>(...shapes: yup.Schema[]): yup.Schema<T> {
  const isOne = (value: unknown) => shapes.some((shape) => shape.isValidSync(value, { strict: true }));
  const schema = yup.mixed().defined().test('shape', '${path} has none of its shapes', isOne);
  return schema as unknown as yup.Schema<T>; // the callers name what the shapes are
}
