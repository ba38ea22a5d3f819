import { serviceNames, type ServiceName } from '@endzone/contracts/call';
import type { SystemHealth } from '@endzone/contracts/edge/health';
import { formatInstant } from '@endzone/contracts/fields';
import { at } from '@endzone/contracts/internal/internalCall';
import { readHealth, type ServiceHealth } from '@endzone/contracts/internal/shared';
import { tryCall } from '@endzone/common/internalClient';
import { joinQueues, outboxQueue, readServiceHealth } from '@endzone/common/serviceHealth';
import mongoose from 'mongoose';
import { ChannelsModel } from '../channels/model.ts';
import { countInstances } from './readiness.ts';

const callOptions = { within: 'serviceHealth', without: 'a service does not tell its health' } as const;

type Seen = { name: ServiceName; instances: number; health: ServiceHealth | undefined };

/** What a service that does not answer has is not known. */
const ask = (name: ServiceName): Promise<ServiceHealth | undefined> =>
  tryCall(at(name, readHealth), {}, callOptions);

async function look(name: ServiceName): Promise<Seen> {
  const [instances, health] = await Promise.all([countInstances(name), ask(name)]);
  return { name, instances, health };
}

type Embedded = { sizeBytes: number; lastBackupAt: Date | null };

/** The embedded database says so, how large its file is and when it was copied last; MongoDB has nothing of it. */
async function askEmbedded(): Promise<Embedded | undefined> {
  const { db } = mongoose.connection;
  const { gitVersion } = (await db?.command({ buildInfo: 1 })) ?? {};
  if (gitVersion !== 'embedded') return undefined;
  const status = await db?.admin().command({ serverStatus: 1 });
  return status?.embedded as Embedded | undefined; // our own server's
}

const sumOf = (sizes: (number | null | undefined)[]): number | null =>
  sizes.reduce<number | null>(
    (sum, size) => (sum === null || size === null || size === undefined ? null : sum + size),
    0,
  );

/** What waits at the edge itself. */
export const ownQueues = [outboxQueue(ChannelsModel)];

/** Everything that the owner is told of how the site runs. The edge is up: it answers this. */
export async function readSystemHealth(): Promise<SystemHealth> {
  const [seen, embedded, own] = await Promise.all([
    Promise.all(serviceNames.map(look)),
    askEmbedded(),
    readServiceHealth(ownQueues),
  ]);
  const all = [own, ...seen.map(({ health }) => health)];
  const services = seen.map(({ name, instances }) => ({
    name,
    status: instances > 0 ? ('up' as const) : ('down' as const),
    instances,
  }));
  return {
    services: [...services, { name: 'bff', status: 'up', instances: 1 }],
    database: embedded
      ? { kind: 'embedded', sizeBytes: embedded.sizeBytes }
      : { kind: 'mongodb', sizeBytes: sumOf(all.map((health) => health?.sizeBytes)) },
    lastBackupAt: embedded?.lastBackupAt ? formatInstant(embedded.lastBackupAt) : null,
    queues: joinQueues(all.flatMap((health) => health?.queues ?? [])),
  };
}
