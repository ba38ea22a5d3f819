import { escapeHtml } from '../page.ts';
import type { ShareHead } from './head.ts';

export const metaTag = (name: 'name' | 'property', key: string, content: string | number): string =>
  `<meta ${name}="${key}" content="${escapeHtml(String(content))}">`;

/** Title, description and picture as crawlers look for them. */
export function shareTags(head: ShareHead): string {
  const { title, isOfSite, description, type, url, image, locale } = head;
  return [
    `<title>${escapeHtml(isOfSite ? title : `${title} – Endzone`)}</title>`,
    metaTag('name', 'description', description),
    ...(isOfSite ? [] : [`<link rel="canonical" href="${escapeHtml(url)}">`]),
    metaTag('property', 'og:site_name', 'Endzone'),
    metaTag('property', 'og:type', type),
    metaTag('property', 'og:title', title),
    metaTag('property', 'og:description', description),
    metaTag('property', 'og:url', url),
    metaTag('property', 'og:locale', locale === 'hu' ? 'hu_HU' : 'en_GB'),
    metaTag('name', 'twitter:card', 'summary_large_image'),
    metaTag('property', 'og:image', image.url),
    ...(image.width ? [metaTag('property', 'og:image:width', image.width)] : []),
    ...(image.height ? [metaTag('property', 'og:image:height', image.height)] : []),
  ].join('\n');
}
