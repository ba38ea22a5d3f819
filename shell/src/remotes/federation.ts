import type { Remote } from '@endzone/contracts/mount';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { KnownRemote } from './manifest.ts';
import { ranHere } from './plugins/addresses.ts';

export { ranHere } from './plugins/addresses.ts';

/** What our plugins of the runtime know of a remote, beside what the runtime does. */
export type RegisteredRemote = { name: string; entry: string; integrity?: string; release?: string };

/** Loads a remote from where it is known to be; a further call really loads again what did not arrive. */
export async function loadFrom({ name, entry, integrity, version }: KnownRemote): Promise<Remote> {
  const remote: RegisteredRemote = { name, entry, integrity, release: version };
  if (!ranHere(name)) registerRemotes([remote], { force: true });
  const module = await loadRemote<{ remote: Remote }>(`${name}/App`);
  if (!module) throw new Error(`${name} was not loaded`);
  return module.remote;
}
