// The host lends it, so that no remote brings a runtime.
// eslint-disable-next-line no-restricted-syntax -- what the plugin writes takes the default
export default globalThis.endzoneStartRemote;
