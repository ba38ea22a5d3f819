import type { PlayerRef } from '@endzone/contracts/stats/players';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media, space, type } from '../theme/theme.ts';
import { PlayerPicture } from './PlayerPicture.tsx';

type Size = 'sm' | 'md';
type Props = {
  player: Pick<PlayerRef, 'name' | 'position' | 'team'> & { jerseyNumber?: number | null };
  /** `sm`: of two side by side in a narrow card. */
  size?: Size;
  /** What stands below the name. */
  children: ReactNode;
};

/** A player's picture beside their name. A word of the name that does not fit there stands below the picture, whole. */
export const NamedPlayer = ({ player, size = 'md', children }: Props) => (
  <Who $size={size}>
    <PlayerPicture
      position={player.position}
      club={player.team.name}
      number={player.jerseyNumber}
      size={size}
    />
    <div>
      <Name $size={size}>{player.name}</Name>
      {children}
    </div>
  </Who>
);

const places: Record<Size, ReturnType<typeof css>> = {
  sm: css`
    align-items: center;
    gap: ${space[1]} ${space[2]};
  `,
  md: css`
    gap: ${space[1]} ${space[3]};
    ${media.phone} {
      column-gap: ${space[2]};
    }
    ${media.tiny} {
      > svg {
        display: none;
      }
    }
  `,
};

const letters: Record<Size, ReturnType<typeof css>> = {
  sm: css`
    ${type.smallStrong}
    /* Long words narrow before they break. */
    font-stretch: 85%;
    line-height: 1.25;
  `,
  md: type.bodyStrong,
};

const Who = styled.div<{ $size: Size }>`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  > svg {
    flex: none;
  }
  > div {
    flex: 1 1 min-content;
    min-width: 0;
  }
  ${({ $size }) => places[$size]}
`;

const Name = styled.b<{ $size: Size }>`
  display: block;
  ${({ $size }) => letters[$size]}
  hyphens: auto;
  overflow-wrap: break-word;
`;
