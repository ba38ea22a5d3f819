import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { aUser } from '@endzone/common/testing/testService';
import type { AuditedEvent } from '@endzone/contracts/accounts/audit';
import type { Player, PlayerDetails, PlayerImport } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { PlayerModel } from '../../core/player/model.ts';
import { PlayerImportModel } from '../../core/player-import/model.ts';
import {
  aForm,
  aPlayer,
  aTeam,
  dyingAt,
  must,
  playingLeagues,
  startRealLeague,
  type RealLeague,
} from '../../testing/aRealLeague.ts';

let league: RealLeague;
let lions: RealTeam;
let wolves: RealTeam;
beforeAll(async () => {
  league = await startRealLeague();
  lions = await aTeam(league, 'Lions');
  wolves = await aTeam(league, 'Wolves');
});
beforeEach(() => playingLeagues(league.fantasy, []));
afterAll(() => league.stop());

let count = 0;
const aRow = (fields: object = {}) => ({
  teamId: lions.id,
  name: `Row ${++count}`,
  position: 'WR',
  birthDate: '1997-07-07',
  ...fields,
});
const rowOf = ({ id, team, name, position, status, birthDate, height, weight, jerseyNumber }: Player) => {
  return { id, teamId: team.id, name, position, status, birthDate, height, weight, jerseyNumber };
};
const send = async (rows: object[], preview = false) =>
  must<PlayerImport>(await league.owner.post('/players/import', { rows, preview }));
const undo = (id: string | null) => league.owner.post(`/players/import/${id}/undo`);
const read = async (id: string | undefined) => must<PlayerDetails>(await league.owner.get(`/players/${id}`));
const playerCount = async () => (await league.owner.get('/players?limit=1')).headers.get('x-total-count');
const rostered = (now: string[], ever = now) => {
  league.fantasy.answers['POST /internal/players/rostered'] = () => ({ body: { now, ever } });
};

describe('a list of players', () => {
  it('is judged by a preview, which stores nothing', async () => {
    const known = await aPlayer(league, lions.id, 'QB');
    const before = await playerCount();
    const rows = [aRow(), { ...rowOf(known), weight: 99 }, rowOf(await aPlayer(league, lions.id, 'TE'))];
    const judged = await send([...rows, aRow({ jerseyNumber: 430, teamId: newId() })], true);
    expect(judged).toMatchObject({ id: null, nbCreated: 1, nbChanged: 1, nbRefused: 1 });
    expect(judged.rows.map(({ line, action, player }) => [line, action, player?.name ?? null])).toEqual([
      [1, 'create', null],
      [2, 'change', known.name],
      [3, 'same', expect.any(String)],
      [4, 'refused', null],
    ]);
    expect(Number(await playerCount())).toBe(Number(before) + 1);
    expect((await read(known.id)).weight).toBe(known.weight);
    expect(await PlayerImportModel.countDocuments()).toBe(0);
  });

  it('says what is wrong in the language of the reader', async () => {
    const rows = [aRow({ teamId: newId(), birthDate: '31/02/2003', height: 'magas' })];
    const { body } = await league.hungarian.post('/players/import', { rows, preview: true });
    expect(body.rows[0].violations).toEqual([
      {
        property: 'birthDate',
        message: 'Érvénytelen dátum, a helyes forma NN/HH/ÉÉÉÉ',
        code: 'invalid_date',
      },
      { property: 'height', message: 'A magasság csak egész szám lehet', code: 'not_an_integer' },
      { property: 'teamId', message: 'Nincs ilyen klub', code: 'invalid_choice' },
    ]);
  });

  it('is stored without its refused rows, told to fantasy, and undone by one command', async () => {
    const known = await aPlayer(league, lions.id, 'QB', { jerseyNumber: 7 });
    await league.service.due();
    league.fantasy.requests.length = 0;
    const name = 'Új Ede';
    const change = { ...rowOf(known), teamId: wolves.id, weight: 99 };
    const stored = await send([aRow({ name, height: '190' }), aRow({ position: 'OL' }), change]);
    expect(stored).toMatchObject({ nbCreated: 1, nbChanged: 1, nbRefused: 1 });
    const madeId = stored.rows[0]?.player?.id;
    expect(await read(madeId)).toMatchObject({ name, height: 190, status: 'active', team: { id: lions.id } });
    expect(await read(known.id)).toMatchObject({
      weight: 99,
      team: { id: wolves.id },
      transfers: [{ fromTeam: { id: lions.id }, toTeam: { id: wolves.id } }],
    });
    await league.service.due();
    const playerIds = [madeId, known.id];
    expect(league.fantasy.events('playersChanged')).toEqual([{ playerIds }]);
    expect(league.fantasy.events('rankingChanged').length).toBeGreaterThan(0);
    expect((await undo(stored.id)).status).toBe(204);
    expect((await league.owner.get(`/players/${madeId}`)).body.code).toBe('player_not_found');
    const { transfers, ...back } = await read(known.id);
    expect([transfers, back.team.id, back.weight]).toEqual([[], lions.id, known.weight]);
    await league.service.due();
    expect(league.fantasy.events('playersChanged')).toEqual([{ playerIds }, { playerIds }]);
    expect((await undo(stored.id)).body.code).toBe('import_not_found');
  });

  it('is told to the audit trail with namesakes apart, when it is undone too', async () => {
    const name = 'Vass Ede';
    const { id } = await send([
      aRow({ name, height: '190' }),
      aRow({ name, height: '180', teamId: wolves.id }),
    ]);
    must(await undo(id));
    await league.service.due();
    const [stored, undone] = (league.accounts.events('audited') as AuditedEvent[])
      .filter(({ kind }) => kind.startsWith('POST players/import'))
      .slice(-2)
      .map(({ changes }) => changes.filter(({ field }) => /height|club/.test(field)));
    const heights = [
      { field: 'Vass Ede (Lions).height', before: null, after: 190 },
      { field: 'Vass Ede (Lions).club', before: null, after: 'Lions' },
      { field: 'Vass Ede (Wolves).height', before: null, after: 180 },
      { field: 'Vass Ede (Wolves).club', before: null, after: 'Wolves' },
    ];
    expect(stored).toEqual(heights);
    expect(undone).toEqual(
      heights.map(({ field, before, after }) => ({ field, before: after, after: before })),
    );
  });

  it('of which nothing is to be stored leaves nothing to undo', async () => {
    const known = await aPlayer(league, lions.id, 'QB');
    expect(await send([rowOf(known)])).toMatchObject({ id: null, nbCreated: 0, nbChanged: 0 });
  });

  it('cannot be undone when one of them was changed, pictured or taken into a roster since', async () => {
    const { id, rows } = await send([aRow()]);
    const madeId = rows[0]?.player?.id ?? '';
    const { team: _team, ...made } = await read(madeId);
    const form = { name: made.name, position: made.position, birthDate: made.birthDate };
    const refused = async () => {
      const { status, body } = await league.hungarian.post(`/players/import/${id}/undo`);
      expect([status, body.code]).toEqual([409, 'import_in_use']);
      expect((await read(madeId)).id).toBe(madeId);
    };
    must(await league.owner.post(`/players/${madeId}`, { ...form, weight: 90 }));
    await refused();
    must(await league.owner.post(`/players/${madeId}`, aForm(form, { photo: 'face' })));
    await refused();
    must(await league.owner.post(`/players/${madeId}`, { ...form, removePhoto: true }));
    rostered([], [madeId]);
    await refused();
    rostered([]);
    expect((await undo(id)).status).toBe(204);
  });

  it('that changed somebody in a roster can be undone, but not who got into one since', async () => {
    const known = await aPlayer(league, lions.id, 'QB');
    rostered([known.id]);
    const refused = await send([{ ...rowOf(known), position: 'RB' }], true);
    expect(refused.rows[0]).toMatchObject({ action: 'refused', violations: [{ code: 'in_use' }] });
    const first = await send([{ ...rowOf(known), weight: 99 }]);
    expect((await undo(first.id)).status).toBe(204);
    rostered([]);
    const second = await send([{ ...rowOf(known), weight: 98 }]);
    rostered([known.id]);
    expect((await undo(second.id)).body.code).toBe('import_in_use');
    expect((await read(known.id)).weight).toBe(98);
  });

  it('leaves who is saved while it is being undone as they were saved', async () => {
    const [saved, other] = [await aPlayer(league, lions.id, 'QB'), await aPlayer(league, lions.id, 'QB')];
    const { id, rows } = await send([
      aRow(),
      { ...rowOf(saved), weight: 98 },
      { ...rowOf(other), weight: 98 },
    ]);
    const madeId = rows[0]?.player?.id ?? '';
    // Between the look at the players and the writes.
    league.fantasy.answers['POST /internal/players/rostered'] = async () => {
      await PlayerModel.updateOne({ _id: madeId }, { $set: { name: 'Saved Sára' } });
      await PlayerModel.updateOne({ _id: saved.id }, { $set: { weight: 77 } });
      await PlayerModel.updateOne({ _id: other.id }, { $set: { jerseyNumber: 55 } });
      return { body: { now: [], ever: [] } };
    };
    expect((await undo(id)).status).toBe(204);
    await league.service.due();
    const stored = async (_id: string) => PlayerModel.findById(_id).lean();
    expect(await stored(madeId)).toMatchObject({ name: 'Saved Sára' });
    expect(await stored(saved.id)).toMatchObject({ weight: 77 });
    expect(await stored(other.id)).toMatchObject({ weight: other.weight, jerseyNumber: 55 });
  });

  it.each([1, 2, 3, 4])('is stored whole, and undone whole, when it died at write %d', async (nth) => {
    const known = await aPlayer(league, lions.id, 'QB');
    const rows = [aRow({ name: `Twice ${nth}` }), { ...rowOf(known), teamId: wolves.id }];
    await dyingAt(nth, () => league.owner.post('/players/import', { rows, preview: false }));
    await league.service.setNow(new Date(Date.now() + nth * 60_000));
    await league.service.due();
    const found = must<Player[]>(await league.owner.get(`/players?term=Twice ${nth}`));
    expect(found).toHaveLength(nth === 1 ? 0 : 1);
    if (nth === 1) return;
    expect((await read(known.id)).transfers).toHaveLength(1);
    const [stored] = await PlayerImportModel.find({ state: 'stored' }).sort({ at: -1 }).lean();
    await dyingAt(nth, () => undo(stored?._id ?? null));
    await league.service.due();
    expect(must<Player[]>(await league.owner.get(`/players?term=Twice ${nth}`))).toEqual([]);
    expect((await read(known.id)).transfers).toEqual([]);
  });

  it.each<[string, object, number, string, string]>([
    ['without a word of what is wanted', {}, 422, 'preview', 'required'],
    ['with nothing as that word', { preview: null }, 422, 'preview', 'required'],
    ['with a text as that word', { preview: 'true' }, 400, 'preview', 'wrong_type'],
    ['with a number as that word', { preview: 1 }, 400, 'preview', 'wrong_type'],
    ['with another word', { preview: false, dryRun: true }, 400, 'dryRun', 'unknown_field'],
  ])('is stored on no account %s', async (_what, fields, status, property, code) => {
    const before = await playerCount();
    const answer = await league.owner.post('/players/import', { rows: [aRow()], ...fields });
    expect([answer.status, answer.body.violations[0]]).toMatchObject([status, { property, code }]);
    expect(await playerCount()).toBe(before);
  });

  it('is refused for a row with an unknown field', async () => {
    const before = await playerCount();
    const rows = [aRow({ shoeSize: 46 })];
    const { status, body } = await league.owner.post('/players/import', { rows, preview: false });
    expect([status, body.violations[0]]).toMatchObject([
      400,
      { property: 'rows[0].shoeSize', code: 'unknown_field' },
    ]);
    expect(await playerCount()).toBe(before);
  });

  it('has at most 500 rows and is the owner’s', async () => {
    const rows = Array.from({ length: 501 }, () => aRow());
    const { status, body } = await league.owner.post('/players/import', { rows, preview: true });
    expect([status, body.violations]).toEqual([
      422,
      [{ property: 'rows', message: 'At most 500 players', code: 'too_many' }],
    ]);
    expect(await send(rows.slice(1), true)).toMatchObject({ nbCreated: 500 });
    expect((await league.owner.post('/players/import', {})).body.violations).toMatchObject([
      { property: 'rows', code: 'required' },
      { property: 'preview', code: 'required' },
    ]);
    const nobody = league.service.as(aUser());
    expect((await nobody.post('/players/import', { rows: [] })).body.code).toBe('forbidden');
    expect((await undo(newId())).body.code).toBe('import_not_found');
  });
});
