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

/** Hash marks of the yards along an edge. */
export const yards = (width: number) =>
  svg(
    width,
    14,
    every(22, width, (at) => `<path d="M${at} 0V14" stroke="${colours.line}" stroke-width="2"/>`),
  );

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
