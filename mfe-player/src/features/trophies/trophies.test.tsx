/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { publishChanges } from '@endzone/shared-ui/api/changes.ts';
import * as league from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { trophiesTexts } from './texts.ts';
import { TrophiesScreen } from './TrophiesScreen.tsx';
import { TrophyScreen } from './TrophyScreen.tsx';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const { leagueId, seasonId, aTrophy } = league;
const team = league.aTeam(1);
const membership = aMembership({ leagueId, name: 'Haveri Végzóna Liga', team });
const me = aMe({ leagueMemberships: [membership] });
const old = league.aSeason({
  id: 'b'.repeat(24),
  status: 'finished',
  startsAt: '2025-03-01 00:00:00',
  endsAt: '2026-01-31 00:00:00',
});
const trophiesOf = (season: string) => `GET /trophies/${season}/${team.id}`;
const halmos = { id: 'f'.repeat(24), name: 'Halmos Barnabás', position: 'QB' } as const;
const player = aTrophy(1, { type: 'player_of_the_week', player: halmos, points: 37.9, isViewed: false });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  Object.assign(api.answers, {
    'GET /ads': { body: [] },
    'GET /seasons': { body: [league.aSeason(), old] },
    [`GET /leagues/${leagueId}`]: { body: league.aLeague() },
    [trophiesOf(seasonId)]: { body: [player, aTrophy(2, { week: 3, points: 133 })] },
    [trophiesOf(old.id)]: { body: [aTrophy(3, { type: 'second_place', week: null, points: null })] },
    [`GET /trophies/${player.id}`]: { body: player },
    [`POST /trophies/${player.id}/mark-viewed`]: { body: { ...player, isViewed: true } },
  });
});
afterEach(() => {
  cleanup();
  api.restore();
});

const show = (given: Parameters<typeof showScreen>[1] = {}) =>
  showScreen(
    <Routes>
      <Route path="/trophies" element={<TrophiesScreen />} />
      <Route path="/trophies/:lang/:id" element={<TrophyScreen />} />
      <Route path="/secure" element={<p>Choose League</p>} />
    </Routes>,
    { me, league: membership, at: '/trophies', texts: trophiesTexts, ...given },
  );
const marks = () => api.asked.filter(({ path }) => path.endsWith('/mark-viewed'));

describe('the trophy room', () => {
  it('counts the types, and shows season by season what there is; a new one says so and is not marked', async () => {
    await show({ locale: 'hu' });
    const present = within(await screen.findByRole('region', { name: '2026 folyamatban' }));
    const [first, second, toCome] = present.getAllByRole('listitem');
    expect(first!.textContent).toContain('Új');
    const card = within(first!).getByRole('link', { name: /A forduló játékosa/ });
    expect(card.textContent).toContain('5. forduló · Halmos Barnabás');
    expect(card.getAttribute('href')).toBe(`/trophies/hu/${player.id}`);
    expect(second!.textContent).not.toContain('Új');
    expect(toCome!.textContent).toContain('Az első három hely trófeái a szezon végén kerülnek ide.');
    const past = within(screen.getByRole('region', { name: '2025 befejezett' }));
    expect(past.getAllByRole('listitem')).toHaveLength(1);
    expect(past.getByText('2026. május 1.')).toBeTruthy();
    const counted = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(counted).toEqual([
      'Bajnok0',
      'Ezüstérmes1',
      'Bronzérmes0',
      'A forduló csapata1',
      'A forduló játékosa1',
    ]);
    expect(marks()).toEqual([]);
  });

  it('shows one season when asked to', async () => {
    await show();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Season' }), '2025');
    expect(screen.queryByRole('region', { name: /^2026/ })).toBeNull();
    expect(screen.getByRole('region', { name: /^2025/ })).toBeTruthy();
  });

  it.each([
    ['has not drafted for', null],
    ['was closed in', { ...league.aLeague().currentSeason!, status: 'finished' as const }],
  ])('promises nothing of a season that its league %s', async (_what, currentSeason) => {
    api.answers[`GET /leagues/${leagueId}`] = { body: league.aLeague({ currentSeason }) };
    api.answers[trophiesOf(seasonId)] = { body: [] };
    await show();
    expect(await screen.findByRole('region', { name: /^2025/ })).toBeTruthy();
    expect(screen.queryByRole('region', { name: /^2026/ })).toBeNull();
    expect(screen.queryByText('Season trophy')).toBeNull();
  });

  it('says when the first ones come', async () => {
    api.answers[trophiesOf(seasonId)] = { body: [] };
    api.answers[trophiesOf(old.id)] = { body: [] };
    await show();
    expect(await screen.findByText('The cabinet is still empty')).toBeTruthy();
    expect(screen.getByText(/Trophies are awarded each time a week is locked/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My Team' }).getAttribute('href')).toBe('/team');
  });

  it('says that it cannot be read, and reads it again', async () => {
    const answer = api.answers[trophiesOf(seasonId)]!;
    api.answers[trophiesOf(seasonId)] = refusal(500, 'server_error');
    await show();
    expect(await screen.findByText('The trophies cannot be shown right now')).toBeTruthy();
    api.answers[trophiesOf(seasonId)] = answer;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: '2026 ongoing' })).toBeTruthy();
  });
});

describe('the page of a trophy', () => {
  const at = (lang: string, id = player.id) => `/trophies/${lang}/${id}`;

  it('says what it is for, and marks it as seen', async () => {
    await show({ at: at('en') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Player of the week' })).toBeTruthy();
    expect(screen.getByText('Week: 5 · Team: Mezőnygólyák · Player: Halmos Barnabás')).toBeTruthy();
    expect(await screen.findByText('Week 5 · 2026')).toBeTruthy();
    expect(screen.getByText('QB, quarterback')).toBeTruthy();
    expect(screen.getByText('1st May 2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/trophies');
    await waitFor(() => expect(marks()).toHaveLength(1));
  });

  it('has its picture in the language of the address, the page in that of the reader', async () => {
    const { container } = await show({ at: at('hu') });
    expect(await screen.findByRole('heading', { name: 'Player of the week' })).toBeTruthy();
    expect(container.querySelector('svg')?.textContent).not.toContain('THE WEEK');
    expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
      '5',
      'A FORDULÓ',
      'JÁTÉKOSA',
    ]);
  });

  it('goes to the reader’s language when the address names one without pictures', async () => {
    const { container } = await show({ at: at('de'), locale: 'hu' });
    expect(await screen.findByRole('heading', { name: 'A forduló játékosa' })).toBeTruthy();
    expect(container.querySelector('text + rect + text')?.textContent).toBe('A FORDULÓ');
  });

  it('explains the points, and leads to the game in its league', async () => {
    api.answers[`GET /seasons/${seasonId}/weeks/5/players/${halmos.id}/points`] = {
      body: { playerId: halmos.id, week: 5, points: 0, isFinal: true, rows: [] },
    };
    const { host } = await show({ at: at('en') });
    await user.click(await screen.findByRole('button', { name: 'How were these points scored?' }));
    expect(within(screen.getByRole('dialog', { name: 'Halmos Barnabás' })).getByText('Week 5')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Game of week 5' }));
    expect(host.selectLeague).toHaveBeenCalledWith(leagueId);
  });

  it('shows what others see by its link, and the link to copy', async () => {
    await show({ at: at('en'), locale: 'hu' });
    const others = within(await screen.findByRole('region', { name: 'Így látják mások' }));
    const picture = `/trophies/hu/${player.id}.png`;
    expect(others.getByRole('img').getAttribute('src')).toBe(picture);
    expect(others.getByRole('textbox', { name: 'Link' })).toHaveProperty(
      'value',
      `${location.origin}/trophies/hu/${player.id}`,
    );
    const downloads = others.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(downloads).toEqual([`${picture}?shape=wide`, `${picture}?shape=tall`]);
    fireEvent.error(others.getByRole('img'));
    expect(others.queryByRole('img')).toBeNull();
    expect(others.queryByRole('link')).toBeNull();
  });

  it('shows a visitor the ways in, and marks nothing', async () => {
    api.answers[`GET /trophies/${player.id}`] = { body: { ...player, isViewed: true } };
    await show({ at: at('hu'), me: undefined, league: undefined, locale: 'hu' });
    expect((await screen.findByRole('link', { name: 'Regisztráció' })).getAttribute('href')).toBe(
      '/register',
    );
    expect(screen.getByRole('link', { name: 'Ligák' }).getAttribute('href')).toBe('/leagues');
    expect(screen.getByRole('button', { name: 'Megosztás' })).toBeTruthy();
    for (const name of ['Vissza', '5. forduló meccse'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Miért ennyi pont?' })).toBeNull();
    expect(marks()).toEqual([]);
  });

  it.each([
    ['not there', 404, 'trophy_not_found'],
    ['no id', 400, 'malformed_request'],
  ])('is the page for what is not found when it is %s', async (_, status, code) => {
    api.answers[`GET /trophies/${player.id}`] = refusal(status, code);
    await show({ at: at('en') });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  });

  it('goes when a correction of its week has taken it away', async () => {
    await show({ at: at('en') });
    await screen.findByRole('heading', { name: 'Player of the week' });
    api.answers[`GET /trophies/${player.id}`] = refusal(404, 'trophy_not_found');
    act(() => publishChanges(['season']));
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  });

  it('says that it cannot be read, and reads it again', async () => {
    api.answers[`GET /trophies/${player.id}`] = refusal(500, 'server_error');
    await show({ at: at('en') });
    expect(await screen.findByText('The trophy cannot be shown right now')).toBeTruthy();
    api.answers[`GET /trophies/${player.id}`] = { body: player };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Player of the week' })).toBeTruthy();
  });
});

describe('sharing', () => {
  const offer = (name: 'share' | 'canShare' | 'clipboard', value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  const share = async () => user.click(await screen.findByRole('button', { name: 'Share' }));
  const link = `${location.origin}/trophies/en/${player.id}`;
  const at = `/trophies/en/${player.id}`;
  afterEach(() => {
    for (const name of ['share', 'canShare', 'clipboard'] as const) offer(name, undefined);
  });

  it('is the device’s own where there is one', async () => {
    const shared = jest.fn<(data: object) => Promise<void>>().mockResolvedValue();
    offer('share', shared);
    const { host } = await show({ at });
    await share();
    expect(shared).toHaveBeenCalledWith({
      title: 'Player of the week',
      text: 'Mezőnygólyák · Halmos Barnabás',
      url: link,
    });
    expect(host.toast).not.toHaveBeenCalled();
  });

  it('hands over the tall picture where the device takes pictures', async () => {
    const shared = jest.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    offer('share', shared);
    offer('canShare', () => true);
    api.answers[`GET /trophies/en/${player.id}.png`] = { body: 'a picture' };
    await show({ at });
    await share();
    await waitFor(() => expect(shared).toHaveBeenCalledTimes(1));
    const [{ files, url }] = shared.mock.calls[0]!;
    expect([files?.[0]?.name, url]).toEqual(['endzone-trophy.png', link]);
    expect(api.calls(`GET /trophies/en/${player.id}.png`)[0]?.query.get('shape')).toBe('tall');
  });

  it('says nothing when the reader thinks better of it', async () => {
    offer('share', () => Promise.reject(new DOMException('', 'AbortError')));
    const { host } = await show({ at });
    await share();
    expect(host.toast).not.toHaveBeenCalled();
  });

  it('copies the link where the device does not share', async () => {
    const copied = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
    offer('clipboard', { writeText: copied });
    const { host } = await show({ at });
    await share();
    expect(copied).toHaveBeenCalledWith(link);
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Link copied' });
  });

  it('shows the link where it may not be copied either', async () => {
    offer('clipboard', undefined);
    const { host } = await show({ at });
    await share();
    expect(host.toast).toHaveBeenCalledWith({ kind: 'info', title: 'Copy this link', text: link });
  });
});
