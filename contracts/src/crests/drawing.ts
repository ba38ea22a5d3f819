/** Outlines in a box of 48, in the order of `CrestLook.shape`. */
export const crestShapes = [
  'M4 3h40v22c0 11-9 17-20 21C13 42 4 36 4 25z',
  'M24 2 44 9v17c0 10-8 16-20 20C12 42 4 36 4 26V9z',
  'M24 2a22 22 0 1 1 0 44a22 22 0 0 1 0-44z',
  'M4 4h40v30L24 46 4 34z',
  'M14 3h20l11 11v20L34 45H14L3 34V14z',
] as const;

/** Filled with the figure's colour, or drawn as lines of a width. */
export type CrestPattern = { path: string; opacity: number; lineWidth?: number };

/** What is drawn on the ground, in the order of `CrestLook.pattern`. */
export const crestPatterns: readonly (CrestPattern | null)[] = [
  null,
  { path: 'M24 0h24v48H24z', opacity: 0.22 },
  { path: 'M-4 36 36-4h14L-4 50z', opacity: 0.24 },
  { path: 'M0 32h48v5H0zM0 41h48v5H0z', opacity: 0.28 },
  { path: 'M-2 8 8-2M-2 18 18-2M30 50 50 30M40 50 50 40', opacity: 0.4, lineWidth: 3 },
  { path: 'M0 0h48v11H0z', opacity: 0.3 },
  { path: 'M8 0v48M40 0v48', opacity: 0.35, lineWidth: 4 },
];

/** Ground and figure, in the order of `CrestLook.pair`: the same in both themes, because a team's crest is the team's. */
export const crestPairs = [
  { ground: '#14603F', figure: '#F5F2E7' },
  { ground: '#B0213B', figure: '#FFE9D6' },
  { ground: '#1F3F7A', figure: '#F2C24B' },
  { ground: '#E3A51A', figure: '#221800' },
  { ground: '#2A2F36', figure: '#FF8A45' },
  { ground: '#A34A12', figure: '#FFF1DC' },
  { ground: '#F5F2E7', figure: '#14603F' },
  { ground: '#4B2E83', figure: '#F0D27A' },
  { ground: '#0E6E83', figure: '#EAF7F6' },
  { ground: '#D9E4F2', figure: '#1F3F7A' },
  { ground: '#6E1B2D', figure: '#F2C24B' },
  { ground: '#3E464D', figure: '#F1E6C8' },
] as const;
