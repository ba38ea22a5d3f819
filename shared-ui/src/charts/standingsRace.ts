import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';

/** A team's place after each week; `null` before it had one. */
export type RaceLine = { id: string; name: string; ranks: readonly (number | null)[]; isMine?: boolean };

export const maxRaceLines = 8;

const lastRank = ({ ranks }: RaceLine): number => ranks.findLast((rank) => rank !== null) ?? Infinity;

/** "At most 8 lines": mine and the best of the others, in the order of their last place. */
export function linesShown(lines: readonly RaceLine[]): RaceLine[] {
  const byPlace = [...lines].sort((a, b) => lastRank(a) - lastRank(b));
  const mine = byPlace.filter(({ isMine }) => isMine);
  const others = byPlace.filter(({ isMine }) => !isMine).slice(0, maxRaceLines - mine.length);
  return byPlace.filter((one) => mine.includes(one) || others.includes(one));
}

export type RacePoint = { x: number; y: number };
export type RaceShape = { path: string; points: RacePoint[]; end: RacePoint };
export type RaceBox = { left: number; right: number; top: number; rowHeight: number };

/** The lines of a race in a box; ranks are drawn in rows, so that names at the ends never overlap. */
export function raceShapes(lines: readonly RaceLine[], { left, right, top, rowHeight }: RaceBox) {
  const weekCount = Math.max(1, ...lines.map(({ ranks }) => ranks.length));
  const ranks = [...new Set(lines.flatMap((one) => one.ranks.filter((rank) => rank !== null)))].sort(
    (a, b) => a - b,
  );
  const rowCount = Math.max(1, ranks.at(-1) ?? 1);
  const x = scalePoint<number>()
    .domain(Array.from({ length: weekCount }, (_, week) => week))
    .range([left, right]);
  const y = scaleLinear()
    .domain([1, Math.max(2, rowCount)])
    .range([top, top + (Math.max(2, rowCount) - 1) * rowHeight]);
  const draw = line<RacePoint>()
    .x((point) => point.x)
    .y((point) => point.y);
  const shapes = lines.map((one): RaceShape => {
    const points = one.ranks.flatMap((rank, week) =>
      rank === null ? [] : [{ x: weekCount === 1 ? left : (x(week) ?? left), y: y(rank) }],
    );
    return { path: draw(points) ?? '', points, end: points.at(-1) ?? { x: right, y: top } };
  });
  const rows = Array.from({ length: rowCount }, (_, row) => ({ rank: row + 1, y: y(row + 1) }));
  return { shapes, rows, height: top * 2 + (rowCount - 1) * rowHeight };
}
