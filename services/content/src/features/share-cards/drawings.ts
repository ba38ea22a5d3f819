import type { CrestLook } from '@endzone/contracts/crests/crest';
import { crestPairs, crestPatterns, crestShapes } from '@endzone/contracts/crests/drawing';
import type { TrophyType } from '@endzone/contracts/game';

/** Colours of the board, which has no second theme. */
export const colours = {
  board: '#12241C',
  sunken: '#0B1812',
  line: '#3A5849',
  chalk: '#F5F2E7',
  quiet: '#B3C3B9',
  turf: '#14603F',
  pylon: '#FF7A2F',
  gold: '#E3A51A',
  silver: '#B9C4BD',
  bronze: '#B87A48',
} as const;

const svg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

const every = (step: number, length: number, draw: (at: number) => string) =>
  Array.from({ length: Math.ceil(length / step) + 1 }, (_, index) => draw(index * step)).join('');

/** The end zone: stripes from the lower left to the upper right. */
export const stripes = (width: number, height: number) =>
  svg(
    width,
    height,
    every(60, width + height, (at) => {
      // Beyond both edges, so that no end is seen.
      return `<path d="M-30 ${at + 30}L${width + 30} ${at - width - 30}" stroke="${colours.turf}" stroke-width="22"/>`;
    }),
  );

const yard = 22;
const fiveYards = 5 * yard;

/** Falls onto the far corner. */
const light = (width: number, height: number) =>
  `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${width * 0.86}" cy="0" r="${Math.max(width, height)}"><stop stop-color="${colours.turf}" stop-opacity="0.34"/><stop offset="0.8" stop-color="${colours.turf}" stop-opacity="0"/></radialGradient>` +
  `<path d="M0 0h${width}v${height}H0z" fill="url(#light)"/>`;

/** The field beside the end zone in the light of the evening: mown bands, a line each five yards, marks of each yard. */
export function field(width: number, height: number, goalLine: 'left' | 'top', isLit: boolean): string {
  const isWide = goalLine === 'left';
  const [along, across] = isWide ? [width, height] : [height, width];
  // Drawn from left to right; where the goal line is above, turned about the diagonal.
  const turn = isWide ? '' : ' transform="matrix(0 1 1 0 0 0)"';
  const tick = (at: number, from: number, to: number) => `M${at} ${from}V${to}`;
  const bands = every(2 * fiveYards, along, (at) => `M${at} 0h${fiveYards}v${across}h${-fiveYards}z`);
  const lines = every(fiveYards, along, (at) => (at === 0 ? '' : tick(at, 0, across)));
  const edges = every(yard, along, (at) => tick(at, 0, 14) + tick(at, across - 14, across));
  // Words stand over these.
  const inner = every(yard, along, (at) =>
    [0.36, 0.64].map((part) => tick(at, across * part - 6, across * part + 6)).join(''),
  );
  const sky = isLit ? light(width, height) : '';
  const chalk = `<g stroke="${colours.chalk}" stroke-width="2"><path d="${lines}${inner}" stroke-opacity="0.07"/><path d="${edges}" stroke-opacity="0.2"/></g>`;
  const grass = `<path d="${bands}" fill="${colours.chalk}" fill-opacity="0.022"/>`;
  return svg(width, height, `${sky}<g${turn}>${grass}${chalk}</g>`);
}

export const mark = svg(
  28,
  28,
  `<rect width="28" height="28" rx="6" fill="${colours.turf}"/><path d="M4 17 17 4M4 24.5 24 4.5M11 25 20 16" stroke="${colours.chalk}" stroke-width="2.6" stroke-linecap="round"/><path d="M19.5 12.500h5.500V25h-5.500z" fill="${colours.pylon}"/>`,
);

const jersey = `<path d="M66 16 22 36 36 84 56 78V150H144V78L164 84 178 36 134 16C126 36 74 36 66 16Z" fill="${colours.chalk}" stroke="${colours.silver}" stroke-width="2"/><path d="M27 54 56 46V62L32 69ZM173 54 144 46V62L168 69ZM56 128H144V136H56Z" fill="${colours.turf}"/>`;
const pennant = `<path d="M34 12V160" stroke="${colours.silver}" stroke-width="8" stroke-linecap="round"/><path d="M38 22 180 78 38 134Z" fill="${colours.turf}" stroke="${colours.chalk}" stroke-width="3"/>`;
const cup = (metal: string) =>
  `<g transform="rotate(-18 100 62)"><ellipse cx="100" cy="62" rx="70" ry="42" fill="${metal}"/><path d="M72 62H128M82 54V70M94 54V70M106 54V70M118 54V70" stroke="${colours.board}" stroke-width="4" stroke-linecap="round"/></g><path d="M84 104H116L124 126H76ZM56 126H144V160H56Z" fill="${metal}"/>`;

const shapes: Record<TrophyType, string> = {
  first_place: cup(colours.gold),
  second_place: cup(colours.silver),
  third_place: cup(colours.bronze),
  team_of_the_week: pennant,
  player_of_the_week: jersey,
};

/** 200 × 168; the number on it is laid over by the card. */
export const trophy = (type: TrophyType) => svg(200, 168, shapes[type]);

/** A team's generated crest, as the screens show it on a board; its letters are laid over by the card. */
export function crest({ pair, shape, pattern }: CrestLook): { svg: string; figure: string } {
  const { ground, figure } = crestPairs[pair] ?? crestPairs[0];
  const outline = crestShapes[shape] ?? crestShapes[0];
  const lies = crestPatterns[pattern];
  const ink = lies?.lineWidth
    ? `fill="none" stroke="${figure}" stroke-width="${lies.lineWidth}"`
    : `fill="${figure}"`;
  const inside = [
    `<clipPath id="outline"><path d="${outline}"/></clipPath>`,
    `<g clip-path="url(#outline)"><path fill="${ground}" d="M0 0h48v48H0z"/>`,
    lies ? `<path d="${lies.path}" opacity="${lies.opacity}" ${ink}/>` : '',
    '</g>',
    `<path d="${outline}" fill="none" stroke="${figure}" stroke-opacity=".55" stroke-width="2" transform="translate(2.4 2.3) scale(.9)"/>`,
    `<path d="${outline}" fill="none" stroke="${colours.chalk}" stroke-opacity=".3"/>`,
  ];
  return { svg: svg(48, 48, inside.join('')), figure };
}
