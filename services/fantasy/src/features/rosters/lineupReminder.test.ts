import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { startTestService, type TestService } from '@endzone/common/testing/testService';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { at, idOf } from '../../domain/testing/aLeagueSeason.ts';
import { fantasyService } from '../../fantasyService.ts';
import { playersCopy, seasonsCopy } from '../../core/copies/copies.ts';
import { CounterModel } from '../../core/copies/model.ts';
import { LeagueSeasonModel } from '../../core/league-season/model.ts';
import { anInternalPlayer, anInternalSeason, leagueId } from '../../testing/snapshots.ts';
import { putOpenSeason } from '../../testing/anOpenSeason.ts';

const full = 'QB:QB RB:RB TE:TE_WR WR:TE_WR RB:FLEX K:K DEF:DEF HC:HC WR:BENCH';
const withoutKicker = full.replace('K:K ', '');
const lions = 'a'.repeat(24);
// The first game day is 13 March: rosters lock at its midnight in Budapest.
const dayBefore = at('2027-03-12 07:00:00');
const firstLock = '2027-03-12 23:00:00';

let accounts: FakeService;
let fantasy: TestService;
let stats: FakeService;
beforeAll(async () => {
  [accounts, stats] = await Promise.all([startFakeService(), startFakeService()]);
  // What is copied from stats is put in place by each test.
  stats.answers['GET /internal/*'] = () => ({ status: 503 });
  fantasy = await startTestService(fantasyService, { accounts, stats });
});
afterAll(async () => {
  await fantasy.stop();
  await Promise.all([accounts.stop(), stats.stop()]);
});
beforeEach(() => {
  accounts.requests.length = 0;
});

function aWeek(changes: Partial<InternalSeason> = {}, teamIds = [lions]): InternalSeason {
  const season = anInternalSeason(changes);
  return { ...season, weeks: season.weeks.map((week) => ({ ...week, teamIds })) };
}

const told = async () => {
  await fantasy.due();
  return accounts.events('notify').filter(({ code }) => code === 'lineup_reminder');
};
const recipients = async () => (await told()).flatMap((event) => event.recipients);

async function changePlayer(number: number, changes: Parameters<typeof anInternalPlayer>[2]) {
  await playersCopy.storeAll([anInternalPlayer(number, 'QB', { rev: 2, ...changes })]);
  await CounterModel.updateOne({ _id: 'players' }, { $inc: { value: 1 } });
}

/** Each week is played when the next one was to be. */
async function putOffByAWeek(): Promise<void> {
  const { weeks, ...season } = aWeek({ rev: 2 });
  const later = weeks.map((week, i) => ({ ...week, firstDay: weeks[i + 1]?.firstDay ?? null }));
  await seasonsCopy.storeAll([{ ...season, weeks: later }]);
}

describe('managers with gaps in their line-up', () => {
  it('are reminded the day before the lock, not earlier, once', async () => {
    await putOpenSeason({ rosters: [full, withoutKicker], real: aWeek() });
    await fantasy.setNow(new Date(dayBefore.getTime() - 60_000));
    expect(await told()).toEqual([]);
    await fantasy.setNow(dayBefore);
    expect(await told()).toMatchObject([
      {
        subject: expect.stringContaining(`${leagueId}:`),
        recipients: [idOf('user', 2)],
        league: { id: leagueId, name: 'Liga' },
        params: { week: 1, date: { instant: firstLock } },
      },
    ]);
    await fantasy.setNow(new Date(dayBefore.getTime() + 3_600_000));
    expect(await told()).toHaveLength(1);
  });

  it('are left in peace in the quiet hours of their league', async () => {
    const quietHours = { from: '23:00', to: '10:00', timezone: 'Europe/Budapest' };
    await putOpenSeason({ rosters: [full, withoutKicker], real: aWeek(), document: { quietHours } });
    await fantasy.setNow(dayBefore);
    expect(await told()).toEqual([]);
    await fantasy.setNow(at('2027-03-12 09:00:00'));
    expect(await told()).toMatchObject([{ recipients: [idOf('user', 2)], quietHours }]);
  });

  it('are reminded of a gap that opens within the day too', async () => {
    await putOpenSeason({ rosters: [full, withoutKicker], real: aWeek() });
    await fantasy.setNow(dayBefore);
    expect(await recipients()).toEqual([idOf('user', 2)]);
    await changePlayer(1, { status: 'inactive' });
    expect(await recipients()).toEqual([idOf('user', 2), idOf('user', 1)]);
    // The version before looks for the first of each two.
    expect((await LeagueSeasonModel.findOne({ leagueId }).lean())?.told).toEqual(
      [2, 1].flatMap((team) => [
        `lineup:1:${idOf('team', team)}`,
        `lineup:1:${idOf('team', team)}:${firstLock}`,
      ]),
    );
  });

  it('are those with a starter on a bye in the next week', async () => {
    const other = { id: 'c'.repeat(24), name: 'Bears', logoUrl: null };
    await putOpenSeason({ rosters: [full, full], real: aWeek() });
    await changePlayer(101, { team: other });
    await fantasy.setNow(dayBefore);
    expect(await recipients()).toEqual([idOf('user', 2)]);
  });

  it('are, where a caretaker sets the line-up, those whose gaps it cannot mend', async () => {
    const caretaker = { since: at('2027-03-01 10:00:00'), by: idOf('user', 1) };
    // One kicker waits on the bench, the other team has none.
    const rosters = [full.replace('K:K', 'K:BENCH'), withoutKicker];
    await putOpenSeason({ rosters, real: aWeek() });
    await LeagueSeasonModel.updateOne(
      { leagueId },
      { $set: { 'teams.0.caretaker': caretaker, 'teams.1.caretaker': caretaker } },
    );
    await fantasy.setNow(dayBefore);
    expect(await recipients()).toEqual([idOf('user', 2)]);
  });

  it('are reminded again before another week', async () => {
    await putOpenSeason({
      rosters: [full, withoutKicker],
      real: aWeek({ currentWeek: 1 }),
      document: { told: [`lineup:1:${idOf('team', 2)}:${firstLock}`] },
    });
    await fantasy.setNow(at('2027-03-19 12:00:00'));
    expect(await told()).toMatchObject([{ recipients: [idOf('user', 2)], params: { week: 2 } }]);
  });

  it('are reminded again the day before the new lock when the first games were put off', async () => {
    await putOpenSeason({ rosters: [full, withoutKicker], real: aWeek() });
    await fantasy.setNow(dayBefore);
    expect(await told()).toHaveLength(1);
    await putOffByAWeek();
    await fantasy.setNow(at('2027-03-19 06:59:00'));
    expect(await told()).toHaveLength(1);
    await fantasy.setNow(at('2027-03-19 07:00:00'));
    const [first, second, ...others] = await told();
    expect(second).toMatchObject({
      recipients: [idOf('user', 2)],
      params: { week: 1, date: { instant: '2027-03-19 23:00:00' } },
    });
    expect(second?.subject).not.toBe(first?.subject);
    expect(others).toEqual([]);
  });
});

describe('nobody is reminded', () => {
  const gaps = [withoutKicker, withoutKicker];

  test.each([
    ['after the lock', { rosters: gaps, real: aWeek() }, at('2027-03-12 23:00:00')],
    ['during a week', { rosters: gaps, real: aWeek({ isWeekActive: true }) }, dayBefore],
    [
      'of a league whose line-ups are being taken',
      { rosters: gaps, real: aWeek(), document: { weekPlaying: 1 } },
      dayBefore,
    ],
    [
      'of a league that still drafts',
      { rosters: gaps, real: aWeek(), document: { status: 'drafting' as const } },
      dayBefore,
    ],
    ['with a full line-up', { rosters: [full, full], real: aWeek() }, dayBefore],
    [
      'whom the version before has told of the week',
      {
        rosters: [full, withoutKicker],
        real: aWeek(),
        document: { told: [`lineup:1:${idOf('team', 2)}`] },
      },
      dayBefore,
    ],
  ])('%s', async (_when, played, moment) => {
    await putOpenSeason(played);
    await fantasy.setNow(moment);
    expect(await told()).toEqual([]);
  });
});
