import { useEffect, useEffectEvent } from 'react';

type Actions = {
  save: () => void;
  undo: () => void;
  redo: () => void;
  /** Saves and goes on with the next one. */
  finish?: () => void;
  previous?: () => void;
  next?: () => void;
};

/** Ctrl+S, Ctrl+Z and Ctrl+Y, and where they lead somewhere Ctrl+Enter and Alt with the arrows, wherever the focus is on this page; an open dialog keeps its own keys. */
export function useShortcuts(actions: Actions) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    // A dialog that took the key may be closed by now.
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const name = shortcutOf(event);
    const action = name && actions[name];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function shortcutOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): keyof Actions | undefined {
  const isControl = ctrlKey || metaKey;
  if (altKey && !isControl) return key === 'ArrowUp' ? 'previous' : key === 'ArrowDown' ? 'next' : undefined;
  if (altKey || !isControl) return undefined;
  switch (key.toLowerCase()) {
    case 'enter':
      return 'finish';
    case 's':
      return 'save';
    case 'z':
      return shiftKey ? 'redo' : 'undo';
    case 'y':
      return 'redo';
    default:
      return undefined;
  }
}
