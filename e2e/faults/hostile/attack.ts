import type { Call } from '@endzone/contracts/call';
import { allCalls } from '@endzone/contracts/calls';
import { textFieldsOf, type TextField } from '@endzone/common/testing/textFields';
import { request } from 'node:http';
import { kinds, type Kind } from './kinds.ts';

/** One request that wishes nobody well. */
export type Shot = {
  call: Call;
  kind: string;
  field: string;
  path: string;
  body: string | undefined;
  type: string;
};

const anyId = '0123456789abcdef01234567';
/** A head of a request may have 16 KiB; what stands in a path is three times as long there. */
const maxUrlLength = 4_000;

const inUrl = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.slice(0, maxUrlLength).toWellFormed())
    .slice(0, 3 * maxUrlLength)
    .replace(/%.?$/, '');
};

/** The path with what is known of its parameters; nothing has the ids of the others. */
const pathOf = ({ path }: Call, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? anyId);

function shotAt(
  call: Call,
  field: TextField,
  { name, value }: { name: string; value: unknown },
  ids: Record<string, string>,
): Shot {
  const shot = {
    call,
    kind: name,
    field: `${field.source} ${field.name}`,
    type: 'application/json',
    body: undefined,
  };
  if (field.source === 'params')
    return { ...shot, path: pathOf(call, { ...ids, [field.name]: inUrl(value) }) };
  if (field.source === 'query')
    return { ...shot, path: `${pathOf(call, ids)}?${field.name}=${inUrl(value)}` };
  return { ...shot, path: pathOf(call, ids), body: JSON.stringify(field.place(value)) };
}

function shotsOf(call: Call, kind: Kind, ids: Record<string, string>): Shot[] {
  if ('value' in kind) return textFieldsOf(call).map((field) => shotAt(call, field, kind, ids));
  if (call.method !== 'POST') return [];
  return [
    { call, kind: kind.name, field: 'body', path: pathOf(call, ids), body: kind.body, type: kind.type },
  ];
}

/** Every kind at every field of every call; `share` of them, spread over all, for a small run. */
export function allShots(ids: Record<string, string>, share = 1): Shot[] {
  const shots = kinds.flatMap((kind) => allCalls.flatMap((call) => shotsOf(call, kind, ids)));
  return shots.filter((_, i) => Math.floor(i * share) !== Math.floor((i + 1) * share));
}

/** The status of the answer; 0 where the connection was cut instead. */
export function fire(
  url: string,
  { call, path, body, type }: Shot,
  token: string | undefined,
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }),
  };
  const sent = request(`${url}/api${path}`, { method: call.method, headers }, (answer) => {
    answer.resume();
    answer.once('close', () => resolve(answer.statusCode ?? 0));
  });
  sent.on('error', () => resolve(0));
  sent.end(body);
  return promise;
}
