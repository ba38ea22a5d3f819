import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isStarter, slotAccepts } from '@endzone/contracts/fantasy/placing';
import { startingSlots, type Position } from '@endzone/contracts/game';
import { playersCopy } from '../../core/copies/copies.ts';
import { LeagueModel } from '../../core/copies/model.ts';
import { LeagueSeasonModel } from '../../core/league-season/model.ts';
import { WeekLineupsModel, unpackLineups } from '../../core/lineup/model.ts';
import { anEntry, idOf } from '../../domain/testing/aLeagueSeason.ts';
import { noon, PlayedSeason, playerIdOf } from '../../testing/aPlayedSeason.ts';
import { anInternalPlayer } from '../../testing/snapshots.ts';

let season: PlayedSeason;
beforeAll(async () => {
  season = await new PlayedSeason().open();
});
afterAll(() => season.close());
beforeEach(async () => {
  await season.fantasy.setNow(noon);
  await season.begin({ nbWeeks: 5, nbPlayoffWeeks: 2 });
});

const caretaker = (enabled: boolean, manager = 1) => {
  const { id, teamIds } = season.league;
  return season.as(manager).post(`/leagues/${id}/teams/${teamIds[manager - 1]}/caretaker`, { enabled });
};
const roster = async (team = 1) => {
  const stored = await LeagueSeasonModel.findOne({ leagueId: season.league.id }).lean();
  return stored?.teams[team - 1]?.entries ?? [];
};
const starters = async (team = 1) =>
  (await roster(team))
    .filter(isStarter)
    .map(({ position }) => position)
    .sort();
/** Who was taken as a starter of a team in a week. */
async function fielded(week: number, team = 1): Promise<string[]> {
  const stored = await WeekLineupsModel.findOne({ leagueId: season.league.id, week }).lean();
  const lineup =
    stored && unpackLineups(stored).lineups.find(({ teamId }) => teamId === season.league.teamIds[team - 1]);
  return (lineup?.players ?? []).filter(({ slot }) => slot !== 'BENCH').map(({ playerId }) => playerId);
}

const squadPositions: readonly Position[] = [
  ...(['QB', 'QB', 'RB', 'RB', 'RB', 'WR', 'WR', 'WR'] as const),
  ...(['TE', 'TE', 'K', 'K', 'DEF', 'HC'] as const),
];

/** The most that a full line-up can be worth, by trying everybody in every place. */
function bestWorth(squad: readonly { position: Position; sum: number }[], place = 0): number {
  const slot = startingSlots[place];
  if (slot === undefined) return 0;
  const tries = squad.flatMap((player, i) =>
    slotAccepts(slot, player.position) ? [player.sum + bestWorth(squad.toSpliced(i, 1), place + 1)] : [],
  );
  return Math.max(...tries);
}

describe('a team whose caretaker is on', () => {
  it('fields the best legal line-up in every week of a season, and says what it changed', async () => {
    expect((await caretaker(true)).status).toBe(200);
    for (let week = 1; week <= 5; week++) {
      await season.start(week);
      season.score(week, { '1-QB': week, '1-WR': 2 * week, 2: 5, 3: 6, 4: 7 });
      await season.lock(week);
      const all = (await roster()).map(({ playerId }) => playerId);
      expect((await fielded(week)).sort()).toEqual([...all].sort());
      for (const { slot, position } of (await roster()).filter(isStarter))
        expect(slotAccepts(slot, position)).toBe(true);
    }
    const said = (await season.logged()).filter(({ text }) => text.startsWith('caretaker_lineup'));
    expect(said).toMatchObject([
      {
        text: 'caretaker_lineup.filled',
        by: null,
        week: 1,
        team: { id: season.league.teamIds[0] },
        params: { in: 'Player 4, Player 5' },
      },
    ]);
  });

  it('fields the eight with the best averages of all that the places allow, as every week changes them', async () => {
    const squad = squadPositions.map((position, i) => ({ id: idOf('player', 1_001 + i), position }));
    await playersCopy.storeAll(squad.map(({ position }, i) => anInternalPlayer(1_001 + i, position)));
    const entries = squad.map(({ position }, i) => anEntry(1_001 + i, position, 'BENCH'));
    await LeagueSeasonModel.updateOne(
      { leagueId: season.league.id },
      { $set: { 'teams.0.entries': entries } },
    );
    await caretaker(true);
    const sums = new Map(squad.map(({ id }) => [id, 0]));
    const seen = new Set<string>();
    for (let week = 1; week <= 5; week++) {
      await season.start(week);
      const chosen = await fielded(week);
      expect(chosen).toHaveLength(startingSlots.length);
      const worth = chosen.reduce((total, id) => total + (sums.get(id) ?? 0), 0);
      expect(worth).toBe(bestWorth(squad.map(({ id, position }) => ({ position, sum: sums.get(id) ?? 0 }))));
      seen.add(chosen.sort().join());
      // Everybody plays each week, so that sums stand in the order of averages; the figures go up and down by player and week.
      const points = squad.map(
        ({ id }, i) => [id, ((i * 37 + week * 61 + i * week * 13) % 97) - 20] as const,
      );
      season.points.set(week, new Map(points));
      for (const [id, value] of points) sums.set(id, (sums.get(id) ?? 0) + value);
      await season.lock(week);
    }
    expect(seen.size).toBeGreaterThan(2);
  });

  it('leaves the other teams alone', async () => {
    await caretaker(true);
    await season.start(1);
    expect(await starters(1)).toEqual(['K', 'QB', 'RB', 'TE', 'WR']);
    expect(await starters(2)).toEqual(['K', 'QB', 'RB']);
  });

  it('has its line-up set once, before the line-ups are taken, and its manager is notified once', async () => {
    await caretaker(true);
    const batch = season.job('start_week', 1);
    await season.run(batch);
    const after = JSON.stringify(await roster());
    await season.post('/weeks/run', batch);
    await season.post('/weeks/announce', batch);
    expect(JSON.stringify(await roster())).toBe(after);
    await season.fantasy.due();
    const told = season.accounts.events('notify').filter(({ code }) => code === 'caretaker_lineup');
    expect(told).toMatchObject([{ recipients: [season.league.managers[0]?.id], params: { week: 1 } }]);
    expect((await season.logged()).filter(({ text }) => text.startsWith('caretaker_lineup'))).toHaveLength(1);
  });

  it('is not touched by a batch that comes late, when the line-ups were taken', async () => {
    const batch = season.job('start_week', 1);
    await season.run(batch);
    await season.freeze(1);
    await caretaker(true);
    const before = JSON.stringify(await roster());
    await season.announce({ isWeekActive: true });
    await season.post('/weeks/run', { ...season.job('start_week', 1) });
    expect(JSON.stringify(await roster())).toBe(before);
  });

  it('leaves the team as it is when the manager comes back, and so for the rest of the season', async () => {
    await caretaker(true);
    await season.play({ 1: { 1: 10 } });
    const kept = JSON.stringify(await roster());
    const { status, body } = await caretaker(false);
    expect([status, body.caretaker]).toEqual([200, { enabled: false, since: null, by: null }]);
    expect(JSON.stringify(await roster())).toBe(kept);
    const rosterId = body.id;
    const wr = body.players.find(({ id }: { id: string }) => id === playerIdOf('1-WR'));
    await season.as(1).post(`/rosters/${rosterId}/players/${wr.rosterPlayerId}/move`, { direction: 'bench' });
    await season.start(2);
    expect(await starters(1)).toEqual(['K', 'QB', 'RB', 'TE']);
  });

  it('does not hold up the week of others when its league was deleted meanwhile', async () => {
    await caretaker(true);
    await LeagueModel.updateOne({ _id: season.league.id }, { $unset: { picture: 1 } });
    const answer = await season.post('/weeks/run', season.job('start_week', 1));
    expect(answer).toMatchObject({ nbLeagues: 0, nbLineups: 0 });
    expect(await fielded(1)).toEqual([]);
  });

  it('starts nobody while points cannot be read: the week waits', async () => {
    await caretaker(true);
    await season.play({ 1: { 1: 10 } });
    const answered = season.stats.answers['GET /internal/seasons/*'];
    season.stats.answers['GET /internal/seasons/*'] = () => ({ status: 503, body: {} });
    const batch = season.job('start_week', 2);
    await expect(season.run(batch)).rejects.toThrow('503');
    season.stats.answers['GET /internal/seasons/*'] = answered!;
    expect(await fielded(2)).toEqual([]);
    await season.post('/weeks/run', { ...batch, attempt: 2 });
    expect(await fielded(2)).toHaveLength(5);
  });
});
