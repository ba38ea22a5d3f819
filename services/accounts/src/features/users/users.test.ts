import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { resetBreakers } from '@endzone/common/internalClient';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { anOwner, startTestService, type TestService } from '@endzone/common/testing/testService';
import type { LeagueMemberships } from '@endzone/contracts/internal/leagues';
import { accountsService } from '../../accountsService.ts';
import { UserModel } from '../../core/account/model.ts';
import { LeagueCopyModel } from '../../core/league-copy/model.ts';
import { aPerson, type Person } from '../../testing/people.ts';

let accounts: TestService;
let leagues: FakeService;
let fakes: FakeService[];
let anna: Person;
let bela: Person;
let csaba: Person;
const known = new Map<string, LeagueMemberships>();
const season = {
  id: newId(),
  rev: 1,
  status: 'drafting',
  startsAt: '2026-09-05 00:00:00',
  nbMaxFantasyTeams: 8,
};

beforeAll(async () => {
  resetBreakers();
  const [bff, fantasy, stats] = [
    await startFakeService(),
    await startFakeService(),
    await startFakeService(),
  ];
  leagues = await startFakeService();
  fakes = [bff, fantasy, stats, leagues];
  leagues.answers['GET /internal/memberships'] = () => ({ body: [...known.values()] });
  leagues.answers['GET /internal/leagues/*'] = ({ path }) => {
    const league = known.get(path.split('/').at(-2) ?? '');
    return league ? { body: league } : { status: 404, body: {} };
  };
  stats.answers['GET /internal/seasons'] = () => ({ body: [season] });
  stats.answers[`GET /internal/seasons/${season.id}`] = () => ({ body: season });
  accounts = await startTestService(accountsService, { bff, fantasy, stats, leagues });
  anna = await aPerson(accounts, { lastName: 'Ács', firstName: 'Anna', newsletter: true });
  bela = await aPerson(accounts, { lastName: 'Zoltán', firstName: 'Őrs' });
  csaba = await aPerson(accounts, { lastName: 'Ács', firstName: 'Csaba' });
  await keep(aLeague('Kupa', anna, [anna, bela], 10));
  await keep({ ...aLeague('Blitz', bela, [bela], 4), seasons: [drafting()] });
  await accounts.deliver('seasonChanged', { seasonId: season.id });
});
afterAll(async () => {
  await accounts.stop();
  await Promise.all(fakes.map((fake) => fake.stop()));
});

const drafting = (): LeagueMemberships['seasons'][number] => ({
  id: season.id,
  status: 'pending',
  draftStartsAt: '2026-09-01 10:00:00',
  draftEndsAt: '2026-09-02 10:00:00',
});

function aLeague(name: string, admin: Person, members: Person[], nbMaxTeams: number): LeagueMemberships {
  return {
    id: newId(),
    rev: 1,
    name,
    nbMaxTeams,
    adminId: admin.id,
    members: members.map(({ id }, i) => ({
      membershipId: newId(),
      managerId: id,
      joinedAt: '2026-08-01 10:00:00',
      id: newId(),
      name: `${name} ${i}`,
      timezone: 'Europe/Budapest',
      logo: null,
      logoUrl: null,
      logoSmallUrl: null,
    })),
    pending: [],
    seasons: [],
  };
}

async function keep(league: LeagueMemberships): Promise<LeagueMemberships> {
  const newer = { ...league, rev: (known.get(league.id)?.rev ?? 0) + 1 };
  known.set(league.id, newer);
  await accounts.deliver('leagueChanged', { leagueId: league.id });
  return newer;
}

const owner = (locale: 'en' | 'hu' = 'en') => accounts.as(anOwner({ locale }));
const found = async (query: string) => {
  const { status, body } = await owner().get(`/users?${query}`);
  expect(status).toBe(200);
  return body.map(({ firstName }: { firstName: string }) => firstName);
};

describe('the list of users', () => {
  it('is by last name and first name, with memberships and teams, in the reader’s language', async () => {
    const { body, headers } = await owner('hu').get('/users');
    expect(headers.get('x-total-count')).toBe('3');
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Ács Anna', 'Ács Csaba', 'Zoltán Őrs']);
    expect(body[0]).toMatchObject({
      email: anna.email,
      newsletter: true,
      leagueMemberships: [
        {
          league: { name: 'Kupa' },
          role: 'LEAGUE_ADMIN',
          team: { name: 'Kupa 0', owner: { id: anna.id, name: 'Ács Anna' } },
          user: { name: 'Ács Anna' },
          status: 'active',
        },
      ],
      pendingLeagueMemberships: [],
      teams: [{ name: 'Kupa 0' }],
    });
    expect(body[2].leagueMemberships).toMatchObject([
      { league: { name: 'Blitz' }, role: 'LEAGUE_ADMIN' },
      { league: { name: 'Kupa' }, role: 'LEAGUE_USER' },
    ]);
    expect(body[1].leagueMemberships).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|unsubscribeToken|touchedAt/);
  });

  test.each([
    ['memberType=LEAGUE_USER', ['Őrs']],
    ['memberType=LEAGUE_ADMIN,LEAGUE_USER', ['Anna', 'Őrs']],
    ['nbLeagues=0', ['Csaba']],
    ['nbLeagues=1,2', ['Anna', 'Őrs']],
    ['nbLeagues=0&nbLeagues=2', ['Csaba', 'Őrs']],
    ['nbLeagues=', ['Anna', 'Csaba', 'Őrs']],
    ['leagueSizeGrade=big', ['Anna', 'Őrs']],
    ['leagueSizeGrade=ok', ['Őrs']],
    ['leagueSizeGrade=ok&memberType=LEAGUE_USER', []],
    ['leagueFillStatus=full', []],
    ['draftStatus=scheduled', ['Őrs']],
    ['draftStatus=not_scheduled&memberType=LEAGUE_ADMIN', ['Anna']],
    ['draftLength=24-48', ['Őrs']],
    ['draftLength=3-24,48-72', []],
    ['newsletter=1', ['Anna']],
    ['newsletter=0', ['Csaba', 'Őrs']],
    ['newsletter=', ['Anna', 'Csaba', 'Őrs']],
    ['term=acs', ['Anna', 'Csaba']],
    ['term=zoltan%20o', ['Őrs']],
    ['term=anna-acs', ['Anna']],
    ['status=suspended', []],
    ['limit=1&offset=1', ['Csaba']],
  ])('finds by %s', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it('follows what changes at once: names, consent, state and the end of an account', async () => {
    const dora = await aPerson(accounts, { lastName: 'Kis', firstName: 'Dóra', newsletter: true });
    expect(await found('term=kis%20d')).toEqual(['Dóra']);
    await dora.calls.post('/users/me', {
      firstName: 'Dorka',
      lastName: 'Ács',
      location: 'Eger',
      birthDate: '1990-01-01',
      gender: 'f',
      newsletter: false,
    });
    expect(await found('')).toEqual(['Anna', 'Csaba', 'Dorka', 'Őrs']);
    expect(await found('newsletter=1')).toEqual(['Anna']);
    await owner().post(`/users/${dora.id}/suspend`, {});
    expect(await found('status=suspended')).toEqual(['Dorka']);
    await owner().delete(`/users/${dora.id}`);
    expect(await found('')).toEqual(['Anna', 'Csaba', 'Őrs']);
  });

  it('follows leagues: a member more, a request, an invitation until it expires, the end of a league', async () => {
    const league = await keep(aLeague('Négyes', anna, [anna, bela, csaba], 4));
    expect(await found('nbLeagues=3')).toEqual(['Őrs']);
    const full = await keep({
      ...league,
      pending: [
        {
          id: newId(),
          type: 'INVITED',
          address: csaba.email,
          typedAddress: csaba.email,
          createdAt: '2026-08-01 10:00:00',
          expiresAt: '2099-01-01 00:00:00',
        },
      ],
    });
    expect(await found('leagueFillStatus=full&memberType=LEAGUE_USER')).toEqual(['Csaba', 'Őrs']);
    const { body } = await owner().get('/users?term=csaba');
    expect(body[0].pendingLeagueMemberships).toMatchObject([
      { type: 'INVITED', displayName: csaba.email, league: { name: 'Négyes' } },
    ]);
    await keep({
      ...full,
      pending: full.pending.map((one) => ({ ...one, expiresAt: '2026-01-01 00:00:00' })),
    });
    expect(await found('leagueFillStatus=full')).toEqual([]);
    const invited = await owner().get('/users?term=csaba');
    expect(invited.body[0].pendingLeagueMemberships).toEqual([]);
    known.delete(league.id);
    await accounts.deliver('leagueChanged', { leagueId: league.id });
    expect(await found('nbLeagues=2')).toEqual(['Őrs']);
    expect(await LeagueCopyModel.findById(league.id).lean()).not.toHaveProperty('members');
  });

  it('says names of before they were one line as one, of people and of leagues', async () => {
    const dora = await aPerson(accounts);
    const league = await keep(aLeague('Ku\n\u202epa', dora, [dora], 4));
    await UserModel.updateOne(
      { _id: dora.id },
      { $set: { firstName: 'Dó\r\nra', lastName: '\u200b\u200b' }, $currentDate: { touchedAt: true } },
    );
    const { body } = await owner('hu').get(`/users?term=${encodeURIComponent('dó ra')}`);
    expect(body).toMatchObject([{ name: '? Dó ra', leagueMemberships: [{ league: { name: 'Ku pa' } }] }]);
    known.delete(league.id);
    await accounts.deliver('leagueChanged', { leagueId: league.id });
    await owner().delete(`/users/${dora.id}`);
  });

  test.each([
    ['memberType=CAPTAIN', 'memberType[0]'],
    ['nbLeagues=100', 'nbLeagues[0]'],
    ['nbLeagues=x', 'nbLeagues[0]'],
    ['draftLength=3-25', 'draftLength[0]'],
    ['newsletter=2', 'newsletter'],
    ['status=deleted', 'status'],
    ['limit=201', 'limit'],
    ['age=16', 'age'],
    [`term=${'x'.repeat(101)}`, 'term'],
  ])('refuses %s', async (query, property) => {
    const { status, body } = await owner().get(`/users?${query}`);
    expect([status, body.code, body.violations?.[0]?.property]).toEqual([400, 'malformed_request', property]);
  });
});

describe('the whole list', () => {
  it('is ids alone, in the same order', async () => {
    const { body, headers } = await owner().get('/users/ids?nbLeagues=1,2');
    expect(body).toEqual([anna.id, bela.id]);
    expect(headers.get('x-total-count')).toBe('2');
    expect((await owner().get('/users/ids?limit=1')).status).toBe(400);
  });
});

describe('the filters', () => {
  it('have their values and the labels of the language', async () => {
    const { body } = await owner('hu').get('/users-filters');
    expect(body).toMatchObject({
      nbLeagues: [0, 1, 2],
      nbMaxLeagues: 2,
      memberType: [{ value: 'LEAGUE_ADMIN', label: 'Admin' }, { value: 'LEAGUE_USER' }],
      newsletter: [
        { value: '', label: 'Mindegy' },
        { value: '1', label: 'Igen' },
        { value: '0', label: 'Nem' },
      ],
    });
    expect(body.draftLength).toHaveLength(9);
    expect(body.draftLength[0]).toEqual({ value: '*-3', label: '3 óra alatt' });
  });
});

it('is read anew from leagues and stats after a start', async () => {
  const missed = { ...aLeague('Elmaradt', csaba, [csaba], 4), rev: 1 };
  known.set(missed.id, missed);
  await LeagueCopyModel.deleteMany({});
  const { copyJobs } = await import('../copies/jobs.ts');
  for (const job of copyJobs()) await job.run({ now: new Date() });
  expect(await found('memberType=LEAGUE_ADMIN&term=csaba')).toEqual(['Csaba']);
});

test.each(['/users', '/users/ids', '/users-filters'])('%s is for the owner alone', async (path) => {
  const { status, body } = await anna.calls.get(path);
  expect([status, body.code]).toEqual([403, 'forbidden']);
  expect((await accounts.anonymous.get(path)).status).toBe(401);
});

describe('users.csv', () => {
  const lines = async (query: string) => {
    const { status, body, headers } = await owner().get(`/users.csv${query}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="endzone-users-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    return String(body).trim().split('\r\n');
  };

  it('has the columns in the language asked for, and who the filter finds, with their leagues', async () => {
    const [head, ...rows] = await lines('?memberType=LEAGUE_ADMIN&term=anna&locale=hu');
    expect(head).toMatch(/^Azonosító;Név;Keresztnév;/);
    expect(rows).toHaveLength(1);
    const cells = rows[0]?.split(';') ?? [];
    expect(cells.slice(0, 5)).toEqual([anna.id, 'Ács Anna', 'Anna', 'Ács', anna.email]);
    expect(cells.slice(8, 13)).toEqual(['en', '1', 'active', 'Kupa', 'Kupa']);
  });

  it('as the newsletter’s list has consenting, active accounts only', async () => {
    expect(await lines('?newsletter=1')).toEqual([
      'E-mail;First name;Last name;Language',
      `${anna.email};Anna;Ács;en`,
    ]);
    await owner().post(`/users/${anna.id}/suspend`, {});
    expect(await lines('?newsletter=1')).toHaveLength(1);
    await owner().post(`/users/${anna.id}/unsuspend`, {});
  });

  it('takes the filter’s values and no others, from the owner alone', async () => {
    expect((await owner().get('/users.csv?newsletter=2')).status).toBe(400);
    expect((await anna.calls.get('/users.csv')).status).toBe(403);
  });
});

it('the list of users is in the order of the Hungarian alphabet', async () => {
  const lastNames = [
    'Acél',
    'Ács',
    'Cukor',
    'Csaba',
    'Dózsa',
    'Dzsida',
    'Ozora',
    'Őri',
    'Szűcs',
    'Tóth',
    'Zala',
    'Zsolt',
  ];
  const shuffled = lastNames.toSorted((a, b) => a.length - b.length || (a < b ? 1 : -1));
  for (const lastName of shuffled) await aPerson(accounts, { lastName, firstName: 'Sorrend' });
  const { body } = await owner().get('/users?term=sorrend');
  expect(body.map(({ lastName }: { lastName: string }) => lastName)).toEqual(lastNames);
});
