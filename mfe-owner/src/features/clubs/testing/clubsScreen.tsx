import type { Season } from '@endzone/contracts/stats/seasons';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { jobsSaga } from '../../../data/jobs/saga.ts';
import { jobsReducer } from '../../../data/jobs/slice.ts';
import { seasonSaga } from '../../../data/season/saga.ts';
import { seasonReducer } from '../../../data/season/slice.ts';
import { ClubsScreen } from '../ClubsScreen.tsx';
import { clubsTexts } from '../texts.ts';
import { aClub, aClubPlayer } from './aClub.ts';

export const lions = aClub('a', 'Lions');
export const wolves = aClub('b', 'Wolves', { status: 'bye', nbPlayers: 0 });
export const man = aClubPlayer('1', lions);
export const unit = aClubPlayer('2', lions, {
  name: 'Lions',
  position: 'DEF',
  birthDate: null,
  height: null,
  weight: null,
  jerseyNumber: null,
});

// What the screens' environment does not know of a browser.
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });

/** The network edge of the clubs' screen. */
export function fakeClubsApi() {
  const api = fakeApi();
  const serve = (season: Partial<Season> | null) => {
    api.answers['GET /seasons/latest'] = season
      ? { body: aSeason(season) }
      : refusal(404, 'season_not_found');
    api.answers['GET /seasons'] = { body: [] };
    api.answers['GET /jobs'] = { body: [] };
    api.answers['GET /settings'] = { body: { timezone: 'Europe/Budapest' } };
    api.answers['GET /teams'] = { body: [lions, wolves] };
    api.answers[`GET /teams/${lions.id}/players`] = { body: [man, unit] };
    api.answers[`GET /teams/${wolves.id}/players`] = { body: [] };
    api.answers['GET /players/ranking/version'] = { body: { version: 3 } };
    api.answers['GET /players'] = { body: [man, unit], headers: { 'X-Total-Count': '2' } };
    api.answers[`GET /players/${man.id}/usage`] = { body: { nbRosters: 0, nbLeagues: 0, nbLines: 0 } };
  };
  serve(null);
  const sent = (method: string, path: string) =>
    api.asked.filter((asked) => asked.method === method && asked.path === path).map(({ body }) => body);
  return { ...api, serve, sent, lastBody: (path: string) => sent('POST', path).at(-1) };
}

export const show = (at = '/owner/teams', locale: 'en' | 'hu' = 'en') =>
  showScreen(<ClubsScreen />, {
    locale,
    namespace: 'owner',
    texts: clubsTexts,
    at,
    createStore: () => createStore({ jobs: jobsReducer, season: seasonReducer }, [jobsSaga, seasonSaga]),
  });
// No pause between keys, and no look at each ancestor's style before a press.
export const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
