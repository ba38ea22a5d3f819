import { css } from 'styled-components';
import type { ColorName, digitSizes, TypeStyle } from './tokens.ts';
import {
  boardFocus,
  breakpoints,
  colors,
  digitStyle,
  durations,
  easing,
  font,
  layers,
  personColors,
  pitch,
  radii,
  sizes,
  spaces,
  typeStyles,
} from './tokens.ts';

type Px<T> = { readonly [K in keyof T]: string };

// The tokens' keys are listed by the object they come from.
const mapped = <T extends object>(tokens: T, show: (value: number) => string) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, show(Number(value))])) as Px<T>;
const px = (value: number) => `${value}px`;
const ms = (value: number) => `${value}ms`;
// Letters follow the size that the reader has set in the browser.
const rem = (value: number) => `${value / 16}rem`;

/** `onTurfSoft` is the variable `--on-turf-soft`, `ink2` is `--ink-2`. */
export const variable = (name: string) => `--${name.replace(/([A-Z0-9]+)/g, '-$1').toLowerCase()}`;

export type Color = { readonly [K in ColorName]: string };
// Each colour is a variable of the page, so that the theme changes without drawing anything again.
export const color = Object.fromEntries(
  Object.keys(colors.light).map((name) => [name, `var(${variable(name)})`]),
) as Color;

export { personColors, pitch };
export const space = mapped(spaces, px);
export const radius = mapped(radii, px);
export const size = mapped(sizes, px);
export const elevation = { e0: 'none', e1: 'var(--e1)', e2: 'var(--e2)', e3: 'var(--e3)' } as const;
export const z = layers;
export const fontFamily = font.family;

/** Transitions: `transition: opacity ${motion.base}`. The plain times are in `duration`. */
export const duration = mapped(durations, ms);
export const motion = {
  fast: `${duration.fast} ${easing}`,
  base: `${duration.base} ${easing}`,
  slow: `${duration.slow} ${easing}`,
} as const;
/** What lies over the foot of the page (`useBottomInset`) takes this much; nothing when there is none. */
export const bottomInset = 'max(var(--cookies-room, 0px), var(--update-room, 0px))';
/** Where the page ends: above that, and above toasts that found no other place (`useClearPlace`). They stand on bars, so that no bar asks for this. */
export const pageInset = `max(${bottomInset}, var(--toasts-room, 0px))`;

export const toastTime = durations.toast;

// What a page has room for is asked in letters: with large ones a wide window is laid out as a narrow one.
const em = (value: number) => `${value / 16}em`;
const below = (first: number) => `(max-width: ${em(first - 0.02)})`;
const from = (first: number) => `(min-width: ${em(first)})`;
export const query = {
  phone: below(breakpoints.tablet),
  tablet: `${from(breakpoints.tablet)} and ${below(breakpoints.desktop)}`,
  desktop: from(breakpoints.desktop),
  /** A phone that is held across. */
  low: `(orientation: landscape) and (max-height: 30em) and ${below(breakpoints.desktop)}`,
  /** Room for two grids side by side. */
  broad: from(breakpoints.broad),
  /** A pointer that hovers and drags: no finger. */
  hover: '(hover: hover)',
} as const;
export const media = {
  /** The narrowest phones, and letters that are large for the window. */
  tiny: '@media (max-width: 22.4em)',
  phone: `@media ${query.phone}`,
  tablet: `@media ${query.tablet}`,
  /** Phone and tablet: one column. */
  narrow: `@media ${below(breakpoints.desktop)}`,
  low: `@media ${query.low}`,
  /** Tablet and desktop: no bottom bar. */
  roomy: `@media ${from(breakpoints.tablet)}`,
  desktop: `@media ${query.desktop}`,
  /** No room for two grids side by side. */
  slim: `@media ${below(breakpoints.broad)}`,
  /** A phone with large letters. */
  cramped: `@media ${below(20 * 16)}`,
  /** A pointer that hovers: a finger leaves no hover behind. */
  hover: '@media (hover: hover)',
  still: '@media (prefers-reduced-motion: reduce)',
  /** The system's own few colours (high contrast): other grounds are not drawn. */
  forced: '@media (forced-colors: active)',
} as const;

// A part counts in its own letters, which are those of the text around it.
const ofText = (value: number) => `${value / typeStyles.body.size}em`;
/** The same limits for `@container`: how many letters wide a part is. */
export const room = {
  /** A row with a name and buttons needs two lines. */
  tight: '20em',
  desktop: ofText(breakpoints.desktop),
  /** The desktop bar has room for all its links. */
  wide: ofText(breakpoints.wide),
  /** And for words beside them. */
  bar: ofText(sizes.bar),
} as const;

const styleOf = ({ size: letters, phone, line, weight, stretch, tracking, transform }: TypeStyle) => css`
  font-size: ${rem(letters)};
  line-height: ${line};
  font-weight: ${weight};
  font-stretch: ${stretch}%;
  letter-spacing: ${tracking ?? 'normal'};
  text-transform: ${transform ?? 'none'};
  ${
    phone !== undefined &&
    css`
      ${media.phone} {
        font-size: ${rem(phone)};
      }
    `
  }
`;

type TypeName = keyof typeof typeStyles;
/** Mixins: `${type.h1}` sets size (the phone's too), line, weight and width. */
export const type = Object.fromEntries(
  Object.entries(typeStyles).map(([name, style]) => [name, styleOf(style)]),
) as unknown as Readonly<
  // The keys are those of typeStyles, which entries() forgets.
  Record<TypeName, ReturnType<typeof styleOf>>
>;

type DigitSize = (typeof digitSizes)[number];
/** Points, clocks, scores: condensed, tabular. A second size is the phone's. */
export const digits = (letters: DigitSize, phone?: DigitSize) => css`
  font-size: ${rem(letters)};
  line-height: 1;
  font-weight: ${digitStyle.weight};
  font-stretch: ${digitStyle.stretch}%;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.002em;
  ${
    phone !== undefined &&
    css`
      ${media.phone} {
        font-size: ${rem(phone)};
      }
    `
  }
`;

export const tabular = css`
  font-variant-numeric: tabular-nums;
`;

const stripes = (ink: string) => `repeating-linear-gradient(-45deg, ${ink} 0 1.5px, transparent 1.5px 7px)`;
/** Not decided yet: always with a word or an icon too. */
export const hatch = css`
  background-image: ${stripes(`var(--hatch, ${color.lineStrong})`)};
`;
export const hatchQuiet = css`
  background-image: ${stripes(`var(--hatch, ${color.line})`)};
`;
/** Behind words: paler still. */
export const hatchPale = css`
  background-image: ${stripes(`color-mix(in srgb, var(--hatch, ${color.line}) 70%, transparent)`)};
`;

/** The divider: ticks every 8 px, under a section's title. */
export const hashMarks = css`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    left: 0;
    right: 0;
    bottom: 0;
    height: ${size.ticks};
    background: repeating-linear-gradient(90deg, ${color.lineStrong} 0 1px, transparent 1px 8px);
    opacity: 0.6;
    pointer-events: none;
  }
`;

/** The scoreboard's own ground, ink, lines and ring; everything inside follows. */
export const boardColors = css`
  background-color: ${color.board};
  color: ${color.onBoard};
  --ink: ${color.onBoard};
  --ink-2: ${color.onBoard2};
  --ink-3: ${color.onBoard2};
  --line: ${color.boardLine};
  --line-strong: ${color.onBoard2};
  --hatch: ${color.boardLine};
  --focus: ${boardFocus};
  --turf-text: ${color.onBoard};
  --pylon-text: ${color.boardAccent};
  --win: ${color.boardWin};
  --loss: ${color.boardLoss};
`;

const ring = css`
  outline: ${size.focusRing} solid ${color.focus};
`;
export const focusRing = css`
  &:focus-visible,
  &[data-show='focus'] {
    ${ring}
    outline-offset: ${size.focusOffset};
  }
`;
/** Fields: the ring replaces the border. */
export const fieldRing = css`
  &:focus-visible,
  &[data-show='focus'] {
    ${ring}
    outline-offset: 0;
    border-color: transparent;
  }
`;
/** Cells and rows: the ring inside. */
export const insetRing = css`
  &:focus-visible,
  &[data-show='focus'] {
    ${ring}
    outline-offset: -${size.focusRing};
  }
`;

type Style = ReturnType<typeof css>;
/** Under a pointer. The gallery shows the state by `data-show`. */
export const hovered = (style: Style) => css`
  ${media.hover} {
    &:hover {
      ${style}
    }
  }
  &[data-show='hover'] {
    ${style}
  }
`;
export const pressed = (style: Style) => css`
  &:active,
  &[data-show='active'] {
    ${style}
  }
`;

/** What speaks by its ground alone has an edge where colours are forced. */
export const edged = css`
  outline: ${size.hairline} solid transparent;
  outline-offset: -${size.hairline};
`;
/** The chosen one where colours are forced. Its ring stands well inside, as it is not seen on the page's own ground. */
export const highlighted = css`
  ${media.forced} {
    &,
    & *,
    &::before,
    &::after {
      forced-color-adjust: none;
      background: none !important;
      border-color: HighlightText !important;
      color: HighlightText !important;
      outline-color: HighlightText !important;
    }
    & {
      background: Highlight !important;
      outline-offset: calc(-2 * ${size.focusRing}) !important;
    }
  }
`;

/** For readers of the screen only. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

export const oneLine = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.tiny} {
    overflow-wrap: break-word;
    white-space: normal;
  }
`;
/** A row with a name: where letters are large for the window the name has a line of its own, below the rest. */
export const namedRow = css`
  ${media.cramped} {
    flex-wrap: wrap;
    justify-content: space-between;
  }
`;
/** The name in a `namedRow`. */
export const rowName = css`
  ${media.cramped} {
    flex-basis: 100%;
    order: 1;
  }
`;
/** Names: two lines on a phone, one elsewhere, then an ellipsis. */
export const nameLines = css`
  ${oneLine}
  ${media.phone} {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    white-space: normal;
    overflow-wrap: break-word;
    hyphens: auto;
  }
  ${media.tiny} {
    display: block;
  }
`;
