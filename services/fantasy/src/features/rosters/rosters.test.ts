import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { anOwner, aUser, startTestService, type TestService } from '@endzone/common/testing/testService';
import type { RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import { at, idOf } from '../../domain/testing/aLeagueSeason.ts';
import { fantasyService } from '../../fantasyService.ts';
import { playersCopy } from '../../core/copies/copies.ts';
import { CounterModel } from '../../core/copies/model.ts';
import { LeagueSeasonModel } from '../../core/league-season/model.ts';
import {
  anInternalLeague,
  anInternalPlayer,
  anInternalSeason,
  leagueId,
  seasonId,
} from '../../testing/snapshots.ts';
import { putOpenSeason, rosterIdOf } from '../../testing/anOpenSeason.ts';

const full =
  'QB:QB RB:RB TE:TE_WR WR:TE_WR RB:FLEX K:K DEF:DEF HC:HC WR:BENCH TE:BENCH RB:BENCH QB:BENCH WR:BENCH K:BENCH';
const nine = 'QB:QB RB:RB TE:TE_WR K:K DEF:DEF HC:HC WR:BENCH TE:BENCH RB:BENCH';
const free = [
  anInternalPlayer(901, 'WR'),
  anInternalPlayer(902, 'QB', { status: 'inactive' }),
  anInternalPlayer(903, 'RB', { status: 'injured' }),
];
const justMade = [anInternalPlayer(904, 'WR')];
const beforeGames = at('2027-03-10 12:00:00');

let leagues: FakeService;
let stats: FakeService;
let fantasy: TestService;
beforeAll(async () => {
  [leagues, stats] = [await startFakeService(), await startFakeService()];
  // What is copied from stats is put in place by each test; whom fantasy does not know it asks for.
  stats.answers['GET /internal/players'] = ({ path }) =>
    path.includes('ids=') ? { body: justMade.filter(({ id }) => path.includes(id)) } : { status: 503 };
  stats.answers['GET /internal/*'] = () => ({ status: 503 });
  leagues.answers[`GET /internal/leagues/${leagueId}`] = () => ({ body: anInternalLeague(2) });
  leagues.answers['GET /internal/*'] = () => ({ status: 404 });
  fantasy = await startTestService(fantasyService, { leagues, stats });
});
afterAll(async () => {
  await fantasy.stop();
  await Promise.all([leagues.stop(), stats.stop()]);
});
beforeEach(async () => {
  await putOpenSeason({ rosters: [full, nine], freeAgents: free });
  await fantasy.setNow(beforeGames);
});

const manager = (n: number) => fantasy.as(aUser({ id: idOf('user', n) }));
const hungarian = (n: number) => fantasy.as(aUser({ id: idOf('user', n), locale: 'hu' }));
const entry = (n: number) => idOf('entry', n);
const path = (team: number) => `/rosters/${rosterIdOf(team)}`;
const slotsOf = (body: { players: RosterPlayer[] }) =>
  Object.fromEntries(body.players.map(({ id, fantasyPosition }) => [id, fantasyPosition]));
const stored = async () => JSON.stringify(await LeagueSeasonModel.findOne({ leagueId }).lean());

describe('rosters of a league', () => {
  it('are seen by every user, by draft order, starters before the bench', async () => {
    const { status, body } = await fantasy.as(aUser()).get(`/leagues/${leagueId}/rosters`);
    expect(status).toBe(200);
    expect(body.map(({ team }: { team: { name: string } }) => team.name)).toEqual(['Team 1', 'Team 2']);
    expect(body[0].players.map(({ fantasyPosition }: RosterPlayer) => fantasyPosition).slice(0, 9)).toEqual([
      'QB', 'RB', 'TE_WR', 'TE_WR', 'FLEX', 'K', 'DEF', 'HC', 'BENCH',
    ]); // oxfmt-ignore
    expect(body[0].players[0].can).toBeUndefined();
  });

  it('have no figures before the first week: those of the copies are of another season', async () => {
    const played = anInternalPlayer(1, 'QB', { rev: 2 });
    const total = { ...played.total, td: 9, points: 99, fantasy_points: 99 };
    await playersCopy.storeAll([{ ...played, total, fantasy_points: 99 }]);
    await CounterModel.updateOne({ _id: 'players' }, { $inc: { value: 1 } });
    const { body } = await manager(1).get(`/leagues/${leagueId}/rosters`);
    const [quarterback] = body[0].players;
    expect(quarterback).toMatchObject({ id: played.id, fantasy_points: 0, scores: [] });
    expect(quarterback.total).toMatchObject({ points: 0, fantasy_points: 0, td: 0, sack: null });
  });

  it('are none in a season that was closed without a draft', async () => {
    await LeagueSeasonModel.updateOne(
      { leagueId },
      { status: 'finished', closedReason: 'never_drafted', draft: null },
    );
    const all = await manager(1).get(`/leagues/${leagueId}/rosters`);
    expect([all.status, all.body]).toEqual([200, []]);
    const mine = await manager(1).get(`/leagues/${leagueId}/rosters/me`);
    expect([mine.status, mine.body.code]).toEqual([422, 'no_roster']);
    expect((await manager(1).get(path(1))).body.code).toBe('roster_not_found');
  });

  it('are none without a league season, and none while it is pending', async () => {
    await LeagueSeasonModel.updateOne({ leagueId }, { status: 'pending', draft: null });
    expect((await fantasy.as(aUser()).get(`/leagues/${leagueId}/rosters`)).body).toEqual([]);
    await LeagueSeasonModel.deleteMany({});
    expect((await fantasy.as(aUser()).get(`/leagues/${leagueId}/rosters`)).body).toEqual([]);
  });

  it('tell their manager what they may do with each player', async () => {
    const { body } = await manager(1).get(`/leagues/${leagueId}/rosters/me`);
    expect(body).toMatchObject({
      id: rosterIdOf(1),
      status: 'open',
      lockedBy: null,
      locksAt: '2027-03-12 23:00:00',
    });
    expect(body.can).toMatchObject({ edit: { allowed: true }, pick: { allowed: false, why: 'roster_full' } });
    const starter = body.players.find(({ rosterPlayerId }: RosterPlayer) => rosterPlayerId === entry(1));
    expect(starter.can).toMatchObject({
      cut: { allowed: true, why: null },
      moveToBench: { allowed: false, why: 'bench_full' },
      switchWith: [entry(12)],
    });
  });

  it.each([
    [
      'an unknown league',
      () => fantasy.as(aUser()).get(`/leagues/${newId()}/rosters`),
      404,
      'league_not_found',
    ],
    [
      'an unknown season',
      () => fantasy.as(aUser()).get(`/leagues/${leagueId}/rosters/season/${newId()}`),
      404,
      'season_not_found',
    ],
    [
      'a team of another league',
      () => fantasy.as(aUser()).get(`/leagues/${leagueId}/rosters/${newId()}`),
      404,
      'team_not_found',
    ],
    ['an unknown roster', () => fantasy.as(aUser()).get(`/rosters/${newId()}`), 404, 'roster_not_found'],
    [
      'the own roster of a stranger',
      () => fantasy.as(aUser()).get(`/leagues/${leagueId}/rosters/me`),
      403,
      'not_league_member',
    ],
    [
      'the own roster of an owner',
      () => fantasy.as(anOwner()).get(`/leagues/${leagueId}/rosters/me`),
      422,
      'no_roster',
    ],
    ['a visitor', () => fantasy.anonymous.get(`/leagues/${leagueId}/rosters`), 401, 'unauthenticated'],
  ])('are refused for %s', async (_what, ask, status, code) => {
    const answer = await ask();
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('a cut', () => {
  it('takes the player out, who is free at once', async () => {
    const { status, body } = await manager(1).delete(`${path(1)}/players/${entry(9)}`);
    expect(status).toBe(200);
    expect(body.players).toHaveLength(13);
    const again = await manager(2).post(`${path(2)}/players/${idOf('player', 9)}`, {});
    expect(again.status).toBe(201);
  });

  it('is refused for who is gone already', async () => {
    await manager(1).delete(`${path(1)}/players/${entry(9)}`);
    const { status, body } = await manager(1).delete(`${path(1)}/players/${entry(9)}`);
    expect([status, body.code]).toEqual([404, 'roster_player_not_found']);
  });
});

describe('a free agent', () => {
  it('takes the most specific free slot', async () => {
    const { status, body } = await manager(2).post(`${path(2)}/players/${idOf('player', 901)}`, {});
    expect(status).toBe(201);
    expect(slotsOf(body)[idOf('player', 901)]).toBe('TE_WR');
  });

  it('may be a player that stats has just made', async () => {
    const { status, body } = await manager(2).post(`${path(2)}/players/${idOf('player', 904)}`, {});
    expect(status).toBe(201);
    expect(slotsOf(body)[idOf('player', 904)]).toBe('TE_WR');
  });

  it.each([
    ['an unknown player', 2, newId(), 404, 'player_not_found', 'A játékos nem található'],
    ['an inactive player', 2, idOf('player', 902), 422, 'player_inactive', 'Ez a játékos nem aktív'],
    ['a player of another team', 2, idOf('player', 1), 409, 'player_taken', 'Már elkelt: Player 1 (Team 1)'],
    [
      'a fifteenth player',
      1,
      idOf('player', 901),
      422,
      'roster_full',
      'A keretedben már 14 játékos van, előbb engedj el egyet',
    ],
  ])('is refused for %s', async (_what, team, playerId, status, code, message) => {
    const before = await stored();
    const answer = await hungarian(team).post(`${path(team)}/players/${playerId}`, {});
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, message });
    expect(await stored()).toBe(before);
  });

  it.each([
    [2, true],
    [1, false],
  ])('says whether the team that has them is one’s own: to manager %d %s', async (by, isMine) => {
    const { body } = await manager(by).post(`${path(by)}/players/${idOf('player', 101)}`, {});
    expect(body.data).toEqual({ team: { id: idOf('team', 2), name: 'Team 2', isMine } });
  });

  it('comes for somebody who is cut, in one write', async () => {
    const { rev } = (await LeagueSeasonModel.findOne({ leagueId }).lean())!;
    const { status, body } = await manager(1).post(`${path(1)}/players/${idOf('player', 901)}`, {
      cut: entry(9),
    });
    expect([status, body.players.length]).toEqual([201, 14]);
    expect(slotsOf(body)).toMatchObject({ [idOf('player', 901)]: 'BENCH' });
    expect(slotsOf(body)).not.toHaveProperty(idOf('player', 9));
    const after = await LeagueSeasonModel.findOne({ leagueId }).lean();
    expect(after?.rev).toBe(rev + 1);
  });

  it.each([
    ['of a player of another team', idOf('player', 101), entry(9), 409, 'player_taken'],
    ['when who is to be cut has left', idOf('player', 901), newId(), 404, 'roster_player_not_found'],
    ['when the roster has no place after it', idOf('player', 901), entry(7), 422, 'player_cannot_be_placed'],
    ['when who is to be cut is no id', idOf('player', 901), 'abc', 400, 'malformed_request'],
  ])('is refused as a whole %s', async (_what, playerId, cut, status, code) => {
    const before = await stored();
    const answer = await manager(1).post(`${path(1)}/players/${playerId}`, { cut });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await stored()).toBe(before);
  });

  it('goes to one of two who want them at the same moment', async () => {
    await manager(1).delete(`${path(1)}/players/${entry(9)}`);
    const want = idOf('player', 903);
    const answers = await Promise.all([
      manager(1).post(`${path(1)}/players/${want}`, {}),
      manager(2).post(`${path(2)}/players/${want}`, {}),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const season = await LeagueSeasonModel.findOne({ leagueId }).lean();
    const owners = season?.teams.filter(({ entries }) => entries.some(({ playerId }) => playerId === want));
    expect(owners).toHaveLength(1);
  });
});

describe('moving and switching', () => {
  it('finds a free starting slot for a bench player', async () => {
    const { body } = await manager(2).post(`${path(2)}/players/${entry(107)}/move`, { direction: 'active' });
    expect(slotsOf(body)[idOf('player', 107)]).toBe('TE_WR');
  });

  it('changes nothing for who is already there', async () => {
    const before = await stored();
    const { status } = await manager(2).post(`${path(2)}/players/${entry(101)}/move`, {
      direction: 'active',
    });
    expect(status).toBe(200);
    expect(await stored()).toBe(before);
  });

  it('switches a starter and a bench player, and back', async () => {
    const { body } = await manager(1).post(`${path(1)}/switch-players/${entry(1)}/${entry(12)}`, {});
    expect(slotsOf(body)).toMatchObject({ [idOf('player', 1)]: 'BENCH', [idOf('player', 12)]: 'QB' });
    const back = await manager(1).post(`${path(1)}/switch-players/${entry(1)}/${entry(12)}`, {});
    expect(slotsOf(back.body)).toMatchObject({ [idOf('player', 1)]: 'QB', [idOf('player', 12)]: 'BENCH' });
  });

  it.each([
    [
      'a move without a free slot',
      `${path(1)}/players/${entry(12)}/move`,
      { direction: 'active' },
      422,
      'no_free_slot',
    ],
    [
      'a move to a full bench',
      `${path(1)}/players/${entry(1)}/move`,
      { direction: 'bench' },
      422,
      'bench_full',
    ],
    [
      'a move somewhere else',
      `${path(1)}/players/${entry(1)}/move`,
      { direction: 'up' },
      400,
      'malformed_request',
    ],
    ['a move without direction', `${path(1)}/players/${entry(1)}/move`, {}, 400, 'malformed_request'],
    [
      'two starters',
      `${path(1)}/switch-players/${entry(1)}/${entry(2)}`,
      {},
      422,
      'switch_needs_starter_and_bench',
    ],
    [
      'a player and himself',
      `${path(1)}/switch-players/${entry(1)}/${entry(1)}`,
      {},
      422,
      'switch_needs_starter_and_bench',
    ],
    [
      'positions that do not match',
      `${path(1)}/switch-players/${entry(6)}/${entry(9)}`,
      {},
      422,
      'positions_do_not_match',
    ],
    [
      'a player who is gone',
      `${path(1)}/switch-players/${entry(1)}/${newId()}`,
      {},
      404,
      'roster_player_not_found',
    ],
    ['no id', `${path(1)}/switch-players/abc/def`, {}, 400, 'malformed_request'],
  ])('is refused for %s', async (_what, to, body, status, code) => {
    const before = await stored();
    const answer = await manager(1).post(to, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await stored()).toBe(before);
  });
});

describe('a command of a window that has seen an old roster', () => {
  const versionOf = async (team: number): Promise<number> =>
    (await manager(team).get(path(team))).body.version;
  /** What the outbox of the command before leaves behind is not what this is about. */
  const teams = async () => (await LeagueSeasonModel.findOne({ leagueId }).lean())?.teams;
  type Window = ReturnType<typeof manager>;
  const commands: [string, (window: Window, version?: number) => ReturnType<Window['post']>][] = [
    [
      'a switch',
      (window, version) => window.post(`${path(1)}/switch-players/${entry(1)}/${entry(12)}`, { version }),
    ],
    [
      'a move',
      (window, version) =>
        window.post(`${path(1)}/players/${entry(1)}/move`, { direction: 'bench', version }),
    ],
    [
      'a cut',
      (window, version) =>
        window.delete(`${path(1)}/players/${entry(10)}${version === undefined ? '' : `?version=${version}`}`),
    ],
    [
      'a sign',
      (window, version) =>
        window.post(`${path(1)}/players/${idOf('player', 901)}`, { cut: entry(10), version }),
    ],
  ];

  it.each(commands)('changes nothing and says why: %s', async (_what, send) => {
    const version = await versionOf(1);
    expect((await manager(1).delete(`${path(1)}/players/${entry(9)}`)).status).toBe(200);
    const before = await teams();
    const answer = await send(hungarian(1), version);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'roster_changed',
      message: 'A kereted megváltozott, mióta megnyitottad ezt az oldalt: nézd át, mielőtt folytatod',
    });
    expect(await teams()).toEqual(before);
  });

  it.each(commands)('is done with the version of now, and without any: %s', async (_what, send) => {
    await manager(1).delete(`${path(1)}/players/${entry(9)}`);
    expect((await send(manager(1), await versionOf(1))).status).toBeLessThan(300);
    await putOpenSeason({ rosters: [full, nine], freeAgents: free });
    await manager(1).delete(`${path(1)}/players/${entry(9)}`);
    expect((await send(manager(1))).status).toBeLessThan(300);
  });

  it('never undoes a switch that another window has made', async () => {
    const version = await versionOf(1);
    const again = () => manager(1).post(`${path(1)}/switch-players/${entry(1)}/${entry(12)}`, { version });
    const { status, body } = await again();
    expect(status).toBe(200);
    expect(body.version).not.toBe(version);
    expect((await again()).body.code).toBe('roster_changed');
    expect(slotsOf((await manager(1).get(path(1))).body)).toMatchObject({ [idOf('player', 12)]: 'QB' });
  });

  it('is not refused for what another team does', async () => {
    const version = await versionOf(1);
    await manager(2).delete(`${path(2)}/players/${entry(107)}`);
    expect(await versionOf(1)).toBe(version);
    const { status } = await manager(1).delete(`${path(1)}/players/${entry(9)}?version=${version}`);
    expect(status).toBe(200);
  });

  it('may be repeated with its key when its answer was lost', async () => {
    const version = await versionOf(1);
    const options = { headers: { 'Idempotency-Key': newId() } };
    const send = () =>
      manager(1).post(`${path(1)}/switch-players/${entry(1)}/${entry(12)}`, { version }, options);
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(slotsOf(second.body)).toMatchObject({ [idOf('player', 12)]: 'QB' });
  });

  it('is refused as malformed with a version that is none', async () => {
    const { status, body } = await manager(1).delete(`${path(1)}/players/${entry(9)}?version=-1`);
    expect([status, body.code]).toEqual([400, 'malformed_request']);
  });
});

type Locked = Partial<Parameters<typeof putOpenSeason>[0]> & { now?: Date };

describe('who may, and when', () => {
  it('only the manager, not even the owner', async () => {
    for (const who of [manager(2), fantasy.as(anOwner())]) {
      const { status, body } = await who.delete(`${path(1)}/players/${entry(9)}`);
      expect([status, body.code]).toEqual([403, 'not_team_manager']);
    }
  });

  it.each<[string, Locked, string]>([
    [
      'week',
      { real: anInternalSeason({ currentWeek: 1, isWeekActive: true }) },
      'A meccsek ideje alatt a keret zárolva van',
    ],
    ['games', { now: at('2027-03-12 23:00:00') }, 'A meccsek ideje alatt a keret zárolva van'],
    ['draft', { document: { status: 'drafting' as const } }, 'A draft ideje alatt a keret zárolva van'],
    ['season_finished', { document: { status: 'finished' as const } }, 'A szezon véget ért'],
    ['week', { document: { weekPlaying: 1 } }, 'A meccsek ideje alatt a keret zárolva van'],
  ])('nobody while rosters are locked by %s', async (lockedBy, { now, ...world }: Locked, message) => {
    await putOpenSeason({ rosters: [full, nine], freeAgents: free, ...world });
    if (now) await fantasy.setNow(now);
    const before = await stored();
    const answers = [
      await hungarian(1).delete(`${path(1)}/players/${entry(9)}`),
      await hungarian(2).post(`${path(2)}/players/${idOf('player', 901)}`, {}),
      await hungarian(1).post(`${path(1)}/players/${entry(1)}/move`, { direction: 'bench' }),
      await hungarian(1).post(`${path(1)}/switch-players/${entry(1)}/${entry(12)}`, {}),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'roster_locked', data: { lockedBy }, message });
    }
    expect(await stored()).toBe(before);
  });
});

describe('the season in the path', () => {
  it('shows the rosters of just that season', async () => {
    const { body } = await fantasy.as(aUser()).get(`/leagues/${leagueId}/rosters/season/${seasonId}`);
    expect(body).toHaveLength(2);
  });
});
