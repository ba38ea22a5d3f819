import { databaseNow } from '@endzone/common/clock';
import { readCopy } from '@endzone/common/readCopy';
import type { LeagueMemberships } from '@endzone/contracts/internal/leagues';
import { LeagueCopyModel } from './model.ts';

export const leaguesCopy = readCopy<LeagueMemberships>({
  model: LeagueCopyModel,
  fieldsOf: ({ name, nbMaxTeams, adminId, members, pending, seasons }) => ({
    name,
    nbMaxTeams,
    adminId,
    members,
    pending,
    seasons,
    touchedAt: databaseNow(),
  }),
  erased: () => ({
    $set: { isDeleted: true, touchedAt: databaseNow() },
    $unset: { name: 1, nbMaxTeams: 1, adminId: 1, members: 1, pending: 1, seasons: 1 },
  }),
  notDeleted: { isDeleted: { $ne: true } },
});

type Copy = Omit<LeagueMemberships, 'id'> & { _id: string };

/** Leagues by id, as far as they are still there. */
export async function readLeagues(ids: string[]): Promise<LeagueMemberships[]> {
  const copies = await LeagueCopyModel.find({ _id: { $in: ids }, isDeleted: { $ne: true } }).lean<Copy[]>();
  return copies.map(({ _id, ...league }) => ({ ...league, id: _id }));
}
