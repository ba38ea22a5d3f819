import {
  color,
  digits,
  media,
  motion,
  oneLine,
  radius,
  size,
  space,
  tabular,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import { css, styled } from 'styled-components';

export const Who = styled.div`
  min-width: 0;
  p {
    ${type.small}
    ${tabular}
    color: ${color.ink2};
  }
`;

export const Team = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  margin-top: ${space[2]};
  > div {
    min-width: 0;
  }
  h1 {
    overflow-wrap: anywhere;
  }
  /* A name in full matters more than its size. */
  h1[data-long] {
    ${type.h2}
  }
`;

export const Time = styled.div<{ $isMine: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[5]};
  min-width: 0;
  color: ${({ $isMine }) => ($isMine ? color.boardAccent : 'inherit')};
  --yard-ground: ${color.boardRaised};
  --yard-fill: ${({ $isMine }) => ($isMine ? color.pylon : color.onBoard2)};
  [role='timer'] {
    white-space: nowrap;
  }
  ${media.phone} {
    display: contents;
    [role='timer'] {
      grid-area: time;
      align-self: center;
      color: ${({ $isMine }) => ($isMine ? color.boardAccent : 'inherit')};
    }
  }
`;

export const Way = styled.div`
  /* The end of the drive is chalk: orange is the reader's own fill alone. */
  --pylon: ${color.onBoard};
  flex: 1;
  min-width: 0;
  display: grid;
  gap: ${space[2]};
  color: ${color.ink2};
  ${media.phone} {
    grid-area: way;
  }
`;

export const WayLine = styled.div`
  ${type.small}
  ${tabular}
  display: flex;
  justify-content: space-between;
  flex-wrap: wrap;
  column-gap: ${space[3]};
  span + span {
    ${media.phone} {
      display: none;
    }
  }
`;

/** A switch as light as the board is dark, with a dark knob. */
export const OnBoard = styled.span`
  --turf: ${color.boardWin};
  --on-turf: ${color.board};
`;

export const Aside = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  min-width: 0;
  padding-left: ${space[5]};
  border-left: ${size.hairline} solid ${color.line};
  h2 {
    ${type.label}
    grid-column: 1 / -1;
    color: ${color.ink2};
  }
  strong {
    ${type.bodyStrong}
    display: block;
    overflow-wrap: anywhere;
  }
  p {
    ${type.small}
    color: ${color.ink2};
  }
  ${media.narrow} {
    padding: ${space[3]} 0 0;
    border-left: 0;
    border-top: ${size.hairline} solid ${color.line};
    grid-column: 1 / -1;
  }
  ${media.phone} {
    grid-area: aside;
    padding-top: ${space[2]};
  }
  ${media.tiny} {
    grid-template-columns: auto minmax(0, 1fr);
    ${OnBoard} {
      grid-column: 1 / -1;
    }
  }
`;

const compact = css`
  ${media.phone} {
    grid-template: 'who time' auto / minmax(0, 1fr) auto;
    min-height: calc(${size.topBarPhone} + ${size.border});
    padding-block: ${space[2]};
    ${Way}, ${Aside}, ${Who} > :first-child, ${Who} p {
      display: none;
    }
    ${Team} {
      margin: 0;
    }
    h1 {
      ${type.h3}
      ${oneLine}
    }
    [role='timer'] {
      ${digits(30)}
    }
  }
`;

/** One line: who, how long, and the switch, which no scrolling brings back. */
const low = css`
  ${media.low} {
    grid-template: 'who time aside' auto / minmax(0, 1fr) auto auto;
    gap: ${space[4]};
    padding: ${space[1]} ${space[4]};
    ${Way}, ${Who} > :first-child, ${Who} p {
      display: none;
    }
    ${Team} {
      margin: 0;
    }
    h1,
    h1[data-long] {
      ${type.h3}
      ${oneLine}
    }
    ${Time} {
      grid-area: time;
    }
    [role='timer'] {
      ${digits(30)}
    }
    ${Aside} {
      grid-area: aside;
      display: block;
      padding: 0;
      border: 0;
      > h2,
      > p,
      > dl,
      > svg,
      > img,
      > div > strong,
      > div > p {
        display: none;
      }
      > div {
        padding: 0;
      }
    }
  }
`;

export const Grid = styled.div<{ $isCompact: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.5fr) minmax(0, 1.3fr);
  gap: ${space[8]};
  align-items: center;
  padding: ${space[4]} ${space[6]};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.3fr);
    gap: ${space[3]} ${space[6]};
  }
  ${media.phone} {
    grid-template: 'who time' auto 'way way' auto 'aside aside' auto / minmax(0, 1fr) auto;
    gap: ${space[2]} ${space[3]};
    padding: ${space[3]} ${space[4]} ${space[4]};
    ${Who} {
      grid-area: who;
    }
  }
  /* Beside a clock in large letters no word would stay whole. */
  ${media.tiny} {
    grid-template: 'who' auto 'time' auto 'way' auto 'aside' auto / minmax(0, 1fr);
  }
  ${({ $isCompact }) => $isCompact && compact}
  ${low}
`;

/** The pylon's frame says that it is the reader's turn. */
export const Frame = styled.div<{ $isNow: boolean }>`
  min-width: 0;
  border-radius: ${radius.board};
  ${({ $isNow }) => $isNow && `box-shadow: 0 0 0 ${size.border} ${color.pylon};`}
  transition: box-shadow ${motion.fast};
  ${media.phone} {
    border-radius: 0;
    > section {
      border-radius: 0;
    }
  }
  ${media.low} {
    border-radius: 0;
    > section {
      border-radius: 0;
    }
  }
`;
