import { useEffect, useEffectEvent } from 'react';

const typed =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"], [role=textbox]';

/** Single keys of the page, where nothing is typed and no dialog is open. */
export function usePlainKeys(actions: Readonly<Record<string, () => unknown>>) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector('dialog[open], [role=menu]')) return;
    if (event.target instanceof Element && event.target.closest(typed)) return;
    const action = actions[event.key.toLowerCase()];
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
