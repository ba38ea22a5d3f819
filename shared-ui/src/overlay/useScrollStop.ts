import { useEffect, useState } from 'react';

const pressable = 'a[href], button, input, select, textarea, summary, [tabindex]';

type ScrollStop = { ref: (box: HTMLElement | null) => void; tabIndex: 0 | undefined };

/** A stop for the keyboard where a box scrolls and nothing in it can be pressed; what cannot scroll is no stop. */
export function useScrollStop(): ScrollStop {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    if (!box || typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(() =>
      setStop(box.scrollHeight > box.clientHeight && !box.querySelector(pressable)),
    );
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [box]);
  return { ref: setBox, tabIndex: isStop ? 0 : undefined };
}
