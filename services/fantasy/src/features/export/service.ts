import { formatInstant } from '@endzone/contracts/fields';
import type { InternalPlayData } from '@endzone/contracts/internal/fantasy';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { MyRoster, MyStanding, MyTrade, OfTeam } from '@endzone/contracts/edge/myData';
import type { Players } from '../../domain/leagueSeason.ts';
import { pointsToWire } from '../../domain/points.ts';
import type { Standing } from '../../domain/standings.ts';
import { getSeason } from '../../core/access/access.ts';
import { readLeague, readPlayers } from '../../core/copies/read.ts';
import type { PlayState } from '../../core/league-play/model.ts';
import { readPlay } from '../../core/league-play/store.ts';
import {
  LeagueSeasonModel,
  type LeagueSeasonDocument,
  type SeasonTeam,
} from '../../core/league-season/model.ts';
import { presentTrophy } from '../../core/league-play/trophyPresenter.ts';

/** One team of the person in one league season. */
type Own = {
  season: LeagueSeasonDocument;
  team: SeasonTeam;
  league: InternalLeague;
  state: PlayState | undefined;
};

async function readOwn(season: LeagueSeasonDocument, userId: string): Promise<Own[]> {
  const league = await readLeague(season.leagueId);
  const team = season.teams.find(({ managerId }) => managerId === userId);
  if (!league || !team) return [];
  const play = await readPlay(season, await getSeason(season.seasonId));
  return [{ season, team, league, state: play?.state }];
}

const ofTeam = ({ season, team, league }: Own): OfTeam => ({
  league: { id: league.id, name: league.name },
  seasonId: season.seasonId,
  teamId: team.id,
});

/** The trades of a team, told by the feature that keeps them. */
export type ReadTrades = (team: OfTeam, players: Players) => Promise<MyTrade[]>;

const named = (id: string, players: Players) => ({ id, name: players.get(id)?.name ?? '' });

const rosterOf = (own: Own, players: Players): MyRoster => ({
  ...ofTeam(own),
  draftOrder: own.team.draftOrder,
  players: own.team.entries.map(({ playerId, addedAt }) => ({
    ...named(playerId, players),
    position: players.get(playerId)?.position ?? '',
    since: formatInstant(addedAt),
  })),
});

const standingOf = (own: Own, { rank, wins, losses, ties, points, place }: Standing): MyStanding => ({
  ...ofTeam(own),
  rank,
  wins,
  losses,
  ties,
  points: pointsToWire(points),
  place,
});

/** "own data only": the teams that the person manages in these leagues, and what they have done and won. */
export async function readPlayData(
  { userId, leagueIds }: { userId: string; leagueIds: string[] },
  readTrades: ReadTrades,
): Promise<InternalPlayData> {
  const ownSeasons = { leagueId: { $in: leagueIds }, 'teams.managerId': userId, cancelledAt: null };
  const seasons = await LeagueSeasonModel.find(ownSeasons)
    .sort({ createdAt: 1 })
    .lean<LeagueSeasonDocument[]>();
  const [all, players] = [
    (await Promise.all(seasons.map((season) => readOwn(season, userId)))).flat(),
    await readPlayers(),
  ];
  const trades = await Promise.all(all.map((own) => readTrades(ofTeam(own), players)));
  const isOwn =
    ({ team }: Own) =>
    (row: { teamId: string }) =>
      row.teamId === team.id;
  return {
    rosters: all.map((own) => rosterOf(own, players)),
    trades: trades.flat(),
    trophies: all.flatMap((own) =>
      (own.state?.trophies ?? [])
        .filter(isOwn(own))
        .map((trophy) => presentTrophy(trophy, { ...own, players, userId })),
    ),
    standings: all.flatMap((own) =>
      (own.state?.standings ?? []).filter(isOwn(own)).map((row) => standingOf(own, row)),
    ),
  };
}
