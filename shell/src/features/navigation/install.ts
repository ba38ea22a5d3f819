import { useSyncExternalStore } from 'react';

/** What Chromium says when the site can be installed; other browsers install from menus of their own. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

const listeners = new Set<() => void>();
let offer: InstallOffer | undefined;

function keep(next: InstallOffer | undefined): void {
  offer = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The browser offers it once, maybe before anything is drawn, and over the page unless that is prevented. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  addEventListener('appinstalled', () => keep(undefined));
}

/** Asks whether to install; an offer holds for one question, and the browser makes another one when it is declined. */
function install(): void {
  const asked = offer;
  keep(undefined);
  void asked?.prompt().catch(() => undefined);
}

/** @returns what installs the site on this device; undefined where it is installed already, or the browser does not offer it. */
export function useInstall(): (() => void) | undefined {
  return useSyncExternalStore(subscribe, () => offer) && install;
}
