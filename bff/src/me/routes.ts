import { errors } from '@endzone/contracts/errors';
import { exportMyData } from '@endzone/contracts/edge/myData';
import { getMe } from '@endzone/contracts/edge/sessions';
import { parseInstant } from '@endzone/contracts/fields';
import { dayInBudapest } from '@endzone/contracts/messages/format';
import { AppError } from '@endzone/common/appError';
import { Answer } from '@endzone/common/answer';
import { onEdge } from '../edge/ownRoute.ts';
import { readMyData } from './exportService.ts';
import { readMe } from './service.ts';

export const meRoutes = [
  onEdge(getMe, ({ user, locale }) => readMe(user.userId, locale)),
  onEdge(exportMyData, async ({ locale }, { session }) => {
    if (!session) throw new AppError(errors.unauthenticated);
    const data = await readMyData(session, locale);
    const file = `endzone-my-data-${dayInBudapest(parseInstant(data.createdAt))}.json`;
    return new Answer(data, { headers: { 'Content-Disposition': `attachment; filename="${file}"` } });
  }),
];
