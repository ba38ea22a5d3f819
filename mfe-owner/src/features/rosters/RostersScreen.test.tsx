/** @jest-environment jsdom */
import { errors } from '@endzone/contracts/errors';
import { errorText } from '@endzone/contracts/messages';
import { publishChanges } from '@endzone/shared-ui/api/changes.ts';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { heardTopics } from '@endzone/shared-ui/testing/heardTopics.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RostersScreen } from './RostersScreen.tsx';
import { rostersTexts } from './texts.ts';

const season = aSeason();
const club = (key: string, name: string) => ({
  id: key.repeat(24),
  name,
  status: 'active',
  logoUrl: null,
  logoSmallUrl: null,
  nbPlayers: 1,
  createdAt: '2026-01-01 12:00:00',
});
const [lions, wolves] = [club('a', 'Lions'), club('b', 'Wolves')];
const player = (name: string) => ({
  id: '1'.repeat(24),
  name,
  position: 'QB',
  status: 'injured',
  team: lions,
  photo: null,
  jerseyNumber: 12,
  fantasy_points: 42.1,
  scores: [
    {
      week: 1,
      isFinal: true,
      points: 42.1,
      games: [{ gameId: 'g', hasLine: true, opponent: wolves, teamScore: 7, opponentScore: 0 }],
    },
  ],
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answers['GET /seasons'] = { body: [season] };
  api.answers[`GET /seasons/${season.id}/teams`] = { body: [lions, wolves] };
  api.answers[`GET /seasons/${season.id}/teams/${lions?.id}/players`] = { body: [player('Halmos Barnabás')] };
  api.answers[`GET /seasons/${season.id}/teams/${wolves?.id}/players`] = { body: [] };
});
afterEach(() => api.restore());

const show = (at = '/owner/rosters', locale: 'en' | 'hu' = 'en') =>
  showScreen(<RostersScreen />, { locale, namespace: 'owner', texts: rostersTexts, at });

describe('Rosters', () => {
  it('show the first club of the newest season with weeks, average and points', async () => {
    await show();
    await screen.findByRole('button', { name: 'Halmos Barnabás' });
    expect(screen.getByRole('heading', { name: 'Lions' })).toBeTruthy();
    expect(screen.getByText('Injured')).toBeTruthy();
    expect(screen.getByText(/^1 player/)).toBeTruthy();
    expect(screen.getByText('Read only')).toBeTruthy();
  });

  it('stay while they cannot be read again', async () => {
    await show();
    await screen.findByRole('button', { name: 'Halmos Barnabás' });
    const path = `GET /seasons/${season.id}/teams/${lions?.id}/players`;
    const before = api.calls(path).length;
    const answer = Promise.withResolvers<void>();
    api.answers[path] = async () => {
      await answer.promise;
      return refusal(503, 'service_unavailable', { message: 'Server error' });
    };
    act(() => publishChanges(['season']));
    await waitFor(() => expect(api.calls(path).length).toBeGreaterThan(before));
    await act(async () => answer.resolve());
    expect(screen.getByRole('button', { name: 'Halmos Barnabás' })).toBeTruthy();
  });

  it('of another club, chosen by arrows, with a word when it had nobody', async () => {
    await show('/owner/rosters', 'hu');
    const first = await screen.findByRole('button', { name: /Lions/ });
    first.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('Ennek a klubnak nem volt játékosa a szezonban.');
  });

  it.each([
    ['players', `GET /seasons/${season.id}/teams/${lions?.id}/players`, errors.teamNotFoundReal],
    ['players', `GET /seasons/${season.id}/teams/${lions?.id}/players`, errors.seasonNotFoundById],
    ['clubs', `GET /seasons/${season.id}/teams`, errors.seasonNotFoundById],
  ])('say why there are no %s: %s, %j', async (_what, call, definition) => {
    const message = errorText('en', definition);
    api.answers[call] = refusal(definition.status, definition.code, { message });
    await show();
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('say why a player cannot be shown who is gone', async () => {
    const message = errorText('en', errors.playerNotFound);
    api.answers[`GET /players/${'1'.repeat(24)}`] = refusal(404, 'player_not_found', { message });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Halmos Barnabás' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('ask for seasons and players again when a season changes, and for nothing in between', async () => {
    const players = `GET /seasons/${season.id}/teams/${lions?.id}/players`;
    for (const call of ['GET /seasons', players]) {
      const nbReads = () => api.calls(call).length;
      const before = nbReads();
      const heard = await heardTopics({ show, nbReads: () => nbReads() - before });
      expect(heard).toEqual(['season']);
    }
  });

  it('stay when the seasons cannot be read again', async () => {
    await show();
    const player = await screen.findByRole('button', { name: 'Halmos Barnabás' });
    api.answers['GET /seasons'] = refusal(403, 'forbidden', { message: 'No' });
    // The second read begins when the first has failed.
    for (const nbReads of [2, 3]) {
      act(() => publishChanges(['season']));
      await waitFor(() => expect(api.calls('GET /seasons')).toHaveLength(nbReads));
    }
    expect(player.isConnected).toBe(true);
  });

  it('say that there is nothing before the first season', async () => {
    api.answers['GET /seasons'] = { body: [] };
    await show();
    await waitFor(() => expect(screen.getByText('Rosters come with the first season.')).toBeTruthy());
  });
});
