import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { media, space, tabular, color, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

/** A part of the room: its head stands, its list scrolls. */
export const Panel = styled(Card).attrs({ as: 'section' })`
  display: flex;
  flex-direction: column;
  min-height: 0;
  max-height: 100%;
  ${media.phone} {
    border-radius: 0;
    border-width: 0;
    height: 100%;
  }
`;

/** The keyboard scrolls it, whether there is something to press in it or not. */
export const Scroll = styled.div.attrs({ tabIndex: 0 })`
  flex: 1 1 auto;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;

export const PanelHead = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[3]} ${space[3]} ${space[2]};
  h2 {
    ${type.h3}
  }
  > span {
    ${type.small}
    ${tabular}
    color: ${color.ink3};
  }
`;
