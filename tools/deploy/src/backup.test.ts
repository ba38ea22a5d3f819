import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compose, root, services } from './deployment.ts';

// MongoDB's own tools are in its image alone: these stand-ins write down how they were called.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endzone-backup-'));
  for (const name of ['bin', 'backups', 'secrets']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'secrets', 'mongodb_backup_uri'), 'mongodb://backup:of-secrets@database:27017/');
  writeFileSync(join(folder, 'secrets', 'mongodb_root_password'), 'of-root');
  for (const program of ['mongodump', 'mongorestore']) {
    const script = `#!/bin/sh\necho "$@" > ${folder}/called\nfor a in "$@"; do case $a in --archive=*) ${program === 'mongodump' ? 'echo dump > "${a#--archive=}"' : 'cat "${a#--archive=}"'};; esac; done\nexit \${FAILS:-0}\n`;
    writeFileSync(join(folder, 'bin', program), script);
    chmodSync(join(folder, 'bin', program), 0o755);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (script: string, args: string[], environment = {}) =>
  spawnSync('sh', [fileURLToPath(new URL(`../backup/${script}`, import.meta.url)), ...args], {
    encoding: 'utf8',
    env: {
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      BACKUP_FOLDER: join(folder, 'backups'),
      SECRETS_FOLDER: join(folder, 'secrets'),
      ...environment,
    },
  });
const manual = readFileSync(join(root, 'docs/deploying.md'), 'utf8');
const kept = () => readdirSync(join(folder, 'backups')).sort();
const called = () => readFileSync(join(folder, 'called'), 'utf8');
const older = (day: string) => {
  const name = `endzone-202601${day}T000000Z.archive.gz`;
  writeFileSync(join(folder, 'backups', name), '');
  utimesSync(join(folder, 'backups', name), new Date('2026-01-01'), new Date('2026-01-01'));
  return name;
};

it('a backup is a file of its own, and the oldest of too many goes', () => {
  const [, second] = [older('01'), older('02')];
  const { status, stdout } = run('backup.sh', ['once'], { BACKUP_KEEP: '2' });
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ level: 'info', name: 'backup' });
  expect(kept()).toEqual([second, expect.stringMatching(/^endzone-\d{8}T\d{6}Z\.archive\.gz$/)]);
  expect(called()).toMatch(/--oplog --gzip --archive=/);
  expect(called()).not.toContain('of-secrets');
});

it('a backup that failed is none, and takes no other away', () => {
  const first = older('01');
  expect(run('backup.sh', ['once'], { FAILS: '1', BACKUP_KEEP: '1' }).status).toBe(1);
  expect(kept()).toEqual([first]);
});

it('what a killed dump left behind goes, while one that is under way stays', () => {
  const left = '.endzone-20260101T000000Z.archive.gz';
  const underWay = '.endzone-20260102T000000Z.archive.gz';
  for (const name of [left, underWay]) writeFileSync(join(folder, 'backups', name), '');
  utimesSync(join(folder, 'backups', left), new Date('2026-01-01'), new Date('2026-01-01'));
  run('backup.sh', ['once']);
  expect(kept()).toEqual([underWay, expect.stringMatching(/^endzone-/)]);
});

it('is well while the newest backup is young enough', () => {
  older('01');
  expect(run('backup.sh', ['health']).status).toBe(1);
  run('backup.sh', ['once']);
  expect(run('backup.sh', ['health']).status).toBe(0);
});

it('restores one by name, and lists them without', () => {
  run('backup.sh', ['once']);
  const [name = ''] = kept();
  expect(run('restore.sh', []).stdout).toContain(name);
  expect(run('restore.sh', ['other']).status).toBe(1);
  const { status, stdout } = run('restore.sh', [name]);
  expect([status, stdout]).toEqual([0, 'dump\n']);
  expect(called()).toMatch(/--drop --oplogReplay --gzip/);
  expect(called()).not.toContain('of-root');
});

it('restores into a database elsewhere by the address that was given for it', () => {
  run('backup.sh', ['once']);
  writeFileSync(join(folder, 'secrets', 'mongodb_restore_uri'), 'mongodb://restore:elsewhere@db.example/\n');
  expect(run('restore.sh', kept()).stdout).toBe('dump\n');
  expect(called()).not.toContain('elsewhere');
  const [, config = ''] = /--config=(\S+)/.exec(called()) ?? [];
  expect(readFileSync(config, 'utf8')).toBe('uri: "mongodb://restore:elsewhere@db.example/"\n');
});

it('leaves a database elsewhere its accounts, and what is not of Endzone', () => {
  run('backup.sh', ['once']);
  writeFileSync(join(folder, 'secrets', 'mongodb_restore_uri'), 'mongodb://restore:elsewhere@db.example/\n');
  expect(run('restore.sh', kept()).status).toBe(0);
  // mongorestore ends with an error when it is to restore a part and to replay operations.
  expect(called()).toMatch(/--drop --nsInclude=endzone_\*\.\* --gzip/);
  expect(called()).not.toContain('--oplogReplay');
  const databases = services.flatMap(({ service }) => service.environment?.DATABASE ?? []);
  expect(new Set(databases).size).toBe(6);
  expect(databases.filter((name) => !/^endzone_\w+$/.test(String(name)))).toEqual([]);
});

it.each(['', '\n'])(
  'says that a database elsewhere has no way to restore it when %j is all it was given',
  (uri) => {
    run('backup.sh', ['once']);
    rmSync(join(folder, 'called'));
    writeFileSync(join(folder, 'secrets', 'mongodb_restore_uri'), uri);
    const { status, stderr } = run('restore.sh', kept());
    expect([status, stderr]).toEqual([1, expect.stringContaining('mongodb_restore_uri is empty')]);
    expect(existsSync(join(folder, 'called'))).toBe(false);
  },
);

it('the manual takes to another machine what the containers have of this one, but for the sources', () => {
  const [, section = ''] = /^## Backups\n(.+?)^## /ms.exec(manual) ?? [];
  const [copied = ''] = /^A backup beside its database .+$/m.exec(section) ?? [];
  const mounted = services.flatMap(({ service }) => service.volumes ?? []);
  const read = [...mounted, ...Object.values(compose.secrets).map(({ file }) => file)];
  const folders = read.flatMap((path) => /^\.\/([^/]+\/)/.exec(path)?.[1] ?? []);
  const ofUs = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  const kept = folders.filter((folder) => ofUs.includes(`/${folder}`));
  expect(kept).toEqual(expect.arrayContaining(['secrets/', 'releases/']));
  for (const path of ['.env', ...kept]) expect(copied).toContain(`\`${path}\``);
});

it('the manual stops whoever reads or writes the database before a restore', () => {
  const [, stopped = ''] = /^docker-compose stop (.+)$/m.exec(manual) ?? [];
  const reaching = services.filter(({ service }) =>
    service.secrets?.some((secret) => /^mongodb_/.test(secret)),
  );
  const names = reaching.map(({ name }) => name).filter((name) => !name.startsWith('database'));
  expect(stopped.split(' ')).toEqual(expect.arrayContaining(names));
});
