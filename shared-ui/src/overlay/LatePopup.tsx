import { useRef } from 'react';
import type { PopupBody } from './PopupBody.tsx';
import { triggerOf, usePopup, type PopupProps } from './usePopup.ts';

let found: typeof PopupBody | undefined;
const find = async () => (found = (await import('./PopupBody.tsx')).PopupBody);

/** As `Popup`, for what stands on every page: the panel comes with the first press of any of them. */
export function LatePopup({ label, trigger, align = 'start', children }: PopupProps) {
  const opening = usePopup();
  const { isOpen, close, set } = opening;
  const isComing = useRef(false);
  const open = async () => {
    if (isComing.current) return;
    isComing.current = true;
    try {
      await find();
      set(true);
    } catch {
      // The script did not come: the next press asks for it again.
    } finally {
      isComing.current = false;
    }
  };
  const handlePress = () => (found || isOpen ? set(!isOpen) : void open());
  const Body = found;
  return (
    <>
      {trigger(triggerOf(opening, handlePress))}
      {isOpen && Body && (
        <Body opening={opening} label={label} align={align}>
          {children(close)}
        </Body>
      )}
    </>
  );
}
