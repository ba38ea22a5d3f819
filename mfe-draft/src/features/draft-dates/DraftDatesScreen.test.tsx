/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keptHeader } from '@endzone/contracts/edge/offline';
import { publishChanges } from '@endzone/shared-ui/api/changes.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aTeam } from '@endzone/shared-ui/testing/aLeague.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { aHost, showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { DraftDatesScreen } from './DraftDatesScreen.tsx';
import { draftDatesTexts as texts } from './texts.ts';

configure({ defaultHidden: true });
const user = userEvent.setup({ pointerEventsCheck: 0 });
const leagueId = 'c'.repeat(24);
const seasonId = '9'.repeat(24);
/** A season of which no week is played. */
const idle = { id: seasonId, isWeekActive: false, frozenWeeks: [] };
const inDays = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000);
  at.setUTCMinutes(0, 0, 0);
  return at.toISOString().slice(0, 19).replace('T', ' ');
};
const leagueFor = (isAdmin: boolean) => ({
  id: leagueId,
  name: 'Haveri Végzóna Liga',
  nbAvailableSlots: 0,
  can: { edit: { allowed: isAdmin, why: null } },
});
/** The league's admin, whose team goes by this clock. */
const adminIn = (timezone: string) => ({ role: 'LEAGUE_ADMIN', team: { ...aTeam(2), timezone } });
const open = { startDate: inDays(1), endDate: inDays(20) };
const over = { startDate: inDays(-20), endDate: inDays(-1) };
const closing = { startDate: inDays(-20), endDate: inDays(2 / 24) };
const draftFor = (isAdmin: boolean, status = 'pending', why: string | null = null, draftWindow = open) => ({
  ...dates,
  draftWindow,
  status,
  version: 1,
  closedReason: null,
  quietHours: null as Quiet | null,
  can: { changeDraft: { allowed: isAdmin, why }, cancelDraft: { allowed: isAdmin, why } },
});
type Quiet = { from: string; to: string; timezone: string };
const dates = { draftStartsAt: inDays(3), draftEndsAt: inDays(4) };
const prepare = `GET /leagues/${leagueId}/prepare-season/${encodeURIComponent(dates.draftStartsAt)}/${encodeURIComponent(dates.draftEndsAt)}`;
const scheduled = `GET /leagues/${leagueId}/seasons/${seasonId}`;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  const list = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = () => list as unknown as MediaQueryList; // as far as it is read
  Object.assign(api.answers, {
    [`GET /leagues/${leagueId}`]: { body: leagueFor(true) },
    'GET /seasons/current': {
      body: { ...idle, draftWindow: open },
    },
    [scheduled]: { body: draftFor(true) },
    [`GET /leagues/${leagueId}/members`]: { body: [adminIn('Europe/Budapest')] },
    [prepare]: { body: { nbTeams: 8, nbRounds: 14, nbTotalPicks: 112, draftTurnDurationSeconds: 771 } },
    [`POST /leagues/${leagueId}/seasons/${seasonId}`]: { body: {} },
  });
});
afterEach(() => {
  cleanup();
  api.restore();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

const show = (given: Parameters<typeof showScreen>[1] = {}) =>
  showScreen(
    <Routes>
      <Route path="/leagues/:id/draft/schedule" element={<DraftDatesScreen />} />
      <Route path="/leagues/:id" element={<p>The league</p>} />
    </Routes>,
    {
      me: aMe(),
      at: `/leagues/${leagueId}/draft/schedule`,
      namespace: 'draft',
      texts,
      ...given,
    },
  );

const tellOfLeague = () => act(() => publishChanges([`league:${leagueId}`]));

describe('The dates of a draft', () => {
  it('a scheduled draft is changed after its settings were shown', async () => {
    const host = aHost();
    await show({ host, locale: 'hu' });
    await user.click(await screen.findByRole('button', { name: 'Következő' }));
    await screen.findByText('Módosítod a draft időpontját?');
    screen.getByText('771');
    await user.click(screen.getByRole('button', { name: 'Draft módosítása' }));
    await screen.findByText('The league');
    expect(api.calls(`POST /leagues/${leagueId}/seasons/${seasonId}`).map(({ body }) => body)).toEqual([
      { ...dates, version: 1 },
    ]);
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'ok',
      title: 'Draft módosítva',
      text: 'Sikeresen módosítottad a draftot',
    });
  });

  it('a form that was scrolled to its end gives way to a question that is in view and has the focus', async () => {
    const scrolled: Element[] = [];
    HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
      scrolled.push(this);
    };
    await show();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    const question = await screen.findByRole('heading', { name: 'Change the date of the draft?' });
    expect(scrolled).toEqual([question]);
    expect(document.activeElement).toBe(question);
  });

  it('quiet hours are chosen with the dates, asked for with them and stored', async () => {
    await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Pause the draft at night' }));
    const until = screen.getByLabelText('Quiet hours until');
    await user.selectOptions(until, '10:00 PM');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect((await screen.findAllByText('Please choose valid quiet hours')).length).toBeGreaterThan(0);
    expect(api.calls(prepare)).toHaveLength(0);
    await user.selectOptions(until, '7:30 AM');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('10:00 PM–7:30 AM');
    expect(Object.fromEntries(api.calls(prepare)[0]?.query ?? [])).toEqual({
      quietFrom: '22:00',
      quietTo: '07:30',
    });
    await user.click(screen.getByRole('button', { name: 'Update draft' }));
    await screen.findByText('The league');
    expect(api.calls(`POST /leagues/${leagueId}/seasons/${seasonId}`)[0]?.body).toEqual({
      ...dates,
      quietHours: { from: '22:00', to: '07:30' },
      version: 1,
    });
  });

  it('saved in another window meanwhile keep that, and show it beside what was chosen', async () => {
    const change = `POST /leagues/${leagueId}/seasons/${seasonId}`;
    api.answers[change] = refusal(409, 'changed_meanwhile', { message: 'Changed in another window' });
    const { host } = await show();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('771');
    const quietHours = { from: '23:00', to: '07:00', timezone: 'Europe/Budapest' };
    api.answers[scheduled] = { body: { ...draftFor(true), quietHours, version: 2 } };
    await user.click(screen.getByRole('button', { name: 'Update draft' }));
    await screen.findByText('Saved in another window meanwhile');
    screen.getByText('11:00 PM–7:00 AM');
    expect(host.toast).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'error', text: 'Changed in another window' }),
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /at night/ }).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Use these' }));
    expect(screen.getByLabelText<HTMLInputElement>('Quiet hours until').value).toBe('07:00');
    api.answers[change] = { body: {} };
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Update draft' }));
    await screen.findByText('The league');
    expect(api.calls(change).map(({ body }) => body)).toEqual([
      { ...dates, version: 1 },
      { ...dates, quietHours: { from: '23:00', to: '07:00' }, version: 2 },
    ]);
  });

  it('quiet hours are chosen from times as the reader writes them, one that was set by the minute among them', async () => {
    const quietHours = { from: '22:10', to: '08:00', timezone: 'Europe/Budapest' };
    api.answers[scheduled] = { body: { ...draftFor(true), quietHours } };
    await show({ locale: 'hu' });
    const from = await screen.findByLabelText<HTMLSelectElement>('Csendes órák kezdete');
    const times = [...from.options].map(({ text }) => text);
    expect(times).toHaveLength(97);
    expect(times).toEqual(expect.arrayContaining(['0:00', '8:15', '22:00', '22:10', '23:45']));
    expect(from.selectedOptions[0]?.text).toBe('22:10');
  });

  it('quiet hours that are set already stay when only the dates are confirmed', async () => {
    const quietHours = { from: '23:00', to: '07:00', timezone: 'Europe/Budapest' };
    api.answers[scheduled] = { body: { ...draftFor(true), quietHours } };
    await show();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('11:00 PM–7:00 AM');
  });

  it('quiet hours go by the clock of the admin’s team, whoever sets them', async () => {
    api.answers[`GET /leagues/${leagueId}/members`] = { body: [adminIn('Europe/London')] };
    await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Pause the draft at night' }));
    await screen.findByText(/Time zone: Europe\/London$/);
    expect(screen.queryByText(/Time zone until now/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('10:00 PM–8:00 AM · Europe/London');
  });

  it.each([
    [
      'hu',
      'Eddigi időzóna: Europe/London. ',
      ': Europe/Budapest.',
      'Csendes órák vége',
      'Következő',
      '23:00–8:00',
    ],
    [
      'en',
      'Time zone until now: Europe/London. ',
      ' in Europe/Budapest.',
      'Quiet hours until',
      'Next',
      '11:00 PM–8:00 AM',
    ],
  ] as const)(
    'quiet hours of another clock say before they are saved by which one they will go (%s)',
    async (locale, before, after, end, next, chosen) => {
      const quietHours = { from: '23:00', to: '07:00', timezone: 'Europe/London' };
      api.answers[scheduled] = { body: { ...draftFor(true), quietHours } };
      await show({ locale });
      const note = await screen.findByText((text) => text.startsWith(before) && text.endsWith(after));
      await user.selectOptions(screen.getByLabelText(end), '08:00');
      expect(note.isConnected).toBe(true);
      await user.click(screen.getByRole('button', { name: next }));
      await screen.findByText(chosen);
      await user.click(screen.getByRole('button', { name: /^(Draft módosítása|Update draft)$/ }));
      await screen.findByText('The league');
      expect(api.calls(`POST /leagues/${leagueId}/seasons/${seasonId}`)[0]?.body).toEqual({
        ...dates,
        quietHours: { from: '23:00', to: '08:00' },
        version: 1,
      });
    },
  );

  it.each([
    ['hu', 'Időzóna', /^Draftidőszak: .* \(Europe\/London\)$/, 'Következő'],
    ['en', 'Time zone', /^The draft window: .* \(Europe\/London\)$/, 'Next'],
  ] as const)(
    'name the zone of the clock they are shown by, that of the reader’s team (%s)',
    async (locale, label, window, next) => {
      const me = aMe({ teams: [{ ...aTeam(1), league_id: leagueId, timezone: 'Europe/London' }] });
      const zoneShown = async () => (await screen.findByText(label)).nextElementSibling?.textContent;
      const { unmount } = await show({ locale, me });
      expect(await screen.findByText(window)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: next }));
      expect(await zoneShown()).toBe('Europe/London');
      unmount();
      api.answers[`GET /leagues/${leagueId}`] = { body: leagueFor(false) };
      api.answers[scheduled] = { body: draftFor(false) };
      await show({ locale, me });
      expect(await zoneShown()).toBe('Europe/London');
    },
  );

  it('quiet hours that leave too little of the draft are refused at their field', async () => {
    const message = 'Please choose valid quiet hours';
    api.answers[prepare] = refusal(422, 'validation_failed', {
      message: 'Invalid data provided',
      violations: [{ property: 'quietHours', code: 'invalid_quiet_hours', message }],
    });
    await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Pause the draft at night' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  describe('outside a window that has moved meanwhile', () => {
    const narrow = { startDate: '2026-11-20 17:00:00', endDate: '2026-11-25 17:00:00' };
    const refused = (property: string, code: string, message: string) =>
      refusal(422, 'validation_failed', {
        message: 'Invalid data provided',
        violations: [{ property, code, message }],
      });
    const moveWindow = () => {
      api.answers['GET /seasons/current'] = { body: { ...idle, draftWindow: narrow } };
    };

    it.each([
      ['hu', 'draftEndsAt', 'after_window', 'A draft legkésőbbi befejezése: 2026. 11. 25. 18:00'],
      ['en', 'draftStartsAt', 'before_window', 'Draft start date/time should be after 20/11/2026 6:00 PM'],
    ] as const)(
      'are refused with its bound as the reader writes it (%s)',
      async (locale, property, code, said) => {
        await show({ locale });
        const next = await screen.findByRole('button', { name: /^(Következő|Next)$/ });
        moveWindow();
        api.answers[prepare] = refused(property, code, 'as the API says it: 25/11/2026 18:00');
        await user.click(next);
        expect(await screen.findAllByText(said)).not.toEqual([]);
        expect(screen.queryByText(/as the API says it/)).toBeNull();
      },
    );

    it('are refused so when they are saved too', async () => {
      await show({ locale: 'hu' });
      await user.click(await screen.findByRole('button', { name: 'Következő' }));
      const save = await screen.findByRole('button', { name: 'Draft módosítása' });
      moveWindow();
      api.answers[`POST /leagues/${leagueId}/seasons/${seasonId}`] = refused(
        'draftEndsAt',
        'after_window',
        'as the API says it: 25/11/2026 18:00',
      );
      await user.click(save);
      await screen.findByText('A draft legkésőbbi befejezése: 2026. 11. 25. 18:00');
    });

    it('are refused in the words of the API where the window cannot be read', async () => {
      await show();
      const next = await screen.findByRole('button', { name: 'Next' });
      api.answers['GET /seasons/current'] = refusal(503, 'service_unavailable');
      api.answers[prepare] = refused('draftEndsAt', 'after_window', 'as the API says it: 25/11/2026 18:00');
      await user.click(next);
      expect(await screen.findAllByText('as the API says it: 25/11/2026 18:00')).not.toEqual([]);
    });
  });

  it('is cancelled after a question, and kept when the question is', async () => {
    const path = `DELETE /leagues/${leagueId}/seasons/${seasonId}`;
    api.answers[path] = { status: 204, body: undefined };
    const { host } = await show();
    await user.click(await screen.findByRole('button', { name: 'Cancel draft' }));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(api.calls(path)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Cancel draft' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel draft' }));
    await screen.findByText('The league');
    expect(api.calls(path).map(({ query }) => Object.fromEntries(query))).toEqual([{ version: '1' }]);
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Draft cancelled' });
  });

  it('changed in another window while their cancelling is asked about are kept, and shown', async () => {
    api.answers[`DELETE /leagues/${leagueId}/seasons/${seasonId}`] = refusal(409, 'changed_meanwhile', {
      message: 'Changed in another window',
    });
    const { host } = await show();
    await user.click(await screen.findByRole('button', { name: 'Cancel draft' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel draft' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(api.calls(scheduled)).toHaveLength(2));
    expect(host.toast).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'error', text: 'Changed in another window' }),
    );
  });

  it('that was cancelled elsewhere is told, and what holds is shown', async () => {
    api.answers[`DELETE /leagues/${leagueId}/seasons/${seasonId}`] = refusal(404, 'league_season_not_found', {
      message: 'No draft is scheduled',
    });
    const { host } = await show();
    await user.click(await screen.findByRole('button', { name: 'Cancel draft' }));
    api.answers[scheduled] = refusal(404, 'league_season_not_found');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel draft' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel draft' })).toBeNull());
    expect(host.toast).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'error', text: 'No draft is scheduled' }),
    );
  });

  it('that was cancelled elsewhere while its settings were shown is not scheduled anew', async () => {
    api.answers[`POST /leagues/${leagueId}/seasons/${seasonId}`] = refusal(404, 'league_season_not_found', {
      message: 'No draft is scheduled',
    });
    const { host } = await show();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('771');
    api.answers[scheduled] = refusal(404, 'league_season_not_found');
    tellOfLeague();
    await screen.findByRole('heading', { name: 'Schedule draft' });
    await user.click(screen.getByRole('button', { name: 'Update draft' }));
    await waitFor(() => expect(screen.queryByText('771')).toBeNull());
    expect(api.calls(`POST /leagues/${leagueId}/seasons`)).toEqual([]);
    expect(host.toast).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'error', text: 'No draft is scheduled' }),
    );
  });

  it('keep what was typed while there is no connection', async () => {
    await show();
    const begin = (await screen.findAllByLabelText(/Time|, time/))[0] as HTMLSelectElement;
    const chosen = [...begin.options].find(({ value }) => value !== begin.value && value !== '')?.value ?? '';
    await user.selectOptions(begin, chosen);
    for (const [call, answer] of Object.entries(api.answers))
      if (call.startsWith('GET ') && typeof answer === 'object')
        api.answers[call] = { ...answer, headers: { [keptHeader]: new Date().toUTCString() } };
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(api.calls(scheduled).length).toBeGreaterThan(1));
    expect(begin.isConnected).toBe(true);
    expect(begin.value).toBe(chosen);
  });

  it('of a league that is not there are no page', async () => {
    api.answers[`GET /leagues/${leagueId}`] = refusal(404, 'league_not_found');
    await show();
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  });

  it('that began while its settings were shown are told, and what holds is shown', async () => {
    api.answers[`POST /leagues/${leagueId}/seasons/${seasonId}`] = refusal(409, 'draft_started', {
      message: 'The draft has started',
    });
    const { host } = await show();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('771');
    api.answers[scheduled] = { body: draftFor(false) };
    await user.click(screen.getByRole('button', { name: 'Update draft' }));
    await waitFor(() => expect(screen.queryByText('771')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Next' })).toBeNull());
    expect(host.toast).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'error', text: 'The draft has started' }),
    );
  });

  it('without dates nothing is asked, and both fields say so', async () => {
    api.answers[scheduled] = refusal(404, 'league_season_not_found');
    await show();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect((await screen.findAllByText('Draft date / time not selected')).length).toBeGreaterThanOrEqual(2);
    expect(api.calls(prepare)).toHaveLength(0);
  });

  it.each([
    [
      'hu',
      /A draftidőszak véget ért/,
      /\(Europe\/Budapest\)\. .*a következő szezonban draftolhat/,
      /Nap kiválasztása|napja/,
    ],
    ['en', /The draft window is over/, /\(Europe\/Budapest\)\. .*can draft in the next season/, /day/i],
  ] as const)(
    'after the window there is nothing to choose, and what that means (%s)',
    async (locale, over, meaning, day) => {
      api.answers['GET /seasons/current'] = {
        body: { ...idle, draftWindow: { startDate: inDays(-20), endDate: inDays(-2) } },
      };
      api.answers[scheduled] = refusal(404, 'league_season_not_found');
      await show({ locale });
      await screen.findByText(over);
      screen.getByText(meaning);
      expect(screen.queryByRole('button', { name: day })).toBeNull();
    },
  );

  it('a window with less than the three hours that a draft takes is over', async () => {
    api.answers['GET /seasons/current'] = {
      body: { ...idle, draftWindow: closing },
    };
    api.answers[scheduled] = refusal(404, 'league_season_not_found');
    await show();
    await screen.findByText(/The draft window is over/);
  });

  it('a draft whose window has less than three hours left keeps its dates', async () => {
    api.answers['GET /seasons/current'] = {
      body: { ...idle, draftWindow: closing },
    };
    api.answers[scheduled] = { body: draftFor(true, 'pending', null, closing) };
    await show();
    await screen.findByText(/The draft window is over: these dates can no longer be changed/);
    screen.getByText('Length: 24 hours');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('an admin with empty seats is told so before choosing anything', async () => {
    api.answers[`GET /leagues/${leagueId}`] = { body: { ...leagueFor(true), nbAvailableSlots: 2 } };
    api.answers[scheduled] = refusal(404, 'league_season_not_found');
    await show();
    await screen.findByText(/once every slot is taken: 2 slots are open/);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('an admin whose last seats are only held is told so too', async () => {
    const held = { nbMaxTeams: 8, nbTeams: 7 };
    api.answers[`GET /leagues/${leagueId}`] = { body: { ...leagueFor(true), ...held } };
    api.answers[scheduled] = refusal(404, 'league_season_not_found');
    await show();
    await screen.findByText(/once every slot is taken: 1 slot is held by a request or an invitation/);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('an admin who waits for the last member may choose as soon as the league is full', async () => {
    api.answers[`GET /leagues/${leagueId}`] = { body: { ...leagueFor(true), nbAvailableSlots: 1 } };
    api.answers[scheduled] = refusal(404, 'league_season_not_found');
    await show();
    await screen.findByText(/once every slot is taken: 1 slot is open/);
    api.answers[`GET /leagues/${leagueId}`] = { body: leagueFor(true) };
    tellOfLeague();
    await screen.findByRole('button', { name: 'Next' });
  });

  it('somebody who reads them sees those that the admin chooses meanwhile', async () => {
    api.answers[scheduled] = { body: draftFor(false) };
    await show();
    await screen.findByText('Length: 24 hours');
    api.answers[scheduled] = { body: { ...draftFor(false), draftEndsAt: inDays(5), version: 2 } };
    tellOfLeague();
    await screen.findByText('Length: 48 hours');
  });

  it('keep what was typed when others change the league meanwhile', async () => {
    await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Pause the draft at night' }));
    const quietHours = { from: '23:00', to: '07:00', timezone: 'Europe/Budapest' };
    api.answers[scheduled] = { body: { ...draftFor(true), quietHours, version: 2 } };
    tellOfLeague();
    await waitFor(() => expect(api.calls(scheduled)).toHaveLength(2));
    expect(screen.getByLabelText<HTMLSelectElement>('Quiet hours from').value).toBe('22:00');
    const change = `POST /leagues/${leagueId}/seasons/${seasonId}`;
    api.answers[change] = refusal(409, 'changed_meanwhile');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Update draft' }));
    await screen.findByText('Saved in another window meanwhile');
    expect(api.calls(change)[0]?.body).toEqual(expect.objectContaining({ version: 1 }));
  });

  it('before the window the dates can be chosen, and from when on is said', async () => {
    await show();
    await screen.findByText(/has not opened yet/);
    screen.getByRole('button', { name: 'Next' });
  });

  it('in the window nothing is said of its opening', async () => {
    api.answers['GET /seasons/current'] = {
      body: { ...idle, draftWindow: { startDate: inDays(-1), endDate: inDays(20) } },
    };
    await show();
    await screen.findByRole('button', { name: 'Next' });
    expect(screen.queryByText(/has not opened yet/)).toBeNull();
  });

  it('a league that is not full is told why', async () => {
    const message = 'League slots are not filled yet for the draft';
    api.answers[prepare] = refusal(422, 'league_slots_not_filled', { message });
    await show();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText(message);
  });

  it.each([
    ['a plain member', 'pending', /league admin sets the dates and can change them/],
    ['anybody after the start', 'ongoing', /can no longer be changed/],
  ])('%s reads them, and who sets them', async (_who, status, why) => {
    api.answers[scheduled] = { body: draftFor(false, status) };
    await show();
    await screen.findByText(why);
    screen.getByText('Length: 24 hours');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it.each([
    [
      'an admin whose league is not full',
      draftFor(false, 'pending', 'league_slots_not_filled'),
      /slots are not filled/,
    ],
    [
      'an admin whose league does not qualify',
      draftFor(false, 'pending', 'league_not_qualified'),
      /cannot draft in this season/,
    ],
    [
      'anybody of a league that never drafted',
      { ...draftFor(false, 'finished', null, over), closedReason: 'never_drafted' },
      /never took place/,
    ],
  ])('%s is told just that', async (_who, draft, why) => {
    api.answers[scheduled] = { body: draft };
    await show();
    await screen.findByText(why);
    expect(screen.queryByText(/league admin sets|has begun/)).toBeNull();
  });

  it('an admin whose league never drafted chooses dates anew once the window is extended', async () => {
    api.answers[scheduled] = { body: { ...draftFor(false, 'finished'), closedReason: 'never_drafted' } };
    api.answers[`POST /leagues/${leagueId}/seasons`] = { status: 201, body: {} };
    await show();
    await screen.findByRole('button', { name: 'Next' });
    expect(screen.queryByText(/never took place/)).toBeNull();
  });

  it('a plain member of a league without a draft is told who will set it', async () => {
    api.answers[`GET /leagues/${leagueId}`] = { body: leagueFor(false) };
    api.answers[scheduled] = refusal(404, 'league_season_not_found');
    await show();
    await screen.findByText('The draft is not scheduled yet');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('without a season there is nothing to schedule', async () => {
    api.answers['GET /seasons/current'] = refusal(404, 'season_not_found');
    await show();
    await screen.findByText('There is no active season');
  });
});
