import { unsubscribe } from '@endzone/contracts/accounts/profile';
import { on } from '@endzone/common/route';
import * as consents from './service.ts';

export const unsubscribeRoutes = [
  on(unsubscribe, ({ params, query, body }) =>
    consents.unsubscribe(params.token, body.kind ?? query.kind ?? 'newsletter'),
  ),
];
