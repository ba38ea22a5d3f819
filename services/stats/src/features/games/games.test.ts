import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { enqueue } from '@endzone/common/outbox';
import { aUser } from '@endzone/common/testing/testService';
import type { AuditedEvent } from '@endzone/contracts/accounts/audit';
import type { RecalculationPreviewAsked } from '@endzone/contracts/internal/stats';
import type { Job } from '@endzone/contracts/stats/jobs';
import type { PointsRow } from '@endzone/contracts/stats/points';
import type { Player } from '@endzone/contracts/stats/players';
import type { GamePlayer, RealGame, ScoresEffect } from '@endzone/contracts/stats/realGames';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import type { ScoreConfig } from '@endzone/contracts/stats/scoreConfig';
import type { Season } from '@endzone/contracts/stats/seasons';
import { RealGameModel } from '../../core/real-game/model.ts';
import { SeasonModel } from '../../core/season/model.ts';
import { weekWork } from '../../core/week-job/run.ts';
import {
  aPlayer,
  aSeason,
  batches,
  command,
  currentSeason,
  ended,
  endSeason,
  fourTeams,
  lockWeek,
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
let [qb, coach, defence, kicker, stranger]: Player[] = [];
let season: Season;
let game: string;
const ourLeague = newId();
const offense = { pass_yds: 250, rush_yds: 13, catch_yds: 0, td: 2, _2pt: 0, fumble: 1, int: 0 };

beforeAll(async () => {
  league = await startRealLeague();
  teams = await fourTeams(league);
  const club = teams[0]?.id ?? '';
  qb = await aPlayer(league, club, 'QB');
  coach = await aPlayer(league, club, 'HC');
  defence = await aPlayer(league, teams[1]?.id ?? '', 'DEF');
  kicker = await aPlayer(league, teams[1]?.id ?? '', 'K');
  stranger = await aPlayer(league, teams[2]?.id ?? '', 'RB');
});
afterAll(() => league.stop());
beforeEach(async () => {
  playingLeagues(league.fantasy, [ourLeague]);
  await league.service.setNow(beginning);
  season = await aSeason(league, teams, { nbWeeks: 3 });
  game = gameOf(season, 1).id;
  await openWindow(league, season);
});
afterEach(() => endSeason(league));

/** The game of the first two clubs in a week. */
const gameOf = ({ games }: Season, week: number): RealGame => {
  const found = games.find((each) => each.week === week && each.team1.id === teams[0]?.id);
  if (!found) throw new Error(`no game in week ${week}`);
  return found;
};
const id = (player: Player | undefined) => player?.id ?? '';
const aSheet = (fields: object = {}) => ({
  scoreTeam1: 21,
  scoreTeam2: 14,
  players: {
    [id(qb)]: offense,
    [id(coach)]: {},
    [id(defence)]: { defense_int: 1, fum_forced: 0, sack: 1.5 },
  },
  ...fields,
});
const save = (sheet: object = aSheet(), path = `/games/${game}/scores`) => league.owner.post(path, sheet);
const read = async (who = league.owner) => must<RealGame>(await who.get(`/games/${game}`));
const audited = async () => {
  await league.service.due();
  return league.accounts.events('audited') as AuditedEvent[]; // of this event
};
const playerOf = (side: { players: GamePlayer[] }, player: Player | undefined) =>
  side.players.find((each) => each.id === id(player));
const points = async (player: Player | undefined, week = 1) =>
  (await league.owner.get(`/seasons/${season.id}/weeks/${week}/players/${id(player)}/points`)).body;

describe('the sheet of a game', () => {
  it('offers the active and injured players of both clubs with the keys they need', async () => {
    const { team1, team2, state } = await read(league.service.anonymous);
    expect(state).toBe('scheduled');
    expect(team1.players.map(({ position }) => position)).toEqual(['QB', 'HC']);
    expect(team2.players.map(({ position }) => position)).toEqual(['K', 'DEF']);
    expect(playerOf(team1, qb)).toMatchObject({
      scores: null,
      isAdded: false,
      requiredKeys: Object.keys(offense),
    });
    expect(playerOf(team1, coach)?.requiredKeys).toEqual([]);
  });

  it('is unknown under another id', async () => {
    const { status, body } = await league.hungarian.get(`/games/${newId()}`);
    expect([status, body.code, body.message]).toEqual([404, 'game_not_found', 'A meccs nem található']);
    expect((await league.owner.get('/games/17')).body.code).toBe('malformed_request');
  });

  it('names to the owner the rules by which a side was settled, while others count', async () => {
    const setTouchdown = async (worth: number) => {
      const { updatedAt: _at, ...rules } = must<ScoreConfig>(await league.owner.get('/score-configs'));
      const td = { operation: '*', sign: '+', points: worth };
      must(await league.owner.post('/score-configs', { ...rules, td }));
    };
    await startWeek(league);
    must(await save());
    await setTouchdown(7);
    expect(playerOf((await read()).team1, qb)?.scores?.points).toBe(37.3);
    await setTouchdown(6);
    await lockWeek(league, 1);
    expect(await read()).not.toHaveProperty('settledBy');
    await setTouchdown(7);
    const { team1, settledBy } = await read();
    expect(playerOf(team1, qb)?.scores?.points).toBe(35.3);
    expect(settledBy).toMatchObject({ team1: { td: { points: 6 } }, team2: { td: { points: 6 } } });
    expect(await read(league.service.anonymous)).not.toHaveProperty('settledBy');
    await setTouchdown(6);
    expect(await read()).not.toHaveProperty('settledBy');
  });
});

describe('saving scores', () => {
  it('stores lines with their points and fills in what follows from the scores', async () => {
    await startWeek(league);
    const { status, body } = await save();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'entered',
      version: 2,
      job: null,
      team1: { score: 21 },
      team2: { score: 14 },
    });
    expect(playerOf(body.team1, qb)?.scores).toMatchObject({
      pass_yds: 250,
      xp: 0,
      sack: null,
      points: 35.3,
      fantasy_points: 35.3,
    });
    expect(playerOf(body.team1, coach)?.scores).toMatchObject({
      win_loss: 1,
      pts_gained: 21,
      score_difference: 7,
      points: 14.25,
    });
    expect(playerOf(body.team2, defence)?.scores).toMatchObject({ pts_allowed: 21, points: 10.5 });
    expect(playerOf(body.team2, kicker)?.scores).toBeNull();
    expect(await points(qb)).toMatchObject({ points: 35.3, isFinal: false });
    expect((await currentSeason(league)).weekProgress).toEqual({ week: 1, gamesEntered: 1, games: 2 });
  });

  it('is told to the audit trail with namesakes apart', async () => {
    await startWeek(league);
    const [twin, namesake] = [
      await aPlayer(league, teams[0]?.id ?? '', 'WR', { name: 'Vass Ede' }),
      await aPlayer(league, teams[1]?.id ?? '', 'WR', { name: 'Vass Ede' }),
    ];
    const players = { [twin.id]: { ...offense, td: 1 }, [namesake.id]: { ...offense, td: 2 } };
    must(await save(aSheet({ players: { ...aSheet().players, ...players } })));
    const told = (await audited()).at(-1);
    expect(told?.changes.filter(({ field }) => /Vass.*td$/.test(field))).toEqual([
      { field: `players.Vass Ede (${teams[0]?.name}).td`, before: null, after: 1 },
      { field: `players.Vass Ede (${teams[1]?.name}).td`, before: null, after: 2 },
    ]);
  });

  it('is whole: who is missing has no line afterwards', async () => {
    await startWeek(league);
    await save();
    const { body } = await save(aSheet({ players: { [id(coach)]: { win_loss: 0 } } }));
    expect(playerOf(body.team1, qb)?.scores).toBeNull();
    expect(playerOf(body.team1, coach)?.scores).toMatchObject({ win_loss: 0, points: 0 });
    expect(await points(qb)).toMatchObject({ points: 0, rows: [] });
  });

  it('changes nothing when it is sent again', async () => {
    await startWeek(league);
    const first = await save(aSheet({ version: 1 }));
    const again = await save(aSheet({ version: 1 }));
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('puts others on a sheet by adding them, as long as they have a line', async () => {
    await startWeek(league);
    const line = { ...offense, td: 1 };
    const players = { [id(stranger)]: line };
    const { body } = await save(aSheet({ players, addPlayersTeam1: [id(stranger)] }));
    expect(playerOf(body.team1, stranger)).toMatchObject({ isAdded: true, scores: { td: 1 } });
    expect(playerOf((await save(aSheet({ players }))).body.team1, stranger)?.isAdded).toBe(true);
    expect(playerOf((await save()).body.team1, stranger)).toBeUndefined();
  });

  it.each<[string, () => object, string, string]>([
    ['a missing score', () => ({ scoreTeam1: null }), 'scoreTeam1', 'not_a_number'],
    ['a score that is a text', () => ({ scoreTeam1: '21' }), 'scoreTeam1', 'not_a_number'],
    ['a score below 0', () => ({ scoreTeam2: -1 }), 'scoreTeam2', 'out_of_range'],
    ['a score of 1000', () => ({ scoreTeam2: 1000 }), 'scoreTeam2', 'out_of_range'],
    [
      'a missing key of the position',
      () => ({ players: { [id(qb)]: { ...offense, td: undefined } } }),
      'td',
      'not_a_number',
    ],
    [
      'a statistic that is a text',
      () => ({ players: { [id(qb)]: { ...offense, td: '2' } } }),
      'td',
      'not_a_number',
    ],
    [
      'yards out of range',
      () => ({ players: { [id(qb)]: { ...offense, pass_yds: 1000 } } }),
      'pass_yds',
      'out_of_range',
    ],
    [
      'a third of a sack',
      () => ({ players: { [id(defence)]: { defense_int: 0, fum_forced: 0, sack: 0.3 } } }),
      'sack',
      'out_of_range',
    ],
    [
      'a sack of a quarterback',
      () => ({ players: { [id(qb)]: { ...offense, sack: 1 } } }),
      'sack',
      'wrong_key',
    ],
    [
      'a player of another club',
      () => ({ players: { [id(stranger)]: offense } }),
      id(stranger),
      'not_on_sheet',
    ],
    [
      'a player on both sides',
      () => ({ players: { [id(qb)]: offense }, addPlayersTeam2: [id(qb)] }),
      id(qb),
      'on_both_sides',
    ],
    [
      'an added player whom nobody knows',
      () => ({ addPlayersTeam1: ['f'.repeat(24)] }),
      'addPlayersTeam1[0]',
      'player_not_found',
    ],
  ])('refuses %s', async (_what, fields, property, code) => {
    await startWeek(league);
    const before = await read();
    const { status, body } = await save(aSheet(fields()));
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    const [first] = body.violations;
    expect([first.property.endsWith(property), first.code]).toEqual([true, code]);
    expect(await read()).toEqual(before);
  });

  it.each<[string, () => object]>([
    ['an operator instead of statistics', () => ({ players: { $ne: null } })],
    ['a statistic that nobody knows', () => ({ players: { [id(qb)]: { ...offense, goals: 1 } } })],
    ['a prototype as a player', () => JSON.parse('{"players":{"__proto__":{"td":1}}}') as object],
    ['a field that nobody knows', () => ({ referee: 'x' })],
  ])('refuses %s as malformed', async (_what, fields) => {
    await startWeek(league);
    const { status, body } = await save({ ...aSheet(), ...fields() });
    // A prototype is no field of the object that JSON makes of it, so the sheet has no players then.
    expect([400, 422]).toContain(status);
    expect(body.violations.length).toBeGreaterThan(0);
    expect((await read()).state).toBe('scheduled');
  });

  it('refuses before the round has started, an old version, and everybody but the owner', async () => {
    const early = await league.hungarian.post(`/games/${game}/scores`, aSheet());
    expect([early.status, early.body.code, early.body.message]).toEqual([
      409,
      'round_not_started',
      'A meccs fordulója még nem indult el',
    ]);
    await startWeek(league);
    await save();
    const old = await league.hungarian.post(`/games/${game}/scores`, aSheet({ scoreTeam1: 22, version: 1 }));
    expect([old.status, old.body.code, old.body.message]).toEqual([
      409,
      'game_changed',
      'Ezt időközben valaki módosította, töltsd újra az oldalt',
    ]);
    for (const [who, code] of [
      [league.service.anonymous, 'unauthenticated'],
      [league.service.as(aUser()), 'forbidden'],
    ] as const)
      expect((await who.post(`/games/${game}/scores`, aSheet())).body.code).toBe(code);
    expect((await read()).team1.score).toBe(21);
  });

  it('keeps one of two versions that are saved at once', async () => {
    await startWeek(league);
    const answers = await Promise.all([22, 23].map((scoreTeam1) => save(aSheet({ scoreTeam1, version: 1 }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).version).toBe(2);
  });
});

describe('a sheet that is taken away or put back', () => {
  it.each([
    ['put back', 21, (version: number) => league.owner.post(`/games/${game}/scores/undo`, { version })],
    [
      'taken away',
      null,
      (version: number) => league.owner.delete(`/games/${game}/scores?version=${version}`),
    ],
  ])('is not %s by an old window', async (_what, score, withdraw) => {
    await startWeek(league);
    await save();
    const { version } = must<RealGame>(await save(aSheet({ scoreTeam1: 22 })));
    const old = await withdraw(version - 1);
    expect([old.status, old.body.code]).toEqual([409, 'game_changed']);
    expect((await read()).team1.score).toBe(22);
    must(await withdraw(version));
    expect((await read()).team1.score).toBe(score);
  });

  it('has neither scores nor lines after it was deleted, and comes back', async () => {
    await startWeek(league);
    const moved = await league.owner.post(`/games/${game}/date`, { date: gameOf(season, 2).date });
    expect(moved.body.can).toEqual({ undoScores: { allowed: false, why: 'nothing_to_undo' } });
    await save();
    expect((await read()).can).toEqual({ undoScores: { allowed: true, why: null } });
    expect(must<RealGame>(await league.service.anonymous.get(`/games/${game}`))).not.toHaveProperty('can');
    const deleted = must<RealGame>(await league.owner.delete(`/games/${game}/scores`));
    expect(deleted).toMatchObject({ state: 'scheduled', team1: { score: null } });
    expect(playerOf(deleted.team1, qb)?.scores).toBeNull();
    const back = must<RealGame>(await league.owner.post(`/games/${game}/scores/undo`, {}));
    expect(playerOf(back.team1, qb)?.scores?.points).toBe(35.3);
    const forward = must<RealGame>(await league.owner.post(`/games/${game}/scores/undo`, {}));
    expect(forward.state).toBe('scheduled');
  });

  describe('while its week is being locked', () => {
    /** The lock, unless games without a score stop it. */
    const lock = () => league.owner.post('/seasons/current/weeks/1/finish', {});
    const takeBack = () => league.owner.delete(`/games/${game}/scores`);

    beforeEach(async () => {
      await startWeek(league);
      const inWeek = season.games.filter(({ week }) => week === 1);
      for (const each of inWeek)
        must(await save({ scoreTeam1: 7, scoreTeam2: 0, players: {} }, `/games/${each.id}/scores`));
    });

    afterEach(() => weekWork.open());

    it('lets the lock look again when it comes before the lock is written', async () => {
      const writing = jest.spyOn(SeasonModel, 'updateOne').mockImplementationOnce((...write) => {
        writing.mockRestore();
        return takeBack().then(() => SeasonModel.updateOne(...write)) as never; // what is awaited is the answer
      });
      const { status, body } = await lock();
      expect([status, body.code]).toEqual([409, 'games_without_score']);
      expect((await read()).state).toBe('scheduled');
    });

    it('is refused when the lock comes before it is written', async () => {
      await weekWork.close();
      const writing = jest.spyOn(RealGameModel, 'updateOne').mockImplementationOnce((...write) => {
        writing.mockRestore();
        return lock().then(() => RealGameModel.updateOne(...write)) as never; // as above
      });
      const { status, body } = await takeBack();
      expect([status, body.code]).toEqual([409, 'job_running']);
      expect((await read()).team1.score).toBe(7);
    });
  });

  it('is refused when there is nothing to put back', async () => {
    await startWeek(league);
    const { status, body } = await league.hungarian.post(`/games/${game}/scores/undo`, {});
    expect([status, body.code, body.message]).toEqual([409, 'nothing_to_undo', 'Nincs mit visszavonni']);
  });
});

describe('a score of a locked week', () => {
  beforeEach(async () => {
    await startWeek(league);
    await save();
    await lockWeek(league, 1);
  });

  it('is refused without force', async () => {
    const { status, body } = await league.hungarian.post(`/games/${game}/scores`, aSheet({ scoreTeam1: 28 }));
    expect([status, body.code, body.message, body.data]).toEqual([
      409,
      'week_locked',
      'Ez a forduló már le van zárva',
      { rounds: [1] },
    ]);
    expect((await league.owner.delete(`/games/${game}/scores`)).body.code).toBe('week_locked');
    expect(await read()).toMatchObject({ state: 'final', team1: { score: 21 }, team1Editable: false });
  });

  it('is corrected by one job with force', async () => {
    const td = (n: number) => ({ ...aSheet().players, [id(qb)]: { ...offense, td: n } });
    const { status, body } = await save(aSheet({ players: td(3), force: true }));
    expect(status).toBe(200);
    expect(body.job).toMatchObject({ type: 'rescore_weeks', week: 1, weeks: [1] });
    expect(playerOf(body.team1, qb)?.scores?.points).toBe(41.3);
    expect((await ended(league, body.job)).status).toBe('done');
    expect(batches(league.fantasy, 'run').at(-1)).toMatchObject({
      type: 'rescore_weeks',
      weeks: [1],
      leagueIds: [ourLeague],
    });
    expect(await points(qb)).toMatchObject({ points: 41.3, isFinal: true });
    const explained = await points(qb);
    expect(explained).toMatchObject({ points: 41.3, previousPoints: 35.3 });
    expect(
      explained.rows.flatMap(({ key, previous }: PointsRow) => (previous ? [[key, previous]] : [])),
    ).toEqual([['td', { value: 2, points: 12 }]]);
    expect((await league.service.internal.get(`/seasons/${season.id}`)).body.publishedJobId).toBe(
      body.job.id,
    );
    const again = await save(aSheet({ players: td(3), force: true }));
    expect(again.body.job).toBeNull();
    const undone = await league.owner.post(`/games/${game}/scores/undo`, { force: true });
    expect((await ended(league, undone.body.job)).status).toBe('done');
    expect((await points(qb)).points).toBe(35.3);
    expect((await points(qb)).previousPoints).toBeNull();
  });

  it('is previewed by what the correction would publish, and nothing is stored', async () => {
    const before = await read();
    let asked: RecalculationPreviewAsked | undefined;
    const results = [{ gameId: newId() }];
    league.fantasy.answers['POST /internal/weeks/recalculation-preview'] = ({ body }) => {
      asked = body as RecalculationPreviewAsked; // what the service under test sends
      return { body: { nbLeaguesChanged: 1, nbResultsChanged: 1, results } };
    };
    const preview = (change: string, sheet: object = {}, who = league.owner) =>
      who.post(`/games/${game}/scores/preview`, { change, ...sheet });
    const corrected = aSheet({ players: { ...aSheet().players, [id(qb)]: { ...offense, td: 3 } } });
    const effect = must<ScoresEffect>(await preview('save', corrected));
    expect(effect).toEqual({ rounds: [1], nbLeaguesChanged: 1, nbResultsChanged: 1, results });
    expect(asked).toMatchObject({
      seasonId: season.id,
      points: { 1: { [id(qb)]: 4130, [id(coach)]: 1425 } },
    });
    must(await preview('delete'));
    expect(asked?.points).toEqual({ 1: {} });
    must(await preview('undo'));
    expect(asked?.points).toEqual({ 1: {} });
    asked = undefined;
    const same = must<ScoresEffect>(await preview('save', aSheet()));
    expect(same).toEqual({ rounds: [], nbLeaguesChanged: 0, nbResultsChanged: 0, results: [] });
    expect(asked).toBeUndefined();
    expect(await read()).toEqual(before);

    const job = (await save({ ...corrected, force: true })).body.job;
    await ended(league, job);
    expect((await points(qb)).points).toBe(41.3);
  });

  it('is not previewed for a sheet that could not be saved, nor for everybody', async () => {
    const preview = async (body: object, who = league.hungarian) => {
      const answer = await who.post(`/games/${game}/scores/preview`, body);
      return [answer.status, answer.body.code];
    };
    const wrong = aSheet({ change: 'save', scoreTeam2: 1000 });
    expect(await preview(wrong)).toEqual([422, 'validation_failed']);
    expect(await preview(aSheet({ change: 'save', scoreTeam1: 28, version: 1 }))).toEqual([
      409,
      'game_changed',
    ]);
    expect(await preview({ change: 'burn' })).toEqual([400, 'malformed_request']);
    expect(await preview(aSheet({ change: 'save' }), league.service.as(aUser()))).toEqual([403, 'forbidden']);
    league.fantasy.answers['POST /internal/weeks/recalculation-preview'] = () => ({ status: 503 });
    expect(await preview({ change: 'delete' })).toEqual([503, 'service_unavailable']);
  });

  it('is told to the audit trail by the write that stores it', async () => {
    const before = (await audited()).length;
    const { body } = await save(aSheet({ scoreTeam1: 28, force: true }));
    await ended(league, body.job);
    const [entry, ...others] = (await audited()).slice(before);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ kind: 'POST games/{id}/scores', subject: { type: 'game', id: game } });
    expect(entry?.changes[0]).toEqual({ field: 'scoreTeam1', before: 21, after: 28 });
  });

  it('that loses its race to another save is refused, and told to nobody', async () => {
    const before = (await audited()).length;
    const { version } = await read();
    const writing = jest.spyOn(RealGameModel, 'updateOne').mockImplementationOnce((...write) => {
      writing.mockRestore();
      const between = RealGameModel.collection.updateOne(
        { _id: game as never },
        { $inc: { rev: 1, version: 1 } },
      );
      return between.then(() => RealGameModel.updateOne(...write)) as never; // what is awaited is the answer
    });
    const { status, body } = await save(aSheet({ scoreTeam1: 28, force: true, version }));
    expect([status, body.code]).toEqual([409, 'game_changed']);
    expect((await read()).team1.score).toBe(21);
    expect((await currentSeason(league)).activeJob).toBeNull();
    expect(await audited()).toHaveLength(before);
  });

  it('waits for another job of the season', async () => {
    league.fantasy.answers['POST /internal/weeks/run'] = () => ({ status: 503 });
    const job = must<Job>(await league.owner.post('/seasons/current/recalculate', {}));
    const { status, body } = await league.hungarian.post(
      `/games/${game}/scores`,
      aSheet({ scoreTeam1: 28, force: true }),
    );
    expect([status, body.code, body.message, body.data.job.id]).toEqual([
      409,
      'job_running',
      'Még fut egy másik művelet',
      job.id,
    ]);
    const config = (await league.owner.get('/score-configs')).body;
    const { updatedAt: _at, ...form } = { ...config, td: { operation: '*', sign: '+', points: 7 } };
    expect((await league.owner.post('/score-configs', form)).body.code).toBe('job_running');
    expect((await read()).team1.score).toBe(21);
    playingLeagues(league.fantasy, [ourLeague]);
    await league.service.due();
    expect((await ended(league, job)).status).toBe('done');
  });

  it('whose job failed is taken up again by the same call', async () => {
    league.fantasy.answers['POST /internal/weeks/run'] = () => ({ status: 422 });
    const sheet = aSheet({ scoreTeam1: 28, force: true });
    const { job } = (await save(sheet)).body;
    expect((await ended(league, job)).status).toBe('failed');
    expect((await league.owner.post('/seasons/current/recalculate', {})).body.code).toBe('job_running');
    playingLeagues(league.fantasy, [ourLeague]);
    const again = await save(sheet);
    expect([again.status, again.body.job?.id]).toEqual([200, job.id]);
    expect((await ended(league, job)).status).toBe('done');
    expect((await currentSeason(league)).activeJob).toBeNull();
  });

  it.each([
    ['', 0],
    [' while a lock looked at the game', 1],
  ])('is stored by the job when the process died in between%s', async (_case, looks) => {
    const stored = await RealGameModel.findById(game).lean();
    if (!stored) throw new Error('the game is gone');
    const { score: _s, ...side } = stored.team1;
    const previousSheet = { team1: stored.team1, team2: stored.team2 };
    const subject = { type: 'game' as const, id: game, name: '' };
    const told = { actorId: newId(), kind: 'x', subject, changes: [], requestId: newId(), device: 'API' };
    const correction = {
      gameId: game,
      rev: stored.rev - looks,
      sheet: { team1: { ...side, score: 40 }, team2: stored.team2 },
      previousSheet,
      trail: [enqueue('accounts', 'audited', told)],
    };
    const activeJob = {
      id: newId(),
      type: 'rescore_weeks',
      week: 1,
      weeks: [1],
      createdAt: new Date(),
      correction,
    };
    await SeasonModel.updateOne({ _id: season.id }, { $set: { activeJob }, $inc: { rev: 1 } });
    await league.service.due();
    expect((await ended(league, { id: activeJob.id } as Job)).status).toBe('done'); // its id is all that is asked for
    expect((await read()).team1.score).toBe(40);
    expect((await audited()).filter(({ requestId }) => requestId === told.requestId)).toHaveLength(1);
  });
});

describe('a game that counts in two rounds', () => {
  beforeEach(async () => {
    const games = season.games.map(({ id: gameId, date, team1, team2, team1Round, team2Round }) => ({
      id: gameId,
      date,
      team1: team1.id,
      team2: team2.id,
      team1Round,
      team2Round: gameId === game ? 2 : team2Round,
    }));
    season = must(await league.owner.post(`/seasons/${season.id}/schedule`, { games }));
    await startWeek(league);
    await save();
  });

  it('shows the lines of a side to the owner alone before its round', async () => {
    const seen = await read(league.service.as(aUser()));
    expect(playerOf(seen.team1, qb)?.scores).not.toBeNull();
    expect(playerOf(seen.team2, defence)?.scores).toBeNull();
    expect(playerOf((await read()).team2, defence)?.scores).not.toBeNull();
    await lockWeek(league, 1);
    await startWeek(league);
    expect(playerOf((await read(league.service.anonymous)).team2, defence)?.scores).not.toBeNull();
  });

  it('takes the open side without force while the other one is locked', async () => {
    await lockWeek(league, 1);
    expect(await read()).toMatchObject({ state: 'entered', team1Editable: false, team2Editable: true });
    const players = { ...aSheet().players, [id(kicker)]: { fg: 1, xp: 2, fg_miss: 0, xp_miss: 0 } };
    const { status, body } = await save(aSheet({ players }));
    expect([status, body.job]).toEqual([200, null]);
    expect((await save(aSheet({ players: {} }))).body).toMatchObject({
      code: 'week_locked',
      data: { rounds: [1] },
    });
  });
});

describe('the date of a game', () => {
  const post = (date: unknown, who = league.owner) => who.post(`/games/${game}/date`, { date });

  it('can change while one of its rounds is not locked, and everybody hears of it', async () => {
    const date = gameOf(season, 2).date;
    const before = (await league.service.internal.get(`/seasons/${season.id}`)).body;
    const { status, body } = await post(date);
    expect([status, body.date, body.version]).toEqual([200, date, 2]);
    const after = (await league.service.internal.get(`/seasons/${season.id}`)).body;
    expect(after.rev).toBeGreaterThan(before.rev);
    expect(after.weeks[0].lastDay).toBe(date);
    expect((await post(date)).body).toEqual(body);
  });

  it('is refused for a locked week', async () => {
    await startWeek(league);
    await lockWeek(league, 1);
    const before = await read();
    const { status, body } = await post(gameOf(season, 2).date, league.hungarian);
    expect([status, body.code, body.message]).toEqual([
      409,
      'date_not_editable',
      'A meccs időpontja már nem módosítható',
    ]);
    expect(await read()).toEqual(before);
  });

  it.each([
    ['no day', '31/12/2026', 'invalid_date'],
    ['a missing one', undefined, 'invalid_date'],
    ['a day outside the season', '2020-01-01', 'out_of_season'],
  ])('refuses %s', async (_what, date, code) => {
    const before = await read();
    const { status, body } = await post(date);
    expect([status, body.violations[0].property, body.violations[0].code]).toEqual([422, 'date', code]);
    expect(await read()).toEqual(before);
  });

  it('may still change while its week is frozen', async () => {
    await startWeek(league);
    await command(league, 'weeks/current/freeze');
    expect(await read()).toMatchObject({ isFrozen: true, dateEditable: true });
    expect((await post(gameOf(season, 2).date)).status).toBe(200);
  });
});
