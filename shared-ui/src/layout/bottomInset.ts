import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

type Edges = Pick<DOMRect, 'top' | 'bottom'>;

/** Bars may stand a little above each other or above the edge of the window. */
const gap = 24;

/** How much of the window's foot the bars take that are stacked there; those further up do not count. */
export function occupiedBottom(bars: readonly Edges[], height: number): number {
  return heightAbove(bars, height, { from: 0, room: gap });
}

/** How high something `room` pixels tall has to stand so that it covers none of them; where there is no room above, it stays. */
export function heightAbove(
  parts: readonly Edges[],
  height: number,
  { from, room }: { from: number; room: number },
): number {
  let top = height - from;
  for (const part of parts.toSorted((a, b) => b.bottom - a.bottom)) {
    const isUnder = part.bottom > part.top && part.bottom >= top - room && part.top < top;
    if (isUnder && part.top >= 0) top = part.top;
  }
  return height - top;
}

const edgesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());

function measure(floating: Element | null): number {
  const taken = occupiedBottom(edgesOf('[data-foot]'), window.innerHeight);
  const box = floating?.getBoundingClientRect();
  if (!box || box.height === 0) return taken;
  const across = edgesOf('[data-clear]').filter(({ left, right }) => left < box.right && right > box.left);
  return heightAbove(across, window.innerHeight, { from: taken, room: box.height + gap });
}

/** What the bars and what is kept clear take of the window's foot, in pixels; looked at while `floating` has to stand clear of them. */
export function useOccupiedBottom(isUsed: boolean, floating: RefObject<Element | null>): number {
  const [taken, setTaken] = useState(0);
  useLayoutEffect(() => {
    if (!isUsed) return undefined;
    let frame = 0;
    const look = () => setTaken(measure(floating.current));
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
  }, [isUsed, floating]);
  return taken;
}

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
