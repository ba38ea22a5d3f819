import type { ReactElement } from 'react';

/** The shell's own screens, by the paths of its table; `*` is the page that is not there. */
export const screens: Record<string, ReactElement> = { '*': <h1>404</h1> };
