// Adds to package-lock.json the optional packages of other platforms that a registry did not offer, so that `npm ci` finds the
// lock file complete on every machine: run `node tools/start/completeLock.mjs` after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = ['darwin', 'win32', 'linux', 'freebsd', 'android', 'openharmony'];
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'arm'];

/** Where npm looks for a dependency of the package at `path`, nearest first. */
function placesOf(path, name) {
  const parts = path.split('/node_modules/');
  const nearest = parts.map((_, i) => parts.slice(0, parts.length - i).join('/node_modules/'));
  return [...nearest.filter(Boolean).map((base) => `${base}/node_modules/${name}`), `node_modules/${name}`];
}

const isLocked = (path, name) => placesOf(path, name).some((place) => lock.packages[place]);
const wordIn = (name, words) => words.find((word) => name.split(/[-/@]/).includes(word));

function entryOf(name, version, isDev) {
  const [os, cpu] = [wordIn(name, systems), wordIn(name, processors)];
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(isDev && { dev: true }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
  Object.entries(optionalDependencies)
    .filter(([name, version]) => /^\d+\.\d+\.\d+/.test(version) && !isLocked(path, name))
    .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, dev)]),
);
const packages = { ...lock.packages, ...Object.fromEntries(missing) };
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} added`);
