import {
  color,
  edged,
  hatchQuiet,
  oneLine,
  radius,
  size,
  space,
  tabular,
  type,
  visuallyHidden,
} from '@endzone/shared-ui/theme/theme.ts';
import { css, styled } from 'styled-components';

export const Scroll = styled.div`
  overflow-x: auto;
  /* A small grid takes a line with others as long as all its columns fit. */
  flex: 1 1 calc(${size.yearWidth} + var(--columns) * (${size.jerseySmall} + ${space[2]}) + ${size.rowTall});
  min-width: min(100%, 18em);
  background: ${color.surface};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card};
  /* Below the bar that says what is typed. */
  &[data-offense] {
    border-top: 0;
    border-radius: 0 0 ${radius.card} ${radius.card};
  }
`;
export const Caption = styled.caption`
  ${visuallyHidden}
`;
const line = css`
  border-right: ${size.hairline} solid ${color.line};
  border-bottom: ${size.hairline} solid ${color.line};
`;
/** Hundreds of cells share the rules of their table instead of having a component each. */
const cells = css`
  &&& td[tabindex] {
    min-width: var(--cell);
    padding: 0 ${space[2]};
    white-space: nowrap;
    cursor: cell;
    /* Only where something stands in a corner: hundreds of layers are drawn anew with each key. */
    &[data-corner] {
      position: relative;
    }
    > svg,
    > i {
      position: absolute;
      top: ${space[1]};
      left: ${space[1]};
      pointer-events: none;
    }
    > svg {
      color: ${color.warn};
    }
    /* A derived value that was typed over. */
    > i {
      ${edged}
      width: ${size.arrow};
      height: ${size.arrow};
      background: ${color.info};
      border-radius: ${radius.full};
    }
    &[data-quiet] {
      color: ${color.ink3};
    }
    &[data-following] {
      background-color: ${color.sunken};
    }
    &[data-tone] {
      background-color: ${color.warnSoft};
      box-shadow: inset 0 0 0 ${size.border} ${color.warn};
    }
    &[data-tone='error'] {
      background-color: ${color.lossSoft};
      box-shadow: inset 0 0 0 ${size.border} ${color.loss};
      > svg {
        color: ${color.loss};
      }
    }
    &[data-here] {
      background: ${color.raised};
    }
  }
`;
/** A large grid is no table but rows in the same columns, each laid out and painted by itself: a key costs one row. */
const rows = css`
  &[data-wide] {
    display: block;
    min-width: calc(var(--name) + var(--columns) * var(--cell) + var(--fp));
    thead,
    tbody,
    tfoot {
      display: block;
    }
    tr {
      contain: strict;
      display: grid;
      grid-template-columns: var(--tracks);
      height: max(${size.rowTight}, 2.6em);
    }
    th,
    td {
      display: flex;
      align-items: center;
      justify-content: flex-end;
      min-width: 0;
    }
    tr > :first-child {
      justify-content: flex-start;
      width: auto;
      max-width: none;
    }
  }
`;
/** Without a property of its own: nothing of these rules is put together again with each key. */
export const Grid = styled.table`
  ${type.table}
  ${tabular}
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  th,
  td {
    ${line}
    box-sizing: border-box;
    height: ${size.rowTight};
    padding: 0;
    text-align: right;
  }
  tr > :last-child {
    border-right: 0;
  }
  tbody:last-child tr:last-child > * {
    border-bottom: 0;
  }
  abbr {
    text-decoration: none;
  }
  /* The row itself, not its cells: they keep their styles when another row is the one. */
  tr[data-here] {
    background-color: color-mix(in srgb, ${color.turfSoft} 55%, ${color.surface});
  }
  tr[data-empty] > td:not(:last-child) {
    ${hatchQuiet}
  }
  tfoot th,
  tfoot td {
    padding: 0 ${space[2]} 0 0;
    background: ${color.sunken};
    border-top: ${size.border} solid ${color.lineStrong};
    border-bottom: 0;
    font-weight: 680;
    text-align: right;
  }
  tfoot td[data-differs] {
    color: ${color.warn};
  }
  ${cells}
  --name: ${size.yearWidth};
  --cell: ${size.jerseySmall};
  --fp: ${size.row};
  --head: ${space[1]};
  --side: ${space[2]};
  &[data-wide] {
    --name: ${size.menu};
    /* In letters too: with large ones columns and rows grow. */
    --cell: max(${size.controlInput}, 3.4em);
    --fp: max(${size.rowTall}, 5.2em);
    --head: ${space[2]};
    --side: ${space[3]};
    --tracks: minmax(var(--name), 4fr) repeat(var(--columns), minmax(var(--cell), 1fr)) var(--fp);
  }
  ${rows}
`;
/** Only where the grid scrolls sideways: a cell that may stay behind costs a layer with each key. */
const staying = css`
  [data-scrolls] &&& {
    position: sticky;
    z-index: 1;
  }
`;
export const NameCell = styled.td`
  ${staying}
  &&& {
    left: 0;
    width: 100%;
    min-width: var(--name);
    max-width: 0;
    padding: 0 var(--side);
    background-color: ${color.surface};
    border-right-color: ${color.lineStrong};
    font-weight: 560;
    text-align: left;
  }
  thead &&& {
    ${type.meta}
    font-weight: 640;
    color: ${color.ink2};
  }
  tfoot &&& {
    background-color: ${color.sunken};
    font-weight: 680;
  }
  tr[data-here] > &&& {
    background-color: color-mix(in srgb, ${color.turfSoft} 55%, ${color.surface});
  }
`;
/** Where there is little room a name takes the lines it needs. */
const lines = css`
  min-width: 0;
  padding-block: ${space[1]};
  /* Long words narrow before they break. */
  font-stretch: 80%;
  line-height: 1.2;
  hyphens: auto;
  overflow-wrap: anywhere;
`;
export const Names = styled.span<{ $isWide: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  max-width: ${({ $isWide }) => ($isWide ? size.rail : '100%')};
  > :last-child {
    ${({ $isWide }) => ($isWide ? oneLine : lines)}
  }
`;
export const Number = styled.span`
  ${type.meta}
  flex: none;
  min-width: 1.5em;
  color: ${color.ink3};
  text-align: right;
`;
export const StatHead = styled.th<{ $isHere: boolean; $isOther: boolean }>`
  &&& {
    ${type.meta}
    padding: 0 var(--head) 0 ${space[1]};
    background: ${({ $isHere }) => ($isHere ? color.turfSoft : 'none')};
    color: ${({ $isHere, $isOther }) => ($isHere ? color.onTurfSoft : $isOther ? color.ink3 : color.ink2)};
    font-weight: 640;
    text-align: right;
    white-space: nowrap;
  }
`;
export const FpCell = styled.td`
  ${staying}
  &&& {
    right: 0;
    min-width: var(--fp);
    padding: 0 var(--head) 0 var(--side);
    background-color: ${color.sunken};
    text-align: right;
  }
  thead &&& {
    ${type.meta}
    font-weight: 640;
    color: ${color.ink2};
  }
`;
export const CellInput = styled.input`
  all: unset;
  position: absolute;
  inset: 0;
  box-sizing: border-box;
  width: 100%;
  height: 100%;
  font: inherit;
  ${tabular}
  padding: 0 ${space[2]};
  color: inherit;
  text-align: right;
  cursor: text;
  /* What comes next stays in sight, the points behind the last one too, and the name does not cover it. */
  scroll-margin: calc(2 * ${size.rowTall}) var(--fp) calc(2 * ${size.rowTall}) var(--name);
  &[readonly] {
    cursor: default;
  }
  &:focus {
    outline: ${size.focusRing} solid ${color.focus};
    outline-offset: -${size.focusRing};
    color: ${color.ink};
  }
`;
