import type { Position } from '@endzone/contracts/game';
import { css, styled } from 'styled-components';
import { clubPairs } from '../theme/identityColours.ts';
import { media, size as sizes } from '../theme/theme.ts';
import { clubCode, clubPair } from './club.ts';

/** `fit`: of a row, smaller on a phone. */
export type PictureSize = 'sm' | 'md' | 'lg' | 'fit';
type PictureProps = { club: string; size?: PictureSize };

const coloursOf = (club: string) => clubPairs[clubPair(club)] ?? clubPairs[0];

/** A player without a face: the club's jersey with their number. */
export function Jersey({ club, number, size = 'md' }: PictureProps & { number?: number | null }) {
  const { ground, figure } = coloursOf(club);
  return (
    <Picture $size={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <Edge
        d="M13 4 3 9l3 10 5-1.5V36h18V17.5l5 1.5 3-10-10-5c-1.5 3-4 4.5-7 4.5S14.5 7 13 4z"
        fill={ground}
      />
      <path d="M4 12.5l1 3.3 5.6-1.8-.3-3.2zM36 12.5l-1 3.3-5.6-1.8.3-3.2z" fill={figure} />
      {typeof number === 'number' && (
        <Sign x={20} y={27} fill={figure} fontSize={13.5}>
          {number}
        </Sign>
      )}
    </Picture>
  );
}

/** A whole defence: the club's shield. */
export function Shield({ club, size = 'md' }: PictureProps) {
  const { ground, figure } = coloursOf(club);
  return (
    <Picture $size={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <Edge d="M20 2 36 8v14c0 8-7 13-16 16C11 35 4 30 4 22V8z" fill={ground} />
      <path d="M4 14h32v2.5H4zM4 27.5h31" stroke={figure} fill={figure} strokeWidth={1} />
      <Sign x={20} y={25.6} fill={figure} fontSize={10.5}>
        {clubCode(club)}
      </Sign>
    </Picture>
  );
}

/** A head coach: the playbook. */
export function Playbook({ club, size = 'md' }: PictureProps) {
  const { ground, figure } = coloursOf(club);
  return (
    <Picture $size={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <Edge d="M9 4h22a4 4 0 0 1 4 4v25a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z" fill={ground} />
      <path d="M14 2h12v5H14z" fill={figure} />
      <path
        d="M11 14l5 5M16 14l-5 5M27 27a3 3 0 1 1-.1 0M13.5 30c2-8 8-2 12-10"
        stroke={figure}
        strokeWidth={2}
        fill="none"
        strokeLinecap="round"
      />
    </Picture>
  );
}

type PlayerPictureProps = PictureProps & { position: Position; number?: number | null };

/** "Jersey in the club's two colours with the number; defence: the club's shield; coach: the playbook." */
export function PlayerPicture({ position, club, number, size }: PlayerPictureProps) {
  if (position === 'DEF') return <Shield club={club} size={size} />;
  if (position === 'HC') return <Playbook club={club} size={size} />;
  return <Jersey club={club} number={number} size={size} />;
}

const box = (side: string) => css`
  width: ${side};
  height: ${side};
`;

const boxes: Record<PictureSize, ReturnType<typeof css>> = {
  sm: box(sizes.jerseySmall),
  md: box(sizes.control),
  lg: box(sizes.jerseyLarge),
  fit: css`
    ${box(sizes.control)}
    ${media.phone} {
      ${box(sizes.jerseySmall)}
    }
  `,
};

const Picture = styled.svg<{ $size: PictureSize }>`
  ${({ $size }) => boxes[$size]}
`;

// Dark colours need an edge on a dark page, light ones on a light page.
const Edge = styled.path`
  stroke: currentColor;
  stroke-opacity: 0.34;
`;

const Sign = styled.text`
  font-weight: 780;
  font-stretch: 80%;
  text-anchor: middle;
`;
