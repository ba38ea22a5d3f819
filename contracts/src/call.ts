import type { InferType, ObjectSchema } from 'yup';
import type { ErrorDefinition } from './errors.ts';

/** A process that answers calls. */
export type ServiceName = 'accounts' | 'leagues' | 'stats' | 'fantasy' | 'content';
export const serviceNames: readonly ServiceName[] = ['accounts', 'leagues', 'stats', 'fantasy', 'content'];

/** Who may call: everybody, any session, or somebody with a relation to what the path names. */
export type Who = 'anon' | 'user' | 'member' | 'admin' | 'manager' | 'owner';

// ObjectSchema is invariant in its type, so a collection of schemas can only be typed loosely. -- reason
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- reason: see above
export type AnyObjectSchema = ObjectSchema<any>;

/** One call of the API: what both sides, the proxy, the description and the tests know of it. */
export type Call<
  Params extends AnyObjectSchema | undefined = AnyObjectSchema | undefined,
  Query extends AnyObjectSchema | undefined = AnyObjectSchema | undefined,
  Body extends AnyObjectSchema | undefined = AnyObjectSchema | undefined,
  Answer = unknown,
> = {
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api`, parameters as `:leagueId`. */
  path: string;
  service: ServiceName | 'bff';
  who: Who;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  /** The body may come as multipart/form-data, with the file fields named. */
  files?: readonly string[];
  /** Status of the usual answer. */
  success: 200 | 201 | 202 | 204;
  /** Refusals that are particular to this call. */
  errors: readonly ErrorDefinition[];
  /** The kind of limit that counts this call; by its method when not given. */
  limit?: string;
  answer?: Answer;
};

type Given<P, Q, B> = {
  name: string;
  method: Call['method'];
  path: string;
  service: Call['service'];
  who: Who;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  files?: readonly string[];
  success?: Call['success'];
  errors?: readonly ErrorDefinition[];
  limit?: string;
};

/**
 * Declares a call: `call<League>()({ name: 'getLeague', method: 'GET', … })`. The first pair of brackets takes the type of
 * the answer, the second one the rest, so that the types of path, query and body follow from their schemas.
 */
export function call<Answer = void>() {
  return <
    P extends AnyObjectSchema | undefined = undefined,
    Q extends AnyObjectSchema | undefined = undefined,
    B extends AnyObjectSchema | undefined = undefined,
  >(
    given: Given<P, Q, B>,
  ): Call<P, Q, B, Answer> => ({
    success: 200,
    errors: [],
    ...given,
    params: given.params as P, // optional in `given`, always present in a call
    query: given.query as Q,
    body: given.body as B,
  });
}

export type Of<S> = S extends AnyObjectSchema ? InferType<S> : Record<string, never>;
export type ParamsOf<C extends Call> = Of<C['params']>;
export type QueryOf<C extends Call> = Of<C['query']>;
export type BodyOf<C extends Call> = Of<C['body']>;
export type AnswerOf<C extends Call> = NonNullable<C['answer']>;
