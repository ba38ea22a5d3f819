/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aSeason, seasonId } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { keepSchedule, newSeason } from '../../data/schedule/keptSchedule.ts';
import { SeasonFormScreen } from './SeasonFormScreen.tsx';
import { seasonFormTexts as texts } from './texts.ts';

const user = userEvent.setup();
const game = (round: number, home: string, away: string, day: string) => ({
  key: `${round}${home}`,
  home: home.repeat(24),
  away: away.repeat(24),
  day,
  homeRound: round,
  awayRound: round,
});
const games = [
  game(1, 'a', 'b', '2099-04-04'),
  game(1, 'c', 'd', '2099-04-04'),
  game(2, 'a', 'c', '2099-04-11'),
  game(3, 'b', 'd', '2099-04-18'),
];

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
});
afterEach(() => {
  cleanup();
  api.restore();
});
const show = (at: string) =>
  showScreen(
    <Routes>
      <Route path="/owner/seasons/add" element={<SeasonFormScreen />} />
      <Route path="/owner/seasons/:id" element={<SeasonFormScreen />} />
    </Routes>,
    { me: aMe(), at, namespace: 'owner', texts },
  );

describe('a new season', () => {
  it('asks for its schedule first', async () => {
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    await show('/owner/seasons/add');
    await screen.findByText('No games yet.');
    const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create the season' });
    expect(create.disabled).toBe(true);
  });

  it('takes its days and its largest league from the games, and says what is missing at its field', async () => {
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    keepSchedule(newSeason, { version: 0, base: [], games });
    await show('/owner/seasons/add');
    expect((await screen.findByLabelText<HTMLInputElement>('Season starts')).value).toBe('04/04/2099');
    expect(screen.getByLabelText<HTMLInputElement>('Season ends').value).toBe('18/04/2099');
    expect(screen.getByLabelText<HTMLInputElement>('Max fantasy teams').value).toBe('4');
    await user.clear(screen.getByLabelText('Max fantasy teams'));
    await user.type(screen.getByLabelText('Max fantasy teams'), '5');
    await user.click(screen.getByRole('button', { name: 'Create the season' }));
    await screen.findAllByText('Please choose date/time for the draft window');
    await screen.findAllByText(/Total of 4 real life teams participate in this season/);
    expect(api.asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('keeps what was typed on this device', async () => {
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    keepSchedule(newSeason, { version: 0, base: [], games });
    const { unmount } = await show('/owner/seasons/add');
    const end = await screen.findByLabelText('Season ends');
    await user.clear(end);
    await user.type(end, '30/04/2099');
    unmount();
    await show('/owner/seasons/add');
    expect((await screen.findByLabelText<HTMLInputElement>('Season ends')).value).toBe('30/04/2099');
  });

  it('waits until the current one is finished', async () => {
    api.answers['GET /seasons/latest'] = { body: aSeason() };
    await show('/owner/seasons/add');
    await screen.findByText('Finish the current season first');
  });
});

describe('a season that is played', () => {
  it('lets its end be changed, and says why the rest may not', async () => {
    const season = aSeason({ endsAt: '2099-06-30 21:45:00', version: 3 });
    api.answers[`GET /seasons/${seasonId}`] = { body: season };
    api.answers[`POST /seasons/${seasonId}`] = { body: { ...season, version: 4 } };
    await show(`/owner/seasons/${seasonId}`);
    await screen.findByText('The season is being played');
    const end = screen.getByLabelText('Season ends');
    await user.clear(end);
    await user.type(end, '07/07/2099');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const sent = api.asked.find(({ method }) => method === 'POST')?.body;
    expect(sent).toMatchObject({ endsAt: '2099-07-07 21:45:00', startsAt: expect.any(String), version: 3 });
    expect(sent).not.toHaveProperty('games');
  });
});
