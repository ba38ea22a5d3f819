import type { FrontEndName } from '@endzone/contracts/release';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A program of its own: its own folder, build, version and address. */
export type FrontEnd = {
  name: FrontEndName;
  folder: string;
  /** Where its build goes; `dist` in its own folder when nothing is said. */
  output?: string;
};

export const frontEnds: FrontEnd[] = [
  { name: 'shell', folder: join(root, 'shell') },
  { name: 'mfe_player', folder: join(root, 'mfe-player') },
  { name: 'mfe_draft', folder: join(root, 'mfe-draft') },
  { name: 'mfe_owner', folder: join(root, 'mfe-owner') },
];

/** As people write it: `mfe-draft`. */
export const spokenName = ({ name }: FrontEnd) => name.replace('_', '-');

/** What its users get: hashed files and `release.json`. */
export const releaseFolder = ({ folder, output }: FrontEnd) => output ?? join(folder, 'dist');

/** Where releases are kept that were made to be shipped: a folder for each version. */
export const releasesFolder = (frontEnd: FrontEnd, at = join(root, 'releases')) =>
  join(at, spokenName(frontEnd));
