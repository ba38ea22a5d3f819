import { findRoute } from '@endzone/contracts/routeTable';
import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { isApi } from '../edge/edge.ts';
import type { FindFrontEnds } from '../remotes/manifest.ts';
import { pageLocale, pageTheme } from './language.ts';
import { pagePolicy } from './policy.ts';
import { shellPage } from './shellPage.ts';
import { closedPage } from './closedPage.ts';
import { readDemoLogIns } from './demo.ts';

const isOfMachinery = (path: string) =>
  isApi(path) || /^\/(internal|dev|health|ready|metrics)(\/|$)/.test(path);
/** `/favicon.ico`, `/robots.txt`: whoever asks for it has no use for a page. */
const isFile = (path: string) => /\.\w+$/.test(path);

/** Every path of the application: the shell's page, 404 with the same page when the table does not know the path. */
export function shellPages(find: FindFrontEnds): RequestHandler {
  const demo = readDemoLogIns();
  return async (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || isOfMachinery(req.path)) return next();
    const frontEnds = await find(req);
    const shell = frontEnds.get('shell');
    const route = findRoute(shell?.release.page?.routes ?? [], req.path);
    if (!route && isFile(req.path)) return next();
    const locale = pageLocale(req);
    const nonce = randomBytes(16).toString('base64');
    res.set('Content-Security-Policy', pagePolicy(nonce, frontEnds));
    res.set({ 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Accept-Language' });
    res.locals.path = 'page'; // pages are counted as one
    if (!shell) return void res.status(503).set('Retry-After', '5').send(closedPage(locale, nonce));
    res.status(route && !route.isRoom ? 200 : 404);
    res.send(shellPage({ shell, frontEnds, route, locale, theme: pageTheme(req), nonce, demo }));
  };
}
