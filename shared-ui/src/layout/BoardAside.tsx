import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, pitch, size, space, type } from '../theme/theme.ts';
import { Board } from './Board.tsx';

type Props = {
  label: string;
  title: string;
  /** The end zone at its foot. */
  isGrounded?: boolean;
  children: ReactNode;
};

/** What stands on a board beside a form, where there is room for it. */
export function BoardAside({ label, title, isGrounded = false, children }: Props) {
  return (
    <Rail>
      <Board as="aside" flush label={label}>
        <Words>
          <Label>{label}</Label>
          <h2>{title}</h2>
          {children}
        </Words>
        {isGrounded && <EndZone aria-hidden />}
      </Board>
    </Rail>
  );
}

// A phone has come to fill in the form.
const Rail = styled.div`
  min-width: 0;
  ${media.narrow} {
    display: none;
  }
`;
const Words = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[6]};
  h2 {
    ${type.h2}
    text-wrap: balance;
  }
`;
const Label = styled.span`
  ${type.label}
  color: ${color.onBoard2};
`;
const EndZone = styled.div`
  height: ${size.cover};
  max-height: ${space[16]};
  background: repeating-linear-gradient(
      -45deg,
      color-mix(in srgb, ${pitch.chalk} 30%, transparent) 0 ${space[2]},
      transparent ${space[2]} ${space[5]}
    )
    ${pitch.turf};
  border-top: ${size.border} solid ${color.onBoard};
`;
