import { useRef } from 'react';
import { useFormKeys } from './useFormKeys.ts';

/** Ctrl+S presses the button that gets this ref, so that it does not save what the button would not. */
export function useSaveKey() {
  const button = useRef<HTMLButtonElement>(null);
  useFormKeys({ save: () => button.current?.click() });
  return button;
}
