import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const step = 60;

/** Long lists grow while they are scrolled: how many are shown, the box that scrolls, and the mark at whose sight more come. */
export function useMoreOnScroll(total: number, asked: unknown) {
  const [shown, setShown] = useState({ asked, nb: step });
  const box = useRef<HTMLDivElement>(null);
  // Another question begins at the top again.
  if (shown.asked !== asked) setShown({ asked, nb: step });
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [asked]);
  const isMore = shown.nb < total;
  const end = useCallback(
    (mark: HTMLElement | null) => {
      if (!mark || !isMore || typeof IntersectionObserver === 'undefined') return undefined;
      const observer = new IntersectionObserver(
        ([entry]) => entry?.isIntersecting && setShown((now) => ({ ...now, nb: now.nb + step })),
        { root: mark.parentElement, rootMargin: '100%' },
      );
      observer.observe(mark);
      return () => observer.disconnect();
    },
    // A mark that stays in sight is looked at anew after each step.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [isMore, shown.nb],
  );
  return { nbShown: shown.nb, box, end };
}
