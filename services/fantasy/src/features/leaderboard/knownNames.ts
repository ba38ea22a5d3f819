import type { Id } from '../../domain/leagueSeason.ts';
import { LeaderboardPartModel, type LeaderboardPartDocument, type ListedLeague } from './model.ts';
import { nameLeagues } from './names.ts';
import type { LeagueScores } from './scores.ts';

type Mark = Pick<LeaderboardPartDocument, '_id' | 'rev'>;

/** Names that the board before has: they are kept up to date, and read in a fraction of the time that people and leagues take. */
export type KnownNames = {
  /** The leagues with these scores; those that the board before does not have are read from the copies. */
  name: (leagues: readonly LeagueScores[]) => Promise<ListedLeague[]>;
  /** Leagues whose names may have changed since they were read, as far as the board before knows. */
  readDoubtful: () => Promise<Set<Id>>;
};

export async function namesOfBoard(seasonId: Id, boardId: Id | undefined): Promise<KnownNames> {
  const parts =
    boardId === undefined
      ? []
      : await LeaderboardPartModel.find({ boardId }).lean<LeaderboardPartDocument[]>();
  const known = new Map(
    parts.flatMap(({ leagues }) => leagues.map((league) => [league.leagueId, league] as const)),
  );
  const anew = new Set<Id>();

  return {
    name: async (leagues) => {
      const unknown = leagues.filter(({ leagueId }) => !known.get(leagueId)?.leagueName);
      for (const { leagueId } of unknown) anew.add(leagueId);
      const named = unknown.length > 0 ? await nameLeagues(seasonId, unknown) : [];
      const found = leagues.flatMap((scores) => {
        const league = anew.has(scores.leagueId) ? undefined : known.get(scores.leagueId);
        return league ? [withScores(league, scores)] : [];
      });
      return [...found, ...named];
    },
    readDoubtful: async () => {
      if (parts.length === 0) return anew;
      const marks = await LeaderboardPartModel.find({ boardId }, { rev: 1 }).lean<Mark[]>();
      const revs = new Map(marks.map(({ _id, rev }) => [_id, rev]));
      const changed = parts.filter(({ _id, rev }) => revs.get(_id) !== rev);
      return new Set([...anew, ...changed.flatMap(({ leagueIds }) => leagueIds)]);
    },
  };
}

function withScores(league: ListedLeague, { teams }: LeagueScores): ListedLeague {
  const figures = new Map(teams.map((team) => [team.teamId, team]));
  return { ...league, teams: league.teams.map((team) => ({ ...team, ...figures.get(team.teamId) })) };
}
