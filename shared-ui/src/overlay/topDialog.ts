import { useSyncExternalStore } from 'react';

const changed = 'endzone:dialog';

/** Tells whoever stands over everything that a dialog has opened or closed; each front end has a copy of this file, the page is one. */
export const dialogChanged = (): void => void document.dispatchEvent(new Event(changed));

/** The open dialog on top, outside of which nothing can be seen or pressed. */
export const topDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);

export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener(changed, listener);
      return () => document.removeEventListener(changed, listener);
    },
    topDialog,
    () => undefined,
  );
