import { readCopy } from '@endzone/common/readCopy';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { SeasonCopyModel, type SeasonCopyDocument } from './model.ts';

const notDeleted = { isDeleted: false };

export const seasonsCopy = readCopy<InternalSeason>({
  model: SeasonCopyModel,
  fieldsOf: ({ status, startsAt, nbMaxFantasyTeams }) => ({
    status,
    startsAt,
    nbMaxFantasyTeams,
    isDeleted: false,
  }),
  erased: { $set: { isDeleted: true } },
  notDeleted,
});

export type SeasonAtHand = { id: string; nbMaxFantasyTeams: number };

/** The season that is not finished, else the last one by its start. */
export async function readSeasonAtHand(): Promise<SeasonAtHand | undefined> {
  const unfinished = () =>
    SeasonCopyModel.findOne({ ...notDeleted, status: { $ne: 'finished' } }).lean<SeasonCopyDocument>();
  const found =
    (await unfinished()) ??
    (await SeasonCopyModel.findOne(notDeleted).sort({ startsAt: -1 }).lean<SeasonCopyDocument>());
  return found ? { id: found._id, nbMaxFantasyTeams: found.nbMaxFantasyTeams ?? 0 } : undefined;
}
