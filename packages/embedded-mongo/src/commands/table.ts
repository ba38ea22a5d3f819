import type { Command } from './context.ts';
import { aggregate } from './aggregate.ts';
import { backup } from './backup.ts';
import {
  collMod,
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  renameCollection,
} from './collections.ts';
import { count, distinct } from './count.ts';
import { remove } from './delete.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { findAndModify } from './findAndModify.ts';
import { getMore, killCursors } from './getMore.ts';
import {
  buildInfo,
  connectionStatus,
  endSessions,
  getParameter,
  hello,
  ping,
  replSetGetStatus,
  serverStatus,
  startSession,
} from './handshake.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { logout, saslContinue, saslStart } from './login.ts';
import { abortTransaction, commitTransaction } from './transactions.ts';
import { update } from './update.ts';

/** Every command there is. What is not in this table is refused as unknown. */
export const allCommands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['abortTransaction', abortTransaction],
  ['aggregate', aggregate],
  ['buildInfo', buildInfo],
  ['buildinfo', buildInfo],
  ['collMod', collMod],
  ['commitTransaction', commitTransaction],
  ['connectionStatus', connectionStatus],
  ['count', count],
  ['create', create],
  ['createIndexes', createIndexes],
  ['delete', remove],
  ['deleteIndexes', dropIndexes],
  ['distinct', distinct],
  ['drop', drop],
  ['dropDatabase', dropDatabase],
  ['dropIndexes', dropIndexes],
  ['embeddedBackup', backup],
  ['endSessions', endSessions],
  ['explain', explain],
  ['find', find],
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify],
  ['getMore', getMore],
  ['getParameter', getParameter],
  ['hello', hello],
  ['insert', insert],
  ['isMaster', hello],
  ['ismaster', hello],
  ['killAllSessions', endSessions],
  ['killCursors', killCursors],
  ['killSessions', endSessions],
  ['listCollections', listCollections],
  ['listDatabases', listDatabases],
  ['listIndexes', listIndexes],
  ['logout', logout],
  ['ping', ping],
  ['refreshSessions', endSessions],
  ['renameCollection', renameCollection],
  ['replSetGetStatus', replSetGetStatus],
  ['saslContinue', saslContinue],
  ['saslStart', saslStart],
  ['serverStatus', serverStatus],
  ['startSession', startSession],
  ['update', update],
]);
