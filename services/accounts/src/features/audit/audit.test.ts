import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { now } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import { resetBreakers } from '@endzone/common/internalClient';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { anOwner, startTestService, type TestService } from '@endzone/common/testing/testService';
import type { AuditEntry } from '@endzone/contracts/accounts/audit';
import { AuditModel, retentionDays } from '../../core/audit/model.ts';
import { accountsService } from '../../accountsService.ts';
import { aPerson, settled } from '../../testing/people.ts';

let accounts: TestService;
let fakes: FakeService[];
beforeAll(async () => {
  resetBreakers();
  const [bff, leagues, fantasy] = [
    await startFakeService(),
    await startFakeService(),
    await startFakeService(),
  ];
  fakes = [bff, leagues, fantasy];
  accounts = await startTestService(accountsService, { bff, leagues, fantasy });
});
afterAll(async () => {
  await accounts.stop();
  await Promise.all(fakes.map((fake) => fake.stop()));
});

type Told = Parameters<typeof aTold>[0];
const aTold = (told: Partial<Omit<AuditEntry, 'actor'>> & { actorId?: string | null }) => ({
  actorId: newId(),
  kind: 'POST teams/{id}',
  subject: { type: 'club' as const, id: newId(), name: 'Fehérvár Enthroners' },
  changes: [],
  requestId: 'request-1',
  device: 'Firefox on Android',
  ...told,
});
const tell = (told: Told) => accounts.deliver('audited', aTold(told));
const read = async (query = '', locale?: 'hu'): Promise<AuditEntry[]> =>
  (await accounts.as(anOwner(locale ? { locale } : {})).get(`/owner/audit${query}`)).body;

describe('the audit trail', () => {
  it('names who suspended whom, and what changed', async () => {
    const boss = await aPerson(accounts, { firstName: 'Éva', lastName: 'Kiss' });
    const { id } = await aPerson(accounts, { firstName: 'Réka', lastName: 'Nagy' });
    const owner = accounts.as(anOwner({ id: boss.id }));
    await owner.post(`/users/${id}/suspend`, { reason: 'spam' });
    await owner.post(`/users/${id}/suspend`, { reason: 'spam' });
    await settled();
    const [entry, ...others] = await read(`?subject=${id}`, 'hu');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actor: { id: boss.id, name: 'Kiss Éva' },
      kind: 'POST users/{id}/suspend',
      subject: { type: 'user', id, name: 'Nagy Réka' },
      changes: [{ field: 'status', before: 'active', after: 'suspended' }],
    });
    expect(entry?.requestId).not.toBe('');
  });

  it('makes deleted people "deleted user", as actors, subjects and in what changed', async () => {
    const boss = await aPerson(accounts, { firstName: 'Pál', lastName: 'Vad' });
    const person = { userId: boss.id };
    await tell({ actorId: boss.id, subject: { type: 'league', id: newId(), name: 'Liga' }, changes: [] });
    await tell({ subject: { type: 'user', id: boss.id, name: '' } });
    await tell({
      subject: { type: 'league', id: 'b'.repeat(24), name: 'Kupa' },
      changes: [{ field: 'adminUser', before: null, after: person }],
    });
    const named = async (query: string) => (await read(query))[0];
    expect((await named('?subject=Liga'))?.actor?.name).toBe('Pál Vad');
    expect((await named(`?subject=${'b'.repeat(24)}`))?.changes[0]?.after).toBe('Pál Vad');
    await accounts.as(anOwner()).delete(`/users/${boss.id}`);
    await settled();
    expect((await named('?subject=Liga'))?.actor).toBeNull();
    expect((await named(`?subject=${'b'.repeat(24)}`))?.changes[0]?.after).toBe('deleted user');
    const about = await read(`?subject=${boss.id}`, 'hu');
    expect(about.map(({ kind }) => kind)).toEqual(['DELETE users/{id}', 'POST teams/{id}']);
    for (const { subject } of about) expect(subject.name).toBe('törölt felhasználó');
    expect(JSON.stringify(await AuditModel.find().lean())).not.toMatch(/Vad|@/);
    const deletion = about[0]?.changes.filter(({ before }) => before !== '…');
    expect(deletion?.map(({ field }) => field)).toEqual(['status', 'isOwner']);
  });

  it('finds by actor, kind, subject and day, latest first, in pages', async () => {
    const actorId = newId();
    const subject = { type: 'player' as const, id: newId(), name: 'Őze Ádám' };
    const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Budapest' }).format(now());
    const from = today();
    for (const kind of ['POST players/{id}', 'DELETE players/{id}', 'POST players'])
      await tell({ actorId, kind, subject });
    const kinds = async (query: string) => (await read(query)).map(({ kind }) => kind);
    expect(await kinds(`?actor=${actorId}`)).toHaveLength(3);
    expect(await kinds(`?actor=${actorId}&kind=POST%20players,DELETE%20players/{id}`)).toHaveLength(2);
    expect(await kinds('?subject=oze%20adam')).toHaveLength(3);
    expect(await kinds('?subject=.*')).toEqual([]);
    const page = await accounts.as(anOwner()).get(`/owner/audit?actor=${actorId}&limit=1&offset=1`);
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, '3']);
    expect(await kinds(`?actor=${actorId}&from=${from}&to=${today()}`)).toHaveLength(3);
    expect(await kinds(`?actor=${actorId}&to=2020-01-01`)).toEqual([]);
    expect(await kinds(`?actor=${actorId}&from=2099-01-01`)).toEqual([]);
  });

  it.each(['from=yesterday', 'to=2026-02-30', 'actor=me', 'limit=201', 'colour=red'])(
    'refuses ?%s',
    async (query) => {
      const { status, body } = await accounts.as(anOwner()).get(`/owner/audit?${query}`);
      expect([status, body.code]).toEqual([400, 'malformed_request']);
    },
  );

  it('is the owner’s alone', async () => {
    const { calls } = await aPerson(accounts);
    for (const path of ['/owner/audit', '/owner/audit.csv']) {
      expect((await calls.get(path)).status).toBe(403);
      expect((await accounts.anonymous.get(path)).status).toBe(401);
    }
  });

  it('is a table for Excel, a line for each change', async () => {
    const subject = { type: 'club' as const, id: 'c'.repeat(24), name: '=Klub' };
    const changes = [
      { field: 'name', before: 'a', after: 'b' },
      { field: 'status', before: null, after: 'bye' },
    ];
    await tell({ subject, changes });
    const answer = await accounts.as(anOwner()).get(`/owner/audit.csv?subject=${'c'.repeat(24)}&locale=hu`);
    const lines = String(answer.body).trim().split('\r\n');
    expect(lines[0]).toContain('Időpont (UTC);Ki;Hívás');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`POST teams/{id};club;'=Klub;${'c'.repeat(24)};name;a;b`);
    expect(answer.headers.get('content-disposition')).toMatch(/endzone-audit-\d{4}-\d{2}-\d{2}\.csv/);
  });

  it('says names of before they were one line as one, and in changes nothing unseen', async () => {
    const id = 'b'.repeat(24);
    const changes = [
      { field: 'Kiss\u202eEde', before: 'Li\u202eons', after: { name: ['A\u200bB'], note: 'two\nlines' } },
    ];
    await tell({ subject: { type: 'club', id, name: 'Li\nons' }, changes });
    const [entry] = await read(`?subject=${id}`);
    expect(entry?.subject.name).toBe('Li ons');
    expect(entry?.changes).toEqual([
      { field: 'KissEde', before: 'Lions', after: { name: ['AB'], note: 'two\nlines' } },
    ]);
    const table = await accounts.as(anOwner()).get(`/owner/audit.csv?subject=${id}&locale=hu`);
    expect(String(table.body)).toContain(';club;Li ons;');
  });

  it('keeps an entry once, and for 730 days', async () => {
    const event = {
      id: newId(),
      payload: aTold({ subject: { type: 'club', id: 'd'.repeat(24), name: '' } }),
    };
    const entry = { ...event, to: 'accounts', event: 'audited', at: new Date(), of: 'Club:x' };
    await accounts.internal.post('/events', { entries: [entry] });
    await accounts.internal.post('/events', { entries: [entry] });
    const found = () => read(`?subject=${'d'.repeat(24)}`);
    expect(await found()).toHaveLength(1);
    const indexes = await AuditModel.collection.indexes();
    expect(indexes.map(({ expireAfterSeconds }) => expireAfterSeconds)).toContain(retentionDays * 86_400);
    await accounts.setNow(new Date(Date.now() + (retentionDays - 1) * 86_400_000));
    expect(await found()).toHaveLength(1);
    await accounts.setNow(new Date(Date.now() + (retentionDays + 1) * 86_400_000));
    expect(await found()).toEqual([]);
  });
});
