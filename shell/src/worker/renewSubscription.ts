import type { PushState } from '@endzone/contracts/accounts/push';
import { makeKey } from '@endzone/shared-ui/api/intents.ts';

const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };

/** One call of the own devices. @throws when it is refused: nobody is logged in any more. */
async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Response> {
  const isCommand = method !== 'GET';
  const answer = await fetch(`/api/users/me/push${path}`, {
    method,
    headers: { ...headers, ...(isCommand && { 'Idempotency-Key': makeKey() }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return answer;
}

/**
 * The browser has ended its subscription or got another one: it subscribes anew, and the server learns the new address in the place of
 * the old. Whoever has turned the notifications off here stays without.
 */
export async function renewSubscription({
  pushManager,
}: Pick<ServiceWorkerRegistration, 'pushManager'>): Promise<void> {
  const { publicKey, devices } = (await (await send('GET', '')).json()) as PushState; // as the contract says
  const present = devices.filter(({ isCurrent }) => isCurrent);
  if (present.length === 0) return;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  for (const { id } of present) await send('DELETE', `/devices/${id}`);
  await send('POST', '/devices', { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } });
}
