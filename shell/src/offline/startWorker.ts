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
  if (!('serviceWorker' in navigator)) return;
  const worker = workerOfPage();
  if (worker === undefined) return removeWorker();
  await navigator.serviceWorker.register(worker, { scope: '/', updateViaCache: 'none' });
}
