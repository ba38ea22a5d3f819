import { color, media, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

export const Kicker = styled.span`
  display: block;
  ${type.label}
  color: ${color.ink2};
`;

export const Why = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  margin-top: ${space[1]};
  ${type.meta}
  color: ${color.ink2};
  > svg {
    flex: none;
  }
`;

export const Leaving = styled.span`
  flex: 1 1 10em;
  align-self: center;
  ${type.small}
  color: ${color.ink2};
  &:empty {
    display: none;
  }
  ${media.phone} {
    && {
      flex: 1 0 100%;
    }
  }
`;
