import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@endzone/common/testing/testService';
import { fantasyService } from '../../fantasyService.ts';
import { LeagueSeasonModel } from '../../core/league-season/model.ts';
import { putOpenSeason } from '../../testing/anOpenSeason.ts';

let fantasy: TestService;
beforeAll(async () => {
  fantasy = await startTestService(fantasyService);
});
afterAll(() => fantasy.stop());

it('a picture is shown as long as a team of a season has it, and no other is', async () => {
  await putOpenSeason({ rosters: ['QB:QB', 'QB:QB'] });
  const logos = {
    'teams.1.identity.logoUrl': '/api/files/crest',
    'teams.1.identity.logoSmallUrl': '/api/files/crest-small',
  };
  await LeagueSeasonModel.updateOne({}, { $set: logos });
  const paths = ['/api/files/other', '/api/files/crest', '/api/files/crest-small'];
  const { body } = await fantasy.internal.post('/pictures/shown', { paths });
  expect(body).toEqual({ paths: ['/api/files/crest', '/api/files/crest-small'] });
});
