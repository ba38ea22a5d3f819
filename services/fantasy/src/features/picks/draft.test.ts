import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { now } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import { eraseAnswers } from '@endzone/common/testing/eraseAnswers';
import { aUser, type TestAnswer, type TestUser } from '@endzone/common/testing/testService';
import { until } from '@endzone/common/testing/until';
import { parseInstant } from '@endzone/contracts/fields';
import { rosterSize, type Position } from '@endzone/contracts/game';
import type { Locale } from '@endzone/contracts/messages';
import type { DraftTeam, Pick } from '@endzone/contracts/fantasy/draft';
import { drawDraftOrder, hashSeed, isLogIntact, turnOf } from '../../domain/draftOrder.ts';
import { leaguesCopy, peopleCopy, seasonsCopy } from '../../core/copies/copies.ts';
import { PlayerModel } from '../../core/copies/model.ts';
import {
  LeagueSeasonModel,
  leagueSeasonKey,
  type LeagueSeasonDocument,
} from '../../core/league-season/model.ts';
import { anInternalPlayer, anInternalSeason } from '../../testing/snapshots.ts';
import { startWorld, type World, type WorldLeague } from '../../testing/aWorld.ts';
import { startDueDrafts } from '../lifecycle/service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => world.clear());
afterAll(() => world.stop());

const as = (user: TestUser) => world.fantasy.as(user);
const path = (league: WorldLeague, rest: string) => `/leagues/${league.id}/${rest}`;
const stored = async (league: WorldLeague) =>
  (await LeagueSeasonModel.findOne({ leagueId: league.id }).lean<LeagueSeasonDocument>())!;
/** Without what is still to be told, which goes by itself. */
const settled = async (league: WorldLeague) => {
  const { outbox: _outbox, outboxSince: _since, outboxLease: _lease, ...season } = await stored(league);
  return season;
};
const managerOf = (league: WorldLeague, teamId: string) =>
  league.managers.find(
    ({ id }) => id === league.snapshot.teams.find((team) => team.id === teamId)?.managerId,
  )!;
const ofPosition = (position: Position) => world.players.filter((player) => player.position === position);
const later = (seconds: number) => world.fantasy.setNow(new Date(now().getTime() + seconds * 1000));

/** Each draft of this file begins three hours after the one before. */
let nextStart = Date.parse('2030-03-05T18:00:00Z');
const written = (millis: number) => new Date(millis).toISOString().slice(0, 19).replace('T', ' ');

async function scheduled(
  options: Parameters<World['aLeague']>[0] = {},
): Promise<WorldLeague & { startsAt: Date }> {
  const league = await world.aLeague(options);
  const startsAt = new Date(nextStart);
  const body = { draftStartsAt: written(nextStart), draftEndsAt: written(nextStart + 3 * 3_600_000) };
  nextStart += 3 * 3_600_000;
  const { status } = await as(league.admin).post(path(league, 'seasons'), body);
  expect(status).toBe(201);
  return Object.assign(league, { startsAt });
}

async function started(options: Parameters<World['aLeague']>[0] = {}) {
  const league = await scheduled(options);
  await world.fantasy.setNow(league.startsAt);
  return league;
}

async function onTheClock(
  league: WorldLeague,
): Promise<{ team: DraftTeam; manager: TestUser; pickNo: number }> {
  const { body } = await as(world.owner).get(path(league, 'draft-team'));
  return { team: body.draftTeam, manager: managerOf(league, body.draftTeam.id), pickNo: body.pickNo };
}

const pick = (league: WorldLeague, user: TestUser, body: object, key?: string) =>
  as(user).post(path(league, 'draft/picks'), body, key ? { headers: { 'Idempotency-Key': key } } : {});

/** What is asked of the database about this very league season meanwhile, but for the delivery of its outbox. */
async function callsOn(league: WorldLeague, act: () => Promise<void>): Promise<string[]> {
  const _id = leagueSeasonKey(league.id, world.season.id);
  const calls: string[] = [];
  mongoose.set('debug', (collection, method, filter) => {
    const isDelivery = JSON.stringify(filter).includes('outbox');
    if (collection === LeagueSeasonModel.collection.name && filter._id === _id && !isDelivery)
      calls.push(method);
  });
  try {
    await act();
  } finally {
    mongoose.set('debug', false);
  }
  return calls;
}

describe('the start of a draft', () => {
  it('comes by itself: the order follows from the seed, whose hash was shown before', async () => {
    const league = await scheduled();
    const { draftSeedHash } = (await as(league.admin).get(path(league, `seasons/${world.season.id}`))).body;
    expect((await as(league.admin).get(path(league, 'draft-team'))).body).toMatchObject({
      draftTeam: null,
      status: 'pending',
      pickNo: 1,
      turnDeadlineAt: null,
    });
    await world.fantasy.setNow(league.startsAt);
    const { body } = await as(league.admin).get(path(league, 'draft'));
    expect(body.status).toBe('drafting');
    expect(hashSeed(body.draft.seed)).toBe(draftSeedHash);
    const ids = league.snapshot.teams.map(({ id }) => id);
    expect(body.teams.map(({ id }: DraftTeam) => id)).toEqual(drawDraftOrder(body.draft.seed, ids));
    expect(body.teams.map(({ draftOrder }: DraftTeam) => draftOrder)).toEqual([1, 2, 3, 4]);
    expect(body.draft).toMatchObject({
      pickNo: 1,
      round: 1,
      direction: 'asc',
      nbTotalPicks: 56,
      nbRounds: 14,
      seedHash: draftSeedHash,
    });
    expect(body.draft.team.id).toBe(body.teams[0].id);
    const seconds =
      (Date.parse(`${body.draft.turnDeadlineAt}Z`) - Date.parse(`${body.draft.turnStartedAt}Z`)) / 1000;
    expect([192, 193]).toContain(seconds);
    expect(world.leagues.requests.some((heard) => heard.path === `/internal/leagues/${league.id}/seal`)).toBe(
      true,
    );
    await until(() => world.notified('draft_started', league).length === 4);
    expect(world.notified('draft_started', league).map(({ params }) => params.draftOrder)).toEqual([
      1, 2, 3, 4,
    ]);
    await until(() => world.notified('your_turn', league).length === 1);
    expect(world.notified('your_turn', league)[0]).toMatchObject({
      recipients: [managerOf(league, body.teams[0].id).id],
      params: { round: 1, pickNo: 1, date: { instant: body.draft.turnDeadlineAt } },
      mail: false,
    });
    await until(() => world.notified('next_turn', league).length === 1);
    expect(world.notified('next_turn', league)[0]).toMatchObject({
      recipients: [managerOf(league, body.teams[1].id).id],
      subject: expect.stringMatching(/^pick:.*:2$/),
      params: { league: league.snapshot.name, date: { instant: body.draft.turnDeadlineAt } },
    });
  });

  it('happens once, however often the jobs run', async () => {
    const league = await started();
    const before = await stored(league);
    await Promise.all([world.fantasy.due(), world.fantasy.due()]);
    const after = await stored(league);
    expect([after.rev, after.version, after.draft?.startedAt]).toEqual([
      before.rev,
      before.version,
      before.draft?.startedAt,
    ]);
  });

  it('waits for a full league and tells the admin once; with less than three hours left they set new dates', async () => {
    const league = await scheduled();
    const teams = league.snapshot.teams;
    await league.announce({ teams: teams.slice(0, 3) });
    await world.fantasy.setNow(league.startsAt);
    await world.fantasy.due();
    const here = path(league, `seasons/${world.season.id}`);
    const waiting = { status: 'pending', draftProblem: 'league_slots_not_filled', draft: null };
    expect((await as(league.admin).get(here)).body).toMatchObject(waiting);
    await until(() => world.notified('draft_not_started_slots', league).length === 1);
    expect(world.notified('draft_not_started_slots', league)[0]?.recipients).toEqual([league.admin.id]);
    await league.announce({ teams });
    await later(60);
    expect((await as(league.admin).get(here)).body).toMatchObject(waiting);
    expect(world.notified('draft_not_started_slots', league)).toHaveLength(1);
    const dates = { draftStartsAt: written(nextStart), draftEndsAt: written(nextStart + 3 * 3_600_000) };
    nextStart += 3 * 3_600_000;
    expect((await as(league.admin).post(here, dates)).body).toMatchObject({ ...dates, draftProblem: null });
    await world.fantasy.setNow(parseInstant(dates.draftStartsAt));
    expect((await as(league.admin).get(here)).body.status).toBe('drafting');
  });

  it('draws the turn length from what remains when the league is full late, but three hours before the end', async () => {
    const league = await world.aLeague();
    const startsAt = nextStart;
    nextStart += 12 * 3_600_000;
    const body = { draftStartsAt: written(startsAt), draftEndsAt: written(startsAt + 12 * 3_600_000) };
    await as(league.admin).post(path(league, 'seasons'), body);
    const teams = league.snapshot.teams;
    await league.announce({ teams: teams.slice(1) });
    await world.fantasy.setNow(new Date(startsAt));
    await world.fantasy.setNow(new Date(startsAt + 6 * 3_600_000));
    await league.announce({ teams });
    await world.fantasy.due();
    const season = await stored(league);
    expect([season.status, season.draftProblem]).toEqual(['drafting', null]);
    expect(Math.abs(season.draftTurnDurationSeconds - Math.floor((6 * 3600) / 56))).toBeLessThanOrEqual(1);
  });

  it('does not come while the league is larger than the season, and the admin is told with both counts', async () => {
    const league = await scheduled();
    await world.enqueueSeasonChanged({ nbMaxFantasyTeams: 3 });
    await world.fantasy.setNow(league.startsAt);
    expect(await stored(league)).toMatchObject({ status: 'pending', draftProblem: 'league_not_qualified' });
    await until(() => world.notified('draft_not_started_size', league).length === 1);
    expect(world.notified('draft_not_started_size', league)[0]).toMatchObject({
      recipients: [league.admin.id],
      params: { leagueTeams: 4, seasonTeams: 3 },
    });
    await world.enqueueSeasonChanged({ nbMaxFantasyTeams: 16 });
  });

  it('does not come while a position is short, and the admin is told which one', async () => {
    const league = await scheduled();
    const kickers = ofPosition('K').map(({ id }) => id);
    const rest = new Set(kickers.slice(3));
    const become = (status: 'active' | 'inactive') =>
      world.enqueuePlayersChanged(({ id }) => (rest.has(id) ? { status } : {}));
    await become('inactive');
    await world.fantasy.setNow(league.startsAt);
    expect(await stored(league)).toMatchObject({ status: 'pending', draftProblem: 'league_not_qualified' });
    await until(() => world.notified('draft_not_started_size', league).length === 1);
    expect(world.notified('draft_not_started_size', league)[0]).toMatchObject({
      recipients: [league.admin.id],
      params: { leagueTeams: 4, seasonTeams: 16, position: 'K', reason: 'players' },
    });
    await become('active');
  });

  it('gives the league free again when its sealed teams do not suffice after all', async () => {
    const league = await scheduled();
    const call = 'POST /internal/leagues/*';
    const answer = world.leagues.answers[call]!;
    const snapshot = { ...league.snapshot, teams: league.snapshot.teams.slice(1) };
    world.leagues.answers[call] = (heard) =>
      heard.path.endsWith('/seal') ? { body: { sealed: true, league: snapshot } } : answer(heard);
    await world.fantasy.setNow(league.startsAt);
    expect((await stored(league)).status).toBe('pending');
    const unseal = `/internal/leagues/${league.id}/unseal`;
    expect(world.leagues.requests.some((heard) => heard.path === unseal)).toBe(true);
    world.leagues.answers[call] = answer;
    await world.fantasy.due();
    expect((await stored(league)).status).toBe('drafting');
  });

  const openedCount = (league: WorldLeague) =>
    world.leagues.requests.filter(({ path }) => path === `/internal/leagues/${league.id}/unseal`).length;

  it.each([
    ['an event', true],
    ['its own seal', false],
  ])(
    'does not come when another worker hears by %s who left, and gives the league free',
    async (_by, isEvent) => {
      const league = await scheduled();
      const call = 'POST /internal/leagues/*';
      const answer = world.leagues.answers[call]!;
      const write = LeagueSeasonModel.updateOne.bind(LeagueSeasonModel);
      let givingUp: Promise<unknown> | undefined;
      // One worker is about to write the start; another one hears of the departure after its own seal, or with it.
      const giveUp = () => {
        world.leagues.answers[call] = async (heard) => {
          const sealed = await answer(heard);
          if (!heard.path.endsWith('/seal')) return sealed;
          const [gone, ...rest] = league.snapshot.teams;
          const teams = [{ ...gone!, managerId: null }, ...rest];
          league.snapshot = { ...league.snapshot, teams, rev: league.snapshot.rev + 1 };
          if (!isEvent) return { body: { sealed: true, league: league.snapshot } };
          await leaguesCopy.store(league.snapshot);
          return sealed;
        };
        return startDueDrafts();
      };
      const held = async (...args: Parameters<typeof write>) => {
        const { _id } = args[0] as { _id?: string }; // a league season is written by its id
        const { status } = (args[1] as { $set?: { status?: string } }).$set ?? {}; // no pipeline
        if (status === 'drafting' && _id === leagueSeasonKey(league.id, world.season.id))
          await (givingUp ??= giveUp()); // The job of this process may be a third worker.
        return write(...args);
      };
      // A query is awaited like a promise.
      const writing = jest
        .spyOn(LeagueSeasonModel, 'updateOne')
        .mockImplementation(held as unknown as typeof write);
      await world.fantasy.setNow(league.startsAt);
      writing.mockRestore();
      world.leagues.answers[call] = answer;
      expect((await stored(league)).status).toBe('pending');
      expect(openedCount(league)).toBeGreaterThan(0);
    },
  );

  it('gives a league free that a dead start sealed and that somebody left since', async () => {
    const league = await scheduled();
    const [gone, ...rest] = league.snapshot.teams;
    await league.announce({ teams: [{ ...gone!, managerId: null }, ...rest], sealedFor: world.season.id });
    await world.fantasy.setNow(league.startsAt);
    expect(await stored(league)).toMatchObject({
      status: 'pending',
      draftProblem: 'league_slots_not_filled',
    });
    expect(openedCount(league)).toBeGreaterThan(0);
    expect(league.snapshot.sealedFor).toBeNull();
  });

  it('gives a league free that was sealed for a draft that is no longer there', async () => {
    const league = await world.aLeague();
    await league.announce({ sealedFor: world.season.id });
    expect(openedCount(league)).toBe(1);
  });

  it('does not bring back who left between the seal and the start', async () => {
    const league = await scheduled();
    const call = 'POST /internal/leagues/*';
    const answer = world.leagues.answers[call]!;
    const sealed = { ...league.snapshot, sealedFor: world.season.id };
    const [gone, ...rest] = league.snapshot.teams;
    await league.announce({ teams: [...rest, { ...gone!, id: newId(), managerId: aUser().id }] });
    world.leagues.answers[call] = (heard) =>
      heard.path.endsWith('/seal') ? { body: { sealed: true, league: sealed } } : answer(heard);
    await world.fantasy.setNow(league.startsAt);
    world.leagues.answers[call] = answer;
    const { status, teams } = await stored(league);
    expect([status, teams.length]).toEqual(['drafting', 4]);
    expect(teams.map(({ managerId }) => managerId)).not.toContain(gone!.managerId);
  });

  it('lets a mail go with the turn only when a turn lasts half an hour', async () => {
    const league = await world.aLeague();
    const startsAt = nextStart;
    const endsAt = startsAt + 28 * 3_600_000;
    nextStart += 3 * 3_600_000;
    const body = { draftStartsAt: written(startsAt), draftEndsAt: written(endsAt) };
    await as(league.admin).post(path(league, 'seasons'), body);
    await world.fantasy.setNow(new Date(startsAt));
    await until(() => world.notified('your_turn', league).length === 1);
    expect((await stored(league)).draftTurnDurationSeconds).toBe(1_800);
    expect(world.notified('your_turn', league)[0]?.mail).toBe(true);
  });

  it('is told of an hour before with what it still waits for', async () => {
    const league = await scheduled();
    const { teams } = league.snapshot;
    await league.announce({ teams: teams.slice(0, -1) });
    await until(async () => (await stored(league)).teams.length === teams.length - 1);
    await world.fantasy.setNow(new Date(league.startsAt.getTime() - 3_600_000));
    await world.fantasy.due();
    await until(() => world.notified('draft_starting_soon', league).length === 1);
    expect(world.notified('draft_starting_soon', league)[0]?.params.reason).toBe('slots');
  });

  it('is told of an hour before, once, unless the dates were set later than that', async () => {
    const league = await scheduled();
    await world.fantasy.setNow(new Date(league.startsAt.getTime() - 3_600_000));
    await world.fantasy.due();
    await until(() => world.notified('draft_starting_soon', league).length === 1);
    expect(world.notified('draft_starting_soon', league)[0]?.params).not.toHaveProperty('reason');
    const late = await world.aLeague();
    const startsAt = league.startsAt.getTime();
    const body = { draftStartsAt: written(startsAt), draftEndsAt: written(startsAt + 3 * 3_600_000) };
    await world.fantasy.setNow(new Date(startsAt - 1_800_000));
    expect((await as(late.admin).post(path(late, 'seasons'), body)).status).toBe(201);
    await world.fantasy.due();
    await until(() => world.notified('draft_scheduled', late).length === 1);
    expect(world.notified('draft_starting_soon', late)).toEqual([]);
    expect(world.notified('draft_starting_soon', league)).toHaveLength(1);
  });
});

describe('a turn', () => {
  let league: WorldLeague;
  beforeEach(async () => {
    league = await started();
  });

  it('gives one pick to the team on the clock, and starts the next one at once', async () => {
    const { manager, team } = await onTheClock(league);
    const quarterback = ofPosition('QB')[0]!;
    const { status, body } = await pick(league, manager, { playerId: quarterback.id, pickNo: 1 });
    expect(status).toBe(201);
    expect(body.pick).toMatchObject({
      pickNo: 1,
      round: 1,
      pickInRound: 1,
      team: { id: team.id },
      isAuto: false,
      autoSource: null,
    });
    expect(body.pick.player).toEqual({
      id: quarterback.id,
      name: quarterback.name,
      position: 'QB',
      status: 'active',
      team: quarterback.team,
      photo: null,
      jerseyNumber: quarterback.jerseyNumber,
    });
    expect(body.draft).toMatchObject({ pickNo: 2, round: 1, direction: 'asc' });
    expect(body.draft.team.id).not.toBe(team.id);
    expect(body.roster).toMatchObject({ status: 'locked', lockedBy: 'draft' });
    expect(body.roster.players).toHaveLength(1);
    expect(body.roster.players[0]).toMatchObject({
      id: quarterback.id,
      fantasyPosition: 'QB',
      activityStatus: 'active',
      addedBy: 'draft',
      rosterStatus: 'mine',
    });
    const next = await onTheClock(league);
    await until(() => world.notified('your_turn', league).length === 2);
    expect(world.notified('your_turn', league)[1]?.recipients).toEqual([next.manager.id]);
    const picks = (await as(manager).get(path(league, 'draft/picks'))).body;
    expect(picks).toEqual([body.pick]);
    expect((await as(manager).get(path(league, 'draft/picks?since=1'))).body).toEqual([]);
  });

  it('reads the league season once and writes it once when its pick is accepted', async () => {
    const { manager } = await onTheClock(league);
    const playerId = ofPosition('QB')[2]!.id;
    const calls = await callsOn(league, async () => {
      expect((await pick(league, manager, { playerId, pickNo: 1 })).status).toBe(201);
    });
    expect(calls).toEqual(['findOne', 'updateOne']);
  });

  it('answers the same key with the first pick, and the same pickNo without key with turn_passed', async () => {
    const { manager } = await onTheClock(league);
    const body = { playerId: ofPosition('RB')[0]!.id, pickNo: 1 };
    const first = await pick(league, manager, body, 'same-key-1');
    const again = await pick(league, manager, body, 'same-key-1');
    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
    const passed = await pick(league, { ...manager, locale: 'hu' }, body);
    expect([passed.status, passed.body.code, passed.body.message, passed.body.data]).toEqual([
      409,
      'turn_passed',
      'Ez a választás már megtörtént',
      { pickNo: 2 },
    ]);
  });

  it('finds its pick by the key in the draft itself, when the kept answer was lost', async () => {
    const { manager } = await onTheClock(league);
    const body = { playerId: ofPosition('RB')[1]!.id, pickNo: 1 };
    const first = await pick(league, manager, body, 'lost-answer');
    await eraseAnswers();
    const again = await pick(league, manager, body, 'lost-answer');
    expect(again.status).toBe(201);
    expect(again.body.pick).toEqual(first.body.pick);
    expect((await stored(league)).draft?.picks).toHaveLength(1);
  });

  it('is refused to everybody else, and changes nothing', async () => {
    const { manager, team } = await onTheClock(league);
    const other = league.managers.find(({ id }) => id !== manager.id)!;
    const playerId = ofPosition('WR')[0]!.id;
    const before = await settled(league);
    const refused: [TestUser, object, number, string, string, object | undefined][] = [
      [aUser(), { playerId }, 403, 'not_league_member', 'Nem vagy tagja ennek a ligának', undefined],
      [world.owner, { playerId }, 403, 'no_team', 'Nincs csapatod ebben a ligában', undefined],
      [other, { playerId, pickNo: 2 }, 409, 'turn_passed', 'Ez a választás már megtörtént', { pickNo: 1 }],
      [
        other,
        { playerId, pickNo: 1 },
        409,
        'not_your_turn',
        'Most nem te jössz',
        { team: { id: team.id, name: team.name } },
      ],
      [
        manager,
        { playerId: newId(), pickNo: 1 },
        404,
        'player_not_found',
        'A játékos nem található',
        undefined,
      ],
    ];
    for (const [user, body, status, code, message, data] of refused) {
      const answer = await pick(league, { ...user, locale: 'hu' }, body);
      expect([answer.status, answer.body.code, answer.body.message, answer.body.data]).toEqual([
        status,
        code,
        message,
        data,
      ]);
    }
    expect(await settled(league)).toEqual(before);
  });

  it('refuses an inactive player and one who is taken, with who has them', async () => {
    const first = await onTheClock(league);
    const taken = ofPosition('WR')[5]!;
    await pick(league, first.manager, { playerId: taken.id });
    const injured = ofPosition('WR')[6]!;
    const inactive = ofPosition('WR')[7]!;
    await world.enqueuePlayersChanged(({ id }) => {
      if (id === injured.id) return { status: 'injured' };
      return id === inactive.id ? { status: 'inactive' } : {};
    });
    const { manager } = await onTheClock(league);
    const hungarian = { ...manager, locale: 'hu' as const };
    const gone = await pick(league, hungarian, { playerId: inactive.id });
    expect([gone.status, gone.body.code]).toEqual([422, 'player_inactive']);
    const answer = await pick(league, hungarian, { playerId: taken.id });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'player_taken',
      `Már elkelt: ${taken.name} (${first.team.name})`,
    ]);
    expect(answer.body.data).toEqual({ team: { id: first.team.id, name: first.team.name, isMine: false } });
    expect((await pick(league, manager, { playerId: injured.id })).status).toBe(201);
    await world.enqueuePlayersChanged(() => ({ status: 'active' }));
  });

  it('keeps for every team what it needs: with one defence each nobody takes a second one', async () => {
    const spare = new Set(
      ofPosition('DEF')
        .slice(4)
        .map(({ id }) => id),
    );
    await world.enqueuePlayersChanged(({ id }) => (spare.has(id) ? { status: 'inactive' } : {}));
    const others = ofPosition('WR');
    const mine = await onTheClock(league);
    await pick(league, mine.manager, { playerId: ofPosition('DEF')[0]!.id });
    for (let turn = 0; turn < 6; turn++)
      await pick(league, (await onTheClock(league)).manager, { playerId: others[turn]!.id });
    const before = await settled(league);
    const again = await pick(
      league,
      { ...mine.manager, locale: 'hu' },
      { playerId: ofPosition('DEF')[1]!.id },
    );
    expect([again.status, again.body.code, again.body.data]).toEqual([
      422,
      'position_reserved',
      { position: 'DEF', count: 3 },
    ]);
    expect(again.body.message).toBe('3 csapatnak még szüksége van erre a posztra: DEF');
    const shown = (await as(mine.manager).get(path(league, 'available-players?limit=500'))).body;
    const why = (playerId: string) => shown.find(({ id }: { id: string }) => id === playerId).can.pick;
    expect(why(ofPosition('DEF')[1]!.id)).toEqual({ allowed: false, why: 'position_reserved' });
    expect(why(ofPosition('QB')[0]!.id)).toEqual({ allowed: true, why: null });
    expect(await settled(league)).toEqual(before);
    await world.enqueuePlayersChanged(() => ({ status: 'active' }));
  });

  it('refuses whom neither a slot nor the bench takes: an eighth kicker', async () => {
    const { manager } = await onTheClock(league);
    for (const other of league.managers)
      if (other.id !== manager.id) await as(other).post(path(league, 'draft/auto-pick'), { enabled: true });
    const turnOfManager = () =>
      until(async () => (await as(manager).get(path(league, 'draft'))).body.can.pick.allowed);
    const kickers = ofPosition('K').slice(10);
    for (const kicker of kickers.slice(0, 7)) {
      await turnOfManager();
      expect((await pick(league, manager, { playerId: kicker.id })).status).toBe(201);
    }
    await turnOfManager();
    const eighth = await pick(league, { ...manager, locale: 'hu' }, { playerId: kickers[7]!.id });
    expect([eighth.status, eighth.body.code, eighth.body.message]).toEqual([
      422,
      'player_cannot_be_placed',
      `Már nem fér be a keretedbe: ${kickers[7]!.name}`,
    ]);
    expect(eighth.body.data).toEqual({ openSlots: ['QB', 'RB', 'TE_WR', 'TE_WR', 'FLEX', 'DEF', 'HC'] });
  });

  test.each([
    ['a player that is no id', { playerId: 'x' }, 'playerId'],
    ['an operator', { playerId: { $ne: null } }, 'playerId'],
    ['a turn that is a text', { playerId: newId(), pickNo: '1' }, 'pickNo'],
    ['an unknown field', { playerId: newId(), teamId: newId() }, 'teamId'],
  ])('answers 400 to %s', async (_what, body, property) => {
    const { manager } = await onTheClock(league);
    const answer = await pick(league, manager, body);
    expect([answer.status, answer.body.code, answer.body.violations[0].property]).toEqual([
      400,
      'malformed_request',
      property,
    ]);
  });

  it('keeps the whole room for members', async () => {
    for (const call of [
      'draft',
      'draft-team',
      'draft-teams',
      'draft/picks',
      'draft/queue',
      'available-players',
    ]) {
      const { status, body } = await as(aUser()).get(path(league, call));
      expect([call, status, body.code]).toEqual([call, 403, 'not_league_member']);
    }
    const { status, body } = await as(league.admin).get(`/leagues/${newId()}/draft`);
    expect([status, body.code]).toEqual([404, 'league_not_found']);
  });

  it('of a season before is read beside the one at hand, by the same people', async () => {
    const before = anInternalSeason({
      id: newId(),
      status: 'finished',
      startsAt: '2029-04-01 00:00:00',
      endsAt: '2029-06-30 00:00:00',
    });
    await seasonsCopy.storeAll([before]);
    const { manager, team } = await onTheClock(league);
    await pick(league, manager, { playerId: ofPosition('TE')[0]!.id });
    const { _id, draft, ...current } = await settled(league);
    await LeagueSeasonModel.create({
      ...current,
      _id: leagueSeasonKey(league.id, before.id),
      seasonId: before.id,
      status: 'finished',
      draft: { ...draft!, endedAt: now(), picks: draft!.picks.map((one) => ({ ...one, hash: 'before' })) },
    });
    const ofBefore = (call: string, user = league.admin) =>
      as(user).get(path(league, `${call}?season=${before.id}`));
    const { body } = await ofBefore('draft');
    expect(body).toMatchObject({
      seasonId: before.id,
      status: 'finished',
      can: { pick: { allowed: false } },
      draft: { seed: current.draftSeed, seedHash: current.draftSeedHash },
      picks: [{ pickNo: 1, team: { id: team.id }, hash: 'before' }],
    });
    expect((await ofBefore('draft/picks')).body).toEqual(body.picks);
    expect((await ofBefore('draft', world.owner)).status).toBe(200);
    expect((await as(league.admin).get(path(league, 'draft'))).body).toMatchObject({
      seasonId: world.season.id,
      status: 'drafting',
      picks: [{ hash: draft!.picks[0]!.hash }],
    });
    for (const call of ['draft', 'draft/picks']) {
      const refused = await ofBefore(call, aUser());
      expect([refused.status, refused.body.code]).toEqual([403, 'not_league_member']);
      const unknown = await as(league.admin).get(path(league, `${call}?season=${newId()}`));
      expect([unknown.status, unknown.body.code]).toEqual([404, 'league_season_not_found']);
    }
  });

  it('is numbered: season, status and version are the ETag, and who knows it gets no body', async () => {
    for (const call of ['draft', 'draft-team']) {
      const first = await as(league.admin).get(path(league, call));
      const etag = first.headers.get('etag')!;
      expect(etag).toMatch(new RegExp(`^"${world.season.id}-drafting-${first.body.version}[-"]`));
      const known = await as(league.admin).get(path(league, call), { headers: { 'If-None-Match': etag } });
      expect([known.status, known.body]).toEqual([304, '']);
    }
    const { body, headers } = await as(league.admin).get(path(league, 'draft'));
    const { manager } = await onTheClock(league);
    await pick(league, manager, { playerId: ofPosition('TE')[0]!.id });
    const changed = await as(league.admin).get(path(league, 'draft'), {
      headers: { 'If-None-Match': headers.get('etag')! },
    });
    expect([changed.status, changed.body.version]).toEqual([200, body.version + 1]);
  });

  it('is another state after what no version counts: the own queue, the end, the next season', async () => {
    const tagOf = async (call: string) =>
      (await as(league.admin).get(path(league, call))).headers.get('etag')!;
    const [before, turnBefore] = [await tagOf('draft'), await tagOf('draft-team')];
    await as(league.admin).post(path(league, 'draft/queue'), { playerIds: [ofPosition('K')[0]!.id] });
    const queued = await tagOf('draft');
    expect(queued).not.toBe(before);
    expect(await tagOf('draft-team')).toBe(turnBefore);
    await world.enqueuePlayersChanged(({ id }) =>
      id === ofPosition('K')[0]!.id ? { status: 'inactive' } : {},
    );
    expect(await tagOf('draft')).not.toBe(queued);
    await world.enqueuePlayersChanged(() => ({ status: 'active' }));
    const { manager } = await onTheClock(league);
    await pick(league, manager, { playerId: ofPosition('TE')[0]!.id });
    const picked = await tagOf('draft-team');
    // As after a restored copy, from which the draft went on with another pick.
    await LeagueSeasonModel.updateOne({ leagueId: league.id }, { 'draft.picks.0.hash': 'f'.repeat(64) });
    expect(await tagOf('draft-team')).not.toBe(picked);
    await LeagueSeasonModel.updateOne({ leagueId: league.id }, { status: 'finished' });
    expect(await tagOf('draft-team')).not.toBe(turnBefore);
  });

  it.each(['draft', 'draft-team'])('is another state under a new name of a team: %s', async (call) => {
    const { headers } = await as(league.admin).get(path(league, call));
    const { team } = await onTheClock(league);
    const teams = league.snapshot.teams.map((one) => (one.id === team.id ? { ...one, name: 'Lions' } : one));
    await league.announce({ teams });
    const renamed = await as(league.admin).get(path(league, call), {
      headers: { 'If-None-Match': headers.get('etag')! },
    });
    expect(renamed.status).toBe(200);
    expect((renamed.body.draftTeam ?? renamed.body.draft.team).name).toBe('Lions');
  });

  it.each(['draft', 'draft-team'])('is another state in another language: %s', async (call) => {
    const { manager } = await onTheClock(league);
    await peopleCopy.store({ id: manager.id, rev: 1, firstName: 'Anna', lastName: 'Kiss' });
    const ask = (locale: Locale, known = '') =>
      as({ ...league.admin, locale }).get(path(league, call), { headers: { 'If-None-Match': known } });
    const ownerOf = ({ body }: TestAnswer) => (body.draftTeam ?? body.draft.team).owner.name;
    const english = await ask('en');
    expect(ownerOf(english)).toBe('Anna Kiss');
    const known = english.headers.get('etag')!;
    const hungarian = await ask('hu', known);
    expect([hungarian.status, ownerOf(hungarian)]).toEqual([200, 'Kiss Anna']);
    expect((await ask('en', known)).status).toBe(304);
  });

  it('shows only the own queue, and whom a missed turn would bring', async () => {
    const { manager } = await onTheClock(league);
    const other = league.managers.find(({ id }) => id !== manager.id)!;
    const [first, second] = ofPosition('K');
    const inactive = newId();
    const saved = await as(manager).post(path(league, 'draft/queue'), {
      playerIds: [second!.id, inactive, first!.id],
    });
    expect(saved.body.playerIds).toEqual([second!.id, first!.id]);
    expect(saved.body.players[0]).toMatchObject({ id: second!.id, name: second!.name });
    const mine = (await as(manager).get(path(league, 'draft'))).body;
    expect(mine.queue).toEqual([second!.id, first!.id]);
    expect(mine.autoPreview).toMatchObject({ player: { id: second!.id }, source: 'queue', slot: 'K' });
    expect(mine.can.pick).toEqual({ allowed: true, why: null });
    const theirs = (await as(other).get(path(league, 'draft'))).body;
    expect([theirs.queue, theirs.can.pick]).toEqual([[], { allowed: false, why: 'not_your_turn' }]);
    expect(theirs.autoPreview.source).toBe('ranking');
    const owners = (await as(world.owner).get(path(league, 'draft'))).body;
    expect([owners.queue, owners.myTeamId, owners.myRoster, owners.autoPreview]).toEqual([
      [],
      null,
      null,
      null,
    ]);
    expect((await as(world.owner).get(path(league, 'draft/queue'))).body.code).toBe('no_team');
    await pick(league, manager, { playerId: second!.id });
    expect((await as(manager).get(path(league, 'draft/queue'))).body.playerIds).toEqual([first!.id]);
  });

  it('refuses a queue with doubles or with more than two hundred', async () => {
    const { manager } = await onTheClock(league);
    const hungarian = { ...manager, locale: 'hu' as const };
    const one = world.players[0]!.id;
    const doubled = await as(hungarian).post(path(league, 'draft/queue'), { playerIds: [one, one] });
    expect([doubled.status, doubled.body.violations]).toEqual([
      422,
      [{ property: 'playerIds', code: 'duplicate', message: 'Hibás adatokat adtál meg' }],
    ]);
    const many = await as(hungarian).post(path(league, 'draft/queue'), {
      playerIds: Array.from({ length: 201 }, () => newId()),
    });
    expect([many.status, many.body.violations[0].code]).toEqual([422, 'too_many']);
    expect(many.body.violations[0].message).toContain('200');
  });
});

describe('a missed turn', () => {
  let league: WorldLeague;
  beforeEach(async () => {
    league = await started();
  });

  const overdue = (body: object = {}) => as(league.admin).post(path(league, 'check-draft-overdue'), body);
  const deadline = async () => (await stored(league)).draft!.turnDeadlineAt!;

  it('is not picked before one and a half seconds after the deadline, and then once', async () => {
    const at = await deadline();
    await world.fantasy.setNow(new Date(at.getTime() + 400));
    expect((await overdue({ pickNo: 1 })).body).toMatchObject({ player_picked: false, pickNo: 1 });
    await world.fantasy.setNow(new Date(at.getTime() + 1_500));
    const [after] = (await stored(league)).draft!.picks;
    expect(after).toMatchObject({ pickNo: 1, isAuto: true, autoSource: 'ranking' });
    await world.fantasy.due();
    expect((await stored(league)).draft!.picks).toHaveLength(1);
    expect((await overdue({ pickNo: 1 })).body).toMatchObject({ player_picked: true, pickNo: 2 });
    expect((await overdue({})).body).toMatchObject({ player_picked: true, pickNo: 2 });
    expect((await overdue({ pickNo: 2 })).body).toMatchObject({ player_picked: false, pickNo: 2 });
    const manager = managerOf(league, after!.teamId);
    await until(() => world.notified('auto_picked', league).length === 1);
    const player = world.players.find(({ id }) => id === after!.playerId)!;
    expect(world.notified('auto_picked', league)[0]).toMatchObject({
      recipients: [manager.id],
      params: { player: player.name, position: player.position, pickNo: 1 },
    });
    await later(11);
    expect((await overdue({})).body.player_picked).toBe(false);
  });

  it('is picked by the process itself when its time has come', async () => {
    const at = await deadline();
    await world.fantasy.setNow(new Date(at.getTime() + 700));
    await until(async () => (await stored(league)).draft!.picks.length === 1);
    const [made] = (await stored(league)).draft!.picks;
    expect(made!.pickedAt.getTime()).toBeGreaterThanOrEqual(at.getTime() + 1_500);
  });

  it('is passed when nobody legal is left, so that the draft goes on', async () => {
    await world.enqueuePlayersChanged(() => ({ status: 'inactive' }));
    const { team } = await onTheClock(league);
    await world.fantasy.setNow(new Date((await deadline()).getTime() + 1_500));
    const picks = (await as(league.admin).get(path(league, 'draft/picks'))).body;
    expect(picks).toHaveLength(1);
    expect(picks[0]).toMatchObject({
      pickNo: 1,
      team: { id: team.id },
      player: null,
      isAuto: true,
      autoSource: null,
    });
    const season = await stored(league);
    expect(isLogIntact(season.draftSeedHash, season.draft!.picks)).toBe(true);
    expect((await onTheClock(league)).pickNo).toBe(2);
    await world.enqueuePlayersChanged(() => ({ status: 'active' }));
  });

  it('still takes the manager’s own pick until the automatic one is written', async () => {
    const { manager } = await onTheClock(league);
    const at = await deadline();
    await world.fantasy.setNow(new Date(at.getTime() + 200));
    expect((await pick(league, manager, { playerId: ofPosition('QB')[3]!.id, pickNo: 1 })).status).toBe(201);
  });

  it('takes from the queue first, in its order, skipping who is gone', async () => {
    const { manager } = await onTheClock(league);
    const order = (await stored(league)).teams.map(({ id }) => id);
    const second = managerOf(league, order[1]!);
    const [a, b] = ofPosition('DEF');
    await as(second).post(path(league, 'draft/queue'), { playerIds: [a!.id, b!.id] });
    await pick(league, manager, { playerId: a!.id });
    await world.fantasy.setNow(new Date((await deadline()).getTime() + 1_500));
    expect((await stored(league)).draft!.picks[1]).toMatchObject({
      teamId: order[1],
      playerId: b!.id,
      isAuto: true,
      autoSource: 'queue',
    });
  });

  it('is made one after another after an outage, each next turn with its full time', async () => {
    const seconds = (await stored(league)).draftTurnDurationSeconds;
    await later(10 * seconds);
    const { draft } = await stored(league);
    expect(draft!.picks).toHaveLength(1);
    expect(draft!.turnDeadlineAt!.getTime() - draft!.turnStartedAt!.getTime()).toBeGreaterThanOrEqual(
      seconds * 1000,
    );
    await world.fantasy.due();
    expect((await stored(league)).draft!.picks).toHaveLength(1);
    await later(seconds + 3);
    expect((await stored(league)).draft!.picks).toHaveLength(2);
  });

  it('is none with automatic picks: switched on, the own turn is picked at once and the next ones at their start', async () => {
    const { manager, team } = await onTheClock(league);
    const on = await as(manager).post(path(league, 'draft/auto-pick'), { enabled: true });
    expect(on.body).toMatchObject({ id: team.id, autoPick: true, isOnTheClock: false, nbPicks: 1 });
    const version = (await stored(league)).version;
    expect((await as(manager).post(path(league, 'draft/auto-pick'), { enabled: true })).body.autoPick).toBe(
      true,
    );
    expect((await stored(league)).version).toBe(version);
    // Seven picks by hand, and the eighth is that team's again: it is there without waiting.
    for (let pickNo = 2; pickNo <= 7; pickNo++) {
      const turn = await onTheClock(league);
      expect(turn.pickNo).toBe(pickNo);
      expect(
        (await pick(league, turn.manager, { playerId: ofPosition('WR')[10 + pickNo]!.id, pickNo })).status,
      ).toBe(201);
    }
    await until(async () => (await stored(league)).draft!.picks.length === 9);
    const own = (await stored(league)).draft!.picks.slice(7);
    expect(own.map(({ teamId, isAuto }) => [teamId, isAuto])).toEqual([
      [team.id, true],
      [team.id, true],
    ]);
    const off = await as(manager).post(path(league, 'draft/auto-pick'), { enabled: false });
    expect(off.body.autoPick).toBe(false);
    await until(() => world.notified('auto_picked', league).length === 3);
    expect(
      world.notified('your_turn', league).filter(({ recipients }) => recipients.includes(manager.id)),
    ).toHaveLength(1);
  });

  it('of a team whose manager has left is picked at its start', async () => {
    const { team } = await onTheClock(league);
    const teams = league.snapshot.teams.map((one) =>
      one.id === team.id ? { ...one, managerId: null } : one,
    );
    await league.announce({ teams });
    await until(async () => (await stored(league)).draft!.picks.length === 1);
    const shown = (await as(world.owner).get(path(league, 'draft-teams'))).body.find(
      ({ id }: DraftTeam) => id === team.id,
    );
    expect(shown).toMatchObject({ owner: null, autoPick: true, nbPicks: 1 });
    await world.fantasy.due();
    expect(world.notified('auto_picked', league)).toEqual([]);
  });
});

describe('races', () => {
  let league: WorldLeague;
  beforeEach(async () => {
    league = await started();
  });

  it('two picks of one turn give one player', async () => {
    const { manager } = await onTheClock(league);
    const [a, b] = ofPosition('RB');
    const answers = await Promise.all([
      pick(league, manager, { playerId: a!.id, pickNo: 1 }),
      pick(league, manager, { playerId: b!.id, pickNo: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('turn_passed');
    const { draft, teams } = await stored(league);
    expect(draft!.picks).toHaveLength(1);
    expect(teams.flatMap(({ entries }) => entries)).toHaveLength(1);
  });

  it('a manual pick against the automatic one at the deadline gives one pick', async () => {
    for (let round = 0; round < 4; round++) {
      const { manager, pickNo } = await onTheClock(league);
      const playerId = ofPosition('WR')[30 + round]!.id;
      const at = (await stored(league)).draft!.turnDeadlineAt!;
      const [answer] = await Promise.all([
        pick(league, manager, { playerId, pickNo }),
        world.fantasy.setNow(new Date(at.getTime() + 1_500)),
        as(league.admin).post(path(league, 'check-draft-overdue'), { pickNo }),
      ]);
      expect(answer.status === 201 || answer.body.code === 'turn_passed').toBe(true);
      const { picks } = (await stored(league)).draft!;
      expect(picks.filter((made) => made.pickNo === pickNo)).toHaveLength(1);
      expect(picks[pickNo - 1]!.isAuto).toBe(answer.status !== 201);
    }
    const { draft, teams } = await stored(league);
    const owned = teams.flatMap(({ entries }) => entries.map(({ playerId }) => playerId));
    expect(new Set(owned).size).toBe(draft!.picks.length);
    expect(isLogIntact((await stored(league)).draftSeedHash, draft!.picks)).toBe(true);
  });

  it('jobs that run at the same time make an overdue pick once', async () => {
    const at = (await stored(league)).draft!.turnDeadlineAt!;
    await Promise.all([
      world.fantasy.setNow(new Date(at.getTime() + 1_600)),
      world.fantasy.due(),
      ...Array.from({ length: 4 }, () => as(league.admin).post(path(league, 'check-draft-overdue'), {})),
    ]);
    expect((await stored(league)).draft!.picks).toHaveLength(1);
  });
});

describe('a player that stats has just made', () => {
  let league: WorldLeague;
  beforeEach(async () => {
    league = await started();
  });

  /** Not heard of yet: fantasy knows them when it asks. */
  const made = () => {
    const player = anInternalPlayer(5_000 + world.players.length, 'WR', { id: newId() });
    world.players = [...world.players, player];
    return player;
  };
  const asked = (id: string) =>
    world.stats.requests.filter(({ path }) => path.startsWith('/internal/players?ids=') && path.includes(id));

  it('is picked, and asked for once', async () => {
    const { manager } = await onTheClock(league);
    const { id } = made();
    const { status, body } = await pick(league, manager, { playerId: id, pickNo: 1 });
    expect([status, body.pick?.player.id]).toEqual([201, id]);
    expect(asked(id)).toHaveLength(1);
    expect((await as(manager).get(path(league, 'draft/picks'))).body[0].player.id).toBe(id);
  });

  it('stays in a queue, from which ids of nobody are dropped', async () => {
    const { manager } = await onTheClock(league);
    const { id } = made();
    const { body } = await as(manager).post(path(league, 'draft/queue'), { playerIds: [newId(), id] });
    expect(body.playerIds).toEqual([id]);
  });

  it('is no 404 while stats does not answer, but a service that is away', async () => {
    const { manager } = await onTheClock(league);
    const { id } = made();
    const answer = world.stats.answers['GET /internal/players'];
    world.stats.answers['GET /internal/players'] = () => ({ status: 503 });
    const away = await pick(league, manager, { playerId: id, pickNo: 1 });
    world.stats.answers['GET /internal/players'] = answer!;
    expect([away.status, away.body.code]).toEqual([503, 'service_unavailable']);
    expect((await stored(league)).draft?.pickNo).toBe(1);
  });

  it('is 404 when stats has none, and leaves nothing', async () => {
    const { manager } = await onTheClock(league);
    const id = newId();
    world.stats.answers['GET /internal/players'] = ({ path }) => ({
      body: world.players.filter((player) => !path.includes('ids=') || path.includes(player.id)),
    });
    const { status, body } = await pick(league, manager, { playerId: id, pickNo: 1 });
    expect([status, body.code]).toEqual([404, 'player_not_found']);
    expect(asked(id)).toHaveLength(1);
    expect(await PlayerModel.exists({ _id: id })).toBeNull();
  });
});

describe('a pick without the other services', () => {
  it('works while accounts, leagues and stats do not answer', async () => {
    const league = await started();
    const { manager } = await onTheClock(league);
    const answers = [world.accounts, world.leagues, world.stats].map(
      (service) => [service, { ...service.answers }] as const,
    );
    for (const [service] of answers) {
      for (const call of Object.keys(service.answers)) service.answers[call] = () => ({ status: 503 });
      service.answers['POST /internal/events'] = () => ({ status: 503 });
    }
    const made = await pick(league, manager, { playerId: ofPosition('QB')[7]!.id, pickNo: 1 });
    expect(made.status).toBe(201);
    expect((await as(manager).get(path(league, 'draft'))).body.draft.pickNo).toBe(2);
    for (const [service, before] of answers) {
      delete service.answers['POST /internal/events'];
      Object.assign(service.answers, before);
    }
  });
});

describe('a whole draft', () => {
  it('of four teams with picks, queues, misses and automatic picks ends with four full rosters and drawn games', async () => {
    const league = await started();
    const [automatic, queued] = league.managers;
    await as(automatic!).post(path(league, 'draft/auto-pick'), { enabled: true });
    await world.fantasy.due();
    for (let turns = 0; turns < 60; turns++) {
      // The automatic team picks by itself, so the turns of the others are looked at when it is done.
      await world.fantasy.due();
      const season = await stored(league);
      if (season.status !== 'drafting') break;
      const { manager, team, pickNo } = await onTheClock(league);
      const state = (await as(manager).get(path(league, 'draft'))).body;
      const preview = state.autoPreview.player;
      if (manager.id === queued!.id && pickNo % 3 === 0) {
        const wish = ofPosition('WR').find(
          ({ id }) => !state.picks.some((made: Pick) => made.player?.id === id),
        )!;
        await as(manager).post(path(league, 'draft/queue'), { playerIds: [wish.id] });
      }
      if (pickNo % 4 === 0) {
        const expected = (await as(manager).get(path(league, 'draft'))).body.autoPreview;
        await world.fantasy.setNow(new Date(season.draft!.turnDeadlineAt!.getTime() + 1_500));
        const made = (await stored(league)).draft!.picks[pickNo - 1]!;
        expect([made.playerId, made.autoSource, made.isAuto]).toEqual([
          expected.player.id,
          expected.source,
          true,
        ]);
      } else {
        expect((await pick(league, manager, { playerId: preview.id, pickNo })).status).toBe(201);
      }
      expect(team.id).toBe((await stored(league)).draft!.picks[pickNo - 1]!.teamId);
    }
    await world.fantasy.due();
    const season = await stored(league);
    expect(season.status).toBe('ongoing');
    const picks = season.draft!.picks;
    expect(picks).toHaveLength(56);
    expect(isLogIntact(season.draftSeedHash, picks)).toBe(true);
    const order = drawDraftOrder(
      season.draftSeed,
      season.teams.map(({ id }) => id),
    );
    expect(picks.map(({ teamId }) => teamId)).toEqual(
      picks.map(({ pickNo }) => order[turnOf(pickNo, 4).draftOrder - 1]),
    );
    for (const team of season.teams) {
      expect(team.entries).toHaveLength(rosterSize);
      expect(team.entries.filter(({ slot }) => slot !== 'BENCH')).toHaveLength(8);
    }
    expect(new Set(season.teams.flatMap(({ entries }) => entries.map(({ playerId }) => playerId))).size).toBe(
      56,
    );
    // Six weeks with one of playoffs; who meets whom follows from the draft order.
    expect(season.span).toEqual({ firstWeek: 1, nbWeeks: 6, nbPlayoffWeeks: 1 });
    await until(() => world.notified('draft_ended', league).length === 1);
    expect(world.notified('draft_ended', league)[0]?.recipients).toHaveLength(4);
    const shown = (await as(league.admin).get(path(league, 'draft'))).body;
    expect(shown.draft).toMatchObject({ team: null, pickNo: 57, turnDeadlineAt: null });
    expect(shown.draft.endedAt).not.toBeNull();
    expect((await as(league.admin).get(path(league, 'draft-team'))).body).toMatchObject({
      draftTeam: null,
      status: 'ongoing',
    });
    const over = await pick(league, league.admin, { playerId: ofPosition('WR').at(-1)!.id });
    expect([over.status, over.body.code, over.body.data]).toEqual([
      409,
      'draft_not_running',
      { status: 'ongoing' },
    ]);
    for (const [call, body] of [
      ['draft/queue', { playerIds: [] }],
      ['draft/auto-pick', { enabled: true }],
    ] as const) {
      const answer = await as({ ...league.admin, locale: 'hu' }).post(path(league, call), body);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        409,
        'draft_over',
        'A draft véget ért',
      ]);
    }
    for (const moved of [
      await as(league.admin).post(path(league, `seasons/${world.season.id}`), {
        draftStartsAt: '2030-03-30 12:00:00',
        draftEndsAt: '2030-03-30 18:00:00',
      }),
      await as(league.admin).delete(path(league, `seasons/${world.season.id}`)),
    ])
      expect([moved.status, moved.body.code]).toEqual([409, 'draft_already_started']);
    expect((await as(league.admin).post(path(league, 'check-draft-overdue'), {})).body.player_picked).toBe(
      false,
    );
  });

  it('with everybody automatic is done at once, whoever wakes', async () => {
    const league = await scheduled();
    for (const manager of league.managers)
      await as(manager).post(path(league, 'draft/auto-pick'), { enabled: true });
    await world.fantasy.setNow(league.startsAt);
    await until(async () => (await stored(league)).status === 'ongoing');
    const { draft } = await stored(league);
    expect(draft!.picks.every(({ isAuto }) => isAuto)).toBe(true);
  });
});
