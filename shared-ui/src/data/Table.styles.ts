import { css, styled } from 'styled-components';
import { Select } from '../forms/controls.ts';
import {
  color,
  insetRing,
  media,
  radius,
  size,
  space,
  tabular,
  type,
  visuallyHidden,
  z,
} from '../theme/theme.ts';

export type TableDensity = 'normal' | 'tight';
type Align = 'start' | 'end' | 'center';
type CardPlace = 'lead' | 'title' | 'value' | 'action' | 'none';

export const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

export const Scroll = styled.div<{ $hasCards: boolean; $isLastSticky: boolean }>`
  overflow-x: auto;
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  /* What gets the focus by a key stops beside the last column. */
  ${({ $isLastSticky }) =>
    $isLastSticky &&
    css`
      ${media.roomy} {
        scroll-padding-inline-end: calc(2 * ${space[16]});
      }
    `}
  ${insetRing}
`;

export const Caption = styled.caption`
  ${visuallyHidden}
`;

export const Grid = styled.table<{ $hasCards: boolean; $density: TableDensity; $isLastSticky: boolean }>`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  ${type.table}
  --row: ${({ $density }) => ($density === 'tight' ? size.rowTight : size.row)};
  ${({ $isLastSticky }) =>
    $isLastSticky &&
    css`
      ${media.roomy} {
        tr > :last-child {
          position: sticky;
          right: 0;
          border-left: ${size.hairline} solid ${color.line};
        }
        th:last-child {
          background: ${color.surface};
        }
      }
    `}
  ${({ $hasCards }) =>
    $hasCards &&
    css`
      ${media.phone} {
        &,
        tbody {
          display: block;
        }
        thead {
          ${visuallyHidden}
        }
        tr {
          display: grid;
          grid-template-columns: auto minmax(0, 1fr) auto auto;
          grid-template-areas: 'lead title value action';
          align-items: center;
          min-height: ${size.rowTall};
          padding: ${space[2]} ${space[3]};
          border-bottom: ${size.hairline} solid ${color.line};
        }
        tr:last-child {
          border-bottom: 0;
        }
        ${media.cramped} {
          tr {
            grid-template-columns: auto minmax(0, 1fr) auto;
            grid-template-areas: 'lead value action' 'title title title';
          }
        }
        tr[data-mine] {
          box-shadow: inset ${size.edge} 0 0 ${color.pylon};
          > * {
            background: none;
            box-shadow: none;
          }
        }
      }
    `}
`;

const aligned: Record<Align, string> = { start: 'left', end: 'right', center: 'center' };

export const Head = styled.thead`
  position: sticky;
  top: 0;
  z-index: ${z.sticky};
  background: ${color.surface};
`;

const desktopOnly = css`
  ${media.phone} {
    display: none;
  }
`;

const roomyOnly = css`
  @container (max-width: 52em) {
    display: none;
  }
`;

type Seen = { $isDesktopOnly?: boolean | undefined; $isRoomyOnly?: boolean | undefined };

export const HeadCell = styled.th<Seen & { $align: Align }>`
  padding: ${space[2]} calc(${space[2]} + ${space[1]} / 2);
  border-bottom: ${size.hairline} solid ${color.lineStrong};
  ${type.tableHead}
  color: ${color.ink3};
  text-align: ${({ $align }) => aligned[$align]};
  white-space: nowrap;
  &[aria-sort] {
    color: ${color.ink};
    font-weight: 750;
  }
  ${({ $isDesktopOnly }) => $isDesktopOnly && desktopOnly}
  ${({ $isRoomyOnly }) => $isRoomyOnly && roomyOnly}
  ${media.phone} {
    padding-inline: calc(${space[1]} * 1.5);
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: ${size.spinner};
  padding: 0;
  border: 0;
  background: none;
  font-weight: inherit;
  color: inherit;
  &:hover {
    color: ${color.ink};
  }
  ${media.phone} {
    /* Only the arrow that says something. */
    > svg {
      display: none;
    }
    [aria-sort] > & > svg {
      display: block;
    }
  }
`;

export const Line = styled.tr<{ $isMine: boolean }>`
  background: ${({ $isMine }) => ($isMine ? color.pylonSoft : color.surface)};
  > * {
    background: inherit;
  }
  /* Painted by itself: what changes in one row leaves the others as they are. An open menu lies over those below. */
  &:not(:has([aria-expanded='true'])) {
    isolation: isolate;
  }
  ${({ $isMine }) =>
    $isMine
      ? css`
          > :first-child {
            box-shadow: inset ${size.edge} 0 0 ${color.pylon};
          }
        `
      : css`
          ${media.hover} {
            &:hover {
              background: color-mix(in srgb, ${color.sunken} 45%, ${color.surface});
            }
          }
        `}
  &:last-child > * {
    border-bottom: 0;
  }
`;

type CellProps = Seen & {
  $align: Align;
  $card?: CardPlace | undefined;
  $isSticky?: boolean;
};

export const Cell = styled.td<CellProps>`
  height: var(--row);
  padding: calc(${space[1]} * 1.5) calc(${space[2]} + ${space[1]} / 2);
  border-bottom: ${size.hairline} solid ${color.line};
  font-weight: inherit;
  text-align: ${({ $align }) => aligned[$align]};
  vertical-align: middle;
  ${({ $align }) =>
    $align !== 'start' &&
    css`
      ${tabular}
      white-space: nowrap;
    `}
  ${({ $isDesktopOnly }) => $isDesktopOnly && desktopOnly}
  ${({ $isRoomyOnly }) => $isRoomyOnly && roomyOnly}
  ${({ $isSticky }) =>
    $isSticky &&
    css`
      position: sticky;
      left: 0;
    `}
  ${media.phone} {
    padding-inline: calc(${space[1]} * 1.5);
    ${({ $card }) =>
      $card !== undefined &&
      css`
        display: ${$card === 'none' ? 'none' : 'block'};
        grid-area: ${$card};
        height: auto;
        min-width: 0;
        padding: 0;
        border: 0;
      `}
    /* Only a place that holds something keeps its distance. */
    ${({ $card }) => $card === 'lead' && `padding-right: ${space[2]};`}
    ${({ $card }) => ($card === 'value' || $card === 'action') && `padding-left: ${space[2]};`}
    ${({ $card }) =>
      $card === 'value' &&
      css`
        ${type.h3}
        ${tabular}
      `}
  }
`;

export const CardMeta = styled.div`
  display: none;
  ${media.phone} {
    display: block;
    margin-top: ${space[1]};
    ${type.meta}
    color: ${color.ink3};
  }
`;

export const CutCell = styled.td`
  height: ${space[6]};
  padding: 0;
`;

export const CutLine = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: 0 ${space[2]};
  ${type.tableHead}
  color: ${color.ink3};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: ${size.border} dashed ${color.lineStrong};
  }
`;

export const Tick = styled.input`
  width: ${size.tick};
  height: ${size.tick};
  margin: 0;
  accent-color: ${color.turf};
  vertical-align: middle;
`;

export const Blank = styled.span<{ $isWide: boolean }>`
  display: inline-block;
  width: ${({ $isWide }) => ($isWide ? '70%' : '2.4em')};
  height: 0.9em;
  border-radius: ${radius.cell};
  background: ${color.sunken};
`;

export const SortBar = styled.div`
  display: none;
  ${media.phone} {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    padding-bottom: ${space[3]};
  }
`;

export const SortLabel = styled.label`
  ${type.smallStrong}
  white-space: nowrap;
`;

/** Its box stands above those of the cards. */
export const SelectBar = styled.label`
  display: none;
  ${media.phone} {
    ${type.smallStrong}
    display: flex;
    align-items: center;
    gap: ${space[2]};
    width: fit-content;
    min-height: ${size.controlPhone};
    padding-inline: calc(${space[3]} + ${size.hairline});
  }
`;

export const SortSelect = styled(Select)`
  flex: 1;
`;

const iconButton = css`
  display: grid;
  place-items: center;
  flex: none;
  width: ${size.control};
  height: ${size.control};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink};
  &:hover:not(:disabled) {
    background: ${color.sunken};
  }
  &:disabled {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.ink3};
    cursor: not-allowed;
  }
  ${media.phone} {
    width: ${size.controlPhone};
    height: ${size.controlPhone};
  }
`;

export const SortDirection = styled.button`
  ${iconButton}
`;

export const PageBar = styled.nav`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]};
  padding-top: ${space[3]};
  > :first-child {
    margin-right: auto;
  }
`;

export const PageButton = styled.button`
  ${iconButton}
`;

export const PageCount = styled.span`
  ${type.small}
  ${tabular}
  color: ${color.ink2};
`;
