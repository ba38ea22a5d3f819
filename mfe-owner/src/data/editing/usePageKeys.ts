import { useEffect, useEffectEvent } from 'react';

/** What a key does, by its name: `/`, `mod+s` (Ctrl, or Command on a Mac), `mod+shift+z`, `alt+1`, `alt+arrowup`. */
export type PageKeys = Readonly<Record<string, (() => unknown) | undefined>>;

type Options = {
  /** Heard before whatever has the focus: a field would break its line with Ctrl+Enter. */
  isFirst?: boolean;
};

const typed =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"], [role=textbox]';

/** Keys of a page, wherever the focus is on it: single ones where nothing is typed, and none while a dialog is open. */
export function usePageKeys(keys: PageKeys, { isFirst = false }: Options = {}): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    // A dialog that took the key may be closed by now.
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const name = nameOf(event);
    const action = keys[name];
    if (!action || (!name.includes('+') && isTaken(event))) return;
    event.preventDefault();
    if (isFirst) event.stopPropagation();
    action();
  });
  useEffect(() => {
    // A browser that fills in a field tells of a key without saying which.
    const listen = (event: Event) => event instanceof KeyboardEvent && handle(event);
    document.addEventListener('keydown', listen, isFirst);
    return () => document.removeEventListener('keydown', listen, isFirst);
  }, [isFirst]);
}

/** Somebody types, or a menu is open, which has keys of its own. */
const isTaken = ({ target }: KeyboardEvent) =>
  document.querySelector('[role=menu]') !== null ||
  (target instanceof Element && target.closest(typed) !== null);

function nameOf(event: KeyboardEvent): string {
  const { shiftKey } = event;
  const key = event.key.toLowerCase();
  // A Hungarian keyboard writes [ with AltGr, which Windows tells as Ctrl and Alt. On a Mac it is told of Alt alone.
  const isWritten = event.getModifierState('AltGraph') && event.ctrlKey === event.altKey;
  const mod = !isWritten && (event.ctrlKey || event.metaKey) && 'mod';
  const alt = !isWritten && event.altKey && 'alt';
  if (!mod && !alt) return key;
  // With Alt a Mac writes another character.
  const pressed = (alt && /^(?:Digit|Key)(.)$/.exec(event.code)?.[1]?.toLowerCase()) || key;
  return [mod, alt, shiftKey && 'shift', pressed].filter(Boolean).join('+');
}
