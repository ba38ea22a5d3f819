import { pageState } from '../host/pageState.ts';

type BackListener = (event: PopStateEvent) => void;

/**
 * Somebody went back or on, and a listener of ours hears of it before the router, which does not hear of what one stops. A window calls its
 * listeners in the order in which they came, so this has to come before the router does: the shell installs it for all front ends. Under
 * another name it would come too late, so a change of it takes another number of the mount contract.
 */
export const installBackListener = (): Set<BackListener> =>
  pageState('backListeners', () => {
    const listeners = new Set<BackListener>();
    window.addEventListener('popstate', (event) => {
      for (const listener of listeners) {
        listener(event);
        // Stopped: it was theirs.
        if (event.cancelBubble) return;
      }
    });
    return listeners;
  });

/** @returns what ends it. */
export function onBack(listener: BackListener): () => void {
  const listeners = installBackListener();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
