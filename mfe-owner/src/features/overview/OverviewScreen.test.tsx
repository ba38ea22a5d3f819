/** @jest-environment jsdom */
import type { OwnerChecks } from '@endzone/contracts/stats/checks';
import type { Season } from '@endzone/contracts/stats/seasons';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { heardTopics } from '@endzone/shared-ui/testing/heardTopics.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aGame, anEnteredGame } from '../../data/season/testing/aGame.ts';
import { jobsSaga } from '../../data/jobs/saga.ts';
import { jobsReducer } from '../../data/jobs/slice.ts';
import { seasonSaga } from '../../data/season/saga.ts';
import { seasonReducer } from '../../data/season/slice.ts';
import { OverviewScreen } from './OverviewScreen.tsx';
import { overviewTexts } from './texts.ts';

const yes = { allowed: true, why: null };
const no = (why: string) => ({ allowed: false, why });
const season = (given: Partial<Season> = {}): Season =>
  aSeason({
    games: [aGame(), anEnteredGame([27, 20], {}, { id: 'f'.repeat(24) })],
    activeJob: null,
    can: {
      startWeek: no('week_active'),
      freeze: yes,
      lock: [6],
      finish: no('weeks_left'),
      recalculate: yes,
      undoFinish: null,
      editTeams: no('season_ongoing'),
    },
    ...given,
  });

let api: ReturnType<typeof fakeApi>;
const rightChecks: OwnerChecks = { nbTeams: 6, nbPlayers: 96, teams: [], unqualified: [] };
const serve = (given: Season | null, checks: Partial<OwnerChecks> = {}) => {
  api.answers['GET /owner/checks'] = { body: { ...rightChecks, ...checks } };
  api.answers['GET /seasons/latest'] = given ? { body: given } : refusal(404, 'season_not_found');
  api.answers['GET /seasons'] = { body: given ? [given] : [] };
  api.answers['GET /jobs'] = { body: [] };
};
beforeEach(() => {
  api = fakeApi();
  api.answers['GET /settings'] = { body: { timezone: 'Europe/Budapest' } };
  serve(season());
});
afterEach(() => api.restore());

const show = (locale: 'en' | 'hu' = 'en') =>
  showScreen(<OverviewScreen />, {
    locale,
    namespace: 'owner',
    texts: overviewTexts,
    at: '/owner',
    createStore: () => createStore({ jobs: jobsReducer, season: seasonReducer }, [jobsSaga, seasonSaga]),
  });

describe('The overview', () => {
  it('calls the season by its month too when another one began in its year', async () => {
    serve(season());
    const earlier = { ...season(), id: 'e'.repeat(24), status: 'finished' as const };
    api.answers['GET /seasons'] = { body: [season(), earlier] };
    await show();
    expect(await screen.findByText(/^\d{4}\/\d{2} season$/)).toBeTruthy();
  });

  it('a game that was locked without a score is neither published nor forgotten', async () => {
    const locked = aGame({ state: 'final', week: 5, team1Round: 5, team2Round: 5 });
    serve(
      season({ games: [locked, anEnteredGame([27, 20], {}, { id: 'f'.repeat(24) })], isWeekActive: false }),
    );
    await show();
    await screen.findByRole('heading', { name: '1 game locked without a score' });
    expect(screen.getAllByText('No score')).not.toHaveLength(0);
    expect(screen.queryByText('Published')).toBeNull();
    expect(screen.queryByText('Nothing is waiting for you')).toBeNull();
  });

  it.each([
    ['en', 'The season can be finished', /^All weeks are locked\. 1 game has no score, /],
    ['hu', 'A szezon befejezhető', /^Minden forduló le van zárva\. 1 meccsnek nincs eredménye, /],
  ] as const)('says which scores a finish would leave out for good (%s)', async (locale, title, text) => {
    const locked = aGame({ state: 'final', week: 5, team1Round: 5, team2Round: 5 });
    const can = { ...season().can!, finish: yes, lock: [] };
    serve(season({ games: [locked], isWeekActive: false, can }));
    await show(locale);
    await screen.findByRole('heading', { name: title });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('reads its checks again when clubs, the season or a league change, and asks for nothing in between', async () => {
    const nbReads = () => api.calls('GET /owner/checks').length;
    expect(await heardTopics({ show, nbReads })).toEqual(['season', 'leagues']);
  });

  it('says what the season waits for, and leads there', async () => {
    await show('hu');
    expect(
      await screen.findByRole('heading', { name: '6. forduló: még 1 meccset kell rögzíteni' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'A meccsekhez' }).getAttribute('href')).toBe(
      '/owner/stats?week=6',
    );
    expect(screen.getByRole('heading', { name: '1 meccs vár eredményre' })).toBeTruthy();
  });

  it.each([
    ['en', 'Week 6 · next games on Friday, 22nd March', 'The next games are on Friday, 22nd March.'],
    ['hu', '6. forduló · következő meccsek: március 22., péntek', 'Következő meccsek: március 22., péntek'],
  ] as const)('waits for no score before the day of a game (%s)', async (locale, next, text) => {
    const ahead = aGame({ id: 'e'.repeat(24), date: '2999-03-22' });
    serve(season({ games: [ahead] }));
    const { unmount } = await show(locale);
    expect(await screen.findByRole('heading', { name: next })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    unmount();

    serve(season({ games: [ahead, aGame()] }));
    await show(locale);
    const waiting = locale === 'en' ? '1 game waiting for its score' : '1 meccs vár eredményre';
    expect(await screen.findByRole('heading', { name: waiting })).toBeTruthy();
    expect(screen.queryByText(text)).toBeNull();
  });

  it.each([
    ['en', 'Week 6 can be frozen', /^A game was postponed to Friday, 22nd March\./, 'To the season'],
    ['hu', '6. forduló: befagyasztható', /^Elhalasztott meccs: március 22., péntek\./, 'A szezonhoz'],
  ] as const)(
    'asks for the freeze of a week with a game put off into the next one (%s)',
    async (locale, next, text, way) => {
      const nothing = locale === 'en' ? 'Nothing is waiting for you' : 'Nincs teendőd';
      const ahead = aGame({ id: 'e'.repeat(24), date: '2999-03-22' });
      const entered = anEnteredGame([27, 20], {}, { id: 'f'.repeat(24) });
      const following = aGame({
        id: '9'.repeat(24),
        date: '2999-03-20',
        week: 7,
        team1Round: 7,
        team2Round: 7,
      });
      serve(season({ games: [entered, ahead, following] }));
      const { unmount } = await show(locale);
      expect(await screen.findByRole('heading', { name: next })).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      const link = screen.getByRole('link', { name: way });
      expect(link.getAttribute('href')).toBe('/owner/seasons');
      expect(screen.queryByText(nothing)).toBeNull();
      unmount();

      serve(season({ games: [entered, { ...ahead, date: '2999-03-19' }, following] }));
      await show(locale);
      expect(await screen.findByText(nothing)).toBeTruthy();
      expect(screen.queryByRole('heading', { name: next })).toBeNull();
    },
  );

  const club = (name: string) => ({ id: 'c'.repeat(24), name, logoUrl: null });
  const heading = (name: string) => screen.findByRole('heading', { name });
  const steps = () =>
    screen
      .getAllByRole('listitem')
      .flatMap((item) => (item.getAttribute('aria-current') ? item.textContent : []));

  it('leads from nothing to the first season', async () => {
    serve(null, { nbTeams: 0, nbPlayers: 0 });
    await show();
    await heading('Start with the clubs');
    expect(steps()).toEqual(['Clubs0 clubsNow']);
    expect(screen.getByRole('link', { name: 'To the clubs' }).getAttribute('href')).toBe('/owner/teams');
  });

  it('asks for players while a club has none', async () => {
    serve(null, {
      nbPlayers: 0,
      teams: [{ team: club('Wolves'), missing: ['QB', 'RB', 'WR', 'TE', 'K', 'DEF', 'HC'] }],
    });
    await show();
    await heading('Now the players');
    // Its way stands below, not behind it.
    expect(getComputedStyle(screen.getByText('Wolves has no players yet')).display).toBe('block');
  });

  it('asks for the season when clubs and players are there', async () => {
    serve(null);
    await show('hu');
    await heading('Jöhet a szezon');
    expect(screen.getByRole('link', { name: 'Új szezon' }).getAttribute('href')).toBe('/owner/seasons/add');
    expect(screen.getByText('Nincs semmi feltűnő.')).toBeTruthy();
  });

  it.each([
    ['en', 'The draft window is open', /^It ends on 20th March 2999\. /],
    ['hu', 'Nyitva a draftidőszak', /^Ha véget ér \(2999\. március 20\.\), /],
  ] as const)(
    'says of the draft window what is true before and while leagues draft (%s)',
    async (locale, title, text) => {
      const draftWindow = { startDate: '2026-03-01 00:00:00', endDate: '2999-03-20 00:00:00' };
      const leftOut = [{ league: { id: 'l', name: 'Late League' }, reason: 'draft_not_done' as const }];
      serve(
        season({
          status: 'drafting',
          isWeekActive: false,
          currentWeek: 0,
          lockedWeeks: [],
          draftWindow,
          playing: { nbLeagues: 0, leagues: [] },
          leftOut,
        }),
      );
      await show(locale);
      await heading(title);
      expect(screen.getByText(text)).toBeTruthy();
    },
  );

  it('says the days of the draft window in the time zone of the site', async () => {
    api.answers['GET /settings'] = { body: { timezone: 'America/New_York' } };
    const draftWindow = { startDate: '2026-03-01 05:00:00', endDate: '2999-03-21 03:59:59' };
    serve(season({ status: 'drafting', isWeekActive: false, currentWeek: 0, lockedWeeks: [], draftWindow }));
    await show();
    // In Budapest the next day has begun.
    await screen.findByText(/^It ends on 20th March 2999/);
  });

  it.each([
    [
      'en',
      'Week 5 can be locked',
      'Week 5 is frozen',
      'Every game has a score. Results, standings and trophies are published once you lock it.',
      'Week 4 is frozen',
    ],
    [
      'hu',
      '5. forduló: lezárható',
      '5. forduló: befagyasztva',
      'Minden meccsnek van eredménye. Az eredmények, a tabella és a trófeák a lezárással jelennek meg.',
      '4. forduló: befagyasztva',
    ],
  ] as const)(
    'asks for the lock of a frozen week before the next start, and names each while another one runs (%s)',
    async (locale, next, ready, text, postponed) => {
      const ofWeek = (week: number) => ({
        id: `${week}`.repeat(24),
        week,
        team1Round: week,
        team2Round: week,
      });
      const games = [aGame(ofWeek(4)), anEnteredGame([27, 20], {}, ofWeek(5)), aGame()];
      const can = { ...season().can!, startWeek: yes };
      const frozen = { games, frozenWeeks: [4, 5], lockedWeeks: [1, 2, 3] };
      const ofLast = { week: 5, gamesEntered: 1, games: 1 };
      serve(season({ ...frozen, can, isWeekActive: false, currentWeek: 5, weekProgress: ofLast }));
      const { unmount } = await show(locale);
      await heading(next);
      expect(screen.getByText('/ 1', { exact: false })).toBeTruthy();
      unmount();

      serve(season(frozen));
      await show(locale);
      const check = (await screen.findByText(ready)).closest('li')!;
      expect(within(check).getByText(text)).toBeTruthy();
      expect(within(check).getByRole('link').getAttribute('href')).toBe('/owner/seasons?week=5');
      expect(screen.getByText(postponed)).toBeTruthy();
    },
  );

  it('counts no games of another week beside what it says of one', async () => {
    const ofWeek = (week: number) => ({ id: `${week}`.repeat(24), week, team1Round: week, team2Round: week });
    const games = [anEnteredGame([27, 20], {}, ofWeek(5)), aGame({ date: '2999-03-22' })];
    const running = { games, frozenWeeks: [5], lockedWeeks: [1, 2, 3, 4] };
    serve(season({ ...running, weekProgress: { week: 6, gamesEntered: 0, games: 1 } }));
    await show();
    await heading('Week 5 can be locked');
    expect(screen.queryByText('games of week 6 are in')).toBeNull();
    expect(screen.queryByText('/ 1', { exact: false })).toBeNull();
  });

  it.each([
    ['en', 10, 'Week 10 (semi-finals) can be locked'],
    ['en', 11, 'Week 11 (final) can be locked'],
    ['hu', 10, '10. forduló (elődöntők): lezárható'],
    ['hu', 11, '11. forduló (döntő): lezárható'],
  ] as const)(
    'names the playoff week that can be locked in one sentence (%s, week %s)',
    async (locale, week, said) => {
      const game = anEnteredGame([27, 20], {}, { week, team1Round: week, team2Round: week });
      serve(season({ currentWeek: week, isWeekActive: true, games: [game] }));
      await show(locale);
      await heading(said);
    },
  );

  it.each([
    ['en', 'Week 10 is frozen'],
    ['hu', '10. forduló: befagyasztva'],
  ] as const)('calls a frozen week of the playoffs by its number alone (%s)', async (locale, said) => {
    serve(season({ isWeekActive: false, currentWeek: 10, frozenWeeks: [10] }));
    await show(locale);
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('names what is wrong, each with its way', async () => {
    const leftOut = [{ league: { id: 'l', name: 'Late League' }, reason: 'no_draft' as const }];
    serve(season({ leftOut, recalculationNeeded: true }), {
      teams: [{ team: club('Wolves'), missing: ['K', 'HC'] }],
      withoutGames: [{ team: club('Sharks'), nbDraftable: 9 }],
      unqualified: [
        { leagueTeams: 16, seasonTeams: 10, nbLeagues: 7, leagues: [{ id: 'b', name: 'Big' }] },
        {
          leagueTeams: 8,
          seasonTeams: 10,
          position: 'K',
          missing: 2,
          nbLeagues: 1,
          leagues: [{ id: 'e', name: 'Eight' }],
        },
      ],
    });
    await show();
    await screen.findByText('Wolves: positions missing');
    expect(screen.getByText('kicker and head coach')).toBeTruthy();
    const idle = within(screen.getByText('Sharks plays no game in this season').closest('li')!);
    expect(idle.getByText(/^9 of its players appear in drafts and among the free agents/)).toBeTruthy();
    const { id } = club('Sharks');
    expect(idle.getByRole('link').getAttribute('href')).toBe(`/owner/teams?club=${id}`);
    expect(screen.getByText('Leagues of 16 teams cannot draft: the season allows 10')).toBeTruthy();
    expect(screen.getByText('Big and 6 more')).toBeTruthy();
    expect(screen.getByText('Too few players for leagues of 8 teams (kicker): 2 more needed')).toBeTruthy();
    expect(screen.getByText('1 league has not scheduled its draft')).toBeTruthy();
    expect(screen.getByText('Scoring has changed; locked weeks still have their old points')).toBeTruthy();
    expect(screen.getByText('2 errors')).toBeTruthy();
  });

  it.each([
    ['drafting', 'To the season', '/owner/seasons/'],
    ['ongoing', 'To the leagues', '/owner/leagues'],
  ] as const)(
    'leads from a league that is too large to what can be changed in a season that is %s',
    async (status, link, to) => {
      serve(season({ status }), {
        unqualified: [
          { leagueTeams: 16, seasonTeams: 10, nbLeagues: 1, leagues: [{ id: 'b', name: 'Big' }] },
        ],
      });
      await show();
      const check = (await screen.findByText('Big')).closest('li')!;
      const way = within(check).getByRole('link', { name: link });
      expect(way.getAttribute('href')?.startsWith(to)).toBe(true);
    },
  );

  it('shows the games also while the checks cannot be read', async () => {
    api.answers['GET /owner/checks'] = refusal(503, 'service_unavailable');
    await show();
    await screen.findByText('The checks cannot be shown now');
    expect(screen.getByRole('heading', { name: '1 game waiting for its score' })).toBeTruthy();
  });
});
