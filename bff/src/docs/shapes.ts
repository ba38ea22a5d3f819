import type { Takes } from '@endzone/contracts/fields';
import type { OpenApi, Operation } from './openApi.ts';
import type { JsonSchema } from './schema.ts';

/** One thing that a call takes, in the words of JSON Schema; no `type` for anything. */
type Input = Omit<Takes, 'type'> & { type?: string; isRequired?: true; default?: unknown };

/** What a caller depends on, of one call. Its texts and what it refuses may change. */
export type Shape = {
  /** Status of the usual answer. */
  success: string;
  needsSession?: true;
  takesForms?: true;
  /** By their place: `path leagueId`, `query limit`, `body.lines[].title`. */
  inputs: Record<string, Input>;
};
/** By method and path: `POST /leagues/{leagueId}`. */
export type Shapes = Record<string, Shape>;

const asSchema = (value: unknown) => (value ?? {}) as JsonSchema; // what `schemaOf` made

function inputOf(schema: JsonSchema, isRequired: boolean): Input {
  const {
    properties: _fields,
    items: _items,
    additionalProperties: _more,
    required: _required,
    ...input
  } = schema;
  return { ...input, ...(isRequired && { isRequired }) };
}

/** Everything below an object or a list, each by its place. */
function fieldsOf(place: string, schema: JsonSchema): [string, Input][] {
  const required = (schema['required'] ?? []) as string[]; // JSON Schema's own
  const fields = Object.entries(asSchema(schema['properties'])).flatMap(([name, given]) => {
    const field = asSchema(given);
    const own = `${place}.${name}`;
    const input: [string, Input] = [own, inputOf(field, required.includes(name))];
    return [input, ...fieldsOf(own, field)];
  });
  const items = schema['items'];
  if (items === undefined) return fields;
  const each: [string, Input] = [`${place}[]`, inputOf(asSchema(items), false)];
  return [...fields, each, ...fieldsOf(`${place}[]`, asSchema(items))];
}

function shapeOf({ parameters, requestBody, responses, security }: Operation): Shape {
  const content = asSchema(asSchema(requestBody)['content']);
  const form = content['multipart/form-data'];
  const body = asSchema(asSchema(form ?? content['application/json'])['schema']);
  const given = parameters.map((parameter): [string, Input] => [
    `${String(parameter['in'])} ${String(parameter['name'])}`,
    inputOf(asSchema(parameter['schema']), parameter['required'] === true),
  ]);
  return {
    success: Object.keys(responses).find((status) => status.startsWith('2')) ?? '',
    ...(security.every((way) => Object.keys(way).length > 0) && { needsSession: true }),
    ...(form !== undefined && { takesForms: true }),
    inputs: Object.fromEntries([...given, ...fieldsOf('body', body)]),
  };
}

export function shapesOf(api: OpenApi): Shapes {
  const calls = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  calls.sort((a, b) => (a.call < b.call ? -1 : 1));
  return Object.fromEntries(calls.map(({ call, operation }) => [call, shapeOf(operation)]));
}

/** The values that are no longer taken. A list where anything was taken before leaves out all others. */
function valuesGone({ enum: before }: Input, { enum: now }: Input): string[] {
  if (!now) return [];
  if (!before) return [`does not take anything but ${now.join(', ')}`];
  return before.filter((value) => !now.includes(value)).map((value) => `does not take ${value}`);
}

function boundsChanged(before: Input, now: Input): string[] {
  const { minimum: least = -Infinity, maximum: most = Infinity, maxLength: longest = Infinity } = before;
  return [
    ...((now.minimum ?? -Infinity) > least ? [`is at least ${now.minimum}`] : []),
    ...((now.maximum ?? Infinity) < most ? [`is at most ${now.maximum}`] : []),
    ...((now.maxLength ?? Infinity) < longest ? [`has at most ${now.maxLength} characters`] : []),
  ];
}

/** What takes anything takes what it took before, and a number may be a whole one. */
const takesType = (now: string | undefined, before: string | undefined) =>
  now === undefined || now === before || (now === 'number' && before === 'integer');

const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

function inputChanges(before: Input, now: Input | undefined): string[] {
  if (!now) return ['is not taken any more'];
  return [
    ...(now.isRequired && !before.isRequired ? ['is required'] : []),
    ...(takesType(now.type, before.type) ? [] : [`is ${now.type}, was ${before.type ?? 'anything'}`]),
    ...(shown(now.default) === shown(before.default)
      ? []
      : [`stands for ${shown(now.default)} when it is left out, was ${shown(before.default)}`]),
    ...valuesGone(before, now),
    ...boundsChanged(before, now),
  ];
}

/** What stands in a new object or list is sent by nobody who does not know that. */
const isInNew = (place: string, before: Shape['inputs']) => {
  const around = place.slice(0, place.lastIndexOf('.'));
  return place.includes('.') && around !== 'body' && !before[around];
};

function callChanges(before: Shape, now: Shape | undefined): string[] {
  if (!now) return ['is gone'];
  const changed = Object.entries(before.inputs).flatMap(([name, input]) =>
    inputChanges(input, now.inputs[name]).map((change) => `${name} ${change}`),
  );
  const added = Object.entries(now.inputs)
    .filter(([name, { isRequired }]) => isRequired && !before.inputs[name] && !isInNew(name, before.inputs))
    .map(([name]) => `${name} is new and required`);
  return [
    ...changed,
    ...added,
    ...(before.success === now.success ? [] : [`answers ${now.success}, was ${before.success}`]),
    ...(now.needsSession && !before.needsSession ? ['needs a session'] : []),
    ...(before.takesForms && !now.takesForms ? ['takes no forms'] : []),
  ];
}

/** What in `now` breaks somebody who calls as `before` said, a line each. */
export function breakingChanges(before: Shapes, now: Shapes): string[] {
  return Object.entries(before).flatMap(([call, shape]) =>
    callChanges(shape, now[call]).map((change) => `${call}: ${change}`),
  );
}

/** As JSON with a line for each input, so that a change of the API is read in the change of the file. */
export function written(shapes: Shapes): string {
  const block = (lines: string[], indent: string) =>
    lines.length > 0 ? `{\n${lines.map((line) => `${indent}  ${line}`).join(',\n')}\n${indent}}` : '{}';
  const line = ([key, value]: [string, unknown]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
  const calls = Object.entries(shapes).map(([call, { inputs, ...shape }]) => {
    const taken = block(Object.entries(inputs).map(line), '    ');
    return `${JSON.stringify(call)}: ${block([...Object.entries(shape).map(line), `"inputs": ${taken}`], '  ')}`;
  });
  return `${block(calls, '')}\n`;
}
