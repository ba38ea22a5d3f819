import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it, test } from '@jest/globals';
import { chooseDatabase } from './databaseChoice.ts';

const folder = mkdtempSync(join(tmpdir(), 'endzone-choice-'));
afterAll(() => rmSync(folder, { recursive: true }));

const uri = 'mongodb://db.example:27017/?replicaSet=main';
const onPath = join(folder, 'bin', 'mongod');
const named = join(folder, 'named');
const notExecutable = join(folder, 'text');
mkdirSync(join(folder, 'bin'));
mkdirSync(join(folder, 'empty', 'mongod'), { recursive: true });
for (const file of [onPath, named, notExecutable]) writeFileSync(file, '');
for (const file of [onPath, named]) chmodSync(file, 0o755);
const PATH = [join(folder, 'missing'), join(folder, 'empty'), join(folder, 'bin')].join(delimiter);

describe('the database', () => {
  test.each([
    ['is the one of MONGODB_URI first', { MONGODB_URI: uri, MONGOD_PATH: named, PATH }, { kind: 'uri', uri }],
    [
      'then the mongod of MONGOD_PATH',
      { MONGOD_PATH: named, PATH },
      { kind: 'mongod', binary: named, foundBy: 'MONGOD_PATH' },
    ],
    [
      'then a mongod on the PATH, where a folder of that name is none',
      { PATH },
      { kind: 'mongod', binary: onPath, foundBy: 'PATH' },
    ],
    ['then the embedded one', { PATH: join(folder, 'empty') }, { kind: 'embedded' }],
    ['is the embedded one without any PATH', {}, { kind: 'embedded' }],
    ['is not named by an empty variable', { MONGODB_URI: '', MONGOD_PATH: '' }, { kind: 'embedded' }],
  ])('%s', (_rule, environment, expected) => {
    expect(chooseDatabase(environment)).toEqual(expected);
  });

  it.each([
    ['does not exist', join(folder, 'none')],
    ['cannot be run', notExecutable],
    ['is a folder', folder],
  ])('is refused when what MONGOD_PATH names %s', (_what, file) => {
    expect(() => chooseDatabase({ MONGOD_PATH: file, PATH })).toThrow(
      `MONGOD_PATH names no program that can be run: ${file}.`,
    );
  });

  it('is refused when MONGODB_URI is none', () => {
    expect(() => chooseDatabase({ MONGODB_URI: 'localhost:27017' })).toThrow(
      'MONGODB_URI must start with mongodb://.',
    );
  });
});
