import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { withOutbox } from '@endzone/common/outbox';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { aUser, startTestService, type TestService } from '@endzone/common/testing/testService';
import { at, idOf } from '../../domain/testing/aLeagueSeason.ts';
import { fantasyService } from '../../fantasyService.ts';
import { LeagueSeasonModel } from '../../core/league-season/model.ts';
import { notice } from '../../core/notification/notice.ts';
import { leagueId } from '../../testing/snapshots.ts';
import { putOpenSeason } from '../../testing/anOpenSeason.ts';
import { TradeModel } from './model.ts';

let fakes: FakeService[];
let accounts: FakeService;
let fantasy: TestService;
beforeAll(async () => {
  fakes = await Promise.all([startFakeService(), startFakeService(), startFakeService()]);
  const [first, leagues, stats] = fakes as [FakeService, FakeService, FakeService]; // three were started
  accounts = first;
  leagues.answers['GET /internal/leagues/*'] = () => ({ status: 404 });
  stats.answers['GET /internal/*'] = () => ({ status: 503 });
  fantasy = await startTestService(fantasyService, { accounts, leagues, stats });
});
afterAll(async () => {
  await fantasy.stop();
  await Promise.all(fakes.map((fake) => fake.stop()));
});

const manager = (n: number) => fantasy.as(aUser({ id: idOf('user', n) }));
const deleteLeague = () => fantasy.deliver('leagueChanged', { leagueId });

describe('the trades of a deleted league', () => {
  let tradeId: string;
  beforeEach(async () => {
    await TradeModel.deleteMany({});
    await putOpenSeason({ rosters: ['QB:QB RB:RB', 'QB:QB RB:RB'] });
    await fantasy.setNow(at('2027-03-10 12:00:00'));
    const path = `/leagues/${leagueId}/trade-proposal/${idOf('player', 1)}/${idOf('player', 101)}`;
    const { status, body } = await manager(1).post(path, {});
    expect(status).toBe(201);
    tradeId = body.id;
    await fantasy.due();
  });

  it('are gone with its season', async () => {
    await deleteLeague();
    const { status, body } = await manager(2).post(`/trade-proposals/${tradeId}/accept`, {});
    expect([status, body.code]).toEqual([404, 'trade_not_found']);
    expect([await TradeModel.countDocuments(), await LeagueSeasonModel.countDocuments()]).toEqual([0, 0]);
  });

  it('tell first what they still have to tell', async () => {
    const late = { id: leagueId, name: 'Liga' };
    const entries = notice({ code: 'trade_void', subject: 'late', to: [idOf('user', 1)], league: late });
    await TradeModel.updateOne({ _id: tradeId }, withOutbox(entries, {}));
    await deleteLeague();
    const { body } = await manager(2).post(`/trade-proposals/${tradeId}/accept`, {});
    expect(body.code).toBe('trade_not_found');
    await fantasy.due();
    expect(accounts.events('notify').filter(({ subject }) => subject === 'late')).toHaveLength(1);
    await fantasy.due();
    expect(await TradeModel.countDocuments()).toBe(0);
  });
});
