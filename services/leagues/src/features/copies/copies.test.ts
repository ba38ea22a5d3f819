import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandKeyModel } from '@endzone/common/commandKeys';
import { newId } from '@endzone/common/ids';
import { peopleCopy } from '../../core/person/store.ts';
import { PersonModel } from '../../core/person/model.ts';
import { SeasonModel } from '../../core/season/model.ts';
import {
  announced,
  filled,
  founded,
  joined,
  notified,
  sealed,
  someone,
  startLeagues,
  stored,
  teamForm,
  type LeaguesUnderTest,
} from '../../testing/leaguesUnderTest.ts';
import * as copies from './service.ts';

let under: LeaguesUnderTest;
beforeAll(async () => {
  under = await startLeagues();
});
afterAll(() => under.stop());
const as = (...who: Parameters<LeaguesUnderTest['service']['as']>) => under.service.as(...who);

async function deleteAccount(userId: string): Promise<void> {
  under.people.delete(userId);
  await under.service.deliver('userChanged', { userId });
}

describe('a person’s new name', () => {
  it('is seen everywhere, and never replaced by an older snapshot', async () => {
    const { admin, leagueId } = await founded(under);
    const snapshot = under.people.get(admin.id)!;
    const name = async () => (await under.service.anonymous.get(`/leagues/${leagueId}`)).body.adminUser.name;
    under.people.set(admin.id, { ...snapshot, firstName: 'Dóra', rev: 3 });
    await under.service.deliver('userChanged', { userId: admin.id });
    expect(await name()).toBe('Dóra Admin');
    under.people.set(admin.id, { ...snapshot, firstName: 'Régi', rev: 2 });
    await under.service.deliver('userChanged', { userId: admin.id });
    expect(await name()).toBe('Dóra Admin');
  });
});

describe('a person’s name that was copied before it had to be one line', () => {
  it.each([
    ['without its break', 'Anna\nMária', 'Kiss', 'Anna Mária Kiss'],
    ['without what turns it', 'Anna', ' \u202eKiss\t\r\n Nagy', 'Anna Kiss Nagy'],
    ['with a sign for what cannot be seen', 'Anna', '\u200b\u200b', 'Anna ?'],
    ['as it is where it is one', 'Anna', 'Kiss-Nagy', 'Anna Kiss-Nagy'],
  ])('is read %s', async (_how, firstName, lastName, read) => {
    const { admin, leagueId } = await founded(under);
    await PersonModel.updateOne({ _id: admin.id }, { $set: { firstName, lastName } });
    const { body } = await under.service.anonymous.get(`/leagues/${leagueId}`);
    expect(body.adminUser.name).toBe(read);
  });
});

describe('a deleted account', () => {
  it('leaves before the draft: memberships, requests and invitations go, once', async () => {
    const { admin, leagueId } = await founded(under);
    const { user } = await joined(under, leagueId, admin);
    const other = await founded(under);
    await as(user).post(`/leagues/${other.leagueId}/join`, teamForm);
    const third = await founded(under);
    await as(third.admin).post(`/leagues/${third.leagueId}/invite`, { email: user.email });
    const before = await announced(under, leagueId);
    await deleteAccount(user.id);
    await deleteAccount(user.id);
    expect(await stored(leagueId)).toMatchObject({ members: [{ userId: admin.id }], nbAvailableSlots: 3 });
    expect((await stored(other.leagueId))?.pending).toEqual([]);
    expect((await stored(third.leagueId))?.pending).toEqual([]);
    expect(await announced(under, leagueId)).toBe(before + 1);
    expect(await notified(under, leagueId, 'member_left')).toMatchObject([{ recipients: [admin.id] }]);
    const left = await PersonModel.findById(user.id).lean();
    expect(left).toEqual({ _id: user.id, rev: Number.MAX_SAFE_INTEGER, isDeleted: true });
  });

  it('leaves its team from the start of the draft on', async () => {
    const { leagueId, members } = await filled(under);
    await sealed(under, leagueId);
    const { user, membershipId } = members[0]!;
    await deleteAccount(user.id);
    const { body } = await under.service.anonymous.get(`/leagues/${leagueId}/members`);
    expect(body.find(({ id }: { id: string }) => id === membershipId)).toMatchObject({
      name: 'deleted user',
      user: null,
    });
  });

  it('does not come back by a command that was under way', async () => {
    const { leagueId } = await founded(under);
    const user = someone(under);
    await peopleCopy.erase([user.id]);
    await as(user).post(`/leagues/${leagueId}/join`, teamForm);
    expect((await stored(leagueId))?.pending).toEqual([]);
    expect(await PersonModel.findById(user.id).lean()).toEqual({
      _id: user.id,
      rev: Number.MAX_SAFE_INTEGER,
      isDeleted: true,
    });
  });

  it('is in no answer any more that is kept for others, and is not invited again by its repetition', async () => {
    const { admin, leagueId } = await founded(under);
    const user = someone(under);
    await under.service.deliver('userChanged', { userId: user.id });
    const key = { 'Idempotency-Key': `invite-${user.id}` };
    const invite = () =>
      as(admin).post(`/leagues/${leagueId}/invite`, { email: user.email.toUpperCase() }, { headers: key });
    expect((await invite()).status).toBe(201);
    await deleteAccount(user.id);
    const kept = JSON.stringify(await CommandKeyModel.find().lean());
    expect(kept.toLowerCase()).not.toContain(user.email);
    expect(await invite()).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } });
    expect((await stored(leagueId))?.pending).toEqual([]);
  });

  it('that led a league leaves it without admin, its members are told', async () => {
    const { admin, leagueId } = await founded(under);
    const { user } = await joined(under, leagueId, admin);
    await deleteAccount(admin.id);
    expect((await under.service.anonymous.get(`/leagues/${leagueId}`)).body).toMatchObject({
      adminUser: null,
      joinBy: 'join',
    });
    expect(await notified(under, leagueId, 'league_without_admin')).toMatchObject([
      { recipients: [user.id] },
    ]);
  });

  it('that led a league lets in who waited for their answer', async () => {
    const { admin, leagueId } = await founded(under);
    const { user: member } = await joined(under, leagueId, admin);
    const [user, other] = [someone(under), someone(under)];
    for (const one of [user, other]) await as(one).post(`/leagues/${leagueId}/join`, teamForm);
    await deleteAccount(admin.id);
    const league = await stored(leagueId);
    expect(league).toMatchObject({
      members: [{}, { userId: user.id }, { userId: other.id }],
      pending: [],
      nbAvailableSlots: 1,
    });
    expect(await notified(under, leagueId, 'request_accepted')).toMatchObject([
      {},
      { recipients: [user.id] },
      { recipients: [other.id] },
    ]);
    const told = await notified(under, leagueId, 'member_joined');
    expect(told).toMatchObject([
      { recipients: [member.id], params: { user: { userId: user.id } } },
      { recipients: [member.id, user.id], params: { user: { userId: other.id } } },
    ]);
    // Accounts keeps one notification for each recipient, code and subject.
    expect(new Set(told.map(({ subject }) => subject)).size).toBe(2);
  });

  it('that was the last member takes a league that never drafted with it', async () => {
    const { admin, leagueId } = await founded(under);
    await deleteAccount(admin.id);
    expect((await under.service.anonymous.get(`/leagues/${leagueId}`)).status).toBe(404);
  });
});

describe('the season of a league', () => {
  it('is the row’s while it is at hand; a cancelled draft is none', async () => {
    const { leagueId } = await founded(under);
    const season = { id: newId(), rev: 1, status: 'drafting', startsAt: '2026-04-01 00:00:00' };
    const draft = { draftStartsAt: '2026-03-01 18:00:00', draftEndsAt: '2026-03-01 22:00:00' };
    const latest = { draftLatestStartAt: '2026-03-01 19:00:00' };
    const drafting = { rev: 1, hasDrafted: false, status: 'pending', ...draft, ...latest };
    const leagueSeason = { id: season.id, leagueId, ...drafting };
    under.stats.answers[`GET /internal/seasons/${season.id}`] = () => ({ body: season });
    under.fantasy.answers[`GET /internal/leagues/${leagueId}/season`] = () => ({ body: leagueSeason });
    await under.service.deliver('seasonChanged', { seasonId: season.id });
    await under.service.deliver('leagueSeasonChanged', { leagueId, seasonId: season.id });
    const currentSeason = async () =>
      (await under.service.anonymous.get(`/leagues/${leagueId}`)).body.currentSeason;
    expect(await currentSeason()).toEqual({ id: season.id, status: 'pending', hasDrafted: false, ...draft });
    expect((await stored(leagueId))?.seasons).toMatchObject([latest]);

    const next = { ...season, id: newId(), startsAt: '2027-04-01 00:00:00' };
    const finished = { ...season, rev: 2, status: 'finished' };
    under.stats.answers[`GET /internal/seasons/${season.id}`] = () => ({ body: finished });
    await under.service.deliver('seasonChanged', { seasonId: season.id });
    expect(await currentSeason()).toMatchObject({ id: season.id });
    under.stats.answers[`GET /internal/seasons/${next.id}`] = () => ({ body: next });
    await under.service.deliver('seasonChanged', { seasonId: next.id });
    expect(await currentSeason()).toBeNull();
    under.stats.answers[`GET /internal/seasons/${next.id}`] = () => ({ status: 404, body: {} });
    await under.service.deliver('seasonChanged', { seasonId: next.id });
    expect(await currentSeason()).toMatchObject({ id: season.id });

    under.fantasy.answers[`GET /internal/leagues/${leagueId}/season`] = () => ({ status: 404, body: {} });
    await under.service.deliver('leagueSeasonChanged', { leagueId, seasonId: season.id });
    expect(await currentSeason()).toBeNull();
  });

  it('opens the seal when it is finished', async () => {
    const { leagueId } = await filled(under);
    const seasonId = await sealed(under, leagueId);
    const season = {
      id: seasonId,
      leagueId,
      rev: 9,
      hasDrafted: true,
      status: 'finished',
      draftStartsAt: 'a',
      draftEndsAt: 'b',
    };
    under.fantasy.answers[`GET /internal/leagues/${leagueId}/season`] = () => ({ body: season });
    await under.service.deliver('leagueSeasonChanged', { leagueId, seasonId });
    expect(await stored(leagueId)).toMatchObject({
      sealedFor: null,
      seasons: [{ id: seasonId, hasDrafted: true }],
    });
  });

  it('of a league that is gone changes nothing', async () => {
    const leagueId = newId();
    await under.service.deliver('leagueSeasonChanged', { leagueId, seasonId: newId() });
    expect(await stored(leagueId)).toBeNull();
  });
});

describe('reading everything anew', () => {
  it('takes up who is new and forgets who is gone', async () => {
    const { admin, leagueId } = await founded(under);
    const { user } = await joined(under, leagueId, admin);
    const newcomer = someone(under, { firstName: 'Új' });
    under.people.delete(user.id);
    await copies.copyAllPeople();
    expect(await PersonModel.findById(newcomer.id).lean()).toMatchObject({ firstName: 'Új' });
    expect((await stored(leagueId))?.members).toHaveLength(1);
  });

  it('asks for seasons too, and for those that are no longer there', async () => {
    const [kept, gone] = [newId(), newId()];
    const season = { rev: 1, status: 'finished', startsAt: '2020-01-01 00:00:00' };
    const both = [kept, gone].map((id) => ({ id, ...season }));
    under.stats.answers['GET /internal/seasons'] = () => ({ body: both });
    await copies.copyAllSeasons();
    under.stats.answers['GET /internal/seasons'] = () => ({ body: both.slice(0, 1) });
    under.stats.answers['GET /internal/seasons/*'] = () => ({ status: 404, body: {} });
    await copies.copyAllSeasons();
    expect(await SeasonModel.findById(gone).lean()).toMatchObject({ isDeleted: true });
    expect(await SeasonModel.findById(kept).lean()).toMatchObject({ isDeleted: false });
  });
});
