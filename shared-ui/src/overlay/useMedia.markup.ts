/** How wide the page will be is not known: what depends on it has both in its markup. */
export const useMedia = () => false;
