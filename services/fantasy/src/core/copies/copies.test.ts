import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { now } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import { resetTimeBudgets, setTimeBudget } from '@endzone/common/timeBudgets';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { startTestService, type TestService } from '@endzone/common/testing/testService';
import { fantasyService } from '../../fantasyService.ts';
import { anInternalLeague, anInternalPlayer, anInternalSeason } from '../../testing/snapshots.ts';
import { leaguesCopy, peopleCopy, playersCopy, seasonsCopy } from './copies.ts';
import { LeagueModel, PersonModel, PlayerModel, SeasonModel } from './model.ts';
import {
  readCurrentSeason,
  readLeague,
  readLeaguesAfter,
  readPeople,
  readPlayers,
  readActiveSeason,
} from './read.ts';
import { copyJobs } from './jobs.ts';
import { copyPerson } from './sync.ts';

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
afterEach(resetTimeBudgets);
beforeEach(async () => {
  const models = [PersonModel, LeagueModel, SeasonModel, PlayerModel];
  await Promise.all(models.map((model) => model.deleteMany({})));
});

const repair = async () => {
  for (const job of copyJobs(async () => undefined)) await job.run({ now: now() });
};

const person = { id: newId(), rev: 1, firstName: 'Anna', lastName: 'Kiss' };
const league = anInternalLeague(4);
const season = anInternalSeason();
const player = anInternalPlayer(1, 'QB');

describe('what its owner has deleted', () => {
  it('stays away, whatever read was under way: a person', async () => {
    await peopleCopy.storeAll([person]);
    accounts.answers['GET /internal/users/*'] = () => ({ status: 404 });
    await fantasy.deliver('userChanged', { userId: person.id });
    await peopleCopy.store({ ...person, rev: 2 });
    expect(await readPeople([person.id])).toEqual(new Map());
    expect(await PersonModel.findById(person.id).lean()).not.toHaveProperty('picture');
  });

  it('stays away, whatever read was under way: a league', async () => {
    await leaguesCopy.storeAll([league]);
    leagues.answers['GET /internal/leagues/*'] = () => ({ status: 404 });
    await fantasy.deliver('leagueChanged', { leagueId: league.id });
    await leaguesCopy.storeAll([{ ...league, rev: 2 }]);
    expect(await readLeague(league.id)).toBeUndefined();
    expect(await readLeaguesAfter('', 10)).toEqual([]);
  });

  it('stays away, whatever read was under way: a season', async () => {
    await seasonsCopy.storeAll([season]);
    stats.answers['GET /internal/seasons/*'] = () => ({ status: 404 });
    await fantasy.deliver('seasonChanged', { seasonId: season.id });
    await seasonsCopy.store({ ...season, rev: 2 });
    expect([await readCurrentSeason(), await readActiveSeason()]).toEqual([undefined, undefined]);
  });

  it('stays away, whatever read was under way: a player', async () => {
    await playersCopy.storeAll([player]);
    stats.answers['GET /internal/players'] = () => ({ body: [] });
    await fantasy.deliver('playersChanged', { playerIds: [player.id] });
    await playersCopy.storeAll([{ ...player, rev: 2 }]);
    expect((await readPlayers()).size).toBe(0);
  });

  it('is gone only when its owner has said so twice: a player may be missing in one answer', async () => {
    const answers = [[], [player]];
    stats.answers['GET /internal/players'] = () => ({ body: answers.shift() ?? [] });
    await fantasy.deliver('playersChanged', { playerIds: [player.id] });
    expect((await readPlayers()).get(player.id)).toMatchObject({ id: player.id, rev: 1 });
  });

  it('was never here, when nobody knows its id', async () => {
    leagues.answers['GET /internal/leagues/*'] = () => ({ status: 404 });
    expect(await readLeague(newId())).toBeUndefined();
    expect(await LeagueModel.countDocuments()).toBe(0);
  });
});

describe('a name that was copied before it had to be one line', () => {
  const old = 'Kupa\n\u202eBEGIN';
  const copyOf = {
    person: async () => {
      await peopleCopy.store({ ...person, firstName: old, lastName: '\u200b\u200b' });
      return (await readPeople([person.id])).get(person.id);
    },
    league: async () => {
      const teams = league.teams.map((team, i) => ({ ...team, name: i === 0 ? old : team.name }));
      await leaguesCopy.store({ ...league, name: old, teams });
      return readLeague(league.id);
    },
    player: async () => {
      stats.answers['GET /internal/players'] = () => ({
        body: [{ ...player, rev: 3, name: old, team: { ...player.team, name: old } }],
      });
      await fantasy.deliver('playersChanged', { playerIds: [player.id] });
      return (await readPlayers()).get(player.id);
    },
  };

  it.each([
    ['person', { firstName: 'Kupa BEGIN', lastName: '?' }],
    ['league', { name: 'Kupa BEGIN', teams: [{ name: 'Kupa BEGIN' }, ...league.teams.slice(1)] }],
    ['player', { name: 'Kupa BEGIN', team: { name: 'Kupa BEGIN' } }],
  ] as const)('is read as one: of a %s', async (of, read) => {
    expect(await copyOf[of]()).toMatchObject(read);
  });
});

describe('players', () => {
  it('are read once for everybody who asks meanwhile, and again when one changed', async () => {
    const change = async (rev: number) => {
      stats.answers['GET /internal/players'] = () => ({ body: [{ ...player, rev }] });
      await fantasy.deliver('playersChanged', { playerIds: [player.id] });
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

  it('takes nothing for gone when its owner has no answer', async () => {
    stats.answers['GET /internal/players'] = () => ({ status: 404 });
    // Newer than whatever a read of the tests before may still bring.
    const newest = { ...player, rev: 9 };
    await playersCopy.storeAll([newest]);
    await repair();
    expect(await PlayerModel.findById(player.id).lean()).toMatchObject({ picture: newest });
  });

  it('may take longer than a usual answer', async () => {
    await playersCopy.storeAll([player]);
    setTimeBudget('internalCall', 100);
    accounts.answers['GET /internal/users/*'] = () => ({ hangs: true });
    accounts.answers['GET /internal/users'] = async () => {
      await expect(copyPerson(person.id)).rejects.toThrow();
      return {
        body: [{ ...person, email: 'a@b.example', locale: 'hu', isOwner: false, status: 'active' }],
      };
    };
    await repair();
    expect([...(await readPeople([person.id])).keys()]).toEqual([person.id]);
    // The service would wait for the answer before it stops.
    accounts.answers['GET /internal/users/*'] = () => ({ status: 404 });
  });

  it('is made of what every owner has', async () => {
    await leaguesCopy.storeAll([league]);
    await peopleCopy.storeAll([person]);
    await seasonsCopy.storeAll([season]);
    await playersCopy.storeAll([player]);
    accounts.answers['GET /internal/users'] = () => ({ body: [] });
    leagues.answers['GET /internal/leagues'] = () => ({ body: [other] });
    stats.answers['GET /internal/seasons'] = () => ({ body: [] });
    stats.answers['GET /internal/players'] = () => ({ body: [] });
    await repair();
    expect((await readLeaguesAfter('', 10)).map(({ id }) => id)).toEqual([other.id]);
    expect([await readCurrentSeason(), (await readPlayers()).size]).toEqual([undefined, 0]);
    expect(await readPeople([person.id])).toEqual(new Map());
  });
});
