import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const hash = (text) => createHash('sha256').update(text).digest('hex');
const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Says whether node_modules holds what the lock file asks for, by npm's own list of what it installed. */
export function isInstalled(wantedLock, installedLock) {
  if (!installedLock) return false;
  const installed = JSON.parse(installedLock).packages;
  return Object.entries(JSON.parse(wantedLock).packages)
    .filter(([path, wanted]) => path.includes('node_modules/') && !wanted.optional && !wanted.peer)
    .every(([path, { version, integrity, link, resolved }]) => {
      const found = installed[path];
      // A package of the repository that moved is a link into nothing until it is made anew.
      if (link) return found?.resolved === resolved;
      return found !== undefined && found.version === version && found.integrity === integrity;
    });
}

function npmCi(root) {
  // Optional packages bring the pinned Node; development packages are needed to run from source.
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath ?? '';
  const [command, args] = npm.endsWith('npm-cli.js')
    ? [process.execPath, [npm, ...options]]
    : ['npm', options];
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  const pass = (signal) => child.kill(signal);
  process.once('SIGINT', pass).once('SIGTERM', pass);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      if (code === 0) resolve(undefined);
      else reject(new Error('The packages could not be installed: npm ci failed.'));
    });
  });
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** One installation at a time: a second start waits for the first instead of emptying its node_modules. */
async function withInstallLock(root, work) {
  const lock = join(tmpdir(), `endzone-install-${hash(root).slice(0, 16)}.pid`);
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isAlive(Number(textOf(lock)))) rmSync(lock, { force: true });
      else await delay(500);
    }
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Installs the packages of the lock file unless they are there already. */
export async function installMissing(root, runNpmCi = npmCi) {
  const marker = join(root, 'node_modules', '.endzone-lock');
  const wantedLock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const fingerprint = hash(`${process.platform} ${process.arch} ${wantedLock}`);
  if (textOf(marker) === fingerprint) return;
  await withInstallLock(root, async () => {
    if (textOf(marker) === fingerprint) return;
    if (!isInstalled(wantedLock, textOf(join(root, 'node_modules', '.package-lock.json')))) {
      console.error('Installing packages (npm ci); this happens once.');
      await runNpmCi(root);
    }
    writeFileSync(marker, fingerprint);
  });
}
