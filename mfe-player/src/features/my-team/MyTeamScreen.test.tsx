/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cutPlayer, movePlayer, switchPlayers, type Roster } from '@endzone/contracts/fantasy/rosters';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { publishChanges } from '@endzone/shared-ui/api/changes.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import * as league from '@endzone/shared-ui/testing/aLeague.ts';
import { MyTeamScreen } from './MyTeamScreen.tsx';
import { myTeamSaga } from './saga.ts';
import { myTeamReducer } from './slice.ts';
import { TeamRosterScreen } from './TeamRosterScreen.tsx';
import { myTeamTexts } from './texts.ts';

// Whether each of hundreds of elements is hidden by a style takes this environment minutes to find out.
configure({ defaultHidden: true });
const user = userEvent.setup({ pointerEventsCheck: 0 });
const { leagueId, seasonId, rosterId, placeOf, aRoster } = league;
const team = league.aTeam(1);
const membership = aMembership({ leagueId, name: 'Haveri Végzóna Liga', team });
const newStore = () => createStore({ myTeam: myTeamReducer }, [myTeamSaga]);
const mine = `GET /leagues/${leagueId}/rosters/me`;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  Object.assign(api.answers, {
    'GET /ads': { body: [] },
    [mine]: { body: aRoster() },
    [`GET /seasons/${seasonId}`]: { body: league.aSeason({ isWeekActive: false }) },
    [`GET /leagues/${leagueId}/standings/season/${seasonId}`]: { body: league.someStandings() },
    [`GET /leagues/${leagueId}/games/season/${seasonId}`]: { body: league.someGames() },
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
    { me: aMe(), league: membership, at: '/team', texts: myTeamTexts, createStore: newStore, ...given },
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
/** A refusal that leaves the dialog its meaning stands in it; one of another line-up closes it. */
const inPlace = ({ name }: { name: string }) => !/roster_changed|roster_player_not_found/.test(name);
const toTheBench = () => user.click(screen.getByRole('radio', { name: /^Move to bench/ }));
const open = async (name: string, locale: 'en' | 'hu' = 'en') => {
  // The row offers it twice: with words on a desk, as an icon on a phone.
  const [button] = await screen.findAllByLabelText(`${locale === 'hu' ? 'Helycsere' : 'Switch'}: ${name}`);
  await user.click(button!);
};

describe('my team', () => {
  it('is gone for who has left its league on another device', async () => {
    const { host, inLeague } = await show();
    await screen.findByRole('list', { name: 'Starters' });
    api.answers[mine] = refusal(403, 'not_league_member');
    act(() => publishChanges([`league:${leagueId}`]));
    await waitFor(() => expect(host.refreshMe).toHaveBeenCalledTimes(1));
    inLeague(undefined);
    await screen.findByText('Choose League');
  });

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

  it.each([
    ['en', 'Starters', /Average: [\d.]+Points \(week 6\): [\d.]+/],
    ['hu', 'Kezdőcsapat', /Átlag: [\d,]+Pont \(6\. ford\.\): [\d,]+/],
  ] as const)(
    'names the figures of each row for those who do not see the heads (%s)',
    async (locale, label, said) => {
      await show({ locale });
      const list = within(await screen.findByRole('list', { name: label }));
      for (const row of list.getAllByRole('listitem')) expect(row.textContent).toMatch(said);
    },
  );

  it.each([
    ['en', 'Locks on Saturday, 2nd May 2026, 2:00 AM (Budapest time)'],
    ['hu', 'Zárolás: 2026. május 2., szombat 2:00 (budapesti idő)'],
  ] as const)('names the zone of the deadline (%s)', async (locale, words) => {
    await show({ locale });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    ['en', 11, [], 'No week is left; the season waits to be closed'],
    ['hu', 11, [], 'Nincs több forduló, a szezon lezárásra vár'],
    ['hu', 10, ['Nincs több forduló, a szezon lezárásra vár'], undefined],
  ] as const)(
    'says of an open roster without a deadline whether a week is left (%s, week %s)',
    async (locale, currentWeek, unsaid, said) => {
      api.answers[mine] = { body: aRoster({ locksAt: null }) };
      api.answers[`GET /seasons/${seasonId}`] = {
        body: league.aSeason({ currentWeek, isWeekActive: false }),
      };
      await show({ locale });
      await screen.findByText(/^(Week \d+:|\d+\. forduló:)$/);
      if (said) expect(screen.getByText(said)).toBeTruthy();
      for (const words of unsaid) expect(screen.queryByText(words)).toBeNull();
    },
  );

  it.each([
    [null, '2nd'],
    [4, '4th'],
  ])('says its place by the playoffs once the season is over (%j: %s)', async (place, said) => {
    const standings = league
      .someStandings()
      .map((row) => (row.team.id === team.id ? { ...row, rank: 2, place } : row));
    api.answers[`GET /leagues/${leagueId}/standings/season/${seasonId}`] = { body: standings };
    await show();
    const rank = await screen.findByText('Rank');
    expect(rank.nextElementSibling?.textContent).toBe(said);
  });

  it.each([
    ['en', 9, null, ['Record', 'Rank', 'Points']],
    ['en', 10, null, ['Record (regular season)', 'Rank (regular season)', 'Points (regular season)']],
    ['hu', 11, null, ['Mérleg (alapszakasz)', 'Helyezés (alapszakasz)', 'Pont (alapszakasz)']],
    ['hu', 11, 1, ['Mérleg (alapszakasz)', 'Helyezés', 'Pont (alapszakasz)']],
  ] as const)(
    'names the figures of the regular season once the playoffs have begun (%s, week %s, place %s)',
    async (locale, currentWeek, place, names) => {
      api.answers[`GET /seasons/${seasonId}`] = { body: league.aSeason({ currentWeek }) };
      const standings = league.someStandings().map((row) => ({ ...row, place }));
      api.answers[`GET /leagues/${leagueId}/standings/season/${seasonId}`] = { body: standings };
      await show({ locale });
      await waitFor(() => {
        const facts = screen.getByText(names[0]).closest('dl')!;
        expect([...facts.querySelectorAll('dt')].map((fact) => fact.textContent)).toEqual(names);
      });
    },
  );

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
    expect(await screen.findByText('Your roster is locked: week 6 is under way.')).toBeTruthy();
    expect(screen.getByText('Roster opens when the results of week 6 are final')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Switch/ })).toBeNull();
    expect(screen.queryByText('Free agents')).toBeNull();
    expect(screen.getByRole('button', { name: 'Halmos Barnabás' })).toBeTruthy();
  });

  it.each([
    ['with what can be done with a player while it is open', aRoster(), 1],
    [
      'with the points, as their heads do, while it is locked',
      aRoster({
        status: 'locked',
        lockedBy: 'week',
        can: { ...aRoster().can, edit: league.no('roster_locked') },
      }),
      0,
    ],
  ])('ends its rows %s', async (_when, roster, nbActions) => {
    api.answers[mine] = { body: roster };
    await show();
    const list = await screen.findByRole('list', { name: 'Starters' });
    const rows = within(list).getAllByRole('listitem');
    const nbColumns = 4 + nbActions;
    expect(list.previousElementSibling?.childElementCount).toBe(nbColumns);
    for (const row of rows) {
      // Before the columns that have heads are the slot and the picture.
      expect(row.childElementCount).toBe(2 + nbColumns);
      expect(within(row).queryAllByLabelText(/^Switch/).length > 0).toBe(nbActions > 0);
    }
  });

  it.each([
    ['with trades to come', 'roster_locked', 6, 'No switches, signings or trades until'],
    ['in the playoffs, without trades', 'trade_deadline_passed', 10, 'No switches or signings until'],
  ])('says what waits for the results: %s', async (_case, why, currentWeek, words) => {
    const can = { ...aRoster().can, edit: league.no('roster_locked'), trade: league.no(why) };
    api.answers[`GET /seasons/${seasonId}`] = { body: league.aSeason({ currentWeek }) };
    api.answers[mine] = { body: aRoster({ status: 'locked', lockedBy: 'week', locksAt: null, can }) };
    await show();
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  });

  it.each([
    [
      'en',
      'Your roster is locked: the games of week 7 have begun.',
      'Roster opens when the results of week 7 are final',
    ],
    [
      'hu',
      '7. forduló: elkezdődtek a meccsek, a keret zárolva van.',
      'A keret a forduló lezárásakor nyílik (7. forduló)',
    ],
  ] as const)(
    'names the week whose games have begun after the lock of the one before (%s)',
    async (locale, ...said) => {
      api.answers[`GET /seasons/${seasonId}`] = {
        body: league.aSeason({ isWeekActive: false, games: [league.aRealGame(7, 'Wolves', 'Titans')] }),
      };
      api.answers[mine] = {
        body: aRoster({
          status: 'locked',
          lockedBy: 'games',
          locksAt: null,
          can: { ...aRoster().can, edit: league.no('roster_locked') },
        }),
      };
      await show({ locale });
      for (const words of said) expect(await screen.findByText(words)).toBeTruthy();
    },
  );

  it('tells a week without figures, a bye and a true zero apart, and has no total before points came', async () => {
    const [game] = league.aWeek(6, 0).games;
    const waiting = { ...game!, hasLine: false, teamScore: null, opponentScore: null };
    type Games = ReturnType<typeof league.aWeek>['games'];
    const week = (games: Games) => ({ scores: [league.aWeek(6, 0, { games })] });
    const roster = aRoster();
    const [first, second, third, ...others] = roster.players;
    const given = (last: Games) => ({
      ...roster,
      players: [
        { ...first!, ...week([waiting]) },
        { ...second!, ...week([]) },
        { ...third!, ...week(last) },
        ...others.map((player) => ({ ...player, ...week([waiting]) })),
      ],
    });
    api.answers[mine] = { body: given([waiting]) };
    api.answers[`GET /seasons/${seasonId}`] = { body: league.aSeason() };
    const { unmount } = await show();
    const list = within(await screen.findByRole('list', { name: 'Starters' }));
    expect((await list.findAllByText('No stats yet')).length).toBe(7);
    expect(list.getByText('Bye')).toBeTruthy();
    expect(list.queryByText('0')).toBeNull();
    const heading = (await screen.findByText('Week 6:')).parentElement!;
    expect(within(heading).getByText('no points')).toBeTruthy();
    expect(list.getByRole('img', { name: 'Week 6: Bye' })).toBeTruthy();
    unmount();

    api.answers[mine] = { body: given([{ ...game!, hasLine: false }]) };
    const missed = await show();
    const without = within(await screen.findByRole('list', { name: 'Starters' }));
    expect(await without.findByRole('img', { name: 'Week 6: did not play' })).toBeTruthy();
    expect(without.queryByText('0')).toBeNull();
    missed.unmount();

    api.answers[mine] = { body: given([{ ...game!, hasLine: true }]) };
    await show();
    const now = within(await screen.findByRole('list', { name: 'Starters' }));
    expect((await now.findAllByText('0')).length).toBeGreaterThan(0);
  });

  it.each([
    ['en', /^· vs RAN · 2 May$/, /^· vs SHA · /],
    ['hu', /^· ellenfél: RAN · máj. 2.$/, /^· ellenfél: SHA · /],
  ] as const)(
    'shows the games that the points come from when a player has gone to another club (%s)',
    async (locale, opponent, another) => {
      const then = { id: 'then', name: 'Debrecen Gladiators', logoUrl: null };
      const rangers = { id: 'rangers', name: 'Rangers', logoUrl: null };
      const roster = aRoster();
      const [first] = roster.players;
      const played = league.aRealGame(6, then, rangers);
      const games = [played, league.aRealGame(6, first!.team, 'Sharks', { date: '2026-05-03' })];
      const [game] = league.aWeek(6, 0).games;
      const scores = [league.aWeek(6, 9, { games: [{ ...game!, gameId: played.id, opponent: rangers }] })];
      api.answers[mine] = { body: { ...roster, players: [{ ...first!, scores }] } };
      api.answers[`GET /seasons/${seasonId}`] = { body: league.aSeason({ games }) };
      await show({ locale });
      expect(await screen.findByText(opponent)).toBeTruthy();
      expect(screen.getByTitle('Debrecen Gladiators')).toBeTruthy();
      expect(screen.queryByText(another)).toBeNull();
    },
  );

  describe('while rosters are open between two weeks', () => {
    const rest = ['Jalen Prewitt', 'Bakó Dénes', 'Pálfi Zente'];
    const clubs = aRoster().players.map(({ name, team }) => ({ id: team.id, rests: rest.includes(name) }));

    beforeEach(() => {
      const games = clubs.map(({ id, rests }) => league.aRealGame(rests ? 6 : 7, id, 'Rangers'));
      const season = league.aSeason({ isWeekActive: false, lockedWeeks: [1, 2, 3, 4, 5, 6] });
      api.answers[`GET /seasons/${seasonId}`] = { body: { ...season, games } };
    });

    it('keeps the published points of the week that is over, whoever starts now', async () => {
      const games = league
        .someGames()
        .map((game) =>
          game.week === 6 ? { ...game, isFinal: true, team1Points: 93, team2Points: 93 } : game,
        );
      api.answers[`GET /leagues/${leagueId}/games/season/${seasonId}`] = { body: games };
      const sum = async () => (await screen.findByText('Week 6:')).parentElement?.textContent;
      const { unmount } = await show();
      expect(await sum()).toMatch(/^FinalWeek 6:(93)+$/);
      unmount();
      api.answers[mine] = { body: moved('Jalen Prewitt', 'BENCH') };
      const again = await show();
      expect(await sum()).toMatch(/^FinalWeek 6:(93)+$/);
      again.unmount();
      api.answers[`GET /leagues/${leagueId}/games/season/${seasonId}`] = { body: [] };
      await show();
      await screen.findByRole('list', { name: 'Starters' });
      expect(screen.queryByText('Week 6:')).toBeNull();
    });

    it('keeps the points of a frozen week, whoever starts now', async () => {
      const frozen = { isWeekActive: false, frozenWeeks: [6] };
      api.answers[`GET /seasons/${seasonId}`] = { body: league.aSeason(frozen) };
      const games = league
        .someGames()
        .map((game) =>
          game.week === 6
            ? { ...game, state: 'frozen' as const, isFrozen: true, team1Points: 41, team2Points: 41 }
            : game,
        );
      api.answers[`GET /leagues/${leagueId}/games/season/${seasonId}`] = { body: games };
      api.answers[mine] = { body: moved('Jalen Prewitt', 'BENCH') };
      await show();
      const sum = (await screen.findByText('Week 6:')).parentElement?.textContent;
      expect(sum).toMatch(/^ProvisionalWeek 6:(41)+$/);
    });

    it('has no points of a frozen week without a figure', async () => {
      const realGames = [league.aRealGame(6, 'Wolves', 'Titans')];
      const frozen = { isWeekActive: false, frozenWeeks: [6], games: realGames };
      api.answers[`GET /seasons/${seasonId}`] = { body: league.aSeason(frozen) };
      const none = { team1Points: 0, team2Points: 0, roster1: null, roster2: null };
      const games = league
        .someGames()
        .map((game) =>
          game.week === 6 ? { ...game, ...none, state: 'frozen' as const, isFrozen: true } : game,
        );
      api.answers[`GET /leagues/${leagueId}/games/season/${seasonId}`] = { body: games };
      await show();
      const heading = (await screen.findByText('Week 6:')).parentElement!;
      expect(within(heading).getByText('no points')).toBeTruthy();
    });

    it.each([
      ['en', 'Next opponent (week 7)', 'Points (week 6)', /^· vs RAN · 2 May$/, 'Bye'],
      [
        'hu',
        'Következő ellenfél (7. forduló)',
        'Pont (6. ford.)',
        /^· ellenfél: RAN · máj. 2.$/,
        'Pihenőhét',
      ],
    ] as const)(
      'names the coming opponents, their days and byes, and the week that is over (%s)',
      async (locale, who, points, opponent, bye) => {
        await show({ locale });
        expect(await screen.findAllByText(who)).toHaveLength(2);
        expect(screen.getAllByText(points)).toHaveLength(2);
        const list = within(screen.getByRole('list', { name: locale === 'hu' ? 'Kezdőcsapat' : 'Starters' }));
        expect(list.getAllByText(opponent)).toHaveLength(6);
        expect(list.getAllByText(bye)).toHaveLength(2);
      },
    );

    it('says who of the starters rests, and leads to who may play instead', async () => {
      await show();
      expect(await screen.findByText('Week 7: 2 of your starters are on bye')).toBeTruthy();
      const line = screen.getByText(/^Bakó Dénes \(K\) is on bye, and nobody on your bench/).closest('li')!;
      const link = within(line).getByRole('link', { name: 'Free agents' });
      expect(link.getAttribute('href')).toBe('/players?position=K');
      // Bődi Norbert moves to the RB slot and vacates his old one.
      expect(screen.getByText(/^Jalen Prewitt \(RB\) is on bye\. Instead: Oláh Krisztofer/)).toBeTruthy();
    });

    it('shows games and byes in the switch, and suggests nobody who rests', async () => {
      await show();
      await screen.findAllByText('Next opponent (week 7)');
      await open('Gerencsér Ottó');
      const dialog = within(screen.getByRole('dialog'));
      const resting = dialog.getByRole<HTMLInputElement>('radio', { name: /Pálfi Zente.*Bye/ });
      expect(resting.checked).toBe(false);
      const chosen = dialog.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
      expect(chosen).toHaveLength(1);
      expect(chosen[0]!.closest('label')!.textContent).toMatch(/Oláh Krisztofer.*vs RAN · 2 May/);
    });
  });

  it('has heads over its columns before the first week', async () => {
    api.answers[`GET /seasons/${seasonId}`] = {
      body: league.aSeason({ currentWeek: 0, isWeekActive: false, lockedWeeks: [] }),
    };
    await show();
    expect(await screen.findAllByText('Next opponent (week 1)')).toHaveLength(2);
    expect(screen.getAllByText('Weekly points')).toHaveLength(2);
  });

  describe('before the first week', () => {
    const lastSeason = new Map([
      ['Pálfi Zente', 61],
      ['Oláh Krisztofer', 12],
    ]);
    const unplayed = (roster: Roster = aRoster()): Roster => ({
      ...roster,
      players: roster.players.map((one) => ({ ...one, scores: [], fantasy_points: 0 })),
    });
    const showUnplayed = async (roster = unplayed(), locale: 'hu' | 'en' = 'en') => {
      api.answers[mine] = { body: roster };
      api.answers[`GET /seasons/${seasonId}`] = {
        body: league.aSeason({ currentWeek: 0, isWeekActive: false, lockedWeeks: [], games: [] }),
      };
      await show({ locale });
    };
    const openUnplayed = async (locale: 'hu' | 'en' = 'en') => {
      await showUnplayed(unplayed(), locale);
      await open('Gerencsér Ottó', locale);
      return within(screen.getByRole('dialog'));
    };
    beforeEach(() => {
      const listed = aRoster().players.map((one) => ({
        ...one,
        fantasy_points: lastSeason.get(one.name) ?? 1,
      }));
      api.answers['GET /players'] = {
        body: listed,
        headers: { 'X-Total-Count': String(listed.length), 'X-Season-Id': 'e'.repeat(24) },
      };
    });

    it.each([
      ['en', 'Points last season', 'Average'],
      ['hu', 'Pont az előző szezonban', 'Átlag'],
    ] as const)('shows what everybody had last season (%s)', async (locale, points, average) => {
      await showUnplayed(unplayed(), locale);
      const row = (await screen.findByText('Pálfi Zente')).closest('li')!;
      await waitFor(() => expect(row.textContent).toContain(`${points}: 61`));
      // The heads, and the name of each figure for those who do not see them.
      expect(screen.getAllByText(points)).toHaveLength(2);
      expect(screen.queryByText(average)).toBeNull();
    });

    it('offers for an empty place who was best last season', async () => {
      const { players, ...roster } = unplayed(moved('Gerencsér Ottó', 'BENCH'));
      const mayStart = players.map((player) =>
        lastSeason.has(player.name) && player.can
          ? { ...player, can: { ...player.can, moveToActive: league.yes } }
          : player,
      );
      await showUnplayed({ ...roster, players: mayStart, openSlots: ['TE_WR', 'BENCH'] });
      await screen.findByRole('list', { name: 'Starters' });
      expect(await starters().findByRole('button', { name: 'Start Pálfi Zente' })).toBeTruthy();
    });

    it('names who was best last season instead of somebody who does not play', async () => {
      const { players, ...roster } = unplayed();
      const inactive = players.map((player) =>
        player.name === 'Gerencsér Ottó' ? { ...player, status: 'inactive' as const } : player,
      );
      await showUnplayed({ ...roster, players: inactive });
      expect(await screen.findByText(/^Gerencsér Ottó \(TE\/WR\).*Instead: Pálfi Zente/)).toBeTruthy();
    });

    it.each([
      ['en', 'points last season', 'average'],
      ['hu', 'pont az előző szezonban', 'átlag'],
    ] as const)('says in the switch who was best last season (%s)', async (locale, words, average) => {
      const dialog = await openUnplayed(locale);
      const [first, second] = (await dialog.findAllByRole('radio')).map(
        (radio) => radio.closest('label')!.textContent,
      );
      expect(first).toMatch(/Pálfi Zente.*61/);
      expect(second).toMatch(/Oláh Krisztofer.*12/);
      expect(dialog.getAllByText(words).length).toBeGreaterThan(2);
      expect(dialog.queryByText(average)).toBeNull();
    });

    it('is ready without these figures', async () => {
      api.answers['GET /players'] = refusal(503, 'service_unavailable');
      const dialog = await openUnplayed();
      expect(await dialog.findByText('Last season’s points cannot be shown right now.')).toBeTruthy();
      expect(await dialog.findAllByRole('radio')).toHaveLength(4);
    });
  });

  it('says what is in the way of a lone kicker whose bench is full', async () => {
    const roster = aRoster();
    api.answers[mine] = {
      body: {
        ...roster,
        players: roster.players.map((player) =>
          player.position === 'K' && player.can
            ? { ...player, can: { ...player.can, moveToBench: league.no('bench_full'), switchWith: [] } }
            : player,
        ),
      },
    };
    await show();
    await open('Bakó Dénes');
    expect(screen.getByText('Cannot move to bench - no available spots')).toBeTruthy();
    expect(screen.getByText(/Nobody on your bench plays this position/)).toBeTruthy();
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

  it('moves a starter to the bench, where their place stays empty', async () => {
    const path = `POST /rosters/${rosterId}/players/${placeOf('Gerencsér Ottó')}/move`;
    api.answers[path] = { body: moved('Gerencsér Ottó', 'BENCH') };
    const { host } = await show();
    await open('Gerencsér Ottó');
    await toTheBench();
    await user.click(screen.getByRole('button', { name: 'Move to bench' }));
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Player moved' }));
    expect(api.calls(path)[0]?.body).toEqual({ direction: 'bench', version: 1 });
    expect(starters().getByText('Open slot')).toBeTruthy();
  });

  it('fills an empty starting place from the bench by one press, and says why it cannot', async () => {
    const path = `POST /rosters/${rosterId}/players/${placeOf('Pálfi Zente')}/move`;
    const benched = moved('Gerencsér Ottó', 'BENCH');
    const players = benched.players.map((player) =>
      player.name === 'Pálfi Zente' && player.can
        ? { ...player, can: { ...player.can, moveToActive: league.yes } }
        : player,
    );
    const gap = { ...benched, players, openSlots: ['TE_WR' as const, 'BENCH' as const, 'BENCH' as const] };
    api.answers[mine] = { body: gap };
    api.answers[path] = refusal(409, 'no_free_slot', { message: 'There is no free slot' });
    const { host } = await show();
    await screen.findByRole('list', { name: 'Starters' });
    await user.click(starters().getByRole('button', { name: 'Start Pálfi Zente' }));
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({
        kind: 'error',
        title: 'Error',
        text: 'There is no free slot',
      }),
    );
    api.answers[path] = { body: moved('Pálfi Zente', 'TE_WR', gap) };
    await user.click(starters().getByRole('button', { name: 'Start Pálfi Zente' }));
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Player moved' }));
    expect(api.calls(path).at(-1)?.body).toEqual({ direction: 'active', version: 1 });
    expect(starters().getByText('Pálfi Zente')).toBeTruthy();
  });

  it('leads from an empty place to the free agents who fit it, and from the bench to all', async () => {
    const roster = aRoster();
    const players = roster.players.filter(
      ({ fantasyPosition }) => !['TE_WR', 'HC'].includes(fantasyPosition),
    );
    api.answers[mine] = { body: { ...roster, players, openSlots: ['TE_WR', 'TE_WR', 'HC', 'BENCH'] } };
    await show();
    await screen.findByRole('list', { name: 'Starters' });
    const hrefs = (list: string) =>
      within(screen.getByRole('list', { name: list }))
        .getAllByRole('link', { name: 'Free agents' })
        .map((link) => link.getAttribute('href'));
    expect(hrefs('Starters')).toEqual([
      '/players?position=TE,WR',
      '/players?position=TE,WR',
      '/players?position=HC',
    ]);
    expect(hrefs('Bench')).toEqual(['/players']);
  });

  it.each([
    [
      'en',
      'Bench players who can come in',
      'Others move too: Bődi Norbert to RB, Oláh Krisztofer to FLEX',
      'Fits into this slot: TE, WR',
    ],
    [
      'hu',
      'A padról beállhatnak',
      'Más is helyet vált: Bődi Norbert – RB, Oláh Krisztofer – FLEX',
      'Ezen a helyen játszhat: TE, WR',
    ],
  ] as const)(
    'names who else gets another slot by a switch, before it is made (%s)',
    async (locale, others, chain, fits) => {
      const roster = aRoster();
      const players = roster.players.map((player) =>
        player.position === 'RB' && player.can
          ? { ...player, can: { ...player.can, switchWith: [placeOf('Oláh Krisztofer')] } }
          : player,
      );
      api.answers[mine] = { body: { ...roster, players } };
      await show({ locale });
      const options = async (name: string) => {
        const [button] = await screen.findAllByLabelText(
          locale === 'hu' ? `Helycsere: ${name}` : `Switch: ${name}`,
        );
        await user.click(button!);
        const group = await within(screen.getByRole('dialog')).findByRole('group');
        const [first] = within(group).getAllByRole('listitem');
        const words = [group.querySelector('legend')!.textContent, first!.textContent];
        await user.click(screen.getByRole('button', { name: locale === 'hu' ? 'Mégse' : 'Cancel' }));
        return words;
      };
      const [moving, swapping] = [await options('Jalen Prewitt'), await options('Gerencsér Ottó')];
      expect(moving[0]).toContain(others);
      expect(moving[1]).toContain(chain);
      expect(swapping[0]).toContain(fits);
      expect(swapping[1]).not.toContain(chain.split(':')[0]);
      // A way into FLEX of whoever stands beside it moves nobody else.
      expect((await options('Bődi Norbert'))[1]).not.toContain(chain.split(':')[0]);
    },
  );

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

  it.each(refusalsOf(movePlayer).filter(inPlace))('shows $name of a move', async ({ message, answer }) => {
    api.answers[`POST /rosters/${rosterId}/players/${placeOf('Gerencsér Ottó')}/move`] = answer;
    await show();
    await open('Gerencsér Ottó');
    await toTheBench();
    await user.click(screen.getByRole('button', { name: 'Move to bench' }));
    expect(await within(screen.getByRole('dialog')).findByText(message)).toBeTruthy();
  });

  it.each(refusalsOf(switchPlayers).filter(inPlace))(
    'shows $name of a switch',
    async ({ message, answer }) => {
      const pair = `${placeOf('Gerencsér Ottó')}/${placeOf('Pálfi Zente')}`;
      api.answers[`POST /rosters/${rosterId}/switch-players/${pair}`] = answer;
      await show();
      await open('Gerencsér Ottó');
      const dialog = within(screen.getByRole('dialog'));
      await user.click(dialog.getByRole('radio', { name: /Pálfi Zente/ }));
      await user.click(dialog.getByRole('button', { name: 'Switch' }));
      expect(await dialog.findByText(message)).toBeTruthy();
    },
  );

  it.each(refusalsOf(cutPlayer).filter(inPlace))('shows $name of a cut', async ({ message, answer }) => {
    api.answers[`DELETE /rosters/${rosterId}/players/${placeOf('Bakó Dénes')}`] = answer;
    await show();
    await user.click(await screen.findByRole('button', { name: 'Bakó Dénes' }));
    await user.click(screen.getByRole('button', { name: 'Cut' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cut' }));
    expect(await question.findByText(message)).toBeTruthy();
  });

  describe.each([
    [
      'roster_changed',
      409,
      'Your roster has changed since you opened this page: look at it before you go on',
    ],
    ['roster_player_not_found', 404, 'This player is no longer in the roster'],
  ])('of another line-up (%s)', (code, status, message) => {
    const fresh = () =>
      moved('Pálfi Zente', 'TE_WR', moved('Gerencsér Ottó', 'BENCH', aRoster({ version: 8 })));
    const refused = () => {
      api.answers[mine] = { body: fresh() };
      return refusal(status, code, { message });
    };
    const commands: [string, string, () => Promise<unknown>][] = [
      [
        'a switch',
        `POST /rosters/${rosterId}/switch-players/${placeOf('Gerencsér Ottó')}/${placeOf('Pálfi Zente')}`,
        async () => {
          await open('Gerencsér Ottó');
          const dialog = within(screen.getByRole('dialog'));
          await user.click(dialog.getByRole('radio', { name: /Pálfi Zente/ }));
          await user.click(dialog.getByRole('button', { name: 'Switch' }));
        },
      ],
      [
        'a move',
        `POST /rosters/${rosterId}/players/${placeOf('Gerencsér Ottó')}/move`,
        async () => {
          await open('Gerencsér Ottó');
          await toTheBench();
          await user.click(screen.getByRole('button', { name: 'Move to bench' }));
        },
      ],
      [
        'a cut',
        `DELETE /rosters/${rosterId}/players/${placeOf('Bakó Dénes')}`,
        async () => {
          await user.click(await screen.findByRole('button', { name: 'Bakó Dénes' }));
          await user.click(screen.getByRole('button', { name: 'Cut' }));
          await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cut' }));
        },
      ],
    ];
    it.each(commands)(
      '%s names what was seen, says why it was refused and shows the fresh line-up',
      async (_what, path, press) => {
        api.answers[mine] = { body: aRoster({ version: 7 }) };
        api.answers[path] = refused;
        const { host } = await show();
        await screen.findByText('Gerencsér Ottó');
        await press();
        await waitFor(() =>
          expect(host.toast).toHaveBeenCalledWith({ kind: 'error', title: 'Error', text: message }),
        );
        const [sent] = api.calls(path);
        const { version } = sent?.body ? (sent.body as { version: number }) : Object.fromEntries(sent!.query);
        expect(Number(version)).toBe(7);
        await waitFor(() => expect(starters().getByText('Pálfi Zente')).toBeTruthy());
        expect(starters().queryByText('Gerencsér Ottó')).toBeNull();
        expect(screen.queryByRole('dialog')).toBeNull();
        expect(screen.queryByRole('alertdialog')).toBeNull();
      },
    );
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

  it('says in the open switch that rosters were locked meanwhile', async () => {
    const from = placeOf('Gerencsér Ottó');
    api.answers[`POST /rosters/${rosterId}/switch-players/${from}/${placeOf('Pálfi Zente')}`] = refusal(
      409,
      'roster_locked',
    );
    await show();
    await open('Gerencsér Ottó');
    const roster = aRoster();
    const no = league.no('roster_locked');
    api.answers[mine] = {
      body: {
        ...roster,
        status: 'locked',
        lockedBy: 'week',
        can: { edit: no, trade: no, cut: no, pick: no },
        players: roster.players.map((player) => ({
          ...player,
          can: player.can && { ...player.can, moveToBench: no, moveToActive: no, switchWith: [] },
        })),
      },
    };
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /Pálfi Zente/ }));
    await user.click(dialog.getByRole('button', { name: 'Switch' }));
    expect(await dialog.findByText(/Rosters are locked now/)).toBeTruthy();
    expect(dialog.queryByText(/no available spots/)).toBeNull();
  });

  /** As the API tells it: who could swap, whatever locks the roster. */
  const lock = () => {
    const no = league.no('roster_locked');
    api.answers[mine] = {
      body: aRoster({
        status: 'locked',
        lockedBy: 'week',
        locksAt: null,
        can: { edit: no, trade: no, cut: no, pick: no },
      }),
    };
    act(() => void dispatchEvent(new Event('focus')));
  };

  it('lets nobody switch in an open dialog once rosters are locked, and says why', async () => {
    await show();
    await open('Gerencsér Ottó');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Switch' })).toBeTruthy();
    lock();
    expect(await dialog.findByText(/Rosters are locked now/)).toBeTruthy();
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Switch' })).toBeNull();
  });

  it('cuts nobody by an open question once rosters are locked, and says why', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: 'Bakó Dénes' }));
    await user.click(screen.getByRole('button', { name: 'Cut' }));
    lock();
    const question = within(screen.getByRole('alertdialog'));
    expect(await question.findByText(/^Your roster is locked: week 6 is under way\./)).toBeTruthy();
    expect(question.getByRole('button', { name: 'Cut' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('closes the dialog of a player who left meanwhile, and says so', async () => {
    const { host } = await show();
    await user.click(await screen.findByRole('button', { name: 'Bakó Dénes' }));
    await user.click(screen.getByRole('button', { name: 'Cut' }));
    const rest = aRoster();
    api.answers[mine] = {
      body: { ...rest, players: rest.players.filter(({ name }) => name !== 'Bakó Dénes') },
    };
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({
        kind: 'warn',
        title: 'This player is no longer on the roster',
      }),
    );
    expect(screen.queryByText('Cut this player: Bakó Dénes?')).toBeNull();
  });

  it('asks before a player is cut, and keeps them when the question is cancelled', async () => {
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
    await waitFor(() => expect(screen.queryByText('Bakó Dénes')).toBeNull());
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
    api.answers[`GET /players/${player.id}`] = { body: { ...player, transfers: [] } };
    const explained = `GET /seasons/${seasonId}/weeks/6/players/${player.id}/points`;
    api.answers[explained] = { body: { playerId: player.id, week: 6, points: 10.2, isFinal: false, rows } };
    api.answers[`GET /seasons/${seasonId}/weeks/5/players/${player.id}/points`] = refusal(
      404,
      'week_not_found',
    );
    await show({ locale: 'hu' });
    await user.click(await screen.findByRole('button', { name: 'Jalen Prewitt' }));
    const dialog = within(screen.getByRole('dialog'));
    const sheet = within(await dialog.findByRole('table', { name: /^Miért ennyi/ }));
    expect(sheet.getByRole('rowheader', { name: 'Futott yard' })).toBeTruthy();
    expect(sheet.getByText('0,1')).toBeTruthy();
    expect(sheet.getByText('10,2')).toBeTruthy();
    expect(dialog.getByText('Nem végleges')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /^5\. forduló/ }));
    expect(await dialog.findByText('A magyarázat most nem érhető el')).toBeTruthy();
  });

  it('says of a player’s games that they cannot be read, not that there are none', async () => {
    await show();
    const button = await screen.findByRole('button', { name: 'Halmos Barnabás' });
    api.answers[`GET /seasons/${seasonId}`] = refusal(500, 'server_error', { message: 'Server error' });
    await user.click(button);
    const dialog = within(screen.getByRole('dialog'));
    await user.click(await dialog.findByRole('tab', { name: 'Games' }));
    expect(await dialog.findByText('The games cannot be shown right now')).toBeTruthy();
    api.answers[`GET /seasons/${seasonId}`] = { body: league.aSeason() };
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('table', { name: 'Games' })).toBeTruthy();
  });

  it('leads to the trades, with the number of offers that wait', async () => {
    const offers = [league.aTrade(), league.aTrade({ id: '9'.repeat(24) })];
    api.answers[`GET /seasons/${seasonId}/fantasy-teams/${team.id}/trade-proposals`] = { body: offers };
    await show();
    expect(await screen.findByText('2 new')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View trades' }).getAttribute('href')).toBe('/team/trades');
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  describe('without a roster', () => {
    const windowUntil = (endDate: string) => ({ startDate: '2026-03-01 00:00:00', endDate });
    const open = windowUntil('2099-03-20 00:00:00');
    const over = windowUntil('2026-03-20 00:00:00');
    const closed = { status: 'finished', closedReason: 'never_drafted', draft: null } as const;
    beforeEach(() => {
      api.answers[mine] = refusal(422, 'no_roster', { message: 'There is no roster yet' });
      api.answers[`GET /leagues/${leagueId}`] = { body: league.aLeague() };
      api.answers[`GET /leagues/${leagueId}/seasons/${seasonId}`] = refusal(404, 'league_season_not_found');
    });
    const answerSeason = (given: Partial<ReturnType<typeof league.aSeason>>) => {
      api.answers['GET /seasons'] = { body: [league.aSeason(given)] };
    };

    it('says when there will be one', async () => {
      answerSeason({ status: 'drafting', draftWindow: open });
      await show();
      expect(await screen.findByText('There is no roster yet')).toBeTruthy();
      expect(screen.getByText(/^It appears once your league drafts/)).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it.each([
      ['en', 'There was no roster in this season', /^The season is over; the league did not draft\./],
      ['hu', 'Ebben a szezonban nem volt keret', /^A szezon véget ért, a liga nem draftolt\./],
    ] as const)('says that the season ended without a draft (%s)', async (locale, title, text) => {
      answerSeason({ draftWindow: over });
      api.answers[`GET /leagues/${leagueId}/seasons/${seasonId}`] = { body: league.aLeagueSeason(closed) };
      await show({ locale });
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
    });

    it('says that the time for drafts is over', async () => {
      answerSeason({ status: 'ongoing', draftWindow: over });
      await show();
      expect(await screen.findByText(/^The draft window is over; the league did not draft\./)).toBeTruthy();
    });

    it('has nothing to say of the season when it cannot be read', async () => {
      api.answers['GET /seasons'] = refusal(500, 'server_error');
      await show();
      expect(await screen.findByText('There is no roster yet')).toBeTruthy();
    });
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
    // Nobody knows whether one waits.
    expect(screen.queryByText('No proposal is waiting for you.')).toBeNull();
  });

  it('says that no proposal waits once that is known', async () => {
    await show();
    expect(await screen.findByText('No proposal is waiting for you.')).toBeTruthy();
  });

  it('takes nobody for somebody without league while their leagues cannot be read', async () => {
    const { host } = await show({ me: aMe({ leagueMemberships: null }), league: undefined });
    expect(await screen.findByText('The page cannot be shown right now')).toBeTruthy();
    expect(host.toast).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(host.refreshMe).toHaveBeenCalledTimes(1));
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

  it('offers a trade of the own player in their popup as far as the API allows it', async () => {
    const [first, second, ...others] = aRoster().players;
    const locked = { ...second!, can: { ...second!.can!, trade: league.no('roster_locked') } };
    api.answers[mine] = { body: aRoster({ players: [first!, locked, ...others] }) };
    await show();
    await user.click(await screen.findByRole('button', { name: first!.name }));
    const trade = () => within(screen.getByRole('dialog')).queryByRole('link', { name: 'Trade' });
    expect(trade()?.getAttribute('href')).toBe(`/team/trades/new?give=${first!.id}`);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: second!.name }));
    expect(trade()).toBeNull();
  });
});

describe('another team', () => {
  const other = league.aTeam(2);
  const theirs = `GET /leagues/${leagueId}/rosters/${other.id}`;
  const at = `/leagues/${leagueId}/team/${other.id}/roster`;
  const member = aMe({ leagueMemberships: [membership] });
  const lastSeason = 'e'.repeat(24);
  const wanted = league.anotherRoster(2).players[0]!;
  const ways = () => screen.queryAllByRole('link', { name: `Trade for ${wanted.name}` });

  beforeEach(() => {
    const seasons = [
      league.aSeason(),
      league.aSeason({ id: lastSeason, status: 'finished', startsAt: '2025-03-01 00:00:00' }),
    ];
    Object.assign(api.answers, {
      [theirs]: { body: league.anotherRoster(2) },
      [`GET /leagues/${leagueId}`]: { body: league.aLeague({ createdAt: '2025-01-05 10:00:00' }) },
      'GET /seasons': { body: seasons },
      [`GET /seasons/${lastSeason}`]: { body: seasons[1] },
      [`GET /leagues/${leagueId}/standings/season/${lastSeason}`]: { body: [] },
      [`GET /leagues/${leagueId}/games/season/${lastSeason}`]: { body: [] },
    });
  });

  it('that cannot be read is not called the reader’s own', async () => {
    api.answers[theirs] = refusal(500, 'server_error', { message: 'Server error' });
    await show({ at });
    expect(await screen.findByText('This team cannot be shown right now')).toBeTruthy();
  });

  it('that is not there is not found, and nobody is asked to try again', async () => {
    api.answers[theirs] = refusal(404, 'team_not_found', { message: 'Team not found' });
    await show({ at });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is shown to strangers without actions and without its offers', async () => {
    await show({ at, league: undefined });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lángos Lavina' })).toBeTruthy();
    expect(screen.queryByLabelText(/^Switch/)).toBeNull();
    expect(ways()).toEqual([]);
    expect(api.calls(mine)).toEqual([]);
    expect(api.asked.some(({ path }) => path.includes('trade-proposals'))).toBe(false);
  });

  it('has the way to a trade in each row and popup for a manager of its league', async () => {
    const { host } = await show({ at, me: member });
    const [link] = await screen.findAllByRole('link', { name: `Trade for ${wanted.name}` });
    expect(link!.getAttribute('href')).toBe(`/team/trades/new?with=${other.id}&get=${wanted.id}`);
    await user.click(screen.getByRole('button', { name: wanted.name }));
    const popup = within(screen.getByRole('dialog'));
    await user.click(popup.getByRole('link', { name: 'Trade' }));
    expect(host.selectLeague).toHaveBeenCalledWith(leagueId);
  });

  it.each([
    ['its roster is locked', { status: 'locked' as const, lockedBy: 'week' as const }, league.yes],
    ['nobody manages it', { team: { ...other, owner: null } }, league.yes],
    ['the own roster may not trade', {}, league.no('trade_deadline_passed')],
  ])('has none while %s', async (_when, given, trade) => {
    api.answers[theirs] = { body: league.anotherRoster(2, given) };
    api.answers[mine] = { body: aRoster({ can: { ...aRoster().can, trade } }) };
    await show({ at, me: member });
    expect(await screen.findByRole('button', { name: wanted.name })).toBeTruthy();
    const games = `GET /leagues/${leagueId}/games/season/${seasonId}`;
    await waitFor(() => expect(api.calls(games)).toHaveLength(1));
    expect(ways()).toEqual([]);
  });

  it('is shown as it was in an earlier season, which stands in the address', async () => {
    await show({ at, me: member });
    const seasons = await screen.findByRole('combobox', { name: 'Season' });
    const locked = { status: 'locked', lockedBy: 'season_finished', seasonId: lastSeason } as const;
    api.answers[theirs] = ({ query }) =>
      query.get('season') === lastSeason ? { body: league.anotherRoster(2, locked) } : { status: 500 };
    await user.selectOptions(seasons, lastSeason);
    expect(await screen.findByText(/^The season is finished\./)).toBeTruthy();
    expect(ways()).toEqual([]);
  });

  it('says that there was no roster in that season', async () => {
    api.answers[theirs] = refusal(422, 'no_roster');
    await show({ at: `${at}?season=${lastSeason}`, me: member });
    expect(await screen.findByText('There was no roster in this season')).toBeTruthy();
    expect(await screen.findByRole('combobox', { name: 'Season' })).toBeTruthy();
  });
});
