import type { ToWorker } from '@endzone/contracts/edge/offline';
import { returnToScrollPlace } from './scrollPlace.ts';

/** The address of the worker, as the edge wrote it into the page; none while there is to be no worker. */
const workerOfPage = (): string | undefined => document.getElementById('endzone-remotes')?.dataset['worker'];

/** What an earlier page of this site left on the device. */
async function removeWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith('endzone-')) await caches.delete(name);
}

/** Registers the worker of the site, or takes it away where the edge names none: in development, and when a deployment says so. */
export async function startWorker(): Promise<void> {
  returnToScrollPlace();
  if (!('serviceWorker' in navigator)) return;
  const worker = workerOfPage();
  if (worker === undefined) return removeWorker();
  await navigator.serviceWorker.register(worker, { scope: '/', updateViaCache: 'none' });
}

async function tell(told: ToWorker): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage(told);
}

/** Asks the worker to keep what this reader looks for, once it is there and the page has what it needs itself. */
export async function keep(wanted: Omit<Extract<ToWorker, { type: 'keep' }>, 'type'>): Promise<void> {
  if (!('serviceWorker' in navigator) || workerOfPage() === undefined) return;
  await navigator.serviceWorker.ready;
  await tell({ type: 'keep', ...wanted });
}

/** Nobody is logged in: nothing of anybody stays. The page does it itself too, as a worker may be asleep or not in charge of it. */
export async function forget(): Promise<void> {
  await tell({ type: 'forget' });
  await globalThis.caches?.delete('endzone-reads');
}
