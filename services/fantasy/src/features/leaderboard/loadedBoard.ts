import { coalesce } from '@endzone/common/coalesce';
import type { Id } from '../../domain/leagueSeason.ts';
import {
  listTeams,
  relistLeagues,
  type LeaderboardList,
  type LeaderboardTeam,
} from '../../domain/leaderboard.ts';
import {
  LeaderboardPartModel,
  type LeaderboardDocument,
  type LeaderboardPartDocument,
  type ListedLeague,
} from './model.ts';

/** A board in the memory of this process: no index finds words inside of names. */
export type LoadedBoard = {
  /** All teams, with every change that is counted in `nbChanges`. */
  read: (nbChanges: number) => Promise<LeaderboardList>;
};

/** `undefined` when another one has taken its place meanwhile, and it is no longer whole. */
export async function loadBoard(board: LeaderboardDocument): Promise<LoadedBoard | undefined> {
  const { boardId, nbParts } = board;
  const parts = await LeaderboardPartModel.find({ boardId }).lean<LeaderboardPartDocument[]>();
  if (parts.length < nbParts) return undefined;
  const revs = new Map(parts.map(({ _id, rev }) => [_id, rev]));
  let list = listTeams(parts.flatMap(({ leagues }) => leagues.flatMap(teamsOf)));
  let seen = board.nbChanges;

  const catchUp = coalesce(async () => {
    const changed = await readChanged(boardId, revs);
    if (changed.length === 0) return;
    const leagues = changed.flatMap((part) => part.leagues);
    const leagueIds = new Set(leagues.map(({ leagueId }) => leagueId));
    list = relistLeagues(list, leagueIds, leagues.flatMap(teamsOf));
    for (const { _id, rev } of changed) revs.set(_id, rev);
  });

  return {
    read: async (nbChanges) => {
      if (nbChanges > seen) {
        await catchUp();
        seen = Math.max(seen, nbChanges);
      }
      return list;
    },
  };
}

async function readChanged(
  boardId: Id,
  known: ReadonlyMap<string, number>,
): Promise<LeaderboardPartDocument[]> {
  const marks = await LeaderboardPartModel.find({ boardId }, { rev: 1 }).lean<
    Pick<LeaderboardPartDocument, '_id' | 'rev'>[]
  >();
  const ids = marks.filter(({ _id, rev }) => known.get(_id) !== rev).map(({ _id }) => _id);
  return ids.length > 0
    ? LeaderboardPartModel.find({ _id: { $in: ids } }).lean<LeaderboardPartDocument[]>()
    : [];
}

function teamsOf({ leagueId, leagueName, teams }: ListedLeague): LeaderboardTeam[] {
  if (leagueName === null) return [];
  return teams.map(({ managerId: _managerId, ...team }) => ({
    ...team,
    leagueId,
    leagueName,
    nbTeams: teams.length,
  }));
}
