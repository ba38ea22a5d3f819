import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, edged, hatchPale, radius, size, space, type } from '../theme/theme.ts';

export type BadgeTone = 'plain' | 'turf' | 'now' | 'win' | 'loss' | 'warn' | 'info' | 'provisional' | 'chalk';
type BadgeProps = { tone?: BadgeTone; icon?: LucideIcon; children: ReactNode };

/** A status in words; the colour only repeats them. */
export function Badge({ tone = 'plain', icon: Icon, children }: BadgeProps) {
  return (
    <Frame $tone={tone}>
      {Icon && <Icon size="1.08em" strokeWidth={2} aria-hidden="true" />}
      {children}
    </Frame>
  );
}

const fill = (ground: string, ink: string) => css`
  background-color: ${ground};
  color: ${ink};
`;

const tones: Record<BadgeTone, ReturnType<typeof css>> = {
  plain: fill(color.sunken, color.ink2),
  turf: fill(color.turfSoft, color.onTurfSoft),
  now: fill(color.pylon, color.onPylon),
  win: fill(color.winSoft, color.win),
  loss: fill(color.lossSoft, color.loss),
  warn: fill(color.warnSoft, color.warn),
  info: fill(color.infoSoft, color.info),
  // Not decided: hatched. No ground of its own, so that it is right on a board too.
  provisional: css`
    color: ${color.ink};
    box-shadow: inset 0 0 0 ${size.hairline} ${color.lineStrong};
    ${hatchPale}
  `,
  // On a board: what is settled.
  chalk: fill(color.onBoard, color.board),
};

const Frame = styled.span<{ $tone: BadgeTone }>`
  ${edged}
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  padding: calc(${space[1]} * 0.75) ${space[2]};
  border-radius: ${radius.badge};
  ${type.badge}
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}
`;
