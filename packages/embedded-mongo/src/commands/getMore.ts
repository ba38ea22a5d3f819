import { doc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { typeMismatch } from '../errors.ts';
import { typeName } from '../bson/types.ts';
import { Arguments, collectionName } from './arguments.ts';
import { command } from './context.ts';

export const getMore = command(
  ['getMore', 'collection', 'batchSize'],
  ({ body, db, cursors, connectionId }) => {
    const args = new Arguments(body, 'getMore', getMore.fields, true);
    const batchSize = args.notNegative('batchSize') ?? 0;
    return cursors.more(
      cursorId(args.required('getMore'), 'getMore.getMore'),
      `${db}.${cursorNamespace(body, 'collection')}`,
      {
        size: batchSize === 0 ? Infinity : batchSize,
        waitMs: args.notNegative('maxTimeMS'),
        connectionId,
      },
    );
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
  const ids = (args.array('cursors') ?? []).map((id, place) => cursorId(id, `killCursors.cursors.${place}`));
  const killed = ids.filter((id) => cursors.kill(id));
  return doc({
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  });
});

function cursorId(value: Value, field: string): bigint {
  if (typeof value === 'bigint') return value;
  throw typeMismatch(`BSON field '${field}' is the wrong type '${typeName(value)}', expected type 'long'`);
}
