// The edge writes what to preload into the page.
export const formatPreloadArgs = () => [];
export const preloadAssets = () => Promise.resolve([]);
export const defaultPreloadArgs = (given) => given;
export const normalizePreloadExposes = () => [];
