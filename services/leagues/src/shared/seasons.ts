import { isDuplicate } from '@endzone/common/mongo';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { SeasonModel, type SeasonDocument } from './seasonModel.ts';

/** The season that is not finished, else the last one by its start: the one that a league's row speaks of. */
export async function seasonAtHand(): Promise<string | undefined> {
  const isThere = { isDeleted: false };
  const current = await SeasonModel.findOne({
    ...isThere,
    status: { $ne: 'finished' },
  }).lean<SeasonDocument>();
  if (current) return current._id;
  return (await SeasonModel.findOne(isThere).sort({ startsAt: -1 }).lean<SeasonDocument>())?._id;
}

async function keep(_id: string, copy: Omit<SeasonDocument, '_id'>): Promise<void> {
  try {
    await SeasonModel.updateOne({ _id, rev: { $lt: copy.rev } }, { $set: copy }, { upsert: true });
  } catch (error) {
    // The upsert meets the copy that is not older.
    if (!isDuplicate(error)) throw error;
  }
}

export function keepSeason({ id, rev, status, startsAt }: InternalSeason): Promise<void> {
  return keep(id, { rev, status, startsAt, isDeleted: false });
}

/** No late picture brings a deleted season back. */
export function eraseSeason(seasonId: string): Promise<void> {
  return keep(seasonId, { rev: Number.MAX_SAFE_INTEGER, isDeleted: true });
}
