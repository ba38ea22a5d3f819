import { AppError } from '@endzone/common/appError';
import { wall } from '@endzone/common/clock';
import { changeDocument } from '@endzone/common/changeDocument';
import { errors } from '@endzone/contracts/errors';
import { isDeepStrictEqual } from 'node:util';
import type { Id } from '../../domain/leagueSeason.ts';
import {
  LeaderboardModel,
  LeaderboardPartModel,
  type LeaderboardPartDocument,
  type ListedLeague,
} from './model.ts';
import { nameLeagues } from './names.ts';

/** A person is called something else, or is gone. */
export async function renamePerson(userId: Id): Promise<void> {
  await renameParts({ managerIds: userId }, ({ teams }) =>
    teams.some(({ managerId }) => managerId === userId),
  );
}

/** A league is called something else, has other people or teams, or is gone. */
export async function renameLeague(leagueId: Id): Promise<void> {
  await renameParts({ leagueIds: leagueId }, (league) => league.leagueId === leagueId);
}

/** The names of some leagues of a board once more. */
export async function renameSome(boardId: Id, leagueIds: ReadonlySet<Id>): Promise<void> {
  if (leagueIds.size > 0) await renameParts({ boardId }, ({ leagueId }) => leagueIds.has(leagueId));
}

let renaming: Promise<void> | undefined;

/** All names, after copies were read again. With many teams it takes longer than the job that asks for it holds its lock. */
export function renameAll(): Promise<void> {
  renaming ??= renameParts({}, () => true).finally(() => (renaming = undefined));
  return renaming;
}

type Concerned = (league: ListedLeague) => boolean;

async function renameParts(filter: Record<string, unknown>, isConcerned: Concerned): Promise<void> {
  const seasonOf = new Map<string, Id>();
  // A part of a new board that has come meanwhile may have been made of one of the board before as it was.
  for (;;) {
    const found = await LeaderboardPartModel.find(filter, { _id: 1, seasonId: 1 }).lean<
      Pick<LeaderboardPartDocument, '_id' | 'seasonId'>[]
    >();
    const left = found.filter(({ _id }) => !seasonOf.has(_id));
    if (left.length === 0) break;
    for (const { _id, seasonId } of left) {
      await renamePart(_id, isConcerned);
      seasonOf.set(_id, seasonId);
    }
  }
  // Also where nothing was left to write: who did so may have died before this.
  const seasonIds = [...new Set(seasonOf.values())];
  if (seasonIds.length > 0)
    await LeaderboardModel.updateMany({ _id: { $in: seasonIds } }, { $inc: { nbChanges: 1 } });
}

/** Names are read after the part: if they change once more meanwhile, the write of that change comes later or this one is lost. */
async function renamePart(_id: string, isConcerned: Concerned): Promise<void> {
  await changeDocument<LeaderboardPartDocument | null, ListedLeague[], object>({
    load: () => LeaderboardPartModel.findById(_id).lean<LeaderboardPartDocument>(),
    rule: async (part) => {
      if (!part) return { answer: {} };
      const concerned = part.leagues.filter(isConcerned);
      if (concerned.length === 0) return { answer: {} };
      const named = await nameLeagues(part.seasonId, concerned);
      const newNames = new Map(named.map((league) => [league.leagueId, league]));
      const leagues = part.leagues.map((league) => newNames.get(league.leagueId) ?? league);
      return isDeepStrictEqual(leagues, part.leagues) ? { answer: {} } : { change: leagues };
    },
    write: async (part, leagues) => {
      const { matchedCount } = await LeaderboardPartModel.updateOne(
        { _id, rev: part?.rev },
        { $set: fieldsOf(leagues), $inc: { rev: 1 } },
      );
      return matchedCount === 1 ? {} : undefined;
    },
    attempts: 5,
    onLost: () => new AppError(errors.serviceUnavailable),
  });
}

export async function insertPart(
  { boardId, seasonId, number }: { boardId: Id; seasonId: Id; number: number },
  leagues: ListedLeague[],
): Promise<void> {
  await LeaderboardPartModel.create({
    _id: `${boardId}:${number}`,
    boardId,
    seasonId,
    ...fieldsOf(leagues),
    rev: 1,
    writtenAt: wall(),
  });
}

function fieldsOf(leagues: ListedLeague[]) {
  return {
    leagues,
    leagueIds: leagues.map(({ leagueId }) => leagueId),
    managerIds: leagues.flatMap(({ teams }) => teams.flatMap(({ managerId }) => managerId ?? [])),
  };
}
