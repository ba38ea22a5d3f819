import { createInstance, init } from '@module-federation/runtime';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';

/** What the build shares, as the runtime takes it. */
function sharedBy({ scopeToSharingDataMapping }) {
  const shares = Object.values(scopeToSharingDataMapping).flat();
  return Object.fromEntries(
    shares.map(({ name, version, factory, eager }) => [
      name,
      { version, get: factory, shareConfig: { eager: Boolean(eager) } },
    ]),
  );
}

/** Begins a remote: its container, and how its chunks come to what they share. Every remote takes this from the host. */
function startRemote(require, options) {
  const { federation, initializeExposesData: exposed } = require;
  const instance = createInstance({ ...options, id: options.name, remotes: [] });
  federation.instance = instance;
  const parts = { moduleToHandlerMapping: {}, installedModules: {}, chunkMapping: {} };
  require.f.consumes = (chunkId, promises) =>
    consumes({ ...parts, chunkId, promises, webpackRequire: require });
  require.initContainer = (shareScope) => instance.initShareScopeMap(exposed.shareScope, shareScope);
  require.getContainer = async (module) => {
    if (!Object.hasOwn(exposed.moduleMap, module)) throw new Error(`${options.name} exposes no ${module}`);
    return exposed.moduleMap[module]();
  };
}

// oxlint-disable-next-line eslint-js/no-restricted-syntax -- what the plugin writes takes the default
export default function startHost(require, options) {
  init({ ...options, id: options.name, remotes: [], shared: sharedBy(require.initializeSharingData) });
  globalThis.endzoneStartRemote = startRemote;
}
