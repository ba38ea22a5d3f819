import { readCopy } from '@endzone/common/readCopy';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { SeasonModel, type SeasonDocument } from './model.ts';

const notDeleted = { isDeleted: false };

/** The season that is not finished. */
export async function unfinishedSeason(): Promise<string | undefined> {
  const season = await SeasonModel.findOne({
    ...notDeleted,
    status: { $ne: 'finished' },
  }).lean<SeasonDocument>();
  return season?._id;
}

/** The season that is not finished, else the last one by its start: the one that a league's row speaks of. */
export async function activeSeason(): Promise<string | undefined> {
  const current = await unfinishedSeason();
  if (current !== undefined) return current;
  return (await SeasonModel.findOne(notDeleted).sort({ startsAt: -1 }).lean<SeasonDocument>())?._id;
}

export const seasonsCopy = readCopy<InternalSeason>({
  model: SeasonModel,
  fieldsOf: ({ status, startsAt }) => ({ status, startsAt, isDeleted: false }),
  erased: { $set: { isDeleted: true } },
  notDeleted,
});
