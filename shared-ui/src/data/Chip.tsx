import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, motion, radius, size, space, type } from '../theme/theme.ts';

type ChipProps = Omit<ComponentProps<'button'>, 'type'> & { isPressed: boolean; children: ReactNode };

/** A filter that is on or off; pressed it is ink with a tick. */
export function Chip({ isPressed, children, ...button }: ChipProps) {
  return (
    <Frame {...button} type="button" aria-pressed={isPressed}>
      {isPressed && <Check size="1.1em" strokeWidth={2.5} aria-hidden="true" />}
      {children}
    </Frame>
  );
}

const Frame = styled.button`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: calc(${space[1]} * 1.5);
  min-height: ${size.chip};
  padding: ${space[1]} ${space[3]};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.ink};
  ${type.controlSmall}
  font-weight: 590;
  white-space: nowrap;
  transition:
    background ${motion.fast},
    border-color ${motion.fast};
  &:hover {
    border-color: ${color.ink};
  }
  &[aria-pressed='true'] {
    background: ${color.ink};
    border-color: ${color.ink};
    color: ${color.canvas};
  }
  ${media.phone} {
    min-height: ${size.controlPhone};
  }
`;
