/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getLeagueLog, type LogEntry } from '@endzone/contracts/leagues/log';
import { aSeason, aTeam, leagueId, seasonId, someMembers } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi } from '@endzone/shared-ui/testing/fakeApi.ts';
import { refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { LeagueLogScreen } from './LeagueLogScreen.tsx';
import { leagueLogTexts } from './texts.ts';

const user = userEvent.setup();
const entry = (n: number, at: string, given: Partial<LogEntry> = {}): LogEntry => ({
  id: String(n).padStart(24, 'e'),
  at,
  kind: 'joined',
  by: null,
  team: null,
  seasonId: null,
  week: null,
  text: `Entry ${n}`,
  data: {},
  ...given,
});
const entries = [
  entry(3, '2026-05-02 10:00:00', { kind: 'trophy', text: 'Team of week 1: Touchdown Tornádó' }),
  entry(2, '2026-05-02 09:00:00', { kind: 'result', text: 'Week 1: Hail Mariska 67.3–56.3 Gulyáságyú' }),
  // After midnight in Budapest.
  entry(1, '2026-04-30 22:30:00', { kind: 'founded' }),
];
const list = `GET /leagues/${leagueId}/log`;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  Object.assign(api.answers, {
    [list]: { body: entries, headers: { 'X-Total-Count': '3' } },
    [`GET /leagues/${leagueId}/members`]: { body: someMembers() },
    'GET /seasons': { body: [aSeason(), aSeason({ id: 'b'.repeat(24), startsAt: '2025-03-01 00:00:00' })] },
  });
});
afterEach(() => {
  cleanup();
  api.restore();
});

const show = (given: Parameters<typeof showScreen>[1] = {}) =>
  showScreen(
    <Routes>
      <Route path="/leagues/:leagueId/log" element={<LeagueLogScreen />} />
    </Routes>,
    { texts: leagueLogTexts, at: `/leagues/${leagueId}/log`, ...given },
  );
const lastQuery = () => {
  const last = api.calls(list).at(-1);
  if (!last) throw new Error('the log was not read');
  return last.query;
};

describe('the log of a league', () => {
  it('is told day by day, newest first, by the days of Budapest', async () => {
    await show();
    expect(await screen.findByText('Team of week 1: Touchdown Tornádó')).toBeTruthy();
    const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(days).toHaveLength(2);
    const [newest] = screen.getAllByRole('list');
    expect(within(newest!).getAllByRole('listitem')).toHaveLength(2);
    expect(days[1]).toContain('1st May 2026');
  });

  it('shows one group, one team and one season, and everything again', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: 'Draft' }));
    await waitFor(() => expect(lastQuery().get('kind')).toContain('auto_pick'));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Team' }), aTeam(1).name);
    await waitFor(() => expect(lastQuery().get('team')).toBe(aTeam(1).id));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Season' }), seasonId);
    await waitFor(() => expect(lastQuery().get('season')).toBe(seasonId));
    await user.click(screen.getByRole('button', { name: 'Everything' }));
    await waitFor(() => expect(lastQuery().get('kind')).toBeNull());
  });

  it('says that nothing like this happened, and leads back to everything', async () => {
    api.answers[list] = { body: [], headers: { 'X-Total-Count': '0' } };
    await show({ at: `/leagues/${leagueId}/log?show=draft` });
    expect(await screen.findByText('Nothing matches')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await screen.findByText('Nothing has happened here yet')).toBeTruthy();
  });

  it('goes from page to page', async () => {
    const answer = { body: entries, headers: { 'X-Total-Count': '120' } };
    api.answers[list] = answer;
    await show();
    const next = await screen.findByRole('button', { name: 'Next page' });
    const { promise, resolve } = Promise.withResolvers<typeof answer>();
    api.answers[list] = () => promise;
    await user.click(next);
    await waitFor(() => expect(lastQuery().get('offset')).toBe('50'));
    expect(document.activeElement).toBe(next);
    resolve(answer);
    await screen.findByText('Week 1: Hail Mariska 67.3\u2060–\u206056.3 Gulyáságyú');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'League log' }));
  });

  it.each(refusalsOf(getLeagueLog).filter(({ code }) => code !== 'league_not_found'))(
    'says $name in its place, with a way back to the league',
    async ({ message, answer }) => {
      api.answers[list] = answer;
      await show();
      expect(await screen.findByText(message)).toBeTruthy();
      const back = screen.getByRole('link', { name: 'Back to the league' });
      expect(back.getAttribute('href')).toBe(`/leagues/${leagueId}`);
    },
  );

  it('of a league that is gone is a page that is not there', async () => {
    const [gone] = refusalsOf(getLeagueLog).filter(({ code }) => code === 'league_not_found');
    api.answers[list] = gone!.answer;
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
  });
});
