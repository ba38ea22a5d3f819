import type { Position } from '@endzone/contracts/game';
import { styled } from 'styled-components';
import { radius, size as sizes } from '../theme/theme.ts';
import { PlayerPicture } from './PlayerPicture.tsx';

type Props = {
  /** The address of their picture, if there is one. */
  photo: string | null | undefined;
  position: Position;
  club: string;
  number?: number | null;
  /** `sm`: of a line; `lg`: of a dialog. */
  size: 'sm' | 'lg';
};

const sides = { sm: sizes.jerseySmall, lg: sizes.jerseyLarge };
/** Lists may be long: their photos are read as they come into sight. */
const inList = { loading: 'lazy', decoding: 'async' } as const;

/** Who somebody is at a glance: their photo, else the drawn picture. */
export function PlayerPortrait({ photo, size, ...drawn }: Props) {
  if (photo) return <Photo src={photo} alt="" $side={sides[size]} {...(size === 'sm' && inList)} />;
  return <PlayerPicture {...drawn} size={size} />;
}

const Photo = styled.img<{ $side: string }>`
  width: ${({ $side }) => $side};
  height: ${({ $side }) => $side};
  border-radius: ${radius.control};
  object-fit: cover;
`;
