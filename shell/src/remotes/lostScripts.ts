import type { Manifest, RemoteName } from './manifest.ts';

type Surroundings = {
  ask: () => Promise<Manifest>;
  written: () => Manifest;
  ranHere: (name: RemoteName) => string | undefined;
  reload: (release: string) => boolean;
};

const originOf = (url: string) => new URL(url, location.href).origin;

/** The release that took the place of the one whose script is gone. */
async function newerRelease(script: string, around: Surroundings): Promise<string | undefined> {
  const { ask, written, ranHere } = around;
  const { remotes, shell } = await ask();
  const own = remotes.find(({ entry }) => originOf(entry) === originOf(script));
  if (own) return [undefined, own.entry].includes(ranHere(own.name)) ? undefined : own.entry;
  const { shell: present } = written();
  return shell === present ? undefined : shell;
}

/**
 * Part of a release that is no longer there: a page that stayed open asks for it in vain. It gets the new release with a new
 * page; when there is none, the screen says what it lacks, as it does without network.
 */
export function watchForLostScripts(around: Surroundings): void {
  const handleError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    newerRelease(target.src, around).then(
      (release) => release !== undefined && around.reload(release),
      // Nobody answers: then nothing is newer either.
      () => undefined,
    );
  };
  // A script that fails tells its element alone: the event passes here on its way down.
  window.addEventListener('error', handleError, true);
}
