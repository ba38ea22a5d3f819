/** @jest-environment jsdom */
import { getChampions } from '@endzone/contracts/fantasy/champions';
import type { Job } from '@endzone/contracts/stats/jobs';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { Season } from '@endzone/contracts/stats/seasons';
import { finishSeason, freezeWeek, lockWeek, startWeek, undoLock } from '@endzone/contracts/stats/weeks';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { aSeason, aTrophy, someGames } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { inBothLanguages, refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { aGame, anEnteredGame, ids, offenseLine } from '../../data/season/testing/aGame.ts';
import { jobsSaga } from '../../data/jobs/saga.ts';
import { jobsReducer } from '../../data/jobs/slice.ts';
import { seasonSaga } from '../../data/season/saga.ts';
import { seasonReducer } from '../../data/season/slice.ts';
import { SeasonsScreen } from './SeasonsScreen.tsx';
import { seasonControlTexts } from './texts.ts';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
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
const job = (given: Partial<Job> = {}): Job => ({
  id: '7'.repeat(24),
  type: 'lock_week',
  seasonId: season().id,
  week: 6,
  weeks: [6],
  status: 'done',
  progress: { done: 4, total: 4 },
  result: { nbLeagues: 4, nbGames: 16, nbTrophies: 8 },
  error: null,
  createdAt: '2026-04-29 18:00:00',
  startedAt: '2026-04-29 18:00:01',
  finishedAt: '2026-04-29 18:00:05',
  ...given,
});
const finishPath = 'POST /seasons/current/weeks/6/finish';

let api: ReturnType<typeof fakeApi>;
const serve = (given: Season | null) => {
  api.answers['GET /seasons/latest'] = given ? { body: given } : refusal(404, 'season_not_found');
  api.answers['GET /seasons'] = { body: given ? [given] : [] };
  api.answers['GET /jobs'] = { body: [] };
};
beforeEach(() => {
  api = fakeApi();
  api.answers['GET /settings'] = { body: { timezone: 'Europe/Budapest' } };
  serve(season());
});
afterEach(() => {
  localStorage.clear();
  api.restore();
});

const show = (element = <SeasonsScreen />, locale: 'en' | 'hu' = 'en') =>
  showScreen(element, {
    locale,
    namespace: 'owner',
    texts: seasonControlTexts,
    at: '/owner/seasons',
    createStore: () => createStore({ jobs: jobsReducer, season: seasonReducer }, [jobsSaga, seasonSaga]),
  });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('The season', () => {
  it('shows its weeks, what can be done, and why the rest cannot', async () => {
    await show();
    expect(await screen.findByRole('link', { name: /^Week 6\s?Active\s?25 Apr$/ })).toBeTruthy();
    expect(
      screen.getByText('1 game has no score yet. You see what would be published before you confirm.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start…' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Not possible: week 6 is active; lock or freeze it first.')).toBeTruthy();
    expect(screen.getByText('No season has been finished yet')).toBeTruthy();
  });

  it('turns to the next week by ], and back by [', async () => {
    await show();
    const chosen = async () => (await screen.findByRole('link', { current: true })).textContent;
    expect(await chosen()).toMatch(/^Week 6/);
    await user.keyboard(']');
    expect(await chosen()).toMatch(/^Week 7/);
    await user.keyboard('[[[[');
    expect(await chosen()).toMatch(/^Week 5/);
  });

  it('says of a frozen week that rosters stay as they are', async () => {
    serve(
      season({
        isWeekActive: false,
        frozenWeeks: [6],
        games: [anEnteredGame([27, 20], {}, { id: 'f'.repeat(24) })],
      }),
    );
    await show();
    expect(await screen.findByText(/Publishes the results of the frozen week/)).toBeTruthy();
    expect(screen.queryByText(/rosters reopen/)).toBeNull();
  });

  describe('that is over', () => {
    const over = season({
      status: 'finished',
      isWeekActive: false,
      can: {
        startWeek: no('season_not_ongoing'),
        freeze: no('season_not_ongoing'),
        lock: [],
        finish: no('season_not_ongoing'),
        recalculate: no('season_not_ongoing'),
        undoFinish: null,
        editTeams: yes,
      },
    });
    const championsPath = `GET /seasons/${over.id}/champions`;
    const champion = {
      league: { id: 'b'.repeat(24), name: 'Budapest Legends' },
      team: { id: 't', name: 'Wolves' },
    };
    beforeEach(() => {
      serve(over);
      api.answers[championsPath] = { body: [champion], headers: { 'X-Total-Count': '3' } };
    });

    it('leads on to the next one, offers nothing that is refused, and is among the earlier ones', async () => {
      await show();
      const link = await screen.findByRole('link', { name: 'New season' });
      expect(link.getAttribute('href')).toBe('/owner/seasons/add');
      expect(screen.queryAllByRole('button', { name: /…$/ })).toEqual([]);
      const earlier = within(screen.getByRole('table', { name: 'Figures of previous seasons' }));
      const way = earlier.getByRole('link', { name: /2026/ });
      expect(way.getAttribute('href')).toBe(`/owner/seasons/${over.id}`);
      expect(within(way.closest('tr')!).getByText('Finished')).toBeTruthy();
      expect(screen.queryByText('No season has been finished yet')).toBeNull();
    });

    it('leads to no schedule: the one that can be edited is that of the next season', async () => {
      const { unmount } = await show();
      await screen.findByRole('link', { name: 'New season' });
      expect(screen.queryByRole('link', { name: 'Edit schedule' })).toBeNull();
      unmount();
      serve(season());
      await show();
      expect((await screen.findByRole('link', { name: 'Edit schedule' })).getAttribute('href')).toBe(
        '/owner/season/edit-schedule',
      );
    });

    it('names the champion of each league with the way to its final table', async () => {
      await show();
      const section = within(await screen.findByRole('region', { name: 'Champions of the season' }));
      expect((await section.findByRole('link', { name: 'Budapest Legends' })).getAttribute('href')).toBe(
        `/leagues/${champion.league.id}/standings?season=${over.id}`,
      );
      expect(section.getByText('Wolves')).toBeTruthy();
      expect(section.getByText('And 2 more leagues')).toBeTruthy();
    });

    it('says so when no league finished it, and when nobody can say', async () => {
      api.answers[championsPath] = refusal(500, 'server_error', { message: 'Server error' });
      await show(<SeasonsScreen />, 'hu');
      expect(await screen.findByText('A bajnokok most nem jeleníthetők meg')).toBeTruthy();
      api.answers[championsPath] = { body: [], headers: { 'X-Total-Count': '0' } };
      await press('Újra');
      expect(await screen.findByText('Egy ligának sincs bajnoka')).toBeTruthy();
    });

    it.each(inBothLanguages((locale) => refusalsOf(getChampions, undefined, locale)))(
      'says $name in their place ($locale)',
      async ({ locale, message, answer }) => {
        api.answers[championsPath] = answer;
        await show(<SeasonsScreen />, locale);
        expect(await screen.findByText(message)).toBeTruthy();
      },
    );

    it('asks for champions only then', async () => {
      serve(season());
      await show();
      await screen.findByRole('button', { name: 'Lock…' });
      expect(screen.queryByText('Champions of the season')).toBeNull();
      expect(api.calls(championsPath)).toEqual([]);
    });
  });

  it('locks through a preview; without all scores only when that was ticked', async () => {
    const preview = {
      results: someGames().slice(0, 2),
      nbResults: 16,
      standingsChanged: true,
      trophies: [aTrophy(1), aTrophy(2)],
      gamesWithoutScore: [aGame()],
    };
    api.answers[finishPath] = ({ query }) =>
      query.get('preview')
        ? { body: preview }
        : { status: 202, body: job({ status: 'running', result: null }) };
    api.answers[`GET /jobs/${job().id}`] = { body: job() };
    const { host } = await show();
    await press('Lock…');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('16 results')).toBeTruthy();
    expect(dialog.getByText('And 14 more games')).toBeTruthy();
    expect(dialog.queryByText('2 trophies')).toBeNull();
    const lock = dialog.getByRole('button', { name: 'Lock anyway' });
    expect(lock.hasAttribute('disabled')).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'Lock without them' }));
    await user.click(lock);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = api.calls(finishPath).filter(({ query }) => !query.get('preview'));
    expect(sent.map(({ body }) => body)).toEqual([{ force: true }]);
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Week locked' }));
    expect(screen.getByText('Head-to-heads')).toBeTruthy();
    expect(screen.getByText('4 leagues done')).toBeTruthy();
  });

  it('counts trophies once the results of all leagues are there', async () => {
    const preview = {
      results: [],
      nbResults: 0,
      standingsChanged: false,
      trophies: [aTrophy(1), aTrophy(2)],
    };
    api.answers[finishPath] = { body: { ...preview, gamesWithoutScore: [] } };
    await show();
    await press('Lock…');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('2 trophies')).toBeTruthy();
  });

  it('names who plays and who is left out before a week starts, and keeps the question with the refusal', async () => {
    serve(
      season({
        isWeekActive: false,
        lockedWeeks: [1, 2, 3, 4, 5, 6],
        playing: {
          nbLeagues: 22,
          leagues: [
            { id: 'a', name: 'Budapest Legends' },
            { id: 'b', name: 'Dunakanyar' },
          ],
        },
        leftOut: [{ league: { id: 'l', name: 'Pörkölt Bowl' }, reason: 'no_draft' }],
        can: { ...season().can!, startWeek: yes, lock: [] },
      }),
    );
    api.answers['POST /seasons/current/start-week'] = refusal(409, 'job_running', {
      message: 'Another operation is still running',
    });
    await show();
    await press('Start…');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('22 leagues play')).toBeTruthy();
    expect(question.getByText('Budapest Legends, Dunakanyar and 20 more')).toBeTruthy();
    expect(question.getByText('Pörkölt Bowl: No draft')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Start week' }));
    expect(await question.findByText('Another operation is still running')).toBeTruthy();
  });

  const farAhead = '2999-03-22';

  it.each([
    [
      'en',
      'Start…',
      'A start cannot be undone.',
      'Managers have been told that rosters stay open until Friday, 22nd March',
    ],
    [
      'hu',
      'Indítás…',
      'Az indítás nem vonható vissza.',
      'A menedzserek úgy tudják, hogy a keretek eddig nyitottak: március 22., péntek',
    ],
  ] as const)(
    'says before an early start what managers were promised (%s)',
    async (locale, start, final, said) => {
      const can = { ...season().can!, startWeek: yes, lock: [] };
      const week = { week: 7, team1Round: 7, team2Round: 7 };
      const waiting = { isWeekActive: false, lockedWeeks: [1, 2, 3, 4, 5, 6], can };
      serve(season({ ...waiting, games: [aGame({ ...week, date: farAhead })] }));
      const { unmount } = await show(undefined, locale);
      await press(start);
      const question = within(await screen.findByRole('alertdialog'));
      expect(question.getByText(said, { exact: false })).toBeTruthy();
      expect(question.getByText(final)).toBeTruthy();
      const early = question.getByRole('button', { name: words[locale].start[1] }).className;
      unmount();

      serve(season({ ...waiting, games: [aGame({ ...week, date: '2026-05-02' })] }));
      await show(undefined, locale);
      await press(start);
      const timely = within(await screen.findByRole('alertdialog'));
      expect(timely.queryByText(said, { exact: false })).toBeNull();
      expect(timely.getByText(final)).toBeTruthy();
      // A warning in itself, which a start in time is not.
      expect(timely.getByRole('button', { name: words[locale].start[1] }).className).not.toBe(early);
    },
  );

  it.each([
    ['en', 'Start…', 'Week 4 and Week 6 are still frozen'],
    ['hu', 'Indítás…', 'Még befagyasztva: 4. forduló és 6. forduló'],
  ] as const)('says before a start which weeks are still to be locked (%s)', async (locale, start, said) => {
    const can = { ...season().can!, startWeek: yes, lock: [4, 6] };
    serve(season({ isWeekActive: false, lockedWeeks: [1, 2, 3, 5], frozenWeeks: [4, 6], can }));
    await show(undefined, locale);
    await press(start);
    expect(within(await screen.findByRole('alertdialog')).getByText(said)).toBeTruthy();
  });

  it('names the games that a lock would go without, or before their day', async () => {
    localStorage.setItem(`endzone.sheet.${'f'.repeat(24)}`, '{}');
    const ahead = anEnteredGame([7, 0], {}, { id: 'e'.repeat(24), date: farAhead });
    const here = anEnteredGame([27, 20], {}, { id: 'f'.repeat(24) });
    serve(season({ games: [here, ahead] }));
    const preview = {
      results: [],
      nbResults: 0,
      standingsChanged: false,
      trophies: [],
      gamesWithoutScore: [],
    };
    api.answers[finishPath] = { body: preview };
    await show();
    await press('Lock…');
    const dialog = within(await screen.findByRole('dialog'));
    const listUnder = (title: string) =>
      dialog.getByText(title).closest('section')?.querySelector('ul')?.textContent;
    await dialog.findByText('1 game has unsaved statistics');
    expect(listUnder('1 game has unsaved statistics')).toBe('Budapest Wolves – Győr Sharks');
    expect(listUnder('1 game is scheduled for a later day')).toBe(
      'Budapest Wolves – Győr Sharks · Friday, 22nd March',
    );
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Lock' }).hasAttribute('disabled')).toBe(false),
    );
  });

  it.each([
    [
      'en',
      '1 game has unsaved statistics',
      'Some games of locked weeks have no score',
      'Finish without them',
    ],
    [
      'hu',
      '1 meccsnek mentetlen adatai vannak',
      'A lezárt fordulók néhány meccsének nincs eredménye',
      'Befejezés ezek nélkül',
    ],
  ] as const)(
    'names what a finish leaves behind for good, and goes on without scores only when that was ticked (%s)',
    async (locale, unsaved, missing, force) => {
      const [first, second] = words[locale].finish;
      localStorage.setItem(`endzone.sheet.${'f'.repeat(24)}`, '{}');
      const locked = aGame({ state: 'final', week: 5, team1Round: 5, team2Round: 5 });
      serve(season({ ...open, games: [locked, anEnteredGame([27, 20], {}, { id: 'f'.repeat(24) })] }));
      const path = 'POST /seasons/current/finish';
      api.answers[path] = refusal(409, 'job_running', { message: 'Busy' });
      await show(<SeasonsScreen />, locale);
      await press(first);
      const question = within(await screen.findByRole('alertdialog'));
      const wayUnder = (title: string) =>
        question.getByText(title).closest('section')?.querySelector('a')?.getAttribute('href');
      expect(wayUnder(unsaved)).toBe(`/owner/stats/games/${'f'.repeat(24)}`);
      expect(wayUnder(missing)).toBe(`/owner/stats/games/${locked.id}`);
      const finish = question.getByRole('button', { name: second });
      expect(finish.hasAttribute('disabled')).toBe(true);
      await user.click(question.getByRole('checkbox', { name: force }));
      await user.click(finish);
      expect(await question.findByText('Busy')).toBeTruthy();
      expect(api.calls(path)).toHaveLength(1);
    },
  );

  describe('before a lock', () => {
    const words = {
      en: {
        lock: ['Lock…', 'Lock'],
        empty: '1 game has no statistics for a club',
        none: 'No statistics: Győr Sharks',
        unread: 'We could not check whether both clubs of every game have statistics.',
      },
      hu: {
        lock: ['Lezárás…', 'Lezárás'],
        empty: '1 meccsen egy klubnak nincs statisztikája',
        none: 'Nincs statisztika: Győr Sharks',
        unread: 'Nem tudtuk ellenőrizni, hogy minden meccsen megvan-e mindkét klub statisztikája.',
      },
    } as const;
    const preview = {
      results: [],
      nbResults: 0,
      standingsChanged: false,
      trophies: [],
      gamesWithoutScore: [],
    };
    const half = anEnteredGame([27, 20], { [ids.qb]: offenseLine({ td: 2 }) });
    const whole = anEnteredGame([27, 20], { [ids.qb]: offenseLine(), [ids.otherQb]: offenseLine() });
    const askFor = async (locale: 'en' | 'hu', sheet?: RealGame) => {
      // A season has its games without players.
      serve(season({ games: [{ ...half, team1: { ...half.team1, players: [] } }] }));
      if (sheet) api.answers[`GET /games/${half.id}`] = { body: sheet };
      api.answers[finishPath] = { body: preview };
      await show(<SeasonsScreen />, locale);
      await press(words[locale].lock[0]);
      const dialog = within(await screen.findByRole('dialog'));
      const isOff = () =>
        dialog.getByRole('button', { name: words[locale].lock[1] }).hasAttribute('disabled');
      await waitFor(() => expect(isOff()).toBe(false));
      return dialog;
    };

    it.each(['en', 'hu'] as const)(
      'names a game of which a club has no figures, with the way to it (%s)',
      async (locale) => {
        const dialog = await askFor(locale, half);
        const list = dialog.getByText(words[locale].empty).closest('section')?.querySelector('ul');
        expect(list?.textContent).toBe(`Budapest Wolves – Győr Sharks · ${words[locale].none}`);
        expect(list?.querySelector('a')?.getAttribute('href')).toBe(`/owner/stats/games/${half.id}`);
      },
    );

    it('counts no line of a coach, which comes with the score', async () => {
      const coached = [ids.qb, ids.hc, ids.otherHc].map((id) => [id, offenseLine()]);
      const dialog = await askFor('en', anEnteredGame([27, 20], Object.fromEntries(coached)));
      expect(dialog.getByText(words.en.none, { exact: false })).toBeTruthy();
    });

    it('says nothing of games that are whole, or of a club that counts in another week', async () => {
      const dialog = await askFor('en', whole);
      expect(dialog.queryByText(words.en.empty)).toBeNull();
      cleanup();
      const other = await askFor('en', { ...half, team2Round: 7 });
      expect(other.queryByText(words.en.empty)).toBeNull();
    });

    it.each(['en', 'hu'] as const)('says so when nobody can tell, and may be locked (%s)', async (locale) => {
      const dialog = await askFor(locale);
      expect(dialog.getByText(words[locale].unread)).toBeTruthy();
    });
  });

  it('promised nothing to managers while nobody has drafted', async () => {
    const can = { ...season().can!, startWeek: yes, lock: [] };
    const playing = { nbLeagues: 0, leagues: [] };
    const games = [aGame({ date: farAhead, week: 7, team1Round: 7, team2Round: 7 })];
    serve(season({ isWeekActive: false, lockedWeeks: [1, 2, 3, 4, 5, 6], games, playing, can }));
    await show();
    await press('Start…');
    await screen.findByText('No league plays: none has drafted yet');
    expect(screen.queryByText(/^Managers have been told/)).toBeNull();
  });

  it('names the weeks that are frozen as weeks', async () => {
    serve(season({ isWeekActive: false, currentWeek: 7, frozenWeeks: [3, 5] }));
    await show(<SeasonsScreen />, 'hu');
    expect(await screen.findByText('Folyamatban · befagyasztott forduló: 3, 5')).toBeTruthy();
  });

  it.each([
    ['en', 'Draft window open', 'Drafts are over'],
    ['hu', 'Nyitva a draftidőszak', 'A draftok véget értek'],
  ] as const)('says whether drafts go on (%s)', async (locale, open, over) => {
    const drafting: Partial<Season> = {
      status: 'drafting',
      isWeekActive: false,
      currentWeek: 0,
      lockedWeeks: [],
      draftWindow: { startDate: '2026-03-01 00:00:00', endDate: '2999-03-20 00:00:00' },
      playing: { nbLeagues: 1, leagues: [{ id: 'a', name: 'Dunakanyar' }] },
    };
    const late = [{ league: { id: 'l', name: 'Late' }, reason: 'draft_not_done' as const }];
    serve(season({ ...drafting, leftOut: late }));
    const { unmount } = await show(<SeasonsScreen />, locale);
    expect(await screen.findByText(open)).toBeTruthy();
    unmount();
    serve(season({ ...drafting, leftOut: [] }));
    await show(<SeasonsScreen />, locale);
    expect(await screen.findByText(over)).toBeTruthy();
    expect(screen.queryByText(open)).toBeNull();
  });

  it.each([
    ['en', 6, 'Possible until the next week starts. It freezes the week.'],
    ['en', 11, 'Possible until the season is finished. It freezes the week.'],
    ['hu', 6, 'A következő forduló indításáig lehetséges. Ettől a forduló befagy.'],
    ['hu', 11, 'A szezon befejezéséig lehetséges. Ettől a forduló befagy.'],
  ] as const)('says until when a lock can be withdrawn (%s, week %d)', async (locale, week, text) => {
    const can = { ...season().can!, lock: [], undoFinish: week };
    serve(season({ isWeekActive: false, currentWeek: week, can }));
    await show(<SeasonsScreen />, locale);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says before a start that no league would play', async () => {
    serve(
      season({
        isWeekActive: false,
        lockedWeeks: [1, 2, 3, 4, 5, 6],
        playing: { nbLeagues: 0, leagues: [] },
        can: { ...season().can!, startWeek: yes, lock: [] },
      }),
    );
    await show();
    await press('Start…');
    expect(await screen.findByText('No league plays: none has drafted yet')).toBeTruthy();
  });

  const open = {
    activeJob: null,
    isWeekActive: false,
    lockedWeeks: [1, 2, 3, 4, 5, 6],
    games: [anEnteredGame([27, 20], {}, { id: 'f'.repeat(24) })],
    can: { ...season().can!, startWeek: yes, freeze: yes, lock: [], finish: yes, undoFinish: 6 },
  };
  const words = {
    en: {
      start: ['Start…', 'Start week'],
      freeze: ['Freeze…', 'Freeze'],
      undo: ['Withdraw…', 'Withdraw results'],
      finish: ['Finish…', 'Finish season'],
      lock: ['Lock…', 'Lock'],
      retry: 'Try again',
    },
    hu: {
      start: ['Indítás…', 'Forduló indítása'],
      freeze: ['Befagyasztás…', 'Befagyasztás'],
      undo: ['Visszavonás…', 'Eredmények visszavonása'],
      finish: ['Befejezés…', 'Szezon befejezése'],
      lock: ['Lezárás…', 'Lezárás'],
      retry: 'Újra',
    },
  } as const;
  it.each(
    inBothLanguages((locale) =>
      (
        [
          { act: 'start', path: 'start-week', refusals: refusalsOf(startWeek, undefined, locale) },
          {
            act: 'freeze',
            path: 'weeks/current/freeze',
            refusals: refusalsOf(freezeWeek, undefined, locale),
          },
          { act: 'undo', path: 'weeks/6/undo-finish', refusals: refusalsOf(undoLock, undefined, locale) },
          { act: 'finish', path: 'finish', refusals: refusalsOf(finishSeason, undefined, locale) },
        ] as const
      ).flatMap(({ refusals, ...asked }) => refusals.map((refused) => ({ ...asked, ...refused }))),
    ),
  )(
    '$act: what the server refuses stays in its question: $name ($locale)',
    async ({ locale, act, path, message, answer }) => {
      const [first, second] = words[locale][act];
      serve(season(act === 'freeze' ? { ...open, isWeekActive: true, lockedWeeks: [1, 2, 3, 4, 5] } : open));
      api.answers[`POST /seasons/current/${path}`] = answer;
      await show(<SeasonsScreen />, locale);
      await press(first);
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: second }));
      expect(await question.findByText(message)).toBeTruthy();
    },
  );

  it('freezes the week that was asked about', async () => {
    serve(season({ ...open, isWeekActive: true, lockedWeeks: [1, 2, 3, 4, 5] }));
    const path = 'POST /seasons/current/weeks/current/freeze';
    api.answers[path] = refusal(409, 'week_mismatch', { message: 'The active week is 7' });
    await show();
    await press('Freeze…');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Freeze' }));
    expect(await question.findByText('The active week is 7')).toBeTruthy();
    expect(api.calls(path).map(({ body }) => body)).toEqual([{ week: 6 }]);
  });

  describe('whose lock is refused', () => {
    const preview = {
      results: [],
      nbResults: 0,
      standingsChanged: false,
      trophies: [],
      gamesWithoutScore: [],
    };
    // What is missing then is a list of its own, below.
    const refusals = inBothLanguages((locale) =>
      refusalsOf(lockWeek, undefined, locale).filter(({ code }) => code !== 'games_without_score'),
    );

    it.each(refusals)(
      'says so in its dialog when that came meanwhile: $name ($locale)',
      async ({ locale, message, answer }) => {
        const [first, second] = words[locale].lock;
        api.answers[finishPath] = ({ query }) => (query.get('preview') ? { body: preview } : answer);
        await show(<SeasonsScreen />, locale);
        await press(first);
        const dialog = within(await screen.findByRole('dialog'));
        await user.click(await dialog.findByRole('button', { name: second }));
        expect(await dialog.findByText(message)).toBeTruthy();
      },
    );

    it.each(refusals)(
      'says so in place of its preview, and locks nothing before there is one: $name ($locale)',
      async ({ locale, message, answer }) => {
        const [first, second] = words[locale].lock;
        api.answers[finishPath] = answer;
        await show(<SeasonsScreen />, locale);
        await press(first);
        const dialog = within(await screen.findByRole('dialog'));
        expect(await dialog.findByText(message)).toBeTruthy();
        expect(dialog.getByRole('button', { name: second }).hasAttribute('disabled')).toBe(true);
        api.answers[finishPath] = { body: preview };
        await user.click(dialog.getByRole('button', { name: words[locale].retry }));
        await waitFor(() => expect(dialog.queryByText(message)).toBeNull());
        expect(dialog.getByRole('button', { name: second }).hasAttribute('disabled')).toBe(false);
        expect(api.calls(finishPath).every(({ query }) => query.get('preview'))).toBe(true);
      },
    );
  });

  it('reads the preview and the season again when games lost their scores meanwhile', async () => {
    const preview = { results: [], nbResults: 0, standingsChanged: false, trophies: [] };
    const previews = [
      { ...preview, gamesWithoutScore: [] },
      { ...preview, gamesWithoutScore: [aGame()] },
    ];
    api.answers[finishPath] = ({ query }) =>
      query.get('preview')
        ? { body: previews.shift() }
        : refusal(409, 'games_without_score', { message: 'Some games have no score' });
    await show();
    await press('Lock…');
    const dialog = within(await screen.findByRole('dialog'));
    const before = api.calls('GET /seasons/latest').length;
    await user.click(await dialog.findByRole('button', { name: 'Lock' }));
    expect(await dialog.findByText('Some games have no score')).toBeTruthy();
    const anyway = await dialog.findByRole('button', { name: 'Lock anyway' });
    expect(anyway.getAttribute('aria-disabled')).toBe('true');
    expect(api.calls('GET /seasons/latest')).toHaveLength(before + 1);
  });

  it('a job that failed says what to do, and goes on with one press', async () => {
    const failed = job({
      status: 'failed',
      result: null,
      progress: { done: 1, total: 4 },
      error: { code: 'service_unavailable', message: 'Server error' },
    });
    serve(season({ activeJob: failed }));
    api.answers[finishPath] = { status: 202, body: job({ status: 'running', result: null }) };
    api.answers[`GET /jobs/${job().id}`] = { body: job() };
    await show();
    expect(await screen.findByText('The operation stopped, start it again')).toBeTruthy();
    serve(season());
    await press('Continue');
    expect(await screen.findByText('4 leagues done')).toBeTruthy();
  });

  it.each([
    [refusal(409, 'game_in_progress', { message: 'A game is being played' }), 'A game is being played'],
    [{ status: 503, body: { message: 'Server error', code: 'service_unavailable' } }, /^Server error\. /],
  ])('a job that cannot be continued says why', async (answer, message) => {
    const failed = job({
      status: 'failed',
      result: null,
      error: { code: 'server_error', message: 'Broken' },
    });
    serve(season({ activeJob: failed }));
    api.answers[finishPath] = answer;
    await show();
    await screen.findByText('The operation stopped, start it again');
    await press('Continue');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it('that was never there says how one comes', async () => {
    serve(null);
    await show();
    expect(await screen.findByText('There is no season yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a season' })).toBeTruthy();
  });

  it('that cannot be read says so, and can be asked for again', async () => {
    api.answers['GET /seasons/latest'] = refusal(500, 'server_error', { message: 'Server error' });
    await show();
    expect(await screen.findByText('The season cannot be shown right now')).toBeTruthy();
    serve(season());
    await press('Try again');
    expect(await screen.findByRole('heading', { name: '2026 season', level: 1 })).toBeTruthy();
  });

  it('the day of a game is changed from the list', async () => {
    api.answers[`POST /games/${aGame().id}/date`] = { body: aGame({ date: '2026-04-26' }) };
    const { host } = await show();
    await user.click(
      (await screen.findAllByRole('button', { name: /^Change the date, now 25\/04\/2026/ }))[0]!,
    );
    const field = screen.getByLabelText('Date');
    await user.clear(field);
    await user.type(field, '31/02/2026');
    await press('Save');
    expect(screen.getByText('There is no such day in the calendar')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'soon');
    await press('Save');
    expect(screen.getByText('This date is invalid, use DD/MM/YYYY format')).toBeTruthy();
    await user.clear(field);
    await user.type(field, '26/04/2026{Enter}');
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Game date changed' }));
    expect(api.calls(`POST /games/${aGame().id}/date`).map(({ body }) => body)).toEqual([
      { date: '2026-04-26' },
    ]);
  });
});
