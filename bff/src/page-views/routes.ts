import { reportPageView } from '@endzone/contracts/edge/pageViews';
import { Answer } from '@endzone/common/answer';
import { onEdge, type OwnRoute } from '../edge/ownRoute.ts';
import type { FindPages } from '../remotes/manifest.ts';
import { countedPath } from './countedPath.ts';
import { countView } from './service.ts';
import { visitOf } from './visitCookie.ts';

export const pageViewRoutes = (findPages: FindPages): OwnRoute[] => [
  onEdge(reportPageView, async ({ body: { path, consent }, locale, header }) => {
    const { setCookie, isNewVisitor } = visitOf(header('cookie'), consent);
    await countView({
      path: countedPath(await findPages(), path),
      locale,
      userAgent: header('user-agent'),
      isNewVisitor,
    });
    return new Answer(undefined, { headers: setCookie ? { 'Set-Cookie': setCookie } : {} });
  }),
];
