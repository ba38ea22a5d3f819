/** The values of the look: the only place in the front ends that knows a colour, a size or a font. Sizes in px, times in ms. */

const light = {
  canvas: '#F3F1E8',
  surface: '#FCFBF6',
  raised: '#FFFFFF',
  sunken: '#E9E6DA',
  ink: '#14211B',
  ink2: '#424E46',
  ink3: '#5A655D',
  line: '#DAD6C7',
  lineStrong: '#7F8578',
  turf: '#14603F',
  turfHover: '#0F4D32',
  turfActive: '#0B3B27',
  onTurf: '#FFFFFF',
  turfText: '#14603F',
  turfSoft: '#DCEADF',
  onTurfSoft: '#0D4A30',
  pylon: '#FF7A2F',
  pylonHover: '#F36A1C',
  pylonActive: '#E05C10',
  onPylon: '#1C0E05',
  pylonText: '#A63C00',
  pylonSoft: '#FFE6D3',
  board: '#12241C',
  boardRaised: '#1B3328',
  boardLine: '#3A5849',
  onBoard: '#F5F2E7',
  onBoard2: '#B3C3B9',
  boardAccent: '#FF8A45',
  boardWin: '#7FDBA8',
  boardLoss: '#FFA79B',
  win: '#1B6E3E',
  winSoft: '#DCEDDC',
  loss: '#B42318',
  lossSoft: '#FBE3DF',
  dangerHover: '#941B12',
  onDanger: '#FFFFFF',
  warn: '#774A00',
  warnSoft: '#FBEBC6',
  info: '#1F588F',
  infoSoft: '#DFEAF5',
  focus: '#1456C4',
  scrim: 'rgba(10,20,15,.55)',
  qb: '#B0213B',
  onQb: '#FFFFFF',
  rb: '#1C7048',
  onRb: '#FFFFFF',
  wr: '#2B63B5',
  onWr: '#FFFFFF',
  te: '#E3A51A',
  onTe: '#221800',
  k: '#6A4BA6',
  onK: '#FFFFFF',
  def: '#33424A',
  onDef: '#FFFFFF',
  hc: '#D9CBB2',
  onHc: '#2C2110',
};

export type ColorName = keyof typeof light;

const dark: Record<ColorName, string> = {
  canvas: '#0D1411',
  surface: '#141E19',
  raised: '#1C2822',
  sunken: '#090F0C',
  ink: '#F1F3EC',
  ink2: '#BCC7BE',
  ink3: '#95A299',
  line: '#2A372F',
  lineStrong: '#6B7A71',
  turf: '#3FB57D',
  turfHover: '#57C791',
  turfActive: '#349C6B',
  onTurf: '#06150D',
  turfText: '#6BD3A1',
  turfSoft: '#163427',
  onTurfSoft: '#A8E6C7',
  pylon: '#FF8A45',
  pylonHover: '#FF9B60',
  pylonActive: '#F2762C',
  onPylon: '#1C0E05',
  pylonText: '#FFA46B',
  pylonSoft: '#2C1B10',
  board: '#08130E',
  boardRaised: '#11231A',
  boardLine: '#2F4A3D',
  onBoard: '#F5F2E7',
  onBoard2: '#A9BAB0',
  boardAccent: '#FF8A45',
  boardWin: '#7FDBA8',
  boardLoss: '#FFA79B',
  win: '#74D19B',
  winSoft: '#15311F',
  loss: '#FF9C8F',
  lossSoft: '#3E1B17',
  dangerHover: '#FFB3A9',
  onDanger: '#2A0703',
  warn: '#F2C063',
  warnSoft: '#352A10',
  info: '#93C1F0',
  infoSoft: '#142B42',
  focus: '#8AB8FF',
  scrim: 'rgba(0,0,0,.66)',
  qb: '#F27A8C',
  onQb: '#2A0309',
  rb: '#59C08D',
  onRb: '#04190E',
  wr: '#7FB2F5',
  onWr: '#041530',
  te: '#F2C24B',
  onTe: '#221800',
  k: '#B79CEB',
  onK: '#170730',
  def: '#A9BAC3',
  onDef: '#0E171C',
  hc: '#C9B48F',
  onHc: '#221806',
};

export type SchemeName = 'light' | 'dark';
export const colors: Record<SchemeName, Record<ColorName, string>> = { light, dark };

/** On a board text, lines and focus are the board's own; the ring is the same in both themes. */
export const boardFocus = '#8AB8FF';

/** Persons' initials: seven dark grounds that carry onBoard text in both themes. */
export const personColors = [
  '#14603F',
  '#7A2C00',
  '#1F588F',
  '#6A2C70',
  '#5A4A00',
  '#33424A',
  '#8A1C2B',
] as const;

/** The drawn pitch (covers, hero): the turf of a sunny day, in both themes. */
export const pitch = {
  turf: '#14603F',
  chalk: '#F5F2E7',
  pylon: '#FF8A45',
  pylonOfMark: '#FF7A2F',
} as const;

export const font = {
  family:
    '"Archivo Variable", "Archivo Fallback", system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
} as const;

export type TypeStyle = {
  size: number;
  phone?: number;
  line: number;
  weight: number;
  stretch: number;
  tracking?: string;
  transform?: 'uppercase';
};

export const typeStyles = {
  display: { size: 40, phone: 31, line: 1.06, weight: 820, stretch: 116, tracking: '-0.015em' },
  h1: { size: 28, phone: 23, line: 1.15, weight: 780, stretch: 114, tracking: '-0.01em' },
  h2: { size: 20, phone: 18, line: 1.25, weight: 730, stretch: 110 },
  h3: { size: 16, line: 1.35, weight: 690, stretch: 105 },
  body: { size: 15, line: 1.5, weight: 400, stretch: 100 },
  bodyStrong: { size: 15, line: 1.35, weight: 640, stretch: 100 },
  input: { size: 16, line: 1.3, weight: 400, stretch: 100 },
  control: { size: 14.5, line: 1.2, weight: 640, stretch: 100 },
  controlSmall: { size: 13.5, line: 1.2, weight: 640, stretch: 100 },
  controlLarge: { size: 16, line: 1.2, weight: 640, stretch: 100 },
  nav: { size: 14, line: 1.2, weight: 560, stretch: 100 },
  tab: { size: 11, line: 1.2, weight: 590, stretch: 86 },
  table: { size: 14, line: 1.4, weight: 400, stretch: 100 },
  tableHead: { size: 11.5, line: 1.35, weight: 620, stretch: 92, tracking: '0.03em' },
  small: { size: 13, line: 1.45, weight: 400, stretch: 100 },
  smallStrong: { size: 13, line: 1.45, weight: 620, stretch: 100 },
  meta: { size: 12, line: 1.4, weight: 400, stretch: 100 },
  badge: { size: 12, line: 1.25, weight: 620, stretch: 100 },
  label: { size: 11.5, line: 1.35, weight: 620, stretch: 92, tracking: '0.045em', transform: 'uppercase' },
  tiny: { size: 11, line: 1.3, weight: 590, stretch: 86 },
  mark: { size: 11.5, line: 1, weight: 760, stretch: 84, tracking: '0.02em' },
  markSmall: { size: 10, line: 1, weight: 760, stretch: 84, tracking: '0.02em' },
  boardCell: { size: 12.5, line: 1.15, weight: 640, stretch: 62 },
  brand: { size: 16, phone: 15, line: 1, weight: 860, stretch: 122, tracking: '-0.01em' },
} satisfies Record<string, TypeStyle>;

export const digitSizes = [18, 20, 24, 30, 38, 54, 76] as const;
export const digitStyle = { weight: 720, stretch: 76 } as const;

export const spaces = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 12: 48, 16: 64 } as const;

export const radii = { cell: 4, badge: 5, control: 8, card: 12, board: 16, full: 999 } as const;

export const elevations: Record<SchemeName, Record<'e1' | 'e2' | 'e3', string>> = {
  light: {
    e1: '0 1px 0 rgba(20,33,27,.06)',
    e2: '0 6px 20px rgba(15,28,21,.14), 0 1px 3px rgba(15,28,21,.12)',
    e3: '0 18px 48px rgba(8,18,13,.32), 0 2px 8px rgba(8,18,13,.2)',
  },
  dark: {
    e1: 'none',
    e2: '0 8px 24px rgba(0,0,0,.5), 0 0 0 1px var(--line)',
    e3: '0 20px 56px rgba(0,0,0,.7), 0 0 0 1px var(--line)',
  },
};

export const durations = {
  fast: 120,
  base: 200,
  slow: 320,
  toast: 10_000,
  spin: 800,
  skeleton: 1600,
} as const;
export const easing = 'cubic-bezier(.2,.7,.2,1)';

export const layers = { sticky: 10, nav: 20, sheet: 40, dialog: 50, toast: 60, skipLink: 99 } as const;

/** The first width of each range. */
export const breakpoints = { tablet: 768, desktop: 1024, wide: 1180, broad: 1760 } as const;

/** Sizes of things; what a thing is called here is what the look calls it. */
export const sizes = {
  hairline: 1,
  line: 1.5,
  border: 2,
  underline: 3,
  edge: 4,
  toastEdge: 5,
  focusRing: 3,
  focusOffset: 2,
  controlSmall: 32,
  control: 40,
  controlInput: 44,
  controlLarge: 48,
  controlPhone: 44,
  controlPhoneSmall: 36,
  chip: 36,
  tick: 20,
  switchWidth: 42,
  switchHeight: 24,
  switchKnob: 18,
  spinner: 16,
  arrow: 6,
  iconSmall: 16,
  icon: 20,
  iconTab: 22,
  iconEmpty: 28,
  rowTight: 36,
  row: 54,
  rowTall: 68,
  ticks: 5,
  boardTicks: 6,
  boardTickGap: 10,
  yard: 12,
  yardThin: 8,
  dot: 17,
  positionWidth: 38,
  positionHeight: 22,
  positionSmallWidth: 31,
  positionSmallHeight: 18,
  slotWidth: 46,
  avatarLarge: 56,
  crestXs: 24,
  crestSm: 32,
  crestMd: 48,
  crestLg: 64,
  jerseySmall: 34,
  jersey: 44,
  jerseyLarge: 64,
  formMark: 18,
  sparkWidth: 76,
  sparkHeight: 26,
  statBar: 120,
  cover: 160,
  coverLarge: 240,
  chart: 320,
  content: 1216,
  bar: 1248,
  text: 680,
  form: 680,
  narrow: 492,
  gutter: 16,
  rail: 300,
  ownerMenu: 212,
  topBar: 60,
  topBarPhone: 54,
  tabBar: 60,
  dialog: 560,
  dialogWide: 860,
  toast: 400,
  menu: 230,
  calendar: 308,
  adTopWidth: 728,
  adTopHeight: 90,
  adTopStrip: 124,
  adTopPhoneWidth: 320,
  adTopPhoneHeight: 50,
  adTopPhoneStrip: 80,
  adRightWidth: 300,
  adRightHeight: 250,
  adRightStrip: 272,
  handleWidth: 40,
  handleHeight: 4,
  dayWidth: 84,
  timeWidth: 128,
  yearWidth: 110,
} as const;
