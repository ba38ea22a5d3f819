import { decode, decodeFields } from '../bson/decode.ts';
import { RawDoc, UtcDate, isDoc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { timestampOf, wallTimeOf } from './clock.ts';
import type { LoggedChange, Watched } from './log.ts';
import { tokenOf } from './token.ts';

export type EventForm = {
  /** Whether stages look into documents: otherwise their bytes go through as they are. */
  isDecoded: boolean;
  /** The document of an update as it is now, when that was asked for. */
  lookUp: ((namespace: Watched, id: Value) => Uint8Array | undefined) | undefined;
};

const idOnly = new Set(['_id']);

/** The event that tells of a change, its fields in MongoDB's order. */
export function eventOf(change: LoggedChange, form: EventForm): Doc {
  const event = headOf(change, change.kind, 'event');
  const { kind, body } = change;
  const known = kind === 'update' || kind === 'delete' || kind === 'rename' ? decode(body) : undefined;
  const full = (bytes: Uint8Array) => (form.isDecoded ? decode(bytes) : new RawDoc(bytes));
  if (kind === 'insert' || kind === 'replace') event.set('fullDocument', full(body));
  else if (kind === 'update' && form.lookUp) {
    const present = form.lookUp(change, idOf(known!));
    event.set('fullDocument', present ? full(present) : null);
  }
  const namespace: Doc = new Map([['db', change.db]]);
  event.set('ns', change.name === '' ? namespace : namespace.set('coll', change.name));
  if (kind === 'insert' || kind === 'replace') event.set('documentKey', decodeFields(body, idOnly));
  for (const [name, value] of known ?? []) event.set(name, value);
  return event;
}

/** Told after a change that ends the stream. */
export function invalidateEvent(change: LoggedChange): Doc {
  return headOf(change, 'invalidate', 'invalidate');
}

function headOf({ time }: LoggedChange, kind: string, seen: 'event' | 'invalidate'): Doc {
  return new Map<string, Value>([
    ['_id', tokenOf({ time, seen })],
    ['operationType', kind],
    ['clusterTime', timestampOf(time)],
    ['wallTime', new UtcDate(wallTimeOf(time))],
  ]);
}

function idOf(known: Doc): Value {
  const key = known.get('documentKey');
  return isDoc(key) ? (key.get('_id') ?? null) : null;
}

/** Is a change told by the stream of a collection, or of a whole database? */
export function concerns({ db, name }: Watched, change: LoggedChange): boolean {
  if (change.kind === 'rename') {
    const [toDb, toName] = targetOf(change);
    if (toDb === db && toName === name) return true;
  }
  if (change.db !== db) return false;
  if (name === '') return true;
  return change.kind !== 'dropDatabase' && change.name === name;
}

/** A stream ends with what it was opened on. */
export function ends({ name }: Watched, { kind }: LoggedChange): boolean {
  return name === '' ? kind === 'dropDatabase' : kind === 'drop' || kind === 'rename';
}

function targetOf({ body }: LoggedChange): [Value | undefined, Value | undefined] {
  const to = decode(body).get('to');
  return isDoc(to) ? [to.get('db'), to.get('coll')] : [undefined, undefined];
}
