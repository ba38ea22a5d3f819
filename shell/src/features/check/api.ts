import type { Readiness } from '@endzone/contracts/types/edge';
import { askForManifest } from '../../remotes/manifest.ts';

type ServiceState = { name: keyof Readiness['services']; isUp: boolean };
/** What Endzone consists of at this moment. */
export type Check = { services: ServiceState[]; releases: { name: string; version: string }[] };

/** Asks the edge, which asks everybody else. A part that is down is an answer here, no failure. */
export async function getCheck(signal: AbortSignal): Promise<Check> {
  const [answer, { remotes }] = await Promise.all([fetch('/api/ready', { signal }), askForManifest()]);
  const { services } = (await answer.json()) as Readiness; // 200 and 503 tell the same
  const names = Object.keys(services) as ServiceState['name'][]; // an object of the services
  return {
    services: names.map((name) => ({ name, isUp: services[name] === 'up' })),
    releases: remotes.map(({ name, version }) => ({ name, version })),
  };
}
