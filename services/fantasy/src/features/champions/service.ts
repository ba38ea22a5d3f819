import { cachedRead } from '@endzone/common/cachedRead';
import type { Champion } from '@endzone/contracts/fantasy/champions';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { compareNames } from '@endzone/contracts/names';
import type { Id } from '../../domain/leagueSeason.ts';
import { getSeason } from '../../core/access/access.ts';
import { readLeagueSummaries } from '../../core/copies/read.ts';
import { LeaguePlayModel, type LeaguePlayDocument } from '../../core/league-play/model.ts';
import { countingStored } from '../../core/league-play/store.ts';
import { readSeasonsOfFormerTeams } from '../../core/league-season/seasonsOfFormerTeams.ts';
import { teamName } from '../../core/league-season/seasonTeam.ts';

type Winner = { _id: string; leagueId: Id; teamIds: [Id] };

/** So many leagues are held at once while thousands go by. */
const leaguesAtOnce = 200;

async function readWinners(real: InternalSeason): Promise<Winner[]> {
  const plays = LeaguePlayModel.find({ seasonId: real.id })
    .lean<LeaguePlayDocument[]>()
    .cursor({ batchSize: leaguesAtOnce });
  const found: Winner[] = [];
  for await (const play of plays) {
    const trophies = countingStored(play, real).finished?.trophies ?? [];
    const seat = trophies.find(({ type }) => type === 'first_place')?.seat;
    const teamId = seat === undefined ? undefined : play.teamIds[seat];
    if (teamId !== undefined) found.push({ _id: play._id, leagueId: play.leagueId, teamIds: [teamId] });
  }
  return found;
}

/** Champions never change after the end of a season, but names do. */
const winnersOf = cachedRead({
  read: readWinners,
  key: ({ id, publishedJobId }) => `${id}:${publishedJobId ?? ''}`,
  entries: 5,
});

/** Champions of a season that is over, by the names of their leagues. @throws AppError `season_not_found`. */
export async function readChampions(seasonId: Id): Promise<Champion[]> {
  const real = await getSeason(seasonId);
  const found = await winnersOf(real);
  const leagues = await readLeagueSummaries(found.map(({ leagueId }) => leagueId));
  const seasons = await readSeasonsOfFormerTeams(found, leagues);
  return found
    .flatMap(({ leagueId, teamIds: [teamId] }): Champion[] => {
      const league = leagues.get(leagueId);
      if (!league) return [];
      const name = teamName(teamId, { league, season: seasons.get(leagueId) });
      return [{ league: { id: leagueId, name: league.name }, team: { id: teamId, name } }];
    })
    .sort((a, b) => compareNames(a.league.name, b.league.name));
}
