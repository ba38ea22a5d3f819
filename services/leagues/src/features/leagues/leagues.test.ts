import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { dayInBudapest } from '@endzone/contracts/messages/format';
import { wall } from '@endzone/common/clock';
import { resumeClocks, freezeClocks } from '@endzone/common/testing/wallClock';
import { DailyCountModel } from '../../core/daily-count/model.ts';
import { LeagueModel } from '../../core/league/model.ts';
import {
  announced,
  expectRefused,
  filled,
  founded,
  joined,
  leagueForm,
  notified,
  sealed,
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
const owner = () => someone(under, { isOwner: true });
const as = (...who: Parameters<LeaguesUnderTest['service']['as']>) => under.service.as(...who);
const noLeague = '0123456789abcdef01234567';

describe('creating a league', () => {
  it('makes the caller its admin, with their team', async () => {
    const anna = someone(under, { firstName: 'Anna', lastName: 'Nagy' });
    const { status, body } = await as(anna).post('/leagues', { ...leagueForm, description: 'a\nb' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Kupa',
      nbMaxTeams: 4,
      nbTeams: 1,
      nbAvailableSlots: 3,
      status: 'available',
      adminUser: { id: anna.id, name: 'Anna Nagy' },
      currentSeason: null,
      membershipStatus: 'active',
      joinBy: 'request',
      description: 'a\nb',
      slides: [],
      can: { edit: { allowed: true, why: null }, exit: { allowed: true, why: null } },
    });
    expect(body.createdAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const { body: members } = await under.service.anonymous.get(`/leagues/${body.id}/members`);
    expect(members).toMatchObject([
      { id: body.membershipId, role: 'LEAGUE_ADMIN', team: { name: 'Tigers' } },
    ]);
    expect(await announced(under, body.id)).toBe(1);
  });

  it('by the owner makes a league without admin and members', async () => {
    const { status, body } = await as(owner()).post('/leagues', { name: 'Nyílt', nbMaxTeams: 16 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ nbTeams: 0, adminUser: null, joinBy: 'join', membershipStatus: null });
  });

  it('takes a form of text fields', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...leagueForm, images: '' })) form.set(name, String(value));
    const { status, body } = await as(someone(under)).post('/leagues', form);
    expect([status, body.nbMaxTeams]).toEqual([201, 4]);
  });

  it('is done once for the same key', async () => {
    const user = someone(under);
    const headers = { 'Idempotency-Key': 'create-league-1' };
    const first = await as(user).post('/leagues', leagueForm, { headers });
    const second = await as(user).post('/leagues', leagueForm, { headers });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await LeagueModel.countDocuments({ 'members.userId': user.id })).toBe(1);
  });

  const long = (length: number) => 'x'.repeat(length);
  it.each([
    [
      'nothing',
      {},
      422,
      [
        ['name', 'required', 'Add meg a liga nevét'],
        ['nbMaxTeams', 'required', 'Válaszd ki a csapatok számát'],
        ['teamName', 'required', 'Add meg a csapatod nevét'],
        ['timezone', 'required', 'Válaszd ki az időzónád'],
      ],
    ],
    [
      'an odd size',
      { ...leagueForm, nbMaxTeams: 5 },
      422,
      [['nbMaxTeams', 'required', 'Válaszd ki a csapatok számát']],
    ],
    [
      'a size of 18',
      { ...leagueForm, nbMaxTeams: 18 },
      422,
      [['nbMaxTeams', 'required', 'Válaszd ki a csapatok számát']],
    ],
    [
      'too long a name',
      { ...leagueForm, name: long(61) },
      422,
      [['name', 'too_long', 'Legfeljebb 60 karakter lehet']],
    ],
    [
      'too long a team name',
      { ...leagueForm, teamName: long(41) },
      422,
      [['teamName', 'too_long', 'Legfeljebb 40 karakter lehet']],
    ],
    [
      'too long a description',
      { ...leagueForm, description: long(5001) },
      422,
      [['description', 'too_long', 'Legfeljebb 5000 karakter lehet']],
    ],
    [
      'an unknown zone',
      { ...leagueForm, timezone: 'Mars/Olympus' },
      422,
      [['timezone', 'required', 'Válaszd ki az időzónád']],
    ],
    [
      'a logo',
      { ...leagueForm, ownerLogo: noLeague },
      422,
      [['ownerLogo', 'invalid_choice', 'Válassz logót']],
    ],
    [
      'a slide without title and image',
      { ...leagueForm, images: [{}] },
      422,
      [
        ['images[0].title', 'required', 'A cím megadása kötelező'],
        ['images[0].image', 'required', 'A kép megadása kötelező'],
      ],
    ],
    [
      'a slide that nobody made',
      { ...leagueForm, images: [{ id: noLeague, title: 'a' }] },
      422,
      [['images[0].id', 'invalid_choice', 'Ez a kép már nincs meg']],
    ],
    [
      'eleven slides',
      { ...leagueForm, images: Array.from({ length: 11 }, () => ({ id: noLeague, title: 'a' })) },
      422,
      [['images', 'too_many', 'Legfeljebb 10 kép lehet']],
    ],
    [
      'a size as text',
      { ...leagueForm, nbMaxTeams: '4' },
      400,
      [['nbMaxTeams', 'wrong_type', 'Hibás adatokat adtál meg']],
    ],
    [
      'an operator',
      { ...leagueForm, name: { $ne: null } },
      400,
      [['name', 'wrong_type', 'Hibás adatokat adtál meg']],
    ],
    [
      'an unknown field',
      { ...leagueForm, adminUser: noLeague },
      400,
      [['adminUser', 'unknown_field', 'Hibás adatokat adtál meg']],
    ],
  ])('refuses %s, all of it at once', async (_what, body, status, violations) => {
    const user = { ...someone(under), locale: 'hu' } as const;
    const before = await LeagueModel.countDocuments();
    const answer = await as(user).post('/leagues', body);
    expect(answer.status).toBe(status);
    const seen = answer.body.violations.map((one: Record<string, string>) => [
      one.property,
      one.code,
      one.message,
    ]);
    expect(seen.sort()).toEqual(violations.sort());
    expect(await LeagueModel.countDocuments()).toBe(before);
  });

  it('refuses a logo that is no picture, visitors, and the team fields of an owner', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(leagueForm)) form.set(name, String(value));
    form.set('logo', new Blob(['broken'], { type: 'image/png' }), 'x.png');
    const user = someone(under);
    expect((await as(user).post('/leagues', form)).body).toMatchObject({
      code: 'unsupported_format',
      violations: [{ property: 'logo', code: 'unsupported_format' }],
    });
    expect((await under.service.anonymous.post('/leagues', leagueForm)).status).toBe(401);
    const answer = await as(owner()).post('/leagues', leagueForm);
    expect(answer.status).toBe(400);
    expect(answer.body.violations).toMatchObject([
      { property: 'teamName', code: 'unknown_field' },
      { property: 'timezone', code: 'unknown_field' },
    ]);
  });

  it('refuses who has created as many as a day allows, until the next day', async () => {
    const user = someone(under);
    freezeClocks();
    const day = dayInBudapest(wall());
    await DailyCountModel.create({ _id: `leaguesCreated:${user.id}:${day}`, count: 20_000 });
    const refused = await as(user).post('/leagues', leagueForm);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await DailyCountModel.updateOne({ _id: `leaguesCreated:${user.id}:${day}` }, { count: 19_999 });
    await as(user).post('/leagues', { ...leagueForm, ownerLogo: 'x' });
    expect((await as(user).post('/leagues', leagueForm)).status).toBe(201);
    expect((await as(user).post('/leagues', leagueForm)).status).toBe(429);
  });

  it('refuses an account that is gone', async () => {
    const user = someone(under);
    under.people.delete(user.id);
    expect((await as(user).post('/leagues', leagueForm)).body.code).toBe('unauthenticated');
  });
});

describe('the list of leagues', () => {
  const names = async (query: string) => {
    const { body, headers } = await under.service.anonymous.get(`/leagues?${query}`);
    return { names: body.map(({ name }: { name: string }) => name), total: headers.get('x-total-count') };
  };
  beforeAll(async () => {
    for (const name of ['zz Őrség', 'zz csapat', 'zz Cukor', 'zz Óriás', 'zz 10', 'zz 9'])
      await as(owner()).post('/leagues', { name, nbMaxTeams: 4 });
  });

  it('is sorted by name as in Hungarian, numbers as numbers', async () => {
    const sorted = ['zz 9', 'zz 10', 'zz Cukor', 'zz csapat', 'zz Óriás', 'zz Őrség'];
    expect(await names('term=zz')).toEqual({ names: sorted, total: '6' });
    expect((await names('term=zz&sortDirection=desc')).names).toEqual(sorted.toReversed());
  });

  it('finds inside words without case and accents, and by a whole id', async () => {
    expect((await names('term=ORSEG')).names).toEqual(['zz Őrség']);
    const { leagueId } = await founded(under, { name: 'By id' });
    expect((await names(`term=${leagueId}`)).names).toEqual(['By id']);
    expect((await names('term=.*')).names).toEqual([]);
  });

  it.each(['szucs-kiss', 'kupa kiss szucs', 'Szűcs Kiss Kupa', 'ucs is pa'])(
    'finds every word of %j in any order, hyphens as spaces',
    async (term) => {
      const found = () => names(`term=${encodeURIComponent(term)}`);
      if ((await names('term=szucs')).total === '0') await founded(under, { name: 'Szűcs–Kiss kupa' });
      expect((await found()).names).toEqual(['Szűcs–Kiss kupa']);
    },
  );

  it('comes in pages that know the whole number', async () => {
    const page = await names('term=zz&sort=createdAt&limit=2&offset=2');
    expect(page).toEqual({ names: ['zz Cukor', 'zz Óriás'], total: '6' });
  });

  it('is filtered by status and sorted by slots', async () => {
    const { leagueId } = await filled(under);
    const ids = async (query: string) =>
      (await under.service.anonymous.get(`/leagues?limit=200&${query}`)).body.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids('status=full')).toContain(leagueId);
    expect(await ids('status=available')).not.toContain(leagueId);
    expect((await ids('sort=nbAvailableSlots'))[0]).toBe(leagueId);
  });

  it('tells the caller their own status', async () => {
    const { admin, leagueId } = await founded(under, { name: 'Status' });
    const user = someone(under);
    const asked = await as(user).post(`/leagues/${leagueId}/join`, teamForm);
    const row = async (who: typeof user) => (await as(who).get('/leagues?term=Status')).body[0];
    expect(await row(user)).toMatchObject({ membershipStatus: 'REQUESTED', membershipId: asked.body.id });
    expect(await row(admin)).toMatchObject({ membershipStatus: 'active', nbAvailableSlots: 2 });
    expect(await row(someone(under))).toMatchObject({ membershipStatus: null, membershipId: null });
  });

  it.each([
    ['sort=rev'],
    ['status=open'],
    ['limit=201'],
    ['offset=-1'],
    ['x=1'],
    ['sortDirection=up'],
    [`term=${'x'.repeat(101)}`],
  ])('refuses ?%s as malformed', async (query) => {
    expect((await under.service.anonymous.get(`/leagues?${query}`)).status).toBe(400);
  });
});

describe('a league', () => {
  it('is seen by everybody, and not found when there is none', async () => {
    const { leagueId } = await founded(under);
    const { body } = await under.service.anonymous.get(`/leagues/${leagueId}`);
    expect(body).toMatchObject({
      membershipStatus: null,
      can: { join: { allowed: false, why: 'unauthenticated' } },
    });
    const missing = await under.service.anonymous.get(`/leagues/${noLeague}`, { locale: 'hu' });
    expect(missing.body).toMatchObject({ code: 'league_not_found', message: 'A liga nem található' });
    expect((await under.service.anonymous.get('/leagues/abc')).status).toBe(400);
  });

  it('names its admin in the order of the reader’s language', async () => {
    const { leagueId } = await founded(under);
    const { body } = await under.service.anonymous.get(`/leagues/${leagueId}`, { locale: 'hu' });
    expect(body.adminUser.name).toBe('Admin Anna');
  });
});

describe('updating a league', () => {
  it('changes it once, announces it once, and the same again changes nothing', async () => {
    const { admin, leagueId } = await founded(under);
    const form = { name: 'Új név', nbMaxTeams: 8, description: 'Szöveg' };
    const { status, body } = await as(admin).post(`/leagues/${leagueId}/update`, form);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...form, nbAvailableSlots: 7 });
    const before = await stored(leagueId);
    await as(admin).post(`/leagues/${leagueId}/update`, form);
    expect(await stored(leagueId)).toEqual(before);
    expect(await announced(under, leagueId)).toBe(2);
  });

  it('keeps what was saved since: an old window changes nothing', async () => {
    const { admin, leagueId } = await founded(under);
    const { user } = await joined(under, leagueId, admin);
    const boss = owner();
    const seen = { name: 'Kupa', nbMaxTeams: 4, description: 'Szöveg', version: 0 };
    const { body: first } = await as(admin).post(`/leagues/${leagueId}/update`, seen);
    expect(first).toMatchObject({ description: 'Szöveg', version: 1 });
    const renamed = { ...seen, name: 'Serleg', description: '' };
    for (const [who, path] of [
      [admin, `/leagues/${leagueId}/update`],
      [boss, `/owner/leagues/${leagueId}/update`],
    ] as const)
      await expectRefused(leagueId, () => as(who).post(path, renamed), 409, 'changed_meanwhile');
    // The same again is no change, whatever it has seen.
    expect((await as(admin).post(`/leagues/${leagueId}/update`, seen)).body).toEqual(first);
    const byOwner = { ...seen, adminUser: user.id, version: 1 };
    expect((await as(boss).post(`/owner/leagues/${leagueId}/update`, byOwner)).body.version).toBe(2);
    await expectRefused(
      leagueId,
      () => as(boss).post(`/owner/leagues/${leagueId}/update`, { ...byOwner, adminUser: admin.id }),
      409,
      'changed_meanwhile',
    );
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...renamed, version: 2 })) form.set(name, String(value));
    const { body: last } = await as(user).post(`/leagues/${leagueId}/update`, form);
    expect(last).toMatchObject({ name: 'Serleg', description: '', version: 3 });
    expect((await as(user).post(`/leagues/${leagueId}/update`, { name: 'A', nbMaxTeams: 4 })).status).toBe(
      200,
    );
  });

  it('tells accounts of who is in it and what they are found by; of nothing else', async () => {
    const { admin, leagueId } = await founded(under);
    const heard = async () => {
      await under.service.due();
      return under.accounts.events('leagueChanged').filter((event) => event.leagueId === leagueId).length;
    };
    expect(await heard()).toBe(1);
    await joined(under, leagueId, admin);
    expect(await heard()).toBe(3);
    await as(admin).post(`/leagues/${leagueId}/update`, {
      name: 'Kupa',
      nbMaxTeams: 4,
      description: 'Szöveg',
    });
    expect(await heard()).toBe(3);
    await as(admin).post(`/leagues/${leagueId}/update`, { name: 'Új név', nbMaxTeams: 8 });
    expect(await heard()).toBe(4);
    await as(admin).delete(`/leagues/${leagueId}`);
    expect(await heard()).toBe(5);
  });

  it('keeps the description when it is absent, and empties it when it is empty', async () => {
    const { admin, leagueId } = await founded(under, { description: 'Szöveg' });
    const update = async (more: object) =>
      (await as(admin).post(`/leagues/${leagueId}/update`, { name: 'A', nbMaxTeams: 4, ...more })).body;
    expect((await update({})).description).toBe('Szöveg');
    expect((await update({ description: '' })).description).toBe('');
  });

  it('refuses everybody but the admin, sizes below the teams, and other sizes while it plays', async () => {
    const { admin, leagueId, members } = await filled(under);
    const update =
      (who: Parameters<typeof as>[0], more: object = {}) =>
      () =>
        as({ ...who, locale: 'hu' }).post(`/leagues/${leagueId}/update`, {
          name: 'A',
          nbMaxTeams: 4,
          ...more,
        });
    await expectRefused(
      leagueId,
      update(someone(under)),
      403,
      'not_league_member',
      'Nem vagy tagja ennek a ligának',
    );
    await expectRefused(leagueId, update(members[0]!.user), 403, 'forbidden', 'Ehhez nincs jogosultságod');
    const missing = await as(admin).post(`/leagues/${noLeague}/update`, { name: 'A', nbMaxTeams: 4 });
    expect(missing.body.code).toBe('league_not_found');
    const wider = await as(owner()).post(`/leagues/${leagueId}/update`, { name: 'A', nbMaxTeams: 6 });
    expect(wider.status).toBe(200);
    await joined(under, leagueId, admin);
    const below = await expectRefused(leagueId, update(admin), 422, 'validation_failed');
    expect(below.body.violations).toEqual([
      { property: 'nbMaxTeams', code: 'below_teams', message: 'A ligában már 5 csapat van' },
    ]);
    await joined(under, leagueId, admin);
    await sealed(under, leagueId);
    const fixed = 'A csapatok száma a szezon végéig nem módosítható';
    await expectRefused(leagueId, update(admin, { nbMaxTeams: 8 }), 409, 'league_size_fixed', fixed);
    await expectRefused(leagueId, update(admin), 409, 'league_size_fixed', fixed);
    expect((await update(admin, { nbMaxTeams: 6 })()).status).toBe(200);
  });

  it('by the owner also names the admin: a member, none, and nobody else', async () => {
    const { admin, leagueId } = await founded(under);
    const { user } = await joined(under, leagueId, admin);
    const boss = owner();
    const update = (adminUser?: string) =>
      as(boss).post(`/owner/leagues/${leagueId}/update`, {
        name: 'A',
        nbMaxTeams: 4,
        ...(adminUser !== undefined && { adminUser }),
      });
    expect((await update(user.id)).body.adminUser.id).toBe(user.id);
    expect(await notified(under, leagueId, 'admin_rights_received')).toMatchObject([
      { recipients: [user.id] },
    ]);
    expect((await update()).body.adminUser.id).toBe(user.id);
    for (const adminUser of [boss.id, someone(under).id, 'x']) {
      const refused = await expectRefused(leagueId, () => update(adminUser), 422, 'validation_failed');
      expect(refused.body.violations).toMatchObject([{ property: 'adminUser', code: 'not_a_member' }]);
    }
    expect((await update('')).body).toMatchObject({ adminUser: null, joinBy: 'join' });
    const told = await notified(under, leagueId, 'league_without_admin');
    expect(told).toMatchObject([{ recipients: expect.arrayContaining([admin.id, user.id]) }]);
    expect((await as(admin).post(`/owner/leagues/${leagueId}/update`, {})).body.code).toBe('forbidden');
  });

  it('by the owner names all wrong fields at once', async () => {
    const { admin, leagueId } = await founded(under, { nbMaxTeams: 6 });
    for (let i = 0; i < 4; i++) await joined(under, leagueId, admin);
    const body = { name: 'A', nbMaxTeams: 4, adminUser: 'x', images: [{ id: 'x', title: 'a' }] };
    const answer = await as(owner()).post(`/owner/leagues/${leagueId}/update`, body);
    const properties = answer.body.violations.map(({ property }: { property: string }) => property);
    expect(properties.sort()).toEqual(['adminUser', 'images[0].id', 'nbMaxTeams']);
  });
});

describe('deleting a league', () => {
  it('tells members, requesters and invited accounts, not who did it, and fantasy once', async () => {
    const { admin, leagueId } = await founded(under);
    const { user } = await joined(under, leagueId, admin);
    const requester = someone(under);
    await as(requester).post(`/leagues/${leagueId}/join`, teamForm);
    const invited = someone(under);
    await as(invited).get('/leagues?limit=1');
    await as(admin).post(`/leagues/${leagueId}/invite`, { email: invited.email });
    const before = await announced(under, leagueId);
    const keyed = { headers: { 'Idempotency-Key': 'deleted-once' } };
    expect((await as(admin).delete(`/leagues/${leagueId}`, keyed)).status).toBe(204);
    const [told, ...others] = await notified(under, leagueId, 'league_deleted');
    expect(others).toEqual([]);
    expect(told).toMatchObject({ league: null, params: { league: 'Kupa' } });
    expect((told?.recipients as string[]).sort()).toEqual([user.id, requester.id, invited.id].sort());
    expect(await announced(under, leagueId)).toBe(before + 1);
    expect((await as(admin).delete(`/leagues/${leagueId}`)).status).toBe(404);
    expect((await as(user).get(`/leagues/${leagueId}`)).body.code).toBe('league_not_found');
    // It stays, empty, as long as the command that ended it may be sent again.
    await under.service.due();
    expect(await stored(leagueId)).toMatchObject({ isDeleted: true, members: [], pending: [] });
    await under.service.setNow(new Date(Date.now() + 25 * 3_600_000));
    expect(await stored(leagueId)).toBeNull();
    await under.service.setNow(new Date());
  });

  it('refuses members, strangers, and everybody while the draft runs', async () => {
    const { admin, leagueId, members } = await filled(under);
    const remove = (who: Parameters<typeof as>[0]) => () =>
      as({ ...who, locale: 'hu' }).delete(`/leagues/${leagueId}`);
    await expectRefused(leagueId, remove(members[0]!.user), 403, 'forbidden');
    await expectRefused(leagueId, remove(someone(under)), 403, 'not_league_member');
    await sealed(under, leagueId);
    const running = 'A liga nem törölhető, amíg zajlik a draft';
    await expectRefused(leagueId, remove(admin), 409, 'draft_running', running);
    await expectRefused(leagueId, remove(owner()), 409, 'draft_running', running);
  });
});

describe('leagues.csv', () => {
  it('is a table for Excel of the leagues that a filter finds, in the language asked for', async () => {
    const { admin, leagueId } = await founded(under);
    const name = `=Tábla ${leagueId}`;
    const sent = { name, nbMaxTeams: 4 };
    await as(owner()).post(`/owner/leagues/${leagueId}/update`, sent);
    const { status, body, headers } = await as(owner()).get(`/leagues.csv?term=${leagueId}&locale=hu`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toMatch(/endzone-leagues-\d{4}-\d{2}-\d{2}\.csv/);
    const [head, row, ...others] = String(body).trim().split('\r\n');
    expect(head).toMatch(/^Azonosító;Név;Admin;/);
    expect(others).toEqual([]);
    expect(row).toContain(`${leagueId};'${name};`);
    expect(row).toMatch(/;1;4;3;0;not_scheduled;;;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await as(admin).get('/leagues.csv')).status).toBe(403);
    expect((await as(owner()).get('/leagues.csv?status=open')).status).toBe(400);
  });
});
