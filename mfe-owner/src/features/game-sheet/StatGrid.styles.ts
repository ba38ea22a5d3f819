import {
  color,
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

export const Scroll = styled.div<{ $isOffense: boolean }>`
  overflow-x: auto;
  background: ${color.surface};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${({ $isOffense }) => ($isOffense ? `0 0 ${radius.card} ${radius.card}` : radius.card)};
  ${({ $isOffense }) => $isOffense && 'border-top: 0;'}
`;
export const Caption = styled.caption`
  ${visuallyHidden}
`;
const line = css`
  border-right: ${size.hairline} solid ${color.line};
  border-bottom: ${size.hairline} solid ${color.line};
`;
export const Grid = styled.table<{ $isWide: boolean }>`
  ${type.table}
  ${tabular}
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  th,
  td {
    ${line}
    height: ${size.rowTight};
    padding: 0;
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
  tr[data-here] > * {
    background-color: color-mix(in srgb, ${color.turfSoft} 55%, ${color.surface});
  }
  tr[data-empty] > td:not(:last-child) {
    ${hatchQuiet}
  }
  tfoot th,
  tfoot td {
    padding: 0 ${space[2]};
    background: ${color.sunken};
    border-top: ${size.border} solid ${color.lineStrong};
    border-bottom: 0;
    font-weight: 680;
    text-align: right;
  }
  tfoot td[data-differs] {
    color: ${color.warn};
  }
  --name: ${({ $isWide }) => ($isWide ? size.menu : size.yearWidth)};
  /* In a small grid the name takes what the figures leave. */
  --name-width: ${({ $isWide }) => ($isWide ? 'auto' : '100%')};
  --name-most: ${({ $isWide }) => ($isWide ? 'none' : 0)};
  --fp: ${({ $isWide }) => ($isWide ? size.rowTall : size.row)};
  --cell: ${({ $isWide }) => ($isWide ? size.controlInput : size.jerseySmall)};
  --head: ${({ $isWide }) => ($isWide ? space[2] : space[1])};
  --side: ${({ $isWide }) => ($isWide ? space[3] : space[2])};
`;
export const NameCell = styled.td`
  &&& {
    position: sticky;
    left: 0;
    z-index: 1;
    width: var(--name-width);
    min-width: var(--name);
    max-width: var(--name-most);
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
  &&& {
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
type Tone = 'error' | 'warn' | undefined;
const tones = {
  error: css`
    background-color: ${color.lossSoft};
    box-shadow: inset 0 0 0 ${size.border} ${color.loss};
  `,
  warn: css`
    background-color: ${color.warnSoft};
    box-shadow: inset 0 0 0 ${size.border} ${color.warn};
  `,
};
export const StatTd = styled.td<{ $tone: Tone; $isFollowing: boolean; $isHere: boolean }>`
  &&& {
    position: relative;
    min-width: var(--cell);
    ${({ $isFollowing }) => $isFollowing && `background-color: ${color.sunken};`}
    ${({ $tone }) => $tone && tones[$tone]}
    ${({ $isHere }) => $isHere && `background: ${color.raised};`}
  }
`;
export const CellInput = styled.input<{ $isQuiet: boolean }>`
  all: unset;
  font: inherit;
  ${tabular}
  box-sizing: border-box;
  width: 100%;
  height: ${size.rowTight};
  padding: 0 ${space[2]};
  color: ${({ $isQuiet }) => ($isQuiet ? color.ink3 : color.ink)};
  text-align: right;
  cursor: cell;
  &[readonly] {
    cursor: default;
  }
  &:focus {
    outline: ${size.focusRing} solid ${color.focus};
    outline-offset: -${size.focusRing};
    color: ${color.ink};
  }
`;
export const CellMark = styled.i<{ $tone: 'error' | 'warn' }>`
  ${type.meta}
  position: absolute;
  top: ${space[1]};
  left: ${space[1]};
  line-height: 0;
  color: ${({ $tone }) => ($tone === 'error' ? color.loss : color.warn)};
  pointer-events: none;
`;
/** A derived value that was typed over. */
export const Overruled = styled.i`
  position: absolute;
  top: ${space[1]};
  left: ${space[1]};
  width: ${size.arrow};
  height: ${size.arrow};
  background: ${color.info};
  border-radius: ${radius.full};
  pointer-events: none;
`;
