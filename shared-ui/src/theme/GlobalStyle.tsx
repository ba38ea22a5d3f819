import { createGlobalStyle, css } from 'styled-components';
import { FontFaces } from './FontFaces.tsx';
import {
  color,
  focusRing,
  fontFamily,
  highlighted,
  media,
  pageInset,
  radius,
  size,
  space,
  type,
  variable,
} from './theme.ts';
import type { SchemeName } from './tokens.ts';
import { colors, elevations } from './tokens.ts';

/** Everything that holds for the whole page: fonts, colours of both themes, plain elements. */
export function GlobalStyle() {
  return (
    <>
      <FontFaces />
      <Variables />
      <Elements />
    </>
  );
}

const variables = (scheme: SchemeName) =>
  [...Object.entries(colors[scheme]), ...Object.entries(elevations[scheme])]
    .map(([name, value]) => `${variable(name)}:${value};`)
    .join('');

const scheme = (name: SchemeName) => css`
  color-scheme: ${name};
  ${variables(name)}
`;

// A dialog has the page's colours, also where it is opened from a board, which has its own.
const Variables = createGlobalStyle`
  :root, dialog { ${scheme('light')} }
  @media (prefers-color-scheme: dark) { :root:not([data-theme]), :root:not([data-theme]) dialog { ${scheme('dark')} } }
  [data-theme='dark'], [data-theme='dark'] dialog { ${scheme('dark')} }
`;

const Elements = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  [hidden] { display: none !important; }
  html {
    -webkit-text-size-adjust: 100%;
    background: ${color.canvas};
    scroll-padding-top: ${space[16]};
    /* What gets the focus by a key stops above the bar at the foot, on a phone above two of them. */
    scroll-padding-bottom: min(calc(${pageInset} + ${space[16]} + ${space[4]}), 40svh);
    ${media.phone} {
      scroll-padding-bottom: min(calc(${pageInset} + 2 * ${space[16]} + ${space[4]}), 40svh);
    }
  }
  body {
    margin: 0;
    /* What lies over the foot of the page covers nothing for good. */
    padding-bottom: ${pageInset};
    color: ${color.ink};
    font-family: ${fontFamily};
    ${type.body}
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-width: 0; }
  /* They break between words; inside of one only when it is wider than the page. */
  h1, h2, h3 { text-wrap: balance; overflow-wrap: break-word; }
  /* No word alone on the last line. */
  p, li, dd { text-wrap: pretty; }
  h1 { ${type.h1} }
  h2 { ${type.h2} }
  h3 { ${type.h3} }
  a { color: ${color.turfText}; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
  img, svg { display: block; flex: none; }
  button, input, select, textarea { font: inherit; font-stretch: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  table { border-collapse: collapse; }
  /* Pages of any length have the same width; under a dialog the bar's place stays, where the bar has one. */
  html { overflow-y: scroll; }
  html:has(dialog[open]) { overflow: hidden; }
  html[data-scrollbar]:has(dialog[open]) {
    scrollbar-gutter: stable;
    /* As the page is under the scrim, which does not reach that place. */
    background: color-mix(in srgb, ${color.canvas} 43%, ${color.board});
  }
  html:has(dialog[open]) body { background: ${color.canvas}; }
  :where(a, button, [tabindex], summary, label) { border-radius: ${radius.cell}; }
  :where(a, button, input, select, textarea, summary, [tabindex]) { ${focusRing} }
  ::selection { background: ${color.turfSoft}; color: ${color.ink}; }
  :is([aria-selected='true'], [aria-pressed='true'], [aria-checked='true'], [aria-current]) { ${highlighted} }
  ${media.forced} {
    /* Boxes, circles and switches are drawn by their grounds; those of the system's colours stay. */
    input, input + svg {
      ${variable('turf')}: Highlight;
      ${variable('loss')}: Highlight;
      ${variable('onTurf')}: HighlightText;
      ${variable('onDanger')}: HighlightText;
      ${variable('lineStrong')}: CanvasText;
      ${variable('line')}: GrayText;
      ${variable('ink3')}: GrayText;
    }
    select { appearance: auto !important; }
    dialog { border: ${size.hairline} solid !important; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
