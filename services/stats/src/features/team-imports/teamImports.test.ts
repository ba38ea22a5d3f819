import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { aUser } from '@endzone/common/testing/testService';
import type { AuditedEvent } from '@endzone/contracts/accounts/audit';
import type { RealTeam, RealTeamImport } from '@endzone/contracts/stats/realTeams';
import { RealTeamModel } from '../../core/real-team/model.ts';
import { TeamImportModel } from '../../core/team-import/model.ts';
import {
  aForm,
  aPlayer,
  aSeason,
  beginning,
  dyingAt,
  fourTeams,
  must,
  openWindow,
  playingLeagues,
  startRealLeague,
  startWeek,
  type RealLeague,
} from '../../testing/aRealLeague.ts';

let league: RealLeague;
beforeAll(async () => {
  league = await startRealLeague();
  playingLeagues(league.fantasy, []);
});
afterAll(() => league.stop());

const send = async (rows: object[], preview = false) =>
  must<RealTeamImport>(await league.owner.post('/teams/import', { rows, preview }));
const undo = (id: string | null) => league.owner.post(`/teams/import/${id}/undo`);
const list = async (term: string) =>
  must<RealTeam[]>(await league.owner.get(`/teams?term=${term}`)).map(({ name }) => name);

describe('a list of clubs', () => {
  it('is judged by a preview, which stores nothing', async () => {
    const known = must<RealTeam>(await league.owner.post('/teams', { name: 'Győr Sharks' }));
    const rows = [{ name: 'Nézett Klub' }, { name: 'GYŐR SHARKS' }, { name: 'nézett klub' }, { name: '' }];
    const judged = await send(rows, true);
    expect(judged).toMatchObject({ id: null, nbCreated: 1, nbRefused: 2 });
    expect(judged.rows.map(({ line, action, team }) => [line, action, team?.id ?? null])).toEqual([
      [1, 'create', null],
      [2, 'same', known.id],
      [3, 'refused', null],
      [4, 'refused', null],
    ]);
    expect(await list('nézett')).toEqual([]);
    expect(await TeamImportModel.countDocuments()).toBe(0);
  });

  it('says what is wrong in the language of the reader', async () => {
    const rows = [{ name: 'Új' }, { name: 'ÚJ' }, { name: 'x'.repeat(101), status: 'gone' }];
    const { body } = await league.hungarian.post('/teams/import', { rows, preview: true });
    expect(body.rows.flatMap(({ violations }: RealTeamImport['rows'][number]) => violations)).toEqual([
      { property: 'name', message: 'Ez a klub kétszer szerepel a listában', code: 'duplicate_line' },
      { property: 'name', message: 'Legfeljebb 100 karakter lehet', code: 'too_long' },
      { property: 'status', message: 'Hibás adatokat adtál meg', code: 'invalid_choice' },
    ]);
  });

  it('is stored without its refused rows, told to the audit trail, and undone by one command', async () => {
    const stored = await send([
      { name: ' Listás Egy ' },
      { name: '' },
      { name: 'Listás Kettő', status: 'bye' },
    ]);
    expect(stored).toMatchObject({ id: expect.any(String), nbCreated: 2, nbRefused: 1 });
    expect(await list('listás')).toEqual(['Listás Egy', 'Listás Kettő']);
    const made = must<RealTeam>(await league.owner.get(`/teams/${stored.rows[2]?.team?.id}`));
    expect(made).toMatchObject({ name: 'Listás Kettő', status: 'bye', logoUrl: null, nbPlayers: 0 });
    expect((await league.owner.post('/teams', { name: 'LISTÁS EGY' })).body.violations).toMatchObject([
      { code: 'name_taken' },
    ]);
    expect((await undo(stored.id)).status).toBe(204);
    expect(await list('listás')).toEqual([]);
    expect((await undo(stored.id)).body.code).toBe('import_not_found');
    await league.service.due();
    const told = (league.accounts.events('audited') as AuditedEvent[])
      .filter(({ kind }) => kind.startsWith('POST teams/import'))
      .slice(-2)
      .map(({ changes }) => changes.filter(({ field }) => field.endsWith('.status')));
    expect(told).toEqual([
      [
        { field: 'Listás Egy.status', before: null, after: 'active' },
        { field: 'Listás Kettő.status', before: null, after: 'bye' },
      ],
      [
        { field: 'Listás Egy.status', before: 'active', after: null },
        { field: 'Listás Kettő.status', before: 'bye', after: null },
      ],
    ]);
  });

  it('of which nothing is to be stored leaves nothing to undo', async () => {
    expect(await send([{ name: 'Győr Sharks' }])).toMatchObject({ id: null, nbCreated: 0, nbRefused: 0 });
  });

  it('cannot be undone when one of them was changed, crested, given players or deleted since', async () => {
    const { id, rows } = await send([{ name: 'Használt' }, { name: 'Másik' }]);
    const clubId = rows[0]?.team?.id ?? '';
    const refused = async () => {
      const { status, body } = await league.hungarian.post(`/teams/import/${id}/undo`);
      expect([status, body.code]).toEqual([409, 'import_in_use']);
      expect(body.message).toContain('klubok');
      expect(await list('másik')).toEqual(['Másik']);
    };
    must(await league.owner.post(`/teams/${clubId}`, { name: 'Használt', status: 'bye' }));
    await refused();
    const path = `/owner/teams/${clubId}/update`;
    must(await league.owner.post(path, aForm({ name: 'Használt', status: 'active' }, { logo: 'crest' })));
    await refused();
    must(await league.owner.post(path, aForm({ name: 'Használt', removeLogo: '1' })));
    const player = await aPlayer(league, clubId, 'QB');
    await refused();
    must(await league.owner.delete(`/players/${player.id}`));
    expect((await undo(id)).status).toBe(204);
    expect(await list('másik')).toEqual([]);
  });

  it('leaves a name that somebody else took meanwhile theirs', async () => {
    const twice = await Promise.all([
      send([{ name: 'Verseny' }, { name: 'A' }]),
      send([{ name: 'verseny' }, { name: 'B' }]),
    ]);
    expect(twice.flatMap(({ rows }) => rows.map(({ action }) => action)).sort()).toEqual([
      'create',
      'create',
      'create',
      'same',
    ]);
    for (const { id } of twice) expect((await undo(id)).status).toBe(204);
    expect(await list('verseny')).toEqual([]);
  });

  it.each([1, 2, 3, 4])('is stored whole, and undone whole, when it died at write %d', async (nth) => {
    const names = [`Félbe ${nth} Egy`, `Félbe ${nth} Kettő`];
    const rows = names.map((name) => ({ name }));
    await dyingAt(nth, () => league.owner.post('/teams/import', { rows, preview: false }));
    await league.service.setNow(new Date(beginning.getTime() + nth * 60_000));
    await league.service.due();
    expect(await list(`félbe ${nth}`)).toEqual(nth === 1 ? [] : names);
    if (nth === 1) return;
    const [stored] = await TeamImportModel.find({ state: 'stored' }).sort({ at: -1 }).lean();
    await dyingAt(nth - 1, () => undo(stored?._id ?? null));
    await league.service.due();
    const state = (await TeamImportModel.findById(stored?._id).lean())?.state;
    expect(await list(`félbe ${nth}`)).toEqual(state === 'stored' ? names : []);
    if (state === 'stored') expect((await undo(stored?._id ?? null)).status).toBe(204);
    expect(await RealTeamModel.countDocuments({ name: { $in: names } })).toBe(0);
  });

  it.each<[string, object, number, string, string]>([
    ['without a word of what is wanted', { rows: [] }, 422, 'preview', 'required'],
    ['without rows', { preview: false }, 422, 'rows', 'required'],
    ['with a text as that word', { rows: [], preview: 'true' }, 400, 'preview', 'wrong_type'],
    [
      'with an unknown field',
      { rows: [{ name: 'X', city: 'Y' }], preview: false },
      400,
      'rows[0].city',
      'unknown_field',
    ],
  ])('is stored on no account %s', async (_what, body, status, property, code) => {
    const answer = await league.owner.post('/teams/import', body);
    expect([answer.status, answer.body.violations[0]]).toMatchObject([status, { property, code }]);
  });

  it('has at most 500 rows and is the owner’s', async () => {
    const rows = Array.from({ length: 501 }, (_, i) => ({ name: `Sok ${i}` }));
    const { status, body } = await league.owner.post('/teams/import', { rows, preview: true });
    expect([status, body.violations]).toEqual([
      422,
      [{ property: 'rows', message: 'At most 500 teams', code: 'too_many' }],
    ]);
    expect(await send(rows.slice(1), true)).toMatchObject({ nbCreated: 500 });
    const nobody = league.service.as(aUser());
    expect((await nobody.post('/teams/import', { rows: [], preview: true })).body.code).toBe('forbidden');
    expect((await undo(newId())).body.code).toBe('import_not_found');
  });

  it('is neither stored nor undone while a season is ongoing', async () => {
    const { id } = await send([{ name: 'Korai' }]);
    const season = await aSeason(league, await fourTeams(league));
    await openWindow(league, season);
    await startWeek(league);
    const late = await league.owner.post('/teams/import', { rows: [{ name: 'Késő' }], preview: false });
    expect([late.status, late.body.code]).toEqual([409, 'season_ongoing']);
    expect((await undo(id)).body.code).toBe('season_ongoing');
    expect(await list('korai')).toEqual(['Korai']);
    expect(await list('késő')).toEqual([]);
  });
});
