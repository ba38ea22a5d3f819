import { useEffect, useEffectEvent } from 'react';

const keys = { s: 'save', p: 'preview', enter: 'send' } as const;
type Actions = Partial<Record<(typeof keys)[keyof typeof keys], () => unknown>>;

/** Ctrl+S, Ctrl+P and Ctrl+Enter of a form with a text, wherever the focus is on this page; an open dialog keeps its own keys. */
export function useFormKeys(actions: Actions) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (document.querySelector('dialog[open]')) return;
    const name = Object.entries(keys).find(([key]) => key === event.key.toLowerCase())?.[1];
    const action = name && actions[name];
    if (!action) return;
    // Ctrl+Enter would break the line.
    event.preventDefault();
    event.stopPropagation();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
