import type { InferType, ObjectSchema, Schema } from 'yup';
import type { ErrorDefinition } from './errors.ts';
import type { FieldViolation } from './fields.ts';

/** Raised when a call changes so that who was built for the number before cannot use it any more. */
export const apiVersion = 1;

/** A process that answers calls. */
export type ServiceName = 'accounts' | 'leagues' | 'stats' | 'fantasy' | 'content';
export const serviceNames: readonly ServiceName[] = ['accounts', 'leagues', 'stats', 'fantasy', 'content'];

/** Who may call: everybody, any session, or somebody with a relation to what the path names; `deployer`: a deployment token, or the owner. */
export type Who = 'anon' | 'user' | 'member' | 'admin' | 'manager' | 'owner' | 'deployer';

// ObjectSchema is invariant in its type, so a collection of schemas can only be typed loosely.
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type AnyObjectSchema = ObjectSchema<any>;

/**
 * `everybody`: rights, the membership of others and the end of something change by it, whoever calls. `nobody`: it changes nothing
 * that another person sees.
 */
export type Audit = 'everybody' | 'nobody';

/** One call of the API: what both sides, the proxy, the description and the tests know of it. */
export type Call<
  Params extends AnyObjectSchema | undefined = AnyObjectSchema | undefined,
  Query extends AnyObjectSchema | undefined = AnyObjectSchema | undefined,
  Body extends AnyObjectSchema | undefined = AnyObjectSchema | undefined,
  Answer = unknown,
  Method extends 'GET' | 'POST' | 'DELETE' = 'GET' | 'POST' | 'DELETE',
  Path extends string = string,
> = {
  name: string;
  method: Method;
  /** Below `/api`, parameters as `:leagueId`. */
  path: Path;
  service: ServiceName | 'bff';
  who: Who;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  /** The body may come as multipart/form-data, with so many files in each of these fields. */
  files?: Readonly<Record<string, number>>;
  /** Its file is a small table that is only looked at: it counts as a command, not among the uploads. */
  takesTable?: boolean;
  /** The body may come as a form without files too, as mail programs send it. */
  takesPlainForm?: boolean;
  /** How many text fields its form may have, where the usual number is too small. */
  maxFormFields?: number;
  /** Its body is no JSON to the service but the bytes that came: whoever sent them has signed them. */
  takesBytes?: boolean;
  /** Whether a query asks only to look: nothing is done, so no `Idempotency-Key` is kept. */
  isPreview?: (query: { preview?: string | undefined }) => boolean;
  /** Status of the usual answer. */
  success: 200 | 201 | 202 | 204;
  /** Refusals that are particular to this call. */
  errors: readonly ErrorDefinition[];
  /** The kind of limit that counts this call; by its method when not given. */
  limit?: string;
  /** An `Idempotency-Key` counts without session too: it belongs to the address in this field of the body. */
  keyedBy?: string;
  /** For a session alone that may be stolen it does too much: the password was given less than 15 minutes ago, else 403 `confirm_password`. */
  needsFreshSession?: boolean;
  /** Whose commands the audit trail tells: the owner's, unless it says everybody's or nobody's. */
  audit?: Audit;
  answer?: Answer;
};

type Given<P, Q, B, M, Path> = {
  name: string;
  method: M;
  path: Path;
  service: Call['service'];
  who: Who;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  files?: Call['files'];
  takesTable?: boolean;
  takesPlainForm?: boolean;
  maxFormFields?: number;
  takesBytes?: boolean;
  isPreview?: Call['isPreview'];
  success?: Call['success'];
  errors?: readonly ErrorDefinition[];
  limit?: string;
  keyedBy?: string;
  needsFreshSession?: boolean;
  audit?: Audit;
};

/**
 * Declares a call: `call<League>()({ name: 'getLeague', method: 'GET', … })`. The first pair of brackets takes the type of
 * the answer, the second one the rest, so that the types of path, query and body follow from their schemas. Method and path
 * stay literal: a client finds a call by them.
 */
export function call<Answer = void>() {
  return <
    P extends AnyObjectSchema | undefined = undefined,
    Q extends AnyObjectSchema | undefined = undefined,
    B extends AnyObjectSchema | undefined = undefined,
    M extends Call['method'] = Call['method'],
    Path extends string = string,
  >(
    given: Given<P, Q, B, M, Path>,
  ): Call<P, Q, B, Answer, M, Path> => ({
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

/**
 * The call with one more rule for a text of its body, which its service alone can check because it takes a clock or a list:
 * `form` is what was sent, as far as it came. The rule's violation stands among the others, in the order of the fields.
 */
export function withRule<C extends Call>(
  call: C,
  field: keyof BodyOf<C> & string,
  rule: (value: string, form: Partial<BodyOf<C>>) => FieldViolation | undefined,
): C {
  const fields = call.body?.fields as Record<string, Schema>; // an object of schemas: references are not used
  const schema = fields[field];
  if (!schema) throw new Error(`${call.name} has no field ${field}`);
  const ruled = schema.test(field, (value: unknown, { parent, createError }) => {
    const violation = typeof value === 'string' && value !== '' && rule(value, parent as Partial<BodyOf<C>>); // the body
    return violation ? createError({ message: violation }) : true;
  });
  return { ...call, body: call.body?.shape({ [field]: ruled }) };
}
