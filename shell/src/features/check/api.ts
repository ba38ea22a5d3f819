import type { Readiness } from '@endzone/contracts/edge/health';
import type { Remotes } from '@endzone/contracts/edge/remotes';

type ServiceState = { name: keyof Readiness['services']; isUp: boolean };
/** What Endzone consists of at this moment. */
export type Check = { services: ServiceState[]; releases: { name: string; version: string }[] };

/** Asks the edge, which asks everybody else. A part that is down is an answer here, no failure. */
export async function getCheck(signal: AbortSignal): Promise<Check> {
  const [ready, manifest] = await Promise.all([
    fetch('/api/ready', { signal }),
    fetch('/remotes.json', { signal, cache: 'no-store' }),
  ]);
  const { services } = (await ready.json()) as Readiness; // 200 and 503 tell the same
  const { remotes } = (await manifest.json()) as Remotes; // as the contract says
  const names = Object.keys(services) as ServiceState['name'][]; // an object of the services
  return {
    services: names.map((name) => ({ name, isUp: services[name] === 'up' })),
    releases: remotes.map(({ name, version }) => ({ name, version })),
  };
}
