import type { PlayerRef } from '@endzone/contracts/stats/players';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media, space, type } from '../theme/theme.ts';
import { PlayerPicture } from './PlayerPicture.tsx';

type Size = 'sm' | 'md';
type Props = {
  player: Pick<PlayerRef, 'name' | 'position' | 'team' | 'jerseyNumber'>;
  /** `sm`: of two side by side in a narrow card. */
  size?: Size;
  /** What stands below the name. */
  children: ReactNode;
};

/**
 * A player's picture beside their name. Where two share a narrow line both names stand below the picture, as one that is long would anyway:
 * they stay level.
 */
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

const below = css`
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[1]};
`;
const places: Record<Size, ReturnType<typeof css>> = {
  sm: below,
  md: css`
    gap: ${space[1]} ${space[3]};
    ${media.phone} {
      ${below}
    }
    ${media.tiny} {
      > svg {
        display: none;
      }
    }
  `,
};

const narrow = css`
  ${type.smallStrong}
  /* Long words narrow before they break. */
  font-stretch: 85%;
  line-height: 1.25;
`;
const letters: Record<Size, ReturnType<typeof css>> = {
  sm: narrow,
  md: css`
    ${type.bodyStrong}
    ${media.phone} {
      ${narrow}
    }
  `,
};

const Who = styled.div<{ $size: Size }>`
  display: flex;
  min-width: 0;
  > svg {
    flex: none;
  }
  > div {
    flex: 1 1 auto;
    min-width: 0;
    max-width: 100%;
  }
  ${({ $size }) => places[$size]}
`;

const Name = styled.b<{ $size: Size }>`
  display: block;
  ${({ $size }) => letters[$size]}
  hyphens: auto;
  overflow-wrap: break-word;
`;
