import { api } from '@endzone/shared-ui/api/client.ts';

/** Has the visitor's cookie taken away, as no script can. The path is no page's: this one was counted when it opened. */
export const clearVisit = () =>
  api.post('/page-views', {
    body: { path: '/cookie-policy/withdrawn', consent: false },
    isBackground: true,
  });
