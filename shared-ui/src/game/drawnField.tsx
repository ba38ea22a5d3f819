import { useId, type ReactNode } from 'react';
import { pitch } from '../theme/theme.ts';

/** Yard lines and hash marks of a drawn pitch, in a box of the given size. */
export function YardLines({ width, height, every }: { width: number; height: number; every: number }) {
  const lines = Array.from({ length: Math.floor(width / every) + 1 }, (_, index) => index * every);
  const ticks = Array.from(
    { length: Math.floor(width / (every / 4)) + 1 },
    (_, index) => (index * every) / 4,
  );
  const upper = Math.round(height * 0.33);
  const lower = Math.round(height * 0.64);
  return (
    <g stroke={pitch.chalk} strokeWidth={2} fill="none">
      <path d={lines.map((x) => `M${x} 0V${height}`).join('')} strokeOpacity={0.16} />
      <path d={ticks.map((x) => `M${x} ${upper}v10M${x} ${lower}v10`).join('')} strokeOpacity={0.28} />
    </g>
  );
}

/** An end zone with its stripes, at the right of a box. */
export function EndZone({
  x,
  width,
  height,
  ground,
}: {
  x: number;
  width: number;
  height: number;
  ground: string;
}) {
  const clip = useId();
  const stripes = Array.from({ length: Math.ceil((height + 260) / 36) }, (_, index) => index * 36 - 40);
  return (
    <>
      <clipPath id={clip}>
        <path d={`M${x} 0h${width}v${height}h-${width}z`} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path fill={ground} d={`M${x} 0h${width}v${height}h-${width}z`} />
        <path
          d={stripes.map((y) => `M${x - 26} ${y}l${width + 44}-${width + 44}`).join('')}
          stroke={pitch.chalk}
          strokeOpacity={0.45}
          strokeWidth={9}
        />
      </g>
      <path d={`M${x} 0v${height}`} stroke={pitch.chalk} strokeWidth={5} />
    </>
  );
}

const circle = (x: number, y: number): string => `M${x - 12} ${y}a12 12 0 1 0 24 0a12 12 0 1 0-24 0`;
const cross = (x: number, y: number): string => `M${x - 11} ${y - 11}l22 22M${x + 11} ${y - 11}l-22 22`;

type Spot = readonly [x: number, y: number];

/** Attackers are circles, defenders crosses: chalk on the board of a coach. */
export function Players({
  attack = [],
  defence = [],
}: {
  attack?: readonly Spot[];
  defence?: readonly Spot[];
}) {
  const marks = [...attack.map(([x, y]) => circle(x, y)), ...defence.map(([x, y]) => cross(x, y))];
  return <path d={marks.join('')} fill="none" stroke={pitch.chalk} strokeWidth={5} strokeLinecap="round" />;
}

/** The one with the ball. */
export function Carrier({ at: [x, y] }: { at: Spot }) {
  return <circle cx={x} cy={y} r={14} fill={pitch.pylon} />;
}

type RouteProps = { d: string; isPass?: boolean; isChalk?: boolean; children?: ReactNode };

/** A way that is run: with an arrow. A pass is dotted. */
export function Route({ d, isPass = false, isChalk = false }: RouteProps) {
  const marker = useId();
  const ink = isChalk || isPass ? pitch.chalk : pitch.pylon;
  if (isPass) {
    return (
      <path d={d} fill="none" stroke={ink} strokeWidth={4} strokeDasharray="4 14" strokeLinecap="round" />
    );
  }
  return (
    <>
      <marker
        id={marker}
        viewBox="0 0 10 10"
        refX={7}
        refY={5}
        markerWidth={4}
        markerHeight={4}
        orient="auto"
      >
        <path d="M1 1l7 4-7 4" fill="none" stroke={ink} strokeWidth={2.2} strokeLinecap="round" />
      </marker>
      <path
        d={d}
        fill="none"
        stroke={ink}
        strokeWidth={6}
        strokeLinecap="round"
        strokeLinejoin="round"
        markerEnd={`url(#${marker})`}
      />
    </>
  );
}
