import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closeToOthers, openPrivateFolder } from '../storage/privateFile.ts';

/** The one user there is. */
export const user = 'endzone';

const fileName = 'password';
const passwordPattern = /^[\w-]{43}$/;

export const passwordFile = (folder: string) => path.join(folder, fileName);

/** The password of a data folder's database, made when it is asked for first; its file is its owner's alone. */
export function passwordOf(folder: string): string {
  openPrivateFolder(folder);
  const file = passwordFile(folder);
  closeToOthers(file);
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (passwordPattern.test(kept)) return kept;
  const password = randomBytes(32).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Where drivers find a server of this machine, with the password when it asks for one. */
export function addressOf(port: number, password?: string): string {
  return password === undefined
    ? `mongodb://127.0.0.1:${port}/?replicaSet=rs0`
    : `mongodb://${user}:${password}@127.0.0.1:${port}/?authSource=admin&replicaSet=rs0`;
}
