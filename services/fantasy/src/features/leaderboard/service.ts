import type { Locale } from '@endzone/contracts/messages';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import type { LeaderboardRow } from '@endzone/contracts/fantasy/leaderboard';
import { leaderboard, type LeaderboardTeam } from '../../domain/leaderboard.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { sumPoints } from '../../domain/points.ts';
import { getSeason } from '../../core/access/access.ts';
import { readLeagueFaces, readPeople } from '../../core/copies/read.ts';
import { LeaguePlayModel, type LeaguePlayDocument } from '../../core/league-play/model.ts';
import { countingState } from '../../core/league-play/store.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { keysAsIds } from '../../core/league-play/ids.ts';
import { keepRecent } from '../../core/league-play/recent.ts';
import { teamName } from '../../core/league-season/seasonTeam.ts';
import { presentRow } from './presenter.ts';

type Query = { nbTeams?: readonly string[]; term?: string; limit: number; offset: number };
type Scored = { leagueId: Id; teams: { teamId: Id; points: number; wins: number }[] };

// Points change with a publication only, names and people at any time: "seen everywhere within 10 s".
const scored = keepRecent<Scored[]>({ milliseconds: 3_600_000, most: 5 });
const named = keepRecent<LeaderboardTeam[]>({ milliseconds: 5_000, most: 5 });

/** So many leagues are held at once while thousands go by: what is kept of them is a few figures for each team. */
const leaguesAtOnce = 200;

async function readScored(real: InternalSeason): Promise<Scored[]> {
  const plays = LeaguePlayModel.find({ seasonId: real.id })
    .lean<LeaguePlayDocument[]>()
    .cursor({ batchSize: leaguesAtOnce });
  const leagues: Scored[] = [];
  for await (const play of plays) {
    const { settledWeeks, standings } = countingState(play, real, keysAsIds);
    const teams = standings.map(({ teamId, wins }) => ({
      teamId,
      wins,
      points: sumPoints(settledWeeks.map(({ points }) => points[teamId] ?? 0)),
    }));
    if (settledWeeks.length > 0) leagues.push({ leagueId: play.leagueId, teams });
  }
  return leagues;
}

const publication = ({ id, publishedJobId }: InternalSeason) => `${id}:${publishedJobId ?? ''}`;

/** Who plays in these leagues, and what everything is called. */
async function readTeams(real: InternalSeason): Promise<LeaderboardTeam[]> {
  const leagues = await scored(publication(real), () => readScored(real));
  const teams: LeaderboardTeam[][] = [];
  for (let start = 0; start < leagues.length; start += leaguesAtOnce)
    teams.push(await nameTeams(leagues.slice(start, start + leaguesAtOnce), real));
  return teams.flat();
}

async function nameTeams(leagues: Scored[], real: InternalSeason): Promise<LeaderboardTeam[]> {
  const leagueIds = leagues.map(({ leagueId }) => leagueId);
  const [pictures, seasons] = await Promise.all([readLeagueFaces(leagueIds), readSeasons(leagueIds, real)]);
  const people = await readPeople(
    [...seasons.values()].flatMap(({ teams }) => teams.map(({ managerId }) => managerId)),
  );
  return leagues.flatMap(({ leagueId, teams }) => {
    const [league, season] = [pictures.get(leagueId), seasons.get(leagueId)];
    if (!league || !season) return [];
    const managers = new Map(season.teams.map(({ id, managerId }) => [id, managerId]));
    return teams.map((team) => ({
      ...team,
      teamName: teamName(team.teamId, { league, season }),
      leagueId,
      leagueName: league.name,
      nbTeams: teams.length,
      user: people.get(managers.get(team.teamId) ?? '') ?? null,
    }));
  });
}

async function readSeasons(
  leagueIds: Id[],
  { id: seasonId }: InternalSeason,
): Promise<Map<Id, LeagueSeasonDocument>> {
  const seasons = await LeagueSeasonModel.find(
    { seasonId, leagueId: { $in: leagueIds }, cancelledAt: null },
    { leagueId: 1, 'teams.id': 1, 'teams.managerId': 1, 'teams.identity.name': 1 },
  ).lean<LeagueSeasonDocument[]>();
  return new Map(seasons.map((season) => [season.leagueId, season]));
}

/** All fantasy teams of a season by the points of their locked weeks. @throws AppError `season_not_found`. */
export async function readLeaderboard(
  seasonId: Id,
  { nbTeams, term, limit, offset }: Query,
  locale: Locale,
): Promise<{ rows: LeaderboardRow[]; total: number }> {
  const real = await getSeason(seasonId);
  const teams = await named(publication(real), () => readTeams(real));
  const rows = leaderboard(teams, { nbTeams: nbTeams?.map(Number), term });
  const page = rows.slice(offset, offset + limit);
  return { rows: page.map((row) => presentRow(row, locale)), total: rows.length };
}
