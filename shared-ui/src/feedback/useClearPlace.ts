import { useLayoutEffect, type RefObject } from 'react';
import { footOf } from '../layout/bottomInset.ts';
import { query } from '../theme/theme.ts';
import { clearance, isClear, movedBy, nearestClear, type Edges, type Move } from './clearPlace.ts';
import { controlsInView, keptClear, ratherClear } from './controlsInView.ts';

const home: Move = { aside: 0, raise: 0 };
/** A page that has not been scrolled for so long stands still. */
const restTime = 150;
const roomOfPage = '--toasts-room';

function setLength({ style }: HTMLElement, name: string, length: number): void {
  if (length > 0) style.setProperty(name, `${Math.ceil(length)}px`);
  else style.removeProperty(name);
}

const canHover = () => window.matchMedia?.(query.hover).matches ?? false;
/** By the pointer or the focus. A finger leaves a hover behind where it last tapped: that says nothing. */
const isReachedFor = (element: Element) =>
  element.matches(':focus-within') || (canHover() && element.matches(':hover'));

/**
 * Keeps what floats over the page off its controls while it `isUsed`. It stands on the bars at the foot of the window (`--taken`), in its own
 * place or in the nearest one that lies upon no control (`--aside` to the left, `--raise` up), and stays there for as long as that is so. One
 * that covers no title and no head of a table either comes before a nearer one.
 * Where there is none in the lower half, the page ends above it (`--toasts-room`) until it is gone: a page that fills the window has its
 * controls above it then, the end of a longer one can be scrolled there. It goes further up only when that is not enough; where it finds no
 * place at all, the control that has the focus is scrolled out from under it, once.
 */
export function useClearPlace(isUsed: boolean, floating: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = floating.current;
    if (!isUsed || !element) return undefined;
    const { documentElement: page } = document;
    let move = home;
    let isPageShorter = false;
    let hasFocusMoved = true;
    let isResized = false;
    let isNew = true;
    const stand = (next: Move) => {
      move = next;
      setLength(element, '--aside', next.aside);
      setLength(element, '--raise', next.raise);
    };
    const own = (): Edges =>
      movedBy(element.getBoundingClientRect(), { aside: -move.aside, raise: -move.raise });
    const follow = () => setLength(element, '--taken', footOf());
    const shortenPage = () => {
      isPageShorter = true;
      setLength(page, roomOfPage, window.innerHeight - own().top + clearance);
    };
    const titles = () => controlsInView(element, document.querySelectorAll(ratherClear));
    const nearest = (highest?: number): Move | undefined => {
      const controls = controlsInView(element);
      return (
        nearestClear(own(), [...controls, ...titles()], highest) ?? nearestClear(own(), controls, highest)
      );
    };
    const findPlace = (): Move => {
      const near = nearest(window.innerHeight / 2);
      if (near) return near;
      shortenPage();
      // A bar at the end of the page goes up with it.
      follow();
      return nearest() ?? home;
    };
    const isOver = (controls: readonly Edges[]) => !isClear(movedBy(own(), move), controls);
    const showFocused = () => {
      const { activeElement: focused } = document;
      if (focused?.matches(keptClear) && isOver(controlsInView(element, [focused])))
        focused.scrollIntoView?.({ block: 'nearest' });
    };
    const look = () => {
      follow();
      if (isPageShorter) shortenPage();
      // Whoever reaches for it finds it where it was.
      if (isReachedFor(element)) return;
      // The nearest place may be another one in a window of another size.
      if (isResized) stand(home);
      // Later it goes away from controls only: it does not wander about while somebody reads.
      const others = isNew || isResized ? titles() : [];
      isResized = isNew = false;
      if (isOver([...controlsInView(element), ...others])) stand(findPlace());
      // Only then: whoever scrolls the control back under it may.
      if (hasFocusMoved) showFocused();
      hasFocusMoved = false;
    };

    let [frame, rest] = [0, 0];
    const inFrame = (act: () => void) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(act);
    };
    const handleChange = () => inFrame(look);
    const handleScroll = () => {
      // The bar of a phone's browser goes while a page is scrolled: that is a resize too.
      inFrame(isResized ? look : follow);
      window.clearTimeout(rest);
      rest = window.setTimeout(look, restTime);
    };
    const handleResize = () => {
      isResized = true;
      handleChange();
    };
    const handleFocus = ({ target }: FocusEvent) => {
      // A press scrolls nothing away from under the pointer.
      hasFocusMoved = target instanceof Element && target.matches(':focus-visible');
      if (hasFocusMoved) handleChange();
    };
    look();
    const changes = new MutationObserver(handleChange);
    changes.observe(document.body, { subtree: true, childList: true });
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(handleChange);
    sizes?.observe(document.body);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('scroll', handleScroll, { capture: true, passive: true, signal });
    window.addEventListener('resize', handleResize, { signal });
    document.addEventListener('toggle', handleChange, { capture: true, signal });
    document.addEventListener('focusin', handleFocus, { signal });
    element.addEventListener('focusout', handleChange, { signal });
    element.addEventListener('pointerleave', handleChange, { signal });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(rest);
      changes.disconnect();
      sizes?.disconnect();
      listening.abort();
      stand(home);
      setLength(page, roomOfPage, 0);
    };
  }, [isUsed, floating]);
}
