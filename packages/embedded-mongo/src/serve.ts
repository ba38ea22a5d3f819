import { once } from 'node:events';
import path from 'node:path';
import { forgetAddress, noteAddress } from './backup/address.ts';
import { folderOf } from './backup/dataFolder.ts';
import { readOptions, stop } from './commandLine.ts';
import { user, addressOf, passwordFile } from './login/password.ts';
import { startServer } from './server.ts';
import { DataDamaged, DataFolderInUse } from './storage/database.ts';

const values = readOptions(
  'Usage: npm run db -- [--port N] [--data FOLDER] [--backups FOLDER] [--max-size MEGABYTES] [--check]',
  {
    port: { type: 'string', default: '27017' },
    data: { type: 'string', default: 'data/db' },
    backups: { type: 'string' },
    'max-size': { type: 'string' },
    check: { type: 'boolean', default: false },
  },
);

const port = Number(values.port);
const data = values.data === ':memory:' ? values.data : folderOf(values.data);
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  stop(`--port takes a number from 0 to 65535, not ${values.port}.`);

const maxMegabytes = values['max-size'] === undefined ? undefined : Number(values['max-size']);
if (maxMegabytes !== undefined && !(maxMegabytes >= 1))
  stop(`--max-size takes megabytes, at least 1, not ${values['max-size']}.`);

// Beside the data, if nobody says otherwise.
const backups = values.backups ?? (data === ':memory:' ? undefined : path.join(data, 'backups'));

// Without its supervisor a database would be left over.
const leave = () => process.exit(0);
process.once('disconnect', leave);

/** The predecessor has the data: clients wait at the open port until the supervisor tells that it is gone. */
async function waitForTurn(): Promise<void> {
  process.send?.({ type: 'waiting' });
  await once(process, 'message');
}

try {
  const server = await startServer({
    port,
    data,
    asksPassword: true,
    backups: backups && path.resolve(backups),
    maxMegabytes,
    isChecked: values.check,
    isPortShared: process.env.REUSE_PORT === '1',
    ...(process.env.SUCCESSOR === '1' && { beforeData: waitForTurn }),
  });
  const address = noteAddress(data, server.port);
  const login = data === ':memory:' ? '' : ` (user ${user}, password in ${passwordFile(data)})`;
  process.stdout.write(`Embedded database is ready: ${addressOf(server.port)}${login}\n`);
  process.send?.({ type: 'ready', port: server.port });
  let isStopping = false;
  process.off('disconnect', leave);
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
    process.on(event, () => {
      if (isStopping) return;
      isStopping = true;
      void server.close({ quiesce: event === 'SIGTERM' }).then(() => {
        forgetAddress(address);
        process.exit(0);
      });
    });
} catch (error) {
  if (error instanceof DataFolderInUse || error instanceof DataDamaged) stop(error.message);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') stop(`Port ${port} is already in use.`);
  if (code === 'EACCES') stop(`Port ${port} or the data folder ${values.data} may not be used by this user.`);
  stop(`The embedded database could not start: ${error instanceof Error ? error.message : String(error)}`);
}
