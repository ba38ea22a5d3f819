import { spaces } from '../theme/tokens.ts';

export type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** How far something stands from its own place, in pixels to the left and up. */
export type Move = { aside: number; raise: number };

/** Between it and a control, in pixels: room for the ring of the focus. */
export const clearance = spaces[2];
/** From the edges of the window. */
const edge = spaces[4];

export const movedBy = ({ left, right, top, bottom }: Edges, { aside, raise }: Move): Edges => ({
  left: left - aside,
  right: right - aside,
  top: top - raise,
  bottom: bottom - raise,
});

export const isClear = (box: Edges, controls: readonly Edges[]): boolean =>
  !controls.some(
    ({ left, right, top, bottom }) =>
      Math.max(left - box.right, box.left - right, top - box.bottom, box.top - bottom) < clearance,
  );

/** The steps that are taken in one direction: none, or just past one of the controls, as far as the window goes. */
const stepsOf = (distances: number[], furthest: number): number[] => [
  ...new Set([0, ...distances.map(Math.ceil).filter((step) => step > 0 && step <= furthest)]),
];

/** The least move after which `box` lies upon none of the controls, and not above `highest`; none where they leave no such place. */
export function nearestClear(
  box: Edges,
  controls: readonly Edges[],
  highest: number = edge,
): Move | undefined {
  const asides = stepsOf(
    controls.map(({ left }) => box.right + clearance - left),
    box.left - edge,
  );
  const raises = stepsOf(
    controls.map(({ top }) => box.bottom + clearance - top),
    box.top - highest,
  );
  return asides
    .flatMap((aside) => raises.map((raise) => ({ aside, raise })))
    .toSorted((a, b) => a.aside + a.raise - (b.aside + b.raise))
    .find((move) => isClear(movedBy(box, move), controls));
}
