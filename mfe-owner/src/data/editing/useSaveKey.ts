import { useRef } from 'react';
import { usePageKeys } from './usePageKeys.ts';

/** Ctrl+S presses the button that gets this ref, so that it does not save what the button would not. */
export function useSaveKey() {
  const button = useRef<HTMLButtonElement>(null);
  usePageKeys({ 'mod+s': () => button.current?.click() }, { isFirst: true });
  return button;
}
