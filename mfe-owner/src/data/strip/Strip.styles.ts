import { color, focusRing, media, radius, size, space, tabular } from '@endzone/shared-ui/theme/theme.ts';
import { Link } from 'react-router';
import { styled } from 'styled-components';

/** Weeks or games in one line that scrolls by itself. */
export const Strip = styled.ul`
  position: relative;
  display: flex;
  gap: ${space[2]};
  overflow-x: auto;
  padding: ${space[1]};
  margin: 0 calc(-1 * ${space[1]});
  scrollbar-width: thin;
`;

/** One of them; `$isOpen`: nothing is there yet. */
export const StripLink = styled(Link)<{ $isOpen: boolean }>`
  ${tabular}
  min-height: ${size.control};
  border: ${size.hairline} ${({ $isOpen }) => ($isOpen ? 'dashed' : 'solid')} ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${({ $isOpen }) => ($isOpen ? 'transparent' : color.surface)};
  color: ${color.ink};
  text-decoration: none;
  ${media.phone} {
    min-height: ${size.controlPhone};
  }
  &[aria-current] {
    background: ${color.ink};
    border-color: ${color.ink};
    color: ${color.canvas};
  }
  &&[aria-current] * {
    color: inherit;
  }
  ${focusRing}
`;
