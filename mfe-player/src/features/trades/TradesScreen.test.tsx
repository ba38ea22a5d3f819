/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { acceptTrade, rejectTrade, withdrawTrade } from '@endzone/contracts/fantasy/trades';
import { publishChanges } from '@endzone/shared-ui/api/changes.ts';
import * as league from '@endzone/shared-ui/testing/aLeague.ts';
import { keptHeader } from '@endzone/contracts/edge/offline';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { heardTopics } from '@endzone/shared-ui/testing/heardTopics.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tradesTexts } from './texts.ts';
import { TradesScreen } from './TradesScreen.tsx';

configure({ defaultHidden: true });
const user = userEvent.setup({ pointerEventsCheck: 0 });
const { leagueId, seasonId, aRoster, anotherRoster, aTrade, no, yes } = league;
const [team, other] = [league.aTeam(1), league.aTeam(2)];
const membership = aMembership({ leagueId, name: 'Haveri Végzóna Liga', team });
const mine = `GET /leagues/${leagueId}/rosters/me`;
const list = `GET /seasons/${seasonId}/fantasy-teams/${team.id}/trade-proposals`;
const cannot = { accept: no('trade_closed'), reject: no('trade_closed'), withdraw: no('trade_closed') };
const sent = aTrade({
  id: '9'.repeat(24),
  fromTeam: team,
  fromPlayer: aRoster().players[8]!,
  toTeam: other,
  toPlayer: anotherRoster(2).players[8]!,
  can: { accept: no('not_receiving_team'), reject: no('not_receiving_team'), withdraw: yes },
});
const closed = (nb: number, given: Parameters<typeof aTrade>[0]) =>
  aTrade({ id: `${nb}`.padStart(24, '0'), decidedAt: '2026-04-20 10:00:00', can: cannot, ...given });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  Object.assign(api.answers, {
    'GET /ads': { body: [] },
    [mine]: { body: aRoster() },
    [`GET /seasons/${seasonId}`]: { body: league.aSeason({ isWeekActive: false }) },
    [`GET /leagues/${leagueId}/rosters/${other.id}`]: { body: anotherRoster(2) },
    [list]: { body: [aTrade(), sent] },
  });
});
afterEach(() => {
  cleanup();
  api.restore();
});

const show = (given: Parameters<typeof showScreen>[1] = {}) =>
  showScreen(<TradesScreen />, {
    me: aMe(),
    league: membership,
    at: '/team/trades',
    texts: tradesTexts,
    ...given,
  });
const lockRoster = () => {
  const can = { ...aRoster().can, trade: no('roster_locked') };
  api.answers[mine] = { body: aRoster({ status: 'locked', lockedBy: 'week', locksAt: null, can }) };
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = () => within(screen.getByRole('alertdialog'));
const press = async (name: string) => {
  await user.click((await screen.findAllByRole('button', { name }))[0]!);
};

describe('the trades of a team', () => {
  it('are gone for who has left their league on another device', async () => {
    const { host } = await show();
    await section('Received');
    api.answers[mine] = refusal(403, 'not_league_member');
    act(() => publishChanges([`league:${leagueId}`]));
    await waitFor(() => expect(host.refreshMe).toHaveBeenCalledTimes(1));
  });

  it('shows what waits in full: both players with their figures, and what it does to the line-up', async () => {
    await show({ locale: 'hu' });
    const received = await section('Beérkezett');
    expect(received.getByText('1 új')).toBeTruthy();
    const card = within(received.getByRole('article', { name: 'Lángos Lavina' }));
    expect(card.getByText('Jalen Prewitt')).toBeTruthy();
    expect(card.getByText('Jalen Prewitt 2')).toBeTruthy();
    expect(card.getAllByText('Szezonpont')).toHaveLength(2);
    expect(card.getByText('Mindkét keret szabályos marad.')).toBeTruthy();
    expect(card.getByText(/RB: Jalen Prewitt helyett Jalen Prewitt 2 kezd\./)).toBeTruthy();
    expect(api.calls(list)[0]?.query.get('status')).toBe('all');
  });

  it('shows last season’s points before the first week, in the question too', async () => {
    api.answers[`GET /seasons/${seasonId}`] = {
      body: league.aSeason({ isWeekActive: false, currentWeek: 0 }),
    };
    const { fromPlayer, toPlayer } = aTrade();
    api.answers['GET /players'] = {
      body: [
        { ...fromPlayer, fantasy_points: 112 },
        { ...toPlayer, fantasy_points: 86.5 },
      ],
      headers: { 'X-Total-Count': '2', 'X-Season-Id': 'e'.repeat(24) },
    };
    await show();
    const card = within((await section('Received')).getByRole('article', { name: 'Lángos Lavina' }));
    expect(await card.findByText('86.5')).toBeTruthy();
    expect(card.getAllByText('Points last season')).toHaveLength(2);
    expect(card.queryByText('Average')).toBeNull();
    await press('Accept');
    expect(dialog().getByText('86.5')).toBeTruthy();
    expect(dialog().getAllByText('Points last season')).toHaveLength(2);
  });

  it('are read again when the season or their league changes, and ask for nothing in between', async () => {
    const nbReads = () => api.calls(list).length;
    expect(await heardTopics({ show, nbReads, leagueId })).toEqual([
      'season',
      `league:${leagueId}`,
      'leagues',
    ]);
  });

  it('has a primary button on received offers alone', async () => {
    await show();
    expect((await section('Received')).getByRole('button', { name: 'Accept' })).toBeTruthy();
    const rows = await section('Sent');
    expect(rows.getByRole('button', { name: 'Withdraw the proposal to Lángos Lavina' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Accept' })).toHaveLength(1);
  });

  it.each([
    ['en', 'Received', 'Counter'],
    ['hu', 'Beérkezett', 'Ellenajánlat'],
  ] as const)(
    'leads from a received one to a proposal of one’s own with the same players (%s)',
    async (locale, received, name) => {
      await show({ locale });
      const { fromPlayer, toPlayer } = aTrade();
      const link = (await section(received)).getByRole('link', { name });
      expect(link.getAttribute('href')).toBe(
        `/team/trades/new?with=${other.id}&give=${toPlayer.id}&get=${fromPlayer.id}`,
      );
      expect(screen.getAllByRole('link', { name })).toHaveLength(1);
    },
  );

  it('says of each closed one what became of it, and why it is void', async () => {
    const gone = anotherRoster(2).players[3]!;
    api.answers[list] = {
      body: [
        closed(1, { status: 'void', voidReason: { code: 'player_left', player: gone } }),
        closed(2, { status: 'void', voidReason: { code: 'manager_left', player: null } }),
        closed(3, { status: 'void', voidReason: { code: 'deadline_passed', player: null } }),
        closed(4, { status: 'void', voidReason: { code: 'season_finished', player: null } }),
        closed(5, { status: 'void', voidReason: { code: 'player_left', player: null } }),
        closed(6, { status: 'rejected' }),
        closed(7, { status: 'withdrawn' }),
        closed(8, { status: 'accepted' }),
      ],
    };
    await show();
    const rows = (await section('Closed')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(8);
    for (const [index, words] of [
      [0, 'A player has left: Gerencsér Ottó 2. Show player'],
      [1, 'The manager has left:'],
      [2, 'The playoffs have begun:'],
      [3, 'The season is finished:'],
      [4, 'One of them is no longer in the team'],
      [5, 'Rejected'],
      [6, 'Withdrawn'],
      [7, 'Accepted'],
    ] as const)
      expect(rows[index]).toContain(words);
  });

  it('reads all pages of a long season, and shows the older ones on demand', async () => {
    const all = Array.from({ length: 210 }, (_, index) => closed(index + 1, { status: 'rejected' }));
    api.answers[list] = ({ query }) => {
      const offset = Number(query.get('offset'));
      return { body: all.slice(offset, offset + 200), headers: { 'X-Total-Count': '210' } };
    };
    await show();
    const rows = await section('Closed');
    expect(rows.getByText('210 this season')).toBeTruthy();
    expect(rows.getAllByRole('listitem')).toHaveLength(10);
    await user.click(rows.getByRole('button', { name: '200 earlier ones' }));
    expect(rows.getAllByRole('listitem')).toHaveLength(210);
  });

  it('says nothing of what can be done while the device alone answers', async () => {
    api.answers[list] = {
      body: [aTrade(), sent],
      headers: { [keptHeader]: new Date().toUTCString() },
    };
    await show();
    expect(await section('Received')).toBeTruthy();
    expect(screen.queryByText(/would not fit/)).toBeNull();
    expect(screen.queryByText(/You can reject it now/)).toBeNull();
  });

  it('invites to a proposal while there is none', async () => {
    api.answers[list] = { body: [] };
    await show();
    expect(await screen.findByText('No trade proposals')).toBeTruthy();
  });

  it('says who has locked the rosters: nothing can be accepted, what waits can be refused', async () => {
    const locked = no('roster_locked');
    const { can } = aRoster();
    api.answers[mine] = {
      body: aRoster({ status: 'locked', lockedBy: 'week', locksAt: null, can: { ...can, trade: locked } }),
    };
    api.answers[list] = {
      body: [aTrade({ can: { accept: locked, reject: yes, withdraw: no('not_proposing_team') } }), sent],
    };
    await show({ locale: 'hu' });
    expect(await screen.findByText('6. forduló: most zajlik, a keret zárolva van.')).toBeTruthy();
    expect(screen.getByText(/^A keret a forduló lezárásakor nyílik \(6\. forduló\)/)).toBeTruthy();
    expect(screen.getByText(/^Elfogadni akkor lehet, ha mindkét keret nyitott\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Elfogadás' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Elutasítás' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Visszavonás/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Új ajánlat' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ellenajánlat' })).toBeNull();
  });

  const lockedBy = (by: 'week' | 'games' | 'season_finished', why: string): void => {
    const { can } = aRoster();
    const lock = { status: 'locked', lockedBy: by, locksAt: null } as const;
    api.answers[mine] = { body: aRoster({ ...lock, can: { ...can, trade: no(why) } }) };
  };

  it('says in the playoffs that trades are closed, and promises none after the week', async () => {
    lockedBy('week', 'trade_deadline_passed');
    api.answers[`GET /seasons/${seasonId}`] = { body: league.aSeason({ currentWeek: 10 }) };
    api.answers[list] = { body: [] };
    await show();
    expect(await screen.findByText('Trades are closed during the playoffs.')).toBeTruthy();
    expect(screen.getByText('No trade proposals')).toBeTruthy();
    expect(screen.queryByText(/is under way/)).toBeNull();
    expect(screen.queryByText(/No switches, signings or trades/)).toBeNull();
    expect(screen.queryByText(/Look around the other teams/)).toBeNull();
  });

  it('says of a finished season that it is finished', async () => {
    lockedBy('season_finished', 'trade_deadline_passed');
    await show();
    expect(await screen.findByText('The season is finished.')).toBeTruthy();
    expect(screen.queryByText('Trades are closed during the playoffs.')).toBeNull();
  });

  it.each([
    [
      'en',
      'Open proposals become void when the playoffs begin with week 10.',
      /^It becomes void when the playoffs begin with week 10\. You can reject it now\./,
    ],
    [
      'hu',
      'A függő ajánlatok a rájátszás kezdetekor (10. forduló) érvénytelenek lesznek.',
      /^A rájátszás kezdetekor \(10\. forduló\) érvénytelen lesz\. Elutasítani most is lehet\./,
    ],
  ] as const)('says that rosters open no more before the playoffs (%s)', async (locale, ...said) => {
    const locked = no('roster_locked');
    lockedBy('games', 'roster_locked');
    api.answers[`GET /seasons/${seasonId}`] = {
      body: league.aSeason({ currentWeek: 9, isWeekActive: false }),
    };
    api.answers[list] = {
      body: [aTrade({ can: { accept: locked, reject: yes, withdraw: no('not_proposing_team') } }), sent],
    };
    await show({ locale });
    for (const words of said) expect(await screen.findByText(words)).toBeTruthy();
  });

  it('stands without the season and the other team’s figures', async () => {
    api.answers[`GET /seasons/${seasonId}`] = refusal(500, 'server_error');
    api.answers[`GET /leagues/${leagueId}/rosters/${other.id}`] = refusal(500, 'server_error');
    await show();
    expect((await section('Received')).getByText('Jalen Prewitt 2')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when there will be a roster while there is none', async () => {
    api.answers[mine] = refusal(422, 'no_roster');
    await show();
    expect(await screen.findByText('You have no roster yet')).toBeTruthy();
    expect(screen.getByText(/^You can trade after the draft/)).toBeTruthy();
  });

  it.each([
    ['en', 'There was no roster in this season', /^The draft window is over; the league did not draft\./],
    ['hu', 'Ebben a szezonban nem volt keret', /^A draftidőszak véget ért, a liga nem draftolt\./],
  ] as const)('promises none to a league that missed the draft (%s)', async (locale, title, text) => {
    api.answers[mine] = refusal(422, 'no_roster');
    api.answers['GET /seasons'] = { body: [league.aSeason()] };
    api.answers[`GET /leagues/${leagueId}`] = { body: league.aLeague() };
    api.answers[`GET /leagues/${leagueId}/seasons/${seasonId}`] = refusal(404, 'league_season_not_found');
    await show({ locale });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says what is wrong and reads again on one press', async () => {
    api.answers[list] = refusal(500, 'server_error', { message: 'Server error' });
    await show();
    expect(await screen.findByText('Trades cannot be shown right now')).toBeTruthy();
    api.answers[list] = { body: [aTrade()] };
    await press('Try again');
    expect(await section('Received')).toBeTruthy();
  });
});

describe('an answer to a proposal', () => {
  const path = (verb: string, trade = aTrade()) => `POST /trade-proposals/${trade.id}/${verb}`;

  it('is given after a question that names both players', async () => {
    api.answers[path('accept')] = { body: aTrade({ status: 'accepted' }) };
    const { host } = await show();
    await press('Accept');
    expect(dialog().getByText('Jalen Prewitt')).toBeTruthy();
    expect(dialog().getByText('Jalen Prewitt 2')).toBeTruthy();
    expect(dialog().getByText(/The trade takes effect at once/)).toBeTruthy();
    api.answers[list] = { body: [closed(1, { status: 'accepted' })] };
    await user.click(dialog().getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Trade accepted' }));
    expect((await section('Closed')).getByText('Accepted')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['reject', aTrade(), 'Reject', 'Trade rejected'],
    ['withdraw', sent, 'Withdraw the proposal to Lángos Lavina', 'Trade withdrawn'],
  ])('may be to %s it', async (verb, trade, button, title) => {
    api.answers[path(verb, trade)] = { body: trade };
    const { host } = await show();
    await press(button);
    await user.click(dialog().getByRole('button', { name: /^(Reject|Withdraw)$/ }));
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title }));
    expect(api.calls(list)).toHaveLength(2);
  });

  it('turns into the truth when a player has left meanwhile, and the list is read again', async () => {
    const message = 'A player of this trade has left his team';
    api.answers[path('accept')] = refusal(409, 'trade_void', { message });
    const { host } = await show();
    await press('Accept');
    const player = aTrade().fromPlayer;
    api.answers[list] = {
      body: [aTrade({ status: 'void', voidReason: { code: 'player_left', player }, can: cannot })],
    };
    await user.click(dialog().getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('This trade is no longer possible')).toBeTruthy();
    expect(await screen.findByText(new RegExp(`^${message}: Jalen Prewitt 2`))).toBeTruthy();
    expect(dialog().getByText(/your roster has not changed/)).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(host.toast).not.toHaveBeenCalled();
    await user.click(dialog().getByText('Close'));
    expect((await section('Closed')).getByText('Void')).toBeTruthy();
  });

  it('says what another tab has decided', async () => {
    const message = 'This trade has already been decided';
    api.answers[path('reject')] = refusal(409, 'trade_closed', { message, data: { status: 'accepted' } });
    await show();
    await press('Reject');
    api.answers[list] = { body: [aTrade({ status: 'accepted', can: cannot })] };
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('This proposal has already been decided')).toBeTruthy();
    expect(dialog().getByText('Accepted')).toBeTruthy();
  });

  it('says that one became void before it could be rejected', async () => {
    const data = { status: 'void' };
    api.answers[path('reject')] = refusal(409, 'trade_closed', { message: 'Already decided', data });
    await show();
    await press('Reject');
    const voidReason = { code: 'manager_left' as const, player: null };
    api.answers[list] = { body: [aTrade({ status: 'void', voidReason, can: cannot })] };
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('This trade is no longer possible')).toBeTruthy();
    expect(await dialog().findByText('The manager has left:')).toBeTruthy();
    expect(dialog().queryByText('Already decided')).toBeNull();
  });

  it.each([
    ['en', 'Accept', 'This proposal has already been decided', 'Withdrawn'],
    ['hu', 'Elfogadás', 'Erről az ajánlatról már döntés született', 'Visszavonva'],
  ] as const)(
    'is asked for no more once the proposal was withdrawn meanwhile (%s)',
    async (locale, accept, title, status) => {
      await show({ locale });
      await press(accept);
      api.answers[list] = { body: [aTrade({ status: 'withdrawn', can: cannot })] };
      act(() => publishChanges([`league:${leagueId}`]));
      expect(await screen.findByText(title)).toBeTruthy();
      expect(dialog().getByText(status)).toBeTruthy();
      expect(dialog().queryByRole('button', { name: accept })).toBeNull();
      expect(dialog().queryByRole('status')).toBeNull();
    },
  );

  it.each([
    ['en', 'Accept', 'Reject', 'roster_locked', 'Your roster is locked: week 6 is under way.'],
    ['hu', 'Elfogadás', 'Elutasítás', 'roster_locked', '6. forduló: most zajlik, a keret zárolva van.'],
    [
      'en',
      'Accept',
      'Reject',
      'trade_cannot_be_placed',
      'After this trade the players of one team would not fit into its roster.',
    ],
  ] as const)(
    'is no acceptance once there is something against it, which it says, and may be a refusal (%s, %s, %s, %s)',
    async (locale, accept, reject, why, reason) => {
      await show({ locale });
      await press(accept);
      if (why === 'roster_locked') lockRoster();
      api.answers[list] = {
        body: [aTrade({ can: { accept: no(why), reject: yes, withdraw: no('not_proposing_team') } })],
      };
      act(() => publishChanges([`league:${leagueId}`]));
      expect(await dialog().findByText(reason)).toBeTruthy();
      expect(dialog().getByRole('button', { name: accept }).getAttribute('aria-disabled')).toBe('true');
      await user.keyboard('{Escape}');
      await press(reject);
      expect(dialog().getByRole('button', { name: reject }).getAttribute('aria-disabled')).not.toBe('true');
      expect(dialog().queryByText(reason)).toBeNull();
    },
  );

  it('is no acceptance while only the other roster is locked, which it says', async () => {
    await show();
    await press('Accept');
    api.answers[list] = { body: [aTrade({ can: { ...aTrade().can, accept: no('roster_locked') } })] };
    act(() => publishChanges([`league:${leagueId}`]));
    expect(await dialog().findByText('It can be accepted while both rosters are open.')).toBeTruthy();
    expect(dialog().getByRole('button', { name: 'Accept' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is asked for no more once the proposal became void meanwhile, with the reason', async () => {
    await show();
    await press('Accept');
    const voidReason = { code: 'player_left' as const, player: aTrade().fromPlayer };
    api.answers[list] = { body: [aTrade({ status: 'void', voidReason, can: cannot })] };
    act(() => publishChanges([`league:${leagueId}`]));
    expect(await screen.findByText('This trade is no longer possible')).toBeTruthy();
    expect(dialog().getByText(/A player has left/)).toBeTruthy();
    expect(dialog().getByText(/your roster has not changed/)).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  // What is void or decided already has its own sentences above.
  it.each(
    [
      { verb: 'accept', button: 'Accept', trade: aTrade(), call: acceptTrade },
      { verb: 'reject', button: 'Reject', trade: aTrade(), call: rejectTrade },
      {
        verb: 'withdraw',
        button: 'Withdraw the proposal to Lángos Lavina',
        trade: sent,
        call: withdrawTrade,
      },
    ].flatMap(({ call, ...answer }) =>
      refusalsOf(call)
        .filter(({ code }) => code !== 'trade_void' && code !== 'trade_closed')
        .map((refused) => ({ ...answer, ...refused })),
    ),
  )('to $verb is refused by $name, which is said', async ({ verb, button, trade, message, answer }) => {
    api.answers[path(verb, trade)] = answer;
    await show();
    await press(button);
    await user.click(dialog().getByRole('button', { name: /^(Accept|Reject|Withdraw)$/ }));
    expect(await dialog().findByText(message)).toBeTruthy();
  });

  it('stays a question while it is refused for now', async () => {
    const message = 'Roster is locked while games are being played';
    api.answers[path('accept')] = refusal(409, 'roster_locked', { message });
    await show();
    await press('Accept');
    await user.click(dialog().getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(dialog().getByText('Accept this trade?')).toBeTruthy();
    await waitFor(() => expect(api.calls(list)).toHaveLength(2));
  });
});
