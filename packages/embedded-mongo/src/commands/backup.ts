import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { doc } from '../bson/values.ts';
import { badValue, failure } from '../errors.ts';
import { openPrivateFile, openPrivateFolder } from '../storage/privateFile.ts';
import { Arguments } from './arguments.ts';
import { command } from './context.ts';

/** Not MongoDB's: copies the data into a new file of the folder for backups while everybody is served. */
export const backup = command(['embeddedBackup', 'file'], async ({ body, db, store, server }) => {
  const args = new Arguments(body, 'embeddedBackup', backup.fields, true);
  if (db !== 'admin')
    throw failure('Unauthorized', 'embeddedBackup may only be run against the admin database.');
  args.required('file');
  const name = args.text('file')!;
  if (!isPlainName(name)) throw badValue('embeddedBackup.file must be the name of a file, without a path');
  if (server.backups === undefined)
    throw failure('IllegalOperation', 'the server was started without a folder for backups');
  const file = path.join(server.backups, name);
  openPrivateFolder(server.backups);
  if (existsSync(file)) throw badValue(`${file} exists already`);
  await copy(file, (unfinished) => store.database.copyTo(unfinished));
  return doc({ file });
});

const isPlainName = (name: string) => /^[\w][\w.-]{0,199}$/.test(name);

/** Under its name there is never half a copy. */
async function copy(file: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    openPrivateFile(unfinished);
    await make(unfinished);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    const message = error instanceof Error ? error.message : String(error);
    throw failure('OperationFailed', `the backup to ${file} failed: ${message}`);
  }
}
