import { on } from '@endzone/common/route';
import { getOwnerChecks } from '@endzone/contracts/stats/checks';
import { readChecks } from './service.ts';

export const checkRoutes = [on(getOwnerChecks, () => readChecks())];
