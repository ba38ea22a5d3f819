import { scaleLinear } from 'd3-scale';

export type StatBar = { id: string; label: string; points: number };
export type StatBarShape = { from: number; length: number; isLoss: boolean };

/** Bars from a common zero line, in percent of the width; the longest reaches the edge of its side. */
export function statBarShapes(bars: readonly StatBar[]): { zero: number; shapes: StatBarShape[] } {
  const values = bars.map(({ points }) => points);
  const scale = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(0, ...values) || 1])
    .range([0, 100]);
  const zero = scale(0);
  const shapes = values.map((value) => ({
    from: Math.min(zero, scale(value)),
    length: Math.abs(scale(value) - zero),
    isLoss: value < 0,
  }));
  return { zero, shapes };
}
