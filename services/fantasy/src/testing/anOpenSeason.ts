import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { InternalPlayer, InternalSeason } from '@endzone/contracts/internal/stats';
import { statKeys, type Position } from '@endzone/contracts/game';
import type { StatLine } from '@endzone/contracts/types/stats';
import { anOngoingSeason, at, idOf } from '../domain/testing/aLeagueSeason.ts';
import { nbTotalPicks, type Draft, type LeagueSeason } from '../domain/leagueSeason.ts';
import { keepCopies } from '../shared/copies/keep.ts';
import { CounterModel, LeagueModel, PersonModel, PlayerModel, SeasonModel } from '../shared/copies/model.ts';
import {
  leagueSeasonKey,
  LeagueSeasonModel,
  type LeagueSeasonDocument,
} from '../shared/leagueSeasonModel.ts';

/** Ids of the league and the season that the builders are about. */
export const leagueId = 'ee'.padEnd(24, '0');
export const seasonId = 'ff'.padEnd(24, '0');
export const rosterIdOf = (team: number) => `99${team.toString(16).padStart(22, '0')}`;

const noLine = {
  ...Object.fromEntries(statKeys.map((key) => [key, 0])),
  points: 0,
  fantasy_points: 0,
} as StatLine; // every key, just made

export function anInternalPlayer(
  number: number,
  position: Position,
  changes: Partial<InternalPlayer> = {},
): InternalPlayer {
  const id = idOf('player', number);
  return {
    id,
    rev: 1,
    name: `Player ${number}`,
    position,
    status: 'active',
    team: { id: 'a'.repeat(24), name: 'Lions', logoUrl: null },
    photo: null,
    jerseyNumber: null,
    height: null,
    weight: null,
    birthDate: null,
    analysis: null,
    draftRank: number,
    rosterStatus: null,
    fantasyTeam: null,
    total: noLine,
    fantasy_points: 0,
    scores: [],
    ...changes,
  };
}

/** A real season between two weeks: nothing is locked, rosters are open. */
export function anInternalSeason(changes: Partial<InternalSeason> = {}): InternalSeason {
  return {
    id: seasonId,
    rev: 1,
    status: 'ongoing',
    startsAt: '2027-03-10 00:00:00',
    endsAt: '2027-09-01 00:00:00',
    nbWeeks: 10,
    nbPlayoffWeeks: 2,
    nbTeams: 8,
    nbMaxFantasyTeams: 8,
    draftWindow: { startDate: '2027-02-01 00:00:00', endDate: '2027-03-01 00:00:00' },
    currentWeek: 0,
    isWeekActive: false,
    frozenWeeks: [],
    lockedWeeks: [],
    publishedJobId: null,
    weeks: Array.from({ length: 10 }, (_, i) => {
      const day = new Date(Date.UTC(2027, 2, 13 + 7 * i)).toISOString().slice(0, 10);
      return { week: i + 1, firstDay: day, lastDay: day, startedAt: null, teamIds: [] };
    }),
    ...changes,
  };
}

/** The league with teams 1..n, team n managed by user n, user 1 its admin. */
export function anInternalLeague(nbTeams: number, changes: Partial<InternalLeague> = {}): InternalLeague {
  return {
    id: leagueId,
    rev: 1,
    name: 'Liga',
    nbMaxTeams: nbTeams,
    adminId: idOf('user', 1),
    teams: Array.from({ length: nbTeams }, (_, i) => ({
      id: idOf('team', i + 1),
      name: `Team ${i + 1}`,
      timezone: 'Europe/Budapest',
      logo: null,
      logoUrl: null,
      logoSmallUrl: null,
      managerId: idOf('user', i + 1),
      joinedAt: '2027-01-01 00:00:00',
    })),
    sealedFor: seasonId,
    ...changes,
  };
}

const look = (name: string) => ({
  name,
  timezone: 'Europe/Budapest',
  logo: null,
  logoUrl: null,
  logoSmallUrl: null,
});

/** A draft that is over; of its picks only the rosters are left. */
const aDoneDraft = (season: LeagueSeason): Draft => ({
  pickNo: nbTotalPicks(season) + 1,
  startedAt: season.draftStartsAt,
  endedAt: season.draftEndsAt,
  turnStartedAt: null,
  turnDeadlineAt: null,
  picks: [],
});

/** A league season as it is stored, over the rules' plain data. */
export function aDocument(
  season: LeagueSeason,
  changes: Partial<LeagueSeasonDocument> = {},
): LeagueSeasonDocument {
  return {
    ...season,
    leagueId,
    seasonId,
    _id: leagueSeasonKey(leagueId, seasonId),
    teams: season.teams.map((team, i) => ({
      ...team,
      rosterId: rosterIdOf(i + 1),
      identity: look(`Team ${i + 1}`),
    })),
    rev: 1,
    version: 1,
    draft: aDoneDraft(season),
    turnDueAt: null,
    span: null,
    games: [],
    formerPlayerIds: [],
    weekPlaying: null,
    closedReason: null,
    told: [],
    commands: [],
    acceptedTrades: [],
    createdAt: at('2027-01-01 00:00:00'),
    cancelledAt: null,
    outbox: [],
    ...changes,
  };
}

type OpenSeason = {
  /** Rosters as `aRoster` reads them: players and entries of team n are numbered from (n − 1) × 100 + 1. */
  rosters: string[];
  freeAgents?: InternalPlayer[];
  real?: InternalSeason;
  document?: Partial<LeagueSeasonDocument>;
};

/** Puts a played league in place: copies of the others' pictures and the league season with its rosters. */
export async function putOpenSeason({ rosters, freeAgents = [], real, document }: OpenSeason): Promise<void> {
  const season = anOngoingSeason(rosters);
  const rostered = season.teams.flatMap(({ entries }, i) =>
    entries.map((entry, n) => anInternalPlayer(i * 100 + n + 1, entry.position)),
  );
  const people = rosters.map((_, i) => ({
    id: idOf('user', i + 1),
    rev: 1,
    firstName: `Anna${i + 1}`,
    lastName: 'Kiss',
  }));
  await Promise.all(
    [PlayerModel, SeasonModel, LeagueModel, PersonModel].map((model) => model.deleteMany({})),
  );
  await LeagueSeasonModel.deleteMany({});
  await keepCopies(PlayerModel, [...rostered, ...freeAgents]);
  await CounterModel.updateOne({ _id: 'players' }, { $inc: { value: 1 } }, { upsert: true });
  await keepCopies(SeasonModel, [real ?? anInternalSeason()]);
  await keepCopies(LeagueModel, [anInternalLeague(rosters.length)]);
  await keepCopies(PersonModel, people);
  await LeagueSeasonModel.create(aDocument(season, document));
}
