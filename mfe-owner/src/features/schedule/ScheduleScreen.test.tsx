/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { violationText } from '@endzone/contracts/messages';
import { updateSchedule, type Season } from '@endzone/contracts/stats/seasons';
import { keepOnDevice } from '@endzone/shared-ui/host/deviceStorage.ts';
import { clubCode } from '@endzone/shared-ui/game/club.ts';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { aSeason, seasonId } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { inBothLanguages, refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { seasonSaga } from '../../data/season/saga.ts';
import { keepSchedule, newSeason } from '../../data/schedule/keptSchedule.ts';
import { seasonReducer } from '../../data/season/slice.ts';
import { ScheduleScreen } from './ScheduleScreen.tsx';
import { scheduleTexts as texts } from './texts.ts';

// Looking for what covers a button costs more than the rest of these tests.
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const id = (nb: number) => String(nb).padStart(24, 'c');
const names = ['Budapest Wolves', 'Győr Sharks', 'Pécs Tigers', 'Mohács Busók'];
const clubs = names.map((name, nb) => ({
  id: id(nb),
  name,
  logoUrl: null,
  logoSmallUrl: null,
  status: 'active',
  nbPlayers: 0,
  createdAt: '2026-01-01 00:00:00',
}));
const game = (nb: number, week: number, home: number, away: number) =>
  ({
    id: String(nb).padStart(24, 'a'),
    team1: { ...clubs[home], score: null },
    team2: { ...clubs[away], score: null },
    date: `2026-04-${String(week * 7 - 3).padStart(2, '0')}`,
    team1Round: week,
    team2Round: week,
    week,
    dateEditable: true,
  }) as Season['games'][number]; // as far as it is read
const season = aSeason({
  status: 'drafting',
  nbWeeks: 3,
  nbPlayoffWeeks: 1,
  nbTeams: 4,
  nbMaxFantasyTeams: 4,
  currentWeek: 0,
  isWeekActive: false,
  lockedWeeks: [],
  version: 5,
  games: [
    game(1, 1, 0, 1),
    game(2, 1, 2, 3),
    game(3, 2, 0, 2),
    game(4, 2, 1, 3),
    game(5, 3, 0, 3),
    game(6, 3, 1, 2),
  ],
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  Object.assign(api.answers, {
    'GET /seasons/latest': { body: season },
    'GET /seasons': { body: [season] },
    'GET /jobs': { body: [] },
    'GET /teams': { body: clubs },
    'GET /settings': { body: { timezone: 'Europe/Budapest' } },
  });
});
afterEach(() => {
  cleanup();
  api.restore();
  jest.restoreAllMocks();
});

const shown = (locale: 'en' | 'hu') =>
  ({
    locale,
    me: aMe(),
    at: '/owner/season/edit-schedule',
    namespace: 'owner',
    texts,
    createStore: () => createStore({ season: seasonReducer }, [seasonSaga]),
  }) as const;
const show = (locale: 'en' | 'hu' = 'en') => showScreen(<ScheduleScreen />, shown(locale));
const chip = (name: RegExp) => screen.findByRole('button', { name });
const words = {
  en: { review: 'Review and save', save: 'Save', home: 'Home', away: 'Away', day: 'Date', done: 'Done' },
  hu: {
    review: 'Áttekintés és mentés',
    save: 'Mentés',
    home: 'Hazai',
    away: 'Vendég',
    day: 'Dátum',
    done: 'Rendben',
  },
} as const;
const save = async (locale: 'en' | 'hu' = 'en') => {
  await user.click(screen.getByRole('button', { name: words[locale].review }));
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, confirm: () => user.click(dialog.getByRole('button', { name: words[locale].save })) };
};

describe('the schedule of a season', () => {
  it('says when it is the clubs that could not be read', async () => {
    api.answers['GET /teams'] = refusal(500, 'server_error', { message: 'Server error' });
    await show();
    await screen.findByText('The clubs cannot be shown right now');
    api.answers['GET /teams'] = { body: clubs };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await chip(/Budapest Wolves – Győr Sharks/);
  });

  it('lets the date of a game be changed whose round has started: its button is no disabled one', async () => {
    api.answers['GET /seasons/latest'] = {
      body: { ...season, status: 'ongoing', currentWeek: 1, isWeekActive: true },
    };
    await show();
    const fixed = await chip(/Budapest Wolves – Győr Sharks.*its round has started/);
    expect(fixed.getAttribute('aria-disabled')).toBeNull();
    await user.click(fixed);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('carries a game to another round by keys, shows the difference, and saves it with its version', async () => {
    api.answers[`POST /seasons/${seasonId}/schedule`] = { body: { ...season, version: 6 } };
    await show();
    const lifted = await chip(/Budapest Wolves – Győr Sharks/);
    lifted.focus();
    await user.keyboard(' {ArrowDown}{Enter}');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('Budapest Wolves – Győr Sharks'),
    );
    await screen.findByText('Round 2: Budapest Wolves plays twice');
    const { dialog, confirm } = await save();
    dialog.getByText(/2\. Budapest Wolves – Győr Sharks, 11\/04\/2026/);
    await confirm();
    await screen.findByText('Everything is saved.');
    const sent = api.asked.find(({ method }) => method === 'POST')?.body;
    expect(sent).toMatchObject({ version: 5 });
    expect((sent as { games: unknown[] }).games[0]).toMatchObject({
      date: '2026-04-11',
      team1Round: 2,
      team2Round: 2,
    });
  });

  it.each([
    [
      'en',
      'Here',
      'Double',
      'byes',
      ['moved or changed', 'double round', 'another date', 'counts in two rounds', 'club with a bye'],
    ],
    [
      'hu',
      'Ide',
      'Dupla',
      'pihen',
      ['áthelyezve vagy módosítva', 'dupla forduló', 'más dátum', 'két fordulóba számít', 'pihenő klub'],
    ],
  ] as const)(
    'says where a carried game would go, who rests and who plays twice, and what the signs mean: %s',
    async (locale, here, double, rests, signs) => {
      await show(locale);
      const list = await screen.findByRole('list', { name: locale === 'hu' ? 'Jelmagyarázat' : 'Legend' });
      expect(
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(signs);
      const rows = () =>
        [...document.querySelectorAll<HTMLElement>('[data-round]')].map(({ textContent }) => textContent);
      expect(rows().some((text) => text.includes(`${double}: `))).toBe(false);
      (await chip(/Budapest Wolves – Győr Sharks/)).focus();
      await user.keyboard(' ');
      expect(screen.queryByText(new RegExp(`${here}: `))).toBeNull();
      await user.keyboard('{ArrowDown}');
      // The row shows it, and what is said has the whole names.
      expect(
        rows().map((text) =>
          text.includes(`${here}: ${clubCode('Budapest Wolves')}–${clubCode('Győr Sharks')}`),
        ),
      ).toEqual([false, true, false, false]);
      expect(screen.getByText(new RegExp(`${here}: Budapest Wolves–Győr Sharks`)).getAttribute('role')).toBe(
        'status',
      );
      await user.keyboard('{Enter}');
      await waitFor(() => expect(rows()[1]).toContain(`${double}: 2`));
      expect(rows()[0]).toContain(`2 ${rests}`);
      expect(screen.queryByText(new RegExp(`${here}: `))).toBeNull();
    },
  );

  it('fills in its days as Hungarian writes them, of a game and of a generated schedule', async () => {
    await show('hu');
    await user.click(await chip(/Budapest Wolves – Győr Sharks/));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('Dátum').value).toBe('2026. 04. 04.');
    await user.click(dialog.getByRole('button', { name: 'Mégse' }));
    await user.click(screen.getByRole('button', { name: /Körmérkőzés/ }));
    const generate = within(await screen.findByRole('dialog'));
    const first = generate.getByLabelText<HTMLInputElement>('Első forduló');
    expect(first.value).toBe('2026. 04. 04.');
    await user.click(generate.getByRole('checkbox'));
    await waitFor(() => expect(first.value).toBe('2026. 04. 25.'));
    await user.clear(first);
    await user.type(first, '2026. 05. 02.');
    await user.click(generate.getByRole('checkbox'));
    expect(first.value).toBe('2026. 05. 02.');
    await user.type(generate.getByRole('textbox', { name: /Kihagyott napok/ }), '2026. 05. 09.{Enter}');
    await generate.findByText('2026. 05. 09.');
  });

  it.each([
    ['en', 'Round', 'The last round is 3: the rounds between would have no games'],
    ['hu', 'Forduló', 'Az utolsó forduló: 3. A közbülső fordulókban nem lenne meccs.'],
  ] as const)(
    'warns at the field of a round far beyond the last one (%s)',
    async (locale, label, description) => {
      await show(locale);
      await user.click(await chip(/Budapest Wolves – Győr Sharks/));
      const dialog = within(await screen.findByRole('dialog'));
      const round = dialog.getByRole('textbox', { name: label });
      fireEvent.change(round, { target: { value: '5' } });
      dialog.getByRole('textbox', { name: label, description });
      fireEvent.change(round, { target: { value: '4' } });
      expect(dialog.queryByText(description)).toBeNull();
      // Refused as no round at all: one thing is said.
      fireEvent.change(round, { target: { value: '100' } });
      expect(dialog.queryByText(description)).toBeNull();
    },
  );

  it.each([
    ['en', '4 clubs, 0 rounds, 0 games', /^Round robin/, /^Add 6 games/, 'changed'],
    ['hu', '4 klub, 0 forduló, 0 meccs', /^Körmérkőzés/, /^6 meccs hozzáadása/, 'módosítva'],
  ] as const)(
    'of a new season counts the clubs that are there, and marks no game as changed (%s)',
    async (locale, counts, generate, add, mark) => {
      api.answers['GET /seasons/latest'] = { body: { ...season, status: 'finished' } };
      await show(locale);
      await screen.findByText(counts);
      await user.click(screen.getByRole('button', { name: generate }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: add }));
      const drawn = await screen.findAllByRole('button', { name: /Budapest Wolves – / });
      expect(drawn.filter(({ textContent }) => textContent.includes(mark))).toEqual([]);
    },
  );

  it('of a new season begins on the next Saturday in the time zone of the site', async () => {
    api.answers['GET /seasons/latest'] = { body: { ...season, status: 'finished' } };
    api.answers['GET /settings'] = { body: { timezone: 'Europe/London' } };
    // Friday evening there, Saturday in Budapest.
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-03-19T23:30:00Z'));
    await show();
    await user.click(await screen.findByRole('button', { name: /^Round robin/ }));
    const first = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('First round');
    await waitFor(() => expect(first.value).toBe('20/03/2027'));
  });

  it('does not save what has an error, and leads to it', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: 'Add a game to round 3' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Home'), id(0));
    await user.selectOptions(dialog.getByLabelText('Away'), id(0));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await dialog.findByText('Teams should differ');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review and save' }).disabled).toBe(true);
  });

  it.each(
    inBothLanguages(
      (locale): { what: string; field: 'home' | 'away' | 'day'; text: string; message: string }[] => [
        { what: 'no home club', field: 'home', text: '', message: violationText(locale, 'required', 'team') },
        { what: 'no away club', field: 'away', text: '', message: violationText(locale, 'required', 'team') },
        {
          what: 'a club against itself',
          field: 'away',
          text: id(0),
          message: violationText(locale, 'teams_equal'),
        },
        {
          what: 'no day',
          field: 'day',
          text: '',
          message: violationText(locale, 'invalid_date', 'typedDay'),
        },
        {
          what: 'a day before the season',
          field: 'day',
          text: '2026-03-20',
          message: violationText(locale, 'out_of_season'),
        },
        {
          what: 'a day after the season',
          field: 'day',
          text: '2026-07-02',
          message: violationText(locale, 'out_of_season'),
        },
      ],
    ),
  )(
    'takes no game with $what, and its field says why ($locale)',
    async ({ locale, field, text, message }) => {
      await show(locale);
      await user.click(await chip(/Budapest Wolves – Győr Sharks/));
      const dialog = within(await screen.findByRole('dialog'));
      fireEvent.change(dialog.getByLabelText(words[locale][field]), { target: { value: text } });
      await user.click(dialog.getByRole('button', { name: words[locale].done }));
      const role = field === 'day' ? 'textbox' : 'combobox';
      await dialog.findByRole(role, { name: words[locale][field], description: message });
    },
  );

  it.each([
    ['en', 'Round 1: a club is missing', 'Please select team'],
    ['hu', '1. forduló: hiányzik egy klub', 'Válassz klubot'],
  ] as const)('is not saved while a club of it is gone, and says so: %s', async (locale, title, text) => {
    api.answers['GET /teams'] = { body: clubs.slice(1) };
    await show(locale);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    const review = screen.getByRole('button', { name: words[locale].review });
    expect(review.hasAttribute('disabled')).toBe(true);
  });

  it.each([
    ['en', 'Its date is outside the season.'],
    ['hu', 'A dátuma a szezonon kívül esik.'],
  ] as const)(
    'is not saved while a day of it is outside of the season, and says so: %s',
    async (locale, text) => {
      api.answers['GET /seasons/latest'] = { body: { ...season, endsAt: '2026-04-17 21:45:00' } };
      await show(locale);
      expect(await screen.findAllByText(text)).toHaveLength(2);
      const review = screen.getByRole('button', { name: words[locale].review });
      expect(review.hasAttribute('disabled')).toBe(true);
    },
  );

  it.each([
    ['en', 'too_few_weeks', {}, 'Playoffs: 1 round', { nbPlayoffWeeks: 2 }, { nbPlayoffWeeks: 1 }],
    ['hu', 'too_few_weeks', {}, 'Rájátszás: 1 forduló', { nbPlayoffWeeks: 2 }, { nbPlayoffWeeks: 1 }],
    ['en', 'too_many_teams', { n: 4 }, 'Set to 4', { nbMaxFantasyTeams: 6 }, { nbMaxFantasyTeams: 4 }],
    ['hu', 'too_many_teams', { n: 4 }, 'Legyen 4', { nbMaxFantasyTeams: 6 }, { nbMaxFantasyTeams: 4 }],
  ] as const)(
    'is fitted by the season’s figure, in the words of the season’s form, and is kept: %s %s',
    async (locale, code, params, repair, wrong, right) => {
      const stored = { ...season, status: 'pending', ...wrong, games: season.games.slice(0, 4), nbWeeks: 2 };
      const repaired = { ...stored, ...right, version: 6 };
      api.answers['GET /seasons/latest'] = { body: stored };
      api.answers[`POST /seasons/${seasonId}`] = { body: repaired };
      await show(locale);
      // Every club still plays, in both rounds.
      (await chip(/Pécs Tigers – Mohács Busók/)).focus();
      await user.keyboard(' {ArrowDown}{Enter}');
      const message = violationText(locale, code, undefined, params);
      expect(screen.getByText(message)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: repair }));
      if (code === 'too_many_teams') {
        expect(api.calls(`POST /seasons/${seasonId}`)).toHaveLength(0);
        await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: repair }));
      }
      await waitFor(() => expect(screen.queryByText(message)).toBeNull());
      const { startsAt, endsAt, draftWindow } = stored;
      const [sent] = api.calls(`POST /seasons/${seasonId}`);
      expect(sent?.body).toMatchObject({ startsAt, endsAt, draftWindow, ...right, version: 5 });
      expect(sent?.body).not.toHaveProperty('games');
      api.answers[`POST /seasons/${seasonId}/schedule`] = { body: { ...repaired, version: 7 } };
      await (await save(locale)).confirm();
      await waitFor(() => expect(api.calls(`POST /seasons/${seasonId}/schedule`)).toHaveLength(1));
      expect(api.calls(`POST /seasons/${seasonId}/schedule`)[0]?.body).toMatchObject({ version: 6 });
    },
  );

  it('of a new season leads to its form where the playoffs are too long for it, and asks what is chosen there', async () => {
    const last = { ...season, status: 'finished', nbPlayoffWeeks: 2 };
    Object.assign(api.answers, { 'GET /seasons/latest': { body: last }, 'GET /seasons': { body: [last] } });
    keepSchedule(newSeason, {
      version: 0,
      base: [],
      games: [1, 2].map((round) => ({
        key: `game${round}`,
        home: id(0),
        away: id(1),
        day: `2027-04-0${round}`,
        homeRound: round,
        awayRound: round,
      })),
    });
    const { unmount } = await show();
    await screen.findByText(violationText('en', 'too_few_weeks'));
    const link = screen.getByRole('link', { name: 'Set it in the season form' });
    expect(link.getAttribute('href')).toBe('/owner/seasons/add');
    unmount();
    keepOnDevice('endzone.seasonForm', { nbPlayoffWeeks: '1' });
    await show();
    await screen.findByText('1 round before the playoffs');
    expect(screen.queryByText(violationText('en', 'too_few_weeks'))).toBeNull();
  });

  it('says why the season’s figure stays, and offers none while a season runs', async () => {
    const stored = { ...season, status: 'pending', nbMaxFantasyTeams: 6 };
    api.answers['GET /seasons/latest'] = { body: stored };
    api.answers[`POST /seasons/${seasonId}`] = refusal(409, 'drafts_outside_window', {
      message: 'One draft would be left out',
      data: { nbLeagues: 1 },
    });
    const { host, unmount } = await show();
    await user.click(await screen.findByRole('button', { name: 'Set to 4' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Set to 4' }));
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })));
    unmount();
    api.answers['GET /seasons/latest'] = { body: { ...stored, status: 'drafting' } };
    const drafting = await show();
    const link = await screen.findByRole('link', { name: 'Set it in the season form' });
    expect(link.getAttribute('href')).toBe(`/owner/seasons/${seasonId}`);
    drafting.unmount();
    api.answers['GET /seasons/latest'] = {
      body: { ...stored, status: 'ongoing', currentWeek: 1, isWeekActive: true },
    };
    await show();
    await screen.findByText(violationText('en', 'too_many_teams', undefined, { n: 4 }));
    expect(screen.queryByRole('button', { name: 'Set to 4' })).toBeNull();
  });

  it('keeps what was changed on this device, and says when somebody else has saved meanwhile', async () => {
    const { unmount } = await show();
    (await chip(/Pécs Tigers – Mohács Busók/)).focus();
    await user.keyboard('{Delete}');
    await screen.findByText('1 change');
    unmount();
    const others = { ...season, version: 6, games: season.games.slice(0, -1) };
    api.answers['GET /seasons/latest'] = { body: others };
    await show();
    await screen.findByText('The schedule has been saved elsewhere in the meantime');
    await user.click(screen.getByRole('button', { name: 'Discard mine' }));
    await chip(/Pécs Tigers – Mohács Busók/);
    screen.getByText('Everything is saved.');
  });

  it('goes on with what was changed here when only other parts of the season were saved', async () => {
    const { unmount } = await show();
    (await chip(/Pécs Tigers – Mohács Busók/)).focus();
    await user.keyboard('{Delete}');
    await screen.findByText('1 change');
    unmount();
    api.answers['GET /seasons/latest'] = { body: { ...season, version: 6 } };
    api.answers[`POST /seasons/${seasonId}/schedule`] = { body: { ...season, version: 7 } };
    await show();
    await screen.findByText('1 change');
    await (await save()).confirm();
    await screen.findByText('Everything is saved.');
    expect(api.asked.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ version: 6 });
  });

  describe('left with changes', () => {
    const open = async (locale: 'en' | 'hu' = 'en') => {
      cleanup();
      await showScreen(
        <Routes>
          <Route path="/owner/season/edit-schedule" element={<ScheduleScreen />} />
          <Route path="*" element={<h1>Elsewhere</h1>} />
        </Routes>,
        shown(locale),
      );
    };
    /** Takes a game away, and asks for another page. */
    const leave = async (locale: 'en' | 'hu' = 'en') => {
      await open(locale);
      (await chip(/Pécs Tigers – Mohács Busók/)).focus();
      await user.keyboard('{Delete}');
      await screen.findByText(locale === 'hu' ? '1 módosítás' : '1 change');
      await user.click(screen.getByRole('link', { name: locale === 'hu' ? 'Szezonok' : 'Seasons' }));
      return within(await screen.findByRole('alertdialog'));
    };
    const removed = () => screen.queryByRole('button', { name: /Pécs Tigers – Mohács Busók/ });
    const isElsewhere = () => screen.findByRole('heading', { name: 'Elsewhere' });

    it('asks with the list of changes, and stays where one stays', async () => {
      const question = await leave();
      question.getByText('1 change is not saved.');
      question.getByText(/1\. Pécs Tigers – Mohács Busók, 04\/04\/2026/);
      await user.click(question.getByRole('button', { name: 'Stay' }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      screen.getByText('1 change');
      expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
      await open();
      await screen.findByText('1 change');
      expect(removed()).toBeNull();
    });

    it('forgets them where they are discarded', async () => {
      const question = await leave();
      await user.click(question.getByRole('button', { name: 'Discard' }));
      await isElsewhere();
      await open();
      await chip(/Pécs Tigers – Mohács Busók/);
      screen.getByText('Everything is saved.');
    });

    it.each([
      [
        'en',
        'Leave, keep the draft',
        '1 unsaved change is kept on this device',
        'Last changed: 20/03/2026 12:30 AM',
        'Discard',
      ],
      [
        'hu',
        'Kilépés, piszkozat marad',
        '1 nem mentett módosítás van ezen az eszközön',
        'Utolsó módosítás: 2026. 03. 20. 0:30',
        'Elvetés',
      ],
    ] as const)(
      'keeps them as a draft, and offers it with its time when it is opened again (%s)',
      async (locale, keep, found, at, discard) => {
        const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-19T23:30:00Z'));
        const question = await leave(locale);
        await user.click(question.getByRole('button', { name: keep }));
        await isElsewhere();
        now.mockRestore();
        // Looking at it is no change.
        for (let times = 0; times < 2; times++) {
          await open(locale);
          await screen.findByText(found);
          screen.getByText(new RegExp(at));
          expect(removed()).toBeNull();
        }
        await user.click(screen.getByRole('button', { name: discard }));
        await chip(/Pécs Tigers – Mohács Busók/);
        expect(screen.queryByText(found)).toBeNull();
        await user.keyboard('{Control>}z{/Control}');
        expect(removed()).toBeNull();
        await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
        await open(locale);
        await chip(/Pécs Tigers – Mohács Busók/);
      },
    );

    it('promises no draft where the device keeps none', async () => {
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      const question = await leave();
      question.getByText('Leave without saving?');
      await user.click(question.getByRole('button', { name: 'Leave without saving' }));
      await isElsewhere();
    });
  });

  describe('whose first round has started', () => {
    beforeEach(() => {
      const started = { ...season, status: 'ongoing', currentWeek: 1, isWeekActive: true };
      api.answers['GET /seasons/latest'] = { body: started };
    });

    it('takes no game into that round', async () => {
      await show();
      await user.click(await screen.findByRole('button', { name: 'Add a game to round 3' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.selectOptions(dialog.getByLabelText('Home'), id(0));
      await user.selectOptions(dialog.getByLabelText('Away'), id(1));
      await user.clear(dialog.getByLabelText('Round'));
      await user.type(dialog.getByLabelText('Round'), '1');
      await user.click(dialog.getByRole('button', { name: 'Done' }));
      await dialog.findByText(violationText('en', 'out_of_range', undefined, { min: 2, max: 99 }));
    });

    it('keeps its games when a table takes the place of the others', async () => {
      await show();
      await user.click(await screen.findByRole('button', { name: 'Paste, CSV' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByLabelText('Table'));
      await user.paste(
        'round;date;home;away\n1;04/04/2026;Budapest Wolves;Mohács Busók\n2;01/05/2026;Budapest Wolves;Pécs Tigers',
      );
      dialog.getByText('This round has started');
      await user.click(dialog.getByRole('checkbox', { name: 'Keep the 6 existing games' }));
      await user.click(dialog.getByRole('button', { name: 'Replace games: 4 → 1' }));
      await screen.findByText(/4 clubs, 2 rounds, 3 games/);
    });

    it('makes no second game of one that was put off', async () => {
      await show();
      await user.click(await screen.findByRole('button', { name: 'Paste, CSV' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByLabelText('Table'));
      await user.paste('date;home;away\n19/04/2026;Budapest Wolves;Győr Sharks');
      dialog.getByText(
        'Its round has started: change the date on the game itself, or add a second game by hand',
      );
      expect(dialog.getByRole('button', { name: /^Add/ })).toHaveProperty('disabled', true);
    });

    it('takes it for a new one where its week was locked without its score', async () => {
      const [first, ...others] = season.games;
      const locked = { ...season, status: 'ongoing', currentWeek: 1, isWeekActive: false, lockedWeeks: [1] };
      const games = [{ ...first, state: 'final', dateEditable: false }, ...others];
      api.answers['GET /seasons/latest'] = { body: { ...locked, games } };
      await show();
      await user.click(await screen.findByRole('button', { name: 'Paste, CSV' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByLabelText('Table'));
      await user.paste('date;home;away\n02/05/2026;Budapest Wolves;Győr Sharks');
      await user.click(dialog.getByRole('button', { name: 'Add 1 game' }));
      await screen.findByText(/4 clubs, 4 rounds, 7 games/);
    });
  });

  it('names the games that have started when the server refuses them, and puts them back', async () => {
    await show();
    (await chip(/Budapest Wolves – Győr Sharks/)).focus();
    await user.keyboard('{Delete}');
    const { dialog, confirm } = await save();
    api.answers['GET /seasons/latest'] = {
      body: { ...season, status: 'ongoing', currentWeek: 1, isWeekActive: true },
    };
    const data = { games: [season.games[0]?.id] };
    api.answers[`POST /seasons/${seasonId}/schedule`] = refusal(409, 'game_started', {
      message: 'Started',
      data,
    });
    await confirm();
    expect((await dialog.findByRole('alert')).textContent).toContain('1. Budapest Wolves – Győr Sharks');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('Its round has started: it stays as saved.');
    await user.click(screen.getByRole('button', { name: 'Put it back' }));
    await screen.findByText('Everything is saved.');
  });

  describe('beside unsaved changes', () => {
    const [first] = season.games;
    const at = (version: number, date: string, week = 1): Season => ({
      ...season,
      status: 'ongoing',
      currentWeek: week,
      isWeekActive: true,
      version,
      games: season.games.map((each) => (each === first ? { ...each, date } : each)),
    });
    const sent = () => {
      const path = `/seasons/${seasonId}/schedule`;
      const asked = api.asked.findLast((each) => each.method === 'POST' && each.path === path);
      return asked?.body as { version: number; games: { id?: string; date: string }[] }; // as the screen sends it
    };
    const remove = async (name: RegExp) => {
      (await chip(name)).focus();
      await user.keyboard('{Delete}');
      await screen.findByText('1 change');
    };

    it('the day of a started game is changed, and the changes are saved after it', async () => {
      api.answers['GET /seasons/latest'] = { body: at(5, '2026-04-04') };
      api.answers[`POST /games/${first?.id}/date`] = () => {
        api.answers['GET /seasons/latest'] = { body: at(6, '2026-04-05') };
        return { body: at(6, '2026-04-05').games[0] };
      };
      api.answers[`POST /seasons/${seasonId}/schedule`] = { body: { ...at(7, '2026-04-05') } };
      await show();
      await remove(/Budapest Wolves – Mohács Busók/);
      await user.click(await chip(/Budapest Wolves – Győr Sharks/));
      const dialog = within(await screen.findByRole('dialog'));
      await user.clear(dialog.getByLabelText('Date'));
      await user.type(dialog.getByLabelText('Date'), '05/04/2026{Enter}');
      await chip(/Budapest Wolves – Győr Sharks, 05\/04\/2026/);
      // Nobody else has saved anything.
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await screen.findByText('1 change');
      expect(screen.queryByText('The schedule has been saved elsewhere in the meantime')).toBeNull();
      await (await save()).confirm();
      await screen.findByText('Everything is saved.');
      expect(sent().version).toBe(6);
      expect(sent().games[0]).toMatchObject({ id: first?.id, date: '2026-04-05' });
    });

    it('a game that was started elsewhere keeps what is stored of it when one goes on with one’s own', async () => {
      api.answers['GET /seasons/latest'] = { body: at(5, '2026-04-04', 0) };
      const { unmount } = await show();
      await remove(/Budapest Wolves – Győr Sharks/);
      unmount();
      api.answers['GET /seasons/latest'] = { body: at(6, '2026-04-05') };
      api.answers[`POST /seasons/${seasonId}/schedule`] = { body: at(7, '2026-04-05') };
      await show();
      await user.click(await screen.findByRole('button', { name: 'Continue with mine' }));
      await chip(/Budapest Wolves – Győr Sharks, 05\/04\/2026/);
    });
  });

  it('never saves over what somebody else has saved: whose games stay is asked first', async () => {
    api.answers[`POST /seasons/${seasonId}/schedule`] = refusal(409, 'season_changed');
    await show();
    (await chip(/Budapest Wolves – Mohács Busók/)).focus();
    await user.keyboard('{Delete}');
    const { confirm } = await save();
    api.answers['GET /seasons/latest'] = { body: { ...season, version: 6, games: season.games.slice(1) } };
    await confirm();
    await screen.findByText('The schedule has been saved elsewhere in the meantime');
    expect(screen.queryByRole('dialog')).toBeNull();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Review and save' });
    expect(button.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Continue with mine' }));
    api.answers[`POST /seasons/${seasonId}/schedule`] = { body: { ...season, version: 7 } };
    await (await save()).confirm();
    await screen.findByText('Everything is saved.');
    const sent = api.asked.findLast(({ method }) => method === 'POST')?.body as { games: { id?: string }[] };
    expect(sent).toMatchObject({ version: 6 });
    // The game that they removed comes back as a new one.
    expect(sent.games.map(({ id: own }) => own)[0]).toBeUndefined();
  });

  it.each([
    [
      'en',
      'Continue with mine',
      'Discard mine',
      /^Before you save, choose at the top/,
      'Everything is saved.',
    ],
    [
      'hu',
      'Folytatás a sajátommal',
      'Saját változat elvetése',
      /^Mentés előtt döntsd el fent/,
      'Minden el van mentve.',
    ],
  ] as const)(
    'says why saving waits while another tab has saved, with both ways on as buttons (%s)',
    async (locale, keep, discard, waits, saved) => {
      const { unmount } = await show(locale);
      (await chip(/Budapest Wolves – Mohács Busók/)).focus();
      await user.keyboard('{Delete}');
      unmount();
      api.answers['GET /seasons/latest'] = { body: { ...season, version: 6, games: season.games.slice(1) } };
      await show(locale);
      await screen.findByText(waits);
      const [mine, theirs] = [keep, discard].map((name) => screen.getByRole('button', { name }));
      expect(mine?.className).toBe(theirs?.className);
      await user.click(theirs!);
      await screen.findByText(saved);
    },
  );

  // Whose games stay is a question of its own, above.
  it.each(
    inBothLanguages((locale) =>
      refusalsOf(updateSchedule, undefined, locale).filter(({ code }) => code !== 'season_changed'),
    ),
  )(
    'says a refusal of the server where it was asked, and nothing is lost: $name ($locale)',
    async ({ locale, message, answer }) => {
      api.answers[`POST /seasons/${seasonId}/schedule`] = answer;
      await show(locale);
      (await chip(/Budapest Wolves – Mohács Busók/)).focus();
      await user.keyboard('{Delete}');
      const { dialog, confirm } = await save(locale);
      await confirm();
      expect((await dialog.findByRole('alert')).textContent).toContain(message);
      expect(dialog.getByText(/3\. Budapest Wolves – Mohács Busók/)).toBeTruthy();
    },
  );

  it.each([
    ['games', violationText('en', 'no_games')],
    ['games[0].team2', violationText('en', 'teams_equal')],
    ['games[0].date', violationText('en', 'invalid_date', 'day')],
    ['games[0].team1Round', violationText('en', 'out_of_range', undefined, { min: 1, max: 99 })],
  ])('says what the server finds wrong with %s', async (property, message) => {
    api.answers[`POST /seasons/${seasonId}/schedule`] = refusal(422, 'validation_failed', {
      message: 'Invalid data provided',
      violations: [{ property, code: 'x', message }],
    });
    await show();
    (await chip(/Budapest Wolves – Mohács Busók/)).focus();
    await user.keyboard('{Delete}');
    const { dialog, confirm } = await save();
    await confirm();
    const said = (await dialog.findByRole('alert')).textContent;
    expect(said).toContain(message);
    // Which game it is, by clubs, day and round.
    if (property.startsWith('games[')) expect(said).toMatch(/1\. .+ – .+, .+: /);
  });

  it('fills itself by a round robin, and takes it back', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: 'Round robin…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Meetings'), '2');
    await user.click(dialog.getByRole('button', { name: 'Replace games: 6 → 12' }));
    await screen.findByText(/4 clubs, 6 rounds, 12 games/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/4 clubs, 3 rounds, 6 games/);
  });
});

describe('a pasted schedule', () => {
  const paste = async (text: string, locale: 'en' | 'hu' = 'en') => {
    await show(locale);
    await user.click(
      await screen.findByRole('button', { name: locale === 'en' ? 'Paste, CSV' : 'Beillesztés, CSV' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText(locale === 'en' ? 'Table' : 'Táblázat'));
    await user.paste(text);
    return dialog;
  };

  it('is shown row by row, asks whom a name means, and fills the editor alone', async () => {
    const dialog = await paste(
      'round;date;home;away\n4;01/05/2026;Budapest Wolves;Gyor Sharks\n4;02/05/2026;Pécs Tigers;Harcos Farkasok',
    );
    expect(dialog.getByText('Budapest Wolves – Győr Sharks')).toBeTruthy();
    expect(dialog.getByText('Unknown club')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Add 1 game' })).toBeTruthy();
    const [means] = dialog.getAllByRole('combobox');
    await user.selectOptions(means!, 'Mohács Busók');
    expect(dialog.getByText('Pécs Tigers – Mohács Busók')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Add 2 games' }));
    await screen.findByText(/4 clubs, 4 rounds, 8 games/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('takes the place of what is there when that is wanted, and can be undone', async () => {
    const dialog = await paste('round;date;home;away\n1;01/05/2026;Budapest Wolves;Győr Sharks');
    await user.click(dialog.getByRole('checkbox', { name: 'Keep the 6 existing games' }));
    await user.click(dialog.getByRole('button', { name: 'Replace games: 6 → 1' }));
    await screen.findByText(/2 clubs, 1 round, 1 game/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/4 clubs, 3 rounds, 6 games/);
  });

  it('adds no game twice, and brings one that is there to its new day', async () => {
    const rows = ['1;04/04/2026;Budapest Wolves;Győr Sharks', '1;05/04/2026;Pécs Tigers;Mohács Busók'];
    const dialog = await paste(['round;date;home;away', ...rows].join('\n'));
    expect(dialog.getByText('In the schedule already')).toBeTruthy();
    expect(dialog.getByText(/^New date, it was /)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Take over 1 game' }));
    await screen.findByText(/4 clubs, 3 rounds, 6 games/);
    api.answers[`POST /seasons/${seasonId}/schedule`] = { body: { ...season, version: 6 } };
    await (await save()).confirm();
    await screen.findByText('Everything is saved.');
    const { games } = api.asked.find(({ method }) => method === 'POST')?.body as { games: object[] }; // as the screen sends it
    expect(games.slice(0, 2)).toMatchObject([
      { id: season.games[0]?.id, date: '2026-04-04' },
      { id: season.games[1]?.id, date: '2026-04-05' },
    ]);
  });

  it.each([
    ['a date that is none', '1;soon;Budapest Wolves;Győr Sharks', 'The date cannot be read'],
    [
      'a day of no calendar',
      '1;31/02/2026;Budapest Wolves;Győr Sharks',
      'There is no such day in the calendar',
    ],
    ['a club against itself', '1;01/05/2026;Budapest Wolves;Budapest Wolves', 'Teams should differ'],
  ])('says at its row what is wrong: %s', async (_what, row, said) => {
    const dialog = await paste(`round;date;home;away\n${row}`);
    expect(dialog.getByText(said)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Add 0 games' }).hasAttribute('disabled')).toBe(true);
  });

  it('of a file with nothing in it says so, and leaves the games as they are', async () => {
    await show();
    await user.click(await screen.findByRole('button', { name: 'Paste, CSV' }));
    // jsdom's files cannot be read.
    const file = Object.assign(new File([], 'schedule.csv'), {
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
    });
    fireEvent.change(screen.getByLabelText('Or choose a CSV file'), { target: { files: [file] } });
    expect(await screen.findByText('This file is empty.')).toBeTruthy();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Add 0 games' }).hasAttribute('disabled')).toBe(true);
  });

  it('that is longer than a season can be is not taken', async () => {
    const rows = Array.from({ length: 1001 }, (_, i) => `${i + 1};01/05/2026;Győr Sharks;Budapest Wolves`);
    const dialog = await paste(['round;date;home;away', ...rows].join('\n'));
    expect(dialog.getByText('A season has 1000 games at most.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: /^Add/ }).hasAttribute('disabled')).toBe(true);
  });
});
