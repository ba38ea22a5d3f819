import { styled } from 'styled-components';
import { color, personColors, pitch, size as sizes } from '../theme/theme.ts';
import { personColour } from './club.ts';
import { initials } from './monogram.ts';

type AvatarProps = { /** Absent for a deleted user. */ name?: string | null; size?: 'sm' | 'md' | 'xl' };

/** A person: initials on the colour of his name; a deleted user is a dashed circle. Always beside the name. */
export function Avatar({ name, size = 'md' }: AvatarProps) {
  return (
    <Circle $size={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      {name ? (
        <>
          <circle cx={20} cy={20} r={20} fill={personColors[personColour(name)]} />
          <Initials x={20} y={25.5} fontSize={15} fill={pitch.chalk}>
            {initials(name)}
          </Initials>
        </>
      ) : (
        <Gone cx={20} cy={20} r={18.5} />
      )}
    </Circle>
  );
}

const sides = { sm: sizes.controlSmall, md: sizes.control, xl: sizes.avatarLarge } as const;

const Circle = styled.svg<{ $size: keyof typeof sides }>`
  width: ${({ $size }) => sides[$size]};
  height: ${({ $size }) => sides[$size]};
`;

const Initials = styled.text`
  font-weight: 650;
  text-anchor: middle;
`;

const Gone = styled.circle`
  fill: none;
  stroke: ${color.lineStrong};
  stroke-width: 1.5;
  stroke-dasharray: 4 3.5;
`;
