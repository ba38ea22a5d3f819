/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as league from '@endzone/shared-ui/testing/aLeague.ts';
import { proposeTrade } from '@endzone/contracts/fantasy/trades';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { HostProvider, useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { mockMatchMedia } from '@endzone/shared-ui/testing/media.ts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { useState } from 'react';
import { ComposeScreen } from './ComposeScreen.tsx';
import { tradesTexts } from './texts.ts';

configure({ defaultHidden: true });
const user = userEvent.setup({ pointerEventsCheck: 0 });
const { leagueId, seasonId, aRoster, anotherRoster, aTrade, no } = league;
const [team, other] = [league.aTeam(1), league.aTeam(2)];
const membership = aMembership({ leagueId, name: 'Haveri Végzóna Liga', team });
const mine = `GET /leagues/${leagueId}/rosters/me`;
const theirs = `GET /leagues/${leagueId}/rosters/${other.id}`;
const player = (name: string, roster = aRoster()) => roster.players.find((one) => one.name === name)!;
const prewitt = player('Jalen Prewitt');
const wanted = player('Csányi Olivér 2', anotherRoster(2));
const pairOf = (from: string, to: string) => `/leagues/${leagueId}/trade-proposal/${from}/${to}`;
const pair = pairOf(prewitt.id, wanted.id);
const possible = {
  possible: true,
  why: null,
  message: null,
  fromTeam: team,
  fromPlayer: prewitt,
  toTeam: other,
  toPlayer: wanted,
};
const impossible = (why: string, message: string) => ({
  body: { ...possible, possible: false, why, message },
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  mockMatchMedia();
  api = fakeApi();
  Object.assign(api.answers, {
    'GET /ads': { body: [] },
    [mine]: { body: aRoster() },
    [theirs]: { body: anotherRoster(2) },
    [`GET /leagues/${leagueId}/rosters`]: {
      body: [aRoster(), anotherRoster(2), anotherRoster(3, { team: { ...league.aTeam(3), owner: null } })],
    },
    [`GET /seasons/${seasonId}`]: { body: league.aSeason({ isWeekActive: false }) },
    [`GET ${pair}`]: { body: possible },
  });
});
afterEach(() => {
  cleanup();
  api.restore();
});

const Address = () => <p data-testid="address">{useLocation().pathname + useLocation().search}</p>;
const screens = (
  <>
    <Routes>
      <Route path="/team/trades/new" element={<ComposeScreen />} />
      <Route path="/team/trades" element={<p>All trades</p>} />
    </Routes>
    <Address />
  </>
);
const show = (query = '', given: Parameters<typeof showScreen>[1] = {}, page = screens) =>
  showScreen(page, {
    me: aMe(),
    league: membership,
    at: `/team/trades/new${query}`,
    texts: tradesTexts,
    ...given,
  });
const both = `?with=${other.id}&give=${prewitt.id}&get=${wanted.id}`;
const group = async (name: string) => within(await screen.findByRole('radiogroup', { name }));
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send proposal' });
const bar = () => within(screen.getByRole('group', { name: 'Send proposal' }));
const verdict = async (words: string | RegExp) => {
  const board = within(await screen.findByRole('region', { name: /^(Trade proposal|Csereajánlat)$/ }));
  return board.findByText(words);
};

describe('a new proposal', () => {
  it('forgets who was chosen when another league becomes the current one', async () => {
    const elsewhere = 'e'.repeat(24);
    api.answers[`GET /leagues/${elsewhere}/rosters/me`] = { body: aRoster({ leagueId: elsewhere }) };
    api.answers[`GET /leagues/${elsewhere}/rosters`] = { body: [anotherRoster(2)] };
    const Switch = () => {
      const [current, setCurrent] = useState(membership);
      const mount = useMount();
      return (
        <HostProvider mount={{ ...mount, league: current }}>
          {screens}
          <button onClick={() => setCurrent(aMembership({ leagueId: elsewhere, name: 'Balaton', team }))}>
            Balaton
          </button>
        </HostProvider>
      );
    };
    await show(both, {}, <Switch />);
    await verdict('Both rosters stay valid.');
    await user.click(screen.getByRole('button', { name: 'Balaton' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/team/trades/new'));
    await group('You give');
    expect(screen.queryByText(/no longer in/)).toBeNull();
  });

  it('is put together from one of mine and one of theirs; each choice asks the API', async () => {
    const { host } = await show();
    const prewittRadio = /^RB Jalen Prewitt.* Average: [\d.]+ Points: [\d.]+$/;
    await user.click((await group('You give')).getByRole('radio', { name: prewittRadio }));
    await user.click(await screen.findByRole('button', { name: /^Lángos Lavina/ }));
    await user.click((await group('You get')).getByRole('radio', { name: /Csányi Olivér 2/ }));
    expect(await verdict('Both rosters stay valid.')).toBeTruthy();
    expect(screen.getByTestId('address').textContent).toContain(`give=${prewitt.id}`);
    expect(screen.getByTestId('address').textContent).toContain(`get=${wanted.id}`);
    api.answers[`POST ${pair}`] = { status: 201, body: aTrade() };
    await user.click(send());
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText('Jalen Prewitt')).toBeTruthy();
    expect(question.getByText('Csányi Olivér 2')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Send proposal' }));
    expect(await screen.findByText('All trades')).toBeTruthy();
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'ok',
      title: 'Trade proposal was successfully created',
    });
    expect(api.calls(`POST ${pair}`)).toHaveLength(1);
  });

  it('finds the team of whom the address asks for', async () => {
    await show(`?get=${wanted.id}`);
    const list = await group('You get');
    expect(list.getByRole<HTMLInputElement>('radio', { name: /Csányi Olivér 2/ }).checked).toBe(true);
    expect(await verdict('Choose a player you give in return.')).toBeTruthy();
    expect(send().disabled).toBe(true);
  });

  it('shows beside each team its best player of the position, and passes over one without manager', async () => {
    await show(`?give=${prewitt.id}`);
    const teams = within(await screen.findByRole('list', { name: 'From which team?' }));
    expect(teams.getByRole('button', { name: /^Lángos Lavina/ }).textContent).toContain('Jalen Prewitt 2');
    expect(teams.getByText('This team has no manager')).toBeTruthy();
    expect(teams.getAllByRole('button')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /QB/ }));
    expect(teams.getByRole('button').textContent).toContain('Halmos Barnabás 2');
  });

  it('shows what changes in both line-ups, and warns of a place that becomes empty', async () => {
    await show(both, { locale: 'hu' });
    expect(await verdict('Mindkét keret szabályos marad.')).toBeTruthy();
    expect(await verdict('1 kezdőhely üres lesz')).toBeTruthy();
    const changes = within(screen.getByRole('region', { name: 'Mi változik? · 7. forduló' }));
    const rows = changes.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^RBJalen Prewitt.*Szabad hely$/);
    expect(rows[1]).toMatch(/^PadSzabad hely.*Csányi Olivér 2/);
    expect(changes.getByText(/a padról senki sem állhat be|a padról beállhat/)).toBeTruthy();
    expect(screen.getByText(/Küldheted így is/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ajánlat küldése' }).disabled).toBe(false);
  });

  it('says nothing of points before the first week', async () => {
    const unplayed = <P extends object>(one: P) => ({ ...one, scores: [], fantasy_points: 0 });
    const before = <R extends { players: object[] }>(roster: R) => ({
      ...roster,
      players: roster.players.map(unplayed),
    });
    api.answers[mine] = { body: before(aRoster()) };
    api.answers[theirs] = { body: before(anotherRoster(2)) };
    api.answers[`GET ${pair}`] = {
      body: { ...possible, fromPlayer: unplayed(prewitt), toPlayer: unplayed(wanted) },
    };
    await show(both);
    const changes = within(await screen.findByRole('region', { name: /^What changes\?/ }));
    expect(changes.getByText('Your other slots stay as they are.')).toBeTruthy();
    const choices = screen.getAllByRole('radiogroup').map(({ textContent }) => textContent);
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.join(' ')).not.toMatch(/\b0\b/);
  });

  it('calls the best of each team before the first week by draft rank, without points', async () => {
    const before = anotherRoster(2);
    const players = before.players.map((one) => ({
      ...one,
      draftRank: one.name === 'Csányi Olivér 2' ? 1 : 50,
    }));
    api.answers[`GET /leagues/${leagueId}/rosters`] = { body: [aRoster(), { ...before, players }] };
    api.answers[`GET /seasons/${seasonId}`] = {
      body: league.aSeason({ isWeekActive: false, currentWeek: 0 }),
    };
    await show();
    const teams = within(await screen.findByRole('list', { name: 'From which team?' }));
    const { textContent } = teams.getByRole('button', { name: /^Lángos Lavina/ });
    expect(textContent).toContain(`Csányi Olivér 2${wanted.position}`);
    expect(textContent).not.toMatch(/point/);
  });

  describe('before the first week', () => {
    const unplayed = (roster: ReturnType<typeof aRoster>) => ({
      ...roster,
      players: roster.players.map((one) => ({ ...one, scores: [], fantasy_points: 0 })),
    });
    const lastSeason = (season: string) => ({
      body: [
        { ...prewitt, fantasy_points: 86.5 },
        { ...wanted, fantasy_points: 112 },
      ],
      headers: { 'X-Total-Count': '2', 'X-Season-Id': season },
    });
    beforeEach(() => {
      api.answers[mine] = { body: unplayed(aRoster()) };
      api.answers[theirs] = { body: unplayed(anotherRoster(2)) };
      api.answers[`GET /leagues/${leagueId}/rosters`] = {
        body: [aRoster(), anotherRoster(2)].map(unplayed),
      };
      api.answers[`GET /seasons/${seasonId}`] = {
        body: league.aSeason({ isWeekActive: false, currentWeek: 0 }),
      };
      api.answers['GET /players'] = lastSeason('e'.repeat(24));
    });

    it.each([
      ['en', '86.5', 'points last season', 'You give', /^RB Jalen Prewitt.* Points last season: 86\.5$/],
      [
        'hu',
        '86,5',
        'pont az előző szezonban',
        'Akit adsz',
        /^RB Jalen Prewitt.* Pont az előző szezonban: 86,5$/,
      ],
    ] as const)('has last season’s points, named so (%s)', async (locale, points, words, give, row) => {
      await show(both, { locale });
      const board = within(await screen.findByRole('region', { name: /^(Trade proposal|Csereajánlat)$/ }));
      expect(await board.findByText(points)).toBeTruthy();
      expect((await board.findAllByText('112')).length).toBeGreaterThan(0);
      expect(board.getAllByText(words)).toHaveLength(2);
      expect((await group(give)).getByRole('radio', { name: row })).toBeTruthy();
      expect(screen.queryByText(/Average|Átlag/)).toBeNull();
      const [asked] = api.calls('GET /players');
      expect(asked?.query.get('season')).toBeNull();
      expect(asked?.query.get('status')).toContain('inactive');
    });

    it('says when they cannot be read', async () => {
      api.answers['GET /players'] = refusal(503, 'service_unavailable');
      await show(both);
      expect(await screen.findByText('Last season’s points cannot be shown right now.')).toBeTruthy();
      expect(await verdict('Both rosters stay valid.')).toBeTruthy();
    });

    it('has none where this season is the first', async () => {
      api.answers['GET /players'] = lastSeason(seasonId);
      await show(both);
      await waitFor(() => expect(screen.getAllByText('season points')).toHaveLength(2));
      expect(screen.queryByText('points last season')).toBeNull();
    });
  });

  it('cannot be sent while the API refuses it: its sentence, our reason, a way out', async () => {
    const message = 'After this trade the players of Lángos Lavina do not fit into the roster';
    const full = anotherRoster(2);
    const kickers = [8, 9, 10, 11, 12, 13].map((nb) =>
      league.aRosterPlayer(800 + nb, `Pad ${nb}`, 'K', 'BENCH', { can: undefined }),
    );
    const defence = player('Fehérvár Enthroners 2', full);
    api.answers[theirs] = { body: { ...full, players: [...full.players.slice(0, 8), ...kickers] } };
    api.answers[`GET ${pairOf(prewitt.id, defence.id)}`] = impossible('trade_cannot_be_placed', message);
    await show(`?with=${other.id}&give=${prewitt.id}&get=${defence.id}`);
    expect(await verdict(message)).toBeTruthy();
    expect(send().disabled).toBe(true);
    expect(bar().getByText(message)).toBeTruthy();
    expect(screen.getByText(/^Lángos Lavina: once Fehérvár Enthroners 2 has gone/)).toBeTruthy();
    const mineThen = player('Fehérvár Enthroners');
    api.answers[`GET ${pairOf(mineThen.id, defence.id)}`] = { body: possible };
    await user.click(screen.getByRole('button', { name: 'Fehérvár Enthroners' }));
    expect(await verdict('Both rosters stay valid.')).toBeTruthy();
  });

  it.each([
    ['en', 'What can you do?', 'Send proposal', 'Choose a player of another team.'],
    ['hu', 'Mit tehetsz?', 'Ajánlat küldése', 'Válassz egy másik csapat játékosát.'],
  ] as const)('leads from the bar to what would work (%s)', async (locale, question, name, answer) => {
    const message = 'Nobody manages this team';
    api.answers[`GET ${pair}`] = impossible('team_without_manager', message);
    await show(both, { locale });
    await verdict(message);
    const foot = within(screen.getByRole('group', { name }));
    expect(foot.getByText(message)).toBeTruthy();
    await user.click(foot.getByRole('button', { name: question }));
    expect(document.activeElement?.textContent).toBe(answer);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(question);
  });

  it('leads nowhere from the bar when no other player helps, or when it could not be checked', async () => {
    const message = 'Roster is locked while games are being played';
    api.answers[`GET ${pair}`] = impossible('roster_locked', message);
    await show(both);
    await verdict(message);
    expect(bar().getByText(message)).toBeTruthy();
    expect(bar().getAllByRole('button')).toEqual([send()]);
    cleanup();
    api.answers[`GET ${pair}`] = refusal(422, 'player_is_free', { message: 'He is free' });
    await show(both);
    await verdict('He is free');
    expect(bar().getByText('He is free')).toBeTruthy();
    expect(bar().getAllByRole('button')).toEqual([send()]);
  });

  it('leads to the list when it was proposed already', async () => {
    api.answers[`GET ${pair}`] = impossible('trade_exists', 'You have already proposed this trade');
    await show(both);
    expect(await verdict('You have already proposed this trade')).toBeTruthy();
    expect(screen.getByText('You will find it among your open proposals.')).toBeTruthy();
  });

  it('says that somebody has left meanwhile, and shows the rosters as they are', async () => {
    const message = 'Csányi Olivér 2 is a free agent, pick him instead';
    api.answers[`POST ${pair}`] = refusal(422, 'player_is_free', { message });
    await show(both);
    await verdict('Both rosters stay valid.');
    const left = anotherRoster(2);
    api.answers[theirs] = { body: { ...left, players: left.players.filter(({ id }) => id !== wanted.id) } };
    await user.click(send());
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Send proposal' }));
    expect(await question.findByText(message)).toBeTruthy();
    expect(await screen.findByText(/no longer in this team/)).toBeTruthy();
    expect(question.getByText('Csányi Olivér 2')).toBeTruthy();
  });

  it.each(refusalsOf(proposeTrade))('is refused by $name, which is said', async ({ message, answer }) => {
    api.answers[`POST ${pair}`] = answer;
    await show(both);
    await verdict('Both rosters stay valid.');
    await user.click(send());
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Send proposal' }));
    expect(await question.findByText(message)).toBeTruthy();
  });

  it('is shut while rosters are locked: by whom, and until when', async () => {
    const { can } = aRoster();
    api.answers[mine] = {
      body: aRoster({ status: 'locked', lockedBy: 'week', can: { ...can, trade: no('roster_locked') } }),
    };
    await show();
    expect(await screen.findByText(/Your roster is locked: week 6 is under way\./)).toBeTruthy();
    expect(screen.getByText(/Roster opens when the results of week 6 are final/)).toBeTruthy();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it.each([
    ['while rosters are open', {}],
    ['while a week is played', { status: 'locked', lockedBy: 'week' }],
  ] as const)('is shut from the playoffs on, %s too, and no opening is promised', async (_when, lock) => {
    const trade = no('trade_deadline_passed');
    api.answers[mine] = { body: aRoster({ ...lock, can: { ...aRoster().can, trade } }) };
    await show();
    expect(await screen.findByText('Trades are closed during the playoffs.')).toBeTruthy();
    expect(screen.queryByText(/Roster opens/)).toBeNull();
  });

  it('promises no opening when the games of the playoffs have begun', async () => {
    const season = league.aSeason({ currentWeek: 9, isWeekActive: false });
    api.answers[`GET /seasons/${league.seasonId}`] = { body: season };
    const trade = no('roster_locked');
    api.answers[mine] = {
      body: aRoster({ status: 'locked', lockedBy: 'games', can: { ...aRoster().can, trade } }),
    };
    await show();
    expect(await screen.findByText(/the games of week 10 have begun/)).toBeTruthy();
    expect(screen.getByText(/From the first playoff week on there are no trades\./)).toBeTruthy();
    expect(screen.queryByText(/Roster opens/)).toBeNull();
  });

  it('has its lists in tabs on a phone, and goes on to the other one', async () => {
    mockMatchMedia(true);
    await show();
    await user.click((await group('You give')).getByRole('radio', { name: /Jalen Prewitt/ }));
    expect(screen.getByRole('tab', { name: 'You get' }).getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(screen.getByRole('list', { name: 'From which team?' })).toBeTruthy());
  });
});
