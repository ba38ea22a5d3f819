import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from '../frontEnds.ts';
import { sharedUi } from './sharedUi.ts';

const facade = (name: string) => fileURLToPath(new URL(`facades/${name}.mjs`, import.meta.url));

/** Of these the page holds one, brought by the shell. A name with a facade is shared by what the facade lists. */
const singletons: { request: string; of?: string; facade?: string }[] = [
  { request: 'react' },
  { request: 'react/jsx-runtime', of: 'react' },
  { request: 'react-dom' },
  { request: 'react-dom/client', of: 'react-dom' },
  { request: 'react-router', facade: facade('reactRouter') },
  { request: 'styled-components' },
  { request: 'i18next' },
  { request: 'react-i18next', facade: facade('reactI18next') },
];

const packageFolder = (name: string) => join(root, 'node_modules', name);

/** Of an installed package. */
export function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')) as {
    version: string;
  }; // a package has one
  return version;
}

// What every drawing is made with. The drawings themselves are small.
const drawer = {
  file: join(packageFolder('lucide-react'), 'dist/esm/createLucideIcon.mjs'),
  key: 'lucide-react/createLucideIcon',
  version: versionOf('lucide-react'),
};

/** What a remote takes only when it is the very same, and brings otherwise. */
const same = () => [sharedUi(), drawer];

/** What the shell shares: loaded with its first script, so that nobody waits for it. */
export const provided = () =>
  Object.fromEntries([
    ...singletons.map(({ request, of = request, facade: file }) => [
      file ?? request,
      { shareKey: request, version: versionOf(of), eager: true },
    ]),
    ...same().map(({ file, key, version }) => [file, { shareKey: key, version, eager: true }]),
  ]);

/** The shell imports by the names that it shares. */
export const facades = Object.fromEntries(
  singletons.flatMap(({ request, facade: file }) => (file ? [[`${request}$`, file]] : [])),
);

/** Of whatever minor version: the rule of decision 7. */
const rangeOf = (version: string) => `^${version.split('.')[0]}.0.0`;

/** What a remote takes from the shell and brings in no case. */
export const consumed = Object.fromEntries(
  singletons.map(({ request, of = request }) => [
    request,
    {
      import: false as const,
      requiredVersion: rangeOf(versionOf(of)),
      singleton: true,
      strictVersion: true,
    },
  ]),
);

/** Paths from the front end's own folder: a build is the same wherever the repository stands. */
export const borrowed = (folder: string) =>
  Object.fromEntries(
    same().map(({ file, key, version }) => [
      file,
      { import: relative(folder, file).replaceAll('\\', '/'), shareKey: key, requiredVersion: version },
    ]),
  );

const { resolve } = createRequire(join(root, 'package.json'));

/** What the facades are made from, past the shared name. */
export const wholeModules = {
  'whole-react-router$': join(dirname(resolve('react-router')), '..', 'production', 'index.js'),
  'whole-react-i18next$': join(packageFolder('react-i18next'), 'dist/es/index.js'),
};
