// The host lends it, so that no remote brings a runtime.
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- what the plugin writes takes the default
export default globalThis.endzoneStartRemote;
