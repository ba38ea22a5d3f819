import { onInternal } from '@endzone/common/internalRoute';
import { readUser } from '../../core/account/store.ts';
import { readPersonData } from './service.ts';

export const exportInternal = [
  onInternal('get', '/users/:id/export', async ({ params, query }) =>
    readPersonData(await readUser(params.id ?? ''), query.locale === 'hu' ? 'hu' : 'en'),
  ),
];
