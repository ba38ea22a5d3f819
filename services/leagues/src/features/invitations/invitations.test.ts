import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { dayInBudapest } from '@endzone/contracts/messages/format';
import { wall } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import { resumeClocks, freezeClocks } from '@endzone/common/testing/wallClock';
import { LeagueModel } from '../../core/league/model.ts';
import { SeasonModel } from '../../core/season/model.ts';
import {
  expectRefused,
  founded,
  joined,
  mailedToken,
  notified,
  someone,
  startLeagues,
  stored,
  teamForm,
  type LeaguesUnderTest,
} from '../../testing/leaguesUnderTest.ts';

let under: LeaguesUnderTest;
beforeAll(async () => {
  under = await startLeagues();
});
afterEach(resumeClocks);
afterAll(() => under.stop());
const as = (...who: Parameters<LeaguesUnderTest['service']['as']>) => under.service.as(...who);
type User = Parameters<typeof as>[0];
const hungarian = (who: User) => as({ ...who, locale: 'hu' });
const days = (count: number) => new Date(Date.now() + count * 24 * 3600 * 1000);

async function invited(given: { email?: string } = {}) {
  const { admin, leagueId } = await founded(under);
  const user = someone(under, given);
  const { status, body } = await as(admin).post(`/leagues/${leagueId}/invite`, { email: user.email });
  expect(status).toBe(201);
  const id = String(body.id);
  return { admin, leagueId, user, id, token: await mailedToken(under, id) };
}

describe('inviting', () => {
  it('holds a slot and sends one mail, the address as typed and in lower case', async () => {
    const { admin, leagueId } = await founded(under);
    const { status, body } = await hungarian(admin).post(`/leagues/${leagueId}/invite`, {
      email: ' Barát@Example.com ',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'INVITED',
      displayName: 'Barát@Example.com',
      league: { id: leagueId },
    });
    await under.service.due();
    const mails = under.accounts
      .events('invitationSent')
      .filter(({ invitationId }) => invitationId === body.id);
    expect(mails).toEqual([
      {
        invitationId: body.id,
        token: expect.stringMatching(/^[\w-]{43}$/),
        league: { id: leagueId, name: 'Kupa' },
        address: 'barát@example.com',
        invitedById: admin.id,
        memberId: null,
        locale: 'hu',
      },
    ]);
    const league = await stored(leagueId);
    expect(league).toMatchObject({ nbAvailableSlots: 2, pending: [{ address: 'barát@example.com' }] });
    expect(JSON.stringify(league)).not.toContain(mails[0]?.token);
  });

  it('says when the league is quiet, so that nobody is woken', async () => {
    const { admin, leagueId } = await founded(under);
    const quietHours = { from: '23:00', to: '07:00', timezone: 'Europe/Budapest' };
    const dates = { draftStartsAt: '2026-03-01 18:00:00', draftEndsAt: '2026-03-03 22:00:00' };
    const season = { id: newId(), status: 'pending' as const, hasDrafted: false, ...dates, quietHours };
    await LeagueModel.updateOne({ _id: leagueId }, { $set: { seasons: [season] } });
    const { body } = await as(admin).post(`/leagues/${leagueId}/invite`, { email: 'night@example.com' });
    await as(admin).post(`/leagues/${leagueId}/pending-members/${body.id}/resend`);
    await under.service.due();
    const mails = under.accounts.events('invitationSent').filter((event) => event.invitationId === body.id);
    expect(mails).toMatchObject([{ quietHours }, { isResent: true, quietHours }]);
  });

  it('tells nobody but the mail that the address is a member’s', async () => {
    const { admin, leagueId } = await founded(under);
    const { user } = await joined(under, leagueId, admin);
    const { status, body } = await as(admin).post(`/leagues/${leagueId}/invite`, {
      email: user.email.toUpperCase(),
    });
    expect([status, Object.keys(body).sort()]).toEqual([
      201,
      ['createdAt', 'displayName', 'expiresAt', 'id', 'league', 'type'],
    ]);
    await under.service.due();
    const mail = under.accounts.events('invitationSent').find(({ invitationId }) => invitationId === body.id);
    expect(mail).toMatchObject({ memberId: user.id });
  });

  it('refuses the same address again, a full league, and who is not the admin', async () => {
    const { admin, leagueId } = await founded(under);
    const invite = (who: User, email: unknown) => () =>
      hungarian(who).post(`/leagues/${leagueId}/invite`, { email });
    expect((await invite(admin, 'a@b.hu')()).status).toBe(201);
    await expectRefused(
      leagueId,
      invite(admin, 'A@B.hu'),
      409,
      'already_invited',
      'Erre az e-mail-címre már elküldtük a meghívót',
    );
    await expectRefused(leagueId, invite(someone(under), 'c@b.hu'), 403, 'not_league_member');
    const { user } = await joined(under, leagueId, admin);
    await expectRefused(leagueId, invite(user, 'c@b.hu'), 403, 'forbidden');
    expect((await invite(admin, 'c@b.hu')()).status).toBe(201);
    await expectRefused(leagueId, invite(admin, 'd@b.hu'), 409, 'league_full', 'A liga betelt');
    await expectRefused(leagueId, invite(admin, 'a@b.hu'), 409, 'already_invited');
  });

  it('refuses an admin’s own address, which would hold a slot that nobody can take', async () => {
    const { admin, leagueId } = await founded(under);
    const invite = (who: User & { email: string }) => () =>
      hungarian(who).post(`/leagues/${leagueId}/invite`, { email: who.email.toUpperCase() });
    await expectRefused(leagueId, invite(admin), 409, 'already_member', 'Már tagja vagy ennek a ligának');
  });

  it('is sent by the owner too, who is refused only when they accept one', async () => {
    const { leagueId } = await founded(under);
    const owner = someone(under, { isOwner: true });
    const invite = (email: string) => as(owner).post(`/leagues/${leagueId}/invite`, { email });
    expect((await invite('friend@example.com')).status).toBe(201);
    const { status, body } = await invite(owner.email);
    expect(status).toBe(201);
    const accept = () => as(owner).post(`/invitations/${body.id}/accept`, { ...teamForm });
    await expectRefused(leagueId, accept, 403, 'owner_cannot_join');
  });

  it.each([
    ['nothing', undefined, 422, 'required', 'Nem adtad meg az e-mail-címed'],
    ['no address', 'abc', 422, 'invalid_email', 'Hibás az e-mail-cím formátuma'],
    ['an operator', { $gt: '' }, 400, 'wrong_type', 'Hibás adatokat adtál meg'],
  ])('refuses %s at its field', async (_what, email, status, code, message) => {
    const { admin, leagueId } = await founded(under);
    const send = () => hungarian(admin).post(`/leagues/${leagueId}/invite`, { email });
    const { body } = await expectRefused(
      leagueId,
      send,
      status,
      status === 400 ? 'malformed_request' : 'validation_failed',
    );
    expect(body.violations).toEqual([{ property: 'email', code, message }]);
  });

  it('refuses more than a day allows', async () => {
    const { admin, leagueId } = await founded(under);
    freezeClocks();
    const day = dayInBudapest(wall());
    await LeagueModel.updateOne({ _id: leagueId }, { invitationsOfDay: { day, count: 49_999 } });
    const invite = (email: string) => () => as(admin).post(`/leagues/${leagueId}/invite`, { email });
    expect((await invite('a@b.hu')()).status).toBe(201);
    const refused = await expectRefused(leagueId, invite('b@b.hu'), 429, 'too_many_requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('for the last slot, against a request: one of the two gets it', async () => {
    const { admin, leagueId } = await founded(under);
    for (let i = 0; i < 2; i++) await joined(under, leagueId, admin);
    const answers = await Promise.all([
      as(admin).post(`/leagues/${leagueId}/invite`, { email: 'a@b.hu' }),
      as(someone(under)).post(`/leagues/${leagueId}/join`, teamForm),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await stored(leagueId))?.pending).toHaveLength(1);
  });
});

describe('the page of an invitation', () => {
  it('is seen with its link alone, without address, who invites in the reader’s language', async () => {
    const { leagueId, id, token } = await invited();
    const { status, body } = await under.service.anonymous.get(`/invitations/${id}/${token}`, {
      locale: 'hu',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      league: { id: leagueId, name: 'Kupa' },
      invitedBy: 'Admin Anna',
      expiresAt: expect.any(String),
    });
    const read = (path: string) => under.service.anonymous.get(path, { locale: 'hu' });
    for (const path of [`/invitations/${id}/wrong`, `/invitations/${newId()}/${token}`]) {
      const answer = await read(path);
      expect(answer.body).toMatchObject({
        code: 'invitation_not_found',
        message: 'Ez a meghívó már nem érvényes',
      });
    }
  });

  it('is gone once the link was sent anew, and after 14 days', async () => {
    const { admin, leagueId, id, token } = await invited();
    const status = async (with_: string) =>
      (await under.service.anonymous.get(`/invitations/${id}/${with_}`)).status;
    const resent = await as(admin).post(`/leagues/${leagueId}/pending-members/${id}/resend`);
    expect([resent.status, resent.body.id]).toEqual([200, id]);
    const second = await mailedToken(under, id);
    expect([await status(token), await status(second)]).toEqual([404, 200]);
    await under.service.setNow(days(13.9));
    expect(await status(second)).toBe(200);
    await under.service.setNow(days(14.1));
    expect(await status(second)).toBe(404);
    expect((await as(admin).get(`/leagues/${leagueId}`)).body.nbAvailableSlots).toBe(3);
    expect((await as(admin).get(`/leagues/${leagueId}/pending-members`)).body).toEqual([]);
    expect(await stored(leagueId)).toMatchObject({ pending: [], nbAvailableSlots: 3 });
    await under.service.setNow(new Date());
  });

  it('comes with a mail that says whether it voids the one before', async () => {
    const { admin, leagueId, id } = await invited();
    await as(admin).post(`/leagues/${leagueId}/pending-members/${id}/resend`);
    await under.service.due();
    const mails = under.accounts.events('invitationSent').filter(({ invitationId }) => invitationId === id);
    expect(mails.map(({ isResent }) => isResent)).toEqual([undefined, true]);
  });
});

describe('sending an invitation again', () => {
  it('refuses requests, what is gone, and who is not the admin', async () => {
    const { admin, leagueId, user, id } = await invited();
    const request = (await as(someone(under)).post(`/leagues/${leagueId}/join`, teamForm)).body.id;
    const resend = (who: User, pendingId: string) => () =>
      hungarian(who).post(`/leagues/${leagueId}/pending-members/${pendingId}/resend`);
    await expectRefused(leagueId, resend(user, id), 403, 'not_league_member');
    await expectRefused(leagueId, resend(admin, request), 409, 'not_an_invitation', 'Ez nem meghívó');
    await expectRefused(leagueId, resend(admin, newId()), 404, 'pending_member_not_found');
  });
});

describe('accepting an invitation', () => {
  const accept = (who: User, id: string, more: object = {}) =>
    hungarian(who).post(`/invitations/${id}/accept`, { ...teamForm, ...more });

  it.each([['with its token'], ['without']])(
    'makes a member %s, under the same id, and tells the admin',
    async (how) => {
      const { admin, leagueId, user, id, token } = await invited();
      const { status, body } = await accept(user, id, how === 'without' ? {} : { confirmationToken: token });
      expect(status).toBe(201);
      expect(body).toMatchObject({ id, status: 'active', role: 'LEAGUE_USER', user: { id: user.id } });
      expect(await notified(under, leagueId, 'invitation_accepted')).toMatchObject([
        { recipients: [admin.id], params: { user: { userId: user.id } } },
      ]);
      await expectRefused(
        leagueId,
        () => accept(user, id),
        409,
        'already_member',
        'Már tagja vagy ennek a ligának',
      );
      expect((await under.service.anonymous.get(`/invitations/${id}/${token}`)).status).toBe(404);
    },
  );

  it('refuses other addresses: openly with the right token, as unknown otherwise', async () => {
    const { leagueId, user, id, token } = await invited();
    const other = someone(under);
    const message = 'Ez a meghívó egy másik e-mail-címre szól';
    const right = { confirmationToken: token };
    await expectRefused(leagueId, () => accept(other, id, right), 403, 'invitation_other_address', message);
    await expectRefused(leagueId, () => accept(other, id), 404, 'invitation_not_found');
    await expectRefused(
      leagueId,
      () => accept(other, id, { confirmationToken: 'x' }),
      404,
      'invitation_not_found',
    );
    await expectRefused(
      leagueId,
      () => accept(user, id, { confirmationToken: 'x' }),
      404,
      'invitation_not_found',
    );
    await expectRefused(leagueId, () => accept(user, newId()), 404, 'invitation_not_found');
    const owner = someone(under, { isOwner: true });
    await expectRefused(leagueId, () => accept(owner, id), 403, 'owner_cannot_join');
    await expectRefused(leagueId, () => accept(user, id, { name: '' }), 422, 'validation_failed');
  });

  it('follows the address: their who has it now, no more their who had it', async () => {
    const { leagueId, user, id } = await invited();
    const next = someone(under);
    under.people.set(user.id, { ...under.people.get(user.id)!, email: 'old@example.com', rev: 2 });
    under.people.set(next.id, { ...under.people.get(next.id)!, email: user.email, rev: 2 });
    await expectRefused(leagueId, () => accept(user, id), 404, 'invitation_not_found');
    expect((await accept(next, id)).status).toBe(201);
  });

  it('works by joining too, uses up an own request, and is possible while accounts does not answer', async () => {
    const { admin, leagueId } = await founded(under);
    const user = someone(under);
    await as(user).post(`/leagues/${leagueId}/join`, teamForm);
    const { body } = await as(admin).post(`/leagues/${leagueId}/invite`, { email: user.email });
    const answers = under.accounts.answers['GET /internal/users/*']!;
    under.accounts.answers['GET /internal/users/*'] = () => ({ status: 503 });
    const joinedNow = await as(user).post(`/leagues/${leagueId}/join`, teamForm);
    under.accounts.answers['GET /internal/users/*'] = answers;
    expect([joinedNow.status, joinedNow.body.id, joinedNow.body.status]).toEqual([201, body.id, 'active']);
    expect((await stored(leagueId))?.pending).toEqual([]);
  });
});

describe('removing an invitation', () => {
  it('by the admin tells the account of the address; declining tells the admin', async () => {
    const removed = await invited();
    const declined = await invited();
    await as(removed.user).get('/leagues?limit=1');
    const remove = (who: User, { leagueId, id }: typeof removed) =>
      as(who).delete(`/leagues/${leagueId}/pending-members/${id}`);
    expect((await remove(removed.admin, removed)).status).toBe(204);
    expect((await remove(declined.user, declined)).status).toBe(204);
    expect(await notified(under, removed.leagueId, 'invitation_removed')).toMatchObject([
      { recipients: [removed.user.id], params: { league: 'Kupa' } },
    ]);
    expect(await notified(under, declined.leagueId, 'invitation_declined')).toMatchObject([
      { recipients: [declined.admin.id], params: { league: 'Kupa' } },
    ]);
    expect((await stored(removed.leagueId))?.pending).toEqual([]);
  });

  it('of an address without account tells nobody', async () => {
    const { admin, leagueId } = await founded(under);
    const { body } = await as(admin).post(`/leagues/${leagueId}/invite`, { email: 'nobody@example.com' });
    await as(admin).delete(`/leagues/${leagueId}/pending-members/${body.id}`);
    expect(await notified(under, leagueId, 'invitation_removed')).toEqual([]);
  });
});

it.each([
  ['between two seasons', 'finished', undefined, { reason: 'next_season' }],
  ['in a season', 'pending', undefined, {}],
  ['in a season that is over for it', 'ongoing', { hasDrafted: true }, { reason: 'next_season' }],
  ['in a season that closed before its draft', 'pending', { hasDrafted: false }, {}],
] as const)('by the last slot fills the league: the admin is told (%s)', async (_when, status, own, more) => {
  const { admin, leagueId } = await founded(under);
  const season = { _id: newId(), rev: 1, startsAt: '2026-04-01 00:00:00', isDeleted: false };
  await SeasonModel.deleteMany({});
  await SeasonModel.create({ ...season, status });
  const dates = { draftStartsAt: '2026-03-01 18:00:00', draftEndsAt: '2026-03-01 22:00:00' };
  const closed = own && { id: season._id, status: 'finished', ...dates, ...own };
  if (closed) await LeagueModel.updateOne({ _id: leagueId }, { $set: { seasons: [closed] } });
  for (let i = 0; i < 2; i++) await joined(under, leagueId, admin);
  const user = someone(under);
  const { body } = await as(admin).post(`/leagues/${leagueId}/invite`, { email: user.email });
  await as(user).post(`/invitations/${body.id}/accept`, teamForm);
  const params = { league: expect.any(String), ...more };
  expect(await notified(under, leagueId, 'league_filled')).toMatchObject([{ recipients: [admin.id] }]);
  expect((await notified(under, leagueId, 'league_filled'))[0]?.params).toEqual(params);
  expect((await as(user).get(`/leagues/${leagueId}`)).body.status).toBe('full');
});
