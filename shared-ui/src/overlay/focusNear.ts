import { topDialog } from './topDialog.ts';

/** Where something stands: itself, and what is around it, each with what stood before it. */
export type Trail = readonly { element: Element; previous: Element | null }[];

export function trailOf(element: Element | null): Trail {
  if (!element) return [];
  return [{ element, previous: element.previousElementSibling }, ...trailOf(element.parentElement)];
}

/** It is there, shown and enabled, and no dialog lies over it. */
export function canTakeFocus(element: Element | undefined): boolean {
  if (!element?.isConnected || element.matches(':disabled')) return false;
  if (element.closest('[inert], [hidden], dialog:not([open])')) return false;
  return (topDialog()?.contains(element) ?? true) && (element.checkVisibility?.() ?? true);
}

/** What had it is gone, or cannot have it any more. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || !canTakeFocus(activeElement);
}

const stops = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';
const stopsIn = (around: Element) =>
  [...around.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.tabIndex >= 0 && canTakeFocus(stop));
const comesAfter = (stop: Element, earlier: Element) =>
  !earlier.contains(stop) &&
  Boolean(earlier.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);

const titleNow = () =>
  topDialog()?.querySelector<HTMLElement>('h2[tabindex]') ??
  document.querySelector<HTMLElement>('#main h1[tabindex], h1[tabindex]');

/** The next stop of the same part of the page, else the one before; the title where the part has none. */
function placeNear(trail: Trail, title: HTMLElement): HTMLElement {
  let inner: Trail[number] | undefined;
  for (const step of trail) {
    const { element } = step;
    if (canTakeFocus(element)) {
      if (element.contains(title)) return title;
      const earlier = inner?.element.isConnected ? inner.element : inner?.previous;
      const all = stopsIn(element);
      const next = earlier?.isConnected ? all.find((stop) => comesAfter(stop, earlier)) : all[0];
      const found = next ?? all.at(-1);
      if (found) return found;
    }
    inner = step;
  }
  return title;
}

/** Brings the focus to what is nearest to a place where nothing can have it any more; not where the page has no title yet. */
export function focusNear(trail: Trail): void {
  const title = titleNow();
  if (!title) return;
  const place = placeNear(trail, title);
  place.focus({ preventScroll: place === title });
}
