import { findRoute } from '@endzone/contracts/routeTable';
import type { Locale } from '@endzone/contracts/messages';
import type { FrontEndName } from '@endzone/contracts/release';
import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { countLoad } from '../channels/counts.ts';
import { bffSettings } from '../config.ts';
import { isApi } from '../edge/edge.ts';
import { firstMarkup } from '../markup/firstMarkup.ts';
import type { FrontEnds } from '../remotes/frontEnds.ts';
import type { FindFrontEnds } from '../remotes/manifest.ts';
import type { Page } from '../remotes/pages.ts';
import { shareHead, type ShareHead } from '../share/head.ts';
import { readPreview, subjectOf, type Preview, type Subject } from '../share/previews.ts';
import { siteHead } from '../share/siteHead.ts';
import { pageLocale, pageTheme } from './language.ts';
import { pagePolicy } from './policy.ts';
import { createSiteLinks } from './siteLinks.ts';
import { shellPage } from './shellPage.ts';
import { closedPage } from './closedPage.ts';
import { readDemoLogIns } from './demo.ts';

const isInternalPath = (path: string) =>
  isApi(path) || /^\/(internal|dev|health|ready|metrics)(\/|$)/.test(path);
/** `/favicon.ico`: whoever asks for it has no use for a page. */
const isFile = (path: string) => /\.\w+$/.test(path);

/** 503 while the page may be one of a front end that has not told its pages yet. */
function statusOf(page: Page | undefined, { missing }: FrontEnds): 200 | 404 | 503 {
  if (page) return page.path.endsWith('/*') ? 404 : 200;
  return missing.length > 0 ? 503 : 404;
}

/** Where a page of the owner's site leads that is not there: home is the back office, everything else is the player's. */
function awayFrom(req: Request, { elsewhere }: FrontEnds): string | undefined {
  if (elsewhere === undefined || /^\/owner(\/|$)/i.test(req.path)) return undefined;
  return req.path === '/' ? '/owner' : `${elsewhere}${req.originalUrl}`;
}

type Linked = {
  req: Request;
  /** Of a page that is there. */
  page: Page | undefined;
  subject: Subject | null | undefined;
  preview: Preview | null | undefined;
  locale: Locale;
};

/** What a link to the page shows elsewhere; nothing of what is not there, of what nobody can tell now, or of the owner's. */
function headOf({ req, page, subject, preview, locale }: Linked): ShareHead | undefined {
  if (subject) return preview ? shareHead(subject, preview, locale) : undefined;
  if (!page || page.of === 'mfe_owner' || bffSettings().SITE === 'owner') return undefined;
  return siteHead(page, req.path, locale);
}

/** How the registered releases fare that this page begins with. */
function countLoads({ found }: FrontEnds, page: Page | undefined): void {
  for (const name of new Set<FrontEndName>(['shell', page?.of ?? 'shell'])) {
    const one = found.get(name);
    if (one?.isRegistered) countLoad(name, one.release.version);
  }
}

/** Every path of the application: the shell's page, 404 with the same page when no front end has such a page. */
export function shellPages(find: FindFrontEnds): RequestHandler {
  const demo = readDemoLogIns();
  const readSiteLinks = createSiteLinks();
  return async (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || isInternalPath(req.path)) return next();
    const frontEnds = await find(req);
    const shell = frontEnds.found.get('shell');
    const page = findRoute(frontEnds.pages, req.path);
    if (!page && isFile(req.path)) return next();
    const away = page ? undefined : awayFrom(req, frontEnds);
    if (away) return res.set('Cache-Control', 'no-store').redirect(away);
    const subject = subjectOf(req.path);
    const preview = subject ? await readPreview(subject) : subject;
    const locale = pageLocale(req, subject?.kind === 'trophy' ? subject.lang : undefined);
    const nonce = randomBytes(16).toString('base64');
    res.set('Content-Security-Policy', pagePolicy(nonce, frontEnds));
    res.set({ 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Accept-Language' });
    res.locals.path = 'page'; // pages are counted as one
    if (!shell) return void res.status(503).set('Retry-After', '5').send(closedPage(locale, nonce));
    res.status(preview === null ? 404 : statusOf(page, frontEnds));
    countLoads(frontEnds, page);
    if (res.statusCode === 503) res.set('Retry-After', '5');
    res.type('html').send(
      shellPage({
        shell,
        frontEnds,
        page,
        locale,
        theme: pageTheme(req),
        nonce,
        demo,
        site: await readSiteLinks(),
        isInstallable: bffSettings().OFFLINE === 'on',
        first: res.statusCode === 200 ? await firstMarkup({ req, frontEnds, page, locale }) : undefined,
        share: headOf({ req, page: res.statusCode === 200 ? page : undefined, subject, preview, locale }),
      }),
    );
  };
}
