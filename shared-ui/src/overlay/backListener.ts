type BackListener = (event: PopStateEvent) => void;

const known = Symbol.for('endzone.backListeners');
type Page = Window & { [known]?: Set<BackListener> };

/**
 * Somebody went back or on, and a listener of ours hears of it before the router, which does not hear of what one stops. A window calls its
 * listeners in the order in which they came, so this has to come before the router does; the front ends of a page share it.
 */
export function installBackListener(): Set<BackListener> {
  const page = window as Page;
  if (page[known]) return page[known];
  const listeners = (page[known] = new Set());
  window.addEventListener('popstate', (event) => {
    for (const listener of listeners) {
      listener(event);
      // Stopped: it was theirs.
      if (event.cancelBubble) return;
    }
  });
  return listeners;
}

/** @returns what ends it. */
export function onBack(listener: BackListener): () => void {
  const listeners = installBackListener();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
