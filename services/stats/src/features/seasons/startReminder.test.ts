import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import type { Season } from '@endzone/contracts/stats/seasons';
import {
  aSeason,
  beginning,
  endSeason,
  fourTeams,
  openWindow,
  playingLeagues,
  startRealLeague,
  startWeek,
  type RealLeague,
} from '../../testing/aRealLeague.ts';

let league: RealLeague;
let teams: RealTeam[];
let season: Season;
beforeAll(async () => {
  league = await startRealLeague();
  playingLeagues(league.fantasy, []);
  teams = await fourTeams(league);
});
afterAll(() => league.stop());
beforeEach(async () => {
  await league.service.setNow(beginning);
  season = await aSeason(league, teams);
  await openWindow(league, season);
  league.accounts.requests.length = 0;
});
afterEach(() => endSeason(league));

const firstDay = () => season.games[0]!.date;
/** A moment of the day before the first games. */
const dayBefore = (time: string) => new Date(new Date(`${firstDay()}T${time}:00Z`).getTime() - 86_400_000);
const told = async (at: Date) => {
  await league.service.setNow(at);
  return league.accounts.events('weekStartDue');
};

describe('a week that waits for its start', () => {
  it('is told on the day before its first games, not earlier, once', async () => {
    expect(await told(new Date(dayBefore('12:00').getTime() - 86_400_000))).toEqual([]);
    const due = [{ seasonId: season.id, week: 1, firstDay: firstDay() }];
    expect(await told(dayBefore('12:00'))).toEqual(due);
    expect(await told(dayBefore('13:00'))).toEqual(due);
  });

  it('is not told once it is started', async () => {
    await startWeek(league);
    expect(await told(dayBefore('12:00'))).toEqual([]);
  });
});
