import { expect } from '@jest/globals';
import * as auditCalls from '@endzone/contracts/accounts/audit';
import * as profileCalls from '@endzone/contracts/accounts/profile';
import * as usersCalls from '@endzone/contracts/accounts/users';
import * as myDataCalls from '@endzone/contracts/edge/myData';
import * as sessionsCalls from '@endzone/contracts/edge/sessions';
import { errors } from '@endzone/contracts/errors';
import { until } from '@endzone/common/testing/until';
import { Caller } from './testing/caller.ts';
import { words } from './testing/walk.ts';
import { aRegistration, password, succeed, type Person, type World } from './testing/world.ts';

/** Csaba leads a league in which Dani plays; the owner's own id is kept. */
type Stage = World & { csaba: Person; dani: Person; kept: Record<string, string> };

const { arrange, allows, refuses, shows, violates } = words<Stage>();
const nobody = 'f'.repeat(24);
const team = { name: 'Tigrisek', timezone: 'Europe/Budapest' };

/** Log-ins, the own data, consents, and how an account is suspended and ends. */
export const accountLife = [
  arrange('Csaba founds a league that Dani joins', async (world) => {
    world.csaba = await world.signUp();
    world.dani = await world.signUp();
    const league = { name: 'Kupa', nbMaxTeams: 4, teamName: 'Sasok', timezone: team.timezone };
    const { body } = await succeed(world.csaba.caller.post('/leagues', league));
    world.kept.league = body.id;
    const { body: asked } = await succeed(world.dani.caller.post(`/leagues/${body.id}/request-join`, team));
    await succeed(world.csaba.caller.post(`/pending-members/${asked.id}/accept`));
    world.kept.owner = (await succeed(world.owner.get('/users/me'))).body.id;
    const again = await succeed(world.visitor.post('/auth', { username: world.csaba.email, password }));
    world.kept.other = again.body.token;
  }),

  // Log-ins
  allows(sessionsCalls.getSessions, 'the own log-ins, the present one marked', async ({ csaba, kept }) => {
    const listed = await csaba.caller.get('/users/me/sessions');
    expect(listed.body.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    expect(listed.body).toHaveLength(2);
    kept.session = listed.body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id;
    return listed;
  }),
  refuses(sessionsCalls.endSession, errors.sessionNotFound, "another's log-in", ({ dani, kept }, locale) =>
    dani.caller.delete(`/users/me/sessions/${kept.session}`, { locale }),
  ),
  allows(sessionsCalls.endSession, 'the end of one of them', ({ csaba, kept }) =>
    csaba.caller.delete(`/users/me/sessions/${kept.session}`),
  ),
  shows('it has ended there', async ({ stack, kept }) => {
    expect((await new Caller(stack.url, kept.other).get('/users/me')).status).toBe(401);
  }),
  allows(sessionsCalls.endOtherSessions, 'the end of all but the present one', ({ csaba }) =>
    csaba.caller.delete('/users/me/sessions'),
  ),

  // The own data
  allows(myDataCalls.exportMyData, 'a file of all that is kept of oneself', async ({ csaba }) => {
    const file = await csaba.caller.get('/users/me/export');
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="endzone-my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(file.body).toMatchObject({
      profile: { email: csaba.email, leagueMemberships: [{ role: 'LEAGUE_ADMIN' }] },
      newsletterConsent: [{ value: false }],
      teams: [{ name: 'Sasok' }],
      rosters: [],
    });
    return file;
  }),

  // Consents
  violates(profileCalls.unsubscribe, 'kind', 'wrong_type', 'another kind of mail', ({ visitor }, locale) =>
    visitor.post('/users/unsubscribe/nobody?kind=all', {}, { locale }),
  ),
  allows(profileCalls.unsubscribe, 'a token, whoever has it', ({ visitor }) =>
    visitor.post('/users/unsubscribe/nobody'),
  ),

  // The owner and an account
  refuses(usersCalls.getUser, errors.forbidden, 'somebody else', ({ dani, csaba }, locale) =>
    dani.caller.get(`/users/${csaba.id}`, { locale }),
  ),
  refuses(usersCalls.getUser, errors.userNotFound, 'an id of nobody', ({ owner }, locale) =>
    owner.get(`/users/${nobody}`, { locale }),
  ),
  allows(usersCalls.getUser, 'an account with its leagues', async ({ owner, dani }) => {
    const read = await owner.get(`/users/${dani.id}`);
    expect(read.body).toMatchObject({ email: dani.email, leagueMemberships: [{ role: 'LEAGUE_USER' }] });
    return read;
  }),
  allows(usersCalls.getUserFilters, 'what users are found by', async ({ owner }) => {
    const filters = await owner.get('/users-filters', { locale: 'hu' });
    expect(filters.body.draftLength[0]).toEqual({ value: '*-3', label: '3 óra alatt' });
    return filters;
  }),
  allows(usersCalls.listUsers, 'by their leagues, as soon as accounts has heard of them', async (world) => {
    const { owner, csaba, dani } = world;
    const led = () => owner.get('/users?memberType=LEAGUE_ADMIN&leagueFillStatus=available');
    await until(async () => (await led()).body.length > 0);
    expect((await led()).body).toMatchObject([{ id: csaba.id }]);
    const joined = await owner.get(`/users?term=${dani.email}`);
    expect(joined.headers.get('x-total-count')).toBe('1');
    expect(joined.body).toMatchObject([{ leagueMemberships: [{ league: { name: 'Kupa' } }], teams: [{}] }]);
    return led();
  }),
  refuses(usersCalls.listUsers, errors.forbidden, 'who is no owner', ({ dani }, locale) =>
    dani.caller.get('/users', { locale }),
  ),
  violates(
    usersCalls.listUsers,
    'memberType[0]',
    'wrong_type',
    'a role that there is not',
    ({ owner }, locale) => owner.get('/users?memberType=CAPTAIN', { locale }),
  ),
  violates(usersCalls.listUsers, 'nbLeagues[1]', 'wrong_type', '100 leagues', ({ owner }, locale) =>
    owner.get('/users?nbLeagues=1,100', { locale }),
  ),
  violates(usersCalls.listUsers, 'limit', 'wrong_type', 'a page of 201', ({ owner }, locale) =>
    owner.get('/users?limit=201', { locale }),
  ),
  allows(usersCalls.getUsersCsv, 'those that a filter finds, as a table', async ({ owner, csaba }) => {
    const table = await owner.get(`/users.csv?term=${csaba.email}`);
    expect(String(table.body).split('\r\n')[1]).toContain(csaba.email);
    return table;
  }),
  refuses(usersCalls.getUsersCsv, errors.forbidden, 'who is no owner', ({ dani }, locale) =>
    dani.caller.get('/users.csv', { locale }),
  ),
  violates(usersCalls.getUsersCsv, 'newsletter', 'wrong_type', 'no yes and no no', ({ owner }, locale) =>
    owner.get('/users.csv?newsletter=2', { locale }),
  ),
  allows(usersCalls.listUserIds, 'all that a filter finds', async ({ owner, csaba }) => {
    const ids = await owner.get('/users/ids?memberType=LEAGUE_ADMIN');
    expect(ids.body).toContain(csaba.id);
    return ids;
  }),
  refuses(usersCalls.listUserIds, errors.forbidden, 'who is no owner', ({ dani }, locale) =>
    dani.caller.get('/users/ids', { locale }),
  ),
  refuses(usersCalls.suspendUser, errors.ownerAccountSuspend, 'the owner', ({ owner, kept }, locale) =>
    owner.post(`/users/${kept.owner}/suspend`, {}, { locale }),
  ),
  refuses(usersCalls.suspendUser, errors.userNotFound, 'nobody', ({ owner }, locale) =>
    owner.post(`/users/${nobody}/suspend`, {}, { locale }),
  ),
  violates(
    usersCalls.suspendUser,
    'reason',
    'too_long',
    'a reason of 501 letters',
    ({ owner, dani }, locale) =>
      owner.post(`/users/${dani.id}/suspend`, { reason: 'á'.repeat(501) }, { locale }),
    { max: 501 },
  ),
  allows(usersCalls.suspendUser, 'an account, with a reason', async ({ owner, dani, mailsTo }) => {
    const suspended = await owner.post(`/users/${dani.id}/suspend`, { reason: 'Sértő csapatnév' });
    expect(suspended.body).toMatchObject({ status: 'suspended', leagueMemberships: [{}] });
    expect(await mailsTo(dani.email, 'account_suspended')).toHaveLength(1);
    expect((await dani.caller.get('/users/me')).status).toBe(401);
    return suspended;
  }),
  refuses(
    sessionsCalls.logIn,
    errors.accountSuspended,
    'the right password of it',
    ({ visitor, dani }, locale) => visitor.post('/auth', { username: dani.email, password }, { locale }),
  ),
  refuses(usersCalls.unsuspendUser, errors.userNotFound, 'nobody', ({ owner }, locale) =>
    owner.post(`/users/${nobody}/unsuspend`, {}, { locale }),
  ),
  allows(usersCalls.unsuspendUser, 'the account again', async (world) => {
    const { owner, dani, visitor, stack } = world;
    const reinstated = await owner.post(`/users/${dani.id}/unsuspend`);
    const { body } = await succeed(visitor.post('/auth', { username: dani.email, password }));
    world.dani = { ...dani, caller: new Caller(stack.url, body.token) };
    return reinstated;
  }),

  // What the owner did is told
  allows(auditCalls.getAudit, 'who suspended whom', async ({ owner, dani, kept }) => {
    const asked = () =>
      owner.get(`/owner/audit?subject=${dani.id}&kind=${encodeURIComponent('POST users/{id}/suspend')}`);
    await until(async () => (await asked()).body.length > 0);
    const told = await asked();
    expect(told.body).toMatchObject([
      {
        actor: { id: kept.owner },
        subject: { type: 'user', id: dani.id },
        changes: [{ field: 'status', before: 'active', after: 'suspended' }],
      },
    ]);
    return told;
  }),
  allows(auditCalls.getAuditCsv, 'the same as a table', async ({ owner, dani }) => {
    const table = await owner.get(`/owner/audit.csv?subject=${dani.id}`);
    expect(String(table.body)).toContain('POST users/{id}/suspend;user;');
    return table;
  }),
  ...[auditCalls.getAudit, auditCalls.getAuditCsv].flatMap((call) => [
    refuses(call, errors.forbidden, 'who is no owner', ({ csaba }, locale) =>
      csaba.caller.get(call.path, { locale }),
    ),
    violates(call, 'from', 'wrong_type', 'a day that is none', ({ owner }, locale) =>
      owner.get(`${call.path}?from=2026-02-30`, { locale }),
    ),
  ]),

  // The end of an account
  refuses(profileCalls.deleteMe, errors.ownerAccountDelete, 'the owner', ({ owner }, locale) =>
    owner.delete('/users/me', { locale }),
  ),
  arrange('Csaba logged in long ago', (world) => world.letPasswordsAge(world.csaba)),
  refuses(
    profileCalls.deleteMe,
    errors.confirmPassword,
    'a session whose password was given long ago',
    ({ csaba }, locale) => csaba.caller.delete('/users/me', { locale }),
  ),
  arrange('Csaba gives the password again', ({ csaba }) =>
    succeed(csaba.caller.post('/auth/confirm', { password })),
  ),
  refuses(
    profileCalls.deleteMe,
    errors.transferRightsFirstAccount,
    'who leads a league where others play',
    ({ csaba }, locale) => csaba.caller.delete('/users/me', { locale }),
  ),
  arrange('Csaba hands his rights over', ({ csaba, dani, kept }) =>
    succeed(csaba.caller.post(`/leagues/${kept.league}/members/${csaba.id}/transfer-rights/${dani.id}`)),
  ),
  allows(profileCalls.deleteMe, 'who leads nobody any more', ({ csaba }) => csaba.caller.delete('/users/me')),
  shows('the account is nowhere any more: no log-in, no session, no member', async (world) => {
    const { csaba, visitor, kept, mailsTo } = world;
    expect((await csaba.caller.get('/users/me')).status).toBe(401);
    expect((await visitor.post('/auth', { username: csaba.email, password })).status).toBe(401);
    expect(await mailsTo(csaba.email, 'account_deleted')).toHaveLength(1);
    const { body } = await visitor.get(`/leagues/${kept.league}/members`);
    expect(body).toHaveLength(1);
    expect(await mailsTo(csaba.email, 'confirm_registration')).toHaveLength(0);
  }),
  refuses(usersCalls.deleteUser, errors.userNotFound, 'who is gone', ({ owner, csaba }, locale) =>
    owner.delete(`/users/${csaba.id}`, { locale }),
  ),
  refuses(usersCalls.deleteUser, errors.ownerAccountDelete, 'an owner', ({ owner, kept }, locale) =>
    owner.delete(`/users/${kept.owner}`, { locale }),
  ),
  allows(usersCalls.deleteUser, 'an account for breach, whatever it leads', ({ owner, dani }) =>
    owner.delete(`/users/${dani.id}?breach=1`),
  ),
  shows('its address may not come back, and nobody is told why', async ({ dani, visitor, mailsTo }) => {
    const form = aRegistration({ firstName: 'Dani', lastName: 'Kiss', email: dani.email });
    await succeed(visitor.post('/user/register', form));
    expect(await mailsTo(dani.email, 'confirm_registration')).toHaveLength(0);
  }),
];
