import { call } from '../call.ts';
import type { ServiceName } from '../call.ts';
import type { Instant } from '../common.ts';
import type { Queue } from '../internal/shared.ts';

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

/** No hosts, versions or addresses. */
export type SystemHealth = {
  /** `instances`: how many of its processes answer. */
  services: { name: ServiceName | 'bff'; status: 'up' | 'down'; instances: number }[];
  /** `sizeBytes` null: not known, as when a service does not answer. */
  database: { kind: 'embedded' | 'mongodb'; sizeBytes: number | null };
  /** Null: never, or MongoDB, whose operator makes them. */
  lastBackupAt: Instant | null;
  /** Those of services that answer. */
  queues: Queue[];
};

export const getSystemHealth = call<SystemHealth>()({
  name: 'getSystemHealth',
  method: 'GET',
  path: '/owner/health',
  service: 'bff',
  who: 'owner',
  summary: 'Which services answer, how large the database is, when it was copied last, and what waits',
});
