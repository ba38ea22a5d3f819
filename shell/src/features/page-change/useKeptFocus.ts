import { canTakeFocus, focusNear, isFocusLost, trailOf } from '@endzone/shared-ui/overlay/focusNear.ts';
import { useEffect } from 'react';

/** What cannot have the focus any more. */
const takesAway = ['disabled', 'hidden', 'inert'];

/**
 * What had the focus is taken away, or disabled: the next thing of its part of the page has it then, or the title, as soon as that is there,
 * of a page to which a link has led too.
 * Whoever puts it somewhere else meanwhile keeps it there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let trail = trailOf(null);
    let path = location.pathname;
    /** A page that has no title yet was given the focus as a whole. */
    let isTitleComing = false;
    let frame = 0;
    const forget = () => (trail = trailOf(null));
    const look = () => {
      frame = 0;
      if (isTitleComing && document.activeElement?.id === 'main') return focusNear([]);
      if (trail.length === 0 || !isFocusLost()) return;
      // After a change of page there is no nearby element to focus.
      focusNear(path === location.pathname ? trail : []);
    };
    const handleChange = () => {
      // After what the screen does with the focus by itself.
      frame ||= requestAnimationFrame(look);
    };
    const handleFocus = ({ target }: FocusEvent) => {
      trail = target instanceof Element ? trailOf(target) : [];
      isTitleComing = target instanceof Element && target.id === 'main' && path !== location.pathname;
      path = location.pathname;
    };
    const handleBlur = () => {
      queueMicrotask(() => {
        // By then what the page takes away is gone: this was left by somebody. What it asks costs the styles of the page.
        if (document.activeElement === document.body && canTakeFocus(trail[0]?.element)) forget();
      });
    };
    const handlePress = () => {
      if (isFocusLost()) forget();
    };
    const changes = new MutationObserver(handleChange);
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: takesAway,
    });
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusin', handleFocus, { signal });
    document.addEventListener('focusout', handleBlur, { signal });
    document.addEventListener('pointerdown', handlePress, { signal });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      listening.abort();
    };
  }, []);
}
