import { initials } from '@endzone/contracts/crests/monogram';
import { styled } from 'styled-components';
import { color, personColors, pitch, size as sizes } from '../theme/theme.ts';
import { personColour } from './club.ts';

type AvatarProps = { /** Absent for a deleted user. */ name?: string | null; size?: 'sm' | 'md' | 'xl' };

/** A person: initials on the colour of their name; a deleted user is a dashed circle. Always beside the name, so they are a drawing. */
export function Avatar({ name, size = 'md' }: AvatarProps) {
  const side = sides[size];
  if (!name) return <Gone $side={side} aria-hidden />;
  return (
    <Circle
      $side={side}
      $fill={personColors[personColour(name)]}
      data-initials={initials(name)}
      aria-hidden
    />
  );
}

const sides = { sm: sizes.controlSmall, md: sizes.control, xl: sizes.avatarLarge } as const;
type Side = { $side: string };

const Gone = styled.span<Side>`
  flex: none;
  width: ${({ $side }) => $side};
  height: ${({ $side }) => $side};
  border: ${sizes.line} dashed ${color.lineStrong};
  border-radius: 50%;
`;
const Circle = styled.span<Side & { $fill: string | undefined }>`
  flex: none;
  display: grid;
  place-items: center;
  width: ${({ $side }) => $side};
  height: ${({ $side }) => $side};
  background: ${({ $fill }) => $fill};
  border-radius: 50%;
  color: ${pitch.chalk};
  font-size: calc(${({ $side }) => $side} * 0.375);
  font-weight: 650;
  line-height: 1;
  &::before {
    content: attr(data-initials);
  }
`;
