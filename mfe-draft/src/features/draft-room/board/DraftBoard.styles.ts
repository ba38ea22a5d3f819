import type { Position } from '@endzone/contracts/game';
import {
  color,
  duration,
  highlighted,
  insetRing,
  media,
  radius,
  size,
  space,
  tabular,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import { css, keyframes, styled } from 'styled-components';

export const Scroller = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  padding: 0 ${space[2]} ${space[2]};
  container-type: inline-size;
  ${insetRing}
  ${media.phone} {
    padding: 0 ${space[1]} ${space[2]};
  }
`;

// A name needs some letters: with many teams the board scrolls sideways inside its box.
const narrowest = '2.75em';
const ofRounds = '2.2em';
/** A column that holds a long name in the usual size, in em. */
const roomy = 6;

export const Grid = styled.table<{ $nbTeams: number }>`
  ${tabular}
  width: 100%;
  min-width: calc(${({ $nbTeams }) => $nbTeams} * ${narrowest} + ${ofRounds});
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: ${size.border};
  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    padding: ${space[1]} 0;
    background: ${color.surface};
    svg,
    img {
      margin: 0 auto;
    }
  }
  th[data-mine] {
    box-shadow: inset 0 calc(-1 * ${size.underline}) 0 ${color.pylon};
  }
  th:first-child {
    ${type.tiny}
    width: ${ofRounds};
    color: ${color.ink3};
    white-space: nowrap;
    svg {
      display: inline-block;
      width: 1.1em;
      vertical-align: middle;
    }
  }
  @container (max-width: ${({ $nbTeams }) => $nbTeams * roomy}em) {
    [data-long] {
      font-size: 0.7em;
    }
  }
`;

const grounds: Record<Position, string> = {
  QB: color.qb,
  RB: color.rb,
  WR: color.wr,
  TE: color.te,
  K: color.k,
  DEF: color.def,
  HC: color.hc,
};

/** The words of a cell stand behind the stripe of its position. */
const besideStripe = css`
  padding-left: calc(${size.edge} + ${size.underline});
`;

const picked = (position: Position) => css`
  --position: ${grounds[position]};
  background: color-mix(in srgb, var(--position) 20%, ${color.surface});
  box-shadow: inset ${size.edge} 0 0 var(--position);
  ${besideStripe}
`;

/** A new pick: its cell fills from the left, once. */
const fill = keyframes`
  from { transform: scaleX(0); }
`;
const filling = css`
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    border-radius: inherit;
    background: color-mix(in srgb, var(--position, ${color.sunken}) 34%, ${color.surface});
    transform-origin: left;
    animation: ${fill} ${duration.slow} backwards;
  }
`;

/** Without a stripe, its words stand in line with those of the column's picks. */
const now = css<{ $isMine: boolean }>`
  ${besideStripe}
  background: ${({ $isMine }) => ($isMine ? color.pylon : color.ink)};
  color: ${({ $isMine }) => ($isMine ? color.onPylon : color.canvas)};
  ${highlighted}
`;

type Looks = { $position: Position | undefined; $isMine: boolean; $isCurrent: boolean; $isNew: boolean };

export const Cell = styled.td<Looks>`
  position: relative;
  isolation: isolate;
  height: calc(${size.rowTight} + 1px);
  padding: ${size.border};
  overflow: hidden;
  border-radius: ${radius.cell};
  background: ${({ $isMine }) => ($isMine ? color.pylonSoft : color.sunken)};
  vertical-align: middle;
  line-height: 1.12;
  ${({ $position }) => $position && picked($position)}
  ${({ $position, $isMine }) =>
    $position &&
    $isMine &&
    css`
      outline: ${size.border} solid ${color.pylon};
      outline-offset: calc(-1 * ${size.border});
    `}
  ${({ $isNew }) => $isNew && filling}
  ${({ $isCurrent }) => $isCurrent && now}
  > span:only-child {
    ${type.tiny}
    display: block;
    font-weight: 400;
    text-align: center;
    color: ${({ $isCurrent }) => ($isCurrent ? 'inherit' : color.ink3)};
  }
`;
export const CellPosition = styled.span`
  ${type.markSmall}
  display: block;
`;
/** In a narrow column a long name is a little smaller; one that is longer still ends with dots, its whole stands in the tooltip. */
export const CellName = styled.span`
  ${type.boardCell}
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  hyphens: auto;
  overflow-wrap: normal;
  ${media.tiny} {
    overflow-wrap: anywhere;
  }
`;
export const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding: ${space[2]} ${space[1]} 0;
`;
