import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { now } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { startTestService, type TestService } from '@endzone/common/testing/testService';
import { fantasyService } from '../../fantasyService.ts';
import { anInternalLeague, anInternalPlayer, anInternalSeason } from '../testing/pictures.ts';
import { keepCopies, keepCopy, keepWhole } from './keep.ts';
import { LeagueModel, PersonModel, PlayerModel, SeasonModel } from './model.ts';
import {
  readCurrentSeason,
  readLeague,
  readLeaguesAfter,
  readPeople,
  readPlayers,
  readSeasonAtHand,
} from './read.ts';
import { repairJob } from './sync.ts';

let accounts: FakeService;
let leagues: FakeService;
let stats: FakeService;
let fantasy: TestService;
beforeAll(async () => {
  [accounts, leagues, stats] = await Promise.all([
    startFakeService(),
    startFakeService(),
    startFakeService(),
  ]);
  fantasy = await startTestService(fantasyService, { accounts, leagues, stats });
});
afterAll(async () => {
  await fantasy.stop();
  await Promise.all([accounts.stop(), leagues.stop(), stats.stop()]);
});
beforeEach(async () => {
  const models = [PersonModel, LeagueModel, SeasonModel, PlayerModel];
  await Promise.all(models.map((model) => model.deleteMany({})));
});

const person = { id: newId(), rev: 1, firstName: 'Anna', lastName: 'Kiss' };
const league = anInternalLeague(4);
const season = anInternalSeason();
const player = anInternalPlayer(1, 'QB');

describe('what its owner has deleted', () => {
  it('stays away, whatever read was under way: a person', async () => {
    await keepCopies(PersonModel, [person]);
    accounts.answers['GET /internal/users/*'] = () => ({ status: 404 });
    await fantasy.hear('userChanged', { userId: person.id });
    await keepCopy(PersonModel, { ...person, rev: 2 });
    expect(await readPeople([person.id])).toEqual(new Map());
    expect(await PersonModel.findById(person.id).lean()).not.toHaveProperty('picture');
  });

  it('stays away, whatever read was under way: a league', async () => {
    await keepCopies(LeagueModel, [league]);
    leagues.answers['GET /internal/leagues/*'] = () => ({ status: 404 });
    await fantasy.hear('leagueChanged', { leagueId: league.id });
    await keepCopies(LeagueModel, [{ ...league, rev: 2 }]);
    expect(await readLeague(league.id)).toBeUndefined();
    expect(await readLeaguesAfter('', 10)).toEqual([]);
  });

  it('stays away, whatever read was under way: a season', async () => {
    await keepCopies(SeasonModel, [season]);
    stats.answers['GET /internal/seasons/*'] = () => ({ status: 404 });
    await fantasy.hear('seasonChanged', { seasonId: season.id });
    await keepCopy(SeasonModel, { ...season, rev: 2 });
    expect([await readCurrentSeason(), await readSeasonAtHand()]).toEqual([undefined, undefined]);
  });

  it('stays away, whatever read was under way: a player', async () => {
    await keepCopies(PlayerModel, [player]);
    stats.answers['GET /internal/players'] = () => ({ body: [] });
    await fantasy.hear('playersChanged', { playerIds: [player.id] });
    await keepCopies(PlayerModel, [{ ...player, rev: 2 }]);
    expect((await readPlayers()).size).toBe(0);
  });

  it('was never here, when nobody knows its id', async () => {
    leagues.answers['GET /internal/leagues/*'] = () => ({ status: 404 });
    expect(await readLeague(newId())).toBeUndefined();
    expect(await LeagueModel.countDocuments()).toBe(0);
  });
});

describe('players', () => {
  it('are read once for everybody who asks meanwhile, and again when one changed', async () => {
    const change = async (rev: number) => {
      stats.answers['GET /internal/players'] = () => ({ body: [{ ...player, rev }] });
      await fantasy.hear('playersChanged', { playerIds: [player.id] });
    };
    await change(1);
    const reading = jest.spyOn(PlayerModel, 'find');
    const [first, second] = await Promise.all([readPlayers(), readPlayers()]);
    expect(reading).toHaveBeenCalledTimes(1);
    expect(first).toBe(second);
    reading.mockRestore();
    await change(2);
    expect((await readPlayers()).get(player.id)?.rev).toBe(2);
  });
});

describe('a full read', () => {
  const other = { ...league, id: newId() };

  it('forgets what its owner no longer lists', async () => {
    await keepCopies(LeagueModel, [league, other]);
    await keepWhole(LeagueModel, async () => [{ ...other, rev: 2 }]);
    await keepCopies(LeagueModel, [league]);
    expect(await readLeaguesAfter('', 10)).toEqual([{ ...other, rev: 2 }]);
  });

  it('keeps what was founded while it was under way', async () => {
    const lists = [[], [other]];
    await keepWhole(LeagueModel, async () => {
      await keepCopy(LeagueModel, other);
      return lists.shift() ?? [];
    });
    expect(lists).toEqual([]);
    expect(await readLeague(other.id)).toEqual(other);
  });

  it('reads nothing here for an owner who does not answer', async () => {
    const silent = new Error('no answer');
    const known = jest.spyOn(LeagueModel, 'distinct');
    await expect(keepWhole(LeagueModel, () => Promise.reject(silent))).rejects.toBe(silent);
    expect(known).not.toHaveBeenCalled();
    known.mockRestore();
  });

  it('takes nothing for gone when its owner has no answer', async () => {
    stats.answers['GET /internal/players'] = () => ({ status: 404 });
    await keepCopies(PlayerModel, [player]);
    await repairJob().run({ now: now() });
    expect(await PlayerModel.findById(player.id).lean()).toMatchObject({ picture: player });
  });

  it('is made of what every owner has', async () => {
    await keepCopies(LeagueModel, [league]);
    await keepCopies(PersonModel, [person]);
    await keepCopies(SeasonModel, [season]);
    await keepCopies(PlayerModel, [player]);
    accounts.answers['GET /internal/users'] = () => ({ body: [] });
    leagues.answers['GET /internal/leagues'] = () => ({ body: [other] });
    stats.answers['GET /internal/seasons'] = () => ({ body: [] });
    stats.answers['GET /internal/players'] = () => ({ body: [] });
    await repairJob().run({ now: now() });
    expect((await readLeaguesAfter('', 10)).map(({ id }) => id)).toEqual([other.id]);
    expect([await readCurrentSeason(), (await readPlayers()).size]).toEqual([undefined, 0]);
    expect(await readPeople([person.id])).toEqual(new Map());
  });
});
