import { hash } from 'node:crypto';
import { startingSlots, type Position, type Slot } from '@endzone/contracts/game';
import type { Db } from 'mongodb';
import { seededId } from '../src/testing/seededId.ts';
import type { SeededPlayer, SeededSeason } from './seedSeason.ts';

/** A league as it stands behind its draft: who manages which team, with which roster. */
export type SeededLeague = { id: string; name: string; teams: SeededTeam[] };
export type SeededTeam = {
  id: string;
  managerId: string;
  rosterId: string;
  name: string;
  players: SeededPlayer[];
};

type SeedOptions = { season: SeededSeason; nbLeagues: number; nbTeams: number };

/** So many leagues are made and written at once: seeding thousands needs no more memory than these. */
const leaguesAtOnce = 50;

const wanted: Position[] = [
  'QB',
  'RB',
  'WR',
  'TE',
  'RB',
  'K',
  'DEF',
  'HC',
  'WR',
  'WR',
  'RB',
  'WR',
  'QB',
  'WR',
];

/** A roster of fourteen for each team, all different, another set in every league. */
function rostersOf(players: SeededPlayer[], league: number, teamCount: number): SeededPlayer[][] {
  const left = new Map<Position, SeededPlayer[]>();
  for (const player of players) left.set(player.position, [...(left.get(player.position) ?? []), player]);
  for (const [position, pool] of left) {
    const turn = (league * 7) % pool.length;
    left.set(position, [...pool.slice(turn), ...pool.slice(0, turn)]);
  }
  const take = (position: Position): SeededPlayer => {
    for (const each of [position, 'WR', 'RB', 'TE', 'QB', 'K'] as const) {
      const player = left.get(each)?.pop();
      if (player) return player;
    }
    throw new Error('There are not enough players for so many teams');
  };
  return Array.from({ length: teamCount }, () => wanted.map(take));
}

export function aLeague(
  { season, nbTeams }: Pick<SeedOptions, 'season' | 'nbTeams'>,
  number: number,
): SeededLeague {
  const id = seededId('league', number);
  const rosters = rostersOf(season.players, number, nbTeams);
  const teams = rosters.map((players, i) => ({
    id: seededId('team', number, i),
    managerId: seededId('user', number, i),
    rosterId: seededId('roster', number, i),
    name: `Team ${number}-${i + 1}`,
    players,
  }));
  return { id, name: `Liga ${number}`, teams };
}

const lookOf = (name: string) => ({
  name,
  timezone: 'Europe/Budapest',
  logo: null,
  logoUrl: null,
  logoSmallUrl: null,
});
const slotAt = (place: number): Slot => startingSlots[place] ?? 'BENCH';

/** The league season as the draft leaves it, with its whole log. */
function aLeagueSeason({ id: leagueId, teams }: SeededLeague, season: SeededSeason, at: Date) {
  const _id = `${leagueId}:${season.id}`;
  const seed = hash('sha256', _id);
  const rounds = wanted.map((_, round) => round);
  const picks = rounds.flatMap((round) =>
    (round % 2 === 0 ? teams : teams.toReversed()).map(({ id: teamId, players }, i) => ({
      pickNo: round * teams.length + i + 1,
      round: round + 1,
      pickInRound: i + 1,
      teamId,
      playerId: players[round]?.id ?? null,
      pickedAt: at,
      isAuto: true,
      autoSource: 'ranking',
      hash: hash('sha256', `${seed}:${round}:${i}`),
    })),
  );
  const draft = {
    pickNo: picks.length + 1,
    startedAt: at,
    endedAt: at,
    turnStartedAt: null,
    turnDeadlineAt: null,
    picks,
  };
  const { nbWeeks, nbPlayoffWeeks } = season;
  return {
    _id,
    leagueId,
    seasonId: season.id,
    status: 'ongoing',
    draftStartsAt: at,
    draftEndsAt: at,
    draftTurnDurationSeconds: 60,
    quietHours: null,
    draftSeed: seed,
    draftSeedHash: hash('sha256', seed),
    draftProblem: null,
    teams: teams.map((team, i) => aTeam(team, i, at)),
    draft,
    rev: 200,
    version: 200,
    turnDueAt: null,
    span: { firstWeek: 1, nbWeeks, nbPlayoffWeeks },
    formerPlayerIds: [],
    weekPlaying: 0,
    closedReason: null,
    told: [],
    commands: [],
    acceptedTrades: [],
    createdAt: at,
    cancelledAt: null,
    outbox: [],
  };
}

function aTeam({ id, managerId, rosterId, name, players }: SeededTeam, i: number, addedAt: Date) {
  const entries = players.map(({ id: playerId, position }, place) => ({
    rosterPlayerId: hash('sha256', `${rosterId}:${place}`).slice(0, 24),
    playerId,
    position,
    slot: slotAt(place),
    addedAt,
    addedBy: 'draft',
  }));
  return { id, managerId, draftOrder: i + 1, autoPick: false, entries, rosterId, identity: lookOf(name) };
}

/** The copy that fantasy keeps of a league. */
function aPicture({ id, name, teams }: SeededLeague, seasonId: string) {
  const [admin] = teams;
  const picture = {
    id,
    rev: 1,
    name,
    nbMaxTeams: teams.length,
    adminId: admin?.managerId ?? null,
    teams: teams.map(({ id: teamId, managerId, name: of }) => ({
      id: teamId,
      ...lookOf(of),
      managerId,
      joinedAt: '2027-01-01 00:00:00',
    })),
    sealedFor: seasonId,
  };
  return { _id: id, rev: 1, picture };
}

const aPerson = (id: string, i: number) => ({
  _id: id,
  rev: 1,
  picture: { id, rev: 1, firstName: `Anna${i + 1}`, lastName: 'Kiss' },
});

/** Leagues that have drafted, with the copies that fantasy keeps of them and of their people. */
export async function seedLeagues(fantasy: Db, { season, nbLeagues, nbTeams }: SeedOptions): Promise<void> {
  const at = new Date();
  const into = (name: string) => fantasy.collection<{ _id: string }>(name);
  // Everybody has drafted, so that the window has nothing to tell any more.
  await into('windowNotices').insertOne({ _id: `${season.id}:done`, outbox: [] } as { _id: string });
  for (let start = 0; start < nbLeagues; start += leaguesAtOnce) {
    const count = Math.min(leaguesAtOnce, nbLeagues - start);
    const leagues = Array.from({ length: count }, (_, i) => aLeague({ season, nbTeams }, start + i + 1));
    await into('leagues').insertMany(leagues.map((league) => aPicture(league, season.id)));
    await into('people').insertMany(
      leagues.flatMap(({ teams }) => teams.map(({ managerId }, i) => aPerson(managerId, i))),
    );
    await into('leagueSeasons').insertMany(leagues.map((league) => aLeagueSeason(league, season, at)));
  }
}
