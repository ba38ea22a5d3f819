import { styled } from 'styled-components';
import { color, focusRing, media, radius, size, space, type } from '../theme/theme.ts';

/** A text that is read: its width, its headings, its lists and tables. */
export const LongText = styled.article`
  min-width: 0;
  max-width: ${size.text};
  overflow-wrap: break-word;
  h2,
  h3,
  h4 {
    scroll-margin-top: calc(${size.topBar} + ${space[4]});
    text-wrap: balance;
  }
  h2 {
    ${type.h2}
    margin: ${space[10]} 0 ${space[3]};
  }
  h3,
  h4 {
    ${type.h3}
    margin: ${space[6]} 0 ${space[2]};
  }
  > :first-child,
  > section:first-child > h2 {
    margin-top: 0;
  }
  p,
  ul,
  ol,
  dl,
  blockquote,
  table {
    ${type.body}
    line-height: 1.65;
    margin: 0 0 ${space[4]};
  }
  ul,
  ol {
    padding-left: ${space[6]};
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: ${space[2]};
  }
  li::marker {
    color: ${color.ink3};
  }
  a {
    color: ${color.turfText};
    text-decoration: underline;
    text-underline-offset: 0.2em;
    ${focusRing}
  }
  blockquote {
    padding-left: ${space[4]};
    border-left: ${size.edge} solid ${color.turf};
    color: ${color.ink2};
  }
  img {
    max-width: 100%;
    height: auto;
    border-radius: ${radius.control};
  }
`;

/** A table inside a text: it scrolls in its own box where it is too wide. */
export const TextTable = styled.div`
  overflow-x: auto;
  margin: 0 0 ${space[4]};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  ${focusRing}
  && table {
    ${type.table}
    width: 100%;
    margin: 0;
    border-collapse: collapse;
  }
  th,
  td {
    /* Too wide a table scrolls in its box. */
    overflow-wrap: normal;
    padding: ${space[2]} ${space[3]};
    text-align: start;
    vertical-align: top;
  }
  thead th {
    ${type.tableHead}
    color: ${color.ink2};
  }
  tr + tr > *,
  tbody tr > * {
    border-top: ${size.hairline} solid ${color.line};
  }
  tbody th {
    font-weight: 640;
  }
  ${media.phone} {
    th,
    td {
      padding: ${space[2]};
    }
  }
`;
