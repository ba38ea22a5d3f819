import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is read of a package.json. */
export type Manifest = {
  name: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

export type RootManifest = Manifest & { workspaces: string[]; scripts: Record<string, string> };

export const readManifest = (root: string, folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest; // npm's own format

export const readRootManifest = (root: string) => readManifest(root, '.') as RootManifest; // the root has both

/** The folders of the root that packages are in: `bff`, `services`, … */
export const workspaceRooms = (root: string): string[] => [
  ...new Set(readRootManifest(root).workspaces.map((pattern) => pattern.split('/', 1)[0] ?? '')),
];
