import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { workspaceRooms, type RootManifest } from './workspaces.ts';

/** A text of the documentation: `path` from the root, with `/`. */
export type Doc = { path: string; text: string };

const fence = /^(```|~~~).*?^\1\s*$/gms;
const inlineCode = /(`+)(.+?)\1/g;
const image = /!\[[^\]]*\]\(\s*([^\s)]+)[^)]*\)/g;
const link = /\[[^\]]*\]\(\s*([^\s)]+)[^)]*\)/g;
const heading = /^#{1,6}\s+(.+?)\s*#*$/gm;
const isElsewhere = /^[a-z][a-z+.-]*:/i;

const withoutFences = (text: string) => text.replace(fence, '');
const withoutCode = (text: string) => withoutFences(text).replace(inlineCode, '');

/** What links of a page lead to, as it is written. */
export function linksOf(text: string): string[] {
  const prose = withoutCode(text);
  // A picture may itself be a link.
  const found = [...prose.matchAll(image), ...prose.replace(image, '').matchAll(link)];
  return found.map(([, target = '']) => target);
}

/** The anchors that GitHub makes of the headings of a page. */
export function anchorsOf(text: string): Set<string> {
  const seen = new Map<string, number>();
  const anchors = [...withoutFences(text).matchAll(heading)].map(([, title = '']) => {
    const spoken = title.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
    const slug = spoken
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-');
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
  return new Set(anchors);
}

/** Links of a page to files and headings of the repository that are not there. */
export function brokenLinks(root: string, { path, text }: Doc): string[] {
  const broken = (target: string) => {
    const [file = '', anchor] = target.split('#', 2);
    if (file === '') return !anchorsOf(text).has(anchor ?? '');
    const found = normalize(join(dirname(path), decodeURIComponent(file)));
    if (found.startsWith('..') || !existsSync(join(root, found))) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(join(root, found), 'utf8')).has(anchor);
  };
  return linksOf(text)
    .filter((target) => !isElsewhere.test(target) && broken(target))
    .map((target) => `${path} links to ${target}`);
}

const codeOf = (text: string) =>
  [...text.matchAll(fence), ...withoutFences(text).matchAll(inlineCode)].map(([code]) => code).join('\n');

const npmCommand = /\bnpm (?:run(?: -s| --silent)? ([\w:-]+)|(start|test)\b)/g;

/** Commands of npm in a page that package.json does not have. */
export function unknownCommands(scripts: RootManifest['scripts'], { path, text }: Doc): string[] {
  const names = [...text.matchAll(npmCommand)].map(([, run, word]) => run ?? word ?? '');
  return [...new Set(names)]
    .filter((name) => !Object.hasOwn(scripts, name))
    .map((name) => `${path} names npm run ${name}`);
}

/** Paths in the code of a page that begin at one of `folders` of the root and lead nowhere. */
export function deadPaths(root: string, folders: readonly string[], { path, text }: Doc): string[] {
  const words = codeOf(text).split(/[\s`'"(),;:=]+/);
  const paths = words.filter(
    (word) => /^\.?[\w-]+\/[\w./-]*$/.test(word) && folders.includes(word.split('/', 1)[0] ?? ''),
  );
  return [...new Set(paths)]
    .filter((each) => !existsSync(join(root, each.replace(/\.$/, ''))))
    .map((each) => `${path} names ${each}`);
}

const notOurs = ['node_modules', 'dist', 'data', 'releases', 'coverage'];

/** Every page of the repository: `docs/`, READMEs, and what else is Markdown. */
export function readDocs(root: string): Doc[] {
  const exclude = (name: string) => notOurs.some((folder) => new RegExp(`(^|[\\\\/])${folder}$`).test(name));
  return globSync(['**/*.md', '.github/**/*.md'], { cwd: root, exclude })
    .map((file) => relative(root, join(root, file)).split(sep).join('/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Folders of the root whose contents pages name: those of the packages, and what stands beside them. */
export const namedFolders = (root: string): string[] => [
  ...workspaceRooms(root),
  'docs',
  '.github',
  '.ci',
  '.vscode',
];
