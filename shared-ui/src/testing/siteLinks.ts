import type { SiteLinks } from '@endzone/contracts/content/settings';

/** Writes who runs the site into the page, as the edge does. */
export function writeSiteLinks(links: SiteLinks): void {
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: 'endzone-site', textContent: JSON.stringify(links) });
  document.head.append(script);
}

/** A page of which nobody says who runs it. */
export const removeSiteLinks = (): void => document.getElementById('endzone-site')?.remove();
