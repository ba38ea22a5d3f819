import { useEffect } from 'react';

/** The server names the address of the page that it sends; a browser would share it for every later one, too. */
export function useCanonical(path: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link && new URL(link.href).pathname !== path) link.remove();
  }, [path]);
}
