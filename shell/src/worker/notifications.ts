import type { FromWorker } from '@endzone/contracts/edge/offline';
import { ownPath, readPushed } from './pushed.ts';
import { scope } from './scope.ts';

async function show(event: PushEvent): Promise<void> {
  const { title, body, path, tag } = readPushed(event.data?.text(), scope.location.origin);
  const { icon, badge } = scope.settings;
  await scope.registration.showNotification(title, { body, icon, badge, tag, data: { path } });
}

/** An open page of the site goes there by itself, so that it may ask about what was typed; without one a page is opened. */
async function open(path: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [page] = pages.toSorted((one, other) => Number(other.focused) - Number(one.focused));
  if (!page) return void (await scope.clients.openWindow(path));
  page.postMessage({ type: 'open', path } satisfies FromWorker);
  await page.focus();
}

/** Shows pushed messages, and leads to what they tell of. */
export function listenToPushes(): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(event)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = (event.notification.data ?? {}) as { path?: unknown }; // written above, or by an earlier worker
    event.waitUntil(open(ownPath(path, scope.location.origin)));
  });
}
