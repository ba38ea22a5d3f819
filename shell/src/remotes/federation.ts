import type { Remote } from '@endzone/contracts/mount';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { KnownRemote, RemoteName } from './manifest.ts';

const tries = new Map<RemoteName, number>();
const loaded = new Map<string, string>();
const integrities = new Map<string, string>();

/** The script did not come. */
class LostScript extends Error {
  override name = 'LostScript';
}

/** However long it takes: a slow entry may still arrive when somebody has been told that it is slow. */
function run(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.crossOrigin = 'anonymous';
    script.integrity = integrities.get(src) ?? '';
    script.onload = () => resolve();
    script.onerror = () => reject(new LostScript(src));
    document.head.append(script);
    script.addEventListener('load', () => script.remove());
    script.addEventListener('error', () => script.remove());
  });
}

type Container = { init: (scope: unknown) => unknown; get: (module: string) => Promise<() => unknown> };

/** An entry leaves its container in a variable of its name, unless it threw. */
function containerOf(name: string): Container {
  const found = Reflect.get(globalThis, name) as Container | undefined; // what a remote's build makes
  if (!found) throw new Error(`the entry of ${name} left no container`);
  return found;
}

registerPlugins([
  {
    name: 'endzone-entries',
    loadEntry: async ({ remoteInfo: { name, entry } }) => {
      await run(entry);
      const container = containerOf(name);
      loaded.set(name, entry.split('?')[0] ?? entry);
      return container as never; // the hook's type knows no plain container, its runtime does
    },
  },
]);

/** The entry of a remote that ran in this page. Its chunks stay in the page, so another entry needs another page. */
export const ranHere = (name: RemoteName): string | undefined => loaded.get(name);

/** Each try has an address of its own: the one before may still hang, and what failed is kept by browser and runtime. */
function addressOfTry({ name, entry }: KnownRemote): string {
  const count = tries.get(name) ?? 0;
  tries.set(name, count + 1);
  return count === 0 ? entry : `${entry}?try=${count + 1}`;
}

/**
 * A preload that failed answers the next request for its script too, once, without the network. These requests take the place
 * of those that count; a chunk that does arrive waits for its remote.
 */
function spendPreloads({ entry }: KnownRemote): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]');
  for (const link of links) {
    if (link.href === entry || new URL(link.href).origin !== new URL(entry).origin) continue;
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.src = link.href;
    // The loader of chunks takes a script for its own that has the same address.
    script.onload = script.onerror = () => script.remove();
    link.replaceWith(script);
  }
}

/** Loads a remote from where it is known to be; a further call really loads again what did not arrive. */
export async function loadFrom(known: KnownRemote): Promise<Remote> {
  const { name, integrity } = known;
  if (!loaded.has(name)) {
    const entry = addressOfTry(known);
    if (integrity) integrities.set(entry, integrity);
    if (entry !== known.entry) spendPreloads(known);
    registerRemotes([{ name, entry }], { force: entry !== known.entry });
  }
  const module = await loadRemote<{ remote?: Remote }>(`${name}/App`);
  if (!module?.remote) throw new Error(`${name} exposes no remote`);
  return module.remote;
}
