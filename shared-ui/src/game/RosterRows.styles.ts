import { css, styled } from 'styled-components';
import {
  color,
  hatchQuiet,
  media,
  namedRow,
  nameLines,
  radius,
  rowName,
  size,
  space,
  tabular,
  type,
} from '../theme/theme.ts';

export const Frame = styled.div`
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  overflow: clip;
`;

const desktopOnly = css`
  ${media.phone} {
    display: none;
  }
`;

export const HeadRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-bottom: ${size.hairline} solid ${color.lineStrong};
  color: ${color.ink3};
  ${media.phone} {
    padding-right: ${space[2]};
  }
`;

/** In a column as wide as its numbers; a longer word grows to the left, away from the next one. */
export const HeadWords = styled.span<{ $isNumber?: boolean }>`
  ${type.tableHead}
  display: flex;
  justify-content: ${({ $isNumber }) => ($isNumber ? 'flex-end' : 'flex-start')};
  ${({ $isNumber }) => ($isNumber ? 'white-space: nowrap;' : 'min-width: 0;')}
`;

export const Row = styled.li<{ $isEmpty?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: calc(${size.row} + ${space[2]});
  padding: ${space[2]} ${space[3]};
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
  ${({ $isEmpty }) => $isEmpty && hatchQuiet}
  ${media.phone} {
    gap: ${space[2]};
    min-height: ${size.rowTall};
    padding-right: ${space[2]};
  }
  /* On the narrowest phones the name needs the picture's room. */
  ${media.tiny} {
    > svg {
      display: none;
    }
  }
  ${namedRow}
`;

export const Who = styled.div`
  flex: 1;
  min-width: 0;
  ${rowName}
`;

export const Name = styled.span`
  ${type.bodyStrong}
  button,
  > span {
    display: block;
    max-width: 100%;
    ${nameLines}
  }
`;

export const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} calc(${space[1]} * 1.5);
  margin-top: calc(${space[1]} * 0.75);
  ${type.meta}
  color: ${color.ink3};
`;

export const Spark = styled.div`
  flex: none;
  width: ${size.sparkWidth};
  ${desktopOnly}
`;

export const Average = styled.div`
  flex: none;
  width: 3em;
  text-align: right;
  ${tabular}
  ${desktopOnly}
`;

export const Score = styled.div<{ $isQuiet: boolean }>`
  flex: none;
  /* As wide as the word for a figure that is missing: columns before it stay in line. */
  min-width: 8em;
  text-align: right;
  color: ${({ $isQuiet }) => ($isQuiet ? color.ink2 : color.ink)};
  ${media.phone} {
    min-width: 3.6em;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[1]};
`;

/** Takes its place and is not there. */
export const Gone = styled.div`
  height: 0;
  visibility: hidden;
`;

export const EmptyWords = styled.span`
  flex: 1;
  min-width: 0;
  color: ${color.ink2};
`;
