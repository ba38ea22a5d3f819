import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@endzone/common/testing/testService';
import { fantasyService } from '../../fantasyService.ts';
import { putOpenSeason } from '../../testing/anOpenSeason.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from './model.ts';
import { changeLeagueSeason, findLeagueSeason } from './store.ts';
import { leagueId, seasonId } from '../../testing/snapshots.ts';

let fantasy: TestService;
beforeAll(async () => {
  fantasy = await startTestService(fantasyService);
});
afterAll(() => fantasy.stop());
beforeEach(() => putOpenSeason({ rosters: ['QB:QB', 'QB:QB'] }));

/** Tells something once, while others write first for so many times. */
function overtaken(times: number) {
  let asked = 0;
  return {
    asked: () => asked,
    rule: async (season: LeagueSeasonDocument) => {
      asked += 1;
      if (asked <= times) await LeagueSeasonModel.updateOne({ _id: season._id }, { $inc: { rev: 1 } });
      return { season: { ...season, told: [...season.told, 'once'] } };
    },
  };
}

describe('a name that was stored before it had to be one line', () => {
  it('is read as one, of every team of a league season', async () => {
    const names = { 'teams.0.identity.name': 'Kupa\n\u202eBEGIN', 'teams.1.identity.name': '\u200b\u200b' };
    await LeagueSeasonModel.updateOne({ leagueId, seasonId }, { $set: names });
    const stored = await findLeagueSeason(leagueId, seasonId);
    expect(stored?.teams.map(({ identity }) => identity.name)).toEqual(['Kupa BEGIN', '?']);
  });
});

describe('a change of a league season', () => {
  it('asks the rule again when somebody wrote meanwhile, and is written once', async () => {
    const { rule, asked } = overtaken(2);
    const after = await changeLeagueSeason(leagueId, seasonId, rule);
    expect(asked()).toBe(3);
    expect(after.told).toEqual(['once']);
    expect(await findLeagueSeason(leagueId, seasonId)).toMatchObject({ told: ['once'], rev: after.rev });
  });

  it('is refused after three lost races, with nothing written', async () => {
    const { rule, asked } = overtaken(3);
    await expect(changeLeagueSeason(leagueId, seasonId, rule)).rejects.toMatchObject({
      definition: { code: 'roster_changed', status: 409 },
    });
    expect(asked()).toBe(3);
    expect((await findLeagueSeason(leagueId, seasonId))?.told).toEqual([]);
  });
});
