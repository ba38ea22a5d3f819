import { createContext, use, useId, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { crestPairs } from '../theme/identityColours.ts';
import { size as sizes } from '../theme/theme.ts';
import { crestOf, crestsOf, type CrestLook } from './crest.ts';
import { crestPatterns, crestShapes } from './crestShapes.tsx';

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
  const clip = useId();
  const { ground, figure } = crestPairs[look.pair] ?? crestPairs[0];
  const outline = crestShapes[look.shape] ?? crestShapes[0];
  const isLong = look.letters.length > 2;
  return (
    <Drawing $size={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path fill={ground} d="M0 0h48v48H0z" />
        {crestPatterns[look.pattern]?.(figure)}
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
      <Letters x={24} y={isLong ? 29.5 : 30.5} fontSize={isLong ? 15 : 19} fill={figure}>
        {look.letters}
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
