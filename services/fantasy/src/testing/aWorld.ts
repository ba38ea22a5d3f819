import { jest } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import {
  anOwner,
  aUser,
  startTestService,
  type TestService,
  type TestUser,
} from '@endzone/common/testing/testService';
import { positions, type Position } from '@endzone/contracts/game';
import type { NotifyEvent } from '@endzone/contracts/events';
import type { InternalLeague, InternalTeam } from '@endzone/contracts/internal/leagues';
import type { InternalPlayer, InternalSeason, PlayerSearch } from '@endzone/contracts/internal/stats';
import { fantasyService } from '../fantasyService.ts';
import { anInternalLeague, anInternalPlayer, anInternalSeason, anInternalTeam } from './snapshots.ts';

/** The services around fantasy as fakes at the network edge: what they own can be changed, then `tell…` says so. */
export type World = {
  fantasy: TestService;
  accounts: FakeService;
  leagues: FakeService;
  stats: FakeService;
  bff: FakeService;
  /** Sessions that the edge says have ended. */
  endedSessions: Set<string>;
  season: InternalSeason;
  players: InternalPlayer[];
  owner: TestUser;
  stop: () => Promise<void>;
  /** Deletes all leagues, so that the drafts of one test do not go on in the next. */
  clear: () => Promise<void>;
  /** A league of its own: filled, the first member is its admin. */
  aLeague: (options?: { nbTeams?: number; nbMaxTeams?: number }) => Promise<WorldLeague>;
  enqueueSeasonChanged: (changes?: Partial<InternalSeason>) => Promise<void>;
  /** `playerIds` are those that are named; without them it may be any. */
  enqueuePlayersChanged: (
    change: (player: InternalPlayer) => Partial<InternalPlayer>,
    playerIds?: string[],
  ) => Promise<void>;
  /** Notifications of one code about one league, in the order in which they were told. */
  notified: (code: string, league: WorldLeague) => NotifyEvent[];
};

export type WorldLeague = {
  id: string;
  snapshot: InternalLeague;
  managers: TestUser[];
  admin: TestUser;
  announce: (changes: Partial<InternalLeague>) => Promise<void>;
  remove: () => Promise<void>;
};

/** Enough for the largest league, so that only a test that says so runs short of somebody. */
const plenty: Record<Position, number> = { QB: 24, RB: 40, WR: 60, TE: 30, K: 20, DEF: 16, HC: 16 };

function aRealPlayer(number: number, position: Position): InternalPlayer {
  const team = { id: newId(), name: `Club ${number % 16}`, logoUrl: null };
  return anInternalPlayer(number, position, { id: newId(), team });
}

function somePlayers(counts: Record<Position, number>): InternalPlayer[] {
  let number = 0;
  return positions.flatMap((position) =>
    Array.from({ length: counts[position] }, () => aRealPlayer((number += 1), position)),
  );
}

/** A real season before its draft. */
function aRealSeason(changes: Partial<InternalSeason>): InternalSeason {
  const weeks = Array.from({ length: 6 }, (_, index) => {
    const day = `2030-04-${String(6 + index * 2).padStart(2, '0')}`;
    return { week: index + 1, firstDay: day, lastDay: day, startedAt: null, teamIds: [] };
  });
  return anInternalSeason({
    id: newId(),
    status: 'drafting',
    startsAt: '2030-04-01 00:00:00',
    endsAt: '2030-06-30 00:00:00',
    nbWeeks: 6,
    nbPlayoffWeeks: 1,
    nbTeams: 16,
    nbMaxFantasyTeams: 16,
    draftWindow: { startDate: '2030-03-01 00:00:00', endDate: '2030-03-31 20:00:00' },
    weeks,
    ...changes,
  });
}

function aTeamOf({ id: managerId }: TestUser, number: number): InternalTeam {
  const joinedAt = `2030-01-01 00:00:${String(number).padStart(2, '0')}`;
  return anInternalTeam(number, { id: newId(), managerId, joinedAt });
}

/** Fantasy on a database of its own, among fakes; its clock stands before the draft window. */
export async function startWorld({
  season: seasonChanges = {},
  counts = plenty,
}: { season?: Partial<InternalSeason>; counts?: Record<Position, number> } = {}): Promise<World> {
  jest.setTimeout(240_000);
  const [accounts, leagues, stats, bff] = await Promise.all([
    startFakeService(),
    startFakeService(),
    startFakeService(),
    startFakeService(),
  ]);
  const all = new Map<string, WorldLeague>();
  const season = aRealSeason(seasonChanges);
  const players = somePlayers(counts);
  const notFound = { status: 404, body: { code: 'not_found' } };
  const idIn = (path: string) => path.split('?')[0]?.split('/')[3] ?? '';

  accounts.answers['GET /internal/users'] = () => ({
    body: [...all.values()].flatMap(({ managers }) =>
      managers.map(({ id }, index) => ({ id, rev: 1, firstName: 'Anna', lastName: `Kiss ${index + 1}` })),
    ),
  });
  leagues.answers['GET /internal/leagues'] = () => ({
    body: [...all.values()].map(({ snapshot }) => snapshot),
  });
  leagues.answers['GET /internal/leagues/*'] = ({ path }) => {
    const league = all.get(idIn(path));
    return league ? { body: league.snapshot } : notFound;
  };
  leagues.answers['POST /internal/leagues/*'] = ({ path, body }) => {
    const league = all.get(idIn(path));
    if (!league) return notFound;
    const { seasonId } = body as { seasonId: string }; // the contract of seal and unseal
    const { snapshot } = league;
    if (path.endsWith('/unseal')) {
      if (snapshot.sealedFor === seasonId)
        league.snapshot = { ...snapshot, sealedFor: null, rev: snapshot.rev + 1 };
      return undefined;
    }
    if (snapshot.teams.length < snapshot.nbMaxTeams)
      return { body: { sealed: false, why: 'league_slots_not_filled' } };
    league.snapshot = { ...snapshot, sealedFor: seasonId, rev: snapshot.rev + 1 };
    return { body: { sealed: true, league: league.snapshot } };
  };
  stats.answers['GET /internal/seasons'] = () => ({ body: [world.season] });
  stats.answers['GET /internal/seasons/*'] = () => ({ body: world.season });
  stats.answers['GET /internal/players'] = ({ path }) => {
    const ids = new URL(path, 'http://stats').searchParams.get('ids')?.split(',');
    return { body: ids ? world.players.filter(({ id }) => ids.includes(id)) : world.players };
  };
  stats.answers['POST /internal/players/search'] = ({ body }) => {
    const { excludeIds = [], onlyIds } = body as PlayerSearch; // the contract of this call
    const found = world.players.filter(({ id }) =>
      onlyIds ? onlyIds.includes(id) : !excludeIds.includes(id),
    );
    return { body: { total: found.length, players: found, seasonId: world.season.id } };
  };

  const endedSessions = new Set<string>();
  bff.answers['POST /internal/sessions/ended'] = ({ body }) => {
    const { ids } = body as { ids: string[] }; // the contract of this call
    return { body: { ended: ids.filter((id) => endedSessions.has(id)) } };
  };

  const fantasy = await startTestService(fantasyService, { accounts, leagues, stats, bff });
  const hearLeague = (leagueId: string) => fantasy.deliver('leagueChanged', { leagueId });

  const world: World = {
    fantasy,
    accounts,
    leagues,
    stats,
    bff,
    endedSessions,
    season,
    players,
    owner: anOwner(),
    stop: async () => {
      await fantasy.stop();
      await Promise.all([accounts.stop(), leagues.stop(), stats.stop(), bff.stop()]);
    },
    clear: async () => {
      for (const league of [...all.values()]) await league.remove();
    },
    aLeague: async ({ nbTeams = 4, nbMaxTeams = nbTeams } = {}) => {
      const id = newId();
      const managers = Array.from({ length: nbTeams }, () => aUser());
      const admin = managers[0]!;
      const teams = managers.map((manager, index) => aTeamOf(manager, index + 1));
      const league: WorldLeague = {
        id,
        managers,
        admin,
        snapshot: anInternalLeague(nbTeams, { id, nbMaxTeams, adminId: admin.id, teams, sealedFor: null }),
        announce: async (changes) => {
          league.snapshot = { ...league.snapshot, ...changes, rev: league.snapshot.rev + 1 };
          await hearLeague(id);
        },
        remove: async () => {
          all.delete(id);
          await hearLeague(id);
        },
      };
      all.set(id, league);
      await hearLeague(id);
      return league;
    },
    enqueueSeasonChanged: async (changes = {}) => {
      world.season = { ...world.season, ...changes, rev: world.season.rev + 1 };
      await fantasy.deliver('seasonChanged', { seasonId: world.season.id });
    },
    enqueuePlayersChanged: async (change, playerIds) => {
      world.players = world.players.map((player) => ({ ...player, ...change(player), rev: player.rev + 1 }));
      await fantasy.deliver('playersChanged', playerIds ? { playerIds } : {});
    },
    notified: (code, league) =>
      (accounts.events('notify') as unknown as NotifyEvent[]).filter(
        (event) => event.code === code && event.league?.id === league.id,
      ),
  };
  await fantasy.setNow(new Date('2030-02-20T12:00:00Z'));
  await world.enqueueSeasonChanged();
  await world.enqueuePlayersChanged(() => ({}));
  return world;
}
