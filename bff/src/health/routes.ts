import { serviceNames, type ServiceName } from '@endzone/contracts/call';
import { getHealth, getReadiness } from '@endzone/contracts/calls/bff';
import { addressOf } from '@endzone/common/config';
import { isMongoUp } from '@endzone/common/mongo';
import { Answer } from '@endzone/common/route';
import { onEdge } from '../edge/ownRoute.ts';

const patienceMilliseconds = 900;

const stateOf = (isUp: boolean) => (isUp ? 'up' : 'down');

async function isServiceReady(name: ServiceName): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    const answer = await fetch(`${addressOf(name)}/ready`, { signal });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** The edge's own database, no longer waited for than a service. */
function isDatabaseReady(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), patienceMilliseconds);
  void isMongoUp()
    .then(resolve)
    .finally(() => clearTimeout(timer));
  return promise;
}

async function readiness() {
  const [edge, ...states] = await Promise.all([isDatabaseReady(), ...serviceNames.map(isServiceReady)]);
  const entries = serviceNames.map((name, i) => [name, stateOf(states[i] ?? false)]);
  const isReady = edge && states.every(Boolean);
  const services = { ...Object.fromEntries(entries), bff: stateOf(edge) } as Record<
    ServiceName | 'bff',
    'up' | 'down'
  >; // every service has an entry
  return { isReady, body: { status: isReady ? ('ok' as const) : ('degraded' as const), services } };
}

export const healthRoutes = [
  onEdge(getHealth, async () => ({ status: 'ok' as const })),
  onEdge(getReadiness, async () => {
    const { isReady, body } = await readiness();
    return new Answer(body, { status: isReady ? 200 : 503 });
  }),
];
