import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '../federation.ts';

/** Far longer than what is reported as slow: until then the script may still arrive. */
const timeout = 60_000;

/** An entry is run only when it is what the edge knows, and counts as lost when it does not come. */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- the build takes a plugin of the runtime by its default
export default (): ModuleFederationRuntimePlugin => ({
  name: 'endzone-entry-scripts',
  createScript: ({ url, remoteInfo }) => {
    const { integrity = '' } = remoteInfo as RegisteredRemote; // what was registered
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = url;
    return { script, timeout };
  },
});
