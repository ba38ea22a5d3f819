import { createGlobalStyle } from 'styled-components';
import { fontFiles } from './fonts.ts';

const archivo = fontFiles
  .map(
    ({ url, range }) => `@font-face {
  font-family: 'Archivo Variable';
  src: url(${url}) format('woff2');
  font-weight: 100 900;
  font-stretch: 62% 125%;
  font-style: normal;
  font-display: swap;
  unicode-range: ${range};
}`,
  )
  .join('\n');

export const FontFaces = createGlobalStyle`${archivo}`;
