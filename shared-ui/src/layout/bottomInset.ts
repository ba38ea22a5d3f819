import { useEffect, type RefObject } from 'react';

type Edges = Pick<DOMRect, 'top' | 'bottom'>;

/** Bars may stand a little above each other or above the edge of the window. */
const gap = 24;

/** How much of the window's foot the bars take that are stacked there; those further up do not count. */
export function occupiedBottom(bars: readonly Edges[], height: number): number {
  let top = height;
  for (const bar of bars.toSorted((a, b) => b.bottom - a.bottom)) {
    const isThere = bar.bottom > bar.top && bar.bottom >= top - gap && bar.top < top;
    if (isThere && bar.top >= 0) top = bar.top;
  }
  return height - top;
}

/** What the bars of the page take of the window's foot now, in pixels. */
export const footOf = (): number =>
  occupiedBottom(
    [...document.querySelectorAll('[data-foot]')].map((bar) => bar.getBoundingClientRect()),
    window.innerHeight,
  );

/**
 * Keeps room for a bar that lies over the foot of the page, under the name of a property of the page: the page can be scrolled clear of it,
 * and bars of the page stand above it.
 */
export function useBottomInset(
  bar: RefObject<HTMLElement | null>,
  name: '--cookies-room' | '--update-room',
): void {
  useEffect(() => {
    const element = bar.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const set = () => {
      const room = window.innerHeight - element.getBoundingClientRect().top;
      style.setProperty(name, `${Math.max(0, Math.ceil(room))}px`);
    };
    set();
    const sizes = new ResizeObserver(set);
    sizes.observe(element);
    window.addEventListener('resize', set);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', set);
      style.removeProperty(name);
    };
  }, [bar, name]);
}
