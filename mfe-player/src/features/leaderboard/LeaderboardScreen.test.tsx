/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LeaderboardRow } from '@endzone/contracts/fantasy/leaderboard';
import { aSeason, aTeam, leagueId, seasonId } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LeaderboardScreen } from './LeaderboardScreen.tsx';
import { leaderboardTexts } from './texts.ts';

configure({ defaultHidden: true });
const user = userEvent.setup({ pointerEventsCheck: 0 });
const row = (nb: number, rank: number, points: number): LeaderboardRow => {
  const { id, name, owner } = aTeam(nb);
  return {
    id,
    rank,
    league: { id: leagueId, name: 'Haveri Végzóna Liga' },
    user: { name: owner?.name ?? '' },
    team: { id, name },
    points,
    nbTeams: 8,
  };
};
const rows = [row(2, 1, 812.45), row(3, 2, 700), row(4, 2, 700), row(1, 4, 640.2)];
const list = `GET /leaderboard/${seasonId}`;
const before = aSeason({ id: 'b'.repeat(24), status: 'finished', startsAt: '2025-03-01 00:00:00' });
const me = aMe({
  leagueMemberships: [aMembership({ leagueId, name: 'Haveri Végzóna Liga', team: aTeam(1) })],
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  Object.assign(api.answers, {
    'GET /seasons': { body: [aSeason({ lockedWeeks: [1, 2] }), before] },
    [list]: { body: rows, headers: { 'X-Total-Count': '120' } },
  });
});
afterEach(() => {
  cleanup();
  api.restore();
});

const show = (given: Parameters<typeof showScreen>[1] = {}) =>
  showScreen(<LeaderboardScreen />, { texts: leaderboardTexts, at: '/leaderboard', ...given });
const table = async () => {
  await screen.findByText('Lángos Lavina');
  return within(screen.getByRole('table'));
};
const queryOf = (path: string) => Object.fromEntries(api.calls(path).at(-1)?.query ?? []);
const lastQuery = () => queryOf(list);

/** A window in which nothing of the list can be seen. */
function watchNothing() {
  class Watching {
    constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      this.observe = (target) => tell([{ target, isIntersecting: false }]);
    }
    observe: (target: Element) => void;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Watching });
  return { stop: () => Reflect.deleteProperty(globalThis, 'IntersectionObserver') };
}

describe('the leaderboard', () => {
  it('shows every team with its rank, equal points with one rank, and the last locked week', async () => {
    await show();
    const cells = (await table())
      .getAllByRole('row')
      .slice(1)
      .map((line) => within(line).getAllByRole('cell')[0]);
    expect(cells.map((cell) => cell?.textContent.slice(0, 3))).toEqual(['1st', '2nd', '2nd', '4th']);
    expect(screen.getAllByRole('rowheader')).toHaveLength(4);
    expect(screen.getByText(/through week 2\.$/)).toBeTruthy();
    expect(screen.getByText('Rows 1–50 of 120')).toBeTruthy();
  });

  it('counts the week that locks while somebody looks', async () => {
    await show();
    await table();
    api.answers['GET /seasons'] = { body: [aSeason({ lockedWeeks: [1, 2, 3] }), before] };
    act(() => void dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/through week 3\.$/)).toBeTruthy();
  });

  it('leads visitors nowhere but to the log-in', async () => {
    await show();
    const shown = await table();
    expect(shown.queryByRole('link')).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(screen.queryByText('Your teams')).toBeNull();
  });

  it('leads members to teams and standings, and keeps their own teams above the list', async () => {
    await show({ me });
    const shown = await table();
    const { id } = aTeam(2);
    expect(shown.getByRole('link', { name: 'Lángos Lavina' }).getAttribute('href')).toBe(
      `/leagues/${leagueId}/team/${id}/roster`,
    );
    expect(shown.getAllByRole('link', { name: 'Haveri Végzóna Liga' })[0]?.getAttribute('href')).toBe(
      `/leagues/${leagueId}/standings`,
    );
    expect(await screen.findByRole('heading', { name: 'Your teams' })).toBeTruthy();
    expect(screen.getByText('of 120 teams')).toBeTruthy();
    expect(api.calls(list).some(({ query }) => query.get('term') === aTeam(1).name)).toBe(true);
    expect(shown.getByText('You')).toBeTruthy();
  });

  it('leads from a finished season to the standings and rosters of then', async () => {
    api.answers[`GET /leaderboard/${before.id}`] = { body: rows, headers: { 'X-Total-Count': '4' } };
    await show({ me, at: `/leaderboard?season=${before.id}` });
    const shown = await table();
    const roster = (nb: number) => `/leagues/${leagueId}/team/${aTeam(nb).id}/roster?season=${before.id}`;
    expect(shown.getByRole('link', { name: 'Lángos Lavina' }).getAttribute('href')).toBe(roster(2));
    expect(shown.getAllByRole('link', { name: 'Haveri Végzóna Liga' })[0]?.getAttribute('href')).toBe(
      `/leagues/${leagueId}/standings?season=${before.id}`,
    );
    const mine = (await screen.findByRole('heading', { name: 'Your teams' })).closest('section')!;
    expect(within(mine).getByRole('link').getAttribute('href')).toBe(roster(1));
  });

  it('finds the reader’s row among more teams of its name than one answer holds', async () => {
    const own = rows[3]!;
    const namesake = (nb: number) => ({ ...own, id: `c${nb}`, team: { id: `c${nb}`, name: own.team.name } });
    const pages = [Array.from({ length: 200 }, (_, nb) => namesake(nb)), [own]];
    api.answers[list] = ({ query }) =>
      query.has('term')
        ? { body: pages[Number(query.get('offset')) / 200], headers: { 'X-Total-Count': '201' } }
        : { body: rows.slice(0, 3), headers: { 'X-Total-Count': '201' } };
    await show({ me });
    const mine = await screen.findByRole('heading', { name: 'Your teams' });
    expect(within(mine.closest('section')!).getByText('4th')).toBeTruthy();
  });

  it('leads to the reader’s row on whichever page it is among equal ranks', async () => {
    const tied = (nb: number) => ({
      ...rows[1]!,
      id: `d${nb}`,
      rank: 2,
      team: { id: `d${nb}`, name: 'Tie' },
    });
    const own = { ...rows[3]!, rank: 2, points: 700 };
    const pages = [
      [rows[0]!, ...Array.from({ length: 49 }, (_, nb) => tied(nb))],
      [...Array.from({ length: 30 }, (_, nb) => tied(50 + nb)), own],
    ];
    api.answers[list] = ({ query }) =>
      query.has('term')
        ? { body: [own], headers: { 'X-Total-Count': '1' } }
        : { body: pages[Number(query.get('offset')) / 50], headers: { 'X-Total-Count': '81' } };
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    const watching = watchNothing();
    await show({ me });
    await user.click(await screen.findByLabelText(/^Show my row/));
    expect(await screen.findByText('Rows 51–81 of 81')).toBeTruthy();
    await waitFor(() => expect(scrolled).toHaveBeenCalled());
    watching.stop();
  });

  it('searches on Enter, says within what the rank counts, and forgets it all on reset', async () => {
    await show();
    await table();
    await user.type(screen.getByRole('searchbox'), 'öröm{Enter}');
    await waitFor(() => expect(lastQuery()).toEqual({ term: 'öröm', limit: '50', offset: '0' }));
    expect(await screen.findByText(/^120 results\. Ranks are within/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(lastQuery()).toEqual({ limit: '50', offset: '0' }));
  });

  it('asks for the chosen league sizes together, and for all again', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: '8' }));
    await user.click(screen.getByRole('button', { name: '10' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ nbTeams: '8,10' }));
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('nbTeams'));
  });

  it('shows another season and another page by the address', async () => {
    const older = `GET /leaderboard/${before.id}`;
    api.answers[older] = { body: rows, headers: { 'X-Total-Count': '120' } };
    await show({ at: `/leaderboard?season=${before.id}&page=2` });
    await table();
    expect(queryOf(older)).toMatchObject({ offset: '50' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Season' }), '2026, ongoing');
    await waitFor(() => expect(lastQuery()).toMatchObject({ offset: '0' }));
  });

  it('says "No records found" of a search, and before the first lock leads to the season before', async () => {
    api.answers[list] = { body: [], headers: { 'X-Total-Count': '0' } };
    await show();
    expect(await screen.findByText('There is no leaderboard yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Previous season' }).getAttribute('href')).toBe(
      `/leaderboard?season=${before.id}`,
    );
    await user.type(screen.getByRole('searchbox'), 'senki{Enter}');
    expect(await screen.findByText('No records found')).toBeTruthy();
  });

  it('offers another try when it cannot be read', async () => {
    api.answers[list] = refusal(500, 'server_error', { message: 'Server error' });
    await show();
    expect(await screen.findByText('The leaderboard cannot be shown right now')).toBeTruthy();
    api.answers[list] = { body: rows, headers: { 'X-Total-Count': '4' } };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await table()).getByText('Lángos Lavina')).toBeTruthy();
  });
});
