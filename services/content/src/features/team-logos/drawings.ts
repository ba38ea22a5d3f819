/** The ready-made logos: a crest's outline, what lies on it, and its two colours. */

const outlines = {
  octagon: 'M14 3h20l11 11v20L34 45H14L3 34V14z',
  round: 'M24 2a22 22 0 1 1 0 44a22 22 0 0 1 0-44z',
  shield: 'M4 3h40v22c0 11-9 17-20 21C13 42 4 36 4 25z',
  banner: 'M4 4h40v30L24 46 4 34z',
  peak: 'M24 2 44 9v17c0 10-8 16-20 20C12 42 4 36 4 26V9z',
} as const;

const symbols = {
  ball: '<path d="M12 33c-2-11 9-23 22-20 2 11-9 23-22 20z"/><path d="m18 28 10-10M19 23l5 5M23 19l5 5" stroke="GROUND" stroke-width="1.8"/>',
  posts: '<path d="M14 11v14h20V11M24 25v12" fill="none" stroke="INK" stroke-width="3.2"/>',
  bolt: '<path d="M27 9 13 27h8l-3 13 15-19h-8z"/>',
  star: '<path d="m24 10 4.2 8.900 9.800 1.300-7.200 6.800 1.800 9.700L24 32l-8.600 4.700 1.800-9.700-7.200-6.800 9.800-1.300z"/>',
  tower: '<path d="M14 38V14h4v4h4v-4h4v4h4v-4h4v24h-7v-7a3 3 0 0 0-6 0v7z"/>',
  wave: '<path d="M8 21q5-6 10.700 0t10.600 0T40 21M8 29q5-6 10.700 0t10.600 0T40 29" fill="none" stroke="INK" stroke-width="3.200"/>',
  chevrons:
    '<path d="m12 22 12-9 12 9M12 30l12-9 12 9M12 38l12-9 12 9" fill="none" stroke="INK" stroke-width="3.200"/>',
  sun: '<circle cx="24" cy="24" r="7"/><path d="M24 9v5M24 34v5M9 24h5M34 24h5M13.500 13.500l3.500 3.500M31 31l3.500 3.500M34.500 13.500 31 17M17 31l-3.500 3.500" stroke="INK" stroke-width="2.800"/>',
  leaf: '<path d="M14 35C10 20 20 11 36 12c1 15-7 25-22 23z"/><path d="M14 36 28 20" stroke="GROUND" stroke-width="2"/>',
  crown: '<path d="M11 34V17l7 6 6-11 6 11 7-6v17z"/><path d="M11 38h26" stroke="INK" stroke-width="3"/>',
  paw: '<ellipse cx="24" cy="30" rx="8" ry="6.500"/><circle cx="13.500" cy="22.500" r="3.200"/><circle cx="20" cy="15.500" r="3.400"/><circle cx="28" cy="15.500" r="3.400"/><circle cx="34.500" cy="22.500" r="3.200"/>',
  field:
    '<path d="M12 13v22M20 13v22M28 13v22M36 13v22M9 24h30" fill="none" stroke="INK" stroke-width="2.800"/>',
} as const;

type Drawing = {
  outline: keyof typeof outlines;
  symbol: keyof typeof symbols;
  ground: string;
  ink: string;
};

export const drawings: readonly Drawing[] = [
  { outline: 'round', symbol: 'ball', ground: '#14603F', ink: '#F5F2E7' },
  { outline: 'shield', symbol: 'posts', ground: '#1F3F7A', ink: '#F2C24B' },
  { outline: 'octagon', symbol: 'bolt', ground: '#2A2F36', ink: '#FF8A45' },
  { outline: 'peak', symbol: 'star', ground: '#B0213B', ink: '#FFE9D6' },
  { outline: 'banner', symbol: 'tower', ground: '#6E1B2D', ink: '#F2C24B' },
  { outline: 'round', symbol: 'wave', ground: '#D9E4F2', ink: '#1F3F7A' },
  { outline: 'shield', symbol: 'chevrons', ground: '#A34A12', ink: '#FFF1DC' },
  { outline: 'octagon', symbol: 'sun', ground: '#E3A51A', ink: '#221800' },
  { outline: 'peak', symbol: 'leaf', ground: '#F5F2E7', ink: '#14603F' },
  { outline: 'banner', symbol: 'crown', ground: '#4B2E83', ink: '#F0D27A' },
  { outline: 'round', symbol: 'paw', ground: '#0E6E83', ink: '#EAF7F6' },
  { outline: 'shield', symbol: 'field', ground: '#3D5A1E', ink: '#F1F5D8' },
];

const size = 512;

/** The crest as SVG, 512 pixels wide. */
export function drawCrest({ outline, symbol, ground, ink }: Drawing): string {
  const path = outlines[outline];
  const drawn = symbols[symbol].replaceAll('INK', ink).replaceAll('GROUND', ground);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48">`,
    `<path d="${path}" fill="${ground}"/>`,
    `<path d="${path}" fill="none" stroke="${ink}" stroke-opacity=".6" stroke-width="2" transform="translate(2.4 2.3) scale(.9)"/>`,
    `<g fill="${ink}" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`,
    `<path d="${path}" fill="none" stroke="#000" stroke-opacity=".25"/>`,
    '</svg>',
  ].join('');
}
