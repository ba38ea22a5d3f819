import type { Remote } from '@endzone/contracts/mount';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { KnownRemote } from './manifest.ts';

const registered = new Map<string, string>();

// A slow entry is waited for longer than anybody looks at an empty page: it may still arrive.
const patienceMilliseconds = 120_000;

const integrities = new Map<string, string>();

registerPlugins([
  {
    name: 'endzone-entries',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      script.async = true;
      const integrity = integrities.get(url);
      if (integrity) script.integrity = integrity;
      return { script, timeout: patienceMilliseconds };
    },
  },
]);

/** Loads a remote from where it is known to be. A failed try leaves nothing behind, so the next one really loads again. */
export async function loadFrom({ name, entry, integrity }: KnownRemote): Promise<Remote> {
  if (integrity) integrities.set(new URL(entry, location.href).href, integrity);
  if (registered.get(name) !== entry) {
    registerRemotes([{ name, entry }], { force: registered.has(name) });
    registered.set(name, entry);
  }
  const module = await loadRemote<{ remote: Remote }>(`${name}/App`);
  if (!module?.remote) throw new Error(`${name} exposes no remote`);
  return module.remote;
}
