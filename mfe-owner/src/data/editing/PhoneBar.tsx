import { atFoot } from '@endzone/shared-ui/layout/footMarks.ts';
import { color, bottomInset, media, size, space, z } from '@endzone/shared-ui/theme/theme.ts';
import { css, styled } from 'styled-components';

/** Stands clear of what lies over the foot of the window: nothing of the page is seen between the two. */
export const aboveFoot = css`
  position: sticky;
  bottom: ${bottomInset};
  z-index: ${z.sticky};
  &::after {
    content: '';
    position: absolute;
    inset: 100% 0 auto;
    height: ${bottomInset};
    background: inherit;
  }
`;

/** At the lower edge of a phone: what is at hand, and the button that sends. */
export const PhoneBar = styled.div.attrs<{ 'data-foot'?: true }>(atFoot)`
  display: none;
  ${media.phone} {
    ${aboveFoot}
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    margin: 0 calc(-1 * ${size.gutter});
    padding: ${space[3]} ${size.gutter} calc(${space[3]} + env(safe-area-inset-bottom));
    background: ${color.raised};
    border-top: ${size.hairline} solid ${color.line};
  }
`;
