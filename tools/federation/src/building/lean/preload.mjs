// The edge writes into the page what to preload.
export const defaultPreloadArgs = (given) => given;
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => Promise.resolve([]);
