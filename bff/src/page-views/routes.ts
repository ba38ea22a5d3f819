import { reportPageView } from '@endzone/contracts/edge/pageViews';
import { Answer } from '@endzone/common/route';
import { onEdge } from '../edge/ownRoute.ts';
import { countView } from './service.ts';
import { visitOf } from './visitCookie.ts';

export const pageViewRoutes = [
  onEdge(reportPageView, async ({ body: { path, consent }, locale, header }) => {
    const { setCookie, isNewVisitor } = visitOf(header('cookie'), consent);
    await countView({ path, locale, userAgent: header('user-agent'), isNewVisitor });
    return new Answer(undefined, { headers: setCookie ? { 'Set-Cookie': setCookie } : {} });
  }),
];
