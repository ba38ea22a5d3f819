import { serviceNames, type ServiceName } from '@endzone/contracts/call';
import { addressesOf } from '@endzone/common/config';
import { httpCall } from '@endzone/common/httpCall';
import { isMongoUp } from '@endzone/common/mongo';
import { timeBudget } from '@endzone/common/timeBudgets';

async function isReady(url: string): Promise<boolean> {
  try {
    return (await httpCall(`${url}/ready`, { timeoutMs: timeBudget('edgeReadiness') })).status < 300;
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
  const timer = setTimeout(() => resolve(false), timeBudget('edgeReadiness'));
  void isMongoUp()
    .then(resolve)
    .finally(() => clearTimeout(timer));
  return promise;
}

/** Whether each service answers, and the edge's own database. */
export async function readReadiness(): Promise<Record<ServiceName | 'bff', boolean>> {
  const [edge, ...states] = await Promise.all([isDatabaseReady(), ...serviceNames.map(isServiceReady)]);
  const entries = serviceNames.map((name, i) => [name, states[i] ?? false]);
  return { ...Object.fromEntries(entries), bff: edge } as Record<ServiceName | 'bff', boolean>; // every service has an entry
}

/** How many instances of a service answer. */
export async function countInstances(name: ServiceName): Promise<number> {
  const answers = await Promise.all(addressesOf(name).map(isReady));
  return answers.filter(Boolean).length;
}
