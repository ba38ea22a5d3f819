import type { Edges } from './clearPlace.ts';

/** Controls, and addresses that are there to be copied. */
export const keptClear =
  'a[href], code, button, input, select, textarea, summary, label, [contenteditable=true], [role=gridcell]';
/** What says what the rest is: titles, the heads of tables, keys. It may be covered where nothing else can. */
export const ratherClear = 'h1, h2, h3, [role=columnheader], kbd';
const cutsOff = /auto|scroll|hidden|clip/;

const common = (a: Edges, b: Edges): Edges => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
});
/** A pixel is for readers of the screen only. */
const isSeen = ({ left, right, top, bottom }: Edges) => right - left > 1 && bottom - top > 1;

/** Whatever is `among` these, by itself what can be pressed, and is in sight, as far as it is: neither beyond the window nor scrolled out of its list. Without what is in `except`. */
export function controlsInView(
  except: Element,
  among: Iterable<Element> = document.querySelectorAll(keptClear),
): Edges[] {
  const whole = { left: 0, right: window.innerWidth, top: 0, bottom: window.innerHeight };
  const shown = new Map<Element, Edges>();
  const shownOf = (part: Element): Edges => {
    const kept = shown.get(part);
    if (kept) return kept;
    const { overflow, position } = getComputedStyle(part);
    const { parentElement: parent } = part;
    const isOnWindow = position === 'fixed' || !parent || parent === document.body;
    const around = isOnWindow ? whole : shownOf(parent);
    const edges = cutsOff.test(overflow) ? common(around, part.getBoundingClientRect()) : around;
    shown.set(part, edges);
    return edges;
  };
  return [...among].flatMap((control) => {
    const box = control.getBoundingClientRect();
    if (except.contains(control) || !isSeen(common(box, whole))) return [];
    const { visibility, pointerEvents } = getComputedStyle(control);
    if (visibility === 'hidden' || pointerEvents === 'none') return [];
    const edges = common(box, shownOf(control));
    return isSeen(edges) ? [edges] : [];
  });
}
