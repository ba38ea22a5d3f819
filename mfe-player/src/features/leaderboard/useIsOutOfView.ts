import { useEffect, useState, type RefObject } from 'react';

/** Neither these rows nor the reader's row of the list can be seen; `list` is what the list shows. */
export function useIsOutOfView(pinned: RefObject<Element | null>, list: readonly unknown[]): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    // A browser of a test has none.
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      setOut(inView.size === 0);
    });
    const row = document.querySelector('tr[data-mine]');
    for (const element of [pinned.current, row]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [pinned, list]);
  return isOut;
}
