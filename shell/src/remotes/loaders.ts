import { loadFrom, ranHere } from './federation.ts';
import { watchForLostScripts } from './lostScripts.ts';
import { askForManifest, writtenManifest, type RemoteName } from './manifest.ts';
import { reloadOnce } from './reloadOnce.ts';
import { RemoteLoader } from './remoteLoader.ts';

const around = {
  written: () => writtenManifest(),
  ask: askForManifest,
  load: loadFrom,
  ranHere,
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
