import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { aUser } from '@endzone/common/testing/testService';
import type { Player } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { countChange } from '../../core/change-counter/store.ts';
import { PlayerModel } from '../../core/player/model.ts';
import { RealTeamModel } from '../../core/real-team/model.ts';
import {
  aForm,
  aPlayer,
  aSeason,
  aTeam,
  dyingAt,
  endSeason,
  fourTeams,
  monthsAhead,
  must,
  openWindow,
  playingLeagues,
  startRealLeague,
  startWeek,
  storedPictures,
  type RealLeague,
} from '../../testing/aRealLeague.ts';

let league: RealLeague;
beforeAll(async () => {
  league = await startRealLeague();
  playingLeagues(league.fantasy, []);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => league.stop());

const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
const list = async (query = '') => must<RealTeam[]>(await league.service.anonymous.get(`/teams${query}`));

describe('real teams', () => {
  it('are created active, listed by name in Hungarian order and found without accents', async () => {
    for (const name of ['Órások', 'Zebrák', 'Oroszlánok']) await aTeam(league, name);
    const idle = must<RealTeam>(await league.owner.post('/teams', { name: 'Álmosak', status: 'inactive' }));
    expect(idle).toMatchObject({ status: 'inactive', logoUrl: null, logoSmallUrl: null, nbPlayers: 0 });
    expect(names(await list())).toEqual(['Álmosak', 'Órások', 'Oroszlánok', 'Zebrák']);
    expect(names(await list('?term=ora'))).toEqual(['Órások']);
    expect(names(await list('?status=inactive,bye'))).toEqual(['Álmosak']);
    expect((await league.service.anonymous.get('/teams?status=sleepy')).body.code).toBe('malformed_request');
  });

  it('are renamed, and fantasy hears of their players', async () => {
    const team = await aTeam(league, 'Old Name');
    const player = await aPlayer(league, team.id, 'QB');
    const changed = must<RealTeam>(
      await league.owner.post(`/teams/${team.id}`, { name: 'New Name', status: 'bye' }),
    );
    expect(changed).toMatchObject({ id: team.id, name: 'New Name', status: 'bye', nbPlayers: 1 });
    expect(must(await league.owner.post(`/teams/${team.id}`, { name: 'New Name' }))).toEqual(changed);
    await league.service.due();
    expect(league.fantasy.events('playersChanged').at(-1)).toEqual({ playerIds: [player.id] });
    expect(must<Player>(await league.owner.get(`/players/${player.id}`)).team.name).toBe('New Name');
  });

  describe('renamed with their defence', () => {
    const nameOf = async ({ id }: Player) => must<Player>(await league.owner.get(`/players/${id}`)).name;

    it('take along the one of their name, and no other player', async () => {
      const [team, other] = [await aTeam(league, 'Budapest Bulls'), await aTeam(league, 'Other Bulls')];
      const named = (teamId: string, position: 'DEF' | 'K', name: string) =>
        aPlayer(league, teamId, position, { name });
      const players = [
        await named(team.id, 'DEF', 'Budapest Bulls'),
        await named(team.id, 'DEF', 'Budapest Bulls védelem'),
        await named(team.id, 'K', 'Budapest Bulls'),
        await named(other.id, 'DEF', 'Budapest Bulls'),
      ];
      await league.service.due();
      league.accounts.requests.length = 0;
      must(await league.owner.post(`/teams/${team.id}`, { name: 'Buda Bulls' }));
      await league.service.due();
      expect(await Promise.all(players.map(nameOf))).toEqual([
        'Buda Bulls',
        'Budapest Bulls védelem',
        'Budapest Bulls',
        'Budapest Bulls',
      ]);
      const told = league.accounts.events('audited').map(({ subject, changes }) => ({ subject, changes }));
      const change = { before: 'Budapest Bulls', after: 'Buda Bulls' };
      expect(told).toEqual([
        {
          subject: { type: 'club', id: team.id, name: 'Budapest Bulls' },
          changes: [
            { field: 'name', ...change },
            { field: 'players.DEF.name', ...change },
          ],
        },
      ]);
      expect(await RealTeamModel.exists({ renamedFrom: { $exists: true } })).toBeNull();
    });

    it.each([1, 2, 3, 4, 5])(
      'have both names changed and told, or neither, when the process died at write %d',
      async (nth) => {
        const [before, after] = [`Dying Club ${nth}`, `Born Again ${nth}`];
        const team = await aTeam(league, before);
        const defence = await aPlayer(league, team.id, 'DEF', { name: before });
        await league.service.due();
        league.fantasy.requests.length = 0;
        await dyingAt(nth, () => league.owner.post(`/teams/${team.id}`, { name: after }));
        await league.service.due();
        const { body } = await league.service.internal.get(`/players?ids=${defence.id}`);
        const [read] = body as [{ name: string; team: { name: string } }]; // the contract of this call
        expect([read.name, read.team.name]).toEqual(nth < 3 ? [before, before] : [after, after]);
        if (nth >= 3)
          expect(league.fantasy.events('playersChanged').at(-1)).toEqual({ playerIds: [defence.id] });
      },
    );
  });

  describe('renamed while somebody reads their players', () => {
    const read = async (playerId: string) => {
      const { body } = await league.service.internal.get(`/players?ids=${playerId}`);
      const [{ rev, team }] = body as [{ rev: number; team: { name: string } }]; // the contract of this call
      return { rev, name: team.name };
    };

    it('give the reader a newer picture afterwards, and tell of it', async () => {
      const team = await aTeam(league, 'Name Before');
      const player = await aPlayer(league, team.id, 'QB');
      await league.service.due();
      let between: Awaited<ReturnType<typeof read>> | undefined;
      const write = RealTeamModel.updateOne.bind(RealTeamModel);
      const readThenWrite = async (...args: Parameters<typeof write>) => {
        between = await read(player.id);
        await league.service.due();
        return write(...args);
      };
      jest.spyOn(RealTeamModel, 'updateOne').mockImplementationOnce(readThenWrite as never);
      must(await league.owner.post(`/teams/${team.id}`, { name: 'Name After' }));
      await league.service.due();
      const after = await read(player.id);
      expect([between?.name, after.name]).toEqual(['Name Before', 'Name After']);
      expect(after.rev).toBeGreaterThan(between?.rev ?? Infinity);
      expect(league.fantasy.events('playersChanged').at(-1)).toEqual({ playerIds: [player.id] });
    });

    it('are never read older than the players', async () => {
      const team = await aTeam(league, 'Club Before');
      const player = await aPlayer(league, team.id, 'QB');
      const findTeams = RealTeamModel.find.bind(RealTeamModel);
      const findPlayers = PlayerModel.find.bind(PlayerModel);
      let renamed: Promise<unknown> | undefined;
      // The club changes right after it was read; players that are read beside it come after that.
      const teamsThenRename = () => {
        const teams = findTeams().lean().exec();
        renamed = teams.then(() => league.owner.post(`/teams/${team.id}`, { name: 'Club After' }));
        return { lean: () => renamed?.then(() => teams) };
      };
      const playersAfter = (query: object) => ({
        lean: async () => {
          await renamed;
          return findPlayers(query).lean();
        },
      });
      jest.spyOn(RealTeamModel, 'find').mockImplementationOnce(teamsThenRename as never);
      jest.spyOn(PlayerModel, 'find').mockImplementationOnce(playersAfter as never);
      const during = await read(player.id);
      await renamed;
      const after = await read(player.id);
      expect([during.name, after.name]).toEqual(['Club Before', 'Club After']);
      expect(after.rev).toBeGreaterThan(during.rev);
    });
  });

  it('of before names were one line are said as one, and their players too', async () => {
    const team = await aTeam(league, 'Old Club');
    const player = await aPlayer(league, team.id, 'QB', { analysis: 'Fast\nfeet' });
    await RealTeamModel.updateOne({ _id: team.id }, { name: 'Old\n\u202eBEGIN' });
    await PlayerModel.updateOne({ _id: player.id }, { name: 'Minta\r\n\u202eMárton' });
    await countChange('people');
    const told = { name: 'Minta Márton', analysis: 'Fast\nfeet', team: { name: 'Old BEGIN' } };
    expect(must<Player>(await league.owner.get(`/players/${player.id}`))).toMatchObject(told);
    expect(names(await list('?term=old'))).toEqual(['Old BEGIN']);
  });

  it('stay as they were changed since: an old window changes nothing', async () => {
    const team = await aTeam(league, 'Seen Once');
    const save = (fields: object) => league.owner.post(`/owner/teams/${team.id}/update`, fields);
    const seen = { name: 'Seen Twice', version: team.version };
    const changed = must<RealTeam>(await save(seen));
    expect(changed.version).toBe(team.version + 1);
    for (const path of [`/teams/${team.id}`, `/owner/teams/${team.id}/update`]) {
      const old = await league.hungarian.post(path, { ...seen, name: 'Seen Once', status: 'bye' });
      expect([old.status, old.body.code]).toEqual([409, 'changed_meanwhile']);
    }
    expect(must<RealTeam>(await save(seen))).toEqual(changed);
    const both = await Promise.all(
      ['bye', 'inactive'].map((status) => save({ ...seen, status, version: changed.version })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(must<RealTeam>(await save({ name: 'Seen Thrice' })).version).toBe(changed.version + 2);
  });

  it.each<[string, object, number, string, string, string]>([
    ['no name', {}, 422, 'name', 'required', 'A név megadása kötelező'],
    ['a name of spaces', { name: '  ' }, 422, 'name', 'required', 'A név megadása kötelező'],
    ['101 characters', { name: 'x'.repeat(101) }, 422, 'name', 'too_long', 'Legfeljebb 100 karakter lehet'],
    ['a taken name in another case', { name: 'ZEBRÁK' }, 422, 'name', 'name_taken', 'Ez a név már foglalt'],
    [
      'an unknown status',
      { name: 'Fresh', status: 'gone' },
      422,
      'status',
      'invalid_choice',
      'Hibás adatokat adtál meg',
    ],
    ['an operator', { name: { $ne: null } }, 400, 'name', 'wrong_type', 'Hibás adatokat adtál meg'],
    [
      'an unknown field',
      { name: 'Fresh', city: 'X' },
      400,
      'city',
      'unknown_field',
      'Hibás adatokat adtál meg',
    ],
  ])('refuse %s', async (_what, body, status, property, code, message) => {
    const before = await list();
    const answer = await league.hungarian.post('/teams', body);
    expect([answer.status, answer.body.violations]).toEqual([status, [{ property, code, message }]]);
    expect(await list()).toEqual(before);
  });

  it('refuse everybody but the owner, and unknown ids', async () => {
    expect((await league.service.as(aUser()).post('/teams', { name: 'Mine' })).body.code).toBe('forbidden');
    expect((await league.service.anonymous.delete(`/teams/${newId()}`)).body.code).toBe('unauthenticated');
    const gone = await league.hungarian.get(`/teams/${newId()}`);
    expect([gone.status, gone.body.code]).toEqual([404, 'team_not_found']);
    expect((await league.owner.post(`/teams/${newId()}`, { name: 'Ghost' })).body.code).toBe(
      'team_not_found',
    );
    expect(names(await list())).not.toContain('Ghost');
  });

  it('are deleted while nobody belongs to them', async () => {
    const team = await aTeam(league, 'Short Lived');
    const player = await aPlayer(league, team.id, 'K');
    const { status, body } = await league.hungarian.delete(`/teams/${team.id}`);
    expect([status, body.code]).toEqual([409, 'team_in_use']);
    expect(body.message).toMatch(/nem törölhető/);
    expect((await league.owner.get(`/teams/${team.id}`)).status).toBe(200);
    must(await league.owner.delete(`/players/${player.id}`));
    expect((await league.owner.delete(`/teams/${team.id}`)).status).toBe(204);
    expect((await league.owner.delete(`/teams/${team.id}`)).body.code).toBe('team_not_found');
  });

  it('accept a form with its fields and refuse a file', async () => {
    const team = await aTeam(league, 'Form Club');
    const form = new FormData();
    form.set('name', 'Form Club II');
    const changed = must<RealTeam>(await league.owner.post(`/owner/teams/${team.id}/update`, form));
    expect(changed.name).toBe('Form Club II');
  });

  it('have a crest in two sizes, which their players show and fantasy hears of, until it is removed', async () => {
    const team = await aTeam(league);
    const player = await aPlayer(league, team.id, 'QB');
    const path = `/owner/teams/${team.id}/update`;
    const name = team.name;
    const crested = must<RealTeam>(await league.owner.post(path, aForm({ name }, { logo: 'crest' })));
    const crest = { logoUrl: '/api/files/crest', logoSmallUrl: '/api/files/crest-small' };
    expect(crested).toMatchObject({ name, status: 'active', ...crest });
    expect(storedPictures(league)).toEqual([crest.logoUrl, crest.logoSmallUrl]);
    const shown = async () => (await league.owner.get(`/players/${player.id}`)).body.team.logoUrl;
    expect(await shown()).toBe(crest.logoUrl);
    await league.service.due();
    expect(league.fantasy.events('playersChanged')).toContainEqual({ playerIds: [player.id] });
    const paths = ['/api/files/other', ...Object.values(crest)];
    const asked = () => league.service.internal.post('/pictures/shown', { paths });
    expect((await asked()).body.paths).toEqual(Object.values(crest));
    expect(must(await league.owner.post(`/teams/${team.id}`, { name, status: 'bye' }))).toMatchObject(crest);
    const both = aForm({ name, removeLogo: '1' }, { logo: 'other' });
    expect(must<RealTeam>(await league.owner.post(path, both)).logoUrl).toBe('/api/files/other');
    const none = must<RealTeam>(await league.owner.post(path, aForm({ name, removeLogo: '1' })));
    expect(none).toMatchObject({ logoUrl: null, logoSmallUrl: null });
    expect(await shown()).toBeNull();
    expect((await asked()).body.paths).toEqual([]);
  });

  it('store nothing of a form that is refused', async () => {
    const [team, other] = [await aTeam(league), await aTeam(league)];
    const path = `/owner/teams/${team.id}/update`;
    league.content.requests.length = 0;
    const broken = await league.hungarian.post(path, aForm({ name: 'Más' }, { logo: 'broken' }));
    expect([broken.status, broken.body.code]).toEqual([415, 'unsupported_format']);
    const message = 'Nem támogatott formátum';
    expect(broken.body.violations).toEqual([{ property: 'logo', message, code: 'unsupported_format' }]);
    const taken = await league.owner.post(path, aForm({ name: other.name }, { logo: 'crest' }));
    expect(taken.body.violations).toMatchObject([{ property: 'name', code: 'name_taken' }]);
    expect(storedPictures(league)).toEqual([]);
    expect((await league.owner.get(`/teams/${team.id}`)).body).toMatchObject({
      name: team.name,
      logoUrl: null,
    });
  });
});

describe('players of a real team', () => {
  it('are all of today by position and name, the draftable ones apart', async () => {
    const { id } = await aTeam(league);
    await aPlayer(league, id, 'WR', { name: 'Zoltán' });
    await aPlayer(league, id, 'WR', { name: 'Áron', status: 'inactive' });
    await aPlayer(league, id, 'QB', { name: 'Béla', status: 'injured' });
    expect(names(must(await league.service.anonymous.get(`/teams/${id}/players`)))).toEqual([
      'Béla',
      'Áron',
      'Zoltán',
    ]);
    const draftable = must<Player[]>(
      await league.service.anonymous.get(`/teams/${id}/rosters/current/players`),
    );
    expect(names(draftable)).toEqual(['Béla', 'Zoltán']);
    expect((await league.owner.get(`/teams/${newId()}/players`)).body.code).toBe('team_not_found');
  });

  it('of a season are those of its start, who came later, and who has a line', async () => {
    const teams = await fourTeams(league);
    const [first, second] = teams.map(({ id }) => id);
    const stays = await aPlayer(league, first ?? '', 'QB');
    const leaves = await aPlayer(league, first ?? '', 'RB');
    const season = await aSeason(league, teams);
    expect(must<RealTeam[]>(await league.service.anonymous.get(`/seasons/${season.id}/teams`))).toHaveLength(
      4,
    );
    await openWindow(league, season);
    await startWeek(league);
    const line = { pass_yds: 0, rush_yds: 80, catch_yds: 0, td: 1, _2pt: 0, fumble: 0, int: 0 };
    const game = season.games.find(({ team1 }) => team1.id === first);
    must(
      await league.owner.post(`/games/${game?.id}/scores`, {
        scoreTeam1: 6,
        scoreTeam2: 0,
        players: { [leaves.id]: line },
      }),
    );
    must(await league.owner.post(`/players/${leaves.id}/transfer/${second}`));
    const path = `/seasons/${season.id}/teams/${first}/players`;
    const players = must<Player[]>(await league.service.anonymous.get(path));
    expect(players.map(({ id }) => id)).toEqual([stays.id, leaves.id]);
    expect(players[1]).toMatchObject({
      team: { id: second },
      fantasy_points: 14,
      scores: [{ week: 1, points: 14 }],
    });
    await endSeason(league);
    expect((await league.owner.get(`/seasons/${newId()}/teams`)).body.code).toBe('season_not_found');
  });

  it('of a season that is over are not those who were entered for the next one', async () => {
    const teams = await fourTeams(league);
    const club = teams[0]?.id ?? '';
    const stays = await aPlayer(league, club, 'QB');
    const season = await aSeason(league, teams);
    await league.service.setNow(monthsAhead(9));
    const path = `/seasons/${season.id}/teams/${club}/players`;
    const late = await aPlayer(league, club, 'RB');
    const idsOf = async () => must<Player[]>(await league.owner.get(path)).map(({ id }) => id);
    expect(await idsOf()).toEqual([stays.id, late.id]);
    await endSeason(league);
    expect(await idsOf()).toEqual([stays.id]);
  });
});
