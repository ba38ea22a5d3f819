import { findRoute } from '@endzone/contracts/routeTable';
import { Router } from 'express';
import { bffSettings } from '../config.ts';
import { newestPosts } from '../markup/content.ts';
import { escapeHtml } from '../page.ts';
import type { FindFrontEnds } from '../remotes/manifest.ts';

const kept = { 'Cache-Control': 'public, max-age=300' };

/** Pages that say the same to everybody; those that no front end has are left out. */
const publicPaths = [
  ...['/', '/leagues', '/players', '/leaderboard', '/blog', '/faq', '/how-a-week-works', '/register'],
  ...['/press', '/media', '/contact', '/terms', '/privacy', '/cookie-policy', '/copyright-notice'],
];

/** What may be read where; nothing of the owner's. */
const robots = (isOwners: boolean, site: string) =>
  isOwners
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nDisallow: /owner\n\nSitemap: ${site}/sitemap.xml\n`;

/** The newest posts in either language; none while nobody can tell. */
async function postPaths(): Promise<string[]> {
  const found = await Promise.all([newestPosts('hu'), newestPosts('en')]);
  return [...new Set(found.flatMap((one) => one?.posts ?? []).map(({ id }) => `/blog/${id}`))];
}

const sitemap = (addresses: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`),
    '</urlset>\n',
  ].join('\n');

/** What search engines ask of every site. */
export function crawlerFiles(find: FindFrontEnds): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const { SITE, PUBLIC_URL } = bffSettings();
  const isOwners = SITE === 'owner';

  router.get('/robots.txt', (_req, res) => {
    res.set(kept).type('text').send(robots(isOwners, PUBLIC_URL));
  });

  router.get('/sitemap.xml', async (req, res, next) => {
    if (isOwners) return next();
    const { pages } = await find(req);
    const paths = publicPaths.filter((path) => findRoute(pages, path)?.path === path);
    const all = [...paths, ...(await postPaths())];
    res.set(kept).type('application/xml');
    res.send(sitemap(all.map((path) => `${PUBLIC_URL}${path}`)));
  });
  return router;
}
