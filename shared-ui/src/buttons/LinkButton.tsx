import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonKind, type ButtonSize, type Look } from './buttonStyle.ts';

type Props = {
  to: string;
  kind?: ButtonKind;
  size?: ButtonSize;
  full?: boolean;
  icon?: ReactNode;
  /** After the words: the arrow of what leads on. */
  iconEnd?: ReactNode;
  children: ReactNode;
  'aria-label'?: string;
  onClick?: () => void;
};

/** A link that looks like a button: the way to another page that matters most here. */
export function LinkButton({
  kind = 'secondary',
  size = 'md',
  full = false,
  icon,
  iconEnd,
  children,
  ...rest
}: Props) {
  return (
    <Shape {...rest} $kind={kind} $size={size} $full={full} $busy={false}>
      {icon}
      <span>{children}</span>
      {iconEnd}
    </Shape>
  );
}

const Shape = styled(RouterLink)<Look>`
  ${buttonStyle}
`;
