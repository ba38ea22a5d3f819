import { createGlobalStyle } from 'styled-components';
import { fontFiles } from './fonts.ts';

const archivo = fontFiles.map(
  ({ url, range }) => `@font-face {
  font-family: 'Archivo Variable';
  src: url(${url}) format('woff2');
  font-weight: 100 900;
  font-stretch: 62% 125%;
  font-style: normal;
  font-display: swap;
  unicode-range: ${range};
}`,
);

const regular = "local('Arial'), local('Liberation Sans'), local('Helvetica Neue'), local('Roboto')";
const bold =
  "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Helvetica Neue Bold'), local('Roboto Bold')";

// How wide Archivo runs beside Arial, in percent, measured on Hungarian and English text at each width that the types use.
const widths: readonly { stretch: string; weight: string; source: string; adjust: number }[] = [
  { stretch: '62% 69%', weight: '100 900', source: bold, adjust: 66.3 },
  { stretch: '70% 85%', weight: '100 900', source: bold, adjust: 83.3 },
  { stretch: '86% 95%', weight: '100 900', source: bold, adjust: 86.6 },
  { stretch: '96% 102%', weight: '100 559', source: regular, adjust: 98 },
  { stretch: '96% 102%', weight: '560 900', source: bold, adjust: 96.2 },
  { stretch: '103% 107%', weight: '100 900', source: bold, adjust: 103.3 },
  { stretch: '108% 112%', weight: '100 900', source: bold, adjust: 110.3 },
  { stretch: '113% 115%', weight: '100 900', source: bold, adjust: 116.7 },
  { stretch: '116% 119%', weight: '100 900', source: bold, adjust: 120.9 },
  { stretch: '120% 125%', weight: '100 900', source: bold, adjust: 129.3 },
];
const ascent = 87.8;
const descent = 21;
const share = (value: number, adjust: number) => ((100 * value) / adjust).toFixed(2);

// The system's letters in Archivo's measure: when Archivo arrives, no line and no box moves.
const fallback = widths.map(
  ({ stretch, weight, source, adjust }) => `@font-face {
  font-family: 'Archivo Fallback';
  src: ${source};
  font-weight: ${weight};
  font-stretch: ${stretch};
  size-adjust: ${adjust}%;
  ascent-override: ${share(ascent, adjust)}%;
  descent-override: ${share(descent, adjust)}%;
  line-gap-override: 0%;
}`,
);

export const FontFaces = createGlobalStyle`${[...archivo, ...fallback].join('\n')}`;
