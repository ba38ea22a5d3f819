import { useCallback, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useMedia } from './useMedia.ts';

export type Trigger = {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
};

export type PopupProps = {
  /** Its name; the title of the sheet on a phone. */
  label: string;
  trigger: (props: Trigger) => ReactNode;
  /** Which edges of panel and button meet. */
  align?: 'start' | 'end';
  /** `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
};

/** What a popup knows of itself. */
export type Opening = {
  id: string;
  isOpen: boolean;
  isPhone: boolean;
  button: RefObject<HTMLButtonElement | null>;
  /** Gives the focus back to the button. */
  close: () => void;
  /** The focus is elsewhere already. */
  leave: () => void;
  set: (isOpen: boolean) => void;
};

export function usePopup(): Opening {
  const [isOpen, set] = useState(false);
  const isPhone = useMedia('phone');
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const leave = useCallback(() => set(false), []);
  const close = useCallback(() => {
    set(false);
    button.current?.focus();
  }, []);
  return { id, isOpen, isPhone, button, close, leave, set };
}

export const triggerOf = ({ id, isOpen, isPhone, button }: Opening, onClick: () => void): Trigger => ({
  ref: button,
  'aria-expanded': isOpen,
  'aria-controls': isOpen && !isPhone ? id : undefined,
  onClick,
});
