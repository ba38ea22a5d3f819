/** @jest-environment jsdom */
import { errors } from '@endzone/contracts/errors';
import { errorText } from '@endzone/contracts/messages';
import type { Player } from '@endzone/contracts/stats/players';
import type { PointsExplanation } from '@endzone/contracts/stats/points';
import { publishChanges } from '@endzone/shared-ui/api/changes.ts';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offenseLine } from '../../data/season/testing/aGame.ts';
import { PlayerStatsScreen } from './PlayerStatsScreen.tsx';
import { playerStatsTexts } from './texts.ts';

const season = aSeason();
const old = aSeason({ id: 'e'.repeat(24), startsAt: '2025-03-21 00:00:00', endsAt: '2025-07-01 00:00:00' });
const wolves = { id: 'c'.repeat(24), name: 'Wolves', logoUrl: null };
const week = (nb: number, given: object) => ({
  ...offenseLine(given),
  week: nb,
  isFinal: nb < 6,
  games: [{ gameId: 'g', hasLine: true, opponent: wolves, teamScore: 24, opponentScore: 21 }],
});
const runner: Player = {
  id: 'a'.repeat(24),
  name: 'Hevesaranyosi Gergely',
  position: 'RB',
  status: 'active',
  team: wolves,
  photo: null,
  jerseyNumber: 43,
  height: 178,
  weight: 88,
  birthDate: '2000-05-05',
  analysis: null,
  draftRank: 4,
  rosterStatus: null,
  fantasyTeam: null,
  total: { ...offenseLine({ rush_yds: 132, td: 2 }), points: 25.2, fantasy_points: 25.2 },
  fantasy_points: 25.2,
  scores: [week(5, { rush_yds: 132, td: 2 }), week(6, {})],
  version: 1,
};
const rested: Player = {
  ...runner,
  id: 'b'.repeat(24),
  name: 'Lyka Győző',
  fantasy_points: 0,
  scores: [{ ...week(5, {}), games: [] }],
};
const explained: PointsExplanation = {
  playerId: runner.id,
  week: 5,
  points: 25.2,
  isFinal: true,
  previousPoints: null,
  rows: [
    {
      gameId: 'g',
      key: 'rush_yds',
      value: 132,
      counts: true,
      rule: { operation: '/', sign: '+', points: 10 },
      range: null,
      points: 13.2,
      previous: null,
    },
  ],
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answers['GET /seasons'] = { body: [season, old] };
  api.answers['GET /teams'] = { body: [{ ...wolves, status: 'active', nbPlayers: 2 }] };
  for (const { id } of [season, old])
    api.answers[`GET /seasons/${id}/points`] = {
      body: [runner, rested],
      headers: { 'X-Total-Count': '120' },
    };
  api.answers[`GET /players/${runner.id}`] = { body: { ...runner, transfers: [] } };
  api.answers[`GET /seasons/${season.id}/weeks/5/players/${runner.id}/points`] = { body: explained };
});
afterEach(() => api.restore());

const show = (at = '/owner/players', locale: 'en' | 'hu' = 'en') =>
  showScreen(<PlayerStatsScreen />, { locale, namespace: 'owner', texts: playerStatsTexts, at });
const lastQuery = (id = season.id) =>
  Object.fromEntries(api.calls(`GET /seasons/${id}/points`).at(-1)?.query ?? []);

describe('Player statistics', () => {
  it('say that the clubs are missing, and ask for them again', async () => {
    const clubs = api.answers['GET /teams']!;
    api.answers['GET /teams'] = refusal(500, 'server_error', { message: 'Server error' });
    await show();
    await screen.findByRole('button', { name: runner.name });
    await screen.findByText('The clubs to choose from cannot be shown right now');
    api.answers['GET /teams'] = clubs;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: wolves.name })).toBeTruthy();
  });

  it('offer a week as soon as it has begun', async () => {
    await show();
    await screen.findByRole('button', { name: runner.name });
    const next = season.currentWeek + 1;
    expect(screen.queryByRole('option', { name: `Week ${next}` })).toBeNull();
    api.answers['GET /seasons'] = { body: [{ ...season, currentWeek: next }, old] };
    act(() => publishChanges(['season']));
    expect(await screen.findByRole('option', { name: `Week ${next}` })).toBeTruthy();
  });

  it('stay while they cannot be read again', async () => {
    await show();
    await screen.findByRole('button', { name: runner.name });
    const path = `GET /seasons/${season.id}/points`;
    const before = api.calls(path).length;
    const answer = Promise.withResolvers<void>();
    api.answers[path] = async () => {
      await answer.promise;
      return refusal(503, 'service_unavailable', { message: 'Server error' });
    };
    act(() => publishChanges(['season']));
    await waitFor(() => expect(api.calls(path).length).toBeGreaterThan(before));
    await act(async () => answer.resolve());
    expect(screen.getByRole('button', { name: runner.name })).toBeTruthy();
  });

  it('show a group of the whole season, best first, by page', async () => {
    await show();
    await screen.findByRole('button', { name: runner.name });
    expect(lastQuery()).toMatchObject({
      position: 'QB,RB,WR,TE',
      sort: 'fantasy_points',
      sortDirection: 'desc',
      limit: '50',
      offset: '0',
    });
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns.join(' ')).toMatch(/PaYd RuYd ReYd TD .* FP/);
    await userEvent.click(screen.getByRole('tab', { name: 'Head coach' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ position: 'HC' }));
  });

  it.each([
    ['its tab', () => userEvent.click(screen.getByRole('tab', { name: 'Head coach' }))],
    ['its key', () => userEvent.keyboard('4')],
  ])('show another group best first too, opened by %s', async (_how, open) => {
    await show('/owner/players?sort=td&direction=asc');
    await screen.findByRole('button', { name: runner.name });
    expect(lastQuery()).toMatchObject({ sort: 'td', sortDirection: 'asc' });
    await open();
    await waitFor(() => expect(lastQuery()).toMatchObject({ position: 'HC' }));
    expect(lastQuery()).toMatchObject({ sort: 'fantasy_points', sortDirection: 'desc' });
  });

  it('say how many were found, and on a card what each did, without zeros', async () => {
    await show('/owner/players?week=5');
    const row = (await screen.findByRole('button', { name: runner.name })).closest('tr') as HTMLElement;
    expect(within(row).getByText('132 RuYd · 2 TD')).toBeTruthy();
    expect(screen.getByText(/^\d+ players$/)).toBeTruthy();
    const other = screen.getByRole('button', { name: rested.name }).closest('tr') as HTMLElement;
    expect(within(other).queryByText(/RuYd/)).toBeNull();
  });

  it('of a week say why somebody has no figures', async () => {
    await show('/owner/players?week=5', 'hu');
    await screen.findByText('végleges');
    expect(lastQuery()).toMatchObject({ week: '5' });
    const row = (await screen.findByRole('button', { name: rested.name })).closest('tr') as HTMLElement;
    expect(within(row).getByText('Pihenőhét')).toBeTruthy();
  });

  it('are narrowed by name, club, position and status, each in the address', async () => {
    await show();
    await userEvent.type(await screen.findByRole('searchbox'), 'heves{Enter}');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Club' }), 'Wolves');
    await userEvent.click(screen.getByRole('button', { name: 'Active only' }));
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({ term: 'heves', team: wolves.id, status: 'active' }),
    );
  });

  it('of another season start with its whole year', async () => {
    await show('/owner/players?week=5');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Season' }), '2025 season');
    await waitFor(() => expect(lastQuery(old.id)).not.toHaveProperty('week'));
  });

  it('open a player with age, weeks and the sum of a week by its rules', async () => {
    await show('/owner/players?week=5');
    await userEvent.click(await screen.findByRole('button', { name: runner.name }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/years$/)).toBeTruthy();
    expect(await within(dialog).findByText('Rushing yards')).toBeTruthy();
    expect(within(dialog).getByText('1 / 10')).toBeTruthy();
    expect(within(dialog).getByText('Week 5 · Wolves 24–21')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Edit in Teams and players' }).getAttribute('href')).toBe(
      `/owner/teams?club=${wolves.id}`,
    );
  });

  it('say that there is nothing before the first season, and what went wrong', async () => {
    api.answers['GET /seasons'] = { body: [] };
    await show('/owner/players', 'hu');
    await screen.findByText('Nincs adat');
  });

  it.each([
    [`GET /seasons/${season.id}/points`, errors.seasonNotFoundById],
    [`GET /players/${runner.id}`, errors.playerNotFound],
    [`GET /seasons/${season.id}/weeks/5/players/${runner.id}/points`, errors.playerNotFound],
    [`GET /seasons/${season.id}/weeks/5/players/${runner.id}/points`, errors.weekNotFound],
  ])('say what is gone: %s, %j', async (call, definition) => {
    const message = errorText('en', definition);
    api.answers[call] = refusal(definition.status, definition.code, { message });
    await show('/owner/players?week=5');
    if (!call.endsWith(`${season.id}/points`))
      await userEvent.click(await screen.findByRole('button', { name: runner.name }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('can be asked for again when they could not be read', async () => {
    api.answers[`GET /seasons/${season.id}/points`] = refusal(503, 'service_unavailable');
    await show();
    expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeTruthy();
  });
});
