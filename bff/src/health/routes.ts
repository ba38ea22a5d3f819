import { serviceNames, type ServiceName } from '@endzone/contracts/call';
import { getHealth, getReadiness } from '@endzone/contracts/edge/health';
import { addressesOf } from '@endzone/common/config';
import { httpCall } from '@endzone/common/httpCall';
import { isMongoUp } from '@endzone/common/mongo';
import { Answer } from '@endzone/common/route';
import { onEdge } from '../edge/ownRoute.ts';

const patienceMilliseconds = 900;

const stateOf = (isUp: boolean) => (isUp ? 'up' : 'down');

async function isReady(url: string): Promise<boolean> {
  try {
    return (await httpCall(`${url}/ready`, { timeoutMs: patienceMilliseconds })).status < 300;
  } catch {
    return false;
  }
}

/** A service is there while one of its instances is. */
async function isServiceReady(name: ServiceName): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const asked = addressesOf(name).map(async (url) => {
    if (await isReady(url)) resolve(true);
  });
  void Promise.all(asked).then(() => resolve(false));
  return promise;
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
  const isWhole = edge && states.every(Boolean);
  const services = { ...Object.fromEntries(entries), bff: stateOf(edge) } as Record<
    ServiceName | 'bff',
    'up' | 'down'
  >; // every service has an entry
  return { isReady: isWhole, body: { status: isWhole ? ('ok' as const) : ('degraded' as const), services } };
}

export const healthRoutes = [
  onEdge(getHealth, async () => ({ status: 'ok' as const })),
  onEdge(getReadiness, async () => {
    const { isReady, body } = await readiness();
    return new Answer(body, { status: isReady ? 200 : 503 });
  }),
];
