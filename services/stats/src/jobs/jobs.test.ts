import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aSeason,
  batches,
  currentSeason,
  fourTeams,
  lockWeek,
  openWindow,
  playingLeagues,
  startRealLeague,
  startWeek,
  command,
  type RealLeague,
} from '../testing/aRealLeague.ts';

let league: RealLeague;
beforeAll(async () => {
  league = await startRealLeague();
});
afterAll(() => league.stop());

describe('a whole season', () => {
  it('goes from its draft window to its end', async () => {
    playingLeagues(league.fantasy, ['a'.repeat(24)]);
    const season = await aSeason(league, await fourTeams(league));
    expect(season.status).toBe('pending');
    await openWindow(league, season);
    expect((await currentSeason(league)).status).toBe('drafting');
    for (const week of [1, 2, 3]) {
      await startWeek(league);
      await lockWeek(league, week);
    }
    await command(league, 'finish');
    expect((await league.owner.get('/seasons/current')).status).toBe(404);
    expect((await league.owner.get('/seasons/latest')).body.status).toBe('finished');
    expect(batches(league.fantasy, 'announce').map(({ type }) => type)).toEqual([
      'start_week',
      'lock_week',
      'start_week',
      'lock_week',
      'start_week',
      'lock_week',
      'finish_season',
    ]);
  });
});
