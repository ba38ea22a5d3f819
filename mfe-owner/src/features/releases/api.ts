import type { FrontEndName } from '@endzone/contracts/release';
import { api } from '@endzone/shared-ui/api/client.ts';

export const getFrontEnds = (signal: AbortSignal) => api.get('/ops/front-ends', { signal });

export const promote = (name: FrontEndName, version: string) =>
  api.post('/ops/front-ends/:name/promote', { params: { name }, body: { version } });
export const setCanary = (name: FrontEndName, version: string, percent: number) =>
  api.post('/ops/front-ends/:name/canary', { params: { name }, body: { version, percent } });
/** `from`: the stable release that is left. */
export const rollBack = (name: FrontEndName, from: string) =>
  api.post('/ops/front-ends/:name/rollback', { params: { name }, body: { from } });
