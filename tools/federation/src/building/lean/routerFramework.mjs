import { createContext } from 'react';

// There is no framework around our router: nothing of a page is prefetched or hydrated.
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const usePrefetchBehavior = () => [false, undefined, {}];
export const mergeRefs = (ref) => ref;
