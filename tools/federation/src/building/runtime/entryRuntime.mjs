const end = ';const runtimeRequire=';

/**
 * A loader of what the federation's plugin puts before every entry. Of that stays what it declares; what it does with it, for programs
 * of all kinds, is done by `host.mjs` and `remote.mjs` for ours.
 */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- a loader is the default of its module
export default function entryRuntime(source) {
  if (!source.includes(end)) throw new Error('The plugin of the federation writes another entry now');
  return `${source.slice(0, source.indexOf(end))};
__module_federation_bundler_runtime__(__webpack_require__, {
  name: __module_federation_container_name__,
  plugins: __module_federation_runtime_plugins__,
  shareStrategy: __module_federation_share_strategy__,
});`;
}
