/** @jest-environment jsdom */
import type { Season } from '@endzone/contracts/stats/seasons';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { publishChanges } from '@endzone/shared-ui/api/changes.ts';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobsSaga } from '../../data/jobs/saga.ts';
import { jobsReducer } from '../../data/jobs/slice.ts';
import { seasonSaga } from '../../data/season/saga.ts';
import { seasonReducer } from '../../data/season/slice.ts';
import { aGame, anEnteredGame } from '../../data/season/testing/aGame.ts';
import { GamesScreen } from './GamesScreen.tsx';
import { gamesTexts } from './texts.ts';

const user = userEvent.setup();
const { week } = aGame();
const season = (given: Partial<Season> = {}): Season =>
  aSeason({
    currentWeek: week,
    activeJob: null,
    games: [
      aGame(),
      anEnteredGame([27, 20], {}, { id: 'f'.repeat(24) }),
      aGame({ id: 'd'.repeat(24) }),
      aGame({ id: 'b'.repeat(24), week: week + 1, team1Round: week + 1, team2Round: week + 1 }),
    ],
    sheetDrafts: [
      {
        gameId: 'd'.repeat(24),
        device: 'Chrome on Windows',
        savedAt: '2026-04-29 18:00:00',
        isStale: false,
      },
    ],
    ...given,
  });
const points = `GET /seasons/${season().id}/points`;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  Object.assign(api.answers, {
    'GET /seasons/latest': { body: season() },
    'GET /seasons': { body: [season()] },
    'GET /jobs': { body: [] },
    'GET /points/revision': { body: { revision: 1 } },
  });
});
afterEach(() => {
  cleanup();
  api.restore();
});

const show = (at = '/owner/stats') =>
  showScreen(<GamesScreen />, {
    namespace: 'owner',
    texts: gamesTexts,
    at,
    createStore: () => createStore({ jobs: jobsReducer, season: seasonReducer }, [jobsSaga, seasonSaga]),
  });

describe('the games of a round', () => {
  it('say at a glance how far each of them is', async () => {
    await show();
    const progress = within(await screen.findByRole('group', { name: 'Progress of the week' }));
    for (const text of ['Not entered: 1', 'Draft: 1', 'Entered: 1'])
      expect(progress.getByText((_, element) => element?.textContent === text)).toBeTruthy();
    expect(progress.queryByText(/Locked/)).toBeNull();
    expect(screen.getByRole('tab', { name: 'Games (1/3)' })).toBeTruthy();
  });

  it('have no drafts once the season is over', async () => {
    localStorage.setItem(`endzone.sheet.${'f'.repeat(24)}`, '{}');
    api.answers['GET /seasons/latest'] = { body: season({ status: 'finished', isWeekActive: false }) };
    await show();
    const progress = within(await screen.findByRole('group', { name: 'Progress of the week' }));
    expect(progress.getByText((_, element) => element?.textContent === 'Entered: 1')).toBeTruthy();
    expect(screen.queryByText(/Draft/)).toBeNull();
  });

  it('are those of the week that is chosen', async () => {
    await show();
    const weeks = within(await screen.findByRole('list', { name: 'Weeks' }));
    expect(weeks.getByRole('link', { current: true }).textContent).toBe(String(week));
    await user.click(weeks.getByRole('link', { name: new RegExp(`\\b${week + 1}\\b`) }));
    expect(await screen.findByRole('tab', { name: 'Games (0/1)' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Players’ points' }));
    expect(await screen.findByText('This week has not started yet')).toBeTruthy();
    expect(api.calls(points)).toEqual([]);
  });

  it('turn to the next week and back by ] and [, as far as there are weeks', async () => {
    api.answers['GET /seasons/latest'] = { body: season({ nbWeeks: week + 1 }) };
    await show();
    const weeks = within(await screen.findByRole('list', { name: 'Weeks' }));
    const chosen = () => weeks.getByRole('link', { current: true }).textContent;
    await user.keyboard(']]');
    expect(chosen()).toBe(String(week + 1));
    await user.keyboard('[[[[');
    expect(chosen()).toBe(String(week - 1));
  });

  it('have the points of their players, or say why not', async () => {
    api.answers[points] = refusal(503, 'service_unavailable', { message: 'Server error' });
    await show();
    await user.click(await screen.findByRole('tab', { name: 'Players’ points' }));
    expect(await screen.findByText('The points cannot be shown right now')).toBeTruthy();
    api.answers[points] = { body: [], headers: { 'X-Total-Count': '0' } };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No data available')).toBeTruthy();
  });

  it('keep the points that were read while they cannot be read again', async () => {
    const player = {
      id: 'a'.repeat(24),
      name: 'Kovács Béla',
      position: 'QB',
      team: { name: 'Wolves' },
      fantasy_points: 12,
    };
    api.answers[points] = { body: [player], headers: { 'X-Total-Count': '1' } };
    await show();
    await user.click(await screen.findByRole('tab', { name: 'Players’ points' }));
    await screen.findByText(player.name);
    const answer = Promise.withResolvers<void>();
    api.answers[points] = async () => {
      await answer.promise;
      return refusal(503, 'service_unavailable', { message: 'Server error' });
    };
    act(() => publishChanges(['season']));
    await waitFor(() => expect(api.calls(points)).toHaveLength(2));
    await act(async () => answer.resolve());
    expect(screen.getByText(player.name)).toBeTruthy();
  });

  it('are not there without a season, and cannot be shown while it cannot be read', async () => {
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    const { unmount } = await show();
    expect(await screen.findByText('No data available')).toBeTruthy();
    unmount();
    api.answers['GET /seasons/latest'] = refusal(500, 'server_error', { message: 'Server error' });
    await show();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
