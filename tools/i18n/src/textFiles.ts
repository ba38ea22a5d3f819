import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

export type Json = { [key: string]: Json | string };
/** Texts of one place in both languages, with the key they stand below: `ui` has none. */
export type TextFile = { folder: string; feature: string | undefined; hu: Json; en: Json };

/** A front end: its code and the texts that this code shows. */
export type Room = { name: string; code: SourceFile[]; texts: TextFile[] };
export type SourceFile = { path: string; source: ts.SourceFile };

const root = new URL('../../../', import.meta.url).pathname;
const rooms = ['shared-ui', 'shell', 'mfe-player', 'mfe-draft', 'mfe-owner'];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
}

const isShown = (path: string) =>
  /\.tsx?$/.test(path) && !/\.(test|gallery)\.tsx?$|\/(testing|gallery)\/|\.d\.ts$/.test(path);

/** Code as a tree: what is in a comment is no text. */
export const parse = (path: string, code: string): SourceFile => ({
  path,
  source: ts.createSourceFile(
    path,
    code,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  ),
});

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Json; // our own files

const isNamed = (node: ts.Node, name: string) => ts.isIdentifier(node) && node.text === name;

/** `featureTexts('register', { hu: () => import('./hu.json', { with: { type: 'json' } }) })`: which folder is which feature's. */
function featuresIn({ path, source }: SourceFile): [string, string][] {
  const found: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ['featureTexts', 'firstTexts'].some((name) => isNamed(node.expression, name))
    ) {
      const [name] = node.arguments;
      const file = /import\(['"]([^'"]+)\/hu\.json['"]/.exec(node.getText())?.[1];
      if (name && ts.isStringLiteral(name) && file) found.push([join(dirname(path), file), name.text]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const readCode = (paths: string[]): SourceFile[] =>
  paths.filter(isShown).map((path) => parse(path, readFileSync(path, 'utf8')));
const named = (file: SourceFile): SourceFile => ({ ...file, path: relative(root, file.path) });

function readRoom(name: string): Room {
  const paths = filesBelow(join(root, name, 'src'));
  const code = readCode(paths);
  const features = new Map(code.flatMap(featuresIn));
  const folders = new Set(paths.filter((path) => /\/(hu|en)\.json$/.test(path)).map(dirname));
  const texts = [...folders].map((folder) => ({
    folder: relative(root, folder),
    feature: features.get(folder),
    hu: readJson(join(folder, 'hu.json')),
    en: readJson(join(folder, 'en.json')),
  }));
  return { name, code: code.map(named), texts };
}

/** Every front end as it stands in the repository. */
export const readRooms = (): Room[] => rooms.map(readRoom);

/** The web server, which writes a few pages of its own. */
export const readServer = (): SourceFile[] => readCode(filesBelow(join(root, 'bff', 'src'))).map(named);
