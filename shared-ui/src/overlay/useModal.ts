import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { closeOnBack } from './backCloses.ts';
import { canTakeFocus, focusNear, isFocusLost, trailOf, type Trail } from './focusNear.ts';
import { dialogChanged } from './topDialog.ts';

/** A bar that lies over the page, or is not shown, needs no place kept for it. */
function markScrollbar(): void {
  if (document.querySelector('dialog[open]')) return;
  const { documentElement: page } = document;
  page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth);
}

function giveFocusBack(trail: Trail): void {
  const before = trail[0]?.element;
  if (before instanceof HTMLElement && canTakeFocus(before)) before.focus();
  // The same change of the page may take it away.
  queueMicrotask(() => isFocusLost() && focusNear(trail));
}

/**
 * Opens a `<dialog>` over the page while it is mounted: the rest is out of reach, Escape and "back" ask `onClose`, and the focus goes
 * back to where it came from, or near to it.
 * @param keepsBack "back" is for the page: this is the question whether to leave it.
 */
export function useModal(onClose: () => void, keepsBack = false): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const before = trailOf(document.activeElement);
    markScrollbar();
    dialog.showModal();
    dialogChanged();
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2');
    first?.focus();
    const handleCancel = (event: Event) => {
      event.preventDefault();
      latest.current();
    };
    // A second Escape closes without asking: it is open again until its owner has decided.
    const handleClose = () => {
      if (!dialog.open) dialog.showModal();
      latest.current();
    };
    dialog.addEventListener('cancel', handleCancel);
    dialog.addEventListener('close', handleClose);
    const endBack = keepsBack ? undefined : closeOnBack(() => latest.current());
    return () => {
      endBack?.();
      dialog.removeEventListener('cancel', handleCancel);
      dialog.removeEventListener('close', handleClose);
      dialog.close();
      dialogChanged();
      giveFocusBack(before);
    };
  }, [keepsBack]);

  return ref;
}
