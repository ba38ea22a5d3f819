import { useId } from 'react';
import { styled } from 'styled-components';
import { usePointsLocale } from '../game/Points.tsx';
import { pointsText } from '../game/points.ts';
import { color, size } from '../theme/theme.ts';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { sparkShapes, type Bar, type BarLook, type Span } from './sparkBars.ts';

type SparkBarsProps = {
  bars: readonly Bar[];
  /** Shared with the drawings beside it; its own without. */
  span?: Span;
  /** The size of the drawing, which is stretched to its box. */
  width?: number;
  height?: number;
  /** Takes the width of its place instead of its own. */
  isWide?: boolean;
};

const wordOf = { bye: 'status.club.bye', waiting: 'status.points.missing', absent: 'chart.absent' } as const;

const isOpen = (look: BarLook) => look === 'provisional' || look === 'waiting';

const moonSize = 5;
/** The sign of a bye: a crescent around this point. */
const moonAt = (x: number, y: number): string => {
  const r = moonSize;
  return `M${x + r * 0.3} ${y - r}a${r} ${r} 0 1 0 ${r * 0.7} ${r * 1.4}a${r * 0.85} ${r * 0.85} 0 0 1 ${-r * 0.7} ${-r * 1.4}z`;
};

/** Weekly points as small bars, read out as their values. */
export function SparkBars({ bars, span, width = 76, height = 26, isWide = false }: SparkBarsProps) {
  const t = useUiTexts();
  const locale = usePointsLocale();
  const pattern = useId();
  const { base, shapes } = sparkShapes(bars, width, height, span);
  const values = bars.map(({ week, value, why, isFinal }) =>
    t(isFinal || value === null ? 'chart.week' : 'chart.provisionalWeek', {
      week,
      points: value === null ? t(wordOf[why ?? 'absent']) : pointsText(value, locale),
    }),
  );
  return (
    <Drawing
      role="img"
      aria-label={values.join(', ')}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      $isWide={isWide}
    >
      <pattern id={pattern} width={4} height={4} patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path d="M0 0h4" stroke="currentColor" strokeWidth={2.4} />
      </pattern>
      {shapes.map(({ look, ...box }, index) =>
        look === 'bye' ? (
          <path key={index} d={moonAt(box.x + box.width / 2, base - moonSize)} fill="currentColor" />
        ) : look === 'none' ? (
          <path
            key={index}
            d={`M${box.x} ${base - 1}h${box.width}`}
            stroke="currentColor"
            strokeWidth={2}
            strokeDasharray="2 2"
          />
        ) : (
          <rect
            key={index}
            {...box}
            rx={1}
            fill={isOpen(look) ? `url(#${pattern})` : 'currentColor'}
            stroke={isOpen(look) ? 'currentColor' : 'none'}
            strokeDasharray={look === 'waiting' ? '2 2' : undefined}
            opacity={look === 'earlier' || look === 'waiting' ? 0.45 : 1}
          />
        ),
      )}
      <path d={`M0 ${base}h${width}`} stroke="currentColor" opacity={0.35} />
    </Drawing>
  );
}

const Drawing = styled.svg<{ $isWide: boolean }>`
  width: ${({ $isWide }) => ($isWide ? '100%' : size.sparkWidth)};
  height: ${({ $isWide }) => ($isWide ? size.statBar : size.sparkHeight)};
  overflow: visible;
  color: ${color.turfText};
`;
