import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './deployment.ts';

/** Runs it where only these programs are. */
function prepare(programs: string[]): { status: number | null; secrets: Record<string, string> } {
  const folder = mkdtempSync(join(tmpdir(), 'endzone-prepare-'));
  const bin = mkdtempSync(join(tmpdir(), 'endzone-bin-'));
  for (const name of programs) {
    const place = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
    symlinkSync(place, join(bin, name));
  }
  writeFileSync(join(bin, 'openssl'), '#!/bin/sh\nexit 127\n', { mode: 0o755 });
  const { status } = spawnSync('/bin/sh', [join(root, 'tools/deploy/prepare.sh'), folder], {
    env: { PATH: bin },
  });
  const files = readdirSync(join(folder, 'secrets'));
  const secrets = files.map((name) => [name, readFileSync(join(folder, 'secrets', name), 'utf8')]);
  for (const made of [folder, bin]) rmSync(made, { recursive: true });
  return { status, secrets: Object.fromEntries(secrets) as Record<string, string> }; // pairs of texts
}

const ofEverySystem = ['mkdir', 'chmod', 'cat', 'tr', 'mv', 'head', 'od', 'base64'];

it('makes every secret by programs that every system has', () => {
  const { status, secrets } = prepare(ofEverySystem);
  const hex = (digits: number) => expect.stringMatching(new RegExp(`^[0-9a-f]{${digits}}$`));
  const address = (user: string) =>
    expect.stringMatching(
      `^mongodb://${user}:[0-9a-f]{48}@database:27017/[?]replicaSet=rs0&authSource=admin$`,
    );
  expect(status).toBe(0);
  expect(secrets).toEqual({
    identity_secret: hex(64),
    mongodb_root_password: hex(48),
    mongodb_key: expect.stringMatching(/^[A-Za-z0-9+/]{1008}$/),
    mongodb_uri: address('endzone'),
    mongodb_backup_uri: address('backup'),
    metrics_token: hex(48),
    grafana_password: hex(24),
    sendgrid_api_key: '',
  });
  expect(new Set(Object.values(secrets)).size).toBe(8);
});

it('makes none that is empty, which would stay', () => {
  const { status, secrets } = prepare(ofEverySystem.filter((name) => name !== 'od'));
  expect(status).not.toBe(0);
  expect(Object.keys(secrets).filter((name) => !name.startsWith('.'))).toEqual([]);
});
