import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import type { OfflineFiles } from '@endzone/contracts/edge/offline';
import { otherAddresses } from './otherAddresses.ts';

const cacheName = 'endzone-page';
const pageKey = '/';
/** The same page without the markup of home, which other addresses would begin with. */
const bareAddress = '/?kept';
/** Whoever has a page to show waits no longer for another one. */
const timeoutSeconds = 4;

const keptPage = () => caches.match(pageKey, { cacheName, ignoreVary: true });

const network = new NetworkOnly();
// The network comes first: while it answers nobody sees an old shell.
const networkOrKept = new NetworkOnly({
  networkTimeoutSeconds: timeoutSeconds,
  plugins: [{ handlerDidError: keptPage }],
});

/** Pages come from the network; without it the one that was kept shows what it can of every address. */
export function keepPages(): void {
  registerRoute(
    new NavigationRoute(async (options) => ((await keptPage()) ? networkOrKept : network).handle(options), {
      denylist: otherAddresses,
    }),
  );
}

/** The page as it is now, when it is made of these very files. */
async function presentPage({ entries }: OfflineFiles): Promise<Response | undefined> {
  const response = await fetch(bareAddress, { headers: { Accept: 'text/html' }, cache: 'no-store' });
  if (!response.ok) return undefined;
  const html = await response.clone().text();
  return entries.every((entry) => html.includes(entry)) ? response : undefined;
}

/** Keeps the page, last of all: it is never there without its files. A release in between is kept next time. */
export async function keepPage(files: OfflineFiles, fetchFiles: () => Promise<void>): Promise<void> {
  const page = await presentPage(files);
  if (!page) return;
  await fetchFiles();
  await (await caches.open(cacheName)).put(pageKey, page);
}
