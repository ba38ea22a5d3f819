/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errors } from '@endzone/contracts/errors';
import { errorText, violationText } from '@endzone/contracts/messages';
import { createSeason, deleteSeason, updateSeason, type Season } from '@endzone/contracts/stats/seasons';
import { aSeason, seasonId } from '@endzone/shared-ui/testing/aLeague.ts';
import { keepOnDevice } from '@endzone/shared-ui/host/deviceStorage.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { inBothLanguages, refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { showListDay } from '@endzone/shared-ui/time/dates.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { keepSchedule, newSeason } from '../../data/schedule/keptSchedule.ts';
import type { SeasonForm } from './model/seasonForm.ts';
import { SeasonFormScreen } from './SeasonFormScreen.tsx';
import { seasonFormTexts as texts } from './texts.ts';

// Looking for what covers a button costs more than the rest of these tests.
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const game = (round: number, home: string, away: string, day: string) => ({
  key: `${round}${home}`,
  home: home.repeat(24),
  away: away.repeat(24),
  day,
  homeRound: round,
  awayRound: round,
});
const games = [
  game(1, 'a', 'b', '2099-04-04'),
  game(1, 'c', 'd', '2099-04-04'),
  game(2, 'a', 'c', '2099-04-11'),
  game(3, 'b', 'd', '2099-04-18'),
];

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  api.answers['GET /settings'] = { body: { timezone: 'Europe/Budapest' } };
});
afterEach(() => {
  cleanup();
  api.restore();
});
const show = (at: string, locale: 'en' | 'hu' = 'en') =>
  showScreen(
    <Routes>
      <Route path="/owner/seasons/add" element={<SeasonFormScreen />} />
      <Route path="/owner/seasons/:id" element={<SeasonFormScreen />} />
    </Routes>,
    { me: aMe(), at, locale, namespace: 'owner', texts },
  );

/** A form with its games that was filled in on this device. */
function keepFilledIn(given: Partial<SeasonForm> = {}) {
  keepSchedule(newSeason, { version: 0, base: [], games });
  keepOnDevice('endzone.seasonForm', {
    draftWindow: '2099-03-01 08:00:00',
    draftWindowEnd: '2099-03-20 20:00:00',
    nbPlayoffWeeks: '1',
    ...given,
  });
}

type Typed = 'startsAt' | 'endsAt' | 'nbMaxFantasyTeams';
const words = {
  en: {
    create: 'Create the season',
    save: 'Save',
    remove: 'Delete the season',
    draftWindow: 'Draft window opens',
    startsAt: 'Season starts',
    endsAt: 'Season ends',
    nbMaxFantasyTeams: 'Max fantasy teams',
  },
  hu: {
    create: 'Szezon létrehozása',
    save: 'Mentés',
    remove: 'Szezon törlése',
    draftWindow: 'Draftidőszak kezdete',
    startsAt: 'Szezon kezdete',
    endsAt: 'Szezon vége',
    nbMaxFantasyTeams: 'Fantasycsapatok max. száma',
  },
} as const;

describe('a new season', () => {
  it('asks for its schedule first', async () => {
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    await show('/owner/seasons/add');
    await screen.findByText('No games yet.');
    const way = '/owner/season/edit-schedule';
    expect(screen.getByRole('link', { name: 'Make the schedule' }).getAttribute('href')).toBe(way);
    const checks = within(screen.getByRole('region', { name: 'Checks' }));
    expect(checks.getByText('Please add at least one game')).toBeTruthy();
    expect(checks.getByRole('link', { name: 'Go to the schedule' }).getAttribute('href')).toBe(way);
    const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create the season' });
    expect(create.disabled).toBe(true);
  });

  it('takes its days and its largest league from the games, and says what is missing at its field', async () => {
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    keepSchedule(newSeason, { version: 0, base: [], games });
    await show('/owner/seasons/add');
    expect((await screen.findByLabelText<HTMLInputElement>('Season starts')).value).toBe('04/04/2099');
    expect(screen.getByLabelText<HTMLInputElement>('Season ends').value).toBe('18/04/2099');
    expect(screen.getByLabelText<HTMLInputElement>('Max fantasy teams').value).toBe('4');
    await user.clear(screen.getByLabelText('Max fantasy teams'));
    await user.type(screen.getByLabelText('Max fantasy teams'), '5');
    await user.click(screen.getByRole('button', { name: 'Create the season' }));
    await screen.findAllByText('Please choose date/time for the draft window');
    await screen.findAllByText(/Total of 4 real life teams participate in this season/);
    expect(api.asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  it.each([
    ['en', 'Largest league allowed', '6 teams'],
    ['hu', 'Legnagyobb megengedett liga', '6 csapat'],
  ] as const)('names the largest league by what is typed too (%s)', async (locale, name, six) => {
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    const pair = (home: string, away: string) => ({ ...games[0]!, key: home, home, away });
    const eight = [pair('a', 'b'), pair('c', 'd'), pair('e', 'f'), pair('g', 'h')];
    keepSchedule(newSeason, { version: 0, base: [], games: eight });
    await show('/owner/seasons/add', locale);
    const fact = (await screen.findByText(name)).parentElement!;
    expect(fact.querySelector('b')?.textContent).toMatch(/^8 /);
    const most = screen.getByLabelText(words[locale].nbMaxFantasyTeams);
    await user.clear(most);
    await user.type(most, '7');
    expect(fact.querySelector('b')?.textContent).toBe(six);
    await user.clear(most);
    expect(fact.querySelector('b')?.textContent).toBe('–');
  });

  it('has its days filled in, and refused, as Hungarian writes them', async () => {
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    keepSchedule(newSeason, { version: 0, base: [], games });
    await show('/owner/seasons/add', 'hu');
    const start = await screen.findByLabelText<HTMLInputElement>('Szezon kezdete');
    expect(start.value).toBe('2099. 04. 04.');
    expect(screen.getByText('Az első meccs napja: 2099. 04. 04., az utolsóé: 2099. 04. 18.')).toBeTruthy();
    await user.clear(start);
    await user.type(start, '5/4/2099');
    await user.tab();
    expect(start.value).toBe('2099. 04. 05.');
    await user.clear(start);
    await user.type(start, '31/02/2099');
    await user.tab();
    expect(start.value).toBe('31/02/2099');
    await screen.findAllByText('Nincs ilyen nap a naptárban');
    await user.clear(start);
    await user.type(start, 'májusban');
    await user.tab();
    await screen.findAllByText('Érvénytelen dátum, a helyes forma ÉÉÉÉ. HH. NN.');
  });

  it('is created by Ctrl S, but not before its button may be pressed', async () => {
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    api.answers['POST /seasons'] = refusal(409, 'season_exists');
    keepOnDevice('endzone.seasonForm', { draftWindow: '2099-03-01 08:00:00' });
    const { unmount } = await show('/owner/seasons/add');
    await screen.findByText('No games yet.');
    await user.keyboard('{Control>}s{/Control}');
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
    keepFilledIn();
    await show('/owner/seasons/add');
    await screen.findByLabelText('Season ends');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(api.calls('POST /seasons')).toHaveLength(1));
  });

  it('is not created while its schedule names a club that is gone', async () => {
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    api.answers['GET /teams'] = { body: ['a', 'b', 'c'].map((id) => ({ id: id.repeat(24), name: id })) };
    keepFilledIn();
    await show('/owner/seasons/add');
    expect((await screen.findAllByText(/^2 games of the schedule are not complete/)).length).toBe(2);
    const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create the season' });
    expect(create.disabled).toBe(true);
  });

  it('keeps what was typed on this device', async () => {
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    keepSchedule(newSeason, { version: 0, base: [], games });
    const { unmount } = await show('/owner/seasons/add');
    const end = await screen.findByLabelText('Season ends');
    await user.clear(end);
    await user.type(end, '30/04/2099');
    unmount();
    await show('/owner/seasons/add');
    expect((await screen.findByLabelText<HTMLInputElement>('Season ends')).value).toBe('30/04/2099');
  });

  it.each(inBothLanguages((locale) => refusalsOf(createSeason, undefined, locale)))(
    'says $name, and keeps what was typed ($locale)',
    async ({ locale, message, answer }) => {
      api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
      api.answers['POST /seasons'] = answer;
      keepFilledIn();
      await show('/owner/seasons/add', locale);
      await user.click(await screen.findByRole('button', { name: words[locale].create }));
      expect((await screen.findByRole('alert')).textContent).toContain(message);
      const start = screen.getByLabelText<HTMLInputElement>(words[locale].startsAt);
      expect(start.value).toBe(showListDay(locale, '2099-04-04'));
      expect(api.calls('POST /seasons')).toHaveLength(1);
    },
  );

  it.each(
    inBothLanguages((locale) => [
      {
        what: 'a window that closes before it opens',
        kept: { draftWindowEnd: '2099-03-01 07:45:00' },
        message: violationText(locale, 'end_not_after_start', 'season'),
      },
      {
        what: 'a window into the season',
        kept: { draftWindowEnd: '2099-04-04 08:00:00' },
        message: violationText(locale, 'draft_after_season_start'),
      },
      {
        what: 'a window of less than three hours',
        kept: { draftWindowEnd: '2099-03-01 10:45:00' },
        message: violationText(locale, 'too_short', 'draftWindow'),
      },
      {
        what: 'a window in the past',
        kept: { draftWindow: '2020-03-01 08:00:00' },
        message: violationText(locale, 'in_the_past', 'season'),
      },
    ]),
  )('is not created with $what, which stands at the window ($locale)', async ({ locale, kept, message }) => {
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    keepFilledIn(kept);
    await show('/owner/seasons/add', locale);
    await user.click(await screen.findByRole('button', { name: words[locale].create }));
    await screen.findByRole('group', { name: words[locale].draftWindow, description: message });
    expect(api.calls('POST /seasons')).toEqual([]);
  });

  it.each(
    inBothLanguages((locale): { what: string; field: Typed; text: string; message: string }[] => [
      {
        what: 'no end',
        field: 'endsAt',
        text: '',
        message: violationText(locale, 'invalid_date', 'typedDay'),
      },
      {
        what: 'an end in the past',
        field: 'endsAt',
        text: '2020-04-18',
        message: violationText(locale, 'in_the_past', 'season'),
      },
      {
        what: 'an end before the start',
        field: 'endsAt',
        text: '2099-04-03',
        message: violationText(locale, 'end_not_after_start', 'season'),
      },
      {
        what: 'an end before the last game',
        field: 'endsAt',
        text: '2099-04-17',
        message: violationText(locale, 'out_of_season', 'lastGame', {
          date: showListDay(locale, '2099-04-18'),
        }),
      },
      {
        what: 'a start in the past',
        field: 'startsAt',
        text: '2020-04-04',
        message: violationText(locale, 'in_the_past', 'season'),
      },
      {
        what: 'a start after the first game',
        field: 'startsAt',
        text: '2099-04-05',
        message: violationText(locale, 'out_of_season', 'firstGame', {
          date: showListDay(locale, '2099-04-04'),
        }),
      },
      {
        what: 'a league of nobody',
        field: 'nbMaxFantasyTeams',
        text: '0',
        message: violationText(locale, 'out_of_range', undefined, { min: 1, max: 4 }),
      },
    ]),
  )('is not created with $what, which stands at its field ($locale)', async (row) => {
    const { locale, field: key, text, message } = row;
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    keepFilledIn();
    await show('/owner/seasons/add', locale);
    const field = await screen.findByLabelText(words[locale][key]);
    await user.clear(field);
    if (text !== '') await user.type(field, text);
    await user.click(screen.getByRole('button', { name: words[locale].create }));
    await screen.findByRole('textbox', { name: words[locale][key], description: message });
    expect(api.calls('POST /seasons')).toEqual([]);
  });

  it.each([
    ['en', 'Checks', '3 leagues are too big', /^Kupa 6, Kupa 8 and 1 more\. Their drafts/, '3 leagues'],
    ['hu', 'Ellenőrzés', '3 liga túl nagy', /^Kupa 6, Kupa 8 és még 1\. A draftjuk/, '3 liga'],
  ] as const)('says which leagues are too big for it before it is created (%s)', async (...row) => {
    const [locale, name, title, text, fact] = row;
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    api.answers['GET /leagues'] = {
      body: [4, 6, 8, 10].map((size) => ({ id: String(size), name: `Kupa ${size}`, nbMaxTeams: size })),
      headers: { 'X-Total-Count': '4' },
    };
    keepFilledIn();
    await show('/owner/seasons/add', locale);
    const checks = within(await screen.findByRole('region', { name }));
    await checks.findByText(title);
    expect(checks.getByText(text)).toBeTruthy();
    expect(screen.getByText(fact)).toBeTruthy();
    await user.click(checks.getByRole('button'));
    const teams = screen.getByLabelText(words[locale].nbMaxFantasyTeams);
    expect(document.activeElement).toBe(teams);
    await user.clear(teams);
    await user.type(teams, '10');
    expect(checks.queryByText(title)).toBeNull();
  });

  it('is checked while it is filled in, each error with the way to its field', async () => {
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    keepFilledIn({ nbMaxFantasyTeams: '5' });
    await show('/owner/seasons/add');
    const checks = within(await screen.findByRole('region', { name: 'Checks' }));
    expect(checks.getByText('1 error')).toBeTruthy();
    expect(checks.getByText(/Total of 4 real life teams participate in this season/)).toBeTruthy();
    expect(checks.getByText('2 rounds before the playoffs')).toBeTruthy();
    await user.click(checks.getByRole('button', { name: 'Go to the field' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Max fantasy teams'));
    expect(await checks.findByText('We cannot check right now which leagues are too big.')).toBeTruthy();
  });

  it('is saved from the bar at the foot of a phone, which counts what was found', async () => {
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    api.answers['POST /seasons'] = refusal(409, 'season_exists');
    keepFilledIn({ nbMaxFantasyTeams: '5' });
    await show('/owner/seasons/add');
    await screen.findByRole('region', { name: 'Checks' });
    const bar = within(document.querySelector<HTMLElement>('[data-foot]')!);
    expect(bar.getByText('1 error')).toBeTruthy();
    const teams = screen.getByLabelText('Max fantasy teams');
    await user.clear(teams);
    await user.type(teams, '4');
    expect(bar.queryByText('1 error')).toBeNull();
    await user.click(bar.getByRole('button', { name: 'Create the season', hidden: true }));
    await waitFor(() => expect(api.calls('POST /seasons')).toHaveLength(1));
  });

  it('starts from the last schedule by one press, on the same weekdays', async () => {
    const club = (letter: string) => ({
      id: letter.repeat(24),
      name: `Club ${letter}`,
      logoUrl: null,
      logoSmallUrl: null,
      score: null,
    });
    const played = games.map(({ key, home, away, homeRound, awayRound }, nb) => ({
      id: key.padStart(24, '0'),
      team1: club(home[0] ?? ''),
      team2: club(away[0] ?? ''),
      date: `2026-04-${String(4 + 7 * Math.min(2, Math.floor(nb / 2))).padStart(2, '0')}`,
      team1Round: homeRound,
      team2Round: awayRound,
      week: homeRound,
    }));
    api.answers['GET /seasons/latest'] = {
      body: aSeason({ status: 'finished', games: played as unknown as Season['games'] }), // as far as it is read
    };
    await show('/owner/seasons/add');
    await user.click(await screen.findByRole('button', { name: 'Copy the last schedule' }));
    const { value } = await screen.findByLabelText<HTMLInputElement>('Season starts');
    const [day, month, year] = value.split('/').map(Number);
    expect(new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day)).getUTCDay()).toBe(6);
    expect(screen.getByLabelText<HTMLInputElement>('Max fantasy teams').value).toBe('4');
    expect(screen.queryByRole('button', { name: 'Copy the last schedule' })).toBeNull();
    expect(api.asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is drawn as its fields stand: the rounds, the playoffs, the draft window', async () => {
    api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
    keepFilledIn();
    await show('/owner/seasons/add');
    const picture = within(await screen.findByRole('region', { name: 'The season in its dates' }));
    expect(picture.getByText('2 + 1')).toBeTruthy();
    expect(picture.getByText('Draft window')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '2 weeks' }));
    expect(picture.getByText('1 + 2')).toBeTruthy();
  });

  it('waits until the current one is finished', async () => {
    api.answers['GET /seasons/latest'] = { body: aSeason() };
    await show('/owner/seasons/add');
    await screen.findByText('Finish the current season first');
  });
});

describe('a season that is played', () => {
  it('is called as everywhere, by its month too when another one began in its year', async () => {
    const season = aSeason();
    api.answers[`GET /seasons/${seasonId}`] = { body: season };
    api.answers['GET /seasons'] = { body: [season, { ...season, id: 'e'.repeat(24), status: 'finished' }] };
    await show(`/owner/seasons/${seasonId}`);
    expect(await screen.findByRole('heading', { level: 1, name: /^\d{4}\/\d{2} season$/ })).toBeTruthy();
  });

  it('lets its end be changed, and says why the rest may not', async () => {
    const season = aSeason({ endsAt: '2099-06-30 21:45:00', version: 3 });
    api.answers[`GET /seasons/${seasonId}`] = { body: season };
    api.answers[`POST /seasons/${seasonId}`] = { body: { ...season, version: 4 } };
    await show(`/owner/seasons/${seasonId}`);
    await screen.findByText('The season is being played');
    const end = screen.getByLabelText('Season ends');
    await user.clear(end);
    await user.type(end, '07/07/2099');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const sent = api.asked.find(({ method }) => method === 'POST')?.body;
    expect(sent).toMatchObject({ endsAt: '2099-07-07 21:45:00', startsAt: expect.any(String), version: 3 });
    expect(sent).not.toHaveProperty('games');
  });

  it.each([
    ['en', 'Fixed since week 1 started.', '3 leagues play with it.'],
    ['hu', 'Az 1. forduló indítása óta rögzített.', '3 liga játszik ezzel a számmal.'],
  ] as const)('says of each fixed field why it is (%s)', async (locale, reason, size) => {
    const season = aSeason({ endsAt: '2099-06-30 21:45:00', playing: { nbLeagues: 3, leagues: [] } });
    api.answers[`GET /seasons/${seasonId}`] = { body: season };
    const { unmount } = await show(`/owner/seasons/${seasonId}`, locale);
    await screen.findByText(size);
    // The draft window, the start and the playoffs: leagues may still draft.
    expect(screen.getAllByText(reason)).toHaveLength(3);
    unmount();
    api.answers[`GET /seasons/${seasonId}`] = { body: { ...season, status: 'finished' } };
    await show(`/owner/seasons/${seasonId}`, locale);
    await screen.findByText(locale === 'en' ? 'The season is over' : 'A szezon véget ért');
    for (const text of [reason, size]) expect(screen.queryByText(text)).toBeNull();
  });

  it('is saved by Ctrl S', async () => {
    const season = aSeason({ endsAt: '2099-06-30 21:45:00' });
    api.answers[`GET /seasons/${seasonId}`] = { body: season };
    api.answers[`POST /seasons/${seasonId}`] = { body: season };
    await show(`/owner/seasons/${seasonId}`);
    await screen.findByLabelText('Season ends');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(api.calls(`POST /seasons/${seasonId}`)).toHaveLength(1));
  });

  it('keeps its start when the site has another time zone since', async () => {
    const season = aSeason({ startsAt: '2026-03-31 22:00:00', endsAt: '2099-06-30 21:45:00', version: 3 });
    api.answers['GET /settings'] = { body: { timezone: 'Europe/London' } };
    api.answers[`GET /seasons/${seasonId}`] = { body: season };
    api.answers[`POST /seasons/${seasonId}`] = { body: { ...season, version: 4 } };
    await show(`/owner/seasons/${seasonId}`);
    const end = await screen.findByLabelText('Season ends');
    await user.clear(end);
    await user.type(end, '07/07/2099');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const [sent] = api.calls(`POST /seasons/${seasonId}`);
    expect(sent?.body).toMatchObject({ startsAt: season.startsAt, endsAt: '2099-07-07 22:45:00' });
  });
});

describe('a season before its first week', () => {
  const clubRef = (letter: string) => ({ id: letter.repeat(24), name: letter, logoUrl: null, score: null });
  const season = aSeason({
    status: 'drafting',
    currentWeek: 0,
    isWeekActive: false,
    startsAt: '2099-04-03 22:00:00',
    endsAt: '2099-04-18 21:45:00',
    draftWindow: { startDate: '2099-03-01 08:00:00', endDate: '2099-03-20 20:00:00' },
    nbPlayoffWeeks: 1,
    nbMaxFantasyTeams: 4,
    version: 3,
    games: games.map(({ home, away, day, homeRound }, i) => ({
      id: String(i).repeat(24),
      team1: clubRef(home[0]!),
      team2: clubRef(away[0]!),
      date: day,
      team1Round: homeRound,
      team2Round: homeRound,
      week: homeRound,
    })) as ReturnType<typeof aSeason>['games'], // as far as they are read
  });
  const path = `POST /seasons/${seasonId}`;
  const open = async (locale: 'en' | 'hu' = 'en') => {
    api.answers[`GET /seasons/${seasonId}`] = { body: season };
    api.answers['GET /leagues'] ??= { body: [], headers: { 'X-Total-Count': '0' } };
    const shown = await show(`/owner/seasons/${seasonId}`, locale);
    const end = await screen.findByLabelText(words[locale].endsAt);
    await user.clear(end);
    await user.type(end, '30/04/2099');
    return shown;
  };
  const press = (locale: 'en' | 'hu' = 'en') =>
    user.click(screen.getByRole('button', { name: words[locale].save }));

  // One that has begun meanwhile shows the other form.
  it.each(
    inBothLanguages((locale) =>
      refusalsOf(updateSeason, undefined, locale).filter(({ code }) => code !== 'season_ongoing'),
    ),
  )('says that it was refused: $name ($locale)', async ({ locale, message, answer }) => {
    api.answers[path] = answer;
    await open(locale);
    await press(locale);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    const end = screen.getByLabelText<HTMLInputElement>(words[locale].endsAt);
    expect(end.value).toBe(showListDay(locale, '2099-04-30'));
  });

  it('has its days in the time zone of the site', async () => {
    const stored = { ...season, startsAt: '2099-04-04 04:00:00', endsAt: '2099-04-19 03:45:00' };
    api.answers['GET /settings'] = { body: { timezone: 'America/New_York' } };
    api.answers[`GET /seasons/${seasonId}`] = { body: stored };
    api.answers[path] = { body: stored };
    await show(`/owner/seasons/${seasonId}`);
    const end = await screen.findByLabelText<HTMLInputElement>('Season ends');
    expect(screen.getByLabelText<HTMLInputElement>('Season starts').value).toBe('04/04/2099');
    expect(end.value).toBe('18/04/2099');
    expect(screen.getByText('Time zone: America/New_York, in steps of 15 minutes')).toBeTruthy();
    await user.clear(end);
    await user.type(end, '25/04/2099');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.calls(path)).toHaveLength(1));
    expect(api.calls(path)[0]?.body).toMatchObject({
      draftWindow: season.draftWindow,
      startsAt: '2099-04-04 04:00:00',
      endsAt: '2099-04-26 03:45:00',
    });
  });

  it('moves no date that nobody changed, stored under another time zone', async () => {
    api.answers['GET /settings'] = { body: { timezone: 'Europe/London' } };
    api.answers[`GET /seasons/${seasonId}`] = { body: season };
    api.answers[path] = { body: season };
    await show(`/owner/seasons/${seasonId}`);
    const teams = await screen.findByLabelText('Max fantasy teams');
    await user.clear(teams);
    await user.type(teams, '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.calls(path)).toHaveLength(1));
    const { startsAt, endsAt, draftWindow } = season;
    expect(api.calls(path)[0]?.body).toMatchObject({ startsAt, endsAt, draftWindow, nbMaxFantasyTeams: 2 });
  });

  it('keeps what is typed while it is being saved, for the next saving', async () => {
    const answer = Promise.withResolvers<void>();
    const first = { ...season, endsAt: '2099-04-30 21:45:00', version: 4 };
    api.answers[path] = async () => {
      await answer.promise;
      api.answers[`GET /seasons/${seasonId}`] = { body: first };
      return { body: first };
    };
    const { host } = await open();
    await press();
    const end = screen.getByLabelText<HTMLInputElement>('Season ends');
    await user.clear(end);
    await user.type(end, '07/05/2099');
    await act(async () => answer.resolve());
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Season updated' }));
    await waitFor(() => expect(api.calls(`GET /seasons/${seasonId}`)).toHaveLength(2));
    api.answers[path] = { body: { ...first, version: 5 } };
    await press();
    await waitFor(() => expect(api.calls(path)).toHaveLength(2));
    expect(api.calls(path)[1]?.body).toMatchObject({ endsAt: '2099-05-07 21:45:00', version: 4 });
  });

  it('that has begun meanwhile says so, and shows what may still be changed', async () => {
    const data = { fields: ['startsAt'] };
    const message = errorText('en', errors.seasonOngoingFields, data);
    api.answers[path] = refusal(409, 'season_ongoing', { message, data });
    const { host } = await open();
    api.answers[`GET /seasons/${seasonId}`] = { body: { ...season, status: 'ongoing', version: 4 } };
    await press();
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({ kind: 'error', title: 'Error', text: message }),
    );
    await waitFor(() => expect(screen.queryByLabelText('Draft window opens')).toBeNull());
  });

  it('saved from another window meanwhile shows that beside what was typed, before the next press stores it', async () => {
    api.answers[path] = refusal(409, 'season_changed', { message: errorText('en', errors.seasonChanged) });
    await open();
    const theirs = { startDate: '2099-03-02 08:00:00', endDate: season.draftWindow.endDate };
    api.answers[`GET /seasons/${seasonId}`] = {
      body: { ...season, draftWindow: theirs, nbPlayoffWeeks: 2, version: 9 },
    };
    await press();
    await screen.findByText('Saved in another window meanwhile');
    screen.getByText('02/03/2099 9:00 AM');
    expect(screen.getByText('Playoffs', { selector: 'dt' }).nextSibling?.textContent).toBe('2 weeks');
    expect(screen.getByLabelText<HTMLInputElement>('Season ends').value).toBe('30/04/2099');
    await user.click(screen.getByRole('button', { name: 'Use these' }));
    api.answers[path] = { body: { ...season, version: 10 } };
    await press();
    await waitFor(() => expect(api.calls(path)).toHaveLength(2));
    expect(api.calls(path)[0]?.body).toMatchObject({ version: 3 });
    expect(api.calls(path)[1]?.body).toMatchObject({
      draftWindow: theirs,
      endsAt: '2099-04-30 21:45:00',
      nbPlayoffWeeks: 2,
      version: 9,
    });
  });

  it.each([
    ['draftWindow', violationText('en', 'not_on_step'), 'Draft window opens'],
    ['startsAt', violationText('en', 'in_the_past', 'season'), 'Season starts'],
    ['endsAt', violationText('en', 'end_not_after_start', 'season'), 'Season ends'],
    ['nbPlayoffWeeks', violationText('en', 'too_few_weeks'), 'Playoffs'],
    ['nbMaxFantasyTeams', violationText('en', 'too_many_teams', undefined, { n: 4 }), 'Max fantasy teams'],
  ])('what only the server finds wrong with %s stands at its field', async (property, message, label) => {
    api.answers[path] = refusal(422, 'validation_failed', {
      message: 'Invalid data provided',
      violations: [{ property, code: 'x', message }],
    });
    await open();
    await press();
    // The list above the form leads to the field, which says it too.
    const banner = await screen.findByRole('alert');
    expect(within(banner).getByRole('link', { name: new RegExp(label) })).toBeTruthy();
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  });

  it('names the drafts that a lower size would leave out, before anything is saved', async () => {
    const period = { draftStartsAt: '2099-03-10 17:00:00', draftEndsAt: '2099-03-10 21:00:00' };
    const league = (name: string, nbTeams: number) => ({
      id: name.repeat(24).slice(0, 24),
      name,
      nbTeams,
      currentSeason: { id: seasonId, status: 'pending', ...period },
    });
    api.answers['GET /leagues'] = {
      body: [league('Pocket', 2), league('Crowded', 4)],
      headers: { 'X-Total-Count': '2' },
    };
    await open();
    expect(screen.queryByText(/would be left out/)).toBeNull();
    await user.clear(screen.getByLabelText('Max fantasy teams'));
    await user.type(screen.getByLabelText('Max fantasy teams'), '2');
    expect(await screen.findByText('1 scheduled draft would be left out')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Crowded: 4 teams' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Pocket/ })).toBeNull();
    expect(api.asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('names the times of drafts that a narrower window would leave out in the time zone of the site', async () => {
    const period = { draftStartsAt: '2099-03-20 17:00:00', draftEndsAt: '2099-03-20 20:00:00' };
    const currentSeason = { id: seasonId, status: 'pending', ...period };
    api.answers['GET /settings'] = { body: { timezone: 'Europe/London' } };
    api.answers['GET /leagues'] = {
      body: [{ id: 'e'.repeat(24), name: 'Late', nbTeams: 2, currentSeason }],
      headers: { 'X-Total-Count': '1' },
    };
    await open();
    await user.selectOptions(screen.getByLabelText('Draft window closes, time'), '18:00');
    await screen.findByRole('link', { name: 'Late: 20/03/2099 5:00 PM – 20/03/2099 8:00 PM' });
  });

  it.each(inBothLanguages((locale) => refusalsOf(deleteSeason, undefined, locale)))(
    'is not deleted: the question says $name ($locale)',
    async ({ locale, message, answer }) => {
      api.answers[`GET /seasons/${seasonId}`] = { body: { ...season, status: 'pending' } };
      api.answers[`DELETE /seasons/${seasonId}`] = answer;
      await show(`/owner/seasons/${seasonId}`, locale);
      await user.click(await screen.findByRole('button', { name: words[locale].remove }));
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: words[locale].remove }));
      await question.findByText(message);
    },
  );
});
