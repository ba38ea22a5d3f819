import { media, space } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

/** What a phone has elsewhere. */
export const DesktopOnly = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  ${media.phone} {
    display: none;
  }
`;

/** What only a phone shows, in the place of its parent's own parts. */
export const PhoneOnly = styled.div`
  display: contents;
  ${media.roomy} {
    display: none;
  }
`;
