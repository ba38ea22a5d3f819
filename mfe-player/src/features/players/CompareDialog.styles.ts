import { color, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

export const Head = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card} ${radius.card} 0 0;
`;

export const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-between;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  & + & {
    border-left: ${size.hairline} solid ${color.line};
  }
  ${media.phone} {
    padding: ${space[3]};
  }
`;

export const Person = styled.div`
  display: flex;
  gap: ${space[3]};
  min-width: 0;
  > div {
    min-width: 0;
  }
  ${media.phone} {
    flex-direction: column;
    gap: ${space[2]};
  }
`;

export const Name = styled.h3`
  ${type.h3}
  overflow-wrap: anywhere;
`;

export const Badges = styled.div<{ $isSpread?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $isSpread }) => ($isSpread ? 'space-between' : 'flex-start')};
  gap: ${space[1]} ${space[2]};
  ${type.meta}
  color: ${color.ink3};
`;

/** Who stands on the right. */
export const Other = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin-right: auto;
  min-width: 0;
  > span {
    ${type.small}
    flex: none;
    color: ${color.ink2};
  }
  ${media.phone} {
    && {
      flex: 1 0 100%;
    }
  }
`;
