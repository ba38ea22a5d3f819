import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, focusRing, hovered, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';

/** The page that this one belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Back to={to}>
      <Icon of={ArrowLeft} size="sm" />
      {children}
    </Back>
  );
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space[2]};
  ${type.smallStrong}
  color: ${color.turfText};
  text-decoration: none;
  overflow-wrap: anywhere;
  ${hovered(css`
    text-decoration: underline;
  `)}
  ${focusRing}
  ${media.phone} {
    min-height: ${size.controlPhone};
  }
`;
