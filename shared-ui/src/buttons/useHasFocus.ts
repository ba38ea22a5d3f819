import { useState, type FocusEvent } from 'react';

type Heard = {
  onFocus?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
};

/** Whether a button has the focus, and what has to be heard for that. */
export function useHasFocus({ onFocus, onBlur }: Heard) {
  const [hasFocus, setFocus] = useState(false);
  return {
    hasFocus,
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      setFocus(true);
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      // It comes back to a window that was left.
      setFocus(document.activeElement === event.currentTarget);
      onBlur?.(event);
    },
  };
}
