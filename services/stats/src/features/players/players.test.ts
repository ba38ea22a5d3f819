import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { aUser } from '@endzone/common/testing/testService';
import type { InternalPlayer } from '@endzone/contracts/internal/stats';
import type { Player, PlayerDetails } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { PlayerModel } from '../../core/player/model.ts';
import {
  aForm,
  aPlayer,
  aTeam,
  answerUsage,
  dyingAt,
  must,
  playingLeagues,
  startRealLeague,
  storedPictures,
  type RealLeague,
} from '../../testing/aRealLeague.ts';

let league: RealLeague;
let team: RealTeam;
let other: RealTeam;
beforeAll(async () => {
  league = await startRealLeague();
  playingLeagues(league.fantasy, []);
  team = await aTeam(league, 'Lions');
  other = await aTeam(league, 'Wolves');
});
afterAll(() => league.stop());

const anyone = () => league.service.anonymous;
const list = async (query: string) => must<Player[]>(await anyone().get(`/players?${query}`));
const names = (players: Player[]) => players.map(({ name }) => name);
const aNewPlayer = (fields: object = {}) => ({
  teamId: team.id,
  name: 'New Man',
  position: 'QB',
  birthDate: '1995-05-05',
  ...fields,
});

describe('players', () => {
  it('are created with their club and told to fantasy', async () => {
    const player = must<Player>(
      await league.owner.post(
        '/players',
        aNewPlayer({ name: 'Ákos', height: 190, weight: 100, jerseyNumber: 12, analysis: 'Fast\nfeet' }),
      ),
    );
    expect(player).toMatchObject({
      name: 'Ákos',
      position: 'QB',
      status: 'active',
      team: { id: team.id, name: 'Lions' },
      height: 190,
      weight: 100,
      jerseyNumber: 12,
      birthDate: '1995-05-05',
      analysis: 'Fast\nfeet',
      rosterStatus: null,
      fantasyTeam: null,
      fantasy_points: 0,
      scores: [],
    });
    await league.service.due();
    expect(league.fantasy.events('playersChanged')).toContainEqual({ playerIds: [player.id] });
  });

  it('are read by fantasy as their documents are, before a change of them is counted', async () => {
    const { id } = await aPlayer(league, team.id, 'QB', { name: 'Known' });
    await list('term=Known');
    const stored = await PlayerModel.findById(id).lean();
    if (!stored) throw new Error('the player was just created');
    const { outboxSince: _since, ...fields } = stored;
    const fresh = newId();
    await PlayerModel.create({ ...fields, _id: fresh, name: 'Fresh', outbox: [] });
    await PlayerModel.updateOne(
      { _id: id },
      { $set: { name: 'Renamed', teamId: other.id }, $inc: { rev: 1 } },
    );
    const asked = async (query: string) =>
      must<InternalPlayer[]>(await league.service.internal.get(`/players${query}`));
    const named = await asked(`?ids=${id},${fresh}`);
    expect(named).toMatchObject([
      { id, name: 'Renamed', rev: stored.rev + 1, team: { name: 'Wolves' } },
      { id: fresh, name: 'Fresh' },
    ]);
    expect(await asked('')).toEqual(expect.arrayContaining(named));
  });

  it('of a defence have neither birth date nor body', async () => {
    const unit = await aPlayer(league, team.id, 'DEF', {
      birthDate: undefined,
      height: 190,
      jerseyNumber: 1,
    });
    expect(unit).toMatchObject({ birthDate: null, height: null, weight: null, jerseyNumber: null });
  });

  it.each<[string, object, string, string, string]>([
    ['no club', { teamId: undefined }, 'teamId', 'required', 'Válassz klubot'],
    ['no name', { name: '' }, 'name', 'required', 'A név megadása kötelező'],
    ['no position', { position: undefined }, 'position', 'required', 'A poszt megadása kötelező'],
    ['no birth date', { birthDate: undefined }, 'birthDate', 'invalid_date', ''],
    ['a birth date that is no day', { birthDate: '1995-02-30' }, 'birthDate', 'invalid_date', ''],
    ['a birth date to come', { birthDate: '2999-01-01' }, 'birthDate', 'invalid_date', ''],
    ['half a centimetre', { height: 180.5 }, 'height', 'not_an_integer', ''],
    ['149 centimetres', { height: 149 }, 'height', 'out_of_range', 'Megengedett érték: 150–250'],
    ['251 centimetres', { height: 251 }, 'height', 'out_of_range', 'Megengedett érték: 150–250'],
    ['39 kilograms', { weight: 39 }, 'weight', 'out_of_range', 'Megengedett érték: 40–200'],
    ['number 0', { jerseyNumber: 0 }, 'jerseyNumber', 'out_of_range', 'Megengedett érték: 1–99'],
  ])('refuse %s', async (_what, fields, property, code, message) => {
    const { status, body } = await league.hungarian.post('/players', aNewPlayer(fields));
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    const [violation] = body.violations;
    expect([violation.property, violation.code]).toEqual([property, code]);
    if (message) expect(violation.message).toBe(message);
    expect(names(await list('term=New Man'))).toEqual([]);
  });

  it('refuse an empty form with all that it needs', async () => {
    const { status, body } = await league.owner.post('/players', {});
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.violations.map(({ property }: { property: string }) => property)).toEqual([
      'teamId',
      'name',
      'position',
      'birthDate',
    ]);
  });

  it('wait for delivery by the wall clock, whatever day is simulated', async () => {
    await league.service.setNow(new Date(Date.now() + 86_400_000));
    const { id } = await aPlayer(league, team.id, 'K');
    const stored = await PlayerModel.findById(id).lean();
    await league.service.setNow(new Date());
    expect(stored?.outboxSince?.getTime() ?? 0).toBeLessThanOrEqual(Date.now());
  });

  it.each([1, 2, 3, 4, 5])('are gone, and it is told, when the deletion died at write %d', async (nth) => {
    const { id } = await aPlayer(league, team.id, 'TE');
    await league.service.due();
    league.fantasy.requests.length = 0;
    expect((await dyingAt(nth, () => league.owner.delete(`/players/${id}`))).status).toBe(500);
    await league.service.due();
    expect([204, 404]).toContain((await league.owner.delete(`/players/${id}`)).status);
    await league.service.due();
    expect((await anyone().get(`/players/${id}`)).body.code).toBe('player_not_found');
    expect(league.fantasy.events('playersChanged')).toContainEqual({ playerIds: [id] });
    expect(league.fantasy.events('rankingChanged').length).toBeGreaterThan(0);
  });

  it('refuse what is malformed, an unknown club, and everybody but the owner', async () => {
    expect((await league.owner.post('/players', aNewPlayer({ name: { $gt: '' } }))).status).toBe(400);
    expect((await league.owner.post('/players', aNewPlayer({ colour: 'red' }))).status).toBe(400);
    expect((await league.owner.post('/players', aNewPlayer({ teamId: newId() }))).body.code).toBe(
      'team_not_found',
    );
    expect((await anyone().post('/players', aNewPlayer())).body.code).toBe('unauthenticated');
    expect((await league.service.as(aUser()).post('/players', aNewPlayer())).body.code).toBe('forbidden');
    expect(names(await list('term=New Man'))).toEqual([]);
  });

  it('are changed as a whole: what is left out becomes empty', async () => {
    const player = await aPlayer(league, team.id, 'WR', { name: 'Whole', jerseyNumber: 80 });
    const form = { name: 'Whole II', position: 'WR', birthDate: '1996-06-06' };
    const changed = must<Player>(await league.owner.post(`/players/${player.id}`, form));
    expect(changed).toMatchObject({ name: 'Whole II', birthDate: '1996-06-06', jerseyNumber: null });
    expect(must(await league.owner.post(`/players/${player.id}`, form))).toEqual(changed);
    expect((await league.owner.post(`/players/${newId()}`, form)).body.code).toBe('player_not_found');
  });

  it('are ranked anew with their position, not with their name', async () => {
    const { id } = await aPlayer(league, team.id, 'WR', { name: 'Corrected' });
    const rankingRev = async (): Promise<number> =>
      (await league.service.internal.get('/players/ranking')).body.rev;
    const before = await rankingRev();
    const form = { name: 'Corrected II', position: 'WR', birthDate: '1996-06-06' };
    must(await league.owner.post(`/players/${id}`, form));
    expect(await rankingRev()).toBe(before);
    await league.service.due();
    league.fantasy.requests.length = 0;
    must(await league.owner.post(`/players/${id}`, { ...form, position: 'TE' }));
    expect(await rankingRev()).toBe(before + 1);
    await league.service.due();
    expect(league.fantasy.events('rankingChanged').length).toBeGreaterThan(0);
  });

  it('stay as they were changed since: an old window changes nothing', async () => {
    const player = await aPlayer(league, team.id, 'WR', { name: 'Seen', height: 180 });
    const form = { name: 'Seen', position: 'WR', birthDate: '1996-06-06', version: player.version };
    const save = (fields: object) => league.owner.post(`/players/${player.id}`, { ...form, ...fields });
    const changed = must<Player>(await save({ height: 181 }));
    expect(changed.version).toBeGreaterThan(player.version);
    const old = await save({ weight: 90 });
    expect([old.status, old.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(must(await league.owner.get(`/players/${player.id}`))).toMatchObject({
      height: 181,
      weight: null,
    });
    // "Same again: no change", whatever it has seen.
    expect(must<Player>(await save({ height: 181 })).version).toBe(changed.version);
    const version = changed.version;
    const both = await Promise.all([save({ height: 182, version }), save({ height: 183, version })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    must(await save({ height: 184, version: undefined }));
    expect((await save({ height: 185, version: 'x' })).status).toBe(400);
  });

  it('have a photo of their form, which stays until it is replaced or removed', async () => {
    league.content.requests.length = 0;
    const made = must<Player>(await league.owner.post('/players', aForm(aNewPlayer(), { photo: 'face' })));
    expect([made.name, made.photo]).toEqual(['New Man', '/api/files/face']);
    const { teamId: _club, ...fields } = aNewPlayer({ name: 'Pictured' });
    const update = async (more: object, files = {}) =>
      must<Player>(await league.owner.post(`/players/${made.id}`, aForm({ ...fields, ...more }, files)));
    expect((await update({})).photo).toBe('/api/files/face');
    expect((await update({ removePhoto: '1' }, { photo: 'other' })).photo).toBe('/api/files/other');
    const paths = ['/api/files/face', '/api/files/other'];
    const shown = await league.service.internal.post('/pictures/shown', { paths });
    expect(shown.body.paths).toEqual(['/api/files/other']);
    expect(storedPictures(league)).toEqual(paths);
    expect((await update({ removePhoto: '1' })).photo).toBeNull();
    must(await league.owner.delete(`/players/${made.id}`));
  });

  it('refuse a photo that is none at its field, and store no photo of a form that is refused', async () => {
    league.content.requests.length = 0;
    const refused = await league.hungarian.post('/players', aForm(aNewPlayer(), { photo: 'broken' }));
    expect([refused.status, refused.body.violations]).toEqual([
      415,
      [{ property: 'photo', message: 'Nem támogatott formátum', code: 'unsupported_format' }],
    ]);
    const nameless = await league.owner.post('/players', aForm(aNewPlayer({ name: '' }), { photo: 'face' }));
    expect(nameless.status).toBe(422);
    expect(storedPictures(league)).toEqual([]);
    expect(names(await list('term=New Man'))).toEqual([]);
  });

  it('say where they are used in the current season', async () => {
    const player = await aPlayer(league, team.id, 'WR');
    const use = async () => must(await league.owner.get(`/players/${player.id}/usage`));
    expect(await use()).toEqual({ nbRosters: 0, nbLeagues: 0, nbLines: 0 });
    answerUsage(league.fantasy, { nbRosters: 3, nbLeagues: 3 });
    expect(await use()).toEqual({ nbRosters: 3, nbLeagues: 3, nbLines: 0 });
    answerUsage(league.fantasy);
    expect((await league.owner.get(`/players/${newId()}/usage`)).body.code).toBe('player_not_found');
    expect((await anyone().get(`/players/${player.id}/usage`)).body.code).toBe('unauthenticated');
  });

  it('keep their position while they are in an unfinished roster', async () => {
    const player = await aPlayer(league, team.id, 'WR', { name: 'Rostered' });
    answerUsage(league.fantasy, { inUnfinishedRoster: true, everInRoster: true });
    const form = { name: 'Rostered', position: 'TE', birthDate: '1995-05-05' };
    const { status, body } = await league.hungarian.post(`/players/${player.id}`, form);
    expect([status, body.code]).toEqual([409, 'player_in_use']);
    const deleted = await league.hungarian.delete(`/players/${player.id}`);
    expect([deleted.status, deleted.body.code]).toEqual([409, 'player_in_use']);
    expect(deleted.body.message).not.toBe(body.message);
    expect(must<Player>(await league.owner.get(`/players/${player.id}`)).position).toBe('WR');
    answerUsage(league.fantasy);
    expect((await league.owner.delete(`/players/${player.id}`)).status).toBe(204);
    expect((await league.owner.delete(`/players/${player.id}`)).body.code).toBe('player_not_found');
  });

  it('are neither deleted nor moved to another position while fantasy does not answer', async () => {
    const player = await aPlayer(league, team.id, 'WR', { name: 'Unclear' });
    league.fantasy.answers['GET /internal/players/*'] = () => ({ status: 503 });
    const { status, body } = await league.owner.delete(`/players/${player.id}`);
    expect([status, body.code]).toEqual([503, 'service_unavailable']);
    answerUsage(league.fantasy);
    expect((await league.owner.get(`/players/${player.id}`)).status).toBe(200);
  });
});

describe('a transfer', () => {
  it('moves the player and is kept', async () => {
    const player = await aPlayer(league, team.id, 'RB', { name: 'Mover' });
    const moved = must<Player>(await league.owner.post(`/players/${player.id}/transfer/${other.id}`));
    expect(moved.team).toMatchObject({ id: other.id, name: 'Wolves' });
    const { transfers } = must<PlayerDetails>(await anyone().get(`/players/${player.id}`));
    expect(transfers).toEqual([
      {
        fromTeam: expect.objectContaining({ name: 'Lions' }),
        toTeam: expect.objectContaining({ name: 'Wolves' }),
        at: expect.any(String),
      },
    ]);
    const again = await league.hungarian.post(`/players/${player.id}/transfer/${other.id}`);
    expect([again.status, again.body.violations]).toEqual([
      422,
      [{ property: 'teamId', code: 'same_team', message: 'Válassz klubot' }],
    ]);
  });

  it('that meets another one starts where that has led', async () => {
    const [wanderer, twice] = await Promise.all([
      aPlayer(league, team.id, 'RB', { name: 'Wanderer' }),
      aPlayer(league, team.id, 'RB', { name: 'Twice' }),
    ]);
    const third = await aTeam(league, 'Thirds');
    const move = ({ id }: Player, to: string) => league.owner.post(`/players/${id}/transfer/${to}`);
    const pathOf = async ({ id }: Player) =>
      must<PlayerDetails>(await anyone().get(`/players/${id}`)).transfers.map(({ fromTeam, toTeam }) => [
        fromTeam.id,
        toTeam.id,
      ]);
    await Promise.all([move(wanderer, other.id), move(wanderer, third.id)]);
    const [first, second] = await pathOf(wanderer);
    expect(first?.[0]).toBe(team.id);
    expect(second?.[0]).toBe(first?.[1]);
    const answers = await Promise.all([move(twice, other.id), move(twice, other.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await pathOf(twice)).toEqual([[team.id, other.id]]);
  });

  it.each(['DEF', 'HC'] as const)('refuses a %s', async (position) => {
    const player = await aPlayer(league, team.id, position);
    const { status, body } = await league.hungarian.post(`/players/${player.id}/transfer/${other.id}`);
    expect([status, body.code]).toEqual([409, 'not_transferable']);
    expect(must<Player>(await league.owner.get(`/players/${player.id}`)).team.id).toBe(team.id);
  });

  it('refuses an unknown club or player', async () => {
    const player = await aPlayer(league, team.id, 'RB');
    expect((await league.owner.post(`/players/${player.id}/transfer/${newId()}`)).body.code).toBe(
      'team_not_found',
    );
    expect((await league.owner.post(`/players/${newId()}/transfer/${team.id}`)).body.code).toBe(
      'player_not_found',
    );
  });
});

describe('the list of players', () => {
  it('is searched, filtered, sorted and paged', async () => {
    const club = await aTeam(league, 'Listed');
    await aPlayer(league, club.id, 'QB', { name: 'Kovács Péter', jerseyNumber: 9 });
    await aPlayer(league, club.id, 'WR', { name: 'Ábel Kovács' });
    await aPlayer(league, club.id, 'WR', { name: 'Nagy Ödön', status: 'inactive', jerseyNumber: 3 });
    const ours = `team=${club.id}`;
    expect(names(await list(`${ours}&term=peter kov`))).toEqual(['Kovács Péter']);
    expect(names(await list(`${ours}&position=WR,TE`))).toEqual(['Ábel Kovács']);
    expect(names(await list(`${ours}&sort=name`))).toEqual(['Ábel Kovács', 'Kovács Péter']);
    expect(names(await list(`${ours}&status=inactive`))).toEqual(['Nagy Ödön']);
    const all = `${ours}&status=active,injured,inactive&sort=jerseyNumber`;
    expect(names(await list(all))).toEqual(['Nagy Ödön', 'Kovács Péter', 'Ábel Kovács']);
    const page = await anyone().get(`/players?${all}&limit=1&offset=1`);
    expect([names(page.body), page.headers.get('x-total-count')]).toEqual([['Kovács Péter'], '3']);
    for (const query of ['limit=501', 'sort=colour', 'position=XX', 'team=5', 'who=me'])
      expect((await anyone().get(`/players?${query}`)).body.code).toBe('malformed_request');
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'follow an order, and the audit trail hears of it, both or neither when its process died at write %d',
    async (nth) => {
      const club = await aTeam(league, `Ranked ${nth}`);
      const [a, b] = [
        await aPlayer(league, club.id, 'QB', { name: 'AA' }),
        await aPlayer(league, club.id, 'QB', { name: 'BB' }),
      ];
      must(await league.owner.post('/players/ranking', { playerIds: [a.id, b.id] }));
      await league.service.due();
      league.accounts.requests.length = 0;
      await dyingAt(nth, () => league.owner.post('/players/ranking', { playerIds: [b.id, a.id] }));
      await league.service.due();
      const told = league.accounts.events('audited').map(({ changes }) => changes);
      const order = names(await list(`team=${club.id}&sort=draftRank`));
      const change = [{ field: 'order', before: ['AA', 'BB'], after: ['BB', 'AA'] }];
      expect([order, told]).toEqual(order[0] === 'AA' ? [['AA', 'BB'], []] : [['BB', 'AA'], [change]]);
    },
  );

  it('follows the order that the owner gives', async () => {
    const club = await aTeam(league, 'Ranked');
    const [a, b] = [
      await aPlayer(league, club.id, 'QB', { name: 'AA' }),
      await aPlayer(league, club.id, 'QB', { name: 'BB' }),
    ];
    expect(must(await league.owner.post('/players/ranking', { playerIds: [b.id, a.id] }))).toEqual({
      nbRanked: 2,
      version: expect.any(Number),
    });
    expect(names(await list(`team=${club.id}&sort=draftRank`))).toEqual(['BB', 'AA']);
    const ranking = (await league.service.internal.get('/players/ranking')).body;
    expect(ranking.playerIds.slice(0, 2)).toEqual([b.id, a.id]);
    const doubled = await league.hungarian.post('/players/ranking', { playerIds: [a.id, a.id] });
    expect(doubled.body.violations).toEqual([
      expect.objectContaining({ property: 'playerIds', code: 'duplicate' }),
    ]);
    const many = await league.hungarian.post('/players/ranking', {
      playerIds: Array.from({ length: 2001 }, newId),
    });
    expect(many.body.violations).toEqual([
      expect.objectContaining({ property: 'playerIds', code: 'too_many' }),
    ]);
    expect((await league.owner.post('/players/ranking', { playerIds: [newId()] })).body.code).toBe(
      'player_not_found',
    );
    expect(names(await list(`team=${club.id}&sort=draftRank`))).toEqual(['BB', 'AA']);
  });

  it('keeps the order that was saved since: an old window changes nothing', async () => {
    const club = await aTeam(league, 'Ranked twice');
    const [a, b] = [
      await aPlayer(league, club.id, 'QB', { name: 'AA' }),
      await aPlayer(league, club.id, 'QB', { name: 'BB' }),
    ];
    const { version: seen } = must<{ version: number }>(await league.owner.get('/players/ranking/version'));
    const rank = (playerIds: string[], version?: number) =>
      league.owner.post('/players/ranking', { playerIds, version });
    expect(must(await rank([b.id, a.id], seen))).toEqual({ nbRanked: 2, version: seen + 1 });
    const old = await rank([a.id, b.id], seen);
    expect([old.status, old.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(names(await list(`team=${club.id}&sort=draftRank`))).toEqual(['BB', 'AA']);
    const both = await Promise.all([rank([a.id, b.id], seen + 1), rank([b.id, a.id], seen + 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(must(await rank([a.id, b.id]))).toEqual({ nbRanked: 2, version: seen + 3 });
    expect((await league.service.anonymous.get('/players/ranking/version')).status).toBe(401);
  });

  it('shows who has a player only to members of the league asked about', async () => {
    const player = await aPlayer(league, team.id, 'K');
    const leagueId = newId();
    const path = `/players/${player.id}?league=${leagueId}`;
    const mine = { id: newId(), name: 'Mine' };
    league.fantasy.answers['GET /internal/leagues/*'] = () => ({
      body: { isMember: true, myTeamId: mine.id, owners: { [player.id]: mine } },
    });
    const member = league.service.as(aUser());
    expect((await member.get(path)).body).toMatchObject({ rosterStatus: 'mine', fantasyTeam: mine });
    league.fantasy.answers['GET /internal/leagues/*'] = () => ({
      body: { isMember: false, myTeamId: null, owners: {} },
    });
    expect((await member.get(path)).body.code).toBe('not_league_member');
    expect((await league.owner.get(path)).body.rosterStatus).toBe('free');
    expect((await anyone().get(path)).body.code).toBe('unauthenticated');
    delete league.fantasy.answers['GET /internal/leagues/*'];
  });
});
