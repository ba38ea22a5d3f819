import { atFoot } from '@endzone/shared-ui/layout/footMarks.ts';
import { color, bottomInset, media, size, space, z } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

/** At the lower edge of a phone: what is at hand, and the button that sends. */
export const PhoneBar = styled.div.attrs<{ 'data-foot'?: true }>(atFoot)`
  display: none;
  ${media.phone} {
    position: sticky;
    bottom: ${bottomInset};
    z-index: ${z.sticky};
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
