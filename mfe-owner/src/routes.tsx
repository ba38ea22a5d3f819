import type { RouteObject } from 'react-router';

/** The owner's screens. */
export const routes: RouteObject[] = [];
