import type { ReactNode } from 'react';

/** Outlines in a box of 48, in the order of `CrestLook.shape`. */
export const crestShapes = [
  'M4 3h40v22c0 11-9 17-20 21C13 42 4 36 4 25z',
  'M24 2 44 9v17c0 10-8 16-20 20C12 42 4 36 4 26V9z',
  'M24 2a22 22 0 1 1 0 44a22 22 0 0 1 0-44z',
  'M4 4h40v30L24 46 4 34z',
  'M14 3h20l11 11v20L34 45H14L3 34V14z',
] as const;

/** What is drawn on the ground, in the order of `CrestLook.pattern`. */
export const crestPatterns: readonly ((figure: string) => ReactNode)[] = [
  () => null,
  (figure) => <path d="M24 0h24v48H24z" fill={figure} opacity={0.22} />,
  (figure) => <path d="M-4 36 36-4h14L-4 50z" fill={figure} opacity={0.24} />,
  (figure) => <path d="M0 32h48v5H0zM0 41h48v5H0z" fill={figure} opacity={0.28} />,
  (figure) => (
    <path d="M-2 8 8-2M-2 18 18-2M30 50 50 30M40 50 50 40" stroke={figure} strokeWidth={3} opacity={0.4} />
  ),
  (figure) => <path d="M0 0h48v11H0z" fill={figure} opacity={0.3} />,
  (figure) => <path d="M8 0v48M40 0v48" stroke={figure} strokeWidth={4} opacity={0.35} />,
];
