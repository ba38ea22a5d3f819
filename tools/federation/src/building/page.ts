import type { Release } from '@endzone/contracts/release';
import { routes } from '../../../../shell/src/app/routes.ts';
import { colors } from '@endzone/shared-ui/theme/tokens.ts';

const { light, dark } = colors;
const ground = ({ canvas, ink }: { canvas: string; ink: string }) => `background:${canvas};color:${ink}`;

// The colours of the ground before any script runs: nobody is dazzled.
const style = [
  `html{color-scheme:light;${ground(light)}}`,
  `@media(prefers-color-scheme:dark){html:not([data-theme]){color-scheme:dark;${ground(dark)}}}`,
  `html[data-theme=dark]{color-scheme:dark;${ground(dark)}}`,
].join('');

/** What the shell tells the edge of its pages. */
export function pageOf(): Release['page'] {
  const known = routes.map(({ path, of, screen, isRoom }) => ({ path, of, screen, isRoom }));
  return { routes: known, style };
}
