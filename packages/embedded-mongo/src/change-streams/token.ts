import { isDoc } from '../bson/values.ts';
import type { Doc, Maybe } from '../bson/values.ts';
import { failedToParse, locationError, typeMismatch } from '../errors.ts';
import type { LogTime } from './clock.ts';

/** What has been seen of the change at that time: its event, the end of the stream that it caused, or all there was. */
export type Seen = 'event' | 'invalidate' | 'all';

/** Where a stream stands: what came later has not been seen. */
export type Position = {
  time: LogTime;
  seen: Seen;
};

const allSeen: readonly Seen[] = ['event', 'invalidate', 'all'];
const tokenForm = /^82([0-9A-F]{14})0([012])$/;

/** The token of a position: text that sorts as positions do. */
export function tokenOf({ time, seen }: Position): Doc {
  const digits = time.toString(16).toUpperCase().padStart(14, '0');
  return new Map([['_data', `82${digits}0${allSeen.indexOf(seen)}`]]);
}

export function readToken(token: Maybe, option: string): Position {
  if (!isDoc(token)) throw typeMismatch(`BSON field '$changeStream.${option}' must be an object`);
  const data = token.get('_data');
  if (typeof data !== 'string')
    throw locationError(40647, 'Bad resume token: _data of missing or of wrong type');
  const parts = tokenForm.exec(data.toUpperCase());
  if (!parts) throw failedToParse('Bad resume token: it was not made by this server');
  return { time: Number.parseInt(parts[1]!, 16), seen: allSeen[Number(parts[2])]! };
}
