import { wall } from '@endzone/common/clock';
import { processState } from '@endzone/common/processState';
import { timeBudget } from '@endzone/common/timeBudgets';
import type { WorkerSettings } from '@endzone/contracts/edge/offline';
import type { InstallableApp } from '@endzone/contracts/release';
import { createHash } from 'node:crypto';
import type { FrontEnds } from '../remotes/frontEnds.ts';
import type { Found } from '../remotes/releases.ts';

const pause = 5_000;

const isWhole = (script: Buffer, integrity: string) =>
  integrity === `sha384-${createHash('sha384').update(script).digest('base64')}`;

async function read({ address, inside = address }: Found, { worker }: InstallableApp): Promise<string> {
  const answer = await fetch(`${inside}/${worker.file}`, {
    signal: AbortSignal.timeout(timeBudget('offlineWorker')),
  });
  const script = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${inside}/${worker.file} answered ${answer.status}`);
  if (!isWhole(script, worker.integrity)) throw new Error(`${inside}/${worker.file} is another file`);
  return script.toString();
}

export const originsOf = ({ found }: FrontEnds): string[] => [
  ...new Set([...found.values()].map(({ address }) => new URL(address).origin)),
];

/** The worker of the shell's release: a browser takes it from the site's own origin alone, so the edge passes it on. */
export class WorkerScript {
  #file: string | undefined;
  #script: string | undefined;
  #failedAt = -Infinity;

  /** `undefined` when the shell has none, or it was never read; the last one while the shell does not answer. */
  async current(frontEnds: FrontEnds): Promise<string | undefined> {
    const shell = frontEnds.found.get('shell');
    const app = shell?.release.app;
    if (!shell || !app) return undefined;
    if (this.#file !== app.worker.file && wall().getTime() - this.#failedAt > pause)
      await this.#read(shell, app);
    if (this.#script === undefined) return undefined;
    const settings: WorkerSettings = {
      origins: originsOf(frontEnds),
      icon: `${shell.address}/${app.icons.small}`,
      badge: `${shell.address}/${app.icons.badge}`,
    };
    return `self.settings=${JSON.stringify(settings)};\n${this.#script}`;
  }

  async #read(shell: Found, app: InstallableApp): Promise<void> {
    try {
      this.#script = await read(shell, app);
      this.#file = app.worker.file;
    } catch (error) {
      this.#failedAt = wall().getTime();
      processState().log.warn({ reason: String(error) }, 'the worker of the shell cannot be read');
    }
  }
}

/** What a device that still has a worker gets when there is to be none: it takes itself and all that it kept away. */
export const noWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('endzone-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
