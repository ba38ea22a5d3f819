import { apiVersion, type Call } from '@endzone/contracts/call';
import { errors, type ErrorDefinition } from '@endzone/contracts/errors';
import { messages } from '@endzone/contracts/messages';
import { describe, isRequired, schemaOf, type JsonSchema } from './schema.ts';

export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: JsonSchema[];
  requestBody?: JsonSchema;
  responses: Record<string, { description: string; [part: string]: unknown }>;
  security: Record<string, string[]>[];
};
export type OpenApi = {
  openapi: '3.1.0';
  info: JsonSchema;
  servers: JsonSchema[];
  paths: Record<string, Record<string, Operation>>;
  components: JsonSchema;
};

const whoWords: Record<Call['who'], string> = {
  anon: 'Everybody.',
  user: 'Whoever is logged in.',
  member: 'Members of the league.',
  admin: 'The admin of the league.',
  manager: 'The manager of the fantasy team.',
  owner: 'The owner of the platform.',
  deployer: 'A deployment token of a front end, or the owner.',
};

const texts: Readonly<Record<string, string>> = messages.en.errors;

const successWords = { 200: 'Done', 201: 'Created', 202: 'Taken on', 204: 'Done, no body' } as const;

function parametersOf({ params, query, method }: Call): JsonSchema[] {
  const of = (schema: Call['params'], place: 'path' | 'query') =>
    Object.entries(schema ? (describe(schema).fields ?? {}) : {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || isRequired(field),
      schema: schemaOf(field),
    }));
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return [
    ...of(params, 'path'),
    ...of(query, 'query'),
    header('X-Locale', 'hu or en: the language of messages'),
    ...(method === 'GET' ? [] : [header('Idempotency-Key', 'Makes a repeated command be done once')]),
  ];
}

function bodyOf({ body, files }: Call): JsonSchema | undefined {
  if (!body) return undefined;
  const schema = schemaOf(describe(body));
  const named = Object.fromEntries(
    Object.keys(files ?? {}).map((name) => [name, { type: 'string', format: 'binary' }]),
  );
  const form = { ...schema, properties: { ...(schema.properties as JsonSchema), ...named } }; // an object's schema
  return {
    content: {
      'application/json': { schema },
      ...(files && { 'multipart/form-data': { schema: form } }),
    },
  };
}

/** The refusals that a call may answer by what it is, and those that its row names. */
function refusalsOf(call: Call): ErrorDefinition[] {
  const { who, params, query, body, method } = call;
  return [
    ...(params || query || body ? [errors.malformedRequest] : []),
    ...(who === 'anon' ? [] : [errors.unauthenticated]),
    ...(who === 'owner' || who === 'deployer' ? [errors.forbidden] : []),
    ...(who === 'member' || who === 'admin' ? [errors.notLeagueMember] : []),
    ...(who === 'manager' ? [errors.notTeamManager] : []),
    ...(method === 'GET' || who === 'anon' ? [] : [errors.originRefused]),
    ...(body ? [errors.bodyTooLarge, errors.unsupportedMediaType, errors.validationFailed] : []),
    ...call.errors,
    errors.tooManyRequests,
    errors.serviceUnavailable,
  ];
}

function refusalResponses(call: Call): Operation['responses'] {
  const byStatus = new Map<number, Set<string>>();
  for (const { status, code, text } of refusalsOf(call)) {
    const lines = byStatus.get(status) ?? new Set();
    lines.add(`\`${code}\` ${texts[text ?? code] ?? ''}`.trim());
    byStatus.set(status, lines);
  }
  const entries = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    entries.map(([status, lines]) => [
      String(status),
      {
        description: [...lines].join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function operationOf(call: Call): Operation {
  const requestBody = bodyOf(call);
  return {
    operationId: call.name,
    summary: call.summary,
    description: `Who: ${whoWords[call.who]}`,
    tags: [call.service],
    parameters: parametersOf(call),
    ...(requestBody && { requestBody }),
    responses: {
      [String(call.success)]: { description: successWords[call.success] },
      ...refusalResponses(call),
    },
    security: call.who === 'anon' ? [{}, { bearer: [] }, { cookie: [] }] : [{ bearer: [] }, { cookie: [] }],
  };
}

const text = { type: 'string' };
const violation = {
  type: 'object',
  properties: { property: text, message: text, code: text },
  required: ['property', 'message', 'code'],
};
const components = {
  schemas: {
    Error: {
      type: 'object',
      properties: {
        message: text,
        code: text,
        violations: { type: 'array', items: violation },
        data: { type: 'object' },
        requestId: text,
      },
      required: ['message', 'code', 'requestId'],
    },
  },
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'endzone' },
  },
};

/** The OpenAPI 3.1 description of calls. */
export function openApi(calls: readonly Call[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Endzone',
      version: String(apiVersion),
      description: 'The fantasy game of the Hungarian American football league',
    },
    servers: [{ url: '/api' }],
    paths,
    components,
  };
}
