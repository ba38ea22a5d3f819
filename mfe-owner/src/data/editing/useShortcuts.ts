import { useEffect, useEffectEvent } from 'react';

type Actions = { save: () => void; undo: () => void; redo: () => void };

/** Ctrl+S, Ctrl+Z and Ctrl+Y, wherever the focus is on this page; an open dialog keeps its own keys. */
export function useShortcuts(actions: Actions) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if ((!event.ctrlKey && !event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
    const name = shortcutOf(event);
    if (!name) return;
    event.preventDefault();
    actions[name]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function shortcutOf({ key, shiftKey }: KeyboardEvent): keyof Actions | undefined {
  switch (key.toLowerCase()) {
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
