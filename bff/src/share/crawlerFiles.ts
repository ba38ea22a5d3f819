import { findRoute } from '@endzone/contracts/routeTable';
import { Router } from 'express';
import { bffSettings } from '../config.ts';
import { publishedPosts } from '../markup/content.ts';
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

/** `changedAt`: only where it is known. */
type SitePage = { path: string; changedAt?: string };

/** None while nobody can tell. */
async function postPages(): Promise<SitePage[]> {
  const posts = (await publishedPosts()) ?? [];
  return posts.map(({ id, updatedAt }) => ({ path: `/blog/${id}`, changedAt: updatedAt }));
}

const sitemap = (site: string, pages: SitePage[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path, changedAt }) => {
      const change = changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`;
      return `<url><loc>${escapeHtml(`${site}${path}`)}</loc>${change}</url>`;
    }),
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
    const all = [...paths.map((path) => ({ path })), ...(await postPages())];
    res.set(kept).type('application/xml').send(sitemap(PUBLIC_URL, all));
  });
  return router;
}
