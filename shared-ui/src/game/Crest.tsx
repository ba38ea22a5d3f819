import { crestOf, crestsOf, type CrestLook } from '@endzone/contracts/crests/crest';
import { crestParts, type CrestParts } from '@endzone/contracts/crests/parts';
import { createContext, use, useId, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { size as sizes } from '../theme/theme.ts';

export type CrestSize = 'xs' | 'sm' | 'md' | 'lg';

const LeagueCrests = createContext<ReadonlyMap<string, CrestLook>>(new Map());

/** Inside, no two crests of the named teams are alike. */
export function CrestsOfLeague({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const key = names.join('\n');
  const crests = useMemo(() => crestsOf(key.split('\n')), [key]);
  return <LeagueCrests value={crests}>{children}</LeagueCrests>;
}

type CrestProps = {
  name: string;
  /** An uploaded logo stands in the same box. */
  logoUrl?: string | null;
  size?: CrestSize;
};

/** The team's sign. Always beside its name, so it is silent. */
export function Crest({ name, logoUrl, size = 'sm' }: CrestProps) {
  const crests = use(LeagueCrests);
  if (logoUrl) return <Logo src={logoUrl} alt="" $size={size} loading="lazy" decoding="async" />;
  return <DrawnCrest look={crests.get(name) ?? crestOf(name)} size={size} />;
}

function DrawnCrest({ look, size }: { look: CrestLook; size: CrestSize }) {
  return <CrestDrawing parts={crestParts(look)} clip={useId()} size={size} />;
}

type DrawingProps = { parts: CrestParts; clip: string; size: CrestSize };

/** A crest of its parts; `clip` is the id of its outline. */
export function CrestDrawing({ parts, clip, size }: DrawingProps) {
  const { ground, figure, outline, pattern, letters, letterSize, letterLine } = parts;
  return (
    <Drawing $size={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path fill={ground} d="M0 0h48v48H0z" />
        <path
          d={pattern.path}
          opacity={pattern.opacity}
          fill={pattern.fill}
          stroke={pattern.line}
          strokeWidth={pattern.lineWidth}
        />
      </g>
      <path
        d={outline}
        fill="none"
        stroke={figure}
        strokeOpacity={0.55}
        strokeWidth={2}
        transform="translate(2.4 2.3) scale(.9)"
      />
      <path d={outline} fill="none" stroke="currentColor" strokeOpacity={0.3} />
      <Letters x={24} y={letterLine} fontSize={letterSize} fill={figure}>
        {letters}
      </Letters>
    </Drawing>
  );
}

const boxes: Record<CrestSize, string> = {
  xs: sizes.crestXs,
  sm: sizes.crestSm,
  md: sizes.crestMd,
  lg: sizes.crestLg,
};

const Drawing = styled.svg<{ $size: CrestSize }>`
  width: ${({ $size }) => boxes[$size]};
  height: ${({ $size }) => boxes[$size]};
`;

const Logo = styled.img<{ $size: CrestSize }>`
  width: ${({ $size }) => boxes[$size]};
  height: ${({ $size }) => boxes[$size]};
  object-fit: contain;
`;

const Letters = styled.text`
  font-weight: 800;
  font-stretch: 88%;
  text-anchor: middle;
`;
