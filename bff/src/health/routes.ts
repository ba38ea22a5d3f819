import { getHealth, getReadiness, getSystemHealth, type Readiness } from '@endzone/contracts/edge/health';
import { Answer } from '@endzone/common/answer';
import { onEdge } from '../edge/ownRoute.ts';
import { readReadiness } from './readiness.ts';
import { readSystemHealth } from './systemHealth.ts';

async function readiness(): Promise<Readiness> {
  const found = Object.entries(await readReadiness());
  const services = Object.fromEntries(found.map(([name, isUp]) => [name, isUp ? 'up' : 'down']));
  const isWhole = found.every(([, isUp]) => isUp);
  return { status: isWhole ? 'ok' : 'degraded', services: services as Readiness['services'] }; // of the same names
}

export const healthRoutes = [
  onEdge(getHealth, async () => ({ status: 'ok' as const })),
  onEdge(getReadiness, async () => {
    const body = await readiness();
    return new Answer(body, { status: body.status === 'ok' ? 200 : 503 });
  }),
  onEdge(getSystemHealth, () => readSystemHealth()),
];
