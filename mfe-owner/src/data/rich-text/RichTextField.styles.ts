import {
  color,
  edged,
  fieldRing,
  focusRing,
  insetRing,
  media,
  radius,
  size,
  space,
  type,
  z,
} from '@endzone/shared-ui/theme/theme.ts';
import { LongText } from '@endzone/shared-ui/text/LongText.tsx';
import { styled } from 'styled-components';

export const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[1]};
  min-width: 0;
`;
export const Label = styled.span`
  ${type.table}
  justify-self: start;
  font-weight: 620;
  cursor: default;
  small {
    font: inherit;
    font-weight: 430;
    color: ${color.ink3};
  }
`;
export const Frame = styled.div<{ $isWrong: boolean }>`
  min-width: 0;
  border: ${({ $isWrong }) => ($isWrong ? size.border : size.hairline)} solid
    ${({ $isWrong }) => ($isWrong ? color.loss : color.lineStrong)};
  border-radius: ${radius.control};
  background: ${color.raised};
`;

/** The text looks as it will on the site. */
export const Paper = styled(LongText).attrs({ as: 'div' })<{ $room: 'long' | 'short' }>`
  max-width: none;
  .ProseMirror {
    position: relative;
    min-height: ${({ $room }) => ($room === 'long' ? '22rem' : '15rem')};
    max-height: 70dvh;
    overflow: auto;
    padding: ${space[4]};
    white-space: pre-wrap;
    white-space: break-spaces;
    overflow-wrap: anywhere;
    font-variant-ligatures: none;
    ${fieldRing}
    ${media.phone} {
      padding: ${space[3]};
    }
    > :first-child {
      margin-top: 0;
    }
    > :last-child {
      margin-bottom: 0;
    }
    li > p {
      margin-bottom: ${space[1]};
    }
    a {
      cursor: text;
    }
  }
  .ProseMirror-selectednode {
    outline: ${size.focusRing} solid ${color.focus};
    outline-offset: ${size.focusOffset};
  }
  .ProseMirror-hideselection *::selection {
    background: transparent;
  }
  .ProseMirror-gapcursor {
    display: none;
    position: absolute;
    pointer-events: none;
    &::after {
      content: '';
      position: absolute;
      width: 1.5em;
      border-top: ${size.border} solid ${color.ink};
    }
  }
  .ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
  }
  .ProseMirror-separator {
    display: inline !important;
    width: 0 !important;
    height: 0 !important;
    margin: 0 !important;
    border: 0 !important;
  }
  img[draggable] {
    display: block;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  td,
  th {
    padding: ${space[2]};
    border: ${size.hairline} solid ${color.lineStrong};
    text-align: start;
    vertical-align: top;
    p {
      margin: 0;
    }
  }
  th {
    background: ${color.sunken};
    font-weight: 640;
  }
  .selectedCell {
    ${edged}
    background: ${color.turfSoft};
  }
  .placeholder {
    padding: 0.1em 0.3em;
    border-radius: ${radius.badge};
    background: ${color.infoSoft};
    color: ${color.info};
    font-weight: 560;
  }
  .placeholder.unknown {
    outline: ${size.hairline} solid ${color.loss};
    background: ${color.lossSoft};
    color: ${color.loss};
  }
  .arriving {
    display: inline-block;
    width: ${size.spinner};
    height: ${size.spinner};
    border: ${size.border} solid ${color.lineStrong};
    border-top-color: transparent;
    border-radius: ${radius.full};
    vertical-align: middle;
  }
`;
export const Foot = styled.div`
  ${type.meta}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[4]};
  padding: ${space[2]} ${space[4]};
  border-top: ${size.hairline} solid ${color.line};
  color: ${color.ink3};
  ${media.phone} {
    padding: ${space[2]} ${space[3]};
  }
`;

export const Tools = styled.div`
  position: sticky;
  top: 0;
  z-index: ${z.sticky};
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  padding: ${space[1]} ${space[2]};
  border-bottom: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control} ${radius.control} 0 0;
  background: ${color.surface};
  ${media.phone} {
    flex-wrap: nowrap;
    padding: ${space[1]};
    overflow-x: auto;
    scrollbar-width: none;
  }
`;
export const Tool = styled.button`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${size.controlSmall};
  height: ${size.controlSmall};
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.ink2};
  ${focusRing}
  &:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
  &[aria-pressed='true'] {
    background: ${color.ink};
    color: ${color.surface};
  }
  &[aria-disabled='true'] {
    color: ${color.ink3};
    opacity: 0.6;
    cursor: not-allowed;
  }
  ${media.phone} {
    width: ${size.controlPhone};
    height: ${size.controlPhone};
    ${insetRing}
  }
`;
export const Divider = styled.span`
  flex: none;
  align-self: stretch;
  margin: ${space[1]} 0;
  border-left: ${size.hairline} solid ${color.line};
`;
