import type { OfflineFiles } from '@endzone/contracts/edge/offline';
import { isHashedFile } from '@endzone/contracts/hashedFile';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { scope } from './scope.ts';

const cacheName = 'endzone-files';
const isKept = (pathname: string) => isHashedFile(pathname) && /\.(js|woff2|png)$/.test(pathname);

/**
 * Files whose names say what is in them, of the front ends' origins: they never change, so releases lie side by side, and an open page
 * of the one before still finds its own. What was not used for long goes first.
 */
const files = new CacheFirst({
  cacheName,
  // The server answers packed and unpacked; what is kept is neither.
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 900, maxAgeSeconds: 60 * 86_400, purgeOnQuotaError: true }),
    // Another try of a script has an address of its own.
    {
      handlerDidError: ({ request }) =>
        caches.match(request, { cacheName, ignoreVary: true, ignoreSearch: true }),
    },
  ],
});

/** Pictures that people gave their teams, under names that never mean another one. */
const pictures = new CacheFirst({
  cacheName: 'endzone-pictures',
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true }),
  ],
});

export function keepFiles(): void {
  registerRoute(({ url }) => scope.settings.origins.includes(url.origin) && isKept(url.pathname), files);
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/files/'), pictures);
}

const atATime = 4;

/** Fetches what is not there yet. @throws when one of them cannot be had. */
export async function fetchFiles(wanted: OfflineFiles['files'], event: ExtendableEvent): Promise<void> {
  const left = [...wanted];
  const fetchNext = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const request = new Request(next.url, { mode: 'cors', credentials: 'omit', integrity: next.integrity });
      const [response, done] = files.handleAll({ request, event });
      if (!(await response).ok) throw new Error(`${next.url} cannot be kept`);
      await done;
    }
  };
  await Promise.all(Array.from({ length: atATime }, fetchNext));
}
