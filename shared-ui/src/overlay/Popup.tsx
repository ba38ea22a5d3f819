import { PopupBody } from './PopupBody.tsx';
import { triggerOf, usePopup, type PopupProps, type Trigger } from './usePopup.ts';

export type { Trigger };

/** A small panel at a button; a sheet on a phone. */
export function Popup({ label, trigger, align = 'start', children }: PopupProps) {
  const opening = usePopup();
  const { isOpen, close, set } = opening;
  return (
    <>
      {trigger(triggerOf(opening, () => set(!isOpen)))}
      {isOpen && (
        <PopupBody opening={opening} label={label} align={align}>
          {children(close)}
        </PopupBody>
      )}
    </>
  );
}
