import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space, type } from '../theme/theme.ts';
import { buttonStyle, type ButtonKind, type ButtonSize, type Look } from './buttonStyle.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Takes the whole width. */
  full?: boolean;
  icon?: ReactNode;
  /** Works on the last press: further ones are not heard, focus stays. */
  busy?: boolean;
  disabled?: boolean;
  /** Why it is disabled, where that is not obvious; stands below it. */
  why?: string;
};

/** Does something here; what leads to another page is a link. */
export function Button({
  kind = 'secondary',
  size = 'md',
  full = false,
  icon,
  busy = false,
  disabled = false,
  why,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const whyId = useId();
  const look: Look = { $kind: kind, $size: size, $full: full, $busy: busy };
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <Shape
      type="button"
      {...rest}
      {...look}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-describedby={why ? whyId : rest['aria-describedby']}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </Shape>
  );
  if (!why) return button;
  return (
    <Explained>
      {button}
      <Why id={whyId}>{why}</Why>
    </Explained>
  );
}

const Shape = styled.button<Look>`
  ${buttonStyle}
`;
const Explained = styled.span`
  display: inline-grid;
  gap: ${space[1]};
  min-width: 0;
`;
const Why = styled.span`
  ${type.small}
  color: ${color.ink3};
`;
