import { expect } from '@jest/globals';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import {
  anOwner,
  startTestService,
  type Caller,
  type TestAnswer,
  type TestService,
} from '@endzone/common/testing/testService';
import mongoose from 'mongoose';
import { contentService } from '../contentService.ts';

export type ContentUnderTest = {
  service: TestService;
  accounts: FakeService;
  leagues: FakeService;
  fantasy: FakeService;
  stats: FakeService;
  owner: Caller;
  /** The same owner, who reads Hungarian. */
  hungarian: Caller;
  stop: () => Promise<void>;
};

/** The real service, with an owner whom accounts knows as Éva Kiss. */
export async function startContent(): Promise<ContentUnderTest> {
  const [accounts, leagues, fantasy, stats] = await Promise.all([
    startFakeService(),
    startFakeService(),
    startFakeService(),
    startFakeService(),
  ]);
  const user = anOwner();
  accounts.answers[`GET /internal/users/${user.id}`] = () => ({
    body: {
      id: user.id,
      rev: 1,
      firstName: 'Éva',
      lastName: 'Kiss',
      email: 'eva@example.hu',
      locale: 'hu',
      isOwner: true,
    },
  });
  for (const shows of [accounts, leagues, fantasy, stats])
    shows.answers['POST /internal/pictures/shown'] = () => ({ body: { paths: [] } });
  const service = await startTestService(contentService, { accounts, leagues, fantasy, stats });
  return {
    service,
    accounts,
    leagues,
    fantasy,
    stats,
    owner: service.as(user),
    hungarian: service.as({ ...user, locale: 'hu' }),
    stop: async () => {
      await service.stop();
      await Promise.all([accounts.stop(), leagues.stop(), fantasy.stop(), stats.stop()]);
    },
  };
}

/** Everything that content keeps, but for the keys of commands and the bytes of files, which their keys stand for. */
export async function stored(): Promise<unknown> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('no database');
  const names = ['ads', 'blogPosts', 'files', 'settings', 'teamLogos'];
  return Promise.all(
    names.map((name) =>
      db
        .collection(name)
        .find({}, { projection: { bytes: 0, outbox: 0, outboxSince: 0, outboxLease: 0 } })
        .sort({ _id: 1 })
        .toArray(),
    ),
  );
}

type ExpectedError = { status: number; code: string; violations?: unknown[] };

/** The request is refused, and nothing is stored. */
export async function expectRefused(
  send: () => Promise<TestAnswer>,
  { status, code, violations }: ExpectedError,
): Promise<void> {
  const before = await stored();
  const { status: answered, body } = await send();
  expect({ status: answered, code: body.code }).toEqual({ status, code });
  if (violations) expect(body.violations).toEqual(violations);
  expect(await stored()).toEqual(before);
}
