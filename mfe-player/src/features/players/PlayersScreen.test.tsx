/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pickFreeAgent } from '@endzone/contracts/fantasy/rosters';
import type { Position } from '@endzone/contracts/game';
import { publishChanges } from '@endzone/shared-ui/api/changes.ts';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import {
  aDraft,
  aLeagueSeason,
  aRealGame,
  aRoster,
  aRosterPlayer,
  aSeason,
  aTeam,
  aWeek,
  leagueId,
  no,
  placeOf,
  rosterId,
  seasonId,
  yes,
} from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import type { ListedPlayer } from './api.ts';
import { PlayersScreen } from './PlayersScreen.tsx';
import { playersSaga } from './saga.ts';
import { playersReducer } from './slice.ts';
import { playersTexts } from './texts.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  cleanup();
  api.restore();
});

const user = userEvent.setup();
const membership = aMembership({ leagueId, name: 'Haveri Végzóna Liga', team: aTeam(1) });
const available = `GET /leagues/${leagueId}/available-players`;
const mine = `GET /leagues/${leagueId}/rosters/me`;

function listed(
  nb: number,
  name: string,
  position: Position,
  given: Partial<ListedPlayer> = {},
): ListedPlayer {
  const { rosterPlayerId: _place, can: _can, ...player } = aRosterPlayer(nb, name, position, 'BENCH');
  const total = { ...player.total, catch_yds: 498, td: 6, fumble: 1, rush_yds: 12 };
  return {
    ...player,
    scores: [],
    total,
    rosterStatus: 'free',
    fantasy_points: 86,
    can: { pick: yes },
    ...given,
  };
}
const free = listed(40, 'Őrsi Bálint', 'WR');
const injured = listed(41, 'Ruttkai-Fűzfői Szilárd', 'WR', { status: 'injured', fantasy_points: 75.1 });
const taken = listed(42, 'Terrell Mabry', 'WR', {
  rosterStatus: 'rostered',
  fantasyTeam: { id: aTeam(2).id, name: 'Lángos Lavina' },
  can: { pick: no('player_taken') },
});
const own = listed(43, 'Csányi Olivér', 'WR', {
  rosterStatus: 'mine',
  fantasyTeam: { id: aTeam(1).id, name: 'Mezőnygólyák' },
  can: { pick: no('player_taken') },
});

const page = (items: ListedPlayer[], total = items.length) => ({
  body: items,
  headers: { 'X-Total-Count': String(total), 'X-Season-Id': seasonId },
});

const Where = () => <output>{useLocation().pathname + useLocation().search}</output>;
const where = () => decodeURIComponent(document.querySelector('output')?.textContent ?? '');

function show(given: Parameters<typeof showScreen>[1] = {}) {
  api.answers[available] ??= page([free, injured, taken, own], 60);
  api.answers[mine] ??= { body: aRoster() };
  api.answers[`GET /seasons/${seasonId}`] ??= { body: aSeason() };
  api.answers['GET /seasons'] ??= { body: [aSeason()] };
  api.answers['GET /teams'] ??= { body: [free.team] };
  return showScreen(
    <>
      <Where />
      <Routes>
        <Route path="/players" element={<PlayersScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    {
      texts: playersTexts,
      at: '/players',
      me: aMe({ leagueMemberships: [membership] }),
      league: membership,
      createStore: () => createStore({ players: playersReducer }, [playersSaga]),
      ...given,
    },
  );
}
// A table of few columns is found through faster.
const fewColumns = { at: '/players?position=K' };
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const lastAsked = (kind: string) => Object.fromEntries(api.calls(kind).at(-1)?.query ?? []);

describe('the players of a league', () => {
  it('are its free agents by points, with the role and the way to another league', async () => {
    await show();
    expect(await screen.findByRole('button', { name: 'Őrsi Bálint' })).toBeTruthy();
    expect(lastAsked(available)).toEqual({
      availability: 'free',
      sort: 'fantasy_points',
      sortDirection: 'desc',
      limit: '25',
      offset: '0',
    });
    expect(screen.getByText('Haveri Végzóna Liga').parentElement?.textContent).toBe(
      'Haveri Végzóna Liga · Member',
    );
    expect(screen.getByRole('link', { name: 'Create a new league' }).getAttribute('href')).toBe(
      '/create-league',
    );
    expect(
      await screen.findByText('Season 2026, up to week 6. Points may change until the results are final.'),
    ).toBeTruthy();
  });

  it.each<[string, number[], string]>([
    [
      'are not final while an earlier week waits for a postponed game',
      [3],
      ' Points may change until the results are final.',
    ],
    ['are final once every week that was started is locked', [], ''],
  ])('%s', async (_what, frozenWeeks, rest) => {
    const lockedWeeks = [1, 2, 3, 4, 5, 6].filter((week) => !frozenWeeks.includes(week));
    const between = aSeason({ isWeekActive: false, frozenWeeks, lockedWeeks });
    api.answers[`GET /seasons/${seasonId}`] = { body: between };
    await show(fewColumns);
    expect(await screen.findByText(`Season 2026, up to week 6.${rest}`)).toBeTruthy();
  });

  it('are of a season that is called as in every choice of seasons', async () => {
    const spring = aSeason({ id: 'e'.repeat(24), status: 'finished', startsAt: '2026-01-10 00:00:00' });
    api.answers['GET /seasons'] = { body: [aSeason(), spring] };
    await show(fewColumns);
    expect(await screen.findByText(/^Season 2026\/0[2-9], up to week 6\./)).toBeTruthy();
  });

  it('do not say a defence’s club twice', async () => {
    const defence = listed(49, free.team.name, 'DEF', { team: free.team });
    api.answers[available] = page([defence, own], 2);
    await show(fewColumns);
    const row = (await screen.findByRole('button', { name: free.team.name })).closest('tr')!;
    expect(within(row).queryByTitle(free.team.name)).toBeNull();
    const other = screen.getByRole('button', { name: own.name }).closest('tr')!;
    expect(within(other).getByTitle(own.team.name)).toBeTruthy();
  });

  describe('while a week is coming', () => {
    const rival = taken.team;
    const starter = aRoster().players[0]!;
    const between = { isWeekActive: false, games: [aRealGame(7, free.team, rival)] };
    beforeEach(() => {
      api.answers[`GET /seasons/${seasonId}`] = { body: aSeason(between) };
    });
    const cells = async (name: string) =>
      within((await screen.findByRole('button', { name })).closest('tr')!);

    it('have their club’s game, or that it rests', async () => {
      await show(fewColumns);
      expect((await cells(free.name)).getByTitle(`${free.team.name} – ${rival.name}`)).toBeTruthy();
      expect((await cells(injured.name)).getByText('Bye')).toBeTruthy();
      expect((await cells(free.name)).queryByText('Bye')).toBeNull();
    });

    it('have no game while a week is played, for which it is too late', async () => {
      api.answers[`GET /seasons/${seasonId}`] = { body: aSeason({ ...between, isWeekActive: true }) };
      await show(fewColumns);
      expect((await cells(free.name)).getByTitle(free.team.name)).toBeTruthy();
      expect(screen.queryByText('Bye')).toBeNull();
    });

    it('replace somebody of whom the same is said', async () => {
      api.answers[`GET /seasons/${seasonId}`] = {
        body: aSeason({ ...between, games: [aRealGame(7, starter.team, rival)] }),
      };
      api.answers[mine] = { body: aRoster({ openSlots: [] }) };
      api.answers[available] = page([{ ...free, can: { pick: no('roster_full') } }]);
      await show(fewColumns);
      await user.click(await screen.findByRole('button', { name: 'Sign: Őrsi Bálint' }));
      const dialog = within(screen.getByRole('dialog'));
      const option = (name: string) =>
        within(dialog.getByRole('radio', { name: new RegExp(name) }).closest('label')!);
      expect(option(starter.name).getByTitle(`${starter.team.name} – ${rival.name}`)).toBeTruthy();
      expect(option('Pálfi Zente').getByText('Bye')).toBeTruthy();
    });
  });

  describe('before week 1 of a new season', () => {
    const lastSeason = 'e'.repeat(24);
    beforeEach(() => {
      api.answers[available] = {
        ...page([free, own]),
        headers: { 'X-Total-Count': '2', 'X-Season-Id': lastSeason },
      };
      api.answers[`GET /seasons/${lastSeason}`] = {
        body: aSeason({ id: lastSeason, status: 'finished', startsAt: '2025-03-01 00:00:00' }),
      };
      api.answers[`GET /seasons/${seasonId}`] = {
        body: aSeason({ currentWeek: 0, isWeekActive: false, lockedWeeks: [] }),
      };
    });

    it.each([
      ['en', 'Last season’s statistics (2025), until week 1 of the new season.'],
      ['hu', 'Az előző szezon adatai (2025), az új szezon 1. fordulójáig.'],
    ] as const)('are said to have the figures of last season (%s)', async (locale, words) => {
      await show({ ...fewColumns, locale });
      expect(await screen.findByText(words)).toBeTruthy();
    });

    it.each([
      [
        'en',
        'Statistics of the 2025 season.',
        'Compare',
        'Last season’s statistics (2025), until week 1 of the new season.',
      ],
      [
        'hu',
        'Szezon: 2025, minden forduló.',
        'Összehasonlítás',
        'Az előző szezon adatai (2025), az új szezon 1. fordulójáig.',
      ],
    ] as const)(
      'have them in their popup and side by side too, where it is said (%s)',
      async (locale, inPopup, compare, sideBySide) => {
        for (const player of [free, own])
          api.answers[`GET /players/${player.id}`] = { body: { ...player, scores: [], transfers: [] } };
        await show({ ...fewColumns, locale });
        await user.click(await screen.findByRole('button', { name: 'Őrsi Bálint' }));
        const dialog = () => within(screen.getByRole('dialog'));
        expect(await dialog().findByText(inPopup)).toBeTruthy();
        await user.click(dialog().getByRole('button', { name: compare }));
        expect(await dialog().findByRole('table', { name: compare })).toBeTruthy();
        expect(dialog().getByText(sideBySide)).toBeTruthy();
        for (const player of [free, own])
          expect(lastAsked(`GET /players/${player.id}`).season).toBe(lastSeason);
      },
    );

    it('have the game of the new season’s first week', async () => {
      const body = aSeason({
        currentWeek: 0,
        isWeekActive: false,
        lockedWeeks: [],
        games: [aRealGame(1, taken.team, free.team)],
      });
      api.answers[`GET /seasons/${seasonId}`] = { body };
      await show(fewColumns);
      expect(await screen.findByTitle(`${taken.team.name} – ${free.team.name}`)).toBeTruthy();
    });

    const openDialog = async () => {
      api.answers[`GET /players/${free.id}`] = { body: { ...free, scores: [], transfers: [] } };
      api.answers[mine] = { body: aRoster({ openSlots: [] }) };
      api.answers[available] = {
        ...page([{ ...free, can: { pick: no('roster_full') } }, own]),
        headers: { 'X-Total-Count': '2', 'X-Season-Id': lastSeason },
      };
      await show(fewColumns);
      await user.click(await screen.findByRole('button', { name: 'Sign: Őrsi Bálint' }));
      return within(screen.getByRole('dialog'));
    };

    it('are compared with nobody without that word', async () => {
      const { id } = aRoster().players.find(({ activityStatus }) => activityStatus === 'bench')!;
      const others = Array.from({ length: 500 }, (_, at) => ({ ...own, id: `${at}`.padStart(24, '0') }));
      // Nobody can be asked for by id: the figures may stand on the second page.
      api.answers['GET /players'] = ({ query }) =>
        query.get('offset') === '500' ? page([{ ...own, id, fantasy_points: 77.5 }], 501) : page(others, 501);
      const dialog = await openDialog();
      expect(await dialog.findByText('77.5')).toBeTruthy();
      expect(dialog.getAllByText('points last season')).toHaveLength(1 + aRoster().players.length);
      expect(dialog.queryByText('average')).toBeNull();
      expect(lastAsked('GET /players').season).toBe(lastSeason);
      expect(lastAsked('GET /players').status).toContain('inactive');
    });

    it('still lets somebody go when those figures cannot be read', async () => {
      api.answers['GET /players'] = refusal(503, 'service_unavailable');
      const dialog = await openDialog();
      expect(await dialog.findByText(/Last season’s points cannot be shown/)).toBeTruthy();
      expect(dialog.getAllByRole('radio')).toHaveLength(aRoster().players.length);
    });
  });

  it('say who has whom, and offer what the API allows', async () => {
    await show();
    expect((await row('Őrsi')).getByText('Free')).toBeTruthy();
    expect((await row('Őrsi')).getByRole('button', { name: 'Sign: Őrsi Bálint' })).toBeTruthy();
    expect((await row('Ruttkai')).getByText('Injured')).toBeTruthy();
    expect((await row('Mabry')).getByRole('link', { name: 'Lángos Lavina' }).getAttribute('href')).toBe(
      `/leagues/${leagueId}/team/${aTeam(2).id}/roster`,
    );
    expect((await row('Mabry')).queryByRole('button', { name: /^Pick/ })).toBeNull();
    expect(
      (await row('Mabry')).getByRole('link', { name: 'Trade: Terrell Mabry' }).getAttribute('href'),
    ).toBe(`/team/trades/new?with=${aTeam(2).id}&get=${taken.id}`);
    expect((await row('Csányi')).getAllByText('You').length).toBeGreaterThan(0);
  });

  it('are searched by as much of a long text as the API takes', async () => {
    await show({ at: `/players?term=${'a'.repeat(101)}` });
    await screen.findByRole('button', { name: 'Őrsi Bálint' });
    expect(lastAsked(available).term).toBe('a'.repeat(100));
  });

  it('are filtered, sorted and paged by the server, all of it in the address', async () => {
    await show({ at: '/players?page=2' });
    await screen.findByRole('button', { name: 'Őrsi Bálint' });
    expect(lastAsked(available).offset).toBe('25');
    await user.type(screen.getByRole('searchbox'), 'orsi{Enter}');
    await waitFor(() => expect(where()).toBe('/players?term=orsi'));
    await user.selectOptions(screen.getByLabelText('Club'), free.team.id);
    await user.selectOptions(screen.getByLabelText('Availability'), 'all');
    await user.selectOptions(screen.getByLabelText('Status'), 'injured');
    await user.click(
      within(screen.getByRole('group', { name: 'Position' })).getByRole('button', { name: 'WR' }),
    );
    await user.click(
      within(screen.getByRole('group', { name: 'Position' })).getByRole('button', { name: 'K' }),
    );
    await user.click(within(await screen.findByRole('table')).getByRole('button', { name: 'ReYd' }));
    await waitFor(() =>
      expect(lastAsked(available)).toEqual({
        term: 'orsi',
        team: free.team.id,
        availability: 'all',
        status: 'injured',
        position: 'WR,K',
        sort: 'catch_yds',
        sortDirection: 'desc',
        limit: '25',
        offset: '0',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(where()).toContain('page=2'));
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(where()).toBe('/players'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('have a popup that says when there is no analysis', async () => {
    api.answers[`GET /players/${free.id}`] = { body: { ...free, analysis: '', scores: [], transfers: [] } };
    await show(fewColumns);
    await user.click(await screen.findByRole('button', { name: 'Őrsi Bálint' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(await dialog.findByRole('tab', { name: 'Analysis' }));
    expect((await dialog.findByText('There is no analysis yet.')).tagName).toBe('STRONG');
  });

  it('have the score columns of the chosen positions', async () => {
    await show({ at: '/players?position=WR' });
    await screen.findByRole('button', { name: 'Őrsi Bálint' });
    expect(screen.getByRole('rowheader', { name: /Őrsi Bálint/ })).toBeTruthy();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual([
      '#',
      'Player',
      'FP',
      'PaYd',
      'RuYd',
      'ReYd',
      'TD',
      '2PT',
      'FUM',
      'INT',
      'Team',
      'Action',
    ]);
  });

  it('are everybody, with the API’s words, before the league has rosters', async () => {
    api.answers[available] = refusal(422, 'no_league_rosters', { message: 'This league has no rosters yet' });
    api.answers[mine] = refusal(422, 'no_roster');
    const { can: _can, ...anybody } = free;
    api.answers['GET /players'] = page([{ ...anybody, rosterStatus: null }]);
    await show();
    expect(await screen.findByText(/This league has no rosters yet/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Őrsi Bálint' })).toBeTruthy();
    expect(screen.queryByLabelText('Availability')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pick/ })).toBeNull();
  });

  it('are picked in the draft room while the league drafts', async () => {
    api.answers[available] = page([{ ...free, can: { pick: no('not_your_turn') } }]);
    api.answers[mine] = { body: aRoster({ status: 'locked', lockedBy: 'draft' }) };
    await show();
    const link = await screen.findByRole('link', { name: 'Pick: Őrsi Bálint' });
    expect(link.getAttribute('href')).toBe(`/leagues/${leagueId}/draft`);
    expect(screen.getByText(/The draft is on/)).toBeTruthy();
  });

  it.each([
    ['en', 'It is your turn to pick!', /The draft is on/],
    ['hu', 'Te jössz, válassz!', /Tart a draft/],
  ] as const)('say that it is my turn, and for how long (%s)', async (locale, words, running) => {
    const path = `GET /leagues/${leagueId}/seasons/${seasonId}`;
    const ofTeam = (nb: number) =>
      aLeagueSeason({
        status: 'drafting',
        draft: aDraft({ team: aTeam(nb), turnDeadlineAt: '2099-03-14 17:00:00' }),
      });
    api.answers[mine] = { body: aRoster({ status: 'locked', lockedBy: 'draft' }) };
    api.answers[path] = { body: ofTeam(1) };
    await show({ ...fewColumns, locale });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.queryByText(running)).toBeNull();
    api.answers[path] = { body: ofTeam(2) };
    act(() => publishChanges([`league:${leagueId}`]));
    expect(await screen.findByText(running)).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('cannot be picked while the roster is locked, which is said in words', async () => {
    api.answers[available] = page([{ ...free, can: { pick: no('roster_locked') } }]);
    api.answers[mine] = { body: aRoster({ status: 'locked', lockedBy: 'week' }) };
    await show();
    expect(await screen.findByText(/Your roster is locked while games are being played/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pick/ })).toBeNull();
  });

  it('say so when nobody fits, and when they cannot be read', async () => {
    api.answers[available] = page([]);
    await show({ at: '/players?term=zzz' });
    expect(await screen.findByText('No free agent found')).toBeTruthy();
    expect(screen.getByText('0 free agents')).toBeTruthy();
    // Whoever is looked for may be in a team.
    await user.click(screen.getByRole('button', { name: 'Show all players' }));
    expect(await screen.findByText('No players found')).toBeTruthy();
    expect(api.calls(available).at(-1)?.query.get('availability')).toBe('all');
    api.answers[available] = refusal(500, 'server_error', { message: 'Server error' });
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('The players cannot be shown right now')).toBeTruthy();
    api.answers[available] = page([free]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Őrsi Bálint' })).toBeTruthy();
  });
});

describe('without a league', () => {
  it('a visitor sees everybody and the way to log in', async () => {
    const { can: _can, ...anybody } = free;
    api.answers['GET /players'] = page([{ ...anybody, rosterStatus: null }]);
    await show({ me: undefined, league: undefined });
    expect(await screen.findByRole('button', { name: 'Őrsi Bálint' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(api.calls(available)).toHaveLength(0);
    expect(api.calls(mine)).toHaveLength(0);
  });

  it('a manager who plays in none sees everybody as a visitor does, and the way to a league', async () => {
    const { can: _can, ...anybody } = free;
    api.answers['GET /players'] = page([{ ...anybody, rosterStatus: null }]);
    const { host } = await show({ me: aMe({ leagueMemberships: [] }), league: undefined });
    expect(await screen.findByRole('button', { name: 'Őrsi Bálint' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Leagues' }).getAttribute('href')).toBe('/leagues');
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    expect(where()).toBe('/players');
    expect(host.toast).not.toHaveBeenCalled();
  });

  it('somebody who plays in several is sent to choose one', async () => {
    const { host } = await show({ me: aMe({ leagueMemberships: [membership] }), league: undefined });
    await waitFor(() => expect(where()).toBe('/secure'));
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'warn',
      title: 'No league selected',
      text: 'Please choose a league first',
    });
  });
});

describe('a free agent', () => {
  beforeEach(() => {
    api.answers[`GET /players/${free.id}`] = { body: { ...free, transfers: [] } };
  });

  const sign = `POST /rosters/${rosterId}/players/${free.id}`;
  const press = async () => user.click(await screen.findByRole('button', { name: 'Sign: Őrsi Bálint' }));
  const bench = [20, 21, 22].map((nb) => aRosterPlayer(nb, `Pados ${nb}`, 'RB', 'BENCH'));
  const full = aRoster({
    players: [...aRoster().players, ...bench],
    openSlots: [],
    caretaker: { enabled: false, since: null, by: null },
    can: { ...aRoster().can, pick: no('roster_full') },
  });
  const showFull = () => {
    api.answers[available] = page([{ ...free, can: { pick: no('roster_full') } }]);
    api.answers[mine] = { body: full };
    return show(fewColumns);
  };

  it('is signed after a question that speaks of signing', async () => {
    api.answers[sign] = { status: 201, body: aRoster() };
    const { host } = await show(fewColumns);
    await press();
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText('Sign Őrsi Bálint?')).toBeTruthy();
    expect(question.getByText('Slot in your roster: bench')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Sign' }));
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({
        kind: 'ok',
        title: 'Player signed',
        text: 'Őrsi Bálint (WR) is on your roster',
      }),
    );
    expect(api.calls(sign)[0]?.body).toEqual({ version: aRoster().version });
    await waitFor(() => expect(api.calls(mine)).toHaveLength(2));
    expect(api.calls(available)).toHaveLength(2);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows who was quicker, and reads list and roster again', async () => {
    api.answers[sign] = refusal(409, 'player_taken', {
      message: 'Őrsi Bálint already belongs to Lángos Lavina',
    });
    await show(fewColumns);
    await press();
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText('Őrsi Bálint already belongs to Lángos Lavina')).toBeTruthy();
    await waitFor(() => expect(api.calls(mine)).toHaveLength(2));
  });

  const locked = () => {
    api.answers[mine] = {
      body: aRoster({
        status: 'locked',
        lockedBy: 'week',
        can: { ...aRoster().can, pick: no('roster_locked') },
      }),
    };
    api.answers[available] = page([{ ...free, can: { pick: no('roster_locked') } }]);
    act(() => publishChanges([`league:${leagueId}`]));
  };

  it.each([
    ['en', 'Sign: Őrsi Bálint', 'Sign', 'Your roster is locked while games are being played.'],
    ['hu', 'Igazolás: Őrsi Bálint', 'Igazolás', 'A meccsek ideje alatt a keret zárolva van.'],
  ] as const)(
    'is not signed by an open question once rosters are locked, which it says (%s)',
    async (locale, open, button, reason) => {
      await show({ ...fewColumns, locale });
      await user.click(await screen.findByRole('button', { name: open }));
      locked();
      const question = within(screen.getByRole('alertdialog'));
      expect(await question.findByText(reason)).toBeTruthy();
      expect(question.getByRole('button', { name: button }).getAttribute('aria-disabled')).toBe('true');
    },
  );

  it('is not signed by an open question once somebody else has them, which it says', async () => {
    await show(fewColumns);
    await press();
    api.answers[available] = page([
      { ...free, rosterStatus: 'rostered', fantasyTeam: { id: aTeam(2).id, name: aTeam(2).name } },
    ]);
    act(() => publishChanges([`league:${leagueId}`]));
    const question = within(screen.getByRole('alertdialog'));
    expect(await question.findByText('Őrsi Bálint already belongs to Lángos Lavina')).toBeTruthy();
    expect(question.getByRole('button', { name: 'Sign' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is not signed by an open question once they are gone from the list to somebody else', async () => {
    await show(fewColumns);
    await press();
    const fantasyTeam = { id: aTeam(2).id, name: aTeam(2).name };
    api.answers[`GET /players/${free.id}`] = {
      body: { ...free, rosterStatus: 'rostered', fantasyTeam, transfers: [] },
    };
    api.answers[available] = page([]);
    act(() => publishChanges([`league:${leagueId}`]));
    const question = within(screen.getByRole('alertdialog'));
    expect(await question.findByText('Őrsi Bálint already belongs to Lángos Lavina')).toBeTruthy();
    expect(question.getByRole('button', { name: 'Sign' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('lets nobody leave for them once rosters are locked, and says why', async () => {
    await showFull();
    await press();
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /Pálfi Zente/ }));
    locked();
    expect(await dialog.findByText('Your roster is locked while games are being played.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Cut and sign' }).getAttribute('aria-disabled')).toBe('true');
  });

  // A full roster has its own answer below.
  it.each(refusalsOf(pickFreeAgent).filter(({ code }) => code !== 'roster_full'))(
    'stays free when refused by $name, which is said',
    async ({ message, answer }) => {
      api.answers[sign] = answer;
      await show(fewColumns);
      await press();
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign' }));
      expect(await screen.findByText(message)).toBeTruthy();
    },
  );

  it('comes to a full roster for somebody who is chosen to leave, in one command', async () => {
    api.answers[sign] = { status: 201, body: full };
    const { host } = await showFull();
    await press();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Who do you want to cut?' })).toBeTruthy();
    const button = dialog.getByRole('button', { name: 'Cut and sign' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(dialog.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
    await user.click(dialog.getByRole('radio', { name: /Pálfi Zente/ }));
    expect(dialog.getByText('Going out: Pálfi Zente. A free agent at once.')).toBeTruthy();
    expect(dialog.getByText('Coming in · slot: bench')).toBeTruthy();
    await user.click(button);
    await waitFor(() => expect(host.toast).toHaveBeenCalledTimes(1));
    expect(api.calls(sign).map(({ body }) => body)).toEqual([
      { cut: placeOf('Pálfi Zente'), version: full.version },
    ]);
  });

  it('locks who cannot be spared, with the reason', async () => {
    await showFull();
    await press();
    const dialog = within(screen.getByRole('dialog'));
    const only = dialog.getByRole<HTMLInputElement>('radio', { name: /Fehérvár Enthroners/ });
    expect(only.disabled).toBe(true);
    expect(only.closest('label')?.textContent).toContain('Cutting them does not make room for Őrsi Bálint');
  });

  it('locks whom the API would not let go, with its words', async () => {
    api.answers[sign] = refusal(422, 'player_cannot_be_placed', {
      message: 'Őrsi Bálint does not fit into your roster',
    });
    await showFull();
    await press();
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /Pálfi Zente/ }));
    await user.click(dialog.getByRole('button', { name: 'Cut and sign' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    const locked = dialog.getByRole<HTMLInputElement>('radio', { name: /Pálfi Zente/ });
    expect([locked.disabled, locked.checked]).toEqual([true, false]);
    expect(locked.closest('label')?.textContent).toContain('Őrsi Bálint does not fit into your roster');
  });

  it('lets nobody go for a player whom somebody else has by now', async () => {
    const message = 'Őrsi Bálint already belongs to Lángos Lavina';
    api.answers[sign] = refusal(409, 'player_taken', { message });
    await showFull();
    await press();
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /Pálfi Zente/ }));
    await user.click(dialog.getByRole('button', { name: 'Cut and sign' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cut and sign' }));
    expect(api.calls(sign)).toHaveLength(1);
  });

  it('asks who leaves when the roster has filled meanwhile', async () => {
    api.answers[sign] = refusal(422, 'roster_full', { message: 'Your roster has 14 players, cut one first' });
    await show(fewColumns);
    await press();
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign' }));
    expect(await screen.findByRole('heading', { name: 'Who do you want to cut?' })).toBeTruthy();
  });
});

describe('the popup of a player', () => {
  const details = (player: ListedPlayer) => ({
    ...player,
    can: undefined,
    scores: [aWeek(1, 10), aWeek(2, 24), aWeek(3, 5.5, { isFinal: false })],
    transfers: [{ fromTeam: taken.team, toTeam: free.team, at: '2026-02-01 10:00:00' }],
  });
  const game = aRealGame(7, free.team, injured.team);
  beforeEach(() => {
    for (const player of [free, injured, own])
      api.answers[`GET /players/${player.id}`] = { body: details(player) };
    api.answers[`GET /seasons/${seasonId}`] = { body: aSeason({ games: [game], nbWeeks: 8 }) };
    for (const week of [1, 2, 3])
      api.answers[`GET /seasons/${seasonId}/weeks/${week}/players/${free.id}/points`] = {
        body: { playerId: free.id, week, points: 10, isFinal: true, rows: [] },
      };
  });
  const open = async () => user.click(await screen.findByRole('button', { name: 'Őrsi Bálint' }));

  it('has figures first, then weeks, next games, statistics and transfers', async () => {
    await show(fewColumns);
    await open();
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Season points')).toBeTruthy();
    expect(dialog.getByText('13.17')).toBeTruthy();
    expect(dialog.getByText('Draft rank').nextSibling?.textContent).toBe('40');
    expect(dialog.getByText('Free')).toBeTruthy();
    expect(lastAsked(`GET /players/${free.id}`)).toEqual({ season: seasonId, league: leagueId });
    const next = within(dialog.getByText('Next games').parentElement!);
    expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'WOL–TTNWeek 7 · 2 May',
      'ByeWeek 8',
    ]);
    expect(dialog.getByRole('table', { name: 'Statistics by week' })).toBeTruthy();
    await user.click(dialog.getByRole('tab', { name: 'Games' }));
    expect(dialog.getByText('Győr Sharks → Budapest Wolves')).toBeTruthy();
  });

  it('tells a game of before a transfer as that of the club they played for', async () => {
    const [then, opponent] = [taken.team, injured.team];
    const before = {
      ...game,
      id: 'before',
      team1: { ...opponent, score: 14, players: [] },
      team2: { ...then, score: 21, players: [] },
    };
    api.answers[`GET /seasons/${seasonId}`] = { body: aSeason({ games: [game, before], nbWeeks: 8 }) };
    const played = { gameId: 'before', hasLine: true, opponent, teamScore: 21, opponentScore: 14 };
    api.answers[`GET /players/${free.id}`] = {
      body: { ...details(free), scores: [aWeek(1, 10, { games: [played] })] },
    };
    await show(fewColumns);
    await open();
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(`${then.name} – ${opponent.name} 21–14`)).toBeTruthy();
  });

  it('leads on to signing, one dialog at a time', async () => {
    await show(fewColumns);
    await open();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign' }));
    expect(screen.getByText('Sign Őrsi Bálint?')).toBeTruthy();
    expect(screen.queryByRole('tab', { hidden: true })).toBeNull();
  });

  it('compares with a player of my own team first, and with anybody else of the position', async () => {
    await show(fewColumns);
    await open();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Compare' }));
    const dialog = within(screen.getByRole('dialog'));
    const table = await dialog.findByRole('table', { name: 'Compare' });
    expect(lastAsked(available)).toEqual({ position: 'WR', limit: '100', availability: 'all' });
    const select = dialog.getByLabelText<HTMLSelectElement>('Other player');
    expect(select.selectedOptions[0]?.textContent).toBe('Csányi Olivér');
    expect(within(table).getByRole('rowheader', { name: 'Season points' })).toBeTruthy();
    expect(within(table).queryByRole('rowheader', { name: 'Field goals' })).toBeNull();
    await user.selectOptions(select, injured.id);
    expect(await dialog.findByRole('heading', { name: 'Ruttkai-Fűzfői Szilárd' })).toBeTruthy();
    expect(dialog.getByText('75.1')).toBeTruthy();
    api.answers[`GET /players/${injured.id}`] = { body: { ...details(injured), fantasy_points: 91.3 } };
    act(() => publishChanges(['season']));
    expect(await dialog.findByText('91.3')).toBeTruthy();
  });

  const signedByAnother = () => {
    const { rosterStatus, fantasyTeam, can } = taken;
    const gone = { ...free, rosterStatus, fantasyTeam, can };
    api.answers[`GET /players/${free.id}`] = { body: details(gone) };
    // The list has free agents alone; who can be compared is asked for among all, and another one of the own team is first now.
    const first = { ...injured, rosterStatus: 'mine' as const };
    api.answers[available] = ({ query }) =>
      query.get('availability') === 'free' ? page([injured]) : page([first, gone, taken, own]);
    act(() => publishChanges([`league:${leagueId}`]));
  };

  it('says who has them, and offers no signing, as soon as somebody has signed them', async () => {
    await show(fewColumns);
    await open();
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Free')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Sign' })).toBeTruthy();
    signedByAnother();
    expect(await dialog.findByText('Lángos Lavina')).toBeTruthy();
    expect(dialog.queryByText('Free')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Sign' })).toBeNull();
  });

  it('compares without an offer to sign who was signed meanwhile, and with the same one', async () => {
    await show(fewColumns);
    await open();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Compare' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('button', { name: 'Sign: Őrsi Bálint' })).toBeTruthy();
    const select = dialog.getByLabelText<HTMLSelectElement>('Other player');
    expect(select.selectedOptions[0]?.textContent).toBe('Csányi Olivér');
    signedByAnother();
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Sign: Őrsi Bálint' })).toBeNull());
    expect(select.selectedOptions[0]?.textContent).toBe('Csányi Olivér');
  });

  it('offers another try when its figures cannot be read', async () => {
    api.answers[`GET /players/${free.id}`] = refusal(500, 'server_error', { message: 'Server error' });
    await show(fewColumns);
    await open();
    expect(await screen.findByText('The player’s statistics cannot be shown right now')).toBeTruthy();
  });
});
