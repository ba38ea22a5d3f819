import { scaleBand, scaleLinear } from 'd3-scale';

/** One week: `null` did not play, not final is hatched. */
export type Bar = { label: string; value: number | null; isFinal: boolean };
export type BarLook = 'last' | 'earlier' | 'provisional' | 'none';
export type BarShape = { x: number; y: number; width: number; height: number; look: BarLook };

const thin = 1.5;

function lookOf(bar: Bar, isLast: boolean): BarLook {
  if (bar.value === null) return 'none';
  if (!bar.isFinal) return 'provisional';
  return isLast ? 'last' : 'earlier';
}

/** "Last week full colour, earlier 45 %, provisional hatched, did not play dashed base, negative below the line." */
export function sparkShapes(bars: readonly Bar[], width: number, height: number) {
  const values = bars.map(({ value }) => value ?? 0);
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(0, ...values) || 1])
    .range([height - thin, thin]);
  const x = scaleBand<number>()
    .domain(bars.keys())
    .range([0, width])
    .paddingInner(width / Math.max(1, bars.length) > 20 ? 0.05 : 0.18);
  const base = y(0);
  const shapes = bars.map((bar, index): BarShape => {
    const top = y(Math.max(0, bar.value ?? 0));
    const bottom = y(Math.min(0, bar.value ?? 0));
    return {
      x: x(index) ?? 0,
      y: top,
      width: x.bandwidth(),
      // A week with nothing still shows that it was played.
      height: Math.max(bottom - top, thin),
      look: lookOf(bar, index === bars.length - 1),
    };
  });
  return { base, shapes };
}
