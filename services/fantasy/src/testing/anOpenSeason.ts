import type { InternalPlayer, InternalSeason } from '@endzone/contracts/internal/stats';
import { anOngoingSeason, at, idOf } from '../domain/testing/aLeagueSeason.ts';
import { totalPicks, type Draft, type LeagueSeason } from '../domain/leagueSeason.ts';
import { leaguesCopy, peopleCopy, playersCopy, seasonsCopy } from '../core/copies/copies.ts';
import { CounterModel, LeagueModel, PersonModel, PlayerModel, SeasonModel } from '../core/copies/model.ts';
import {
  leagueSeasonKey,
  LeagueSeasonModel,
  type LeagueSeasonDocument,
} from '../core/league-season/model.ts';
import {
  anInternalLeague,
  anInternalPlayer,
  anInternalSeason,
  leagueId,
  lookOf,
  seasonId,
} from './snapshots.ts';

export const rosterIdOf = (team: number) => `99${team.toString(16).padStart(22, '0')}`;

/** A draft that is over; of its picks only the rosters are left. */
const aDoneDraft = (season: LeagueSeason): Draft => ({
  pickNo: totalPicks(season) + 1,
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
      identity: lookOf(`Team ${i + 1}`),
    })),
    rev: 1,
    version: 1,
    draft: aDoneDraft(season),
    turnDueAt: null,
    span: null,
    formerPlayerIds: [],
    weekPlaying: 0,
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

/** Puts a played league in place: copies of the other services' documents and the league season with its rosters. */
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
  await playersCopy.storeAll([...rostered, ...freeAgents]);
  await CounterModel.updateOne({ _id: 'players' }, { $inc: { value: 1 } }, { upsert: true });
  await seasonsCopy.storeAll([real ?? anInternalSeason()]);
  await leaguesCopy.storeAll([anInternalLeague(rosters.length)]);
  await peopleCopy.storeAll(people);
  await LeagueSeasonModel.create(aDocument(season, document));
}
