import { CommandError } from '@endzone/common/commandLine';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type DatabaseChoice =
  | { kind: 'uri'; uri: string }
  | { kind: 'mongod'; binary: string; foundBy: string }
  | { kind: 'embedded' };

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function findOnPath(path: string): string | undefined {
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  return path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/** A database that is named comes first, then a program that is named, then one found, then the embedded server. */
export function chooseDatabase(environment: Record<string, string | undefined>): DatabaseChoice {
  const { MONGODB_URI: uri, MONGOD_PATH: named, PATH: path = '' } = environment;
  if (uri) {
    if (!/^mongodb(\+srv)?:\/\//.test(uri)) throw new CommandError('MONGODB_URI must start with mongodb://.');
    return { kind: 'uri', uri };
  }
  if (named) {
    if (!isExecutable(named))
      throw new CommandError(`MONGOD_PATH names no program that can be run: ${named}.`);
    return { kind: 'mongod', binary: named, foundBy: 'MONGOD_PATH' };
  }
  const found = findOnPath(path);
  return found ? { kind: 'mongod', binary: found, foundBy: 'PATH' } : { kind: 'embedded' };
}
