import { useEffect } from 'react';

/** A page has one address, with a slash at the end or in capitals too. */
const plain = (path: string) => path.replace(/\/+$/, '').toLowerCase();

/** The server names the address of the page that it sends; a browser would share it for every later one, too. */
export function useCanonical(path: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link && plain(new URL(link.href).pathname) !== plain(path)) link.remove();
  }, [path]);
}
