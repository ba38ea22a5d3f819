/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { AvailablePlayer } from '@endzone/contracts/fantasy/picks';
import { slotPositions, startingSlots } from '@endzone/contracts/game';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { publishChanges } from '@endzone/shared-ui/api/changes.ts';
import { aRealGame, aRoster, aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { aHost, showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { DraftRoomScreen } from './DraftRoomScreen.tsx';
import { draftPlayersSaga } from '../../data/draft/playersSaga.ts';
import { draftPlayersReducer } from '../../data/draft/playersSlice.ts';
import { draftRoomSaga } from '../../data/draft/saga.ts';
import { draftRoomReducer } from '../../data/draft/slice.ts';
import { aDraftState, aPick, aPlayer, aTurn, pickEvent, playerId } from '../../data/draft/testing/aDraft.ts';
import { FakeSocket } from '../../data/draft/testing/fakeSocket.ts';
import { draftRoomTexts as texts } from './texts.ts';

// Whether each of hundreds of elements is hidden by a style takes this environment minutes to find out.
configure({ defaultHidden: true });
const user = userEvent.setup({ pointerEventsCheck: 0 });
const leagueId = 'c'.repeat(24);
const path = `/leagues/${leagueId}/draft`;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const free = (nb: number, name: string, given: Partial<AvailablePlayer> = {}): AvailablePlayer => ({
  ...aPlayer(nb, { name }),
  jerseyNumber: nb,
  height: null,
  weight: null,
  birthDate: null,
  analysis: null,
  draftRank: nb,
  rosterStatus: 'free',
  fantasyTeam: null,
  total: {} as AvailablePlayer['total'], // nobody reads it here
  fantasy_points: 100 - nb,
  scores: [],
  version: 1,
  can: { pick: { allowed: true, why: null } },
  ...given,
});
/** The club rests in the second of two weeks. */
const schedule = aSeason({
  status: 'drafting',
  nbWeeks: 2,
  currentWeek: 0,
  games: [
    aRealGame(
      1,
      aPlayer(31).team,
      { ...aPlayer(31).team, id: 'other', name: 'Tokaj Raptors' },
      {
        date: '2026-03-21',
      },
    ),
  ],
});
const players = [
  free(31, 'Őrsi Bálint'),
  free(32, 'Süle Martin', { position: 'TE' }),
  free(33, 'Igaz Tamás', { can: { pick: { allowed: false, why: 'position_reserved' } } }),
];

let api: ReturnType<typeof fakeApi>;
let socket: FakeSocket;
beforeEach(() => {
  api = fakeApi();
  socket = new FakeSocket();
  socket.answers['draft:time'] = () => ({ ok: true, serverTime: Date.now() });
  // jsdom scrolls nothing and has no width: a desktop.
  Element.prototype.scrollTo = () => undefined;
  const list = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = () => list as unknown as MediaQueryList; // as far as it is read
});
afterEach(() => {
  cleanup();
  api.restore();
});

function serve(state: DraftState) {
  const draft = state.draft && { ...state.draft, turnDeadlineAt: state.draft.team && inAnHour() };
  const now = { ...state, draft };
  Object.assign(api.answers, {
    [`GET /leagues/${leagueId}/draft`]: { body: now },
    [`GET /leagues/${leagueId}/draft-team`]: {
      body: { version: now.version, status: now.status, serverTime: Date.now() },
    },
    [`GET /leagues/${leagueId}/draft/queue`]: { body: { playerIds: [], players: [] } },
    [`GET /leagues/${leagueId}`]: { body: { id: leagueId, name: 'Haveri Végzóna Liga', nbMaxTeams: 6 } },
    [`GET /leagues/${leagueId}/seasons/${now.seasonId}`]: {
      body: { draftSeedHash: 'f00d'.repeat(16), draftProblem: null },
    },
    [`GET /leagues/${leagueId}/available-players`]: { body: players },
    'GET /players': { body: players },
    [`GET /seasons/${now.seasonId}`]: { body: schedule },
  });
  return now;
}

/** The nights of this draft are quiet. */
function serveQuiet(state: DraftState) {
  const served = serve(state);
  const quietHours = { from: '22:00', to: '07:00', timezone: 'Europe/Budapest' };
  api.answers[`GET /leagues/${leagueId}/seasons/${served.seasonId}`] = {
    body: { draftSeedHash: 'f00d'.repeat(16), draftProblem: null, quietHours },
  };
  return served;
}

const newStore = () =>
  createStore({ draftPlayers: draftPlayersReducer, draftRoom: draftRoomReducer }, [
    () => draftRoomSaga(socket.opener),
    draftPlayersSaga,
  ]);
const show = (given: Parameters<typeof showScreen>[1] = {}) =>
  showScreen(
    <Routes>
      <Route path="/leagues/:id/draft" element={<DraftRoomScreen />} />
      <Route path="/leagues/:id" element={<p>The league</p>} />
      <Route path="/login" element={<p>Log in</p>} />
      <Route path="/secure" element={<p>My leagues</p>} />
    </Routes>,
    { me: aMe(), at: path, namespace: 'draft', texts, createStore: newStore, ...given },
  );
const say = (name: string, payload?: unknown) => act(async () => socket.say(name, payload));
const goLive = (state: DraftState) =>
  act(async () => {
    socket.open();
    socket.say('draft:sync', state);
  });

describe('The door of the draft room', () => {
  it('leads who may not enter to the log-in, and remembers the way', async () => {
    api.answers[`GET /leagues/${leagueId}/draft`] = refusal(403, 'not_league_member');
    const host = aHost();
    await show({ host, me: undefined });
    await screen.findByText('Log in');
    expect(host.rememberRoute).toHaveBeenCalledWith(path);
  });

  it.each([
    ['en', 'Cannot access draft', 'You are not a member of this league'],
    ['hu', 'A draft nem érhető el', 'Nem vagy tagja ennek a ligának'],
  ] as const)(
    'tells a stranger who is logged in, whom the log-in would send back (%s)',
    async (locale, title, text) => {
      api.answers[`GET /leagues/${leagueId}/draft`] = refusal(403, 'not_league_member', { message: text });
      const host = aHost();
      await show({ host, locale });
      await screen.findByText('My leagues');
      expect(host.toast).toHaveBeenCalledWith({ kind: 'error', title, text });
      // For who logs in with another account.
      expect(host.rememberRoute).toHaveBeenCalledWith(path);
    },
  );

  it('tells that there is no draft, and leads to the league', async () => {
    api.answers[`GET /leagues/${leagueId}/draft`] = refusal(404, 'league_season_not_found');
    const host = aHost();
    await show({ host, locale: 'hu' });
    await screen.findByText('The league');
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'warn',
      title: 'A draft nem érhető el',
      text: 'Nincs aktív szezon',
    });
  });

  it.each([
    ['the room', 'en', 'Cannot access draft', 'The draft was cancelled'],
    ['the room', 'hu', 'A draft nem érhető el', 'Lemondták a draftot'],
    ['the next connection', 'hu', 'A draft nem érhető el', 'Lemondták a draftot'],
  ] as const)(
    'tells whoever waits that the draft was cancelled: by %s (%s)',
    async (by, locale, title, text) => {
      const state = serve(aDraftState({ isPending: true }));
      const host = aHost();
      await show({ host, locale });
      await screen.findByText('Haveri Végzóna Liga');
      await goLive(state);
      if (by === 'the room') await say('draft:closed', { code: 'draft_cancelled', message: text });
      else {
        const refused = {
          data: { status: 404, code: 'league_season_not_found' },
          message: 'Nincs aktív szezon',
        };
        await act(async () => socket.lose());
        await say('connect_error', refused);
      }
      await screen.findByText('The league');
      expect(host.toast).toHaveBeenCalledWith({ kind: 'warn', title, text });
    },
  );

  it('is none at an address that no league can have', async () => {
    const malformed = '/leagues/nonsense/draft';
    api.answers[`GET ${malformed}`] = refusal(400, 'malformed_request');
    await show({ at: malformed });
    await screen.findByRole('heading', { name: 'Page Not Found' });
  });
});

const keysOf = (call: string) => api.calls(call).map(({ headers }) => headers['idempotency-key']);

describe('My turn', () => {
  it('does not call the figures last season’s while it is not known which season is on', async () => {
    const { seasonId } = serve(aDraftState({ nbPicks: 2 }));
    api.answers[`GET /seasons/${seasonId}`] = refusal(503, 'service_unavailable');
    await show();
    await user.click(await screen.findByRole('button', { name: 'Pick Őrsi Bálint' }));
    const sheet = within(await screen.findByRole('dialog', { name: /Őrsi Bálint/ }));
    sheet.getByText(/Goes to TE\/WR\./);
    expect(sheet.queryByText('Last season’s statistics')).toBeNull();
  });

  it('shows what a player had per game, also where a week had two of them', async () => {
    serve(aDraftState({ nbPicks: 2 }));
    const [listed] = players;
    const game = { hasLine: true };
    const week = (number: number, games: object[]) => ({
      week: number,
      fantasy_points: 23 * games.length,
      isFinal: true,
      games,
    });
    api.answers[`GET /players/${listed!.id}`] = {
      body: { ...listed, scores: [week(1, [game, game]), week(2, [game])], transfers: [] },
    };
    await show();
    await user.click(await screen.findByRole('button', { name: 'Pick Őrsi Bálint' }));
    const sheet = within(await screen.findByRole('dialog', { name: /Őrsi Bálint/ }));
    const perGame = sheet.getByText('Per game').parentElement;
    await waitFor(() => expect(perGame?.textContent).toContain('23'));
  });

  it('is named in the page and in the window’s title, and offers whom the server allows', async () => {
    serve(aDraftState({ nbPicks: 2 }));
    await show();
    await screen.findByRole('heading', { name: 'Make your pick' });
    expect(document.title).toBe('It is your turn to pick! – Draft centre – Endzone');
    expect(await screen.findByRole('button', { name: 'Pick Őrsi Bálint' })).toHaveProperty('disabled', false);
    expect(screen.getByRole('button', { name: 'Pick Igaz Tamás' })).toHaveProperty('disabled', true);
    screen.getByText('Other teams still need this position');
  });

  it('a pick goes by the keyboard alone, through the question', async () => {
    const state = serve(aDraftState({ nbPicks: 2 }));
    const player = aPlayer(31, { name: 'Őrsi Bálint' });
    const roster = { openSlots: ['FLEX'], players: [] };
    api.answers[`POST /leagues/${leagueId}/draft/picks`] = {
      status: 201,
      body: {
        pick: aPick(3, state.teams, { player }),
        draft: { ...aTurn(4, 4, state.teams), turnDeadlineAt: inAnHour() },
        roster,
      },
    };
    const host = aHost();
    await show({ host });
    const offered = await screen.findByRole('button', { name: 'Pick Őrsi Bálint' });
    act(() => offered.focus());
    await user.keyboard('{Enter}');
    const sheet = within(
      await screen.findByRole('dialog', { name: 'Are you sure you want to draft Őrsi Bálint?' }),
    );
    sheet.getByText(/Goes to TE\/WR\. All 14 slots can still be filled\./);
    sheet.getByText('Last season’s statistics');
    sheet.getByText('Bye: 2');
    sheet.getByText('Next games');
    // A key that is held down must not answer the question: the way to the button is walked.
    for (let stop = 0; stop < 3; stop += 1) await user.tab();
    expect(document.activeElement?.textContent).toMatch(/^Pick now/);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Zsákbanfutók' });
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'ok',
      title: 'Pick successful',
      text: 'You have successfully drafted Őrsi Bálint (WR)',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a wish of the queue goes by one press, and on nobody else’s turn', async () => {
    const wished = aPlayer(31, { name: 'Őrsi Bálint' });
    const queued = { queue: [wished.id] };
    const state = serve({ ...aDraftState({ nbPicks: 2 }), ...queued });
    api.answers[`GET /leagues/${leagueId}/draft/queue`] = {
      body: { playerIds: [wished.id], players: [wished] },
    };
    const call = `POST /leagues/${leagueId}/draft/picks`;
    api.answers[call] = {
      status: 201,
      body: {
        pick: aPick(3, state.teams, { player: wished }),
        draft: { ...aTurn(4, 4, state.teams), turnDeadlineAt: inAnHour() },
        roster: { openSlots: ['FLEX'], players: [] },
      },
    };
    await show();
    const queue = within(await screen.findByRole('region', { name: 'Queue' }));
    await user.click(await queue.findByRole('button', { name: 'Pick Őrsi Bálint' }));
    await screen.findByRole('heading', { name: 'Zsákbanfutók' });
    expect(api.calls(call).map(({ body }) => body)).toEqual([{ playerId: wished.id, pickNo: 3 }]);
    expect(screen.queryByRole('button', { name: /^Pick / })).toBeNull();
  });

  describe('while a pick is on its way', () => {
    const call = `POST /leagues/${leagueId}/draft/picks`;
    const wishes = [
      aPlayer(31, { name: 'Őrsi Bálint' }),
      aPlayer(32, { name: 'Süle Martin', position: 'TE' }),
    ];
    const pickFirst = async () => {
      const state = serve(aDraftState({ nbPicks: 2 }, { queue: wishes.map(({ id }) => id) }));
      api.answers[`GET /leagues/${leagueId}/draft/queue`] = {
        body: { playerIds: state.queue, players: wishes },
      };
      const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refusal>>();
      api.answers[call] = () => promise;
      const { host } = await show();
      const queue = within(await screen.findByRole('region', { name: 'Queue' }));
      await user.click(await queue.findByRole('button', { name: 'Pick Őrsi Bálint' }));
      return { queue, resolve, host };
    };
    const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

    it('nobody else can be picked, in the queue, the list and the sheet', async () => {
      const { queue, resolve } = await pickFirst();
      const other = { name: 'Pick Süle Martin' };
      const offered = [queue.getByRole('button', other), ...screen.getAllByRole('button', other)];
      expect(offered).toHaveLength(3);
      expect(offered.map(isDisabled)).toEqual([true, true, true]);
      await user.click(screen.getByRole('button', { name: 'Süle Martin' }));
      const sheet = within(await screen.findByRole('dialog'));
      expect(isDisabled(sheet.getByRole('button', { name: /^Pick now/ }))).toBe(true);
      await user.click(sheet.getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      resolve(refusal(409, 'player_taken'));
      await waitFor(() => expect(offered.map(isDisabled)).toEqual([false, false, false]));
    });

    it('the sheet of one that was refused before stays closed', async () => {
      const { queue, resolve } = await pickFirst();
      const refused = refusal(409, 'position_reserved');
      resolve(refused);
      const [first, other] = ['Pick Őrsi Bálint', 'Pick Süle Martin'].map((name) =>
        queue.getByRole('button', { name }),
      );
      await waitFor(() => expect(isDisabled(other!)).toBe(false));
      api.answers[call] = refused;
      await user.click(screen.getByRole('button', { name: 'Őrsi Bálint' }));
      const sheet = within(await screen.findByRole('dialog'));
      await user.click(sheet.getByRole('button', { name: /^Pick now/ }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      api.answers[call] = () => new Promise(() => undefined);
      await user.click(other!);
      await waitFor(() => expect(isDisabled(first!)).toBe(true));
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('and refused, the same wish is a new command', async () => {
      const { queue, resolve } = await pickFirst();
      resolve(refusal(409, 'position_reserved'));
      const offered = queue.getByRole('button', { name: 'Pick Süle Martin' });
      await waitFor(() => expect(isDisabled(offered)).toBe(false));
      await user.click(queue.getByRole('button', { name: 'Pick Őrsi Bálint' }));
      await waitFor(() => expect(keysOf(call)).toHaveLength(2));
      expect(new Set(keysOf(call)).size).toBe(2);
    });

    it.each([
      [503, 'service_unavailable'],
      [429, 'too_many_requests'],
      [409, 'request_in_progress'],
    ])('and not decided (%d %s), the same wish is the same command, from the list too', async (...given) => {
      const { queue, resolve, host } = await pickFirst();
      resolve(refusal(...given, { message: 'Not now' }));
      const button = { name: 'Pick Őrsi Bálint' };
      await waitFor(() => expect(isDisabled(queue.getByRole('button', button))).toBe(false));
      expect(host.toast).toHaveBeenCalledWith({ kind: 'error', title: 'Error', text: 'Not now' });
      await user.click(queue.getByRole('button', button));
      await waitFor(() => expect(keysOf(call)).toHaveLength(2));
      const list = within(screen.getByRole('region', { name: 'Players' }));
      await user.click(list.getByRole('button', button));
      const sheet = within(await screen.findByRole('dialog'));
      await user.click(sheet.getByRole('button', { name: /^Pick now/ }));
      await waitFor(() => expect(keysOf(call)).toHaveLength(3));
      expect(new Set(keysOf(call)).size).toBe(1);
    });
  });

  it('a lost race says who was quicker, and that it is still my turn', async () => {
    serve(aDraftState({ nbPicks: 2 }));
    api.answers[`POST /leagues/${leagueId}/draft/picks`] = refusal(409, 'player_taken', {
      message: 'Már elkelt: Őrsi Bálint (Lángos Lavina)',
    });
    const host = aHost();
    await show({ host, locale: 'hu' });
    await user.click(await screen.findByRole('button', { name: 'Kiválasztás: Őrsi Bálint' }));
    await user.click(await screen.findByRole('button', { name: /^Kiválasztás$/ }));
    await screen.findByRole('heading', { name: 'Válassz játékost' });
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'error',
      title: 'Valaki gyorsabb volt',
      text: 'Már elkelt: Őrsi Bálint (Lángos Lavina). Még mindig te jössz.',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Somebody else’s turn', () => {
  it('names them, offers the queue alone, and says when I am next', async () => {
    serve(aDraftState({ nbPicks: 0 }));
    await show();
    await screen.findByRole('heading', { name: 'Lángos Lavina' });
    expect(document.title).toBe('On the clock: Lángos Lavina – Draft centre – Endzone');
    await screen.findByRole('button', { name: 'Add to queue: Őrsi Bálint' });
    expect(screen.queryByRole('button', { name: 'Pick Őrsi Bálint' })).toBeNull();
    screen.getByRole('heading', { name: 'Your next pick: 3, in 2 picks' });
  });

  it('a pick that arrives leaves the list and is said politely', async () => {
    const state = serve(aDraftState({ nbPicks: 0 }));
    await show();
    await screen.findByText('Őrsi Bálint');
    await goLive(state);
    const event = pickEvent(state, { player: aPlayer(31, { name: 'Őrsi Bálint' }) });
    const draft = { ...aTurn(2, 2, state.teams), turnDeadlineAt: inAnHour() };
    await say(event.name, { ...event.payload, draft });
    await screen.findByText('Pick 1: Lángos Lavina – Őrsi Bálint (WR). On the clock: Fumble Csárda');
    expect(screen.queryByRole('button', { name: 'Add to queue: Őrsi Bálint' })).toBeNull();
  });

  describe('as mine begins', () => {
    const call = `POST /leagues/${leagueId}/draft/picks`;
    const wished = aPlayer(31, { name: 'Őrsi Bálint' });
    const begin = async () => {
      const state = serve(aDraftState({ nbPicks: 1 }, { queue: [wished.id] }));
      api.answers[`GET /leagues/${leagueId}/draft/queue`] = {
        body: { playerIds: [wished.id], players: [wished] },
      };
      await show();
      const queue = within(await screen.findByRole('region', { name: 'Queue' }));
      await queue.findByRole('button', { name: 'One place up: Őrsi Bálint' });
      await goLive(state);
      return {
        queue,
        beginTurn: () => {
          const event = pickEvent(state, { player: aPlayer(2) });
          const draft = { ...aTurn(3, 3, state.teams), turnDeadlineAt: inAnHour() };
          jest.useFakeTimers({
            doNotFake: ['Date', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'],
          });
          return say(event.name, { ...event.payload, draft });
        },
      };
    };
    const expectPickAfterAMoment = async (button: HTMLElement) => {
      fireEvent.click(button);
      expect(api.calls(call)).toHaveLength(0);
      await act(async () => jest.advanceTimersByTimeAsync(1_000));
      await act(async () => void fireEvent.click(button));
      expect(api.calls(call)).toHaveLength(1);
    };
    afterEach(() => void jest.useRealTimers());

    it('a press that was to move a wish is no pick', async () => {
      const { queue, beginTurn } = await begin();
      await beginTurn();
      await expectPickAfterAMoment(queue.getByRole('button', { name: 'Pick Őrsi Bálint' }));
    });

    it('a press that was to change the queue is no pick in the open sheet', async () => {
      const { beginTurn } = await begin();
      await user.click(screen.getByRole('button', { name: 'Őrsi Bálint' }));
      const sheet = within(await screen.findByRole('dialog', { name: /Őrsi Bálint/ }));
      sheet.getByRole('button', { name: 'Remove from queue' });
      await beginTurn();
      await expectPickAfterAMoment(sheet.getByRole('button', { name: /^Pick now/ }));
    });
  });

  it('offline the banner stands, the buttons rest and the clock goes on', async () => {
    const state = serve(aDraftState({ nbPicks: 2 }));
    await show();
    await screen.findByRole('button', { name: 'Pick Őrsi Bálint' });
    await goLive(state);
    for (const name of ['draft', 'draft-team'])
      api.answers[`GET /leagues/${leagueId}/${name}`] = () =>
        Promise.reject(new TypeError('Failed to fetch'));
    await act(async () => socket.lose());
    await screen.findByText('The draft centre is not updating');
    screen.getByText(/Connection lost, trying again…/);
    expect(screen.getByRole('button', { name: 'Pick Őrsi Bálint' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('timer').textContent).not.toBe('');
  });
});

describe('A missed turn', () => {
  const missed = (given: { player?: ReturnType<typeof aPlayer> | null } = {}, nbPicks = 4) => {
    const state = aDraftState({ nbPicks });
    const late = { isAuto: true, autoSource: 'queue' as const, pickedAt: '2026-03-01 18:02:01' };
    const mine = aPick(3, state.teams, { ...late, player: aPlayer(31, { name: 'Őrsi Bálint' }), ...given });
    return serve({ ...state, picks: [...state.picks.slice(0, 2), mine, ...state.picks.slice(3)] });
  };

  it.each([
    ['en', 'Your time ran out on pick 3: Őrsi Bálint (WR) was picked for you, the first in your queue.'],
    ['hu', '3. választás: lejárt az időd, a csapatodba került: Őrsi Bálint (WR), a kívánságlistád elejéről.'],
  ] as const)('says who was taken and why (%s)', async (locale, words) => {
    missed();
    await show({ locale });
    await screen.findByText(words, { exact: false });
  });

  it('offers auto-pick, and is closed once it is on', async () => {
    const state = missed();
    const me = state.teams.find(({ id }) => id === state.myTeamId);
    api.answers[`POST /leagues/${leagueId}/draft/auto-pick`] = { body: { ...me, autoPick: true } };
    await show();
    await user.click(await screen.findByRole('button', { name: 'Turn on auto-pick' }));
    await screen.findByRole('switch', { name: 'Auto-pick', checked: true });
    expect(screen.queryByText('You missed your turn')).toBeNull();
  });

  it('asks first when the next turn is mine already, which auto-pick would end at once', async () => {
    missed({}, 5);
    const path = `POST /leagues/${leagueId}/draft/auto-pick`;
    await show();
    await user.click(await screen.findByRole('button', { name: 'Turn on auto-pick' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('It is your turn: a player is picked for you at once.');
    expect(api.calls(path)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(api.calls(path)).toHaveLength(1));
  });

  it('on a phone leads to the queue', async () => {
    const list = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    window.matchMedia = () => list as unknown as MediaQueryList; // as far as it is read
    missed();
    await show();
    await user.click(await screen.findByRole('button', { name: 'To the queue' }));
    // The notice above it does not push the tabs out of sight.
    expect(getComputedStyle(screen.getByRole('tablist')).position).toBe('sticky');
    expect(screen.getByRole('tab', { name: 'Queue 0' }).getAttribute('aria-selected')).toBe('true');
  });

  it('is said once: it can be closed', async () => {
    missed({ player: null });
    await show();
    await screen.findByText(/Your time ran out on pick 3, and no player could be picked for you\./);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('You missed your turn')).toBeNull();
  });
});

describe('A phone that is held across', () => {
  const held = (isAcross: boolean) => {
    window.matchMedia = (query) => {
      const matches = query.includes('max-height') ? isAcross : query.startsWith('(max-width');
      const list = { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
      return list as unknown as MediaQueryList; // as far as it is read
    };
  };

  it.each([
    [true, 'has no place but for the players, under one line of the board'],
    [false, 'shows the order of the turns and the own team when it is upright'],
  ])('(%s) %s', async (isAcross, _what) => {
    held(isAcross);
    serve(aDraftState({ nbPicks: 2 }));
    await show();
    expect(await screen.findByRole('button', { name: 'Pick Őrsi Bálint' })).toBeTruthy();
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.getByRole('switch')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Order of picks' }) === null).toBe(isAcross);
    expect(screen.queryByRole('button', { name: /^My team/ }) === null).toBe(isAcross);
    expect(screen.getByRole('tab', { name: /^My team/ })).toBeTruthy();
  });
});

describe('What did not arrive', () => {
  const pick = `POST /leagues/${leagueId}/draft/picks`;

  it.each([
    [
      'en',
      'Queue',
      'Pick Őrsi Bálint',
      'The server did not respond. Try again: your pick can only count once.',
    ],
    [
      'hu',
      'Kívánságlista',
      'Kiválasztás: Őrsi Bálint',
      'A szerver nem válaszolt. Próbáld újra nyugodtan: a választásod csak egyszer számít.',
    ],
  ] as const)('of a pick out of the queue is told (%s)', async (locale, list, button, text) => {
    serve(aDraftState({ nbPicks: 2 }, { queue: [aPlayer(31).id] }));
    api.answers[pick] = () => Promise.reject(new TypeError('Failed to fetch'));
    const host = aHost();
    await show({ host, locale });
    const queue = within(await screen.findByRole('region', { name: list }));
    await user.click(await queue.findByRole('button', { name: button }));
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error', text })),
    );
  });

  it('of a pick is told by its sheet, which stands until then', async () => {
    serve(aDraftState({ nbPicks: 2 }));
    const { promise, reject } = Promise.withResolvers<never>();
    api.answers[pick] = () => promise;
    await show();
    await user.click(await screen.findByRole('button', { name: 'Pick Őrsi Bálint' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: /^Pick now/ }));
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    reject(new TypeError('Failed to fetch'));
    await sheet.findByText('The server did not respond. Try again: your pick can only count once.');
  });

  it('is sent again by the same sheet as the same command in the same turn alone', async () => {
    const state = serve(aDraftState({ nbPicks: 3, my: 4 }));
    const silent = () => Promise.reject(new TypeError('Failed to fetch'));
    api.answers[pick] = silent;
    await show();
    await goLive(state);
    await user.click(await screen.findByRole('button', { name: 'Pick Őrsi Bálint' }));
    const sheet = within(await screen.findByRole('dialog'));
    const press = async (nb: number) => {
      const button = sheet.getByRole('button', { name: /^Pick now/ });
      await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
      await user.click(button);
      await waitFor(() => expect(api.calls(pick)).toHaveLength(nb));
    };
    await press(1);
    await press(2);
    const event = pickEvent(state, { player: aPlayer(2), isAuto: true });
    const draft = { ...aTurn(5, state.version + 1, state.teams), turnDeadlineAt: inAnHour() };
    await say(event.name, { ...event.payload, draft });
    await press(3);
    const [first, again, inNextTurn] = keysOf(pick);
    expect(again).toBe(first);
    expect(inNextTurn).not.toBe(first);
    expect(api.calls(pick).map(({ body }) => (body as { pickNo: number }).pickNo)).toEqual([4, 4, 5]);
  });

  it('of the queue is told in its own words', async () => {
    serve(aDraftState({ nbPicks: 0 }));
    api.answers[`POST /leagues/${leagueId}/draft/queue`] = () =>
      Promise.reject(new TypeError('Failed to fetch'));
    const host = aHost();
    await show({ host });
    await user.click(await screen.findByRole('button', { name: 'Add to queue: Őrsi Bálint' }));
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({
        kind: 'error',
        title: 'Error',
        text: 'The server did not respond: your queue has not changed. Change it again once you are connected.',
      }),
    );
  });
});

describe('The sound', () => {
  const touched = (hasBeenActive: boolean) =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });
  const names = { blocked: /the browser blocks it until you press here/, free: 'Sound when it is your turn' };

  it('does not show as on while the browser blocks it, and a press lets it sound', async () => {
    touched(false);
    serve(aDraftState({ nbPicks: 0 }));
    await show();
    const blocked = await screen.findByRole('button', { name: names.blocked });
    expect(blocked.getAttribute('aria-pressed')).toBe('false');
    await user.click(blocked);
    const on = await screen.findByRole('button', { name: names.free });
    expect(on.getAttribute('aria-pressed')).toBe('true');
    await user.click(on);
    expect(on.getAttribute('aria-pressed')).toBe('false');
    localStorage.clear();
  });

  it('shows as on on a page that was touched', async () => {
    touched(true);
    serve(aDraftState({ nbPicks: 0 }));
    await show();
    const on = await screen.findByRole('button', { name: names.free });
    expect(on.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('Before and after', () => {
  it('the lobby shows when it starts, who is here and which places are free', async () => {
    serve(aDraftState({ isPending: true }, { draftStartsAt: inAnHour() }));
    await show();
    await screen.findByRole('heading', { name: 'The draft starts' });
    expect(await screen.findAllByText('Open slot')).toHaveLength(2);
    expect(screen.getAllByText('Not here yet')).toHaveLength(4);
  });

  it.each(['en', 'hu'] as const)('the lobby names the zone of the start (%s)', async (locale) => {
    serve(aDraftState({ isPending: true }, { draftStartsAt: inAnHour() }));
    await show({ locale });
    expect(await screen.findByText(/\d \(Europe\/Budapest\)$|[AP]M \(Europe\/Budapest\)$/)).toBeTruthy();
  });

  it.each([
    ['en', 'Quiet hours', '10:00 PM–7:00 AM'],
    ['hu', 'Csendes órák', '22:00–7:00'],
  ] as const)('the lobby names the quiet hours (%s)', async (locale, label, span) => {
    serveQuiet(aDraftState({ isPending: true }, { draftStartsAt: inAnHour() }));
    await show({ locale });
    expect((await screen.findByText(label)).nextElementSibling?.textContent).toBe(span);
  });

  it.each([
    ['en', 'Quiet hours (10:00 PM–7:00 AM): nobody’s turn runs out'],
    ['hu', 'Csendes órák (22:00–7:00): ilyenkor senkinek sem jár le az ideje'],
  ] as const)('a turn that a night makes longer says why (%s)', async (locale, words) => {
    serveQuiet(aDraftState({ nbPicks: 2 }));
    await show({ locale });
    await screen.findByText(words);
  });

  it('a turn that is over before the night says nothing of it', async () => {
    const state = serveQuiet(aDraftState({ nbPicks: 2 }));
    await show();
    await screen.findByText(/^Quiet hours/);
    await goLive(state);
    await say('draft:pick', pickEvent(state).payload);
    await screen.findByRole('heading', { name: 'Zsákbanfutók' });
    expect(screen.queryByText(/^Quiet hours/)).toBeNull();
  });

  it.each([
    ['en', 'Log', /^Deadline \d.* \(Europe\/Budapest\)$/, 'Time zone: Europe/Budapest'],
    ['hu', 'Napló', /^Határidő: \d.* \(Europe\/Budapest\)$/, 'Időzóna: Europe/Budapest'],
  ] as const)(
    'the deadline and the log name the zone of their times (%s)',
    async (locale, log, deadline, zone) => {
      serve(aDraftState({ nbPicks: 2 }));
      await show({ locale });
      await screen.findByText(deadline);
      await user.click(screen.getByRole('radio', { name: log }));
      screen.getByText(zone);
    },
  );

  it.each([
    ['en', 'Draft ended', 'Time zone: Europe/Budapest'],
    ['hu', 'Vége a draftnak', 'Időzóna: Europe/Budapest'],
  ] as const)('the end names the zone of its time (%s)', async (locale, title, zone) => {
    serve(aDraftState({ nbPicks: 56 }));
    await show({ locale });
    within(await screen.findByRole('region', { name: title })).getByText(zone);
  });

  it.each([
    ['there is time', 4, undefined, 'en', /It starts as soon as they are/],
    ['its end is near', 2, undefined, 'en', /it needs new dates/],
    ['its end is near', 2, undefined, 'hu', /új időpont kell/],
    ['what lies before its end is the night', 15, '2026-03-01 20:00:00', 'en', /it needs new dates/],
  ] as const)(
    'the lobby promises a late start only while %s (%i h, %s, %s)',
    async (_when, hours, draftLatestStartAt, locale, words) => {
      const draftEndsAt = new Date(Date.now() + hours * 3_600_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ');
      const { seasonId } = serve(aDraftState({ isPending: true }, { draftEndsAt }));
      api.answers[`GET /leagues/${leagueId}/seasons/${seasonId}`] = {
        body: {
          draftSeedHash: 'f00d'.repeat(16),
          draftProblem: 'league_slots_not_filled',
          draftLatestStartAt,
        },
      };
      await show({ locale });
      expect(await screen.findByText(words)).toBeTruthy();
    },
  );

  it('asks before auto-pick picks at once, on the clock alone', async () => {
    const mine = serve(aDraftState({ nbPicks: 2 }));
    const me = mine.teams.find(({ id }) => id === mine.myTeamId);
    expect(me?.isOnTheClock).toBe(true);
    const path = `POST /leagues/${leagueId}/draft/auto-pick`;
    api.answers[path] = { body: { ...me, autoPick: true } };
    await show();
    await goLive(mine);
    await user.click(await screen.findByRole('switch'));
    const dialog = await screen.findByRole('alertdialog');
    expect(screen.getByRole('region', { name: 'On the clock' }).contains(dialog)).toBe(false);
    const question = within(dialog);
    question.getByText('It is your turn: a player is picked for you at once.');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(api.calls(path)).toEqual([]);
    await user.click(screen.getByRole('switch'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(api.calls(path)).toHaveLength(1));
  });

  it.each([
    ['en', 'Auto-pick'],
    ['hu', 'Automatikus'],
  ] as const)('auto-pick keeps its name and shows whether it is on (%s)', async (locale, name) => {
    const state = serve(aDraftState({ nbPicks: 3 }));
    const me = state.teams.find(({ id }) => id === state.myTeamId);
    const path = `POST /leagues/${leagueId}/draft/auto-pick`;
    for (const autoPick of [true, false]) {
      api.answers[path] = { body: { ...me, autoPick } };
      if (autoPick) await show({ locale });
      await user.click(await screen.findByRole('switch', { name, checked: !autoPick }));
      await screen.findByRole('switch', { name, checked: autoPick });
    }
    expect(api.calls(path)).toHaveLength(2);
  });

  it.each([
    ['en', 'Auto-pick'],
    ['hu', 'Automatikus'],
  ] as const)('auto-pick is switched in the lobby, without a question (%s)', async (locale, name) => {
    const state = serve(aDraftState({ isPending: true }, { draftStartsAt: inAnHour() }));
    const me = state.teams.find(({ id }) => id === state.myTeamId);
    const path = `POST /leagues/${leagueId}/draft/auto-pick`;
    api.answers[path] = { body: { ...me, autoPick: true } };
    await show({ locale });
    await user.click(await screen.findByRole('switch', { name, checked: false }));
    await screen.findByRole('switch', { name, checked: true });
    expect(api.calls(path).map(({ body }) => body)).toEqual([{ enabled: true }]);
  });

  it('who has no team finds no switch in the lobby', async () => {
    serve(aDraftState({ isPending: true, my: null }, { draftStartsAt: inAnHour() }));
    await show();
    await screen.findByRole('heading', { name: 'The draft starts' });
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('the end says so, and leads on', async () => {
    serve(aDraftState({ nbPicks: 56 }));
    await show({ locale: 'hu' });
    await screen.findByRole('heading', { name: 'Vége a draftnak' });
    screen.getByText('A draft véget ért, sok sikert a szezonhoz!');
    expect(screen.getByRole('link', { name: 'Csapatom' }).getAttribute('href')).toBe(
      `/team?league=${leagueId}`,
    );
  });

  it.each([
    ['en', 'The draft never took place', 'Back to the league'],
    ['hu', 'A draft elmaradt', 'Vissza a ligához'],
  ] as const)('a season that never drafted leads nowhere but back (%s)', async (locale, title, back) => {
    serve(aDraftState({ isPending: true }, { status: 'finished' }));
    await show({ locale });
    const board = within(await screen.findByRole('region', { name: title }));
    board.getByRole('heading', { name: title });
    expect(board.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([back]);
    expect(board.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/good luck|sok sikert/)).toBeNull();
  });

  it.each([
    ['en', 'The draft never took place', 'The draft starts'],
    ['hu', 'A draft elmaradt', 'A draft kezdete'],
  ] as const)(
    'a season that never drafted is entered once it has new dates (%s)',
    async (locale, never, begins) => {
      const turn = `GET /leagues/${leagueId}/draft-team`;
      const tell = () => act(async () => publishChanges([`league:${leagueId}`]));
      const closed = serve(aDraftState({ isPending: true }, { status: 'finished' }));
      await show({ locale });
      await screen.findByRole('heading', { name: never });
      await say('draft:closed', { code: 'draft_over', message: '' });
      await tell();
      await waitFor(() => expect(api.calls(turn)).toHaveLength(1));
      expect(screen.getByRole('heading', { name: never })).toBeTruthy();
      const scheduled = serve(aDraftState({ isPending: true }, { version: closed.version + 1 }));
      await tell();
      await screen.findByRole('heading', { name: begins });
      await goLive(scheduled);
      const asked = api.calls(turn).length;
      await tell();
      expect(api.calls(turn)).toHaveLength(asked);
    },
  );

  it.each([
    ['en', 'no_weeks_left', 'The season is over; no weeks were left after the draft.'],
    ['hu', 'no_weeks_left', 'A szezon véget ért, a draft után nem maradt forduló.'],
    ['en', null, undefined],
  ] as const)(
    'the end wishes no luck to a season that is over (%s, %s)',
    async (locale, closedReason, words) => {
      const { seasonId } = serve(aDraftState({ nbPicks: 56 }, { status: 'finished' }));
      api.answers[`GET /leagues/${leagueId}/seasons/${seasonId}`] = {
        body: { draftSeedHash: 'f00d'.repeat(16), draftProblem: null, closedReason },
      };
      await show({ locale });
      await screen.findByRole('heading', { name: locale === 'hu' ? 'Vége a draftnak' : 'Draft ended' });
      if (words) await screen.findByText(words);
      expect(screen.queryByText(/good luck|sok sikert/)).toBeNull();
    },
  );

  it.each([
    ['wide', true],
    ['narrow', false],
  ] as const)('the end shows the team as it was drafted, not the roster of today (%s)', async (_, isWide) => {
    window.matchMedia = (query) => {
      const matches = isWide || (query.startsWith('(max-width') && !query.includes('max-height'));
      const list = { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
      return list as unknown as MediaQueryList; // as far as it is read
    };
    const ended = aDraftState({ nbPicks: 56 });
    const mine = ended.picks.filter(({ team }) => team.id === ended.myTeamId);
    const drafted = startingSlots.map((slot, index) => {
      const [position] = slotPositions[slot];
      return aPlayer(mine[index]!.pickNo, { name: `Draftolt ${index + 1}`, position });
    });
    const picks = ended.picks.map((pick) => ({
      ...pick,
      player: drafted.find(({ id }) => id === playerId(pick.pickNo)) ?? pick.player,
    }));
    const nobody = picks.findLastIndex(({ team }) => team.id === ended.myTeamId);
    picks[nobody] = { ...picks[nobody]!, player: null };
    serve({ ...ended, picks, myRoster: aRoster() });
    await show();
    await screen.findByRole('heading', { name: 'Draft ended' });
    expect(screen.queryByRole('button', { name: /^My team/ })).toBeNull();
    if (!isWide) await user.click(screen.getByRole('tab', { name: 'My team 13/14' }));
    const team = within(screen.getByRole('region', { name: 'My team' }));
    expect(team.getByText('13 / 14')).toBeTruthy();
    const [first, ...others] = team.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toContain('Draftolt 1');
    expect(others).toHaveLength(13);
    expect(team.queryByText(aRoster().players[0]!.name)).toBeNull();
  });

  describe('of a season before', () => {
    const seasonId = '8'.repeat(24);
    const call = `GET /leagues/${leagueId}/draft`;
    const asked = { at: `${path}?season=${seasonId}` };

    it('is looked back at: nobody enters it, and nothing leads to the team of today', async () => {
      serve(aDraftState({ nbPicks: 56 }, { status: 'finished', seasonId }));
      await show(asked);
      const board = within(await screen.findByRole('region', { name: 'Draft ended' }));
      expect(await screen.findByText('Haveri Végzóna Liga')).toBeTruthy();
      expect(screen.getAllByText('Játékos 1').length).toBeGreaterThan(0);
      expect(board.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        `/leagues/${leagueId}?season=${seasonId}`,
      ]);
      expect(board.queryByRole('button')).toBeNull();
      expect(screen.queryByText(/ here$/)).toBeNull();
      expect(screen.queryByRole('button', { name: /^Sound/ })).toBeNull();
      expect(api.calls(call).map(({ query }) => query.get('season'))).toEqual([seasonId]);
      expect(socket.listeners.size).toBe(0);
      for (const live of ['draft-team', 'draft/queue', 'available-players'])
        expect(api.calls(`GET /leagues/${leagueId}/${live}`)).toEqual([]);
    });

    it('is entered while it still runs', async () => {
      serve(aDraftState({ nbPicks: 1 }, { seasonId }));
      await show(asked);
      await screen.findByText('Őrsi Bálint');
      await waitFor(() => expect(socket.listeners.size).toBeGreaterThan(0));
    });

    it.each([
      ['en', 'Cannot access draft', 'The league had no draft in that season'],
      ['hu', 'A draft nem érhető el', 'A ligának nem volt draftja ebben a szezonban'],
    ] as const)('that there is none is told, and leads to the league (%s)', async (locale, title, text) => {
      api.answers[call] = refusal(404, 'league_season_not_found');
      const { host } = await show({ ...asked, locale });
      expect(await screen.findByText('The league')).toBeTruthy();
      expect(host.toast).toHaveBeenCalledWith({ kind: 'warn', title, text });
    });

    it('is remembered for whoever has to log in first', async () => {
      api.answers[call] = refusal(403, 'not_league_member');
      const { host } = await show({ ...asked, me: undefined });
      await screen.findByText('Log in');
      expect(host.rememberRoute).toHaveBeenCalledWith(asked.at);
    });
  });

  it('who watches without a team sees everything and can do nothing', async () => {
    serve(aDraftState({ nbPicks: 2, my: null }));
    await show();
    await screen.findByRole('heading', { name: 'Hail Mariska' });
    await screen.findByText('Őrsi Bálint');
    expect(screen.queryByRole('button', { name: /Pick|queue/ })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
