import type { Remote } from '@endzone/contracts/mount';
import type { KnownRemote, RemoteName } from './manifest.ts';

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, unknown>;

const tries = new Map<RemoteName, number>();
const loaded = new Map<string, string>();

/** The script did not come. */
class LostScript extends Error {
  override name = 'LostScript';
}

/** However long it takes: a slow entry may still arrive when somebody has been told that it is slow. */
function run(src: string, integrity = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => reject(new LostScript(src));
    document.head.append(script);
    script.addEventListener('load', () => script.remove());
    script.addEventListener('error', () => script.remove());
  });
}

type Container = { init: (shared: unknown) => unknown; get: (module: string) => Promise<() => unknown> };
const containers = new Map<RemoteName, Container>();

/** An entry leaves its container in a variable of its name, unless it threw. */
function containerOf(name: string): Container {
  const found = Reflect.get(globalThis, name) as Container | undefined; // what a remote's build makes
  if (!found) throw new Error(`the entry of ${name} left no container`);
  return found;
}

/** What the page holds once: React, the router, … The bundler makes it of what the shell's build provides. */
async function sharedHere(): Promise<unknown> {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__['default'];
}

async function runEntry({ name, entry, integrity }: KnownRemote): Promise<Container> {
  // What an earlier try left behind does not count.
  Reflect.set(globalThis, name, undefined);
  await run(entry, integrity);
  const container = containerOf(name);
  await container.init(await sharedHere());
  loaded.set(name, entry.split('?')[0] ?? entry);
  containers.set(name, container);
  return container;
}

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

/** Runs its entry, at another address with each try. */
function bring(known: KnownRemote): Promise<Container> {
  const entry = addressOfTry(known);
  if (entry !== known.entry) spendPreloads(known);
  return runEntry({ ...known, entry });
}

/** Loads a remote from where it is known to be; a further call really loads again what did not arrive. */
export async function loadFrom(known: KnownRemote): Promise<Remote> {
  const container = containers.get(known.name) ?? (await bring(known));
  const make = await container.get('./App');
  const { remote } = make() as { remote?: Remote }; // what our remotes expose
  if (!remote) throw new Error(`${known.name} exposes no remote`);
  return remote;
}
