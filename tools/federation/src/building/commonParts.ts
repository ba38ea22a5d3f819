import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../frontEnds.ts';
import { versionOf } from './shared.ts';

const places = ['shared-ui/src', 'contracts/src'].map((path) => join(root, path));
const isProgram = (path: string) => /\.tsx?$/.test(path) && !/\.(test|gallery|d)\.tsx?$/.test(path);

/**
 * Of shared-ui: what holds a state (there is one connection, one clock, one register of words), and what is large. Its other
 * parts are small enough to come twice.
 */
const isWorthSharing = (path: string) =>
  /^shared-ui\/src\/(api|time|i18n|host)\//.test(path) ||
  /^shared-ui\/src\/theme\/(tokens|theme)\./.test(path) ||
  /^shared-ui\/src\/buttons\/(buttonStyle|Button|Link)\./.test(path) ||
  /^shared-ui\/src\/feedback\/(Skeleton|ErrorPanel)\./.test(path) ||
  /^shared-ui\/src\/layout\/Page\./.test(path);

const importOf = /^(?:import|export)(?! type\b)[^;'"]*?from '([^']+)'|^import '([^']+)'/gm;

function fileOf(request: string, importer: string): string | undefined {
  const inside = /^@endzone\/(shared-ui|contracts)\/(.+)$/.exec(request);
  if (inside)
    return join(
      root,
      inside[1] ?? '',
      'src',
      (inside[2] ?? '').replace(/(?<!\.tsx?)$/, '.ts').replace(/(\.tsx?)\.ts$/, '$1'),
    );
  return request.startsWith('.') ? resolve(dirname(importer), request) : undefined;
}

/** Every file of ours that the shell's first script holds. */
function inFirstScript(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found;
  found.add(file);
  for (const [, named, bare] of readFileSync(file, 'utf8').matchAll(importOf)) {
    const imported = fileOf(named ?? bare ?? '', file);
    if (imported) inFirstScript(imported, found);
  }
  return found;
}

/** One for all these sources: with another one of them a remote brings its own. */
function edition(): string {
  const hash = createHash('sha256');
  for (const place of places)
    for (const path of (readdirSync(place, { recursive: true }) as string[]).filter(isProgram).toSorted())
      // without types they are names
      hash.update(path).update(readFileSync(join(place, path)));
  return hash.digest('hex').slice(0, 8);
}

// What every drawing is made with. The drawings themselves are small.
const drawer = {
  file: join(root, 'node_modules/lucide-react/dist/esm/createLucideIcon.mjs'),
  name: `lucide-react@${versionOf('lucide-react')}/createLucideIcon`,
};

/** What the shell lends to remotes: parts of shared-ui to those that were made from the same sources. File and name. */
export function commonParts(): { file: string; name: string }[] {
  const version = edition();
  const ours = [...inFirstScript(join(root, 'shell/src/index.ts'))]
    .map((file) => ({ file, path: relative(root, file).replaceAll('\\', '/') }))
    .filter(({ path }) => isWorthSharing(path))
    .map(({ file, path }) => ({ file, name: `${version}/${path.replace(/^shared-ui\/src\//, '')}` }));
  return [drawer, ...ours];
}
