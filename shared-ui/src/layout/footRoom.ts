import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

type Edges = Pick<DOMRect, 'top' | 'bottom'>;

/** Bars may stand a little above each other or above the edge of the window. */
const gap = 24;

/** How much of the window's foot the bars take that are stacked there; those further up do not count. */
export function takenFoot(bars: readonly Edges[], height: number): number {
  let top = height;
  for (const bar of bars.toSorted((a, b) => b.bottom - a.bottom))
    if (bar.bottom > bar.top && bar.bottom >= top - gap && bar.top < top) top = bar.top;
  return height - top;
}

/** Marks a bar at the foot of the window; whatever floats there stands on it. Every front end writes it, one page holds them. */
export const atFoot = { 'data-foot': true } as const;

const measure = () =>
  takenFoot(
    [...document.querySelectorAll('[data-foot]')].map((bar) => bar.getBoundingClientRect()),
    window.innerHeight,
  );

/** What the bars take of the window's foot, in pixels; looked at while something has to stand clear of them. */
export function useTakenFoot(isUsed: boolean): number {
  const [taken, setTaken] = useState(0);
  useLayoutEffect(() => {
    if (!isUsed) return undefined;
    let frame = 0;
    const look = () => setTaken(measure());
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    const changes = new MutationObserver(later);
    changes.observe(document.body, { subtree: true, childList: true });
    window.addEventListener('scroll', later, { capture: true, passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('scroll', later, { capture: true });
      window.removeEventListener('resize', later);
    };
  }, [isUsed]);
  return taken;
}

/**
 * Keeps room for a bar that lies over the foot of the page, under the name of a property of the page: the page can be scrolled clear of it,
 * and bars of the page stand above it.
 */
export function useFootRoom(
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
