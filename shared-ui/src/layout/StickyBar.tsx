import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { atFoot } from './footMarks.ts';
import { color, elevation, bottomInset, media, radius, size, space, type, z } from '../theme/theme.ts';

type Props = { label: string; words: ReactNode; children: ReactNode };

/** The buttons of a long page, always in sight at its foot; on a phone above the bottom bar. */
export function StickyBar({ label, words, children }: Props) {
  return (
    <Bar role="group" aria-label={label} {...atFoot}>
      <Words>{words}</Words>
      <Buttons>{children}</Buttons>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: ${bottomInset};
  z-index: ${z.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  background: ${color.raised};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card} ${radius.card} 0 0;
  box-shadow: ${elevation.e2};
  ${media.phone} {
    bottom: max(calc(${size.tabBar} + env(safe-area-inset-bottom)), ${bottomInset});
    margin: 0 calc(-1 * ${size.gutter});
  }
`;
const Words = styled.p`
  flex: 1 1 auto;
  min-width: 0;
  ${type.small}
  color: ${color.ink2};
  &:empty {
    display: none;
  }
`;
const Buttons = styled.div`
  display: flex;
  gap: ${space[3]};
  margin-left: auto;
  ${media.phone} {
    flex: 1 1 100%;
    > * {
      flex: 1;
    }
  }
  ${media.tiny} {
    flex-wrap: wrap;
    gap: ${space[2]};
  }
`;
