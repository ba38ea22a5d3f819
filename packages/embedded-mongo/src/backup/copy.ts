import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { doc } from '../bson/values.ts';
import { DataDamaged, DataFolderInUse, Database, fileName } from '../storage/database.ts';
import { openPrivateFile, openPrivateFolder } from '../storage/privateFile.ts';
import { passwordOf } from '../login/password.ts';
import { RawClient } from '../wire/rawClient.ts';
import { notedPort } from './address.ts';
import { noteBackup } from './lastBackup.ts';

/** Why a backup or a restore does not go on, as a sentence for whoever typed the command. */
export class CopyRefused extends Error {}

/** What a copy holds, counted in the copy itself. */
export type CopyContents = {
  collections: number;
  documents: number;
};

type Running = { port: number; password?: string | undefined };

/** Copies the data of a server that runs: it writes into its own folder for backups, from where the copy is moved. */
export async function backUpRunning({ port, password }: Running, file: string): Promise<CopyContents> {
  requireNewFile(file);
  const client = await RawClient.connect(port).catch(() => undefined);
  if (!client) throw new CopyRefused(`No database answers on port ${port}.`);
  const name = `${path.basename(file).replace(/\W+/g, '-').slice(0, 100)}-${process.pid}`;
  const reply = await askForBackup(client, name, password).finally(() => client.close());
  const made = reply?.get('file');
  if (typeof made !== 'string')
    throw new CopyRefused(`The backup failed: ${String(reply?.get('errmsg') ?? 'the database hung up')}.`);
  const contents = moveCopy(made, file);
  noteBackup(path.dirname(made));
  return contents;
}

async function askForBackup(client: RawClient, name: string, password: string | undefined) {
  if (password !== undefined)
    await client.logIn(password).catch((error: Error) => {
      throw new CopyRefused(`The backup failed: ${error.message}.`);
    });
  return client.ask(doc({ embeddedBackup: 1, file: name, $db: 'admin' }));
}

/** To where it was wanted, also on another file system; under its name there is never half a copy. */
function moveCopy(made: string, file: string): CopyContents {
  const unfinished = `${file}.unfinished`;
  try {
    rmSync(unfinished, { force: true });
    openPrivateFile(unfinished);
    copyFileSync(made, unfinished);
    const contents = contentsOf(unfinished);
    renameSync(unfinished, file);
    return contents;
  } finally {
    rmSync(unfinished, { force: true });
    rmSync(made, { force: true });
  }
}

function requireNewFile(file: string): void {
  if (existsSync(file)) throw new CopyRefused(`${file} exists already.`);
  if (!existsSync(path.dirname(file))) throw new CopyRefused(`There is no folder ${path.dirname(file)}.`);
}

/** Copies the data of a folder, through its server when there is one. */
export async function backUpFolder(folder: string, file: string): Promise<CopyContents> {
  requireNewFile(file);
  if (!existsSync(path.join(folder, fileName)))
    throw new CopyRefused(`No embedded database has its data in ${folder}.`);
  try {
    const database = new Database(folder, { isChecked: true });
    openPrivateFile(file);
    await database.copyTo(file).finally(() => database.close());
    const contents = contentsOf(file);
    noteBackup(path.join(folder, 'backups'));
    return contents;
  } catch (error) {
    if (error instanceof DataDamaged) throw new CopyRefused(error.message);
    if (!(error instanceof DataFolderInUse)) throw error;
  }
  const port = notedPort(folder);
  if (port === undefined)
    throw new CopyRefused(`${folder} is in use, and its server has not said where it listens.`);
  return backUpRunning({ port, password: passwordOf(folder) }, file);
}

/** Puts a backup into a folder that nobody uses; data that are there stay unless they may be replaced. */
export function restore(
  file: string,
  folder: string,
  { mayReplace = false }: { mayReplace?: boolean } = {},
): CopyContents {
  const contents = contentsOf(file);
  openPrivateFolder(folder);
  const target = path.join(folder, fileName);
  const isThere = readdirSync(folder).some((name) => name.startsWith(fileName));
  // Opening says whether somebody uses the data, and holds them while they are replaced.
  const held = isThere ? hold(folder, mayReplace) : undefined;
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  openPrivateFile(unfinished);
  copyInto(file, unfinished);
  held?.close();
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(`${target}${suffix}`, { force: true });
  renameSync(unfinished, target);
  return contents;
}

function hold(folder: string, mayReplace: boolean): Database | undefined {
  try {
    const database = new Database(folder);
    if (mayReplace) return database;
    database.close();
  } catch (error) {
    if (error instanceof DataFolderInUse) throw new CopyRefused(`${error.message} Stop it first.`);
    // Damaged data are what a restore is for.
    if (!(error instanceof DataDamaged)) throw error;
    if (mayReplace) return undefined;
  }
  throw new CopyRefused(`There are data in ${folder} already: say --replace to lose them.`);
}

/** By SQLite, since it syncs what it has written. */
function copyInto(file: string, target: string): void {
  const source = new DatabaseSync(file);
  try {
    source.prepare('VACUUM INTO ?').run(target);
  } finally {
    source.close();
  }
}

/** Reads all of a copy: one that cannot be read is no backup. */
export function contentsOf(file: string): CopyContents {
  if (!existsSync(file)) throw new CopyRefused(`There is no file ${file}.`);
  let copy: DatabaseSync | undefined;
  try {
    copy = new DatabaseSync(file);
    const { integrity_check: verdict } = copy.prepare('PRAGMA integrity_check').get() as {
      integrity_check: string;
    }; // shape of the PRAGMA
    if (verdict !== 'ok') throw new CopyRefused(`${file} is damaged: ${verdict}.`);
    const [collections, documents] = ['collections', 'documents'].map(
      (table) => (copy!.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n, // count(*) is an integer
    );
    return { collections: collections!, documents: documents! };
  } catch (error) {
    if (error instanceof CopyRefused) throw error;
    throw new CopyRefused(`${file} is no backup of this database: ${(error as Error).message}.`); // SQLite throws Errors
  } finally {
    copy?.close();
  }
}
