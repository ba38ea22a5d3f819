import { askForManifest, writtenManifest, type Manifest } from '../remotes/manifest.ts';
import { ranHere } from '../remotes/federation.ts';

type Ran = (name: Manifest['remotes'][number]['name']) => string | undefined;

/** The release that took the place of one that this page runs: its shell, or a remote that was loaded. */
export function newerThan(page: Manifest, present: Manifest, ran: Ran): string | undefined {
  if (page.shell !== undefined && present.shell !== undefined && present.shell !== page.shell)
    return present.shell;
  return present.remotes.find(({ name, entry }) => ![undefined, entry].includes(ran(name)))?.entry;
}

/** Asks the edge. `undefined` when the page is of the present release, or nobody answers. */
export async function findNewRelease(): Promise<string | undefined> {
  try {
    return newerThan(writtenManifest(), await askForManifest(), ranHere);
  } catch {
    return undefined;
  }
}
