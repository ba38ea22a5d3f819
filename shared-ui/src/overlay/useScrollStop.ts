import { useEffect, useState } from 'react';

const stops = [
  'a[href]',
  'button:enabled',
  'input:enabled:not([type=hidden])',
  'select:enabled',
  'textarea:enabled',
  'summary',
  '[tabindex]:not([tabindex="-1"])',
].join();

type ScrollStop = {
  ref: (box: HTMLElement | null) => void;
  tabIndex?: 0;
  role?: 'group';
  'aria-labelledby'?: string;
};

/** A stop for the keyboard where a box scrolls and nothing in it is one; what is seen whole is none. `labelId` names it. */
export function useScrollStop(labelId: string): ScrollStop {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    if (!box || typeof ResizeObserver === 'undefined') return undefined;
    // Most dialogs have a stop: only the others are measured, which lays the page out.
    const look = () => setStop(!box.querySelector(stops) && box.scrollHeight > box.clientHeight);
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    // At its greatest height the box stays as it is, whatever comes into it.
    const contents = new MutationObserver(look);
    contents.observe(box, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [box]);
  return { ref: setBox, ...(isStop && { tabIndex: 0, role: 'group', 'aria-labelledby': labelId }) };
}
