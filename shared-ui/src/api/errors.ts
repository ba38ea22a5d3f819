/** What is wrong with one field, in the form's words: `email`, `images[0].title`. */
export type Violation = { property: string; message: string; code: string };

type ErrorBody = {
  status: number;
  /** `server_error` when the answer did not come from our API. */
  code: string;
  /** By the reader's language; undefined when the answer had none. */
  text: string | undefined;
  /** An answer without body says even less than one without message. */
  hasBody: boolean;
  violations: Violation[];
  data: Record<string, unknown>;
  requestId: string | undefined;
  /** Seconds. */
  retryAfter: number | undefined;
};

/** What an answer that never came, or a refusal made here, has nothing to say of. */
export const unsaid = {
  text: undefined,
  hasBody: false,
  violations: [],
  data: {},
  requestId: undefined,
  retryAfter: undefined,
};

/** The API refused. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly text: string | undefined;
  readonly hasBody: boolean;
  readonly violations: Violation[];
  readonly data: Record<string, unknown>;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(refusal: ErrorBody) {
    super(refusal.text ?? refusal.code);
    this.name = 'ApiError';
    this.status = refusal.status;
    this.code = refusal.code;
    this.text = refusal.text;
    this.hasBody = refusal.hasBody;
    this.violations = refusal.violations;
    this.data = refusal.data;
    this.requestId = refusal.requestId;
    this.retryAfter = refusal.retryAfter;
  }
}

/** No answer came: whether the server heard is unknown. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('network', { cause });
    this.name = 'NetworkError';
  }
}

/** The reader went away, so nobody waits for the answer. */
export const isAbort = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/** The server may have done it, or keeps no answer under the key: the next try is still the same intent. */
export const isUndecided = ({ status, code }: { status?: number | undefined; code?: string }): boolean =>
  status === undefined || status >= 500 || status === 429 || code === 'request_in_progress';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function violationsOf(value: unknown): Violation[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).map(({ property, message, code }) => ({
    property: textOf(property) ?? '',
    message: textOf(message) ?? '',
    code: textOf(code) ?? '',
  }));
}

async function bodyOf(response: Response): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = await response.json();
    return isObject(body) ? body : undefined;
  } catch {
    // Something between us and the API answered in its own words.
    return undefined;
  }
}

/** Reads a refusal: `{ message, code, violations?, data?, requestId }`, or whatever came instead. */
export async function readError(response: Response): Promise<ApiError> {
  const body = await bodyOf(response);
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError({
    status: response.status,
    code: textOf(body?.code) ?? 'server_error',
    text: textOf(body?.message) ?? textOf(body?.error),
    hasBody: body !== undefined,
    violations: violationsOf(body?.violations),
    data: isObject(body?.data) ? body.data : {},
    requestId: textOf(body?.requestId) ?? textOf(response.headers.get('X-Request-Id')),
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  });
}
