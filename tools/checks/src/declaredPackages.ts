import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { readManifest, workspaceRooms, type Manifest } from './workspaces.ts';

/** One import of a package: `type` when nothing of it is left at run time. */
export type Import = { name: string; isType: boolean };

// The formatter writes every import in one of these shapes.
const statements = /^(import|export)( type)?\b(?:[^;'"`]*?\bfrom)?\s*'([^']+)'/gm;
const calls = /\b(?:import|import\.meta\.resolve)\(\s*'([^']+)'/g;

/** `@scope/name` of `@scope/name/file.ts`; nothing of a file or of Node. */
function packageOf(source: string): string | undefined {
  if (source.startsWith('.') || isBuiltin(source)) return undefined;
  return source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The packages that a source names. */
export function importsOf(text: string): Import[] {
  const found = [
    ...[...text.matchAll(statements)].map(([, , type, source = '']) => ({ source, isType: Boolean(type) })),
    ...[...text.matchAll(calls)].map(([, source = '']) => ({ source, isType: false })),
  ];
  return found.flatMap(({ source, isType }) => {
    const name = packageOf(source);
    return name ? [{ name, isType }] : [];
  });
}

/** Names that a front end's build gives to files, and what only stands there because another package asks for it. */
const aliases = ['whole-react-router', 'whole-react-i18next', 'sole-remote'];
const askedFor = ['react-refresh'];

/** Settings of tools, tests and what they share, and what only measures or torments: these may lean on what is installed for development. */
const forDevelopment = /^\w+\.config\.(mjs|ts)$|\.test\.tsx?$|\/(testing|bench|fuzz|torture)\/|^e2e\//;

/** Of the tests alone. */
export const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

export type Sources = { folder: string; manifest: Manifest; files: { path: string; text: string }[] };

/** What the sources of a package import and its package.json does not say, and what it says in vain. */
export function undeclared({ manifest, files }: Sources, shared: readonly string[] = []): string[] {
  const { name: own, dependencies = {}, devDependencies = {} } = manifest;
  const imports = files.flatMap(({ path, text }) => importsOf(text).map((each) => ({ ...each, path })));
  const missing = imports.flatMap(({ name, isType, path }) => {
    const isLoose = isType || forDevelopment.test(path);
    const development = [...Object.keys(devDependencies), ...shared];
    const isDeclared =
      name in dependencies ||
      (isLoose && development.includes(name)) ||
      (isType && development.includes(`@types/${name}`));
    return name === own || isDeclared || aliases.includes(name)
      ? []
      : [`${path} imports ${name}, which ${own} does not declare`];
  });
  const used = new Set(imports.map(({ name }) => name));
  const isUsed = (name: string) => used.has(name.replace(/^@types\//, '')) || askedFor.includes(name);
  const vain = [...Object.keys(dependencies), ...Object.keys(devDependencies)].filter(
    (name) => !isUsed(name),
  );
  return [...new Set(missing), ...vain.map((name) => `${own} declares ${name}, which nothing of it imports`)];
}

function folderOf(root: string, path: string): string {
  const folder = dirname(path);
  return folder === '.' || existsSync(join(root, folder, 'package.json')) ? folder : folderOf(root, folder);
}

/** The sources of every package of the repository; what belongs to no package of its own is the root's. */
export function readSources(root: string): Map<string, Sources> {
  const found = new Map<string, Sources>();
  const patterns = ['*.{mjs,ts}', ...workspaceRooms(root).map((room) => `${room}/**/*.{ts,tsx,mts,mjs}`)];
  const exclude = (name: string) => /(^|[\\/])(node_modules|dist)$/.test(name);
  for (const file of globSync(patterns, { cwd: root, exclude })) {
    const folder = folderOf(root, file);
    const sources = found.get(folder) ?? { folder, manifest: readManifest(root, folder), files: [] };
    found.set(folder, sources);
    sources.files.push({
      path: file.split(sep).join('/'),
      text: readFileSync(join(root, file), 'utf8'),
    });
  }
  return found;
}
