import type { Release } from '@endzone/contracts/release';
import { colors } from '@endzone/shared-ui/theme/tokens.ts';

const { light, dark } = colors;
const ground = ({ canvas, ink }: { canvas: string; ink: string }) => `background:${canvas};color:${ink}`;

// The colours of the ground before any script runs: nobody is dazzled.
const style = [
  `html{color-scheme:light;${ground(light)}}`,
  `@media(prefers-color-scheme:dark){html:not([data-theme]){color-scheme:dark;${ground(dark)}}}`,
  `html[data-theme=dark]{color-scheme:dark;${ground(dark)}}`,
].join('');

const drawn = `<path d="M4 17 17 4M4 24.5 24 4.5M11 25 20 16" stroke="${light.onBoard}" stroke-width="2.6" stroke-linecap="round"/><path d="M19.5 12.5H25V25h-5.5z" fill="${light.pylon}" stroke="${light.turf}" stroke-width="2" paint-order="stroke"/>`;
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="6" fill="${light.turf}"/>${drawn}</svg>`;
const square = (margin: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${28 + 2 * margin} ${28 + 2 * margin}"><rect x="${-margin}" y="${-margin}" width="100%" height="100%" fill="${light.turf}"/>${drawn}</svg>`;

/** The application's pictures: in its own frame, with corners that the device rounds, to be cut in any shape, as a mask for notifications. */
export const appDrawings = {
  framed: mark,
  square: square(1),
  full: square(4),
  mask: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><path d="M4 17 17 4M4 24.5 24 4.5M11 25 20 16M22.3 13.5V25" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/></svg>`,
};

const icon = `data:image/svg+xml,${encodeURIComponent(mark)}`;

/** What the page looks like before the shell draws it. */
export const firstPage: NonNullable<Release['page']> = { style, icon };

/** The colours around the application while it is open. */
export const appColours = { light: light.surface, dark: dark.surface };
