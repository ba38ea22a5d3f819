import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { eraseAnswers } from '@endzone/common/testing/eraseAnswers';
import { commandsOf, sendTwice, type Send } from '@endzone/common/testing/sendTwice';
import { aUser, startTestService, type TestService } from '@endzone/common/testing/testService';
import { until } from '@endzone/common/testing/until';
import { at, idOf } from './domain/testing/aLeagueSeason.ts';
import { fantasyService } from './fantasyService.ts';
import { anInternalPlayer, leagueId } from './testing/snapshots.ts';
import { LeagueSeasonModel } from './core/league-season/model.ts';
import { ArchiveModel } from './features/archive/model.ts';
import { TradeModel } from './features/trades/model.ts';
import { putOpenSeason, rosterIdOf } from './testing/anOpenSeason.ts';
import { draftCalls } from './testing/draftCalls.ts';
import { noon, PlayedSeason } from './testing/aPlayedSeason.ts';

// Player n of team t is number (t − 1) × 100 + n; two places are open.
const roster = 'QB:QB RB:RB TE:TE_WR WR:TE_WR RB:FLEX K:K DEF:DEF HC:HC WR:BENCH TE:BENCH RB:BENCH QB:BENCH';
const player = (n: number) => idOf('player', n);
const rosterPath = `/rosters/${rosterIdOf(1)}`;

let fantasy: TestService;
const manager = (n: number) => fantasy.as(aUser({ id: idOf('user', n) }));

const entries = async (team = 1) => {
  const season = await LeagueSeasonModel.findOne({ leagueId }).lean();
  return season?.teams[team - 1]?.entries ?? [];
};
const entryOf = async (n: number) =>
  (await entries()).find(({ playerId }) => playerId === player(n))?.rosterPlayerId;

async function proposed(): Promise<string> {
  const { status, body } = await manager(1).post(
    `/leagues/${leagueId}/trade-proposal/${player(1)}/${player(101)}`,
    {},
  );
  expect(status).toBe(201);
  return String(body.id);
}
const decided = (decision: string, by: number) => async (): Promise<Send> => {
  const path = `/trade-proposals/${await proposed()}/${decision}`;
  return (options) => manager(by).post(path, {}, options);
};

const rosterCommands: Record<string, () => Promise<Send>> = {
  pickFreeAgent: () =>
    Promise.resolve((options) => manager(1).post(`${rosterPath}/players/${player(901)}`, {}, options)),
  cutPlayer: async () => {
    const id = await entryOf(2);
    return (options) => manager(1).delete(`${rosterPath}/players/${id}`, options);
  },
  movePlayer: async () => {
    const id = await entryOf(4);
    return (options) => manager(1).post(`${rosterPath}/players/${id}/move`, { direction: 'bench' }, options);
  },
  switchPlayers: async () => {
    const [a, b] = [await entryOf(1), await entryOf(12)];
    return (options) => manager(1).post(`${rosterPath}/switch-players/${a}/${b}`, {}, options);
  },
  proposeTrade: () =>
    Promise.resolve((options) =>
      manager(1).post(`/leagues/${leagueId}/trade-proposal/${player(1)}/${player(101)}`, {}, options),
    ),
  acceptTrade: decided('accept', 2),
  rejectTrade: decided('reject', 2),
  withdrawTrade: decided('withdraw', 1),
  createShareCard: () =>
    Promise.resolve((options) =>
      manager(1).post(
        `/leagues/${leagueId}/share-cards`,
        { kind: 'draft', teamId: idOf('team', 1) },
        options,
      ),
    ),
  makeArchive: () =>
    Promise.resolve((options) => manager(1).post(`/leagues/${leagueId}/archive`, {}, options)),
  switchCaretaker: () => {
    const path = `/leagues/${leagueId}/teams/${idOf('team', 1)}/caretaker`;
    return Promise.resolve((options) => manager(1).post(path, { enabled: true }, options));
  },
  createCalendarLink: () =>
    Promise.resolve((options) => manager(1).post(`/leagues/${leagueId}/calendar-link`, {}, options)),
  deleteCalendarLink: async () => {
    const path = `/leagues/${leagueId}/calendar-link`;
    await manager(1).post(path, {});
    return (options) => manager(1).delete(path, options);
  },
};
const pickWithCut = async (): Promise<Send> => {
  const cut = await entryOf(2);
  return (options) => manager(1).post(`${rosterPath}/players/${player(901)}`, { cut }, options);
};
const seenCommands = ['markGameViewed', 'markTrophyViewed'];

/** An archive that was ordered is made, or given up. */
async function archivesMade(): Promise<void> {
  await fantasy.due();
  await until(async () => !(await ArchiveModel.exists({ status: { $in: ['queued', 'running'] } })));
}

type Shown = { type?: string; id?: string };
/** A job is the same one however far it has come. */
const shown = (body: Shown | undefined): unknown =>
  body?.type === 'league_archive' ? { job: body.id } : body;

it('every command of rosters, trades, games, calendars and shared cards that takes a key is here', () => {
  const names = [...Object.keys(rosterCommands), ...seenCommands].sort();
  expect(names).toEqual(commandsOf('fantasy').filter((name) => !draftCalls.includes(name)));
});

describe('of rosters and trades', () => {
  let fakes: FakeService[];
  beforeAll(async () => {
    const [accounts, stats, leagues] = [
      await startFakeService(),
      await startFakeService(),
      await startFakeService(),
    ];
    for (const { answers } of [stats, leagues]) answers['GET /internal/*'] = () => ({ status: 503 });
    fantasy = await startTestService(fantasyService, { accounts, stats, leagues });
    fakes = [accounts, stats, leagues];
  });
  afterAll(async () => {
    await fantasy.stop();
    await Promise.all(fakes.map((fake) => fake.stop()));
  });
  beforeEach(async () => {
    await TradeModel.deleteMany({});
    await putOpenSeason({ rosters: [roster, roster, roster], freeAgents: [anInternalPlayer(901, 'WR')] });
    await fantasy.setNow(at('2027-03-10 12:00:00'));
  });

  it.each([...Object.entries(rosterCommands), ['pickFreeAgent with a cut', pickWithCut] as const])(
    '%s is done once, whoever dies before its answer is kept',
    async (name, prepare) => {
      const send = await prepare();
      await fantasy.due();
      await sendTwice(send, { call: name.split(' ')[0], fakes, settle: archivesMade, shown });
    },
  );

  it('a switch that was sent again does not switch back, though others came in between', async () => {
    const send = await rosterCommands.switchPlayers?.();
    const options = { headers: { 'Idempotency-Key': newId() } };
    await send?.(options);
    const switched = await entries();
    await manager(2).delete(`/rosters/${rosterIdOf(2)}/players/${(await entries(2))[1]?.rosterPlayerId}`);
    await eraseAnswers();
    expect((await send?.(options))?.status).toBe(200);
    expect(await entries()).toEqual(switched);
  });
});

describe('of what somebody has seen', () => {
  let season: PlayedSeason;
  beforeAll(async () => {
    season = await new PlayedSeason().open();
    await season.fantasy.setNow(noon);
    await season.begin();
    await season.play({ 1: { 1: 10, 2: 20, 3: 30, 4: 40 } });
  });
  afterAll(() => season.close());
  const fakes = () => [season.accounts, season.stats, season.leaguesService];

  it('markGameViewed is done once, whoever dies before its answer is kept', async () => {
    const { body } = await season.as(1).get(`/leagues/${season.league.id}/games?week=1`);
    const path = `/leagues/${season.league.id}/games/${body[0].id}/mark-viewed/${body[0].team1.id}`;
    const by = season.league.teamIds.indexOf(body[0].team1.id) + 1;
    await sendTwice((options) => season.as(by).post(path, {}, options), { fakes: fakes() });
  });

  it('markTrophyViewed is done once, whoever dies before its answer is kept', async () => {
    const teamId = season.league.teamIds[3];
    const { body } = await season.as(4).get(`/trophies/${season.real.id}/${teamId}`);
    const path = `/trophies/${body[0].id}/mark-viewed`;
    await sendTwice((options) => season.as(4).post(path, {}, options), { fakes: fakes() });
  });
});
