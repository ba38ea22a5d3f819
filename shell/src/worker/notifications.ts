import type { FromWorker } from '@endzone/contracts/edge/offline';
import { otherAddresses } from './otherAddresses.ts';
import { isDraftRoom, mayBeSilent, ownPath, readPushed } from './pushed.ts';
import { renewSubscription } from './renewSubscription.ts';
import { scope } from './scope.ts';

// A slow phone that draws its draft room answers late; to be called to a page in view is worse than to be called late.
const timeoutMilliseconds = 5_000;
/** Firefox lets a press open and focus pages for one second. */
const pressMilliseconds = 500;

/** On which path the reader of a page is: its address here stays the one that it was opened with. */
function pathOf(page: WindowClient, milliseconds: number): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
  // A page of an earlier release does not answer, nor does a shared card or a picture.
  const timeout = setTimeout(() => resolve(undefined), milliseconds);
  page.postMessage({ type: 'where' } satisfies FromWorker, [port2]);
  return promise.finally(() => {
    clearTimeout(timeout);
    port1.close();
  });
}

// TypeScript's types of the platform leave `renotify` out.
type Options = NotificationOptions & { renotify: boolean };

const openPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Whether the reader is looking at the draft room that the message is about. */
async function isInView(path: string): Promise<boolean> {
  if (!isDraftRoom(path)) return false;
  const pages = (await openPages()).filter(
    ({ focused, visibilityState }) => focused && visibilityState === 'visible',
  );
  return (await Promise.all(pages.map((page) => pathOf(page, timeoutMilliseconds)))).includes(path);
}

async function show(event: PushEvent): Promise<void> {
  const { title, body, path, tag } = readPushed(event.data?.text(), scope.location.origin);
  const isSeen = await isInView(path);
  if (isSeen && mayBeSilent(scope.navigator.userAgent)) return;
  const { icon, badge } = scope.settings;
  const options: Options = {
    body,
    icon,
    badge,
    tag,
    silent: isSeen,
    // What takes the place of an older one is news too; without a tag browsers refuse to be asked.
    renotify: tag !== undefined && !isSeen,
    data: { path },
  };
  await scope.registration.showNotification(title, options);
  if (isSeen) for (const shown of await scope.registration.getNotifications({ tag })) shown.close();
}

function isOfApplication({ url }: WindowClient): boolean {
  const { pathname, search } = new URL(url);
  return !otherAddresses.some((pattern) => pattern.test(`${pathname}${search}`));
}

/** The open page that was in front last, of those that can lead on. One that the browser has frozen answers once it is in front again. */
async function findListener(): Promise<WindowClient | undefined> {
  const pages = (await openPages()).toSorted((one, other) => Number(other.focused) - Number(one.focused));
  const asked = pages.map((page) => ({ page, answer: pathOf(page, pressMilliseconds) }));
  for (const { page, answer } of asked) if ((await answer) !== undefined) return page;
  return pages.find((page) => page.visibilityState === 'hidden' && isOfApplication(page));
}

/** An open page of the site goes there by itself, so that it may ask about what was typed; without one a page is opened. */
async function open(path: string): Promise<void> {
  const page = await findListener();
  if (!page) return void (await scope.clients.openWindow(path));
  page.postMessage({ type: 'open', path } satisfies FromWorker);
  await page.focus();
}

/** Shows pushed messages, and leads to what they tell of. */
export function listenToPushes(): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(event)));
  scope.addEventListener('pushsubscriptionchange', (event) =>
    // Without connection or log-in the settings say that it is off here.
    (event as ExtendableEvent).waitUntil(renewSubscription(scope.registration).catch(() => undefined)),
  );
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = (event.notification.data ?? {}) as { path?: unknown }; // written above, or by an earlier worker
    event.waitUntil(open(ownPath(path, scope.location.origin)));
  });
}
