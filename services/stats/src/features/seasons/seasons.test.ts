import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { aUser } from '@endzone/common/testing/testService';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import type { Season } from '@endzone/contracts/stats/seasons';
import { RealGameModel } from '../../core/real-game/model.ts';
import { SeasonModel } from '../../core/season/model.ts';
import {
  aSeason,
  aSeasonForm,
  aTeam,
  command,
  currentSeason,
  dyingAt,
  endSeason,
  fourTeams,
  lockWeek,
  monthsAhead,
  must,
  openWindow,
  playingLeagues,
  startRealLeague,
  startWeek,
  type RealLeague,
  beginning,
} from '../../testing/aRealLeague.ts';

let league: RealLeague;
let teams: RealTeam[];
beforeAll(async () => {
  league = await startRealLeague();
  playingLeagues(league.fantasy, []);
  teams = await fourTeams(league);
});
afterAll(() => league.stop());
afterEach(async () => {
  await endSeason(league);
  playingLeagues(league.fantasy, []);
  await league.service.setNow(beginning);
});

const at = (days: number, time = '12:00:00') =>
  `${new Date(beginning.getTime() + days * 86_400_000).toISOString().slice(0, 10)} ${time}`;
const gamesOf = ({ games }: Season) =>
  games.map(({ id, date, team1, team2, team1Round, team2Round }) => ({
    id,
    date,
    team1: team1.id,
    team2: team2.id,
    team1Round,
    team2Round,
  }));

describe('a new season', () => {
  it('is pending, has the weeks and clubs of its games, and is the current one', async () => {
    const season = await aSeason(league, teams);
    expect(season).toMatchObject({
      status: 'pending',
      nbWeeks: 3,
      nbTeams: 4,
      nbPlayoffWeeks: 1,
      currentWeek: 0,
      isWeekActive: false,
      frozenWeeks: [],
      lockedWeeks: [],
      recalculationNeeded: false,
      weekProgress: null,
      activeJob: null,
      version: 1,
    });
    expect(season.games).toHaveLength(6);
    expect(season.games[0]).toMatchObject({
      state: 'scheduled',
      startedAt: null,
      week: 1,
      team1: { id: teams[0]?.id, score: null, players: [] },
      dateEditable: true,
      team1Editable: false,
    });
    expect((await league.service.anonymous.get('/seasons/current')).body.id).toBe(season.id);
    expect((await league.service.anonymous.get('/seasons/latest')).body.id).toBe(season.id);
  });

  it('tells fantasy and leagues', async () => {
    const { id } = await aSeason(league, teams);
    await league.service.due();
    expect(league.fantasy.events('seasonChanged')).toContainEqual({ seasonId: id });
    expect(league.leagues.events('seasonChanged')).toContainEqual({ seasonId: id });
  });

  it('shows what the owner may do to them alone', async () => {
    const { id } = await aSeason(league, teams);
    const { body } = await league.service.anonymous.get(`/seasons/${id}`);
    expect(body).not.toHaveProperty('can');
    expect(body).not.toHaveProperty('activeJob');
    expect((await currentSeason(league)).can).toEqual({
      startWeek: { allowed: false, why: 'season_not_drafting' },
      freeze: { allowed: false, why: 'no_active_week' },
      lock: [],
      finish: { allowed: false, why: 'season_not_ongoing' },
      recalculate: { allowed: false, why: 'season_not_ongoing' },
      undoFinish: null,
      editTeams: { allowed: true, why: null },
    });
  });

  it('names the leagues that the next start takes along and leaves out, as far as fantasy answers', async () => {
    await aSeason(league, teams);
    const next = {
      playing: { nbLeagues: 1, leagues: [{ id: 'a'.repeat(24), name: 'Ready' }] },
      leftOut: [{ league: { id: 'b'.repeat(24), name: 'Late' }, reason: 'draft_not_done' }],
    };
    const { answers } = league.fantasy;
    answers['GET /internal/seasons/*'] = () => ({ body: next });
    expect(await currentSeason(league)).toMatchObject(next);
    const others = (await league.service.anonymous.get('/seasons/current')).body;
    for (const key of Object.keys(next)) expect(others).not.toHaveProperty(key);
    answers['GET /internal/seasons/*'] = () => ({ status: 500 });
    const unknown = await currentSeason(league);
    for (const key of Object.keys(next)) expect(unknown).not.toHaveProperty(key);
  });

  it('refuses a second unfinished one', async () => {
    const { id } = await aSeason(league, teams);
    const { status, body } = await league.hungarian.post('/seasons', aSeasonForm(teams));
    expect([status, body.code, body.message]).toEqual([
      409,
      'season_exists',
      'Előbb fejezd be az aktuális szezont',
    ]);
    expect(
      (await league.owner.get('/seasons')).body.filter((each: Season) => each.status === 'pending'),
    ).toHaveLength(1);
    expect((await currentSeason(league)).id).toBe(id);
  });

  it('makes one of two that are sent at once', async () => {
    const answers = await Promise.all([1, 2].map(() => league.owner.post('/seasons', aSeasonForm(teams))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('refuses everybody but the owner', async () => {
    const form = aSeasonForm(teams);
    expect((await league.service.anonymous.post('/seasons', form)).body.code).toBe('unauthenticated');
    expect((await league.service.as(aUser()).post('/seasons', form)).body.code).toBe('forbidden');
    expect((await league.owner.get('/seasons/current')).body.code).toBe('season_not_found');
  });

  type Form = ReturnType<typeof aSeasonForm>;
  const firstGame = (change: object) => (form: Form) => ({
    ...form,
    games: [{ ...form.games[0], ...change }, ...form.games.slice(1)],
  });
  const set = (change: object) => (form: Form) => ({ ...form, ...change });
  it.each<[string, (form: Form) => object, string, string]>([
    ['no draft window', set({ draftWindow: undefined }), 'draftWindow', 'required'],
    ['a window without end', set({ draftWindow: { startDate: at(30) } }), 'draftWindow', 'required'],
    [
      'a window that ends before it starts',
      set({ draftWindow: { startDate: at(31), endDate: at(30) } }),
      'draftWindow',
      'end_not_after_start',
    ],
    [
      'a window up to the start of the season',
      set({ draftWindow: { startDate: at(30), endDate: at(300) } }),
      'draftWindow',
      'draft_after_season_start',
    ],
    [
      'a window below 3 hours',
      set({ draftWindow: { startDate: at(30), endDate: at(30, '14:45:00') } }),
      'draftWindow',
      'too_short',
    ],
    [
      'a window off the step',
      set({ draftWindow: { startDate: at(30, '12:10:00'), endDate: at(31) } }),
      'draftWindow',
      'not_on_step',
    ],
    [
      'a window in the past',
      set({ draftWindow: { startDate: at(-3), endDate: at(31) } }),
      'draftWindow',
      'in_the_past',
    ],
    ['no start', set({ startsAt: undefined }), 'startsAt', 'invalid_date'],
    ['a start that is no date', set({ startsAt: '2026-02-30 00:00:00' }), 'startsAt', 'invalid_date'],
    ['an end before the start', set({ endsAt: at(50) }), 'endsAt', 'end_not_after_start'],
    ['three playoff weeks', set({ nbPlayoffWeeks: 3 }), 'nbPlayoffWeeks', 'invalid_choice'],
    [
      'no more weeks than playoff weeks',
      (form) => ({ ...form, games: form.games.slice(0, 2) }),
      'nbPlayoffWeeks',
      'too_few_weeks',
    ],
    ['no teams', set({ nbMaxFantasyTeams: 0 }), 'nbMaxFantasyTeams', 'out_of_range'],
    ['more teams than clubs', set({ nbMaxFantasyTeams: 5 }), 'nbMaxFantasyTeams', 'too_many_teams'],
    ['no games', set({ games: [] }), 'games', 'no_games'],
    ['a game without a club', firstGame({ team1: undefined }), 'games[0].team1', 'required'],
    ['an unknown club', firstGame({ team2: 'f'.repeat(24) }), 'games[0].team2', 'required'],
    [
      'a club against itself',
      (form) => firstGame({ team2: form.games[0]?.team1 })(form),
      'games[0].team2',
      'teams_equal',
    ],
    ['a game without a day', firstGame({ date: '31/12/2026' }), 'games[0].date', 'invalid_date'],
    ['a game outside the season', firstGame({ date: at(1).slice(0, 10) }), 'games[0].date', 'out_of_season'],
    ['round 0', firstGame({ team1Round: 0 }), 'games[0].team1Round', 'out_of_range'],
    ['round 100', firstGame({ team2Round: 100 }), 'games[0].team2Round', 'out_of_range'],
  ])('refuses %s', async (_what, change, property, code) => {
    const { status, body } = await league.owner.post('/seasons', change(aSeasonForm(teams)));
    expect(status).toBe(422);
    expect(body.violations).toContainEqual(expect.objectContaining({ property, code }));
    expect((await league.owner.get('/seasons/current')).status).toBe(404);
  });

  it('names the number of clubs in both languages', async () => {
    const { body } = await league.hungarian.post('/seasons', aSeasonForm(teams, { nbMaxFantasyTeams: 5 }));
    expect(body.violations[0].message).toContain('4');
    expect(body.message).toBe('Hibás adatokat adtál meg');
  });

  it.each<[string, object]>([
    ['an operator as a club', { games: [{ team1: { $ne: null } }] }],
    ['a field that nobody knows', { colour: 'red' }],
    ['a number as a date', { startsAt: 5 }],
  ])('refuses %s as malformed', async (_what, fields) => {
    const { status, body } = await league.owner.post('/seasons', { ...aSeasonForm(teams), ...fields });
    expect([status, body.code]).toEqual([400, 'malformed_request']);
    expect((await league.owner.get('/seasons/current')).status).toBe(404);
  });
});

describe('a change of a season', () => {
  it('keeps the games when they are left out, and counts its version', async () => {
    const season = await aSeason(league, teams);
    const { games: _games, ...form } = aSeasonForm(teams, { nbMaxFantasyTeams: 2 });
    const changed = must<Season>(await league.owner.post(`/seasons/${season.id}`, { ...form, version: 1 }));
    expect(changed).toMatchObject({ nbMaxFantasyTeams: 2, version: 2 });
    expect(changed.games).toEqual(season.games);
  });

  it('changes nothing when it is sent again', async () => {
    const season = await aSeason(league, teams);
    const form = { ...aSeasonForm(teams, { nbMaxFantasyTeams: 2 }), games: gamesOf(season), version: 1 };
    const first = must<Season>(await league.owner.post(`/seasons/${season.id}`, form));
    const again = must<Season>(await league.owner.post(`/seasons/${season.id}`, form));
    expect(again).toEqual(first);
  });

  it('changes, adds and removes games as the whole schedule says', async () => {
    const season = await aSeason(league, teams);
    const [first, , ...others] = gamesOf(season);
    const added = { ...first, id: undefined, team1Round: 4, team2Round: 4 };
    const games = [{ ...first, team1: first?.team2, team2: first?.team1 }, ...others, added];
    const changed = must<Season>(await league.owner.post(`/seasons/${season.id}/schedule`, { games }));
    expect(changed).toMatchObject({ nbWeeks: 4, version: 2 });
    expect(changed.games).toHaveLength(6);
    expect(changed.games.find(({ id }) => id === first?.id)).toMatchObject({
      team1: { id: first?.team2 },
      version: 2,
    });
    expect(changed.games.map(({ id }) => id)).not.toContain(season.games[1]?.id);
    const again = must<Season>(
      await league.owner.post(`/seasons/${season.id}/schedule`, { games: gamesOf(changed) }),
    );
    expect(again).toEqual(changed);
  });

  it('ignores a version when it is new', async () => {
    const form = aSeasonForm(teams, { version: 7 });
    expect(must<Season>(await league.owner.post('/seasons', form)).version).toBe(1);
  });

  it('names what is wrong beside stored data before a state that refuses it', async () => {
    const season = await aSeason(league, teams);
    const [first, ...others] = gamesOf(season);
    const form = { ...aSeasonForm(teams), games: [{ ...first, team1: newId() }, ...others] };
    const answers = [
      await league.owner.post(`/seasons/${season.id}`, { ...form, version: 7 }),
      await league.owner.post(`/seasons/${season.id}/schedule`, { games: form.games, version: 7 }),
      await league.owner.post('/seasons', form),
    ];
    const violations = [expect.objectContaining({ property: 'games[0].team1', code: 'required' })];
    expect(answers.map(({ status, body }) => [status, body.violations])).toEqual(
      Array(3).fill([422, violations]),
    );
    expect(await currentSeason(league)).toEqual(season);
  });

  it('refuses a version that somebody else has left behind', async () => {
    const { id } = await aSeason(league, teams);
    const form = aSeasonForm(teams, { nbMaxFantasyTeams: 3 });
    const { status, body } = await league.hungarian.post(`/seasons/${id}`, { ...form, version: 7 });
    expect([status, body.code, body.message]).toEqual([
      409,
      'season_changed',
      'Ezt időközben valaki módosította, töltsd újra az oldalt',
    ]);
    expect((await currentSeason(league)).nbMaxFantasyTeams).toBe(4);
  });

  it('refuses what would leave out scheduled drafts', async () => {
    const { id, draftWindow } = await aSeason(league, teams);
    league.fantasy.answers[`GET /internal/seasons/${id}/usage`] = () => ({
      body: {
        nbLeagueSeasons: 1,
        isDrawn: false,
        scheduled: [
          {
            leagueId: 'a'.repeat(24),
            draftStartsAt: draftWindow.startDate,
            draftEndsAt: draftWindow.endDate,
            nbTeams: 4,
          },
        ],
      },
    });
    const later = `${new Date(monthsAhead(1).getTime() + 86_400_000).toISOString().slice(0, 10)} 12:00:00`;
    const { games: _games, ...form } = aSeasonForm(teams, {
      draftWindow: { ...draftWindow, startDate: later },
    });
    const { status, body } = await league.owner.post(`/seasons/${id}`, form);
    expect([status, body.code, body.data]).toEqual([409, 'drafts_outside_window', { nbLeagues: 1 }]);
    expect((await league.owner.delete(`/seasons/${id}`)).body.code).toBe('season_in_use');
    expect((await currentSeason(league)).draftWindow).toEqual(draftWindow);
  });

  it('refuses another number of weeks when games of leagues are drawn', async () => {
    const season = await aSeason(league, teams);
    playingLeagues(league.fantasy, ['a'.repeat(24)]);
    const games = gamesOf(season).map((game) => ({ ...game, team1Round: 5, team2Round: 5 }));
    const { status, body } = await league.owner.post(`/seasons/${season.id}/schedule`, { games });
    expect([status, body.code]).toEqual([409, 'nb_weeks_fixed']);
    expect((await currentSeason(league)).games).toEqual(season.games);
  });

  it('refuses to touch started weeks and what an ongoing season fixes', async () => {
    const season = await aSeason(league, teams);
    await openWindow(league, season);
    await startWeek(league);
    const [first, ...others] = gamesOf(season);
    const games = [{ ...first, team1Round: 2 }, ...others];
    const path = `/seasons/${season.id}`;
    const started = await league.owner.post(`${path}/schedule`, { games });
    expect([started.status, started.body.code, started.body.data]).toEqual([
      409,
      'game_started',
      { games: [first?.id] },
    ]);
    const { games: _games, ...form } = aSeasonForm(teams, { nbMaxFantasyTeams: 3 });
    const fixed = await league.hungarian.post(path, form);
    expect([fixed.status, fixed.body.code, fixed.body.data]).toEqual([
      409,
      'season_ongoing',
      { fields: ['nbMaxFantasyTeams'] },
    ]);
    expect(fixed.body.message).toBe('Amíg tart a szezon, ez nem módosítható');
    expect(gamesOf(await currentSeason(league))).toEqual(gamesOf(season));
  });

  it('refuses every change of a finished season', async () => {
    const { id } = await aSeason(league, teams);
    await endSeason(league);
    const { status, body } = await league.owner.post(`/seasons/${id}`, aSeasonForm(teams));
    expect([status, body.code]).toEqual([409, 'season_finished']);
  });

  it('answers 404 for a season or a game that is not there', async () => {
    const season = await aSeason(league, teams);
    const nowhere = 'f'.repeat(24);
    const unknown = await league.hungarian.post(`/seasons/${nowhere}`, aSeasonForm(teams));
    expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([
      404,
      'season_not_found',
      'A szezon nem található',
    ]);
    const games = gamesOf(season)
      .map((game) => ({ ...game, id: nowhere }))
      .slice(0, 1);
    expect((await league.owner.post(`/seasons/${season.id}/schedule`, { games })).body.code).toBe(
      'game_not_found',
    );
    const none = await league.owner.post(`/seasons/${season.id}/schedule`, {});
    expect(none.body.violations).toEqual([
      { property: 'games', code: 'no_games', message: 'Please add at least one game' },
    ]);
  });
});

describe('a season that nobody uses', () => {
  it('can be deleted with its games, once', async () => {
    const season = await aSeason(league, teams);
    expect((await league.owner.delete(`/seasons/${season.id}`)).status).toBe(204);
    expect((await league.owner.delete(`/seasons/${season.id}`)).body.code).toBe('season_not_found');
    expect((await league.owner.get(`/games/${season.games[0]?.id}`)).body.code).toBe('game_not_found');
    await league.service.due();
    expect(league.fantasy.events('seasonChanged').at(-1)).toEqual({ seasonId: season.id });
  });

  it.each([1, 2, 3, 4])(
    'is gone with its games, and told, when its deletion died at write %d',
    async (nth) => {
      const season = await aSeason(league, teams);
      const path = `/seasons/${season.id}`;
      await league.service.due();
      league.fantasy.requests.length = 0;
      expect((await dyingAt(nth, () => league.owner.delete(path))).status).toBe(500);
      await league.service.due();
      expect([204, 404]).toContain((await league.owner.delete(path)).status);
      await league.service.due();
      expect(await RealGameModel.countDocuments({ seasonId: season.id })).toBe(0);
      expect((await league.owner.get(path)).body.code).toBe('season_not_found');
      expect(league.fantasy.events('seasonChanged')).toContainEqual({ seasonId: season.id });
    },
  );

  it('cannot be deleted once its draft window is open', async () => {
    const season = await aSeason(league, teams);
    await openWindow(league, season);
    const { status, body } = await league.hungarian.delete(`/seasons/${season.id}`);
    expect([status, body.code]).toEqual([409, 'season_in_use']);
    expect((await currentSeason(league)).status).toBe('drafting');
  });
});

describe('what the audit trail hears of a deletion', () => {
  const deletions = async (id: string) => {
    await league.service.due();
    return league.accounts.events('audited').filter(({ kind, subject }) => {
      return kind === 'DELETE seasons/{id}' && (subject as { id: string }).id === id; // of this event
    });
  };

  it.each([1, 2, 3, 4, 5])('comes once with it, whichever write dies: %d', async (nth) => {
    const { id } = await aSeason(league, teams);
    await dyingAt(nth, () => league.owner.delete(`/seasons/${id}`));
    await league.service.due();
    await league.owner.delete(`/seasons/${id}`);
    expect(await deletions(id)).toHaveLength(1);
  });

  it('is nothing where the draft window opened at the same moment', async () => {
    const { id } = await aSeason(league, teams);
    league.fantasy.answers[`GET /internal/seasons/${id}/usage`] = async () => {
      await SeasonModel.updateOne({ _id: id }, { $set: { status: 'drafting' }, $inc: { rev: 1 } });
      return { body: { nbLeagueSeasons: 0, isDrawn: false, scheduled: [] } };
    };
    expect((await league.owner.delete(`/seasons/${id}`)).body.code).toBe('season_in_use');
    expect((await currentSeason(league)).id).toBe(id);
    expect(await deletions(id)).toEqual([]);
  });
});

describe('the picture that other services keep', () => {
  it('has the days, clubs and starts of the weeks and a number that grows', async () => {
    const season = await aSeason(league, teams);
    const before = (await league.service.internal.get('/seasons/current')).body;
    expect(before).toMatchObject({ id: season.id, status: 'pending', nbWeeks: 3, publishedJobId: null });
    expect(before.weeks[0]).toEqual({
      week: 1,
      firstDay: season.games[0]?.date,
      lastDay: season.games[0]?.date,
      startedAt: null,
      teamIds: teams.map(({ id }) => id).sort(),
    });
    await openWindow(league, season);
    await startWeek(league);
    await lockWeek(league, 1);
    const after = (await league.service.internal.get(`/seasons/${season.id}`)).body;
    expect(after.rev).toBeGreaterThan(before.rev);
    expect(after).toMatchObject({ status: 'ongoing', lockedWeeks: [1], publishedJobId: expect.any(String) });
    expect(after.weeks[0].startedAt).toEqual(expect.any(String));
    expect((await league.service.internal.get('/seasons')).body[0]).toHaveProperty('weeks');
    expect((await league.service.internal.get(`/seasons/${'f'.repeat(24)}`)).status).toBe(404);
  });
});

describe('real teams of a season that is ongoing', () => {
  it('are neither added nor deleted', async () => {
    const spare = await aTeam(league);
    const season = await aSeason(league, teams);
    await openWindow(league, season);
    await command(league, 'start-week');
    const added = await league.hungarian.post('/teams', { name: 'Late Club' });
    expect([added.status, added.body.code, added.body.message]).toEqual([
      409,
      'season_ongoing',
      'Amíg tart a szezon, klub nem adható hozzá és nem törölhető',
    ]);
    expect((await league.owner.delete(`/teams/${spare.id}`)).body.code).toBe('season_ongoing');
    expect((await league.owner.get('/teams?term=Late')).body).toEqual([]);
    expect((await league.owner.get(`/teams/${spare.id}`)).status).toBe(200);
  });
});
