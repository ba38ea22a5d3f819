/**
 * A preload that failed answers the next request for its script too, once, without the network. These requests take the place
 * of those that count; a chunk that does arrive waits for its remote.
 */
export function consumePreloads(entry: string): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]');
  for (const link of links) {
    if (link.href === entry || new URL(link.href).origin !== new URL(entry).origin) continue;
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.src = link.href;
    // The loader of chunks takes a script for its own that has the same address.
    script.onload = script.onerror = () => script.remove();
    link.replaceWith(script);
  }
}
