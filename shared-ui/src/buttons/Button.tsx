import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useIsOffline } from '../api/connection.ts';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, space, type } from '../theme/theme.ts';
import { buttonStyle, type ButtonKind, type ButtonSize, type Look } from './buttonStyle.ts';
import { Spinner } from './Spinner.tsx';
import { useHasFocus } from './useHasFocus.ts';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Takes the whole width. */
  full?: boolean;
  icon?: ReactNode;
  /** Works on the last press: further ones are not heard, focus stays. */
  busy?: boolean;
  /** What it is busy with is only read; other work needs a connection. */
  reads?: boolean;
  /** It keeps the focus that it has: for that long it only says that it is disabled. */
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
  busy: work,
  reads = false,
  disabled = false,
  why: reason,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const whyId = useId();
  // Whatever can be busy sends something.
  const isCutOff = useIsOffline() && work !== undefined && !reads;
  const busy = work ?? false;
  const why = isCutOff ? <WithoutConnection /> : reason;
  const isOff = busy || disabled || isCutOff;
  const { hasFocus, ...watch } = useHasFocus(rest);
  const look: Look = { $kind: kind, $size: size, $full: full, $busy: busy };
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <Shape
      type="button"
      {...rest}
      {...watch}
      {...look}
      disabled={isOff && !busy && !hasFocus}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      aria-describedby={why ? whyId : rest['aria-describedby']}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </Shape>
  );
  if (!why) return button;
  return (
    <Explained $full={full} data-explained>
      {button}
      <Why id={whyId}>{why}</Why>
    </Explained>
  );
}

/** Why nothing can be sent. */
function WithoutConnection() {
  const t = useUiTexts();
  return t('needsConnection');
}

const Shape = styled.button<Look>`
  ${buttonStyle}
`;
const Explained = styled.span<{ $full: boolean }>`
  display: inline-grid;
  gap: ${space[1]};
  ${({ $full }) => $full && 'width: 100%;'}
  min-width: 0;
`;
const Why = styled.span`
  ${type.small}
  color: ${color.ink3};
`;
