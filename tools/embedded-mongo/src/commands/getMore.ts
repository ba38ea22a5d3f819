import { doc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { typeMismatch } from '../errors.ts';
import { wholeOf } from '../bson/numbers.ts';
import { Arguments, collectionName } from './arguments.ts';
import { command } from './context.ts';

export const getMore = command(
  ['getMore', 'collection', 'batchSize'],
  ({ body, db, cursors, connectionId }) => {
    const args = new Arguments(body, 'getMore', getMore.fields, true);
    const batchSize = args.notNegative('batchSize') ?? 0;
    return cursors.more(cursorId(args.required('getMore')), `${db}.${cursorNamespace(body, 'collection')}`, {
      size: batchSize === 0 ? Infinity : batchSize,
      waitMs: args.notNegative('maxTimeMS'),
      connectionId,
    });
  },
);

/** Cursors that belong to no collection have a name that begins so. */
function cursorNamespace(body: Doc, field: string): string {
  const name = body.get(field);
  return typeof name === 'string' && name.startsWith('$cmd.') ? name : collectionName(body, field);
}

export const killCursors = command(['killCursors', 'cursors'], ({ body, cursors }) => {
  const args = new Arguments(body, 'killCursors', killCursors.fields, true);
  cursorNamespace(body, 'killCursors');
  const ids = (args.array('cursors') ?? []).map(cursorId);
  const killed = ids.filter((id) => cursors.kill(id));
  return doc({
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  });
});

function cursorId(value: Value): bigint {
  if (typeof value === 'bigint') return value;
  const whole = wholeOf(value);
  if (whole === undefined)
    throw typeMismatch("BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
  return BigInt(whole);
}
