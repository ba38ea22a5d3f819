import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InvitationSentEvent, NotifyEvent } from '@endzone/contracts/events';
import { config } from '@endzone/common/config';
import { newId } from '@endzone/common/ids';
import { enqueue } from '@endzone/common/outbox';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { aUser, startTestService, type TestService } from '@endzone/common/testing/testService';
import { accountsService } from '../../accountsService.ts';
import { NotificationModel } from '../../core/notification/model.ts';
import { UserModel } from '../../core/account/model.ts';
import { aPerson, mailsTo, type Person, settled } from '../../testing/people.ts';

let accounts: TestService;
let leagues: FakeService;
beforeAll(async () => {
  leagues = await startFakeService();
  accounts = await startTestService(accountsService, { leagues });
});
afterAll(async () => {
  await accounts.stop();
  await leagues.stop();
});

const league = { id: newId(), name: 'Szegedi <liga> & társai' };
const told = (event: Partial<NotifyEvent> & Pick<NotifyEvent, 'code' | 'recipients'>) =>
  accounts.deliver('notify', { subject: newId(), league, params: {}, ...event });
/** Somebody who has read their welcome. */
const aReader = async (given = {}): Promise<Person> => {
  const person = await aPerson(accounts, given);
  await NotificationModel.deleteMany({ userId: person.id });
  return person;
};
const listOf = async ({ calls }: Person, query = '', locale: 'en' | 'hu' = 'en') =>
  (await calls.get(`/users/me/notifications${query}`, { locale })).body;
const unreadOf = async ({ calls }: Person) =>
  (await calls.get('/users/me/unread-notifications/count')).body.count;

describe('a notification', () => {
  it('reads in the language of each request, names in its order, dates in Budapest', async () => {
    const [reader, other] = [await aReader(), await aPerson(accounts)];
    await told({ code: 'join_requested', recipients: [reader.id], params: { user: { userId: other.id } } });
    const date = { instant: '2030-07-01 16:05:09' };
    await told({ code: 'draft_starting_soon', recipients: [reader.id], params: { date } });
    const [english, hungarian] = [await listOf(reader), await listOf(reader, '', 'hu')];
    expect(english.map(({ message }: { message: string }) => message)).toEqual([
      'The draft starts soon: 1st July 2030, 6:05:09 PM',
      'New join request: Kata Kovács',
    ]);
    expect(hungarian.map(({ message }: { message: string }) => message)).toEqual([
      'Hamarosan kezdődik a draft: 2030. július 1. 18:05',
      'Új csatlakozási kérelem: Kovács Kata',
    ]);
    expect(english[1]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      league,
      isViewed: false,
      type: 'LEAGUE',
      message: 'New join request: Kata Kovács',
      code: 'join_requested',
      params: { league: league.name, user: 'Kata Kovács' },
      path: '/settings',
    });
    expect(english[0]).toMatchObject({
      type: 'DRAFT',
      params: { date: '2030-07-01 16:05:09' },
      path: `/leagues/${league.id}/draft`,
    });
  });

  it('calls somebody who has gone “deleted user” in the reader’s language', async () => {
    const reader = await aReader();
    await told({ code: 'member_left', recipients: [reader.id], params: { user: { userId: newId() } } });
    expect((await listOf(reader))[0]).toMatchObject({
      message: 'Member left: deleted user',
      params: { user: 'deleted user' },
    });
    expect((await listOf(reader, '', 'hu'))[0].params.user).toBe('törölt felhasználó');
  });

  it('says names of before they were one line as one', async () => {
    const reader = await aReader();
    await told({
      code: 'member_left',
      recipients: [reader.id],
      params: { user: { userId: newId() }, team: 'Li\nons' },
    });
    expect((await listOf(reader))[0].params.team).toBe('Li ons');
  });

  it('is written once per recipient, code and subject, however often it is told', async () => {
    const [one, two] = [await aReader(), await aReader()];
    const event = { code: 'week_started', subject: 'week:3', params: { week: 3 } };
    await told({ ...event, recipients: [one.id] });
    await Promise.all([
      told({ ...event, recipients: [one.id, two.id] }),
      told({ ...event, recipients: [two.id] }),
    ]);
    await told({ ...event, subject: 'week:4', params: { week: 4 }, recipients: [one.id] });
    expect((await listOf(one)).map(({ params }: { params: { week: number } }) => params.week)).toEqual([
      4, 3,
    ]);
    expect(await listOf(two)).toHaveLength(1);
  });

  it('tells the owner alone of a canary that was halted, once for each time', async () => {
    const [owner, other] = [await aReader(), await aReader()];
    await UserModel.updateOne({ _id: owner.id }, { $set: { isOwner: true } });
    const canary = { frontEnd: 'mfe_draft', version: '1.1.0', loads: 40, failed: 3 };
    for (const at of ['2030-07-01 16:05:09', '2030-07-01 16:05:09', '2030-07-02 08:00:00'])
      await accounts.deliver('canaryHalted', { ...canary, at });
    const told = (await listOf(owner)).map(({ message }: { message: string }) => message);
    const sentence = 'Canary halted: Draft centre 1.1.0. Failed pages: 3 of 40';
    expect(told).toEqual([sentence, sentence]);
    expect(await listOf(other)).toEqual([]);
    await UserModel.updateOne({ _id: owner.id }, { $set: { isOwner: false } });
  });

  it('reminds the owner alone of a week that waits for its start, once, by mail too', async () => {
    const [owner, other] = [await aReader(), await aReader()];
    await UserModel.updateOne({ _id: owner.id }, { $set: { isOwner: true } });
    const due = { seasonId: newId(), week: 3, firstDay: '2030-07-06' };
    for (const week of [3, 3, 4]) await accounts.deliver('weekStartDue', { ...due, week });
    expect((await listOf(owner, '', 'hu')).toReversed()).toMatchObject([
      {
        message: '3. forduló: még nem indítottad el, az első meccsek napja: 2030. július 6.',
        league: null,
        path: '/owner/seasons',
      },
      { params: { week: 4 } },
    ]);
    const mails = await mailsTo(owner.email, 'week_start_due');
    expect(mails.map(({ content }) => content.links[0])).toEqual(
      Array(2).fill('http://localhost:3000/owner/seasons'),
    );
    expect([await listOf(other), await mailsTo(other.email, 'week_start_due')]).toEqual([[], []]);
    await UserModel.updateOne({ _id: owner.id }, { $set: { isOwner: false } });
  });

  it('goes to accounts alone', async () => {
    const stranger = newId();
    await told({ code: 'week_started', recipients: [stranger], params: { week: 1 } });
    expect(await NotificationModel.countDocuments({ userId: stranger })).toBe(0);
  });

  it.each([
    ['an unknown code', 'week_cancelled', {}],
    ['a missing value', 'week_started', {}],
  ])(
    'with %s is the sender’s fault: nobody gets it, and the sender is not held up',
    async (_what, code, params) => {
      const reader = await aReader();
      await told({ code, recipients: [reader.id], params });
      expect(await listOf(reader)).toEqual([]);
    },
  );

  it('names its league as it is called now, and leads nowhere once that is deleted', async () => {
    const reader = await aReader();
    const old = { id: newId(), name: 'Old name' };
    await told({ code: 'league_filled', recipients: [reader.id], league: old });
    leagues.answers[`GET /internal/leagues/${old.id}/memberships`] = () => ({
      body: { id: old.id, rev: 1, name: 'New name', members: [], pending: [], seasons: [] },
    });
    await accounts.deliver('leagueChanged', { leagueId: old.id });
    expect(await listOf(reader)).toMatchObject([
      { league: { id: old.id, name: 'New name' }, path: `/leagues/${old.id}/draft/schedule` },
    ]);
    leagues.answers[`GET /internal/leagues/${old.id}/memberships`] = () => ({ status: 404, body: {} });
    await accounts.deliver('leagueChanged', { leagueId: old.id });
    const params = { league: old.name };
    await told({ code: 'league_deleted', recipients: [reader.id], league: null, params });
    expect(await listOf(reader)).toMatchObject([
      { code: 'league_deleted', message: 'League deleted: Old name', league: null, path: null },
      { code: 'league_filled', league: null, path: null },
    ]);
  });

  it('is kept for 365 days', async () => {
    const reader = await aReader();
    await told({ code: 'draft_ended', recipients: [reader.id] });
    await accounts.setNow(new Date(Date.now() + 364 * 86_400_000));
    const kept = await listOf(reader);
    await accounts.setNow(new Date(Date.now() + 366 * 86_400_000));
    const [later, unread] = [await listOf(reader), await unreadOf(reader)];
    await accounts.setNow(new Date());
    expect([kept.length, later.length, unread]).toEqual([1, 0, 0]);
  });
});

describe('the list of notifications', () => {
  it('comes in pages, newest first, with the number of all', async () => {
    const reader = await aReader();
    for (const week of [1, 2, 3])
      await told({ code: 'week_started', recipients: [reader.id], params: { week } });
    const { body, headers } = await reader.calls.get('/users/me/notifications?limit=2&offset=1');
    expect(body.map(({ params }: { params: { week: number } }) => params.week)).toEqual([2, 1]);
    expect(headers.get('x-total-count')).toBe('3');
  });

  it('may be of one type', async () => {
    const reader = await aReader();
    await told({ code: 'draft_ended', recipients: [reader.id] });
    await told({ code: 'league_filled', recipients: [reader.id] });
    expect((await listOf(reader, '?type=DRAFT')).map(({ code }: { code: string }) => code)).toEqual([
      'draft_ended',
    ]);
  });

  it('shows nobody else’s', async () => {
    const [reader, other] = [await aReader(), await aReader()];
    await told({ code: 'draft_ended', recipients: [other.id] });
    expect(await listOf(reader)).toEqual([]);
  });

  it.each([
    ['?limit=201', 'limit', 'wrong_type'],
    ['?offset=-1', 'offset', 'wrong_type'],
    ['?type=TRADE', 'type', 'wrong_type'],
    ['?userId=1', 'userId', 'unknown_field'],
  ])('is malformed with %s', async (query, property, code) => {
    const { status, body } = await accounts.as(aUser()).get(`/users/me/notifications${query}`);
    expect([status, body.violations]).toMatchObject([400, [{ property, code }]]);
  });

  it('needs a session', async () => {
    for (const path of ['notifications', 'unread-notifications/count'])
      expect((await accounts.anonymous.get(`/users/me/${path}`)).status).toBe(401);
  });
});

describe('unread notifications', () => {
  it('are counted, with an ETag for the badge that asks again', async () => {
    const reader = await aReader();
    await told({ code: 'draft_ended', recipients: [reader.id] });
    const { body, headers } = await reader.calls.get('/users/me/unread-notifications/count');
    expect(body).toEqual({ count: 1 });
    const again = await reader.calls.get('/users/me/unread-notifications/count', {
      headers: { 'If-None-Match': headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });

  it('stay unread beyond the newest one shown', async () => {
    const reader = await aReader();
    for (const week of [1, 2, 3])
      await told({ code: 'week_started', recipients: [reader.id], params: { week } });
    const [, shown] = await listOf(reader);
    const mark = (body: unknown) => reader.calls.post('/users/me/notifications/mark-viewed', body);
    expect((await mark({ upTo: shown.id })).body).toEqual({ count: 1 });
    expect((await mark({ upTo: shown.id })).body).toEqual({ count: 1 });
    expect((await listOf(reader)).map(({ isViewed }: { isViewed: boolean }) => isViewed)).toEqual([
      false,
      true,
      true,
    ]);
    expect((await mark({})).body).toEqual({ count: 0 });
    expect(await unreadOf(reader)).toBe(0);
  });

  it.each([
    ['somebody else’s', async (other: Person) => (await listOf(other))[0].id, 404, 'notification_not_found'],
    ['an unknown one', async () => newId(), 404, 'notification_not_found'],
    ['no id', async () => 'newest', 400, 'malformed_request'],
  ])('are not marked up to %s', async (_what, given, status, code) => {
    const [reader, other] = [await aReader(), await aReader()];
    await told({ code: 'draft_ended', recipients: [reader.id, other.id] });
    const upTo = await given(other);
    const answer = await reader.calls.post('/users/me/notifications/mark-viewed', { upTo });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect([await unreadOf(reader), await unreadOf(other)]).toEqual([1, 1]);
  });
});

describe('the mail of a notification', () => {
  const kindsTo = async ({ email }: Person) =>
    (await mailsTo(email)).map(({ kind }) => kind).filter((kind) => kind !== 'confirm_registration');

  it('speaks the receiver’s stored language, names the league and lets them unsubscribe', async () => {
    const receiver = await aPerson(accounts, { locale: 'hu', firstName: 'Zoé & Co' });
    const { unsubscribeToken } = (await UserModel.findById(receiver.id).orFail().lean()) as {
      unsubscribeToken: string;
    };
    await told({ code: 'request_accepted', recipients: [receiver.id] });
    const mail = (await mailsTo(receiver.email, 'request_accepted'))[0]!;
    expect(mail.content.subject).toBe('Elfogadták a csatlakozási kérelmed');
    expect(mail.content.links).toEqual([
      `http://localhost:3000/leagues/${league.id}`,
      `http://localhost:3000/unsubscribe/${unsubscribeToken}?kind=league`,
    ]);
    expect(mail.content.text).toContain('Szia, Zoé & Co!');
    expect(mail.content.text).toContain('Liga: Szegedi <liga> & társai');
    expect(mail.content.html).toContain('Liga: Szegedi &lt;liga&gt; &amp; társai');
    expect(mail.content.html).not.toContain('<liga>');
    expect(mail.content.html).toContain('Leiratkozás a ligaértesítő e-mailekről');
  });

  it('opens its page in its league, whichever is the current one', async () => {
    const receiver = await aPerson(accounts);
    await told({ code: 'draft_ended', recipients: [receiver.id] });
    const [mail] = await mailsTo(receiver.email, 'draft_ended');
    expect(mail?.content.links[0]).toBe(`http://localhost:3000/team?league=${league.id}`);
  });

  it('goes once, however often the notification is told', async () => {
    const receiver = await aPerson(accounts);
    const event = { code: 'draft_ended', subject: 'draft:1', recipients: [receiver.id] };
    await told(event);
    await told(event);
    expect(await kindsTo(receiver)).toEqual(['draft_ended']);
  });

  it.each([
    ['no', 'week_started', { week: 1 }, {}, { league: true, draft: true }, 0],
    ['pref', 'league_filled', {}, {}, { league: true, draft: false }, 1],
    ['pref', 'league_filled', {}, {}, { league: false, draft: true }, 0],
    ['pref', 'draft_ended', {}, {}, { league: false, draft: true }, 1],
    ['pref', 'draft_ended', {}, {}, { league: true, draft: false }, 0],
    ['always', 'request_accepted', {}, {}, { league: false, draft: false }, 1],
    ['always', 'password_changed', {}, {}, { league: false, draft: false }, 1],
    ['pref, but the sender says no', 'draft_ended', {}, { mail: false }, { league: true, draft: true }, 0],
    [
      'on condition: away',
      'your_turn',
      { date: '2030-01-01 10:00:00', round: 1, pickNo: 2 },
      { mail: true },
      { league: true, draft: true },
      1,
    ],
    [
      'on condition: there',
      'your_turn',
      { date: '2030-01-01 10:00:00', round: 1, pickNo: 2 },
      {},
      { league: true, draft: true },
      0,
    ],
  ])(
    'follows the rule "%s" of %s with the preferences',
    async (_rule, code, params, more, mails, mailCount) => {
      const receiver = await aPerson(accounts);
      await receiver.calls.post('/users/me/preferences', { mails });
      await told({ code, params, recipients: [receiver.id], ...more });
      expect(await kindsTo(receiver)).toHaveLength(mailCount);
      expect((await listOf(receiver))[0].code).toBe(code);
    },
  );

  const dates = { date: '2030-07-01 16:00:00', endDate: '2030-07-02 16:00:00', seconds: 192 };
  const rescheduled = (recipients: string[]) => ({ code: 'draft_rescheduled', recipients, params: dates });

  it('that a manager may cause again and again is one of five an hour, the notification stays', async () => {
    const [often, once] = [await aReader(), await aReader()];
    for (let i = 0; i < 5; i++) await told(rescheduled([often.id]));
    config().SIMULATE = false;
    await told(rescheduled([often.id, once.id]));
    await told({ code: 'draft_cancelled', recipients: [often.id] });
    config().SIMULATE = true;
    expect(await mailsTo(often.email, 'draft_rescheduled')).toHaveLength(5);
    expect(await mailsTo(often.email, 'draft_cancelled')).toHaveLength(1);
    expect(await mailsTo(once.email, 'draft_rescheduled')).toHaveLength(1);
    expect(await listOf(often, '?type=DRAFT')).toHaveLength(7);
  });

  it('is within that limit with those told in one delivery, and counts once when it is told again', async () => {
    const receiver = await aReader();
    const notices = Array.from({ length: 7 }, () => ({ ...rescheduled([receiver.id]), subject: newId() }));
    const tellAll = (some: typeof notices) => accounts.deliver('notifyEach', { notices: some, league });
    config().SIMULATE = false;
    await tellAll(notices.slice(0, 3));
    await tellAll(notices);
    config().SIMULATE = true;
    expect(await mailsTo(receiver.email, 'draft_rescheduled')).toHaveLength(5);
    expect(await listOf(receiver)).toHaveLength(7);
  });

  it('that nobody may cause at will has no such limit', async () => {
    const receiver = await aReader();
    config().SIMULATE = false;
    for (let i = 0; i < 6; i++) await told({ code: 'draft_ended', recipients: [receiver.id] });
    config().SIMULATE = true;
    expect(await mailsTo(receiver.email, 'draft_ended')).toHaveLength(6);
  });
});

describe('an invitation', () => {
  const invite = (address: string, more = {}) =>
    accounts.deliver('invitationSent', {
      invitationId: newId(),
      token: 't'.repeat(43),
      league,
      address,
      invitedById: newId(),
      memberId: null,
      locale: 'hu',
      ...more,
    });

  it('goes to an address without account in the language of the request', async () => {
    const [inviter, address, invitationId] = [await aPerson(accounts), `${newId()}@example.org`, newId()];
    await invite(address, { invitedById: inviter.id, invitationId });
    const [mail] = await mailsTo(address);
    expect(mail?.content.subject).toBe('Meghívtak egy ligába');
    expect(mail?.content.text).toContain('Aki meghívott: Kovács Kata.');
    expect(mail?.content.links).toEqual([
      `http://localhost:3000/invitation/accept/${invitationId}/${'t'.repeat(43)}#email=${address.replace('@', '%40')}`,
    ]);
  });

  it('goes to an account in its own language, which gets a notification too', async () => {
    const [inviter, invited] = [await aPerson(accounts), await aReader()];
    const event = { invitedById: inviter.id, invitationId: newId() };
    await invite(invited.email.toUpperCase(), event);
    await invite(invited.email, event);
    const mails = await mailsTo(invited.email, 'invitation');
    expect(mails[0]?.content.text).toContain('Hi Kata,');
    expect(await listOf(invited)).toMatchObject([
      {
        code: 'invitation_received',
        message: 'You are invited to a league',
        params: { user: 'Kata Kovács', league: league.name },
        path: '/secure',
      },
    ]);
  });

  it('sent again comes with its new link; heard again it is the same mail', async () => {
    const [address, invitationId] = [`${newId()}@example.org`, newId()];
    const sent = (token: string): InvitationSentEvent => {
      const more = { league, invitedById: newId(), memberId: null, locale: 'hu' as const };
      return { invitationId, token: token.repeat(43), address, ...more };
    };
    for (const entry of [sent('o'), sent('n')].map((event) => enqueue('accounts', 'invitationSent', event)))
      for (let heardCount = 0; heardCount < 2; heardCount++) await accounts.again(entry);
    await settled();
    const { body } = await accounts.internal.get(`/mails?to=${address}&kind=invitation`);
    expect(body.map(({ links }: { links: string[] }) => links)).toEqual(
      ['n', 'o'].map((token) => [
        `http://localhost:3000/invitation/accept/${invitationId}/${token.repeat(43)}#email=${address.replace('@', '%40')}`,
      ]),
    );
  });

  it('to one address is one of five mails an hour, but sent again it always comes with its new link', async () => {
    const [invited, friend, invitationId] = [await aReader(), `${newId()}@example.org`, newId()];
    config().SIMULATE = false;
    for (let i = 0; i < 5; i++) await invite(invited.email);
    await invite(invited.email, { invitationId });
    await invite(friend);
    const ofOthers = [await mailsTo(invited.email, 'invitation'), await mailsTo(friend)];
    await invite(invited.email, { invitationId, isResent: true });
    config().SIMULATE = true;
    expect(ofOthers.map((mails) => mails.length)).toEqual([5, 1]);
    expect(await mailsTo(invited.email, 'invitation')).toHaveLength(6);
    expect(await listOf(invited)).toHaveLength(6);
  });

  it('of a league comes to an address without account whatever mails others sent there', async () => {
    const [address, other] = [`${newId()}@example.org`, { ...league, id: newId(), name: 'Other league' }];
    config().SIMULATE = false;
    for (let i = 0; i < 6; i++) await invite(address);
    for (let i = 0; i < 6; i++) await invite(address, { league: other });
    const mails = await mailsTo(address, 'invitation');
    config().SIMULATE = true;
    const isOfOther = mails.map(({ content }) => content.text.includes(other.name));
    expect(isOfOther).toEqual([...Array(5).fill(false), ...Array(5).fill(true)]);
  });

  it('tells a member that they play there already', async () => {
    const member = await aReader();
    await invite(member.email, { memberId: newId() });
    const [mail] = await mailsTo(member.email, 'invitation');
    expect(mail?.content.text).toContain('You are already a member of this league');
    expect(mail?.content.links).toEqual([`http://localhost:3000/leagues/${league.id}`]);
    expect(await listOf(member)).toEqual([]);
    await settled();
  });
});
