import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { installMissing, isInstalled } from '../install.mjs';
import { nodeProblem } from '../nodeVersion.mjs';

describe('the Node that starts Endzone', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '26.10.0'])('may be %s', (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  });

  test.each(['20.18.3', '18.20.8', '16.0.0'])('is refused in one sentence when it is %s', (version) => {
    expect(nodeProblem(version)).toBe(`Endzone needs Node 20.19 or newer, and this is Node ${version}.`);
  });
});

const lockOf = (packages: Record<string, object>) => JSON.stringify({ packages });
const wanted = lockOf({
  '': { name: 'endzone' },
  'node_modules/express': { version: '5.3.0', integrity: 'sha512-a' },
  'node_modules/only-elsewhere': { version: '1.0.0', integrity: 'sha512-b', optional: true },
});
const express = (integrity: string) => lockOf({ 'node_modules/express': { version: '5.3.0', integrity } });

describe('what is installed', () => {
  test.each([
    ['is what the lock file asks for', express('sha512-a'), true],
    ['may hold more', lockOf({ ...JSON.parse(express('sha512-a')).packages, 'node_modules/more': {} }), true],
    ['is another build', express('sha512-other'), false],
    ['lacks a package', lockOf({}), false],
    ['is nothing', '', false],
  ])('%s', (_what, installed, expected) => {
    expect(isInstalled(wanted, installed)).toBe(expected);
  });

  it('has a package of the repository where it is now', () => {
    const linkTo = (resolved: string) => lockOf({ 'node_modules/@endzone/a': { resolved, link: true } });
    expect(isInstalled(linkTo('packages/a'), linkTo('packages/a'))).toBe(true);
    expect(isInstalled(linkTo('packages/a'), linkTo('tools/a'))).toBe(false);
  });
});

describe('installing', () => {
  let root: string;
  const install = jest.fn(async () => mkdirSync(join(root, 'node_modules'), { recursive: true }));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'endzone-install-test-'));
    writeFileSync(join(root, 'package-lock.json'), wanted);
    install.mockClear();
    jest.spyOn(console, 'error').mockReturnValue(undefined);
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
    jest.restoreAllMocks();
  });

  it('happens once', async () => {
    await installMissing(root, install);
    await installMissing(root, install);
    expect(install).toHaveBeenCalledTimes(1);
  });

  it('happens once for two starts at the same time', async () => {
    await Promise.all([installMissing(root, install), installMissing(root, install)]);
    expect(install).toHaveBeenCalledTimes(1);
  });

  it('happens again when the lock file changed', async () => {
    await installMissing(root, install);
    writeFileSync(join(root, 'package-lock.json'), `${wanted}\n`);
    await installMissing(root, install);
    expect(install).toHaveBeenCalledTimes(2);
  });

  it('is left out when npm did it already', async () => {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), express('sha512-a'));
    await installMissing(root, install);
    expect(install).not.toHaveBeenCalled();
  });

  it('is tried again after it failed', async () => {
    install.mockRejectedValueOnce(new Error('The packages could not be installed: npm ci failed.'));
    await expect(installMissing(root, install)).rejects.toThrow('npm ci failed');
    await installMissing(root, install);
    expect(install).toHaveBeenCalledTimes(2);
  });
});
