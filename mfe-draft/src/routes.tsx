import type { RouteObject } from 'react-router';

/** Scheduling a draft, and the live draft room. */
export const routes: RouteObject[] = [];
