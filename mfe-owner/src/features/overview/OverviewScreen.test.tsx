/** @jest-environment jsdom */
import type { Season } from '@endzone/contracts/stats/seasons';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aGame, anEnteredGame } from '../../data/season/testing/aGame.ts';
import { jobsSaga } from '../../data/jobs/saga.ts';
import { jobsReducer } from '../../data/jobs/slice.ts';
import { seasonSaga } from '../../data/season/saga.ts';
import { seasonReducer } from '../../data/season/slice.ts';
import { OverviewScreen } from './OverviewScreen.tsx';
import { overviewTexts } from './texts.ts';

const yes = { allowed: true, why: null };
const no = (why: string) => ({ allowed: false, why });
const season = (given: Partial<Season> = {}): Season =>
  aSeason({
    games: [aGame(), anEnteredGame([27, 20], {}, { id: 'f'.repeat(24) })],
    activeJob: null,
    can: {
      startWeek: no('week_active'),
      freeze: yes,
      lock: [6],
      finish: no('weeks_left'),
      recalculate: yes,
      undoFinish: null,
      editTeams: no('season_ongoing'),
    },
    ...given,
  });

let api: ReturnType<typeof fakeApi>;
const serve = (given: Season | null) => {
  api.answers['GET /seasons/latest'] = given ? { body: given } : refusal(404, 'season_not_found');
  api.answers['GET /seasons'] = { body: given ? [given] : [] };
  api.answers['GET /jobs'] = { body: [] };
};
beforeEach(() => {
  api = fakeApi();
  serve(season());
});
afterEach(() => api.restore());

const show = (locale: 'en' | 'hu' = 'en') =>
  showScreen(<OverviewScreen />, {
    locale,
    namespace: 'owner',
    texts: overviewTexts,
    at: '/owner',
    createStore: () => createStore({ jobs: jobsReducer, season: seasonReducer }, [jobsSaga, seasonSaga]),
  });

describe('The overview', () => {
  it('a game that was locked without a score is neither published nor forgotten', async () => {
    const locked = aGame({ state: 'final', week: 5, team1Round: 5, team2Round: 5 });
    serve(
      season({ games: [locked, anEnteredGame([27, 20], {}, { id: 'f'.repeat(24) })], isWeekActive: false }),
    );
    await show();
    await screen.findByRole('heading', { name: 'Locked without a score: 1' });
    expect(screen.getAllByText('No score')).not.toHaveLength(0);
    expect(screen.queryByText('Published')).toBeNull();
    expect(screen.queryByText('Nothing waits for you')).toBeNull();
  });

  it('says what the season waits for, and leads there', async () => {
    await show('hu');
    expect(await screen.findByRole('heading', { name: '6. forduló: még 1 meccs' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'A meccsekhez' }).getAttribute('href')).toBe(
      '/owner/stats?week=6',
    );
    expect(screen.getByRole('heading', { name: 'Eredményre vár: 1' })).toBeTruthy();
    expect(screen.getAllByText('Készül')).toHaveLength(9);
  });
});
