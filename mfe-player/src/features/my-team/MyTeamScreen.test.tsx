/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Roster } from '@endzone/contracts/types/fantasy';
import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import * as league from '@endzone/shared-ui/testing/aLeague.ts';
import { MyTeamScreen } from './MyTeamScreen.tsx';
import { myTeamSaga } from './saga.ts';
import { myTeamReducer } from './slice.ts';
import { TeamRosterScreen } from './TeamRosterScreen.tsx';

// Whether each of hundreds of elements is hidden by a style takes this environment minutes to find out.
configure({ defaultHidden: true });
const user = userEvent.setup({ pointerEventsCheck: 0 });
const { leagueId, seasonId, rosterId, placeOf, aRoster } = league;
const texts = featureTexts('myTeam', { hu: () => import('./hu.json'), en: () => import('./en.json') });
const team = league.aTeam(1);
const membership = aMembership({ leagueId, name: 'Haveri Végzóna Liga', team });
const newStore = () => createStore({ myTeam: myTeamReducer }, [myTeamSaga]);
const mine = `GET /leagues/${leagueId}/rosters/me`;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  Object.assign(api.answers, {
    [mine]: { body: aRoster() },
    [`GET /seasons/${seasonId}`]: { body: league.aSeason({ isWeekActive: false }) },
    [`GET /leagues/${leagueId}/standings`]: { body: league.someStandings() },
    [`GET /leagues/${leagueId}/games`]: { body: league.someGames() },
    [`GET /seasons/${seasonId}/fantasy-teams/${team.id}/trade-proposals`]: { body: [] },
  });
});
afterEach(() => {
  cleanup();
  api.restore();
});

const show = (given: Parameters<typeof showScreen>[1] = {}) =>
  showScreen(
    <Routes>
      <Route path="/team" element={<MyTeamScreen />} />
      <Route path="/leagues/:leagueId/team/:teamId/roster" element={<TeamRosterScreen />} />
      <Route path="/secure" element={<p>Choose League</p>} />
    </Routes>,
    { me: aMe(), league: membership, at: '/team', texts, createStore: newStore, ...given },
  );

const moved = (name: string, slot: 'BENCH' | 'TE_WR', roster: Roster = aRoster()): Roster => ({
  ...roster,
  players: roster.players.map((player) =>
    player.name === name
      ? {
          ...player,
          fantasyPosition: slot,
          activityStatus: slot === 'BENCH' ? ('bench' as const) : ('active' as const),
        }
      : player,
  ),
});
const starters = () => within(screen.getByRole('list', { name: 'Starters' }));
const toTheBench = () => user.click(screen.getByRole('radio', { name: /^Move to bench/ }));
const open = async (name: string) => {
  // The row offers it twice: with words on a desk, as an icon on a phone.
  const [button] = await screen.findAllByLabelText(`Switch: ${name}`);
  await user.click(button!);
};

describe('my team', () => {
  it('shows the open roster: starters by slot, bench with its free places, record, place and points', async () => {
    await show({ locale: 'hu' });
    const list = within(await screen.findByRole('list', { name: 'Kezdőcsapat' }));
    expect(list.getAllByRole('listitem')).toHaveLength(8);
    const bench = within(screen.getByRole('list', { name: 'Cserepad' }));
    expect(bench.getAllByText('Szabad hely a padon')).toHaveLength(3);
    expect(bench.getByText('Sérült')).toBeTruthy();
    expect(screen.getByText('A keret nyitott')).toBeTruthy();
    expect(await screen.findByText('612,5')).toBeTruthy();
    expect(await screen.findByText('Nem végleges')).toBeTruthy();
  });

  it('has no actions while it is locked, says why, and keeps the points', async () => {
    api.answers[mine] = {
      body: aRoster({
        status: 'locked',
        lockedBy: 'week',
        locksAt: null,
        can: {
          edit: league.no('roster_locked'),
          trade: league.no('roster_locked'),
          cut: league.no('roster_locked'),
          pick: league.no('roster_locked'),
        },
      }),
    };
    await show();
    expect(await screen.findByText('Your roster is locked while games are being played.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Switch/ })).toBeNull();
    expect(screen.queryByText('Free agents')).toBeNull();
    expect(screen.getByRole('button', { name: 'Halmos Barnabás' })).toBeTruthy();
  });

  it('switches a starter with whom the API names, and tells it', async () => {
    const path = `POST /rosters/${rosterId}/switch-players/${placeOf('Gerencsér Ottó')}/${placeOf('Pálfi Zente')}`;
    api.answers[path] = { body: moved('Gerencsér Ottó', 'BENCH', moved('Pálfi Zente', 'TE_WR')) };
    const { host } = await show();
    await open('Gerencsér Ottó');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('radio')).toHaveLength(4);
    await user.click(dialog.getByRole('radio', { name: /Pálfi Zente/ }));
    await user.click(dialog.getByRole('button', { name: 'Switch' }));
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Players switched' }));
    expect(api.calls(path)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(starters().getByText('Pálfi Zente')).toBeTruthy();
    expect(starters().queryByText('Gerencsér Ottó')).toBeNull();
  });

  it('moves a starter to the bench, where his place stays empty', async () => {
    const path = `POST /rosters/${rosterId}/players/${placeOf('Gerencsér Ottó')}/move`;
    api.answers[path] = { body: moved('Gerencsér Ottó', 'BENCH') };
    const { host } = await show();
    await open('Gerencsér Ottó');
    await toTheBench();
    await user.click(screen.getByRole('button', { name: 'Move to bench' }));
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Player moved' }));
    expect(api.calls(path)[0]?.body).toEqual({ direction: 'bench' });
    expect(starters().getByText('Open slot')).toBeTruthy();
  });

  it('says that nobody can change places when the API names nobody', async () => {
    await show();
    await open('Pálfi Zente');
    expect(screen.getByText(/There is no free starting slot/)).toBeTruthy();
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Switch' })).toBeNull();
  });

  it('shows why a switch was refused in the dialog, and reads the roster again', async () => {
    api.answers[`POST /rosters/${rosterId}/players/${placeOf('Gerencsér Ottó')}/move`] = refusal(
      409,
      'roster_locked',
      {
        message: 'Roster is locked while games are being played',
      },
    );
    const { host } = await show();
    await open('Gerencsér Ottó');
    await toTheBench();
    await user.click(screen.getByRole('button', { name: 'Move to bench' }));
    expect(await screen.findByText('Roster is locked while games are being played')).toBeTruthy();
    await waitFor(() => expect(api.calls(mine)).toHaveLength(2));
    expect(host.toast).not.toHaveBeenCalled();
    expect(starters().getByText('Gerencsér Ottó')).toBeTruthy();
  });

  it('sends a double press once', async () => {
    const path = `POST /rosters/${rosterId}/players/${placeOf('Gerencsér Ottó')}/move`;
    let answer: (given: object) => void = () => undefined;
    api.answers[path] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: moved('Gerencsér Ottó', 'BENCH') });
      });
    await show();
    await open('Gerencsér Ottó');
    await toTheBench();
    const button = screen.getByRole('button', { name: 'Move to bench' });
    await user.dblClick(button);
    await user.click(button);
    await act(async () => answer({}));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(path)).toHaveLength(1);
  });

  it('asks before a player is cut, and keeps him when the question is cancelled', async () => {
    const path = `DELETE /rosters/${rosterId}/players/${placeOf('Bakó Dénes')}`;
    const rest = aRoster();
    api.answers[path] = {
      body: { ...rest, players: rest.players.filter(({ name }) => name !== 'Bakó Dénes') },
    };
    const { host } = await show();
    const cut = async (answer: string) => {
      await user.click(await screen.findByRole('button', { name: 'Bakó Dénes' }));
      await user.click(screen.getByRole('button', { name: 'Cut' }));
      expect(screen.getByText('Cut this player: Bakó Dénes?')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: answer }));
    };
    await cut('Cancel');
    expect(api.calls(path)).toHaveLength(0);
    await cut('Cut');
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({
        kind: 'ok',
        title: 'You successfully cut Bakó Dénes from your roster',
      }),
    );
    expect(screen.queryByText('Bakó Dénes')).toBeNull();
  });

  it('explains a player’s points of a week by the rules of that week', async () => {
    const player = aRoster().players[1]!;
    const rows = [
      {
        gameId: 'g',
        key: 'rush_yds',
        value: 132,
        counts: true,
        rule: { operation: '*', sign: '+', points: 0.1 },
        range: null,
        points: 13.2,
      },
      {
        gameId: 'g',
        key: 'fumble',
        value: 1,
        counts: true,
        rule: { operation: '*', sign: '-', points: 3 },
        range: null,
        points: -3,
      },
    ];
    const explained = `GET /seasons/${seasonId}/weeks/6/players/${player.id}/points`;
    api.answers[explained] = { body: { playerId: player.id, week: 6, points: 10.2, isFinal: false, rows } };
    api.answers[`GET /seasons/${seasonId}/weeks/5/players/${player.id}/points`] = refusal(
      404,
      'week_not_found',
    );
    await show({ locale: 'hu' });
    await user.click(await screen.findByRole('button', { name: 'Jalen Prewitt' }));
    const dialog = within(screen.getByRole('dialog'));
    const sheet = within(await dialog.findByRole('table'));
    expect(sheet.getByRole('rowheader', { name: 'Futott yard' })).toBeTruthy();
    expect(sheet.getByText('0,1')).toBeTruthy();
    expect(sheet.getByText('10,2')).toBeTruthy();
    expect(dialog.getByText('Nem végleges')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /^5\. forduló/ }));
    expect(await dialog.findByText('A magyarázat most nem érhető el')).toBeTruthy();
  });

  it('answers a trade proposal after a question', async () => {
    const [first, second] = aRoster().players;
    const proposal = {
      id: '9'.repeat(24),
      status: 'proposed',
      toTeam: team,
      fromTeam: league.aTeam(2),
      toPlayer: first,
      fromPlayer: second,
      createdAt: '2026-04-25 10:00:00',
      can: { accept: league.yes, reject: league.yes, withdraw: league.no('not_proposing_team') },
    };
    api.answers[`GET /seasons/${seasonId}/fantasy-teams/${team.id}/trade-proposals`] = { body: [proposal] };
    api.answers[`POST /trade-proposals/${proposal.id}/accept`] = {
      body: { ...proposal, status: 'accepted' },
    };
    const { host } = await show();
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText('You give: Halmos Barnabás. You get: Jalen Prewitt.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Trade accepted' }));
    expect(api.calls(mine)).toHaveLength(2);
  });

  it('says when there will be a roster while there is none', async () => {
    api.answers[mine] = refusal(422, 'no_roster', { message: 'There is no roster yet' });
    await show();
    expect(await screen.findByText('There is no roster yet')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what is wrong and reads again on one press', async () => {
    api.answers[mine] = refusal(500, 'server_error', { message: 'Server error' });
    await show();
    expect(await screen.findByText('Your team cannot be shown right now')).toBeTruthy();
    api.answers[mine] = { body: aRoster() };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Starters' })).toBeTruthy();
  });

  it('stands without standings, games and trades', async () => {
    for (const path of Object.keys(api.answers)) {
      if (path !== mine) api.answers[path] = refusal(500, 'server_error');
    }
    await show();
    expect(await screen.findByRole('list', { name: 'Starters' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes nobody for somebody without league while his leagues cannot be read', async () => {
    const { host } = await show({ me: aMe({ leagueMemberships: null }), league: undefined });
    expect(await screen.findByText('Your team cannot be shown right now')).toBeTruthy();
    expect(host.toast).not.toHaveBeenCalled();
    const known = aMe({ leagueMemberships: [membership] });
    api.answers['GET /users/me'] = { body: known };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(host.meChanged).toHaveBeenCalledWith(known));
  });

  it('sends whoever has chosen no league to choose one', async () => {
    const { host } = await show({ league: undefined });
    expect(await screen.findByText('Choose League')).toBeTruthy();
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'warn',
      title: 'No league selected',
      text: 'You need to select league first',
    });
  });

  it('shows another team’s roster without actions and without its offers', async () => {
    const other = league.aTeam(2);
    const never = league.no('not_team_manager');
    const players = aRoster().players.map((player) => ({ ...player, can: undefined }));
    api.answers[`GET /leagues/${leagueId}/rosters/${other.id}`] = {
      body: aRoster({ team: other, players, can: { edit: never, trade: never, cut: never, pick: never } }),
    };
    await show({ at: `/leagues/${leagueId}/team/${other.id}/roster`, league: undefined });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lángos Lavina' })).toBeTruthy();
    expect(screen.queryByLabelText(/^Switch/)).toBeNull();
    expect(api.asked.some(({ path }) => path.includes('trade-proposals'))).toBe(false);
  });
});
