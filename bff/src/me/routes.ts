import { getMe } from '@endzone/contracts/calls/bff';
import { onEdge } from '../edge/ownRoute.ts';
import { readMe } from './service.ts';

export const meRoutes = [onEdge(getMe, ({ user, locale }) => readMe(user.userId, locale))];
