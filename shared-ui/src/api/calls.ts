import type { AnyObjectSchema, Call, Of } from '@endzone/contracts/call';
import type { ApiCall } from '@endzone/contracts/calls';

// Types alone: no schema of contracts reaches the browser through this file.

type Method = Call['method'];
type Calls = { [C in ApiCall as `${C['method']} ${C['path']}`]: C };
type PathsOf<M extends Method, Name> = Name extends `${M} ${infer Path}` ? Path : never;

/** The paths of the API that take this method, as contracts write them: `/leagues/:leagueId`. */
export type PathOf<M extends Method> = PathsOf<M, keyof Calls>;
type CallAt<M extends Method, P extends string> = Calls[`${M} ${P}` & keyof Calls];

/** What a call answers; nothing for 204. */
export type Answered<M extends Method, P extends string> =
  CallAt<M, P> extends { answer?: infer Answer } ? Exclude<Answer, undefined> : never;

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;
/** A page of a list, with the number of all of them, and whose season its figures are where the answer says it. */
export type PageOf<P extends string> = {
  items: ItemOf<Answered<'GET', P>>[];
  total: number;
  seasonId?: string;
};

type ParamsPart<S> = S extends AnyObjectSchema ? { params: Of<S> } : { params?: undefined };
type QueryPart<S> = S extends AnyObjectSchema ? { query?: Partial<Of<S>> } : { query?: undefined };
/** A form with files goes as it is; see `toFormData`. */
type BodyPart<S> = S extends AnyObjectSchema
  ? Record<never, never> extends Of<S>
    ? { body?: Of<S> | FormData }
    : { body: Of<S> | FormData }
  : { body?: undefined };

type Abort = { signal?: AbortSignal };
export type CommandOptions = Abort & {
  /** The key of the intent; the client finds one itself when not given. */
  key?: string;
  /** Nothing that a person pressed: it neither ends nor renews what was tried before. */
  isBackground?: boolean;
};

type OptionsOf<C extends ApiCall> = ParamsPart<C['params']> &
  QueryPart<C['query']> &
  (C extends { method: 'GET' } ? Abort : BodyPart<C['body']> & CommandOptions);

/** The options may be left out where none is needed. */
type Optional<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options];
// Made call by call: for all of them together the compiler would multiply their parts.
type OptionsTable = { [C in ApiCall as `${C['method']} ${C['path']}`]: Optional<OptionsOf<C>> };

/** The arguments after the path of a call. */
export type CallOptions<M extends Method, P extends string> = OptionsTable[`${M} ${P}` & keyof OptionsTable];
