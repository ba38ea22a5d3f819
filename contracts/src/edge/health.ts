import { call } from '../call.ts';
import type { ServiceName } from '../call.ts';

export type Health = { status: 'ok' };

/** `degraded` when a process or the edge's own database does not answer. */
export type Readiness = {
  status: 'ok' | 'degraded';
  services: Record<ServiceName | 'bff', 'up' | 'down'>;
};

export const getHealth = call<Health>()({
  name: 'getHealth',
  method: 'GET',
  path: '/health',
  service: 'bff',
  who: 'anon',
  summary: 'Answers while the process does',
});

export const getReadiness = call<Readiness>()({
  name: 'getReadiness',
  method: 'GET',
  path: '/ready',
  service: 'bff',
  who: 'anon',
  summary: 'Which services answer; 503 when one does not',
});
