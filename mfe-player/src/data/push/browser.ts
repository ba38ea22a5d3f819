import type { Subscription } from './api.ts';

/** What this browser lets us do: `homeScreen` is an iPhone or iPad on which the app is not installed. */
export type PushAbility = 'possible' | 'unsupported' | 'homeScreen' | 'denied';

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

export function pushAbility(): PushAbility {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isApple() && !isInstalled() ? 'homeScreen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

const timeoutMs = 10_000;

/** The service worker, when it comes: without one in time nothing can be shown. */
async function registration(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no service worker')), timeoutMs);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

function isSigned(by: string, { options: { applicationServerKey } }: PushSubscription): boolean {
  if (!applicationServerKey) return false;
  const expected = bytesOf(by);
  const present = new Uint8Array(applicationServerKey);
  return present.length === expected.length && present.every((byte, i) => byte === expected[i]);
}

/** Asks for the permission when there is none yet, and subscribes with the server's key. `undefined`: it was not given. */
export async function subscribe(publicKey: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await registration();
  const present = await pushManager.getSubscription();
  // A subscription made with another key is useless, and a browser can have only one.
  if (present && !isSigned(publicKey, present)) await present.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Whether this browser is subscribed with that key: withdrawing the permission ends a subscription for good. */
export async function isSubscribed(publicKey: string): Promise<boolean> {
  const { pushManager } = await registration();
  const present = await pushManager.getSubscription();
  return present !== null && isSigned(publicKey, present);
}

/** Ends the subscription of this browser, if it has one. */
export async function unsubscribe(): Promise<void> {
  const { pushManager } = await registration();
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** Tells when the permission is given or withdrawn elsewhere: in the browser's own settings. */
export function onPermissionChange(changed: () => void): () => void {
  let status: PermissionStatus | undefined;
  let isOver = false;
  navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      if (isOver) return;
      status = found;
      status.addEventListener('change', changed);
    },
    // A browser that does not tell is asked again when the screen opens.
    () => undefined,
  );
  return () => {
    isOver = true;
    status?.removeEventListener('change', changed);
  };
}
