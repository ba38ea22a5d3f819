import { afterAll, beforeAll, beforeEach, expect, it, test } from '@jest/globals';
import { resetBreakers } from '@endzone/common/internalClient';
import { newId } from '@endzone/common/ids';
import { parseInstant } from '@endzone/contracts/fields';
import { dayInBudapest } from '@endzone/contracts/messages/format';
import { anAccount, startTestBff, type TestBff } from '../testing/testBff.ts';

let bff: TestBff;
const leagueId = newId();
const push = { topics: { turn: true }, devices: [{ device: 'Chrome on Android' }] };
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());
beforeEach(() => {
  resetBreakers();
  const { accounts, leagues, fantasy } = bff.services;
  const me = { ...anAccount('a'.repeat(24)), email: 'eva@example.hu', emailChange: null, mails: {} };
  accounts.answers['GET /internal/users/*'] = () => ({
    body: {
      me,
      newsletterConsent: [],
      termsAcceptedAt: '2026-01-01 00:00:00',
      notifications: [],
      mails: [],
      push,
    },
  });
  leagues.answers['GET /internal/users/*'] = () => ({
    body: {
      leagueMemberships: [{ league: { id: leagueId, name: 'Kupa' } }],
      pendingLeagueMemberships: [],
      teams: [{ id: 't' }],
    },
  });
  fantasy.answers['GET /internal/users/*'] = () => ({
    body: { rosters: [{ teamId: 't' }], trades: [], trophies: [], standings: [] },
  });
});

it('is a file of everything that each service keeps, and of the log-ins', async () => {
  const me = await bff.loggedIn();
  const { status, body, headers } = await me.get('/users/me/export', { locale: 'hu' });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="endzone-my-data-${dayInBudapest(parseInstant(body.createdAt))}.json"`,
  );
  expect(body).toMatchObject({
    profile: { email: 'eva@example.hu', leagueMemberships: [{ league: { name: 'Kupa' } }] },
    sessions: [{ isCurrent: true }],
    push,
    teams: [{ id: 't' }],
    rosters: [{ teamId: 't' }],
    trades: [],
  });
  expect(Object.keys(body.profile)).not.toContain('unreadNotifications');
  const asked = bff.services.fantasy.requests.at(-1)?.path;
  expect(asked).toBe(`/internal/users/${me.userId}/export?leagues=${leagueId}`);
});

test.each(['accounts', 'leagues', 'fantasy'] as const)(
  'is not half a file while %s is away',
  async (name) => {
    bff.services[name].answers['GET /internal/users/*'] = () => ({ status: 503, body: {} });
    const me = await bff.loggedIn();
    const { status, body } = await me.get('/users/me/export');
    expect([status, body.code]).toEqual([503, 'service_unavailable']);
  },
);
