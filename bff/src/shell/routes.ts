import { findRoute } from '@endzone/contracts/routeTable';
import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { bffSettings } from '../config.ts';
import { isApi } from '../edge/edge.ts';
import type { FindFrontEnds, FrontEnds } from '../remotes/manifest.ts';
import type { Page } from '../remotes/pages.ts';
import { shareHead } from '../share/head.ts';
import { readPreview, subjectOf } from '../share/previews.ts';
import { pageLocale, pageTheme } from './language.ts';
import { pagePolicy } from './policy.ts';
import { sendPage } from './sendPage.ts';
import { shellPage } from './shellPage.ts';
import { closedPage } from './closedPage.ts';
import { readDemoLogIns } from './demo.ts';

const isOfMachinery = (path: string) =>
  isApi(path) || /^\/(internal|dev|health|ready|metrics)(\/|$)/.test(path);
/** `/favicon.ico`, `/robots.txt`: whoever asks for it has no use for a page. */
const isFile = (path: string) => /\.\w+$/.test(path);

/** 503 while the page may be one of a front end that has not told its pages yet. */
function statusOf(page: Page | undefined, { missing }: FrontEnds): 200 | 404 | 503 {
  if (page) return page.path.endsWith('/*') ? 404 : 200;
  return missing.length > 0 ? 503 : 404;
}

/** Every path of the application: the shell's page, 404 with the same page when no front end has such a page. */
export function shellPages(find: FindFrontEnds): RequestHandler {
  const demo = readDemoLogIns();
  return async (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || isOfMachinery(req.path)) return next();
    const frontEnds = await find(req);
    const shell = frontEnds.found.get('shell');
    const page = findRoute(frontEnds.pages, req.path);
    if (!page && isFile(req.path)) return next();
    const subject = subjectOf(req.path);
    const preview = subject ? await readPreview(subject) : subject;
    const locale = pageLocale(req, subject?.kind === 'trophy' ? subject.lang : undefined);
    const nonce = randomBytes(16).toString('base64');
    res.set('Content-Security-Policy', pagePolicy(nonce, frontEnds));
    res.set({ 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Accept-Language' });
    res.locals.path = 'page'; // pages are counted as one
    if (!shell) return void res.status(503).set('Retry-After', '5').send(closedPage(locale, nonce));
    res.status(preview === null ? 404 : statusOf(page, frontEnds));
    if (res.statusCode === 503) res.set('Retry-After', '5');
    await sendPage(
      req,
      res,
      shellPage({
        shell,
        frontEnds,
        page,
        locale,
        theme: pageTheme(req),
        nonce,
        demo,
        isInstallable: bffSettings().OFFLINE === 'on',
        share: subject && preview ? shareHead(subject, preview, locale) : undefined,
      }),
    );
  };
}
