import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { doc } from '../bson/values.ts';
import { badValue, failure } from '../errors.ts';
import { Arguments } from './arguments.ts';
import { command } from './context.ts';

/** Not MongoDB's: copies the data into a new file while everybody is served. Peers are on this machine by necessity. */
export const backup = command(['embeddedBackup', 'file'], async ({ body, db, store }) => {
  const args = new Arguments(body, 'embeddedBackup', backup.fields, true);
  if (db !== 'admin')
    throw failure('Unauthorized', 'embeddedBackup may only be run against the admin database.');
  args.required('file');
  const file = args.text('file')!;
  if (!path.isAbsolute(file) || file.includes('\0'))
    throw badValue('embeddedBackup.file must be an absolute path');
  if (existsSync(file)) throw badValue(`${file} exists already`);
  await copy(file, (unfinished) => store.database.copyTo(unfinished));
  return doc({ file });
});

/** Under its name there is never half a copy. */
async function copy(file: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    await make(unfinished);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    const message = error instanceof Error ? error.message : String(error);
    throw failure('OperationFailed', `the backup to ${file} failed: ${message}`);
  }
}
