import type { RouteObject } from 'react-router';

/** The screens of visitors and managers. The shell's table says which of them need a log-in. */
export const routes: RouteObject[] = [{ path: '/', element: <h1>Endzone</h1> }];
