import { useRef, type PointerEvent } from 'react';

const enough = 80;

/** Drags the sheet with the finger; far enough down, it closes. */
export function useSwipeDown(onClose: (() => void) | undefined) {
  const start = useRef<number>(undefined);
  const sheetOf = (event: PointerEvent<HTMLElement>) => event.currentTarget.closest('dialog');
  const way = (event: PointerEvent) =>
    start.current === undefined ? 0 : Math.max(0, event.clientY - start.current);
  const release = (event: PointerEvent<HTMLElement>, isSwipe: boolean) => {
    const sheet = sheetOf(event);
    if (sheet) sheet.style.translate = '';
    start.current = undefined;
    if (isSwipe) onClose?.();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!onClose || event.pointerType === 'mouse' || (event.target as Element).closest('button')) return; // the target of a press is an element
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const sheet = sheetOf(event);
      if (sheet && start.current !== undefined) sheet.style.translate = `0 ${way(event)}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => release(event, way(event) > enough),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, false),
  };
}
