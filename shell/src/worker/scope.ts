import type { WorkerSettings } from '@endzone/contracts/edge/offline';

/** The worker's own world; the edge writes its settings before the script. */
export const scope = self as unknown as ServiceWorkerGlobalScope & { settings: WorkerSettings };
