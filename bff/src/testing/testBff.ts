import { serviceNames, type ServiceName } from '@endzone/contracts/call';
import type { InternalUser } from '@endzone/contracts/internal/accounts';
import { offsetTo, setClockOffset } from '@endzone/common/clock';
import { serviceHeader, signServiceToken } from '@endzone/common/identity';
import { resetBreakers } from '@endzone/common/internalClient';
import { newId } from '@endzone/common/ids';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { watchDatabase } from '@endzone/common/testing/databaseWatch';
import { caller, testEnvironment, type Caller } from '@endzone/common/testing/testService';
import mongoose from 'mongoose';
import { startBff } from '../bff.ts';
import { bffSettings, loadBffConfig } from '../config.ts';
import { startSession } from '../sessions/service.ts';
import { shards } from '../shards.ts';

export type TestBff = {
  url: string;
  services: Record<ServiceName, FakeService>;
  /** Somebody without session. */
  visitor: Caller;
  /** Whoever sends these headers. */
  with: (headers: Record<string, string>) => Caller;
  /** Somebody with a session of their own, by Bearer. */
  loggedIn: (who?: {
    userId?: string;
    isOwner?: boolean;
  }) => Promise<Caller & { userId: string; token: string }>;
  /** Another process of Endzone. */
  internal: Caller;
  setNow: (now: Date) => void;
  stop: () => Promise<void>;
};

export const origin = 'http://localhost:3000';

/** An account as accounts answers it to the edge. */
export const anAccount = (id: string, name = 'Nagy Éva') => ({
  id,
  name,
  email: 'eva@example.hu',
  locale: 'hu',
  hash: null,
  unreadNotifications: 0,
});

/** Somebody as accounts tells of them to other processes. */
export const anInternalUser = (id: string, email = 'eva@example.hu'): InternalUser => ({
  id,
  firstName: 'Éva',
  lastName: 'Nagy',
  email,
  locale: 'hu',
  isOwner: false,
  status: 'active',
  rev: 1,
});

/** Nobody's leagues, as leagues answers them. */
export const noMemberships = { leagueMemberships: [], pendingLeagueMemberships: [], teams: [] };

async function startFakes(): Promise<Record<ServiceName, FakeService>> {
  const started = await Promise.all(serviceNames.map(() => startFakeService()));
  const fakes = Object.fromEntries(serviceNames.map((name, i) => [name, started[i]])) as Record<
    ServiceName,
    FakeService
  >; // one each
  fakes.leagues.answers['GET /internal/users/*'] = () => ({ body: noMemberships });
  return fakes;
}

/** Starts the real edge on the real database; only the services behind it are fakes. Call `stop` in `afterAll`. */
export async function startTestBff(environment: Record<string, string> = {}): Promise<TestBff> {
  const services = await startFakes();
  loadBffConfig({ ...testEnvironment('bff', services), ...environment });
  resetBreakers();
  const watch = watchDatabase(shards);
  const bff = await watch.run(() => startBff());
  const as = (headers: Record<string, string>) => caller(`${bff.url}/api`, () => Promise.resolve(headers));
  return {
    url: bff.url,
    services,
    visitor: as({}),
    with: as,
    loggedIn: async ({ userId = newId(), isOwner = false } = {}) => {
      const { token } = await startSession({ userId, isOwner }, undefined);
      return { ...as({ Authorization: `Bearer ${token}` }), userId, token };
    },
    internal: caller(`${bff.url}/internal`, async () => ({
      [serviceHeader]: await signServiceToken(bffSettings().IDENTITY_SECRET, 'test'),
    })),
    setNow: (to) => setClockOffset(offsetTo(to)),
    stop: async () => {
      setClockOffset(0);
      await mongoose.connection.dropDatabase();
      await bff.stop();
      await Promise.all(Object.values(services).map((service) => service.stop()));
      watch.end();
    },
  };
}
