import type { Instant } from '../common.ts';

/** What waits: events for other services, mails, pushes, messages to many, and jobs of the season. */
export const queueNames = ['events', 'mails', 'pushes', 'messages', 'jobs'] as const;
export type Queue = { name: (typeof queueNames)[number]; waiting: number; oldestAt: Instant | null };

/** `GET /internal/health`: what a service keeps and what waits in it. `sizeBytes` null: its database does not tell. */
export type ServiceHealth = { sizeBytes: number | null; queues: Queue[] };
