import { useLayoutEffect, type RefObject } from 'react';
import { footOf } from '../layout/bottomInset.ts';
import { clearance, isClear, movedBy, nearestClear, type Edges, type Move } from './clearPlace.ts';
import { controlsInView, pressable } from './controlsInView.ts';

const home: Move = { aside: 0, raise: 0 };
/** A page that has not been scrolled for so long stands still. */
const restTime = 150;
const roomOfPage = '--toasts-room';

function setLength({ style }: HTMLElement, name: string, length: number): void {
  if (length > 0) style.setProperty(name, `${Math.ceil(length)}px`);
  else style.removeProperty(name);
}

/**
 * Keeps what floats over the page off its controls while it `isUsed`. It stands on the bars at the foot of the window (`--taken`), in its own
 * place or in the nearest one that lies upon no control (`--aside` to the left, `--raise` up), and stays there for as long as that is so.
 * Where there is none in the lower half, the page ends above it (`--toasts-room`) until it is gone: a page that fills the window has its
 * controls above it then, the end of a longer one can be scrolled there. It goes further up only when that is not enough; where it finds no
 * place at all, the control that has the focus is scrolled out from under it.
 */
export function useClearPlace(isUsed: boolean, floating: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = floating.current;
    if (!isUsed || !element) return undefined;
    const { documentElement: page } = document;
    let move = home;
    let isPageShorter = false;
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
    const findPlace = (): Move => {
      const near = nearestClear(own(), controlsInView(element), window.innerHeight / 2);
      if (near) return near;
      shortenPage();
      return nearestClear(own(), controlsInView(element)) ?? home;
    };
    const look = () => {
      follow();
      if (isPageShorter) shortenPage();
      // Whoever reaches for it finds it where it was.
      if (element.matches(':hover, :focus-within')) return;
      const isOver = (controls: readonly Edges[]) => !isClear(movedBy(own(), move), controls);
      if (!isOver(controlsInView(element))) return;
      stand(findPlace());
      const { activeElement: focused } = document;
      if (focused?.matches(pressable) && isOver(controlsInView(element, [focused])))
        focused.scrollIntoView?.({ block: 'nearest' });
    };

    let [frame, rest] = [0, 0];
    const inFrame = (act: () => void) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(act);
    };
    const handleChange = () => inFrame(look);
    const handleScroll = () => {
      inFrame(follow);
      window.clearTimeout(rest);
      rest = window.setTimeout(look, restTime);
    };
    look();
    const changes = new MutationObserver(handleChange);
    changes.observe(document.body, { subtree: true, childList: true });
    window.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    window.addEventListener('resize', handleChange);
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(rest);
      changes.disconnect();
      window.removeEventListener('scroll', handleScroll, { capture: true });
      window.removeEventListener('resize', handleChange);
      stand(home);
      setLength(page, roomOfPage, 0);
    };
  }, [isUsed, floating]);
}
