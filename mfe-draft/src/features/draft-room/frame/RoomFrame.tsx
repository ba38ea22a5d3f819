import { color, media, pageInset, size, space, z } from '@endzone/shared-ui/theme/theme.ts';
import { createGlobalStyle, styled } from 'styled-components';

/** The page behind the room has nothing to scroll, and keeps no place for its bar. */
export const StillPage = createGlobalStyle`
  html, html:has(dialog[open]) { overflow: hidden; scrollbar-gutter: auto; }
  /* The site's bar is there until the room has come, and when it does not come; the room has its own. */
  body header:not([data-draft-room] header) { display: none; }
`;

/** The room fills the window, but for what lies over its foot: nothing scrolls but its lists. */
export const RoomFrame = styled.div`
  position: fixed;
  inset: 0 0 ${pageInset};
  z-index: ${z.nav};
  display: flex;
  flex-direction: column;
  background: ${color.canvas};
`;

/** Where the window is too low for everything, this scrolls rather than hide a part. */
export const RoomMain = styled.div`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[3]} ${size.gutter} ${size.gutter};
  overflow: hidden auto;
  > * {
    flex: none;
  }
  ${media.phone} {
    gap: 0;
    padding: 0;
  }
  ${media.low} {
    gap: 0;
    padding: 0;
  }
`;

/** With nobody left to choose from, the board has the room. */
export const RoomColumns = styled.div<{ $isOver: boolean }>`
  && {
    flex: 1 0 21em;
  }
  height: 0;
  display: grid;
  grid-template-columns: ${({ $isOver }) => ($isOver ? 'minmax(0, 22em)' : 'minmax(0, 1.16fr)')} minmax(
      0,
      1fr
    ) minmax(0, 18em);
  grid-template-rows: minmax(0, 1fr);
  gap: ${space[3]};
  align-items: start;
  > * {
    max-height: 100%;
  }
`;

export const RightColumn = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  min-height: 0;
  height: 100%;
  > :first-child {
    flex: 0 1 auto;
  }
  > :last-child:not(:first-child) {
    flex: 0 1 auto;
    min-height: 9em;
  }
`;
