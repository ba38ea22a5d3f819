import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { timeBudget } from '@endzone/common/timeBudgets';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { anOwner, aUser, startTestService, type TestService } from '@endzone/common/testing/testService';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import type { RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import { at, idOf } from '../../domain/testing/aLeagueSeason.ts';
import { fantasyService } from '../../fantasyService.ts';
import { seasonsCopy } from '../../core/copies/copies.ts';
import { LeagueSeasonModel } from '../../core/league-season/model.ts';
import { anInternalPlayer, anInternalSeason, leagueId, seasonId } from '../../testing/snapshots.ts';
import { putOpenSeason, rosterIdOf } from '../../testing/anOpenSeason.ts';
import { changeLeagueSeason } from '../../core/league-season/store.ts';
import { TradeModel, type TradeDocument } from './model.ts';
import { getTrade, isHeld } from './tradeState.ts';

// Player n of team t is number (t − 1) × 100 + n.
const roster =
  'QB:QB RB:RB TE:TE_WR WR:TE_WR RB:FLEX K:K DEF:DEF HC:HC WR:BENCH TE:BENCH RB:BENCH QB:BENCH WR:BENCH K:BENCH';
const beforeGames = at('2027-03-10 12:00:00');

const justMade = [anInternalPlayer(902, 'WR')];
let accounts: FakeService;
let stats: FakeService;
let fantasy: TestService;
beforeAll(async () => {
  [accounts, stats] = [await startFakeService(), await startFakeService()];
  // What is copied from stats is put in place by each test; whom fantasy does not know it asks for.
  stats.answers['GET /internal/players'] = ({ path }) =>
    path.includes('ids=') ? { body: justMade.filter(({ id }) => path.includes(id)) } : { status: 503 };
  stats.answers['GET /internal/*'] = () => ({ status: 503 });
  fantasy = await startTestService(fantasyService, { accounts, stats });
});
afterAll(async () => {
  await fantasy.stop();
  await Promise.all([accounts.stop(), stats.stop()]);
});
beforeEach(async () => {
  await TradeModel.deleteMany({});
  await putOpenSeason({ rosters: [roster, roster, roster], freeAgents: [anInternalPlayer(901, 'WR')] });
  await fantasy.setNow(beforeGames);
  accounts.requests.length = 0;
});

const manager = (n: number) => fantasy.as(aUser({ id: idOf('user', n) }));
const player = (n: number) => idOf('player', n);
const propose = (from: number, to: number, by = 1) =>
  manager(by).post(`/leagues/${leagueId}/trade-proposal/${player(from)}/${player(to)}`, {});
const decide = (id: string, decision: string, by: number) =>
  manager(by).post(`/trade-proposals/${id}/${decision}`, {});
const told = async (code: string) => {
  await fantasy.due();
  return accounts.events('notify').filter((event) => event.code === code);
};
const ownerOf = async (playerId: string) => {
  const season = await LeagueSeasonModel.findOne({ leagueId }).lean();
  return season?.teams
    .filter(({ entries }) => entries.some((entry) => entry.playerId === playerId))
    .map(({ id }) => id);
};

describe('proposing a trade', () => {
  it('names both teams and players and tells the other manager', async () => {
    const { status, body } = await propose(1, 101);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'proposed',
      fromTeam: { id: idOf('team', 1) },
      fromPlayer: { id: player(1) },
      toTeam: { id: idOf('team', 2) },
      toPlayer: { id: player(101) },
      can: { accept: { allowed: false, why: 'not_receiving_team' }, withdraw: { allowed: true } },
    });
    expect(await told('trade_proposed')).toMatchObject([
      {
        recipients: [idOf('user', 2)],
        params: { team: 'Team 1', fromPlayer: 'Player 1', toPlayer: 'Player 101' },
      },
    ]);
  });

  it('is asked for first: the answer says why not, without an error', async () => {
    const ask = (from: number, to: number) =>
      fantasy
        .as(aUser({ id: idOf('user', 1), locale: 'hu' }))
        .get(`/leagues/${leagueId}/trade-proposal/${player(from)}/${player(to)}`);
    expect((await ask(1, 101)).body).toMatchObject({ possible: true, why: null, message: null });
    const refused = await ask(1, 901);
    expect(refused.status).toBe(200);
    expect(refused.body).toMatchObject({
      possible: false,
      why: 'player_is_free',
      message: 'Szabadon igazolható, csere nélkül is kiválaszthatod: Player 901',
      toTeam: null,
    });
  });

  it.each([
    ['a player of somebody else', 101, 201, 422, 'not_your_player'],
    ['a free agent', 1, 901, 422, 'player_is_free'],
    ['an own player', 1, 2, 422, 'own_player'],
    ['a player that stats has just made', 1, 902, 422, 'player_is_free'],
    ['an unknown player', 1, 999, 404, 'player_not_found'],
    ['players who leave no room', 8, 106, 422, 'trade_cannot_be_placed'],
  ])('is refused for %s', async (_what, from, to, status, code) => {
    const answer = await propose(from, to);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await TradeModel.countDocuments()).toBe(0);
  });

  it('is refused while an equal one is open, also when both come at once', async () => {
    const answers = await Promise.all([propose(1, 101), propose(1, 101)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const first = answers.find(({ status }) => status === 201);
    const again = await propose(1, 101);
    expect(again.body).toMatchObject({ code: 'trade_exists', data: { id: first?.body.id } });
  });

  it('is refused to strangers and to the owner, who has no team', async () => {
    const path = `/leagues/${leagueId}/trade-proposal/${player(1)}/${player(101)}`;
    expect((await fantasy.as(aUser()).post(path, {})).body.code).toBe('not_league_member');
    expect((await fantasy.as(anOwner()).post(path, {})).body.code).toBe('no_team');
  });

  it.each([
    ['while a week is active', anInternalSeason({ currentWeek: 1, isWeekActive: true }), 'roster_locked'],
    ['from the first playoff week on', anInternalSeason({ currentWeek: 9 }), 'trade_deadline_passed'],
  ])('is refused %s', async (_when, real, code) => {
    await putOpenSeason({ rosters: [roster, roster], real });
    expect((await propose(1, 101)).body.code).toBe(code);
  });

  it('ends at thirty open proposals of a team', async () => {
    for (let i = 0; i < 30; i++) await TradeModel.create({ ...(await openTrade(i)) });
    expect((await propose(1, 101)).body.code).toBe('too_many_trades');
  });

  it('gives the last place to one of two', async () => {
    for (let i = 0; i < 29; i++) await TradeModel.create({ ...(await openTrade(i)) });
    const answers = await Promise.all([propose(1, 101), propose(1, 201)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await TradeModel.countDocuments({ status: 'proposed' })).toBe(30);
  });
});

async function openTrade(i: number) {
  const side = (team: number, n: number) => ({
    teamId: idOf('team', team),
    playerId: player(n),
    rosterPlayerId: idOf('entry', n),
  });
  return {
    _id: newId(),
    leagueId,
    seasonId,
    status: 'proposed' as const,
    from: side(1, 2 + (i % 6)),
    to: side(2, 102 + (i % 6)),
    createdAt: beforeGames,
    openKey: String(i),
  };
}

describe('accepting', () => {
  it('gives both players to the other team and tells who proposed', async () => {
    const { body: trade } = await propose(1, 112);
    const { status, body } = await decide(trade.id, 'accept', 2);
    expect([status, body.status]).toEqual([200, 'accepted']);
    expect(await ownerOf(player(1))).toEqual([idOf('team', 2)]);
    expect(await ownerOf(player(112))).toEqual([idOf('team', 1)]);
    const mine = await manager(1).get(`/rosters/${rosterIdOf(1)}`);
    const got = mine.body.players.find(({ id }: RosterPlayer) => id === player(112));
    expect(got).toMatchObject({ addedBy: 'trade', fantasyPosition: 'QB' });
    expect(await told('trade_accepted')).toMatchObject([{ recipients: [idOf('user', 1)] }]);
  });

  it('answers the same again, and nothing else once it is decided', async () => {
    const { body: trade } = await propose(1, 112);
    await decide(trade.id, 'accept', 2);
    expect((await decide(trade.id, 'accept', 2)).body.status).toBe('accepted');
    const late = await decide(trade.id, 'reject', 2);
    expect(late.body).toMatchObject({ code: 'trade_closed', data: { status: 'accepted' } });
    expect(await told('trade_accepted')).toHaveLength(1);
  });

  it('lets one of two trades for the same player win', async () => {
    const [{ body: a }, { body: b }] = [await propose(1, 101), await propose(1, 201)];
    const answers = await Promise.all([decide(a.id, 'accept', 2), decide(b.id, 'accept', 3)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('trade_void');
    expect(await ownerOf(player(1))).toHaveLength(1);
    await fantasy.due();
    expect((await TradeModel.find({ status: 'void' }).lean()).map(({ voidReason }) => voidReason)).toEqual([
      'player_left',
    ]);
  });

  it('never swaps what is rejected at the same moment', async () => {
    const { body: trade } = await propose(1, 101);
    const answers = await Promise.all([decide(trade.id, 'accept', 2), decide(trade.id, 'withdraw', 1)]);
    const after = await TradeModel.findById(trade.id).lean();
    const hasMoved = (await ownerOf(player(1)))?.[0] === idOf('team', 2);
    expect(hasMoved).toBe(after?.status === 'accepted');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['accept', 2, 'accepted'],
    ['reject', 2, 'rejected'],
    ['withdraw', 1, 'withdrawn'],
  ] as const)('is the same for all who %s it at the same moment', async (decision, by, status) => {
    const { body: trade } = await propose(1, 101);
    const answers = await Promise.all(Array.from({ length: 6 }, () => decide(trade.id, decision, by)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
    expect(answers[0]?.body).toMatchObject({ id: trade.id, status });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await told(`trade_${status}`)).toHaveLength(1);
  });

  it.each(['accept', 'reject'])(
    'knows by the swap that it is decided, before the proposal follows: %s',
    async (again) => {
      const { body: trade } = await propose(1, 112);
      await decide(trade.id, 'accept', 2);
      await TradeModel.updateOne({ _id: trade.id }, { status: 'proposed', decidedAt: null });
      await decide(trade.id, again, 2);
      expect((await TradeModel.findById(trade.id).lean())?.status).toBe('accepted');
      expect(await told('trade_void')).toEqual([]);
    },
  );

  it('finds the swap that was written before its process died', async () => {
    const { body: trade } = await propose(1, 112);
    await decide(trade.id, 'accept', 2);
    await TradeModel.updateOne(
      { _id: trade.id },
      { status: 'proposed', claimedAt: new Date(0), decidedAt: null },
    );
    expect((await decide(trade.id, 'accept', 2)).body.status).toBe('accepted');
    expect(await ownerOf(player(1))).toEqual([idOf('team', 2)]);
  });
});

describe('a decision that meets an acceptance under way', () => {
  it.each([
    ['rejects', 'reject', 2],
    ['withdraws', 'withdraw', 1],
  ])('hears what came of it: who %s is refused', async (_what, decision, by) => {
    const { body: trade } = await propose(1, 101);
    await TradeModel.updateOne({ _id: trade.id }, { claimedAt: new Date(), claimedBy: 'another' });
    const deciding = decide(trade.id, decision, by);
    await new Promise((resolve) => setTimeout(resolve, 60));
    await TradeModel.updateOne({ _id: trade.id }, { status: 'accepted', claimedAt: null });
    const { status, body } = await deciding;
    expect([status, body.code, body.data]).toEqual([409, 'trade_closed', { status: 'accepted' }]);
  });
});

describe('who decides', () => {
  it.each([
    ['the proposer accepts', 'accept', 1, 403, 'not_receiving_team'],
    ['the proposer rejects', 'reject', 1, 403, 'not_receiving_team'],
    ['the receiver withdraws', 'withdraw', 2, 403, 'not_proposing_team'],
    ['a third team rejects', 'reject', 3, 404, 'trade_not_found'],
  ])('is refused when %s', async (_what, decision, by, status, code) => {
    const { body: trade } = await propose(1, 101);
    const answer = await decide(trade.id, decision, by);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await TradeModel.findById(trade.id).lean())?.status).toBe('proposed');
  });

  it.each([
    ['reject', 2, 'rejected', 'trade_rejected', 1],
    ['withdraw', 1, 'withdrawn', 'trade_withdrawn', 2],
  ])('may %s while rosters are locked, once', async (decision, by, status, code, recipient) => {
    const { body: trade } = await propose(1, 101);
    await fantasy.setNow(at('2027-03-13 12:00:00'));
    expect((await decide(trade.id, decision, by)).body.status).toBe(status);
    expect((await decide(trade.id, decision, by)).status).toBe(200);
    expect(await told(code)).toMatchObject([{ recipients: [idOf('user', recipient)] }]);
  });

  it('may not accept while rosters are locked', async () => {
    const { body: trade } = await propose(1, 101);
    await fantasy.setNow(at('2027-03-13 12:00:00'));
    const answer = await decide(trade.id, 'accept', 2);
    expect(answer.body).toMatchObject({ code: 'roster_locked', data: { lockedBy: 'games' } });
  });
});

describe('a proposal whose player is cut', () => {
  it('is void as well when they are cut for a free agent', async () => {
    await propose(9, 109);
    const { status } = await manager(2).post(`/rosters/${rosterIdOf(2)}/players/${idOf('player', 901)}`, {
      cut: idOf('entry', 109),
    });
    expect(status).toBe(201);
    expect(await told('trade_void')).toMatchObject([{ recipients: [idOf('user', 1)] }]);
  });

  it('is void, says so, and tells both but who cut them', async () => {
    const { body: trade } = await propose(9, 109);
    await manager(2).delete(`/rosters/${rosterIdOf(2)}/players/${idOf('entry', 109)}`);
    expect(await told('trade_void')).toMatchObject([{ recipients: [idOf('user', 1)] }]);
    const { body } = await manager(1).get(
      `/seasons/${seasonId}/fantasy-teams/${idOf('team', 1)}/trade-proposals?status=all`,
    );
    expect(body).toMatchObject([
      { id: trade.id, status: 'void', voidReason: { code: 'player_left', player: { id: player(109) } } },
    ]);
    expect((await decide(trade.id, 'accept', 2)).body.code).toBe('trade_void');
    expect((await decide(trade.id, 'reject', 2)).body).toMatchObject({
      code: 'trade_closed',
      data: { status: 'void' },
    });
  });
});

describe('a proposal that nobody could accept any more', () => {
  const list = `/seasons/${seasonId}/fantasy-teams/${idOf('team', 1)}/trade-proposals?status=all`;

  it('is void from the first playoff week on, and nobody is told that a player has left', async () => {
    const { body: trade } = await propose(1, 101);
    await seasonsCopy.storeAll([anInternalSeason({ currentWeek: 9, rev: 2 })]);
    const { body } = await manager(1).get(list);
    const reason = { code: 'deadline_passed', player: null };
    expect(body).toMatchObject([
      { status: 'void', voidReason: reason, can: { withdraw: { allowed: false } } },
    ]);
    expect((await decide(trade.id, 'accept', 2)).body.code).toBe('trade_deadline_passed');
    expect((await decide(trade.id, 'withdraw', 1)).body.code).toBe('trade_closed');
    expect((await getTrade(trade.id)).voidReason).toBe('deadline_passed');
    expect(await told('trade_void')).toEqual([]);
  });

  describe('when the playoffs start', () => {
    const inPlayoffs = anInternalSeason({ currentWeek: 9, isWeekActive: true, rev: 2 });
    let jobCount = 0;
    const announceStart = async (real: InternalSeason, leagueIds = [leagueId]) => {
      await seasonsCopy.storeAll([real]);
      jobCount += 1;
      const { status } = await fantasy.internal.post('/weeks/announce', {
        jobId: newId(),
        jobNo: jobCount,
        attempt: 1,
        type: 'start_week',
        seasonId,
        week: real.currentWeek,
        weeks: [real.currentWeek],
        leagueIds,
        at: '2027-05-08 10:00:00',
      });
      expect(status).toBe(204);
    };
    const stored = async (id: string) => {
      const { status, voidReason, decidedAt } = await getTrade(id);
      return { status, voidReason, decidedAt };
    };

    it('is closed at that moment, once, and nobody is notified', async () => {
      const { body: trade } = await propose(1, 101);
      await fantasy.setNow(at('2027-05-08 10:00:00'));
      await announceStart(inPlayoffs);
      const closed = await stored(trade.id);
      expect(closed).toMatchObject({ status: 'void', voidReason: 'deadline_passed' });
      await fantasy.setNow(at('2027-05-15 10:00:00'));
      await announceStart({ ...inPlayoffs, currentWeek: 10, rev: 3 });
      expect(await stored(trade.id)).toEqual(closed);
      expect(await told('trade_void')).toEqual([]);
      const { body } = await manager(1).get(list);
      expect(body).toMatchObject([{ status: 'void', decidedAt: expect.stringMatching(/^2027-05-08/) }]);
    });

    it('stays open by the start of a regular week, and by that of other leagues', async () => {
      const { body: trade } = await propose(1, 101);
      const open = { status: 'proposed', voidReason: null, decidedAt: null };
      await announceStart({ ...inPlayoffs, currentWeek: 8 });
      expect(await stored(trade.id)).toEqual(open);
      await announceStart(inPlayoffs, [newId()]);
      expect(await stored(trade.id)).toEqual(open);
    });

    it('keeps what became of it before', async () => {
      const { body: trade } = await propose(1, 101);
      await decide(trade.id, 'reject', 2);
      await announceStart(inPlayoffs);
      expect(await stored(trade.id)).toMatchObject({ status: 'rejected', voidReason: null });
    });

    it('tells of a player who was cut just before, once the news of it comes', async () => {
      const { body: trade } = await propose(9, 109);
      await LeagueSeasonModel.updateOne(
        { leagueId },
        { $pull: { 'teams.1.entries': { rosterPlayerId: idOf('entry', 109) } } },
      );
      await announceStart(inPlayoffs);
      await fantasy.deliver('rostersChanged', { leagueId, seasonId, byUserId: idOf('user', 2) });
      expect(await stored(trade.id)).toMatchObject({ status: 'void', voidReason: 'player_left' });
      expect(await told('trade_void')).toMatchObject([
        { recipients: [idOf('user', 1)], params: { reason: 'player_left' } },
      ]);
    });
  });

  it.each([
    ['team_left', 'manager_left'],
    ['player_left', 'player_left'],
    ['season_finished', 'season_finished'],
  ])('of before, stored as %s, is read as %s', async (voidReason, code) => {
    const { body: trade } = await propose(1, 101);
    const closed = { $set: { status: 'void', voidReason }, $unset: { voidPlayerId: 1 } };
    await TradeModel.collection.updateOne({ _id: trade.id }, closed);
    const { body } = await manager(1).get(list);
    expect(body).toMatchObject([{ status: 'void', voidReason: { code, player: null } }]);
  });
});

describe('the list of a team', () => {
  const list = (team: number, query = '') =>
    `/seasons/${seasonId}/fantasy-teams/${idOf('team', team)}/trade-proposals${query}`;

  it('shows open ones sent and received, newest first, in pages', async () => {
    const { body: a } = await propose(1, 101);
    await fantasy.setNow(new Date(beforeGames.getTime() + 60_000));
    const { body: b } = await propose(101, 2, 2);
    const { body, headers } = await manager(1).get(list(1, '?limit=1'));
    expect(headers.get('x-total-count')).toBe('2');
    expect(body.map(({ id }: { id: string }) => id)).toEqual([b.id]);
    expect((await manager(1).get(list(1))).body.map(({ id }: { id: string }) => id)).toEqual([b.id, a.id]);
  });

  it('goes by what each is at this moment, also before its document follows', async () => {
    const ids = async (query: string) => {
      const { body, headers } = await manager(1).get(list(1, query));
      return [headers.get('x-total-count'), body.map(({ id }: { id: string }) => id)];
    };
    const { body: a } = await propose(1, 101);
    await decide(a.id, 'withdraw', 1);
    await fantasy.setNow(new Date(beforeGames.getTime() + 60_000));
    const { body: b } = await propose(2, 102);
    expect(await ids('?status=proposed')).toEqual(['1', [b.id]]);
    expect(await ids('?status=withdrawn')).toEqual(['1', [a.id]]);
    // The playoffs have begun, of which no document says anything yet.
    await seasonsCopy.storeAll([anInternalSeason({ currentWeek: 9, rev: 2 })]);
    expect((await getTrade(b.id)).status).toBe('proposed');
    expect(await ids('?status=proposed')).toEqual(['0', []]);
    expect(await ids('?status=void&status=withdrawn&limit=1')).toEqual(['2', [b.id]]);
    expect(await ids('?status=void&status=withdrawn&limit=1&offset=1')).toEqual(['2', [a.id]]);
    expect(await ids('?status=all&limit=1&offset=1')).toEqual(['2', [a.id]]);
    expect(await ids('?status=all&offset=2')).toEqual(['2', []]);
  });

  it('is for its manager and the owner alone', async () => {
    expect((await manager(2).get(list(1))).body.code).toBe('team_not_found');
    expect((await fantasy.as(anOwner()).get(list(1))).body).toEqual([]);
    expect((await manager(1).get(list(1).replace(seasonId, newId()))).body.code).toBe('season_not_found');
  });
});

describe('an acceptance whose process stood still', () => {
  const asleep = async (id: string, since = -2 * timeBudget('tradeClaim')): Promise<TradeDocument> => {
    const claimedAt = new Date(Date.now() + since);
    await TradeModel.updateOne({ _id: id }, { $set: { claimedAt, claimedBy: 'asleep' } });
    return getTrade(id);
  };

  it('writes no swap after somebody else has decided', async () => {
    const { body } = await propose(1, 101);
    const trade = await asleep(body.id);
    const waking = changeLeagueSeason(leagueId, seasonId, async (season) => {
      if (!(await isHeld(trade))) throw new Error('not held');
      // It stands still between its last look and its write.
      expect((await decide(body.id, 'reject', 2)).body.status).toBe('rejected');
      return { season: { ...season, acceptedTrades: [...season.acceptedTrades, trade._id] } };
    });
    await expect(waking).rejects.toThrow('not held');
    const season = await LeagueSeasonModel.findOne({ leagueId }).lean();
    expect(season?.acceptedTrades).toEqual([]);
    expect((await getTrade(body.id)).status).toBe('rejected');
  });

  it('holds nobody up while the clock, set back since, has not caught up', async () => {
    const { body } = await propose(1, 101);
    await asleep(body.id, 3_600_000);
    const { status, body: decided } = await decide(body.id, 'reject', 2);
    expect([status, decided.status]).toEqual([200, 'rejected']);
  });

  it('that had written its swap is finished, and can be rejected no more', async () => {
    const { body } = await propose(1, 101);
    await asleep(body.id);
    await LeagueSeasonModel.updateOne({ leagueId }, { $push: { acceptedTrades: body.id } });
    const late = await decide(body.id, 'reject', 2);
    expect([late.status, late.body.code, late.body.data]).toEqual([
      409,
      'trade_closed',
      { status: 'accepted' },
    ]);
  });
});

it('of many proposals at the same moment no more than thirty are open', async () => {
  const places = Array.from({ length: 40 }, (_, i) => [1 + (i % 14), 101 + Math.floor(i / 3)] as const);
  const answers = await Promise.all(places.map(([from, to]) => propose(from, to)));
  const open = await TradeModel.find({ status: 'proposed' }).lean();
  expect(open.length).toBeLessThanOrEqual(30);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(open.length);
  expect(new Set(open.map(({ openPlace }) => openPlace)).size).toBe(open.length);
});
