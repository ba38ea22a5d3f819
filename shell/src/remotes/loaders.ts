import { loadFrom, ranHere } from './federation.ts';
import { watchForLostScripts } from './lostScripts.ts';
import {
  askForManifest,
  writtenManifest,
  type KnownRemote,
  type Manifest,
  type RemoteName,
} from './manifest.ts';
import { fillPageTable } from './pageTable.ts';
import { reloadOnce } from './reloadOnce.ts';
import { RemoteLoader } from './remoteLoader.ts';
import { reportFailure } from './reportFailure.ts';

/** A remote that was missing brings its pages along. */
async function ask(): Promise<Manifest> {
  const manifest = await askForManifest();
  fillPageTable(manifest);
  return manifest;
}

const around = {
  written: () => writtenManifest(),
  ask,
  load: loadFrom,
  ranHere,
  reportCrash: ({ name, version }: KnownRemote) => reportFailure({ name, release: version }, 'crash'),
  reload: reloadOnce,
  slowMilliseconds: 8_000,
};
const loaders = new Map<RemoteName, RemoteLoader>();

/** The one loader of a remote in this page. */
export function loaderOf(name: RemoteName): RemoteLoader {
  const loader = loaders.get(name) ?? new RemoteLoader(name, around);
  loaders.set(name, loader);
  return loader;
}

export const watchScripts = () => watchForLostScripts(around);
