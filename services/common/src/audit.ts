import { isDeepStrictEqual } from 'node:util';
import {
  type AuditChange,
  type AuditedBy,
  type AuditSubject,
  notShown,
} from '@endzone/contracts/accounts/audit';
import type { Call } from '@endzone/contracts/call';
import { formatInstant } from '@endzone/contracts/fields';
import { newCommandId, thisCommand } from './command.ts';
import { deviceOf } from './device.ts';
import type { Identity } from './identity.ts';
import { enqueue } from './outbox.ts';
import type { OutboxEntry } from './outboxDocument.ts';

/** "Method and path pattern of the call": `POST teams/{id}`. What a path names first is its `{id}`. */
export function kindOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  const named = path.slice(1).replace(/:(id|\w+Id)\b/, '{id}');
  return `${method} ${named.replace(/:(\w+)/g, '{$1}')}`;
}

/** "Every state-changing call of the owner, every change of rights, membership by an admin, suspension, deletion, release of a front end." */
export function isAudited({ method, audit }: Call, { isOwner }: Pick<Identity, 'isOwner'>): boolean {
  if (method === 'GET' || audit === 'nobody') return false;
  return isOwner || audit === 'everybody';
}

type Asking = { user: Identity | undefined; requestId: string; userAgent: string | undefined };

/** Who does this call; `undefined` where the audit trail tells nothing of it. A deployment token has no account. */
export function auditedBy(call: Call, { user, requestId, userAgent }: Asking): AuditedBy | undefined {
  const isKnown = user !== undefined || call.who === 'deployer';
  if (!isKnown || !isAudited(call, { isOwner: user?.isOwner ?? false })) return undefined;
  return { actorId: user?.userId ?? null, kind: kindOf(call), requestId, device: deviceOf(userAgent) };
}

/** "No passwords, tokens, addresses or message bodies": nor anything that is erased with an account. */
const hidden =
  /password|token|email|address|body|firstName|lastName|birthDate|location|^gender$|^locale$|^consent$/i;
const longestText = 300;
/** A sheet of two whole teams; what is more is counted. */
const maxChanges = 200;
/** A ranking of all players. What is longer ends in "…". */
const longestList = 1000;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
/** People are named when the trail is read. */
const isPerson = (value: Fields) => Object.keys(value).length === 1 && typeof value.userId === 'string';

/** Every value with the path that leads to it. */
function flat(value: unknown, path: string): [string, unknown][] {
  if (!isFields(value) || isPerson(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) => flat(part, path ? `${path}.${key}` : key));
}

/** A value by itself. Texts are cut, lists of people and names stay whole, what is deeper and long is not shown. */
function short(value: unknown): unknown {
  if (value instanceof Date) return formatInstant(value);
  if (typeof value === 'string')
    return value.length > longestText ? `${value.slice(0, longestText)}${notShown}` : value;
  if (Array.isArray(value)) {
    const list: unknown[] = value.slice(0, longestList).map(short);
    return value.length > longestList ? [...list, notShown] : list;
  }
  if (isFields(value) && JSON.stringify(value).length > 2 * longestText) return notShown;
  return value;
}

function shown(field: string, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return hidden.test(field.slice(field.lastIndexOf('.') + 1)) ? notShown : short(value);
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);
const nothing = (value: unknown) => (isEmpty(value) ? null : (value ?? null));

/** What differs, field by field; of what is made or deleted every field that is not empty. */
export function differences(before: Fields | null, after: Fields | null): AuditChange[] {
  const [old, current] = [new Map(flat(before ?? {}, '')), new Map(flat(after ?? {}, ''))];
  const fields = [...new Set([...old.keys(), ...current.keys()])];
  const changed = fields.filter(
    (field) => !isDeepStrictEqual(nothing(old.get(field)), nothing(current.get(field))),
  );
  const changes = changed.slice(0, maxChanges).map((field) => ({
    field,
    before: shown(field, old.get(field)),
    after: shown(field, current.get(field)),
  }));
  const left = changed.length - maxChanges;
  return left > 0 ? [...changes, { field: notShown, before: null, after: left }] : changes;
}

/**
 * The entry by which the audit trail hears of the write that it stands in; none where the trail tells nothing of the command under
 * way, or nothing changed. Without `before` something is made, without `after` deleted. `part` tells several of one command apart.
 */
export function recordAudit(
  subject: AuditSubject,
  before: Fields | null,
  after: Fields | null,
  part = '',
): OutboxEntry[] {
  const by = thisCommand()?.by;
  const changes = by ? differences(before, after) : [];
  if (!by || (changes.length === 0 && before && after)) return [];
  return [enqueue('accounts', 'audited', { ...by, subject, changes }, newCommandId(`audit ${part}`))];
}
