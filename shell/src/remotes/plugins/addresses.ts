import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { consumePreloads } from '../consumePreloads.ts';

const tries = new Map<string, number>();
const ran = new Map<string, string>();

/** The entry of a remote that ran in this page. Its chunks stay in the page, so another entry needs another page. */
export const ranHere = (name: string): string | undefined => ran.get(name);

/** Each try has an address of its own: the one before may still hang, and what failed is kept by browser and runtime. */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- the build takes a plugin of the runtime by its default
export default (): ModuleFederationRuntimePlugin => ({
  name: 'endzone-addresses',
  beforeRegisterRemote: (registration) => {
    const { remote } = registration;
    const number = (tries.get(remote.name) ?? 0) + 1;
    tries.set(remote.name, number);
    if (number > 1 && 'entry' in remote) {
      consumePreloads(remote.entry);
      remote.entry += `?try=${number}`;
    }
    return registration;
  },
  afterInitRemote: ({ remoteInfo: { name, entry }, error }) => {
    if (!error) ran.set(name, entry.split('?')[0] ?? entry);
  },
});
