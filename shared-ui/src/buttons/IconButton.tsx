import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { css, styled } from 'styled-components';
import { color, focusRing, hovered, media, motion, radius, size, type } from '../theme/theme.ts';

type Common = {
  /** What it does; shown as its tooltip too. */
  label: string;
  icon: ReactNode;
  /** Small: 32 high, inside rows and toasts. */
  small?: boolean;
  /** Unread count or the like, in pylon. */
  count?: number;
};
type Props = Common & Omit<ComponentProps<'button'>, 'children' | 'aria-label'>;

/** A drawing alone: only for close, back, more, bell, theme, queue, sound, show. */
export function IconButton({ label, icon, small = false, count = 0, ...rest }: Props) {
  return (
    <Round type="button" {...rest} aria-label={label} title={label} $small={small}>
      {icon}
      {count > 0 && <Count aria-hidden>{shownCount(count)}</Count>}
    </Round>
  );
}

/** The same as a link. The label says the count in words. */
export function IconLink({
  label,
  icon,
  small = false,
  count = 0,
  to,
  onClick,
}: Common & { to: string; onClick?: () => void }) {
  return (
    <RoundLink to={to} onClick={onClick} aria-label={label} title={label} $small={small}>
      {icon}
      {count > 0 && <Count aria-hidden>{shownCount(count)}</Count>}
    </RoundLink>
  );
}

const shownCount = (count: number) => (count > 99 ? '99+' : count);

const round = css<{ $small: boolean }>`
  position: relative;
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${({ $small }) => ($small ? size.controlSmall : size.control)};
  height: ${({ $small }) => ($small ? size.controlSmall : size.control)};
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.ink2};
  transition: background ${motion.fast};
  ${hovered(css`
    background: ${color.sunken};
    color: ${color.ink};
  `)}
  ${focusRing}
  &:disabled {
    color: ${color.ink3};
    cursor: not-allowed;
  }
  ${media.phone} {
    width: ${size.controlPhone};
    height: ${size.controlPhone};
  }
`;
const Round = styled.button<{ $small: boolean }>`
  ${round}
`;
const RoundLink = styled(RouterLink)<{ $small: boolean }>`
  ${round}
`;

/** A small number in the corner: now, you. */
export const Count = styled.span`
  ${type.tiny}
  position: absolute;
  top: 10%;
  right: 5%;
  /* In the corner of the larger button, so that many digits leave the drawing in sight. */
  ${media.phone} {
    top: 0;
    right: 0;
  }
  min-width: ${size.dot};
  height: ${size.dot};
  padding: 0 0.25em;
  border-radius: ${radius.full};
  background: ${color.pylon};
  color: ${color.onPylon};
  font-weight: 750;
  line-height: ${size.dot};
  text-align: center;
`;
