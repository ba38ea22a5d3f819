import { scaleBand, scaleLinear } from 'd3-scale';

/** Why a week has no figure: no game, a game without its figures, or one without this player. */
export type NoFigure = 'bye' | 'waiting' | 'absent';
/** One week: `null` has no figure, not final is hatched. */
export type Bar = { week: number; value: number | null; why?: NoFigure; isFinal: boolean };
export type BarLook = 'last' | 'earlier' | 'provisional' | 'none' | 'waiting' | 'bye';
export type BarShape = { x: number; y: number; width: number; height: number; look: BarLook };

const thin = 1.5;

function lookOf(bar: Bar, isLast: boolean): BarLook {
  if (bar.value === null) return bar.why === 'waiting' || bar.why === 'bye' ? bar.why : 'none';
  if (!bar.isFinal) return 'provisional';
  return isLast ? 'last' : 'earlier';
}

/** The smallest and the largest value of a drawing, zero among them. */
export type Span = readonly [least: number, most: number];

/** One scale for drawings that stand beside each other. */
export function spanOf(drawings: readonly (readonly Bar[])[]): Span {
  const values = drawings.flat().map(({ value }) => value ?? 0);
  return [Math.min(0, ...values), Math.max(0, ...values)];
}

/** "Last week full colour, earlier 45 %, provisional hatched, did not play dashed base, negative below the line." */
export function sparkShapes(
  bars: readonly Bar[],
  width: number,
  height: number,
  [least, most]: Span = spanOf([bars]),
) {
  const y = scaleLinear()
    .domain([least, most || 1])
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
      width: x.bandwidth(),
      // A week with nothing still shows that it was played; one that is waited for keeps its place open.
      ...(bar.value === null && bar.why === 'waiting'
        ? { y: thin, height: Math.max(base - thin, thin) }
        : { y: top, height: Math.max(bottom - top, thin) }),
      look: lookOf(bar, index === bars.length - 1),
    };
  });
  return { base, shapes };
}
